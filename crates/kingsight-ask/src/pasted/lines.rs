//! Lines of a file of positions that belong to a game: where it begins, and how far it goes.

use crate::ErrorReport;

use super::is_move;
use kingsight_voice::trouble::Trouble;

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
        None if numbered(line).is_some() => None,
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
                || numbered(line).is_none()
                    && number(line).is_some_and(|n| n != "1" || word.starts_with("1.."))
        }
    }
}

/// Whether a text is a game: it begins with a tag, or with move 1.
///
/// # Errors
///
/// It begins with a later move.
pub(super) fn is_game(text: &str) -> Result<bool, ErrorReport> {
    if text.lines().next().is_some_and(|line| tag_name(line).is_some()) {
        return Ok(true);
    }
    match number(text) {
        None => Ok(false),
        Some("1") => Ok(true),
        Some(number) => Err(Trouble::MovesWithoutBeginning { number: number.to_owned() }.into()),
    }
}

/// The position in a line of a numbered list: what follows `12.` or `12)` if it has the slashes of a FEN or of a link.
pub(super) fn numbered(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let position = rest.strip_prefix(['.', ')']).filter(|_| rest.len() < line.len())?.trim_start();
    let word = position.split(' ').next()?;
    // A link may stand in a comment.
    (word.matches('/').count() >= 3 && !word.contains(['{', ';'])).then_some(position)
}

/// The number that moves begin with: `12` of `12. Nf3`.
fn number(text: &str) -> Option<&str> {
    let (number, _) = text.trim_start().split_once('.')?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then_some(number)
}

/// The name of the tag pair that a line is; its quotation marks may be typographic.
fn tag_name(line: &str) -> Option<&str> {
    let (name, value) = line.trim().strip_prefix('[')?.split_once(' ')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && value.contains(['"', '\u{201c}', '\u{201d}'])).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{Beginning, beginning, goes_on, numbered};

    const FEN: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

    #[test]
    fn lists_of_positions_are_not_moves() {
        for line in [format!("1. {FEN}"), format!("  2.{FEN}"), format!("3. \"{FEN}\"")] {
            assert_eq!(beginning(&line), None, "{line}");
            assert!(!goes_on(Beginning::Moves, &line), "{line}");
        }
        for line in ["1. e4 1/2-1/2", "1. 1/2-1/2", "1. {https://a.org/b/c} e4", "1. e4{a/b/c/d}"] {
            assert_eq!(beginning(line), Some(Beginning::Moves), "{line}");
        }
        assert_eq!(numbered(&format!("12) {FEN}")), Some(FEN));
        assert_eq!(numbered(FEN), None);
        assert_eq!(numbered(&format!(". {FEN}")), None);
    }
}
