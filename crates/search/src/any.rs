//! Grids of any size, solved as an exact cover: each cell, and each digit in each row, column and box, just once.
//!
//! The search is Knuth's Algorithm X with dancing links (arXiv:cs/0011047): choose what can be covered in the fewest
//! ways, try each. With boxes, rows and cells among what is to be covered, what is forced is found on the way.

use sudokit_core::{AnyGrid, Shape};

/// The first solutions of a grid, no more than `limit`. Of a grid whose digits clash there are none.
///
/// ```
/// use sudokit_core::{AnyDigit, AnyGrid, Shape};
/// use sudokit_search::any;
///
/// let shape = Shape::of_side(4).unwrap();
/// let cells = "1..4..1...2...4.".chars().map(AnyDigit::from_char).collect();
/// let puzzle = AnyGrid::new(shape, cells).unwrap();
/// let solutions = any::solutions(&puzzle, 10);
/// assert!(solutions.iter().all(|solution| solution.is_solved() && solution.extends(&puzzle)));
/// assert_eq!(any::count(&AnyGrid::empty(shape), 1000), 288);
/// ```
pub fn solutions(grid: &AnyGrid, limit: usize) -> Vec<AnyGrid> {
    let mut found = Vec::new();
    if limit > 0 {
        search(grid, &mut |solution| {
            found.push(solution);
            found.len() < limit
        });
    }
    found
}

/// How many solutions there are, but no more than `limit`, at which the search stops.
pub fn count(grid: &AnyGrid, limit: u64) -> u64 {
    let mut found = 0;
    if limit > 0 {
        search(grid, &mut |_| {
            found += 1;
            found < limit
        });
    }
    found
}

/// Hands every solution to `take`, until that says no.
fn search(grid: &AnyGrid, take: &mut dyn FnMut(AnyGrid) -> bool) {
    let shape = grid.shape();
    let mut cover = Cover::new(shape);
    let mut chosen = Vec::with_capacity(shape.side() * shape.side());
    for (cell, digit) in grid.iter() {
        let option = cell.index(shape) * shape.side() + digit.index();
        if !cover.choose_given(option) {
            return;
        }
        chosen.push(option);
    }
    cover.search(&mut chosen, &mut |chosen| {
        let mut cells = vec![None; shape.side() * shape.side()];
        for option in chosen {
            let (cell, digit) = (option / shape.side(), option % shape.side());
            cells[cell] = shape.digits().nth(digit);
        }
        AnyGrid::new(shape, cells).is_none_or(&mut *take)
    });
}

/// The matrix of what is to be covered (items) and the ways to do it (options), as links between nodes. Node 0 is the
/// root of the list of items that are left, the next ones are the items, then come four nodes for each option.
struct Cover {
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The item that a node belongs to.
    item: Vec<u32>,
    /// How many options are left for each item.
    size: Vec<u32>,
    /// Whether an item is covered.
    covered: Vec<bool>,
}

/// How many items an option covers.
const ITEMS: usize = 4;

impl Cover {
    fn new(shape: Shape) -> Self {
        let side = shape.side();
        let items = ITEMS * side * side;
        let nodes = 1 + items + ITEMS * side * side * side;
        let ring = |node: usize| u32::try_from(node).unwrap_or(u32::MAX);
        let mut cover = Self {
            left: (0..=items).map(|item| ring(item.checked_sub(1).unwrap_or(items))).collect(),
            right: (0..=items).map(|item| ring((item + 1) % (items + 1))).collect(),
            up: (0..=items).map(ring).collect(),
            down: (0..=items).map(ring).collect(),
            item: (0..=items).map(ring).collect(),
            size: vec![0; items + 1],
            covered: vec![false; items + 1],
        };
        cover.up.reserve(nodes);
        cover.down.reserve(nodes);
        cover.item.reserve(nodes);
        for cell in shape.cells() {
            for digit in 0..side {
                let houses = [
                    cell.index(shape),
                    side * side + cell.row() * side + digit,
                    2 * side * side + cell.column() * side + digit,
                    3 * side * side + shape.box_of(cell) * side + digit,
                ];
                for item in houses {
                    cover.append(1 + item);
                }
            }
        }
        cover
    }

    /// Appends a node to the options of an item.
    fn append(&mut self, item: usize) {
        let node = self.item.len() as u32;
        let above = self.up[item];
        self.item.push(item as u32);
        self.up.push(above);
        self.down.push(item as u32);
        self.down[above as usize] = node;
        self.up[item] = node;
        self.size[item] += 1;
    }

    /// The first node of an option.
    fn first_node(&self, option: usize) -> usize {
        self.size.len() + ITEMS * option
    }

    /// The other nodes of the option that a node belongs to.
    fn others(&self, node: usize) -> [usize; ITEMS - 1] {
        let option = (node - self.size.len()) / ITEMS;
        let first = self.first_node(option);
        let place = node - first;
        [1, 2, 3].map(|step| first + (place + step) % ITEMS)
    }

    /// Chooses an option for good; not if something that it covers is covered already.
    fn choose_given(&mut self, option: usize) -> bool {
        let first = self.first_node(option);
        let items = [0, 1, 2, 3].map(|n| self.item[first + n] as usize);
        if items.iter().any(|item| self.covered[*item]) {
            return false;
        }
        items.into_iter().for_each(|item| self.cover(item));
        true
    }

    fn cover(&mut self, item: usize) {
        self.covered[item] = true;
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.down[item] as usize;
        while node != item {
            for other in self.others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.size[self.item[other] as usize] -= 1;
            }
            node = self.down[node] as usize;
        }
    }

    /// Takes [`cover`](Self::cover) back, in the opposite order.
    fn uncover(&mut self, item: usize) {
        let mut node = self.up[item] as usize;
        while node != item {
            for other in self.others(node).into_iter().rev() {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up as usize] = other as u32;
                self.up[down as usize] = other as u32;
                self.size[self.item[other] as usize] += 1;
            }
            node = self.up[node] as usize;
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left as usize] = item as u32;
        self.left[right as usize] = item as u32;
        self.covered[item] = false;
    }

    /// The item with the fewest options left; `None` if all are covered.
    fn tightest(&self) -> Option<usize> {
        let mut best = None;
        let mut item = self.right[0] as usize;
        while item != 0 {
            let size = self.size[item];
            if best.is_none_or(|(least, _)| size < least) {
                best = Some((size, item));
                if size <= 1 {
                    break;
                }
            }
            item = self.right[item] as usize;
        }
        best.map(|(_, item)| item)
    }

    /// Hands the options of every cover to `take`; says whether it wanted all of them. The depth is that of the cells.
    fn search(&mut self, chosen: &mut Vec<usize>, take: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let Some(item) = self.tightest() else { return take(chosen) };
        let mut go_on = true;
        self.cover(item);
        let mut node = self.down[item] as usize;
        while node != item && go_on {
            let others = self.others(node);
            others.into_iter().for_each(|other| self.cover(self.item[other] as usize));
            chosen.push((node - self.size.len()) / ITEMS);
            go_on = self.search(chosen, take);
            chosen.pop();
            others.into_iter().rev().for_each(|other| self.uncover(self.item[other] as usize));
            node = self.down[node] as usize;
        }
        self.uncover(item);
        go_on
    }
}
