//! Moves alone, without numbers: `e4 e5 Nf3`, `e2e4,e7e5`, `['e2e4', 'e7e5']`.

use std::borrow::Cow;

use kingsight::{PieceLetters, Position};
use kingsight_ask::pasted::{is_move, moves};

/// The moves in a row, if a text begins with one.
pub(crate) fn in_a_row(text: &str) -> Option<Cow<'_, str>> {
    // In comments commas and quotation marks stay.
    let plain: Cow<'_, str> =
        if text.contains(['{', '(', ';']) { text.into() } else { moves(text).into() };
    let first = plain.split_whitespace().next()?;
    let start = Position::default();
    let mut letters = PieceLetters::ALL.into_iter();
    let is_one = is_move(first) || letters.any(|letters| start.read_san(first, letters).is_ok());
    is_one.then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::in_a_row;

    #[test]
    fn texts_that_begin_with_a_move() {
        for (text, row) in [
            ("e4 e5 Nf3", "e4 e5 Nf3"),
            ("e2e4,e7e5", "e2e4 e7e5"),
            ("['e2e4', 'e7e5']", "e2e4 e7e5"),
            ("Sf3 Sf6", "Sf3 Sf6"),
            ("e4 {the best, perhaps} e5", "e4 {the best, perhaps} e5"),
            ("e5 e4", "e5 e4"),
        ] {
            let found = in_a_row(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.split_whitespace().collect::<Vec<_>>().join(" "), row, "{text}");
        }
        for text in ["", "hello", "1. e4", "8/8/8/8/8/8/8/K1k5 w - - 0 1", "b/8", "startpos"] {
            assert_eq!(in_a_row(text), None, "{text}");
        }
    }
}
