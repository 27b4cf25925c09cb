//! The guess to which classes a fault belongs: from a wrong list of moves, or from wrong counts of the right moves.
//!
//! If an engine is right from the FEN and wrong after a move, then it made that move wrongly. Some wrong boards are
//! easy to imagine: the castling rook still at home, the pawn captured en passant still there. If the engine's moves
//! are exactly the legal moves of such a board, that is the bug.
//!
//! Draws do not end a perft: it counts moves, and a game goes on until a player claims.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kingsight::{Intent, Move, Position, Role, Setup, UciMove};
use kingsight_facts::BugClass;
use kingsight_voice::hunt::DrawnBy;

use super::moves::{self, Clues};
use crate::comparison::DivideComparison;
use crate::evidence::Evidence;
use crate::variation::{self, Variation};
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
        Verdict::Making { m, alone: true, .. } => of_wrong_board(position, m, comparison),
        _ => None,
    };
    let clues = Clues { verdict, wrong_board };
    let too_many = comparison.too_many.iter().map(|&intent| Diagnosis {
        class: moves::of_too_many(position, intent, &clues),
        faulty_move: FaultyMove::TooMany(intent),
    });
    let missing = comparison.missing.iter().map(|&m| Diagnosis {
        class: moves::of_missing(position, m, comparison, &clues),
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

/// The class of the wrong board whose legal moves are exactly the engine's.
fn of_wrong_board(end: &Position, last: Move, comparison: &DivideComparison) -> Option<BugClass> {
    let written = end.with_chess960(true);
    let legal = end.legal_moves();
    let right_ones = legal.iter().filter(|m| !comparison.missing.contains(m));
    let mut played: Vec<UciMove> = right_ones.map(|&m| written.uci(m)).collect();
    played.extend(comparison.too_many.iter().map(Intent::uci));
    let agrees = |setup: Setup| {
        let Ok(wrong) = Position::try_from(setup) else { return false };
        let named: Option<BTreeSet<Move>> =
            played.iter().map(|&uci| wrong.move_of_uci(uci)).collect();
        named.is_some_and(|moves| moves == wrong.legal_moves().into_iter().collect())
    };
    let right = variation::setup(end);
    if last.castling().is_some() {
        let mut wrong = right;
        let landed = last.castling()?.rook_to(!end.turn());
        if let Some(piece) = wrong.board.remove(landed) {
            wrong.board.set(last.to(), piece);
        }
        if agrees(wrong) {
            return Some(BugClass::CastlingRookNotMoved);
        }
    }
    if last.is_en_passant() {
        let mut wrong = right;
        wrong.board.set(last.captured_square()?, Role::Pawn.of(end.turn()));
        if agrees(wrong) {
            return Some(BugClass::EnPassantPawnNotRemoved);
        }
    }
    if let Some(role) = last.promotion() {
        for other in Role::PROMOTIONS.into_iter().filter(|&other| other != role) {
            let mut wrong = right;
            wrong.board.set(last.to(), other.of(!end.turn()));
            if agrees(wrong) {
                return Some(BugClass::PromotionWrongPiece);
            }
        }
    }
    None
}

/// The draw at the end of a variation, if there is one.
pub(crate) fn is_drawn(variation: &Variation) -> Option<DrawnBy> {
    let end = variation.end();
    let repeated = || {
        let moves = variation.moves().len();
        let before = |count: usize| *variation.last(count).start();
        (1..=moves).map(before).any(|earlier| earlier.same_for_repetition(end))
    };
    drawn(end, repeated)
}

/// The same with a way to find out whether the position has occurred before.
pub(crate) fn drawn(end: &Position, repeated: impl FnOnce() -> bool) -> Option<DrawnBy> {
    match () {
        () if end.legal_move_count() == 0 => None,
        () if end.halfmoves() >= 100 => Some(DrawnBy::FiftyMoves),
        () if end.is_insufficient_material() => Some(DrawnBy::Material),
        () if repeated() => Some(DrawnBy::Repetition),
        () => None,
    }
}

/// The guess for some evidence.
pub(crate) fn of_counts(evidence: &Evidence, verdict: &Verdict, variation: &Variation) -> BugClass {
    match (evidence, verdict) {
        (Evidence::Unmade { .. }, Verdict::Counting) => BugClass::GameOverCounted,
        (Evidence::Unmade { depth: 2, miscount, .. }, _)
            if miscount.theirs == pseudo_legal_moves(variation, miscount.m) =>
        {
            BugClass::LeavesNotTested
        }
        (_, Verdict::MakingOrUnmaking { .. }) => BugClass::MakeOrUnmake,
        (Evidence::Unmade { miscount, .. }, _) => of_unmaking(variation.end(), miscount.m),
        (Evidence::MoveCount { .. }, _) => BugClass::MoveCount,
        (Evidence::Leaf { .. }, _) => BugClass::LeafCount,
        (Evidence::Total { .. }, _) => BugClass::Total,
        (Evidence::Unsteady { .. } | Evidence::Moves { .. }, _) => BugClass::Unsteady,
    }
}

/// The guess for a move that counts wrongly only in its parent's divide.
pub(crate) fn of_unmaking(position: &Position, m: Move) -> BugClass {
    if m.is_en_passant() {
        BugClass::UnmakeEnPassant
    } else if m.castling().is_some() || position.castling_rooks().any() {
        BugClass::UnmakeCastling
    } else if position.en_passant().is_some() {
        BugClass::UnmakeEnPassant
    } else {
        BugClass::Unmake
    }
}

/// How many moves an engine counts after a move if it does not test them for legality.
fn pseudo_legal_moves(variation: &Variation, m: Move) -> u64 {
    variation.then(m).end().pseudo_legal_moves().len() as u64
}
