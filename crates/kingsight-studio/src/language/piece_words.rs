//! Pieces in another language: with the article that a sentence needs, alone, and as letters of moves.

use std::collections::HashMap;

use serde::Deserialize;

const ROLES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// What the table says of pieces.
#[derive(Debug, Deserialize)]
pub(super) struct PieceWords {
    /// By English name and case: `{"knight": {"nom": "der Springer", ...}}`. `bare` is the name alone.
    names: HashMap<String, HashMap<String, String>>,
    /// Between piece and square.
    on: String,
    /// Before the last of a list.
    and: String,
    /// White and black: as a side, and as an adjective.
    colors: HashMap<String, HashMap<String, String>>,
    /// The letters of moves.
    letters: HashMap<char, char>,
    /// Other single words: directions, kinds of lines.
    words: HashMap<String, String>,
}

impl PieceWords {
    /// `the knight on d2`, or several of them, in a case.
    pub(super) fn pieces(&self, english: &str, case: &str) -> Option<String> {
        let (most, last) = match english.rsplit_once(" and ") {
            Some((most, last)) => (most, Some(last)),
            None => (english, None),
        };
        let mut all = most.split(", ").map(|one| self.piece(one, case));
        let mut list = all.by_ref().collect::<Option<Vec<_>>>()?.join(", ");
        if let Some(last) = last {
            list = format!("{list} {} {}", self.and, self.piece(last, case)?);
        }
        Some(list)
    }

    fn piece(&self, english: &str, case: &str) -> Option<String> {
        let rest = english.strip_prefix("the ").or_else(|| english.strip_prefix("The "))?;
        let (role, square) = rest.split_once(" on ")?;
        if !ROLES.contains(&role) || !is_square(square) {
            return None;
        }
        Some(format!("{} {} {square}", self.names.get(role)?.get(case)?, self.on))
    }

    /// `queen, white pawn`.
    pub(super) fn roles(&self, english: &str) -> Option<String> {
        let one = |role: &str| {
            if let Some(word) = self.words.get(role) {
                return Some(word.clone());
            }
            Some(self.names.get(role)?.get("bare")?.clone())
        };
        Some(english.split(", ").map(one).collect::<Option<Vec<_>>>()?.join(", "))
    }

    /// `White` or `white`, with an ending.
    pub(super) fn color(&self, english: &str, ending: &str) -> Option<String> {
        self.colors.get(english)?.get(ending).cloned()
    }

    pub(super) fn word(&self, english: &str) -> Option<String> {
        self.words.get(english).cloned()
    }

    /// Moves in the language's letters, divided by spaces or as a list.
    pub(super) fn moves(&self, english: &str) -> Option<String> {
        let is_move = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase() || "KQRBNO".contains(c))
                && word.chars().any(|c| c.is_ascii_digit() || c == 'O')
        };
        let word = |word: &str| match word {
            "and" => Some(self.and.clone()),
            _ if is_move(word.trim_end_matches(',')) => {
                Some(word.chars().map(|c| *self.letters.get(&c).unwrap_or(&c)).collect())
            }
            _ => None,
        };
        Some(english.split(' ').map(word).collect::<Option<Vec<String>>>()?.join(" "))
    }
}

/// Whether a text is the name of a square.
pub(super) fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}
