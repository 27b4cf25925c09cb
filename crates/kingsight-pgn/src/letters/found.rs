//! In which language's letters a game is written, by what can be read of it.

use crate::prelude::*;
use kingsight::PieceLetters;

use super::in_english_letters;
use crate::{ReadGame, Severity, games};

/// The languages, those in which most games are written first: several have the same letters.
const BY_USE: [PieceLetters; 17] = [
    PieceLetters::German,
    PieceLetters::French,
    PieceLetters::Spanish,
    PieceLetters::Russian,
    PieceLetters::Dutch,
    PieceLetters::Portuguese,
    PieceLetters::Italian,
    PieceLetters::Polish,
    PieceLetters::Hungarian,
    PieceLetters::Czech,
    PieceLetters::Romanian,
    PieceLetters::Swedish,
    PieceLetters::Danish,
    PieceLetters::Norwegian,
    PieceLetters::Finnish,
    PieceLetters::Icelandic,
    PieceLetters::Estonian,
];

/// The first game of a text, in the piece letters of whatever language, and which they are: English, as PGN has them, if
/// it can be read in full so, else the first in which it can, else those in which most of its moves can be read.
///
/// ```
/// use kingsight::PieceLetters;
/// let (game, letters) = kingsight_pgn::in_any_letters("1. e4 e5 2. Cf3 Cc6 *").unwrap();
/// assert_eq!(letters, PieceLetters::French);
/// assert_eq!(game.tree.to_string().lines().last(), Some("1. e4 e5 2. Nf3 Nc6 *"));
/// ```
#[must_use]
pub fn in_any_letters(text: &str) -> Option<(ReadGame, PieceLetters)> {
    let read = |text: &str| games(text.as_bytes()).next().and_then(Result::ok);
    let mut best = read(text).map(|game| (game, PieceLetters::English));
    let is_whole = |best: &Option<(ReadGame, PieceLetters)>| {
        best.as_ref().is_some_and(|(game, _)| is_read_in_full(game))
    };
    if is_whole(&best) {
        return best;
    }
    let mut tried: Vec<String> = vec![text.to_owned()];
    for letters in BY_USE {
        let english = in_english_letters(text, letters);
        if tried.contains(&english) {
            continue;
        }
        if let Some(game) = read(&english) {
            let whole = is_read_in_full(&game);
            let is_better =
                best.as_ref().is_none_or(|(best, _)| game.tree.nodes() > best.tree.nodes());
            if whole || is_better {
                best = Some((game, letters));
            }
            if whole {
                return best;
            }
        }
        tried.push(english);
    }
    best
}

fn is_read_in_full(game: &ReadGame) -> bool {
    game.diagnostics.iter().all(|fault| fault.severity() != Severity::Error)
}

#[cfg(test)]
mod tests {
    use kingsight::PieceLetters::{self, English, French, German, Hungarian, Russian};

    use super::in_any_letters;

    #[test]
    fn the_letters_that_make_a_game_legal() {
        for (text, letters) in [
            ("1. Nf3 Nc6 2. g3 *", English),
            ("1. e4 e5 2. Sf3 Sc6 3. Lb5 Dh4 4. Sxh4 *", German),
            ("1. e4 e5 2. Cf3 Cc6 3. Fb5 Re7 *", French),
            ("1. e4 e5 2. Hf3 Hc6 3. Fb5 Ve7 *", Hungarian),
            ("1. e4 e5 2. Кf3 Крe7 *", Russian),
            // What cannot be read in any: the longest.
            ("1. e4 e5 2. Sf3 Sc6 3. Ld5 *", German),
            ("1. e4 e5 2. Nf6 *", English),
        ] {
            let found = in_any_letters(text).map(|(_, letters)| letters);
            assert_eq!(found, Some(letters), "{text}");
        }
        assert!(in_any_letters("").is_none());
    }

    #[test]
    fn every_language_is_tried() {
        let all = PieceLetters::ALL.into_iter();
        let mut others = all.filter(|letters| !matches!(letters, English | PieceLetters::Figurine));
        assert!(others.all(|letters| super::BY_USE.contains(&letters)));
    }
}
