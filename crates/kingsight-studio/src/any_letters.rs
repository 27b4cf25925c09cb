//! The first game of a text, whatever the language of its piece letters.

use std::borrow::Cow;

use kingsight::PieceLetters;
use kingsight_pgn::{ReadGame, in_english_letters};

/// Reads a game in the piece letters of whatever language, with the text in English ones. A game without a move is none.
pub(crate) fn in_any_letters(text: &str) -> Option<(ReadGame, Cow<'_, str>)> {
    let (game, letters) = kingsight_pgn::in_any_letters(text)?;
    let is_whole =
        game.diagnostics.iter().all(|fault| fault.severity() != kingsight_pgn::Severity::Error);
    if !is_whole && game.tree.main_line().count() == 0 {
        return None;
    }
    let text = match letters {
        PieceLetters::English => Cow::Borrowed(text),
        letters => Cow::Owned(in_english_letters(text, letters)),
    };
    Some((game, text))
}
