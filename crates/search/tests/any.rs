//! The solver for any size agrees with the oracle on 9x9, and solves what it is given of other sizes.

use sudokit_core::{AnyCell, AnyGrid, Grid, Shape};
use sudokit_search::{any, naive};

/// A full grid: rows shifted such that no box has a digit twice.
fn full(shape: Shape) -> AnyGrid {
    let mut grid = AnyGrid::empty(shape);
    for cell in shape.cells() {
        let shift =
            cell.row() % shape.box_rows() * shape.box_columns() + cell.row() / shape.box_rows();
        let digit = shape.digits().nth((cell.column() + shift) % shape.side());
        grid.set(cell, digit);
    }
    grid
}

#[test]
fn nine_by_nine_agrees_with_the_oracle() {
    let mut random = fastrand::Rng::with_seed(7);
    let solved: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    for _ in 0..200 {
        let mut grid = solved;
        for cell in sudokit_core::Cell::ALL {
            if random.u8(..10) < 7 {
                grid.set(cell, None);
            }
        }
        let any = AnyGrid::from(&grid);
        assert_eq!(any::count(&any, 50), naive::count(&grid, 50) as u64, "{grid}");
        for solution in any::solutions(&any, 3) {
            assert!(solution.is_solved() && solution.extends(&any));
            assert!(solution.to_grid().unwrap().is_solved());
        }
    }
}

#[test]
fn every_shape_is_solved() {
    let mut random = fastrand::Rng::with_seed(8);
    let tall = [Shape::of_box(3, 2), Shape::of_box(4, 3), Shape::of_box(5, 2)];
    for shape in Shape::ALL.into_iter().chain(tall.into_iter().flatten()) {
        let full = full(shape);
        assert!(full.is_solved(), "{shape}");
        let mut puzzle = full.clone();
        for cell in shape.cells() {
            if random.u8(..10) < 4 {
                puzzle.set(cell, None);
            }
        }
        let found = any::solutions(&puzzle, 2);
        assert!(!found.is_empty(), "{shape}");
        assert!(found.iter().all(|solution| solution.is_solved() && solution.extends(&puzzle)));
    }
}

#[test]
fn what_clashes_has_no_solution() {
    for shape in Shape::ALL {
        let mut grid = AnyGrid::empty(shape);
        let one = shape.digits().next();
        grid.set(AnyCell::at(shape, 0, 0).unwrap(), one);
        grid.set(AnyCell::at(shape, 0, 3).unwrap(), one);
        assert_eq!(any::count(&grid, 5), 0);
    }
}
