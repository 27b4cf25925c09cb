//! The first game of a text, whatever the language of its piece letters.

use std::borrow::Cow;

use kingsight::PieceLetters;
use kingsight_pgn::{ReadGame, Severity, games, in_english_letters};

/// Reads a game in English piece letters, as PGN has them; if not every move of it can be read, in the letters of the language in
/// which most can.
pub(crate) fn in_any_letters(text: &str) -> Option<(ReadGame, Cow<'_, str>)> {
    let read = |text: Cow<'static, str>| -> Option<(ReadGame, Cow<'static, str>)> {
        let game = games(text.as_bytes()).next()?.ok()?;
        Some((game, text))
    };
    let english = games(text.as_bytes()).next().and_then(Result::ok);
    let english = english.map(|game| (game, Cow::Borrowed(text)));
    let is_whole =
        |game: &ReadGame| game.diagnostics.iter().all(|fault| fault.severity() != Severity::Error);
    if english.as_ref().is_some_and(|(game, _)| is_whole(game)) {
        return english;
    }
    let length = |game: &ReadGame| game.tree.nodes();
    let others = PieceLetters::ALL.into_iter().filter_map(|letters| {
        let rewritten = in_english_letters(text, letters);
        if rewritten == text { None } else { read(Cow::Owned(rewritten)) }
    });
    // The first of several that are as good: English before the others.
    let best = english
        .into_iter()
        .chain(others)
        .reduce(|best, other| if length(&other.0) > length(&best.0) { other } else { best });
    best.filter(|(game, _)| game.tree.main_line().count() > 0)
}
