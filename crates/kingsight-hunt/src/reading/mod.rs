//! Reading what engines print: divides and totals, in the forms that are in use.
//!
//! There is no standard. Stockfish writes `e2e4: 20` and `Nodes searched: 400`; perftree expects `e2e4 20` and a bare
//! total (<https://github.com/agausmann/perftree>); others number the moves, write `e2-e4 = 20`, `1. Nf3 20 (5.0%)`,
//! `e7e8=Q: 1`, `E2E4: 1`, `e2 -> e4: 20` or `20 e2e4`, separate thousands, put `info string` before each line, colour it,
//! or print JSON. All of these are read.

mod divide;
mod entry;
mod number;
mod plain;

pub use divide::Divide;
pub(crate) use number::total;
pub(crate) use plain::plain;

/// Lines that no engine prints and every reader must survive.
#[cfg(test)]
const NONSENSE: [&str; 15] = [
    "é",
    "1.é",
    "12é",
    "e2e4:é9",
    "’9",
    "9,",
    ",",
    "info",
    "e2e4=",
    "=9",
    "🙂9🙂",
    "-",
    "−9",
    "9.é",
    "e2e4 9−9",
];
