//! Lines of a file of positions that belong to a game: where it begins, and how far it goes.

use super::is_move;

/// What a line of a file begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A game: a tag other than `FEN`.
    Game,
    /// A position or a game from there, which the next line tells: a `FEN` tag.
    Fen,
    /// Moves, which may continue in the next lines.
    Moves,
}

/// What a line begins, if it is a part of a game.
#[must_use]
pub fn beginning(line: &str) -> Option<Beginning> {
    // Lines of positions are read by the million.
    if !line.trim_start().starts_with(|first: char| first == '[' || first.is_ascii_digit()) {
        return None;
    }
    match tag_name(line) {
        Some(name) if name.eq_ignore_ascii_case("FEN") => Some(Beginning::Fen),
        Some(_) => Some(Beginning::Game),
        None => number(line).map(|_| Beginning::Moves),
    }
}

/// Whether a line with something in it goes on with the game in the line before.
#[must_use]
pub fn goes_on(beginning: Beginning, line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_moves = matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") || is_move(word);
    match beginning {
        Beginning::Game => true,
        Beginning::Fen => {
            is_moves
                || line.trim_start().starts_with(['{', '(', ';'])
                || matches!(self::beginning(line), Some(Beginning::Game | Beginning::Moves))
        }
        // `1.` begins the next game.
        Beginning::Moves => {
            is_moves
                || line.trim_start().starts_with(['{', '(', ')', ';', '$'])
                || number(line).is_some_and(|n| n != "1" || word.starts_with("1.."))
        }
    }
}

/// The number that moves begin with: `12` of `12. Nf3`.
pub(super) fn number(text: &str) -> Option<&str> {
    let (number, _) = text.trim_start().split_once('.')?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then_some(number)
}

/// The name of the tag pair that a line is; its quotation marks may be typographic.
pub(super) fn tag_name(line: &str) -> Option<&str> {
    let (name, value) = line.trim().strip_prefix('[')?.split_once(' ')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && value.contains(['"', '\u{201c}', '\u{201d}'])).then_some(name)
}
