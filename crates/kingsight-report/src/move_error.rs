//! Why a move of a game could not be played, in words.

use kingsight::{Color, Intent, Move, PieceLetters, Position, Role, San, SanError, UciMove};
use kingsight_voice::{Language, notation, rules};

use crate::words::list;
use crate::{ErrorReport, ExplanationReport, Wording, shown, why};

/// How many moves a message offers at most.
const OFFERED: usize = 12;
/// How many characters of a move that could not be read.
const SHOWN: usize = 24;

/// The error of the move with this number, from 1.
pub(crate) fn report(
    position: &Position,
    number: usize,
    text: &str,
    error: SanError,
    wording: Wording,
) -> ErrorReport {
    let Wording { language, letters } = wording;
    let code = error.code();
    let message = match error {
        SanError::Ambiguous { candidates, .. } => {
            let (it_could_be, or) = match language {
                Language::German => ("gemeint sein kann", "oder"),
                _ => ("it could be", "or"),
            };
            format!("{it_could_be} {}", named(position, &candidates, or, letters))
        }
        SanError::Illegal(san) => illegal(position, text, san, wording),
        SanError::Syntax { at, kind } if language == Language::German => {
            shown(&format!("an Stelle {}: {}", at + 1, notation::san_error(language, kind)))
                .to_string()
        }
        error => shown(&error.to_string()).to_string(),
    };
    let the_move = if language == Language::German { "Zug" } else { "move" };
    let text = shown(text).at_most(SHOWN);
    let message = format!("{the_move} {number}, {text}: {message}");
    ErrorReport { code, message, field: Some("moves"), at: None }
}

/// The error of a text that is no move; if there are several, with its number and without a place, which would be one in its own text.
pub(crate) fn named_in(
    count: usize,
    number: usize,
    text: &str,
    error: ErrorReport,
    wording: Wording,
) -> ErrorReport {
    if count < 2 {
        return error;
    }
    let the_move = if wording.language == Language::German { "Zug" } else { "move" };
    let text = shown(text).at_most(SHOWN);
    let message = format!("{the_move} {number}, {text}: {}", error.message);
    ErrorReport { message, field: Some("moves"), at: None, ..error }
}

fn illegal(position: &Position, text: &str, san: San, wording: Wording) -> String {
    let Wording { language, letters } = wording;
    if let Some(outcome) = position.outcome().filter(|_| position.legal_moves().is_empty()) {
        return rules::game_over(language, outcome).to_string();
    }
    let german = language == Language::German;
    let and = if german { "und" } else { "and" };
    let offer = match (text.parse::<UciMove>(), san) {
        (Ok(UciMove { from, .. }), _) => {
            let moves = position.legal_moves_from(from.bit());
            match (named(position, &moves, and, letters), german) {
                (names, true) if names.is_empty() => format!("; von {from} kann nichts ziehen"),
                (names, _) if names.is_empty() => format!("; nothing can move from {from}"),
                (names, true) => format!("; von {from} geht {names}"),
                (name, _) if moves.len() == 1 => format!("; the only move from {from} is {name}"),
                (names, _) => format!("; the moves from {from} are {names}"),
            }
        }
        (_, San::Castling(_)) => String::new(),
        (_, San::Normal { role, .. }) => {
            let mut moves = position.legal_moves();
            moves.retain(|m| m.role() == role);
            let piece = german_move_of(role);
            match (named(position, &moves, and, letters), german) {
                (names, true) if names.is_empty() => format!("; es gibt keinen {piece}zug"),
                (names, _) if names.is_empty() => format!("; no {role} can move"),
                (name, true) if moves.len() == 1 => format!("; der einzige {piece}zug ist {name}"),
                (name, _) if moves.len() == 1 => format!("; the only {role} move is {name}"),
                (names, true) => format!("; {piece}züge sind {names}"),
                (names, _) => format!("; the {role} moves are {names}"),
            }
        }
    };
    match common_reason(position, text, &san, language) {
        Some((reason, true)) => reason + &offer,
        Some((reason, false)) => reason,
        None => match (german, position.turn()) {
            (true, Color::White) => format!("für Weiß hier nicht erlaubt{offer}"),
            (true, Color::Black) => format!("für Schwarz hier nicht erlaubt{offer}"),
            (false, Color::White) => format!("not legal for White here{offer}"),
            (false, Color::Black) => format!("not legal for Black here{offer}"),
        },
    }
}

/// What forbids the move, if that is the same for each piece that the text can mean, and whether it is a piece of the side to move.
fn common_reason(
    position: &Position,
    text: &str,
    san: &San,
    language: Language,
) -> Option<(String, bool)> {
    let in_words = |intent: &Intent| {
        let explained = ExplanationReport::new(position, *intent, language);
        let reasons = explained.reasons.iter().map(|reason| reason.message.as_str());
        let otherwise = explained.other_side.iter().map(|other| other.message.as_str());
        reasons.chain(otherwise).collect::<Vec<_>>().join("; ")
    };
    let intents = why::intents(position, text.parse().ok(), san);
    let (first, others) = intents.split_first()?;
    let reason = in_words(first);
    let is_own = position.board().color_at(first.from) == Some(position.turn());
    others.iter().all(|other| in_words(other) == reason).then_some((reason, is_own))
}

/// What stands before `zug` in the German name of a piece's move.
const fn german_move_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Turm",
        Role::Queen => "Damen",
        Role::King => "Königs",
    }
}

/// Moves in SAN, separated by commas; only some of them if there are many.
fn named(position: &Position, moves: &[Move], last: &str, letters: PieceLetters) -> String {
    let name = |&m: &Move| position.san(m).in_letters(letters).to_string();
    let mut names: Vec<String> = moves.iter().take(OFFERED).map(name).collect();
    if moves.len() > OFFERED {
        names.push("…".to_owned());
        return names.join(", ");
    }
    if names.is_empty() { String::new() } else { list(&names, last).to_string() }
}
