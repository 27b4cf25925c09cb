//! How a game stands.

use kingsight::{Color, Game, Outcome, Setup};
use kingsight_voice::{Language, rules};

use super::{sentence, side};
use crate::Inspection;

/// Whose turn it is and how the game stands; without a game, only the turn.
///
/// ```
/// use kingsight::{Game, Setup};
/// use kingsight_report::words::status;
/// assert_eq!(status(&Setup::STANDARD, Some(&Game::default())), "White to move.");
/// ```
#[must_use]
pub fn status(setup: &Setup, game: Option<&Game>) -> String {
    let check = match setup.board.checkers(setup.turn).len() {
        0 => "",
        1 => ", in check",
        2 => ", in double check",
        _ => ", in multiple check",
    };
    let turn = format!("{} to move{check}.", side(setup.turn));
    match game.and_then(Game::outcome) {
        None => turn,
        Some(outcome @ (Outcome::Checkmate { .. } | Outcome::Stalemate)) => {
            sentence(&outcome.to_string())
        }
        Some(outcome) => format!("{turn} {}", sentence(&outcome.to_string())),
    }
}

/// The same in a language.
///
/// ```
/// use kingsight::{Game, Setup};
/// use kingsight_voice::Language;
/// use kingsight_report::words::status_in;
/// let status = status_in(Language::German, &Setup::STANDARD, Some(&Game::default()));
/// assert_eq!(status, "Weiß am Zug.");
/// ```
#[must_use]
pub fn status_in(language: Language, setup: &Setup, game: Option<&Game>) -> String {
    if language != Language::German {
        return status(setup, game);
    }
    let check = match setup.board.checkers(setup.turn).len() {
        0 => "",
        1 => ", im Schach",
        2 => ", im Doppelschach",
        _ => ", mehrfach im Schach",
    };
    let side = match setup.turn {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    };
    let turn = format!("{side} am Zug{check}.");
    match game.and_then(Game::outcome) {
        None => turn,
        Some(outcome @ (Outcome::Checkmate { .. } | Outcome::Stalemate)) => in_german(outcome),
        Some(outcome) => format!("{turn} {}", in_german(outcome)),
    }
}

/// How a game ended, in a sentence.
pub(crate) fn ended(language: Language, outcome: Outcome) -> String {
    match language {
        Language::German => in_german(outcome),
        _ => sentence(&outcome.to_string()),
    }
}

/// How a game ended, as [`Outcome`] is displayed in English.
fn in_german(outcome: Outcome) -> String {
    let words = match outcome {
        Outcome::Checkmate { winner: Color::White } => "Weiß gewinnt durch Matt.",
        Outcome::Checkmate { winner: Color::Black } => "Schwarz gewinnt durch Matt.",
        Outcome::Stalemate => "Remis durch Patt.",
        Outcome::InsufficientMaterial => "Remis: keine Seite kann mehr mattsetzen.",
        Outcome::DeadPosition => "Remis: keine Zugfolge führt zum Matt.",
        Outcome::SeventyFiveMoves => "Remis: 75 Züge ohne Schlagen und ohne Bauernzug.",
        Outcome::FivefoldRepetition => "Remis: dieselbe Stellung zum fünften Mal.",
        other => return sentence(&rules::game_over(Language::German, other).to_string()),
    };
    words.to_owned()
}

/// The draws that the side to move can claim.
pub fn claims(inspection: &Inspection) -> impl Iterator<Item = String> {
    let side = side(inspection.turn);
    inspection.claims.iter().map(move |claim| {
        let why = match claim.kind {
            "threefold_repetition" => "the same position for at least the third time".to_owned(),
            "fifty_moves" => "50 moves without a capture or pawn move".to_owned(),
            other => other.replace('_', " "),
        };
        format!("{side} can claim a draw: {why}")
    })
}
