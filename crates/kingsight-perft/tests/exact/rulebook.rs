//! Twenty thousand random positions to depth 3 against the slow rule book, which shares no code with the
//! core or the counters: half of them from random games, the rest nasty placements. Nine queens
//! a side have millions of sequences of three half-moves; they are counted to depth 2.
//!
//! `usual` takes all twenty thousand, `quick` every hundredth of them, `full` a list five times as long.

use crate::examiner::{Examiner, budget, fen};
use crate::sources::Source;
use kingsight::Position;
use kingsight_rulebook::Rules;

/// How many positions of each source are on the list.
fn listed(source: Source) -> usize {
    match source {
        Source::Games => 10_000,
        _ => 1_000,
    }
}

fn positions() -> impl Iterator<Item = (Source, Position)> {
    let times = budget(1, 1, 5);
    Source::ALL.into_iter().flat_map(move |source| {
        source.positions(5, times * listed(source)).map(move |position| (source, position))
    })
}

fn against_the_rule_book(part: usize) {
    let step = budget(100, 4, 1);
    let mut examiner = Examiner::new();
    for (_, (source, position)) in
        positions().step_by(step).enumerate().filter(|(i, _)| i % 2 == part)
    {
        let text = fen(&position);
        let rules = Rules::from_fen(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let depth = if source == Source::NineQueens { 2 } else { 3 };
        examiner.expect(&position, depth, rules.perft(depth));
    }
    examiner.finish("against the rule book");
}

// Two halves, so that they run side by side.

#[test]
fn first_half() {
    against_the_rule_book(0);
}

#[test]
fn second_half() {
    against_the_rule_book(1);
}

#[test]
fn the_list_has_twenty_thousand_positions() {
    assert_eq!(Source::ALL.into_iter().map(listed).sum::<usize>(), 20_000);
}
