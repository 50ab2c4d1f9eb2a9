//! Transforms form a group that acts on everything, and keeps what Sudoku is about.

use std::collections::HashSet;

use proptest::prelude::*;
use sudokit_core::{
    Candidate, CandidateGrid, CandidateSet, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet,
    Grid, House, HouseKind, ParseTransformError, Transform, Transformable,
};

fn transform() -> impl Strategy<Value = Transform> {
    (0..Transform::ORDER).prop_map(|n| Transform::nth(n).unwrap())
}

fn grid() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop::option::weighted(0.4, 0..9usize), 81).prop_map(|cells| {
        let cells: Vec<_> = cells.iter().map(|d| d.and_then(Digit::from_index)).collect();
        Grid::new(cells.try_into().unwrap())
    })
}

fn candidate_set() -> impl Strategy<Value = CandidateSet> {
    prop::collection::vec(0..Candidate::COUNT, 0..60)
        .prop_map(|items| items.into_iter().filter_map(Candidate::from_index).collect())
}

/// The image under a composition is the image of the image.
fn check_action<T: Transformable + Clone + PartialEq + std::fmt::Debug>(
    item: &T,
    a: Transform,
    b: Transform,
) {
    assert_eq!(a.then(b).apply(item.clone()), b.apply(a.apply(item.clone())));
    assert_eq!(a.inverse().apply(a.apply(item.clone())), *item);
    assert_eq!(Transform::IDENTITY.apply(item.clone()), *item);
}

proptest! {
    #[test]
    fn transforms_form_a_group(a in transform(), b in transform(), c in transform()) {
        prop_assert_eq!(a.then(b).then(c), a.then(b.then(c)));
        prop_assert_eq!(a.then(Transform::IDENTITY), a);
        prop_assert_eq!(Transform::IDENTITY.then(a), a);
        prop_assert_eq!(a.then(a.inverse()), Transform::IDENTITY);
        prop_assert_eq!(a.inverse().then(a), Transform::IDENTITY);
        prop_assert_eq!(a.then(b).inverse(), b.inverse().then(a.inverse()));
    }

    #[test]
    fn transforms_act(a in transform(), b in transform(), grid in grid(), set in candidate_set()) {
        for cell in Cell::ALL {
            check_action(&cell, a, b);
        }
        for digit in Digit::ALL {
            check_action(&digit, a, b);
        }
        for house in House::ALL {
            check_action(&house, a, b);
        }
        check_action(&set, a, b);
        check_action(&set.first(), a, b);
        check_action(&set.iter().collect::<Vec<_>>(), a, b);
        check_action(&[set.cells(Digit::D1), set.cells(Digit::D9)], a, b);
        check_action(&set.digits(Cell::R5C5), a, b);
        check_action(&(House::R1 | House::C5).with(House::B9), a, b);
        check_action(&grid, a, b);
        check_action(&grid.candidates(), a, b);
        check_action(&CandidateGrid::from(&grid), a, b);
    }

    #[test]
    fn structure_is_kept(a in transform(), grid in grid()) {
        for house in House::ALL {
            prop_assert_eq!(a.apply(house).cells(), a.apply(house.cells()));
            let turned = a.transposes() && house.kind() != HouseKind::Box;
            prop_assert_eq!(a.apply(house).kind() != house.kind(), turned);
        }
        for cell in Cell::ALL {
            prop_assert_eq!(a.apply(cell).peers(), a.apply(cell.peers()));
            prop_assert_eq!(a.apply(grid)[a.apply(cell)], a.apply(grid[cell]));
        }
        prop_assert_eq!(a.apply(grid).candidates(), a.apply(grid.candidates()));
        prop_assert_eq!(a.apply(grid).conflicts().len(), grid.conflicts().len());
        prop_assert_eq!(a.apply(CellSet::ALL), CellSet::ALL);
        prop_assert_eq!(a.apply(DigitSet::ALL), DigitSet::ALL);
    }

    #[test]
    fn lines_read_back(a in transform()) {
        let line = a.to_string();
        prop_assert_eq!(line.parse(), Ok(a));
        prop_assert_eq!(line.replace(' ', "  \t").parse(), Ok(a));
        prop_assert_eq!(Transform::nth(a.index()), Some(a));
    }

    #[test]
    fn reading_never_panics(text in "(transpose|rows|columns|digits|[1-9]{9}|\\PC{0,12}| ){0,8}") {
        if let Ok(transform) = text.parse::<Transform>() {
            prop_assert_eq!(transform.to_string().parse(), Ok(transform));
        }
    }
}

#[test]
fn numbers_and_transforms_correspond() {
    // All relabelings, and geometries with a stride that is prime to all factors of their count.
    for n in 0..Transform::RELABELINGS {
        assert_eq!(Transform::relabeling(n).map(|t| t.index()), Some(n.into()));
    }
    for n in (0..Transform::GEOMETRIES).step_by(17) {
        let index = u64::from(n) * u64::from(Transform::RELABELINGS);
        assert_eq!(Transform::geometry(n).map(|t| t.index()), Some(index));
    }
    assert_eq!(Transform::nth(0), Some(Transform::IDENTITY));
    assert_eq!(Transform::nth(Transform::ORDER - 1).unwrap().index(), Transform::ORDER - 1);
    assert_eq!(Transform::nth(Transform::ORDER), None);
    assert_eq!(Transform::nth(u64::MAX), None);
    assert_eq!(Transform::relabeling(Transform::RELABELINGS), None);
    assert_eq!(Transform::geometry(u32::MAX), None);
    assert_eq!(Transform::ORDER, 2 * 6u64.pow(8) * 362_880);
}

#[test]
fn geometries_differ_as_maps_of_cells() {
    let images: HashSet<[Cell; 81]> = (0..Transform::GEOMETRIES)
        .step_by(101)
        .map(|n| Transform::geometry(n).unwrap().apply(Cell::ALL))
        .collect();
    assert_eq!(images.len(), (Transform::GEOMETRIES as usize).div_ceil(101));
}

#[test]
fn named_transforms() {
    let turned = Transform::QUARTER_TURN;
    assert_eq!(turned.apply([Cell::R1C1, Cell::R1C9]), [Cell::R1C9, Cell::R9C9]);
    let half = turned.then(turned);
    assert_eq!(half.apply(Cell::R1C2), Cell::R9C8);
    assert_eq!(half.then(half), Transform::IDENTITY);
    assert_eq!(Transform::MIRROR.apply(Cell::R4C1), Cell::R4C9);
    assert_eq!(Transform::TRANSPOSE.apply(House::R2), House::C2);
    assert_eq!(Transform::TRANSPOSE.apply(House::B2), House::B4);
    assert_eq!(Transform::default(), Transform::IDENTITY);
    let sets = CellMap::from_fn(|cell| DigitSet::from(Digit::ALL[cell.index() % 9]));
    let turned_sets = Transform::TRANSPOSE.apply(CandidateGrid::new(sets));
    assert_eq!(turned_sets[Cell::R4C1].single(), Some(Digit::D4));
    let swap = DigitMap::new(
        [Digit::D2, Digit::D1]
            .into_iter()
            .chain(Digit::ALL[2..].iter().copied())
            .collect::<Vec<_>>()
            .try_into()
            .unwrap(),
    );
    assert_eq!(
        Transform::relabel(&swap).unwrap().to_string(),
        "rows 123456789 columns 123456789 digits 213456789"
    );
}

#[test]
fn errors_say_where_and_what() {
    let check = |text: &str, message: &str| {
        let error: ParseTransformError = text.parse::<Transform>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    };
    check("  ", "nothing found, expected `transpose`, `rows`, `columns` or `digits`");
    check(
        "rows 123456789 transpose",
        "column 16: `transpose` found, expected `transpose`, `rows`, `columns` or `digits`, in this order",
    );
    check(
        "transpose rows 12345678",
        "column 16: `12345678` found, expected each of 1 to 9 once, such as `123456789`",
    );
    check("digits", "column 7: nothing found, expected each of 1 to 9 once, such as `123456789`");
    check(
        "digits 113456789",
        "column 8: `113456789` found, expected each of 1 to 9 once, such as `123456789`",
    );
    check("columns 142356789", "column 9: `142356789` tears a band or stack apart");
    check(
        "réihen",
        "column 1: `réihen` found, expected `transpose`, `rows`, `columns` or `digits`, in this order",
    );
}
