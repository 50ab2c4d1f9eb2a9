//! Each set behaves as the model of it does: a `BTreeSet` of its members.

use std::collections::BTreeSet;

use proptest::collection::btree_set;
use proptest::prelude::*;
use sudokit_core::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

macro_rules! laws {
    ($name:ident, $Set:ident, $Item:ident) => {
        mod $name {
            use super::*;

            type Model = BTreeSet<$Item>;

            fn models() -> impl Strategy<Value = Model> {
                btree_set((0..$Item::COUNT).prop_map(|i| $Item::from_index(i).unwrap()), 0..40)
            }

            fn set(model: &Model) -> $Set {
                model.iter().copied().collect()
            }

            fn model(set: $Set) -> Model {
                set.into_iter().collect()
            }

            proptest! {
                #[test]
                fn operators_mean_sets(a in models(), b in models()) {
                    let (x, y) = (set(&a), set(&b));
                    prop_assert_eq!(model(x | y), &a | &b);
                    prop_assert_eq!(model(x & y), &a & &b);
                    prop_assert_eq!(model(x - y), &a - &b);
                    prop_assert_eq!(model(x ^ y), &a ^ &b);
                    prop_assert_eq!(!(!x), x);
                    prop_assert_eq!(!x, $Set::ALL - x);
                    prop_assert_eq!(x.is_subset(y), a.is_subset(&b));
                    prop_assert_eq!(x.is_superset(y), a.is_superset(&b));
                    prop_assert_eq!(x.is_disjoint(y), a.is_disjoint(&b));
                    let mut z = x;
                    z |= y;
                    z -= y;
                    z ^= y;
                    z &= y;
                    prop_assert_eq!(z, y);
                }

                #[test]
                fn questions_have_the_models_answers(a in models(), n in 0..45_usize, i in 0..$Item::COUNT) {
                    let x = set(&a);
                    let item = $Item::from_index(i).unwrap();
                    prop_assert_eq!(x.len(), a.len());
                    prop_assert_eq!(x.is_empty(), a.is_empty());
                    prop_assert_eq!(x.first(), a.first().copied());
                    prop_assert_eq!(x.last(), a.last().copied());
                    prop_assert_eq!(x.nth(n), a.iter().nth(n).copied());
                    prop_assert_eq!(x.single(), if a.len() == 1 { a.first().copied() } else { None });
                    prop_assert_eq!(x.contains(item), a.contains(&item));
                    prop_assert_eq!(x.with(item).contains(item), true);
                    prop_assert_eq!(x.without(item).contains(item), false);
                    let mut y = x;
                    prop_assert_eq!(y.insert(item), !a.contains(&item));
                    prop_assert_eq!(y, x.with(item));
                    prop_assert_eq!(y.remove(item), true);
                    prop_assert_eq!(y.remove(item), false);
                    prop_assert_eq!(y, x.without(item));
                }

                #[test]
                fn iterators_agree_from_both_ends(a in models(), front in 0..40_usize) {
                    let x = set(&a);
                    let listed: Vec<_> = a.iter().copied().collect();
                    prop_assert_eq!(x.iter().collect::<Vec<_>>(), &listed[..]);
                    prop_assert_eq!(x.iter().rev().collect::<Vec<_>>(),
                        listed.iter().rev().copied().collect::<Vec<_>>());
                    let mut mixed = x.iter();
                    let taken = mixed.by_ref().take(front).count();
                    prop_assert_eq!(mixed.len(), listed.len() - taken);
                    prop_assert_eq!(mixed.clone().next_back(), listed[taken..].last().copied());
                    let folded = mixed.fold(Vec::new(), |mut seen, item| { seen.push(item); seen });
                    prop_assert_eq!(folded, &listed[taken..]);
                }
            }
        }
    };
}

laws!(digits, DigitSet, Digit);
laws!(cells, CellSet, Cell);
laws!(houses, HouseSet, House);
laws!(candidates, CandidateSet, Candidate);

/// Every size of every set of digits: as many subsets as there should be, each of the size, none twice.
#[test]
fn digit_subsets_are_complete() {
    let choose = |n: usize, k: usize| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
    for bits in 0..512 {
        let set = DigitSet::from_bits(bits).unwrap();
        for size in 0..=10 {
            let subsets: Vec<DigitSet> = set.subsets(size).collect();
            let distinct: BTreeSet<DigitSet> = subsets.iter().copied().collect();
            let expected = if size > set.len() { 0 } else { choose(set.len(), size) };
            assert_eq!((subsets.len(), distinct.len()), (expected, expected), "{set:?} by {size}");
            assert!(subsets.iter().all(|subset| subset.len() == size && subset.is_subset(set)));
        }
    }
}

#[test]
fn subsets_of_wide_sets_end() {
    assert_eq!(CellSet::ALL.subsets(2).count(), 81 * 80 / 2);
    assert_eq!(CellSet::ALL.subsets(81).collect::<Vec<_>>(), [CellSet::ALL]);
    assert_eq!(CellSet::ALL.subsets(82).count(), 0);
    assert_eq!(HouseSet::ALL.subsets(26).count(), 27);
    assert_eq!(CellSet::EMPTY.subsets(0).collect::<Vec<_>>(), [CellSet::EMPTY]);
}

#[test]
fn bits_go_there_and_back() {
    assert_eq!(DigitSet::from_bits(0x200), None);
    assert_eq!(CellSet::from_bits(1 << 81), None);
    assert_eq!(HouseSet::from_bits(u32::MAX), None);
    for bits in 0..512 {
        assert_eq!(DigitSet::from_bits(bits).map(DigitSet::bits), Some(bits));
    }
    let set = DigitSet::from_bits(0x34).unwrap();
    assert_eq!(set.len(), 3);
    assert_eq!([0, 1, 2].map(|n| set.nth(n).unwrap().index()), [2, 4, 5]);
    assert_eq!(set.nth(3), None);
}

#[test]
fn sets_draw_themselves() {
    assert_eq!(format!("{:?}", DigitSet::EMPTY), "{}");
    assert_eq!(format!("{:?}", House::R1 | House::B9), "{r1 b9}");
    let drawn = format!("{:#?}", House::B2.cells());
    assert_eq!(drawn.lines().nth(2), Some(" . . . # # # . . ."));
    assert_eq!(drawn.lines().count(), 9);
}
