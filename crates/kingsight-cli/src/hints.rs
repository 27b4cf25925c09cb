//! Errors that show where they are, and hints at what may have been meant.

use kingsight_ask::pasted::{self, is_move};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, quoted, shown};
use kingsight_voice::Language;

use crate::csv::{self, Fields};
use crate::exit::Failure;
use crate::layout;

/// Whether a move and a position stand in each other's place.
pub(crate) fn is_swapped(chosen: &str, position: &str) -> bool {
    let placement = position.split_whitespace().next().unwrap_or_default();
    is_move(chosen) && (pasted::is_placement(placement) || pasted::is_startpos(position))
}

/// What to do about [`is_swapped`].
pub(crate) fn swapped(command: &str, chosen: &str, position: &str) -> String {
    let position = if pasted::is_startpos(position) {
        shown(position).to_string()
    } else {
        quoted(position).to_string()
    };
    format!("the position comes first: kingsight {command} {position} {}", shown(chosen))
}

/// A hint at `--column` for the first line of a table that was read as a position.
pub(crate) fn table(line: &str) -> Option<String> {
    let is_fen = |name: &&str| {
        ["fen", "epd", "position"].iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    let name = match serde_json::from_str::<serde_json::Value>(line) {
        Ok(serde_json::Value::Object(object)) => {
            object.keys().map(String::as_str).find(is_fen).unwrap_or("NAME").to_owned()
        }
        _ => {
            let name = |separator| {
                let mut of_table = Fields::between(separator);
                let fields = of_table.of(line).filter(|fields| fields.len() > 1)?;
                fields.into_iter().map(str::trim).find(is_fen).map(str::to_owned)
            };
            csv::SEPARATORS.into_iter().find_map(name)?
        }
    };
    Some(format!("\nhint: to read the positions of a table: --column {}", shown(&name)))
}

/// A command that takes a position, for hints at what it would understand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    /// What precedes the position: `perft 3`.
    before: String,
    /// What follows it: the move of `why`.
    after: String,
    /// Whether it has `--moves`.
    has_moves: bool,
}

impl Asker {
    /// A command with `--moves`.
    pub(crate) fn new(before: impl Into<String>, after: &str) -> Asker {
        Asker { before: before.into(), after: after.to_owned(), has_moves: true }
    }

    /// A command without it.
    pub(crate) fn without_moves(before: impl Into<String>) -> Asker {
        Asker { before: before.into(), after: String::new(), has_moves: false }
    }

    /// The hint at the command for a position with moves.
    fn with_moves(&self, position: &str, moves: &str) -> String {
        let Asker { before, after, has_moves } = self;
        let after = if after.is_empty() { String::new() } else { format!(" {}", shown(after)) };
        match has_moves {
            true => format!(
                "\nhint: moves go after --moves, in one pair of quotes: \
                 kingsight {before} {position}{after} --moves \"{moves}\""
            ),
            false => format!(
                "\nhint: the word `moves` precedes the moves: kingsight {before} {position} moves {moves}"
            ),
        }
    }
}

/// The message of an error, the text with a mark under the place, and perhaps a hint.
/// With an `asker`, the text stands on its command line.
pub(crate) fn with_place(text: &str, error: &ErrorReport, asker: Option<&Asker>) -> String {
    let most = layout::error_width().unwrap_or(80) - 4;
    let mut message = error.message.clone();
    if let Some(before) = error.at.and_then(|at| text.get(..at)) {
        // If the text is long, show only what is around the place.
        let skipped = before.chars().count().saturating_sub(most / 2);
        let from = |text: &str| text.chars().skip(skipped).take(most).collect::<String>();
        let column = shown(&from(before)).to_string().chars().count();
        message += &format!("\n  {}\n  {:2$}^", shown(&from(text)), "", column);
    }
    let Some(asker) = asker else { return message };
    if let Some((position, moves)) = position_and_moves(text) {
        message += &asker.with_moves(&position, &shown(&moves).to_string());
    } else if error.field == Some("placement") && is_start(text) {
        message += "\nhint: the initial position is called startpos";
    } else if is_drawing(text) {
        message += "\nhint: a drawing of a board does not say whose turn it is; give its FEN, in python-chess board.fen()";
    }
    message
}

/// The error with its place in a language, or in English if the language has no words for it; hints are in English only.
pub(crate) fn in_language(
    language: Language,
    text: &str,
    error: &ErrorReport,
    asker: Option<&Asker>,
) -> (Language, String) {
    let own = error.clone().in_language(language);
    // Errors of moves come in the language already.
    let has_words = own.trouble.is_some() || own.field == Some("moves");
    if language == Language::English || !has_words {
        return (Language::English, with_place(text, error, asker));
    }
    (language, with_place(text, &own, None))
}

/// The same as a failure.
pub(crate) fn failure(
    language: Language,
    text: &str,
    error: &ErrorReport,
    asker: &Asker,
) -> Failure {
    let (language, message) = in_language(language, text, error, Some(asker));
    Failure::InLanguage(language, message)
}

/// Whether a text is a board drawn with one letter or dot for each square.
fn is_drawing(text: &str) -> bool {
    let is_square = |word: &str| word.len() == 1 && ".pnbrqkPNBRQK".contains(word);
    text.split_whitespace().count() == 64 && text.split_whitespace().all(is_square)
}

/// Whether a text may name the initial position.
fn is_start(text: &str) -> bool {
    let text = text.to_lowercase();
    text.starts_with("start") || text.starts_with("initial")
}

/// Moves that stand alone or behind a position without `--moves`, and the position as an argument.
fn position_and_moves(text: &str) -> Option<(String, String)> {
    if is_move(text) {
        return Some(("startpos".to_owned(), text.to_owned()));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let moves = words.iter().rev().take_while(|word| is_move(word)).count();
    let (position, moves) = words.split_at(words.len() - moves);
    let position = match position {
        [only] if pasted::is_startpos(only) => "startpos".to_owned(),
        // The en passant square, the fourth field, looks like a move.
        [first, _, _, _, ..]
            if pasted::is_placement(first) && Subject::read(&position.join(" ")).is_ok() =>
        {
            quoted(&position.join(" ")).to_string()
        }
        _ => return None,
    };
    (!moves.is_empty()).then(|| (position, moves.join(" ")))
}
