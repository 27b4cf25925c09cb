//! Perft as a product: exact counts of the tree of legal moves, as fast as we know how.

pub mod kernel;
