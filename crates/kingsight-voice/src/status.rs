//! How a game stands.

use core::fmt::{Display, Formatter};

use kingsight::{Game, Outcome, Problem, Setup};

use crate::Language;
use crate::language::{Sentence, say};

/// Whose turn it is and how the game stands; without a game, only the turn.
///
/// ```
/// use kingsight::{Game, Setup};
/// use kingsight_voice::{Language, status};
/// let status = status::status(Language::English, &Setup::STANDARD, Some(&Game::default()));
/// assert_eq!(status.to_string(), "White to move.");
/// ```
pub fn status(language: Language, setup: &Setup, game: Option<&Game>) -> impl Display + use<> {
    let (turn, checkers) = (setup.turn, setup.board.checkers(setup.turn).len());
    let outcome = game.and_then(Game::outcome);
    Sentence(move |f: &mut Formatter<'_>| match outcome {
        Some(outcome @ (Outcome::Checkmate { .. } | Outcome::Stalemate)) => {
            say!(language, f, positions::ended(outcome))
        }
        _ => say!(language, f, positions::status(turn, checkers, outcome)),
    })
}

/// How a game ended.
///
/// ```
/// use kingsight::Outcome;
/// use kingsight_voice::{Language, status};
/// let ended = status::ended(Language::English, Outcome::Stalemate);
/// assert_eq!(ended.to_string(), "Draw by stalemate.");
/// ```
pub fn ended(language: Language, outcome: Outcome) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::ended(outcome)))
}

/// That a board cannot be played. Of its problems, those count that keep it from being played.
///
/// ```
/// use kingsight::{Board, Setup};
/// use kingsight_voice::{Language, status};
/// let setup = Setup { board: "8/8/8/8/8/8/8/4K3".parse().unwrap(), ..Setup::STANDARD };
/// let problems = Setup { castling_rooks: kingsight::Bitboard::EMPTY, ..setup }.problems();
/// let text = status::not_playable(Language::English, &problems).to_string();
/// assert_eq!(text, "This board cannot be played: Black has no king.");
/// ```
pub fn not_playable(language: Language, problems: &[Problem]) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, positions::board_not_playable(problems))
    })
}
