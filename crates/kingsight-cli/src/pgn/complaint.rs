//! What the commands that write games say about what they cannot read.

use std::io;

use kingsight_ask::shown;
use kingsight_pgn::{Diagnostic, ReadError, Rest};
use kingsight_voice::{Language, pgn_check};

use super::check::finding::Finding;
use super::reading::{self, At};
use crate::exit::Failure;
use crate::output::Output;

/// Where a diagnostic is, as messages begin: `games.pgn:4:37: game 1: `
pub(super) fn place(at: &At<'_>, found: &Diagnostic) -> String {
    let place = &found.place;
    place_in(at.file, place.line, place.column, place.game)
}

/// As [`place`], for what is known by its numbers.
pub(super) fn place_in(file: &str, line: u64, column: u64, game: u64) -> String {
    let game = pgn_check::place(Language::English, game, None);
    format!("{}:{line}:{column}: {game}: ", shown(file))
}

/// Reports that a file ends too early or cannot be read on.
///
/// # Errors
///
/// A game is too large: without it, the games that are written would not be all.
pub(super) fn of_error(at: &At<'_>, error: &ReadError, output: &mut Output) -> Result<(), Failure> {
    let finding = Finding::of_error(at.file, error, Language::English);
    at.make_room();
    if let ReadError::TooLarge { game, .. } = error {
        let (file, message) = (shown(at.file), &finding.message);
        return Err(Failure::Message(format!(
            "{file}: game {game}: {message}; it would be lost, so nothing more is written"
        )));
    }
    output.complain(&format!("{}: {}", shown(at.file), finding.message))?;
    Ok(())
}

/// Reports that a file has text and no game, and answers whether it is so.
pub(super) fn no_game(at: &At<'_>, rest: &Rest, output: &mut Output) -> Result<bool, Failure> {
    let Some(first) = rest.diagnostics.first().filter(|_| at.games == 0) else { return Ok(false) };
    let (file, line, column) = (shown(at.file), first.place.line, first.place.column);
    at.make_room();
    output.complain(&format!("{file}:{line}:{column}: no game: {}", first.kind))?;
    Ok(true)
}

/// Reports that a file cannot be opened.
pub(super) fn unreadable(
    at: &At<'_>,
    error: &io::Error,
    output: &mut Output,
) -> Result<(), Failure> {
    at.make_room();
    Ok(output.complain(&reading::unreadable(at.file, error))?)
}

/// Reports a game that is too large, where the others are enough, or what [`of_error`] reports.
pub(super) fn of_error_between(
    at: &At<'_>,
    error: &ReadError,
    output: &mut Output,
) -> Result<(), Failure> {
    let ReadError::TooLarge { game, .. } = error else { return of_error(at, error, output) };
    let finding = Finding::of_error(at.file, error, Language::English);
    at.make_room();
    output.complain(&format!("{}: game {game}: {}", shown(at.file), finding.message))?;
    Ok(())
}
