//! Tests of the parts together, on the published suites.

mod collisions;
mod entries;
mod interpreted;

use kingsight::Position;
use kingsight_rulebook::fixtures::perft_lines;

/// All positions of the perft suites, with their published counts.
pub(crate) fn fixtures() -> Vec<(Position, Vec<(u32, u64)>)> {
    let suites = [
        include_str!("../../../../fixtures/perft.epd"),
        include_str!("../../../../fixtures/perft-chess960.epd"),
        include_str!("../../../../fixtures/perft-unreachable.epd"),
    ];
    let lines = suites.iter().flat_map(|suite| perft_lines(suite).expect("a perft suite"));
    lines.map(|line| (line.fen.parse().expect(&line.fen), line.counts)).collect()
}
