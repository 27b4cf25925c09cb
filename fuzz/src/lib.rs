//! What must hold for every input: the properties that the fuzz targets check.
//!
//! They live here, apart from the fuzzer, so that `cargo test` runs them with any toolchain on the
//! seeds, old findings among them. Each property panics if it does not hold, and returns for bytes it
//! cannot use.

pub mod bytes;
pub mod fen;
pub mod pgn;
pub mod san;
pub mod setup;
pub mod uci;
pub mod winnability;

// The rule book's verdict, as the tests of the core ask for it.
#[path = "../../crates/kingsight/tests/support/mod.rs"]
mod support;
#[path = "../../crates/kingsight/tests/support/winnability.rs"]
mod verdict;
