//! Games whose moves have the piece letters of another language: `1. Sf3 Sf6`. PGN has English letters, so the readers know no
//! others; a text from a book or an old program is rewritten first, or while it is read.

mod found;
#[cfg(feature = "std")]
mod stream;

use crate::prelude::*;
use kingsight::characters::is_alphanumeric;
use kingsight::{PieceLetters, Role};

pub use found::in_any_letters;
#[cfg(feature = "std")]
pub use stream::EnglishLetters;

/// The text with the moves in English letters. Tags and comments stay as they are, and so do words that are no moves.
///
/// ```
/// use kingsight::PieceLetters;
/// let game = "[White \"Stein\"]\n\n1. Sf3 Sf6 { Sehr solide } 2. g3 e8D *";
/// assert_eq!(
///     kingsight_pgn::in_english_letters(game, PieceLetters::German),
///     "[White \"Stein\"]\n\n1. Nf3 Nf6 { Sehr solide } 2. g3 e8Q *"
/// );
/// ```
#[must_use]
pub fn in_english_letters(text: &str, letters: PieceLetters) -> String {
    let mut english = String::with_capacity(text.len());
    Rewriter::new(letters).rewrite(text, &mut english);
    english
}

/// Rewrites a text piece by piece; no piece may end inside a word.
#[derive(Debug)]
struct Rewriter {
    letters: PieceLetters,
    inside: Inside,
    /// Whether a line begins.
    at_line_start: bool,
}

/// Where no move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inside {
    Nothing,
    /// A comment in braces.
    Braces,
    /// A tag, or a comment to the end of its line.
    Line,
}

impl Rewriter {
    const fn new(letters: PieceLetters) -> Rewriter {
        Rewriter { letters, inside: Inside::Nothing, at_line_start: true }
    }

    fn rewrite(&mut self, text: &str, english: &mut String) {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            // A comment that is not closed ends where the next game begins.
            if self.inside == Inside::Braces && self.at_line_start && rest.starts_with("[Event \"")
            {
                self.inside = Inside::Nothing;
            }
            let length = match self.inside {
                Inside::Braces => match rest.find(['}', '\n']) {
                    Some(end) => {
                        if rest[end..].starts_with('}') {
                            self.inside = Inside::Nothing;
                        }
                        end + 1
                    }
                    None => rest.len(),
                },
                Inside::Line => match rest.find('\n') {
                    Some(end) => {
                        self.inside = Inside::Nothing;
                        end + 1
                    }
                    None => rest.len(),
                },
                Inside::Nothing if is_in_word(first) => {
                    let length = rest.find(|c| !is_in_word(c)).unwrap_or(rest.len());
                    word(&rest[..length], self.letters, english);
                    rest = &rest[length..];
                    self.at_line_start = false;
                    continue;
                }
                Inside::Nothing => {
                    self.inside = match first {
                        '{' => Inside::Braces,
                        ';' | '[' | '%' => Inside::Line,
                        _ => Inside::Nothing,
                    };
                    first.len_utf8()
                }
            };
            english.push_str(&rest[..length]);
            self.at_line_start = rest[..length].ends_with('\n');
            rest = &rest[length..];
        }
    }
}

/// What a move is written with; the point of a move number divides words.
fn is_in_word(c: char) -> bool {
    is_alphanumeric(c) || matches!(c, '=' | '+' | '#' | '-' | ':' | '\u{2654}'..='\u{265f}')
}

fn word(word: &str, letters: PieceLetters, english: &mut String) {
    // Every move but castling names a rank.
    if !word.contains(|c: char| c.is_ascii_digit()) {
        return english.push_str(word);
    }
    let (piece, rest) = match led_by(word, letters) {
        Some((role, rest))
            if rest.starts_with(|c: char| matches!(c, 'a'..='h' | '1'..='8' | 'x' | ':' | '-')) =>
        {
            (Some(role), rest)
        }
        _ => (None, word),
    };
    english.extend(piece.map(|role| PieceLetters::English.letter(role)));
    // The piece that a pawn becomes stands behind the rank: `e8D`, `e8=D+`.
    let behind = rest.rfind(['1', '8']).map_or(rest.len(), |at| at + 1);
    let (squares, becomes) = rest.split_at(behind);
    let plain = becomes.trim_start_matches('=');
    english.push_str(squares);
    english.push_str(&becomes[..becomes.len() - plain.len()]);
    match led_by(plain, letters) {
        Some((role, suffix)) if suffix.chars().all(|c| matches!(c, '+' | '#')) => {
            english.push_str(PieceLetters::English.letter(role));
            english.push_str(suffix);
        }
        _ => english.push_str(plain),
    }
}

/// The piece whose letter a text begins with, and what follows. The longest letter wins: Russian has `Кр` and `К`.
fn led_by(text: &str, letters: PieceLetters) -> Option<(Role, &str)> {
    let pieces = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let led = |role| {
        let letter = letters.letter(role);
        let rest = text.strip_prefix(letter).filter(|_| !letter.is_empty())?;
        Some((letter.len(), role, rest))
    };
    let (_, role, rest) = pieces.into_iter().filter_map(led).max_by_key(|(length, ..)| *length)?;
    Some((role, rest))
}

#[cfg(test)]
mod tests {
    use kingsight::PieceLetters::{German, Russian};

    use super::in_english_letters;

    #[test]
    fn moves_and_nothing_else_is_rewritten() {
        for (letters, own, english) in [
            (
                German,
                "1.Sf3 d5 2. Dd3+ (2. Txa1! Lb5) Kxd3",
                "1.Nf3 d5 2. Qd3+ (2. Rxa1! Bb5) Kxd3",
            ),
            (German, "b8=S# a1D+ O-O bxa8T", "b8=N# a1Q+ O-O bxa8R"),
            (
                German,
                "[Site \"Dd3\"]\n{ Dd3 } Dd3 ; Dd3\nDd3",
                "[Site \"Dd3\"]\n{ Dd3 } Qd3 ; Dd3\nQd3",
            ),
            (German, "Sbd2 S1f3 S: Der Turm 1/2-1/2", "Nbd2 N1f3 S: Der Turm 1/2-1/2"),
            (Russian, "1. Кf3 Крe7 { Крe7", "1. Nf3 Ke7 { Крe7"),
        ] {
            assert_eq!(in_english_letters(own, letters), english);
        }
    }
}
