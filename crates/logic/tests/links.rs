//! The link graph against the definition of its links, node by node.

mod support;

use sudokit_core::{Board, CellSet, House};
use sudokit_logic::{Context, Links, Node, NodeId, Options, Reach, State};

/// Positions of several kinds, open and nearly solved.
fn boards() -> Vec<Board> {
    let mut boards = support::page_boards();
    for kind in ["minimal.txt", "hardest_11.txt"] {
        for puzzle in support::puzzles(kind).iter().take(10) {
            boards.extend(support::boards(puzzle, false).into_iter().step_by(7));
        }
    }
    boards
}

/// What is linked weakly: one digit in cells that all see each other, or one cell.
fn is_weak(one: Node, other: Node) -> bool {
    if one.digit == other.digit {
        other.cells.is_subset(one.cells.common_peers())
    } else {
        one.cells == other.cells && one.cells.len() == 1
    }
}

/// One cell, or several of a box and a line.
fn is_in_one_place(node: Node) -> bool {
    let houses = House::ALL.iter().filter(|house| node.cells.is_subset(house.cells()));
    houses.count() > 1
}

/// What is linked strongly: all places of a house between two candidates or groups, or all candidates of a cell.
fn is_strong(board: &Board, one: Node, other: Node) -> bool {
    let both = one.cells | other.cells;
    if one.digit == other.digit {
        if !is_in_one_place(one) || !is_in_one_place(other) {
            return false;
        }
        let is_all = |house: House| board.cells_of(one.digit) & house.cells() == both;
        one.cells.is_disjoint(other.cells) && House::ALL.into_iter().any(is_all)
    } else {
        let is_all = |cell| board.candidates(cell) == one.digit | other.digit;
        one.cells == other.cells && one.cells.single().is_some_and(is_all)
    }
}

/// Whether an almost locked set has its two digits there.
fn is_of_set(board: &Board, context: &Context<'_>, one: Node, other: Node) -> bool {
    let holds = |cells: CellSet, node: Node| board.cells_of(node.digit) & cells == node.cells;
    one.digit != other.digit
        && context
            .almost_locked_sets()
            .sets()
            .iter()
            .any(|set| holds(set.cells, one) && holds(set.cells, other) && set.cells.len() > 1)
}

fn assert_linked(board: &Board, links: &Links, more: impl Fn(Node, Node) -> bool) {
    for one in links.ids() {
        for other in links.ids().filter(|other| *other != one) {
            let nodes = (links.node(one), links.node(other));
            assert_eq!(links.weak(one).contains(other), is_weak(nodes.0, nodes.1), "{nodes:?}");
            let is_strong = is_strong(board, nodes.0, nodes.1) || more(nodes.0, nodes.1);
            assert_eq!(links.strong(one).contains(other), is_strong, "{nodes:?}");
        }
        assert!(!links.weak(one).contains(one) && !links.strong(one).contains(one));
    }
}

#[test]
fn links_are_what_they_are_called() {
    for board in boards() {
        let context = Context::new(&board, Options::default());
        assert_linked(&board, context.links(), |_, _| false);
        assert_linked(&board, context.grouped_links(), |_, _| false);
    }
    for board in boards().iter().step_by(20) {
        let context = Context::new(board, Options::default());
        assert_linked(board, context.set_links(), |one, other| {
            is_of_set(board, &context, one, other)
        });
    }
}

#[test]
fn every_candidate_and_group_is_a_node_once() {
    for board in boards() {
        let context = Context::new(&board, Options::default());
        let links = context.grouped_links();
        for candidate in *board.all_candidates() {
            assert_eq!(links.node(links.node_of(candidate).expect("a node")), candidate.into());
        }
        let mut nodes: Vec<Node> = links.nodes().to_vec();
        nodes.sort();
        nodes.dedup();
        assert_eq!(nodes.len(), links.nodes().len());
        let in_one_line =
            |cells: CellSet| House::ALL[..18].iter().any(|h| cells.is_subset(h.cells()));
        let in_one_box = |cells: CellSet| House::BOXES.iter().any(|h| cells.is_subset(h.cells()));
        for digit in sudokit_core::Digit::ALL {
            let places = board.cells_of(digit);
            let count = |size| {
                let sets = House::BOXES.iter().flat_map(|h| (places & h.cells()).subsets(size));
                sets.filter(|cells| in_one_line(*cells)).count()
            };
            let groups = nodes.iter().filter(|node| node.digit == digit && node.cells.len() > 1);
            assert_eq!(groups.clone().count(), count(2) + count(3));
            assert!(groups.clone().all(|node| in_one_line(node.cells) && in_one_box(node.cells)));
        }
    }
}

/// The states that follow, found one link at a time.
fn naive_distances(links: &Links, start: NodeId, state: State) -> Vec<[Option<usize>; 2]> {
    let mut found = vec![[None; 2]; links.nodes().len()];
    found[start.index()][state as usize] = Some(0);
    let mut queue = std::collections::VecDeque::from([(start, state)]);
    while let Some((node, state)) = queue.pop_front() {
        let distance = found[node.index()][state as usize].expect("it was queued");
        let linked = if state == State::On { links.weak(node) } else { links.strong(node) };
        for next in linked.iter() {
            let slot = &mut found[next.index()][state.opposite() as usize];
            if slot.is_none() {
                *slot = Some(distance + 1);
                queue.push_back((next, state.opposite()));
            }
        }
    }
    found
}

#[test]
fn reach_finds_the_shortest_ways() {
    for board in boards().iter().step_by(5) {
        let context = Context::new(board, Options::default());
        let links = context.grouped_links();
        for start in links.ids().step_by(11) {
            for state in [State::On, State::Off] {
                let reach = Reach::new(links, start, state);
                let naive = naive_distances(links, start, state);
                for node in links.ids() {
                    for end in [State::On, State::Off] {
                        let distance = naive[node.index()][end as usize];
                        assert_eq!(reach.distance(node, end), distance);
                        let set = if end == State::On { reach.on() } else { reach.off() };
                        assert_eq!(set.contains(node), distance.is_some());
                        let Some(path) = reach.path(node, end) else { continue };
                        assert_eq!(Some(path.len() - 1), distance);
                        assert_eq!((path[0], path[path.len() - 1]), (start, node));
                        let mut at = state;
                        for pair in path.windows(2) {
                            let links = if at == State::On {
                                links.weak(pair[0])
                            } else {
                                links.strong(pair[0])
                            };
                            assert!(links.contains(pair[1]));
                            at = at.opposite();
                        }
                    }
                }
            }
        }
    }
}
