//! Errors that show where they are, and a word on what may have been meant.

use std::io::Write;
use std::path::Path;

use clap::error::ErrorKind;
use kingsight::San;
use kingsight_report::ErrorReport;

use crate::exit::Exit;

/// How many characters of a faulty text are shown.
const SHOWN: usize = 76;

/// Prints what clap has to say: help, the version, or what is wrong with the command line.
pub(crate) fn explain_misuse(error: &clap::Error) -> Exit {
    let _ = error.print();
    if !error.use_stderr() {
        return Exit::Clean;
    }
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
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

/// The message of an error, the text with a mark under the place, and perhaps a hint.
pub(crate) fn with_place(text: &str, error: &ErrorReport, from_command_line: bool) -> String {
    let mut message = error.message.clone();
    if let Some(before) = error.at.and_then(|at| text.get(..at)) {
        // Of a long text, only what is around the place is shown.
        let column = before.chars().count();
        let skipped = column.saturating_sub(SHOWN / 2);
        let window = text.chars().skip(skipped).take(SHOWN);
        let shown: String = window.map(|c| if c.is_control() { ' ' } else { c }).collect();
        message += &format!("\n  {shown}\n  {:1$}^", "", column - skipped);
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
