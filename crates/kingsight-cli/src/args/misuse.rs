//! Command lines that clap refuses, with hints at what may have been meant.

use std::borrow::Cow;
use std::io::Write;

use clap::Arg;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use kingsight_ask::pasted::is_move;
use kingsight_ask::words::list;
use kingsight_ask::{shown, shown_lines};

use super::Args;
use crate::args;
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
fn hint(kind: ErrorKind, words: &[String]) -> Option<Cow<'static, str>> {
    let is_given = |option: &str| words.iter().any(|word| word.split('=').next() == Some(option));
    let takes = |is: &dyn Fn(&Arg) -> bool| {
        args::commands_with(is).iter().any(|command| words.contains(command))
    };
    let has_option = |name: &str| takes(&|arg| arg.get_long() == Some(name));
    let is_unknown = |option| kind == ErrorKind::UnknownArgument && is_given(option);
    if is_unknown("--column") {
        let readers = args::commands_with(&|arg| arg.get_long() == Some("column"));
        return Some(format!("tables are read by {}", list(&readers, "and")).into());
    }
    if kind == ErrorKind::MissingRequiredArgument && is_given("--fields") {
        return Some("--fields are those of the JSON; add --json".into());
    }
    if kind == ErrorKind::InvalidSubcommand
        && words.first().is_some_and(|word| ["mcp", "serve"].contains(&word.as_str()))
    {
        return Some(
            "this build is without `mcp` and `serve`; to build one that has them: cargo install --path crates/kingsight-cli --features mcp,serve"
                .into(),
        );
    }
    if words.first().is_some_and(|word| word.starts_with("go perft")) {
        return Some("as a command: kingsight perft 5".into());
    }
    if is_unknown("--lang") {
        let letters = if has_option("letters") { "; piece letters: --letters de" } else { "" };
        return Some(format!("this command answers in English alone{letters}").into());
    }
    let is_perft_of_moves =
        words.first().is_some_and(|word| word == "perft") && words.iter().any(|word| is_move(word));
    if is_perft_of_moves || (is_unknown("--moves") && has_option("moves")) {
        return Some("all moves go into one pair of quotes: --moves \"e4 e5 Nf3\"".into());
    }
    let is_position = |arg: &Arg| {
        arg.is_positional()
            && arg.get_value_names().is_some_and(|names| names.contains(&"FEN".into()))
    };
    if is_unknown("--moves") && takes(&is_position) {
        return Some(
            "this command has no --moves; moves follow the position: \"startpos moves e4 e5\""
                .into(),
        );
    }
    let fen = words.iter().find(|word| word.matches('/').count() == 7)?;
    if kind == ErrorKind::InvalidSubcommand {
        Some("to look at a position: kingsight inspect \"FEN\"".into())
    } else if !fen.contains(' ') {
        Some("a FEN has spaces in it; put it in quotes: \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"".into())
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
