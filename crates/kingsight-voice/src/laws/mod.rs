//! Rulings, and what they rest on: why a position is dead, whether a side can still mate, what may be claimed and what touched
//! pieces oblige to.

mod because;
mod history;
mod proof;
mod touch;

pub(crate) use because::{Because, Fault, Mates};
pub(crate) use history::Stood;
pub use history::history;
pub(crate) use proof::{Clause, Lines, Shade, ShutIn};
pub(crate) use touch::Obliges;
pub use touch::{touched, touched_too_late};

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter};

use kingsight::{
    Claim, Color, Decision, Game, Ground, Incident, Move, PieceLetters, Position, Ruling,
    Winnability,
};

use crate::Language;
use crate::language::{Line, Sentence, say};

/// A ruling with its article and its reason.
///
/// ```
/// use kingsight::{Color, Incident, Nodes, Position};
/// use kingsight_voice::{Language, laws};
/// let position: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap();
/// let ruling = position.ruling(Incident::FlagFall(Color::White), Nodes::USUAL);
/// assert_eq!(
///     laws::ruling(Language::English, &position, &ruling).to_string(),
///     "Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king."
/// );
/// ```
pub fn ruling(language: Language, position: &Position, ruling: &Ruling) -> impl Display + use<> {
    let (decision, article) = (ruling.decision, ruling.article());
    let because = Because::of(position, ruling);
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, laws::ruling(decision, article, because.as_ref()))
    })
}

/// The reason of a ruling alone, as part of a sentence; nothing if nothing ends the game.
///
/// ```
/// use kingsight::{Incident, Nodes, Position};
/// use kingsight_voice::{Language, laws};
/// let kings: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
/// let ruling = kings.ruling(Incident::Nothing, Nodes::USUAL);
/// assert_eq!(
///     laws::because(Language::English, &kings, &ruling).to_string(),
///     "neither side can give mate: White has only its king; Black has only its king"
/// );
/// ```
pub fn because(language: Language, position: &Position, ruling: &Ruling) -> impl Display + use<> {
    let because = Because::of(position, ruling);
    Sentence(move |f: &mut Formatter<'_>| match &because {
        Some(because) => say!(language, f, laws::because(because)),
        None => Ok(()),
    })
}

/// What [`ruling`] leaves out, a sentence each: who can still mate, what follows from a wrong claim, and the draws that may be
/// claimed. With `proofs`, also how each side can still mate, with the moves, or why it cannot, wherever that is asked at all.
///
/// ```
/// use kingsight::{Color, Game, Incident, Nodes, PieceLetters, Position};
/// use kingsight_voice::{Language, laws};
/// let game = Game::new("7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse().unwrap());
/// let incident = Incident::FlagFall(Color::Black);
/// let ruling = game.ruling(incident, Nodes::USUAL);
/// let further =
///     |proofs| laws::further(Language::English, PieceLetters::English, &game, incident, &ruling, proofs);
/// assert!(further(false).is_empty());
/// assert_eq!(
///     further(true),
///     ["White can still give mate: 1. Qg7#", "Black cannot give mate: Black has only its king."]
/// );
/// ```
#[must_use]
pub fn further(
    language: Language,
    letters: PieceLetters,
    game: &Game,
    incident: Incident,
    ruling: &Ruling,
    proofs: bool,
) -> Vec<String> {
    let position = game.position();
    let named = match ruling.ground {
        Ground::FlagFall(color) | Ground::SecondIllegalMove(color) => Some(!color),
        Ground::Nothing | Ground::WrongClaim | Ground::IllegalClaim | Ground::LateClaim => None,
        Ground::DeadPosition if ruling.decision == Decision::Undecided => None,
        Ground::Checkmate
        | Ground::Stalemate
        | Ground::DeadPosition
        | Ground::FivefoldRepetition
        | Ground::SeventyFiveMoves
        | Ground::BothFlags
        | Ground::Claim(_) => return Vec::new(),
        _ => return Vec::new(),
    };
    let mut sentences = Vec::new();
    let intended = match (ruling.ground, incident) {
        (Ground::WrongClaim, Incident::DrawClaim(intended)) => Some(intended),
        (Ground::IllegalClaim, _) => Some(None),
        _ => None,
    };
    if let Some(intended) = intended {
        sentences.push(wrong_claim(language, letters, position, intended).to_string());
    }
    if proofs {
        for color in Color::ALL {
            let answer = ruling.can_win(color);
            if named != Some(color) || matches!(answer, Winnability::Yes(_)) {
                sentences.push(winning(language, letters, position, color, answer).to_string());
            }
        }
    } else if matches!(ruling.ground, Ground::Nothing | Ground::DeadPosition) {
        sentences.extend(who_can_mate(language, letters, position, ruling));
    }
    if ruling.decision == Decision::GoesOn {
        let turn = position.turn();
        let may_claim = |claim| {
            Sentence(move |f: &mut Formatter<'_>| say!(language, f, laws::may_claim(turn, claim)))
        };
        sentences.extend(game.claims().map(|claim| may_claim(claim).to_string()));
    }
    sentences
}

/// Who can still mate, without the moves, and why a side cannot.
fn who_can_mate(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    ruling: &Ruling,
) -> Vec<String> {
    let can = Color::ALL.map(|color| matches!(ruling.can_win(color), Winnability::Yes(_)));
    if can == [true; 2] {
        let both = Sentence(move |f: &mut Formatter<'_>| say!(language, f, laws::both_can_mate()));
        return Vec::from([both.to_string()]);
    }
    let side = |color| match ruling.can_win(color) {
        Winnability::Yes(_) => {
            let can =
                Sentence(move |f: &mut Formatter<'_>| say!(language, f, laws::can_mate(color)));
            Some(can.to_string())
        }
        answer @ Winnability::No(_) => {
            Some(winning(language, letters, position, color, answer).to_string())
        }
        // The ruling itself says so.
        Winnability::Unknown(_) => None,
    };
    Color::ALL.into_iter().filter_map(side).collect()
}

/// How the command looks further where it has not decided.
///
/// ```
/// use kingsight_voice::{Language, laws};
/// assert_eq!(
///     laws::raise_nodes(Language::English).to_string(),
///     "Raise --nodes to look at more positions."
/// );
/// ```
pub fn raise_nodes(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, laws::raise_nodes()))
}

/// Whether a side can still mate, with the moves or why not.
///
/// ```
/// use kingsight::{Color, Nodes, PieceLetters, Position};
/// use kingsight_voice::{Language, laws};
/// let position: Position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse().unwrap();
/// let winning = |color| {
///     let answer = position.can_win(color, Nodes::USUAL);
///     laws::winning(Language::English, PieceLetters::English, &position, color, &answer).to_string()
/// };
/// assert_eq!(winning(Color::White), "White can still give mate: 1. Qg7#");
/// assert_eq!(winning(Color::Black), "Black cannot give mate: Black has only its king.");
/// ```
pub fn winning(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    color: Color,
    answer: &Winnability,
) -> impl Display {
    let clauses = proof::clauses(position.board(), &[(color, answer)]);
    Sentence(move |f: &mut Formatter<'_>| match answer {
        Winnability::Yes(moves) => {
            say!(language, f, laws::mates(color, Line { position, moves, letters }))
        }
        Winnability::No(_) => say!(language, f, laws::cannot_mate(color, &clauses)),
        Winnability::Unknown(nodes) => say!(language, f, laws::may_mate(color, *nodes)),
    })
}

/// That a side can claim a draw now.
///
/// ```
/// use kingsight::{Claim, Color};
/// use kingsight_voice::{Language, laws};
/// assert_eq!(
///     laws::can_claim(Language::English, Color::White, Claim::FiftyMoves).to_string(),
///     "White can claim a draw: 50 moves without a capture or pawn move."
/// );
/// ```
pub fn can_claim(language: Language, color: Color, claim: Claim) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, laws::can_claim(color, claim)))
}

/// What follows from a wrong claim.
fn wrong_claim(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    intended: Option<Move>,
) -> impl Display {
    let other = !position.turn();
    let must_be_played = intended.map(|m| position.san(m).in_letters(letters));
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, laws::wrong_claim(other, must_be_played))
    })
}
