//! AVX2: vectors of 256 bits.

mod vector;

pub(super) use vector::{Avx2, V256};
