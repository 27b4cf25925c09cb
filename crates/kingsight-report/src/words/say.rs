//! Sentences in English and in German, with places to be filled.

use std::fmt::Display;

use kingsight::{Color, Move, Position};
use kingsight_voice::Language;

use super::{list, side};
use crate::Wording;

/// The language of sentences with places to be filled: `$0`, `$1`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Say(pub(super) Language);

impl Say {
    /// One of two texts.
    pub(super) const fn text<'a>(self, english: &'a str, german: &'a str) -> &'a str {
        match self.0 {
            Language::German => german,
            _ => english,
        }
    }

    /// One of two texts, filled. One function instead of a formatter for every sentence keeps the command small.
    #[inline(never)]
    pub(super) fn fill(self, english: &str, german: &str, words: &[&dyn Display]) -> String {
        let mut parts = self.text(english, german).split('$');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (number, rest) = part.split_at(1);
            if let Some(word) = number.parse().ok().and_then(|number: usize| words.get(number)) {
                filled += &word.to_string();
            }
            filled += rest;
        }
        filled
    }

    /// `White`, `Weiß`.
    pub(super) const fn side(self, color: Color) -> &'static str {
        match color {
            Color::White => self.text(side(color), "Weiß"),
            Color::Black => self.text(side(color), "Schwarz"),
        }
    }

    /// `a, b and c`.
    pub(super) fn all(self, things: &[String]) -> String {
        list(things, self.text("and", "und")).to_string()
    }
}

/// `1. e4 e5 2. Nf3`, numbered from the position's move number.
pub(super) fn moves(position: &Position, line: &[Move], wording: Wording) -> String {
    let mut position = *position;
    let mut text = String::new();
    for &m in line {
        let san = position.san(m).in_letters(wording.letters).to_string();
        let number = position.fullmoves().to_string();
        let before = match (position.turn(), text.is_empty()) {
            (Color::White, true) => number + ". ",
            (Color::White, false) => format!(" {number}. "),
            (Color::Black, true) => number + "... ",
            (Color::Black, false) => " ".to_owned(),
        };
        text += &before;
        text += &san;
        position = position.play(m).unwrap_or(position);
    }
    text
}
