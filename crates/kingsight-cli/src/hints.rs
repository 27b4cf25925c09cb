//! Errors that show where they are, and a word on what may have been meant.

use std::io::Write;
use std::path::Path;

use clap::Parser;
use clap::error::ErrorKind;
use kingsight::San;
use kingsight_report::{ErrorReport, shown, shown_lines};

use crate::args::{Args, ColorWhen};
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// How many characters of a faulty text are shown.
const SHOWN: usize = 76;

/// Prints what clap has to say: help, the version, or what is wrong with the command line.
pub(crate) fn explain_misuse(error: &clap::Error) -> Exit {
    if !error.use_stderr() {
        return match print_asked(error) {
            Ok(()) => Exit::Clean,
            Err(failure) => Failure::Output(failure).report(),
        };
    }
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    if words.iter().all(|word| shown(word).to_string() == *word) {
        let _ = error.print();
    } else {
        // The message repeats words that might steer the terminal.
        let fit = words.iter().map(|word| shown(word).to_string());
        let fit = Args::try_parse_from(std::iter::once("kingsight".to_owned()).chain(fit)).err();
        let message = fit.as_ref().unwrap_or(error).render().to_string();
        let _ = write!(std::io::stderr(), "{}", shown_lines(&message));
    }
    let is_fen = |word: &&String| word.matches('/').count() == 7;
    if let Some(fen) = words.iter().find(is_fen) {
        let hint = if error.kind() == ErrorKind::InvalidSubcommand {
            "to look at a position: kingsight inspect \"FEN\""
        } else if !fen.contains(' ') {
            "a FEN has spaces in it; put it in quotes: \"8/8/8/8/8/8/8/K1k5 w - - 0 1\""
        } else {
            return Exit::Misuse;
        };
        let _ = writeln!(anstream::stderr(), "\nhint: {hint}");
    }
    Exit::Misuse
}

/// Prints help or the version, which were asked for: they are output like any other.
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

/// The message of an error, the text with a mark under the place, and perhaps a hint.
pub(crate) fn with_place(text: &str, error: &ErrorReport, from_command_line: bool) -> String {
    let mut message = error.message.clone();
    if let Some(before) = error.at.and_then(|at| text.get(..at)) {
        // Of a long text, only what is around the place is shown.
        let skipped = before.chars().count().saturating_sub(SHOWN / 2);
        let from = |text: &str| text.chars().skip(skipped).take(SHOWN).collect::<String>();
        let column = shown(&from(before)).to_string().chars().count();
        message += &format!("\n  {}\n  {:2$}^", shown(&from(text)), "", column);
    }
    if from_command_line && !text.contains('/') {
        if text.parse::<San>().is_ok() {
            message +=
                "\nhint: moves come after --moves, as in: kingsight inspect startpos --moves e4";
        } else if Path::new(text).exists() {
            message += &format!("\nhint: to read a file: kingsight inspect < {text}");
        }
    }
    message
}
