//! AVX-512: vectors of 512 bits, and of 256 bits with the newer instructions.

mod vector;

pub(super) use vector::{Avx512, V256L, V512};
