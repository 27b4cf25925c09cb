//! The guess to which classes a wrong list of moves belongs.

use std::cmp::Reverse;

use kingsight::{Intent, Move};
use kingsight_facts::BugClass;

use super::clues::Clues;
use super::draws::is_drawn;
use super::{missing, too_many, wrong_board};
use crate::comparison::DivideComparison;
use crate::variation::Variation;
use crate::verdict::Verdict;

/// A move that an engine's list has and should not have, or the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultyMove {
    /// The engine plays it and it is illegal.
    TooMany(Intent),
    /// It is legal and the engine does not play it.
    Missing(Move),
    /// It is legal and the engine lists it more than once.
    Doubled(Move),
}

/// A guess: a class, and the move that shows it best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnosis {
    /// The class.
    pub class: BugClass,
    /// The move.
    pub faulty_move: FaultyMove,
}

/// The guesses for all the moves in which two lists differ, one for each class, best first.
pub(crate) fn diagnose(
    variation: &Variation,
    comparison: &DivideComparison,
    verdict: &Verdict,
) -> Vec<Diagnosis> {
    let position = variation.end();
    let none_played = comparison.missing.len() == position.legal_move_count() as usize;
    if let Some(&m) = comparison.missing.first()
        && none_played
        && comparison.too_many.is_empty()
        && is_drawn(variation).is_some()
    {
        return vec![Diagnosis {
            class: BugClass::StopsAtDraw,
            faulty_move: FaultyMove::Missing(m),
        }];
    }
    let wrong_board = match *verdict {
        Verdict::Making { m, alone: true, .. } => wrong_board::class(position, m, comparison),
        _ => None,
    };
    let clues = Clues { verdict, wrong_board };
    let too_many = comparison.too_many.iter().map(|&intent| Diagnosis {
        class: too_many::class(position, intent, &clues),
        faulty_move: FaultyMove::TooMany(intent),
    });
    let missing = comparison.missing.iter().map(|&m| Diagnosis {
        class: missing::class(position, m, comparison, &clues),
        faulty_move: FaultyMove::Missing(m),
    });
    let doubled = comparison
        .doubled
        .iter()
        .map(|&m| Diagnosis { class: BugClass::MoveDoubled, faulty_move: FaultyMove::Doubled(m) });
    let mut guesses: Vec<(usize, Diagnosis)> = Vec::new();
    for diagnosis in too_many.chain(missing).chain(doubled) {
        match guesses.iter_mut().find(|(_, guess)| guess.class == diagnosis.class) {
            Some((count, _)) => *count += 1,
            None => guesses.push((1, diagnosis)),
        }
    }
    // The sort is stable: among equals, illegal moves go before missing ones.
    guesses.sort_by_key(|&(count, guess)| (clues.rank(guess.class), Reverse(count)));
    guesses.into_iter().map(|(_, guess)| guess).collect()
}
