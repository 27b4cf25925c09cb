//! `kingsight pgn format`: games in the export format of the standard, and whether they already are.

use std::io::{self, Write};

use clap::{Args as ClapArgs, ValueHint};
use kingsight_ask::shown;
use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadOptions, Severity, WriteOptions};

use super::args::GamesArgs;
use super::complaint;
use super::games_out::{GameWriter, Written};
use super::reading::{self, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct FormatArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<OutputPath>,

    /// Write nothing; name the files that are not in this format, and exit with 1 if there are any
    #[arg(long, conflicts_with = "output", help_heading = "Output")]
    pub(crate) check: bool,

    /// The most characters of a line
    #[arg(
        long,
        value_name = "N",
        default_value_t = 79,
        value_parser = clap::value_parser!(u16).range(20..),
        help_heading = "Output"
    )]
    pub(crate) width: u16,

    /// Leave out comments
    #[arg(long, help_heading = "Output")]
    pub(crate) no_comments: bool,

    /// Leave out variations
    #[arg(long, help_heading = "Output")]
    pub(crate) no_variations: bool,

    /// Leave out glyphs such as $1
    #[arg(long, help_heading = "Output")]
    pub(crate) no_nags: bool,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn format games.pgn > formatted.pgn
  kingsight pgn format -o formatted.pgn games.pgn.zst
  kingsight pgn format --check games.pgn
  kingsight pgn format --no-comments --width 60 games.pgn

No game is lost: one that cannot be read in full is written as it stands, and standard error says why (see `kingsight pgn \
repair`).

Exit codes: 0 fine; 1 a game was left as it stands, a file breaks off, or --check found a difference; 2 bad arguments or an \
unreadable file; 130 interrupted by Ctrl-C";

pub(super) fn run(args: &FormatArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut written = Written::open(args.output.as_ref())?;
    let options = WriteOptions::new()
        .width(usize::from(args.width))
        .comments(!args.no_comments)
        .variations(!args.no_variations)
        .nags(!args.no_nags);
    let (mut found_something, mut games) = (false, GameWriter::default());
    // What --check compares: a file, and the file as it would be.
    let mut same = args.check.then(Same::default);
    let totals = reading::games(&args.files, &ReadOptions::new(), |at, found| {
        let (fault, raw, text, is_end) = match found {
            Found::Game(game) => match game.diagnostics.into_iter().find(loses_text) {
                Some(fault) => (Some(fault), game.raw.clone(), game.raw, false),
                None => (None, game.raw, game.tree.to_pgn(options).into_bytes(), false),
            },
            Found::Rest(rest) => {
                let fault = rest.diagnostics.into_iter().find(loses_text);
                let text = if fault.is_some() { rest.text.clone() } else { Vec::new() };
                (fault, rest.text, text, true)
            }
            Found::Error(error) => {
                found_something = true;
                return complaint::of_error(at, &error, output);
            }
            Found::Unreadable(error) => return complaint::unreadable(at, &error, output),
        };
        if let Some(fault) = &fault {
            found_something = true;
            let (place, message) = (complaint::place(at, fault), &fault.kind);
            at.make_room();
            output.complain(&format!("{place}left as it stands: {message}"))?;
        }
        let mut write = |out: &mut dyn Write| match text.is_empty() {
            true => Ok(()),
            false => games.text(&text, out),
        };
        let Some(compared) = &mut same else { return written.with(output, write) };
        compared.original(&raw);
        write(compared)?;
        if is_end {
            if compared.differs() {
                found_something = true;
                at.make_room();
                writeln!(output, "{} is not in export format", shown(at.file))?;
            }
            (*compared, games) = (Same::default(), GameWriter::default());
        }
        Ok(())
    })?;
    written.finish(!totals.was_stopped(), output)?;
    Ok(totals.exit(found_something))
}

/// Whether text of the game is not in its tree.
fn loses_text(found: &Diagnostic) -> bool {
    found.severity() == Severity::Error
        || matches!(
            found.kind,
            DiagnosticKind::DuplicateTag { .. }
                | DiagnosticKind::MalformedTag { .. }
                | DiagnosticKind::TextOutsideGame { .. }
                | DiagnosticKind::ResultInVariation { .. }
                | DiagnosticKind::MovesAfterResult
                | DiagnosticKind::SecondResult { .. }
        )
}

/// Compares what is written to it with the original, in memory for the parts that differ in length only.
#[derive(Debug, Default)]
struct Same {
    original: Vec<u8>,
    formatted: Vec<u8>,
    differs: bool,
}

impl Same {
    /// The next part of the original.
    fn original(&mut self, text: &[u8]) {
        self.original.extend_from_slice(text);
        self.compare();
    }

    /// Whether the texts differ, now that both are complete.
    pub(super) fn differs(&self) -> bool {
        self.differs || self.original != self.formatted
    }

    /// Drops what both have.
    fn compare(&mut self) {
        let length = self.original.len().min(self.formatted.len());
        self.differs |= self.original[..length] != self.formatted[..length];
        self.original.drain(..length);
        self.formatted.drain(..length);
        if self.differs {
            self.original.clear();
            self.formatted.clear();
        }
    }
}

impl Write for Same {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.formatted.extend_from_slice(text);
        self.compare();
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_compared() {
        for (parts, formatted, differs) in [
            (["ab", "cd"], ["a", "bcd"], false),
            (["ab", "cd"], ["ab", "c"], true),
            (["ab", "cd"], ["ax", "cd"], true),
            (["", ""], ["", "a"], true),
        ] {
            let mut same = Same::default();
            for (part, text) in parts.iter().zip(formatted) {
                same.original(part.as_bytes());
                same.write_all(text.as_bytes()).unwrap();
            }
            assert_eq!(same.differs(), differs, "{parts:?} {formatted:?}");
        }
    }
}
