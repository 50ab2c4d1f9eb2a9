//! The geometry of cells and houses, and the names they read and print.

use std::collections::BTreeSet;

use sudokit_core::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind};

#[test]
fn indices_are_the_bridge() {
    for (index, digit) in Digit::ALL.into_iter().enumerate() {
        assert_eq!((digit.index(), usize::from(digit.get())), (index, index + 1));
        assert_eq!(Digit::from_index(index), Some(digit));
        assert_eq!(Digit::new(digit.get()), Some(digit));
        assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
    }
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        assert_eq!((cell.index(), Cell::from_index(index)), (index, Some(cell)));
    }
    for (index, house) in House::ALL.into_iter().enumerate() {
        assert_eq!((house.index(), House::from_index(index)), (index, Some(house)));
    }
    for index in 0..Candidate::COUNT {
        assert_eq!(Candidate::from_index(index).map(Candidate::index), Some(index));
    }
    assert_eq!(Digit::new(0).or(Digit::new(10)).or(Digit::from_index(9)), None);
    assert_eq!((Cell::from_index(81), House::from_index(27)), (None, None));
    assert_eq!(Candidate::from_index(729), None);
}

#[test]
fn names_read_back() {
    for cell in Cell::ALL {
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
    }
    for house in House::ALL {
        assert_eq!(house.to_string().parse(), Ok(house));
    }
    for digit in Digit::ALL {
        assert_eq!(digit.to_string().parse(), Ok(digit));
    }
    for index in 0..Candidate::COUNT {
        let candidate = Candidate::from_index(index).unwrap();
        assert_eq!(candidate.to_string().parse(), Ok(candidate));
        assert_eq!(candidate.eliminated().to_string().parse(), Ok(candidate));
    }
    for wrong in ["", "r", "r0c1", "r1c", "r1c10", "c1r1", "r１c1", "rXc1"] {
        assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        assert!(format!("{wrong}=1").parse::<Candidate>().is_err(), "{wrong}");
    }
    for wrong in ["", "r", "r0", "x1", "r10", "b１"] {
        assert!(wrong.parse::<House>().is_err(), "{wrong}");
    }
    for wrong in ["", "0", "12", "x", "１"] {
        assert!(wrong.parse::<Digit>().is_err(), "{wrong}");
    }
}

#[test]
fn houses_partition_the_grid() {
    for nine in [House::ROWS, House::COLUMNS, House::BOXES] {
        let all = nine.into_iter().fold(CellSet::EMPTY, |all, house| {
            assert!(all.is_disjoint(house.cells()));
            assert_eq!(house.cells().len(), 9);
            all | house.cells()
        });
        assert_eq!(all, CellSet::ALL);
    }
    for house in House::ALL {
        let listed: CellSet = house.listed_cells().into_iter().collect();
        assert_eq!(listed, house.cells());
        assert!(house.listed_cells().is_sorted());
    }
    assert_eq!(House::B6.kind(), HouseKind::Box);
    let corners = House::B6.cells().first().zip(House::B6.cells().last());
    assert_eq!(corners, Some((Cell::R4C7, Cell::R6C9)));
}

/// Peers are worked out anew from row, column and box numbers.
#[test]
fn peers_share_a_house() {
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        for other in Cell::ALL {
            let (r, c) = (other.index() / 9, other.index() % 9);
            let shared = [row == r, column == c, row / 3 == r / 3 && column / 3 == c / 3];
            let sees = cell != other && shared.contains(&true);
            assert_eq!(cell.sees(other), sees, "{cell} {other}");
            assert_eq!(cell.shared_houses(other).len(), shared.iter().filter(|s| **s).count());
        }
        assert_eq!(cell.peers().len(), 20);
        assert!(cell.houses().into_iter().all(|house| house.cells().contains(cell)));
    }
    assert_eq!(CellSet::EMPTY.common_peers(), CellSet::ALL);
    assert_eq!((Cell::R1C1 | Cell::R5C5).common_peers(), Cell::R1C5 | Cell::R5C1);
}

/// A clash is listed once for every pair of cells, with the houses they share.
#[test]
fn conflicts_are_all_pairs() {
    for first in Cell::ALL {
        for second in Cell::ALL.into_iter().filter(|second| *second > first) {
            let grid = Grid::EMPTY.with(first, Digit::D4).with(second, Digit::D4);
            let conflicts = grid.conflicts();
            assert_eq!(conflicts.len(), usize::from(first.sees(second)));
            assert_eq!(grid.is_consistent(), conflicts.is_empty());
            for conflict in conflicts {
                assert_eq!(conflict.cells, [first, second]);
                assert_eq!(conflict.houses(), first.shared_houses(second));
            }
        }
    }
    let row =
        House::R1.cells().into_iter().fold(Grid::EMPTY, |grid, cell| grid.with(cell, Digit::D1));
    let pairs: BTreeSet<_> = row.conflicts().into_iter().map(|conflict| conflict.cells).collect();
    assert_eq!(pairs.len(), 36);
}
