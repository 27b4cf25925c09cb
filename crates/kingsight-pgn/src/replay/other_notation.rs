//! Moves in notations other than SAN: the digits of correspondence chess, and marks that belong to no notation.

use crate::prelude::*;
use kingsight::{Move, PieceLetters, Position};

/// The legal move that a word is, and whether it is marked as a novelty.
pub(super) fn read(position: &Position, text: &str) -> Option<(Move, bool)> {
    if let Some(uci) = of_numbers(text) {
        return position.parse_uci(&uci).ok().map(|m| (m, false));
    }
    let word = text.strip_suffix("TN").or_else(|| text.strip_suffix('N'))?;
    position.read_san(word, PieceLetters::English).ok().map(|(m, _)| (m, true))
}

/// The move of ICCF numeric notation in UCI: `5254` is `e2e4`, `57581` is `e7e8q`
/// (<https://www.chessprogramming.org/ICCF_Numeric_Notation>).
fn of_numbers(text: &str) -> Option<String> {
    let digits = text.as_bytes();
    if !is_number(text) || !matches!(digits.len(), 4 | 5) {
        return None;
    }
    let mut uci = String::new();
    for (i, &digit) in digits.iter().enumerate() {
        uci.push(match (i, digit) {
            (0 | 2, b'1'..=b'8') => char::from(b'a' + digit - b'1'),
            (1 | 3, b'1'..=b'8') => char::from(digit),
            (4, b'1'..=b'4') => ['q', 'r', 'b', 'n'][usize::from(digit - b'1')],
            _ => return None,
        });
    }
    Some(uci)
}

/// Whether a word has digits only.
pub(super) fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word of its own says that the move before it gives check.
pub(super) fn is_check_sign(text: &str) -> bool {
    matches!(
        text.to_ascii_lowercase().as_str(),
        "+" | "++"
            | "#"
            | "ch"
            | "check"
            | "mate"
            | "checkmate"
            | "dis"
            | "dis.ch"
            | "disch"
            | "dbl"
            | "dbl.ch"
    ) || matches!(text, "†" | "‡" | "††")
}
