//! Command lines that clap refuses, with hints at what may have been meant.

use std::io::Write;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use kingsight_ask::pasted::is_move;
use kingsight_ask::{shown, shown_lines};

use super::Args;
use crate::exit::{Exit, Failure};
use crate::layout;
use crate::look::ColorWhen;
use crate::output::Output;

/// Prints clap's answer: help, the version, or what is wrong with the command line.
pub(crate) fn explain(mut error: clap::Error) -> Exit {
    if !error.use_stderr() {
        return match print_asked(&error) {
            Ok(()) => Exit::Clean,
            Err(failure) => Failure::Output(failure).report(),
        };
    }
    // An unknown option is hardly meant as a position.
    if let Some(ContextValue::StyledStrs(tips)) = error.get(ContextKind::Suggested)
        && tips.iter().all(|tip| tip.to_string().contains("as a value"))
    {
        error.remove(ContextKind::Suggested);
    }
    // No position is read from a table here, and `--color` is not what is meant.
    if error.get(ContextKind::InvalidArg).is_some_and(|arg| arg.to_string() == "--column") {
        error.remove(ContextKind::SuggestedArg);
    }
    let error = &error;
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let is_plain = words.iter().all(|word| shown(word).to_string() == *word);
    match layout::error_width() {
        None if is_plain => {
            let _ = error.print();
        }
        width => {
            // The message repeats words, which might steer the terminal.
            let fit = words.iter().map(|word| shown(word).to_string().into());
            let fit = Args::read(std::iter::once("kingsight".into()).chain(fit)).err();
            let error = if is_plain { error } else { fit.as_ref().unwrap_or(error) };
            let message = shown_lines(&error.render().to_string());
            let message = width.map_or(message.clone(), |width| layout::broken(&message, width));
            let _ = write!(std::io::stderr(), "{message}");
        }
    }
    if let Some(hint) = hint(error.kind(), &words) {
        let _ = writeln!(anstream::stderr(), "\nhint: {hint}");
    }
    Exit::Misuse
}

/// What a command line that clap has refused may have meant.
fn hint(kind: ErrorKind, words: &[String]) -> Option<&'static str> {
    if kind == ErrorKind::UnknownArgument && words.iter().any(|word| word.starts_with("--column")) {
        return Some("tables are read by inspect, moves, validate and adjudicate");
    }
    if kind == ErrorKind::MissingRequiredArgument
        && words.iter().any(|word| word.starts_with("--fields"))
    {
        return Some("--fields are those of the JSON; add --json");
    }
    if kind == ErrorKind::InvalidSubcommand
        && words.first().is_some_and(|word| ["mcp", "serve"].contains(&word.as_str()))
    {
        return Some(
            "this build is without `mcp` and `serve`; to build one that has them: cargo install --path crates/kingsight-cli --features mcp,serve",
        );
    }
    if words.first().is_some_and(|word| word.starts_with("go perft")) {
        return Some("as a command: kingsight perft 5");
    }
    let is_perft_of_moves =
        words.first().is_some_and(|word| word == "perft") && words.iter().any(|word| is_move(word));
    if kind == ErrorKind::UnknownArgument
        && words.iter().any(|word| word == "--lang" || word.starts_with("--lang="))
    {
        return Some("this command answers in English alone; piece letters: --letters de");
    }
    let has_moves = words.iter().any(|word| word == "--moves" || word.starts_with("--moves="));
    let takes_none = |word: &String| ["hunt", "methods"].contains(&word.as_str());
    if kind == ErrorKind::UnknownArgument && has_moves && words.iter().any(takes_none) {
        return Some(
            "this command has no --moves; moves follow the position: \"startpos moves e4 e5\"",
        );
    }
    if is_perft_of_moves || (kind == ErrorKind::UnknownArgument && has_moves) {
        return Some("all moves go into one pair of quotes: --moves \"e4 e5 Nf3\"");
    }
    let fen = words.iter().find(|word| word.matches('/').count() == 7)?;
    if kind == ErrorKind::InvalidSubcommand {
        Some("to look at a position: kingsight inspect \"FEN\"")
    } else if !fen.contains(' ') {
        Some("a FEN has spaces in it; put it in quotes: \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"")
    } else {
        None
    }
}

/// Prints help or the version: output like any other.
fn print_asked(error: &clap::Error) -> std::io::Result<()> {
    let mut output = Output::new(ColorWhen::Auto);
    let text = error.render();
    if output.look(false).color {
        write!(output, "{}", text.ansi())?;
    } else {
        write!(output, "{text}")?;
    }
    output.flush()
}
