//! `kingsight pgn fens`: the positions of games, one a line.

use std::collections::HashSet;
use std::io::Write;

use clap::Args as ClapArgs;
use kingsight::{FenWriter, Position};
use kingsight_ask::{SCHEMA, shown};
use kingsight_pgn::{
    DiagnosticKind, MoveToken, MoveVisitor, Notice, PlayedMove, Replay, Severity, Take,
};
use serde::Serialize;

use super::args::GamesArgs;
use super::complaint;
use super::reading::{self, At, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;

#[derive(ClapArgs, Debug)]
pub(crate) struct FensArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// Only positions after every N plies: 0, N, 2N, ...
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "last")]
    pub(crate) every: Option<u32>,

    /// Only the last position of each game
    #[arg(long)]
    pub(crate) last: bool,

    /// Each position once: the same pieces, side to move, castling rights and en passant capture. Needs 8 bytes of
    /// memory or more for each
    #[arg(long)]
    pub(crate) unique: bool,

    /// Also the positions of variations
    #[arg(long, conflicts_with = "last")]
    pub(crate) variations: bool,

    /// Print one JSON object a position (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

impl FensArgs {
    /// Whether the position after so many plies is one of those asked for.
    fn takes(&self, ply: u32) -> bool {
        self.every.is_none_or(|every| ply.is_multiple_of(every))
    }
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight pgn fens games.pgn
  kingsight pgn fens --last --json games.pgn
  kingsight pgn fens --every 10 --unique games.pgn > a.epd
  kingsight pgn fens --last games.pgn | kingsight inspect

A line is a FEN and an EPD operation with its place: id \"games.pgn#3.41\" is the position after ply 41 of game 3, which \
`kingsight inspect games.pgn#3.41` shows. Ply 0 is the first position.

Exit codes: 0 fine; 1 a game breaks off at a move that cannot be played (its positions up to there are printed), or a file \
has no game; 2 bad arguments or an unreadable file; 130 interrupted by Ctrl-C";

/// A position as a JSON object.
#[derive(Serialize)]
struct FenReport<'a> {
    schema: u32,
    file: &'a str,
    game: u64,
    ply: Option<u32>,
    fen: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variation: bool,
    /// Why the game goes no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

pub(super) fn run(args: &FensArgs, output: &mut Output) -> Result<Exit, Failure> {
    let visitor = || Replay::new(FenVisitor::new(args));
    let (mut seen, mut found_something) = (HashSet::new(), false);
    let totals = reading::visits(&args.files, visitor, |at, found| match found {
        Found::Game(GameFens { mut fens, fault }) => {
            found_something |= fault.is_some();
            if args.unique {
                fens.retain(|fen| seen.insert(fen.key));
            }
            Printed { at, fault: fault.as_ref() }.print(args, &fens, output)
        }
        Found::Error(error) => {
            found_something = true;
            complaint::of_error_between(at, &error, output)
        }
        Found::Rest(rest) => {
            found_something |= complaint::no_game(at, &rest, output)?;
            Ok(())
        }
        Found::Unreadable(error) => complaint::unreadable(at, &error, output),
    })?;
    output.flush()?;
    Ok(totals.exit(found_something))
}

/// A game whose positions are printed.
struct Printed<'a> {
    at: &'a At<'a>,
    fault: Option<&'a Fault>,
}

impl Printed<'_> {
    fn print(&self, args: &FensArgs, fens: &[OneFen], output: &mut Output) -> Result<(), Failure> {
        let (file, game) = (self.at.file, self.at.games);
        if args.json {
            let mut report = |fen: Option<&OneFen>, error| {
                output.json(&FenReport {
                    schema: SCHEMA,
                    file,
                    game,
                    ply: fen.map(|fen| fen.ply),
                    fen: fen.map(|fen| fen.fen.as_str()),
                    variation: fen.is_some_and(|fen| fen.variation),
                    error,
                })
            };
            let Some((last, before)) = fens.split_last() else {
                let is_due = args.last && !args.unique || self.fault.is_some();
                if is_due {
                    report(None, self.fault)?;
                }
                return Ok(());
            };
            for fen in before {
                report(Some(fen), None)?;
            }
            report(Some(last), self.fault)?;
            return Ok(());
        }
        // A string of EPD has no quotation marks in it.
        let name = shown(file).to_string().replace('"', "'");
        for OneFen { ply, fen, variation, .. } in fens {
            let variation = if *variation { " variation" } else { "" };
            writeln!(output, "{fen} id \"{name}#{game}.{ply}{variation}\";")?;
        }
        if let Some(fault) = self.fault {
            self.at.make_room();
            output.complain(&format!("{}: game {game}: {}", shown(file), fault.message))?;
        }
        Ok(())
    }
}

/// As long as FENs are, nearly all.
const LONG: usize = 72;

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OneFen {
    ply: u32,
    fen: String,
    variation: bool,
    /// Equal for positions that are the same.
    key: u64,
}

/// Why a game goes no further.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Fault {
    code: &'static str,
    message: String,
}

/// The positions of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct GameFens {
    fens: Vec<OneFen>,
    /// Why its main line goes no further.
    fault: Option<Fault>,
}

/// Collects the positions of a game.
struct FenVisitor<'a> {
    args: &'a FensArgs,
    found: GameFens,
    writer: FenWriter,
    /// The last error.
    error: Option<Fault>,
    /// The last word that may have been a move of the main line, until a move number shows that it was none.
    unknown: Option<Fault>,
    depth: usize,
    /// The last position of the main line.
    last: Option<(u32, Position)>,
}

impl<'a> FenVisitor<'a> {
    fn new(args: &'a FensArgs) -> FenVisitor<'a> {
        let (found, writer) = (GameFens::default(), FenWriter::new());
        FenVisitor { args, found, writer, error: None, unknown: None, depth: 0, last: None }
    }

    fn add(&mut self, ply: u32, position: &Position) {
        let key = if self.args.unique { position.repetition_key() } else { 0 };
        let (mut fen, variation) = (String::with_capacity(LONG), self.depth > 0);
        self.writer.append_to(position, &mut fen);
        self.found.fens.push(OneFen { ply, fen, variation, key });
    }

    fn see(&mut self, ply: u32, position: &Position) {
        if self.args.last {
            self.last = Some((ply, *position));
        } else if self.args.takes(ply) {
            self.add(ply, position);
        }
    }

    fn break_off(&mut self) {
        if self.depth == 0 && self.found.fault.is_none() {
            self.found.fault = self.error.take();
        }
    }
}

impl MoveVisitor for FenVisitor<'_> {
    type Output = GameFens;

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        match start {
            Some(start) => self.see(0, start),
            None => self.break_off(),
        }
        Take::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        if self.depth == 0 {
            self.unknown = None;
        }
        self.see(played.ply, played.after);
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        self.break_off();
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        if !self.args.variations {
            return Take::Skip;
        }
        self.depth += 1;
        Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn notice(&mut self, notice: Notice) {
        if notice.kind.severity() == Severity::Error {
            let (code, message) = (notice.kind.code(), notice.kind.to_string());
            let fault = Fault { code, message };
            if self.depth == 0 && matches!(notice.kind, DiagnosticKind::UnexpectedText { .. }) {
                self.unknown = Some(fault.clone());
            }
            self.error = Some(fault);
        }
    }

    fn end_game(&mut self) -> GameFens {
        if let Some((ply, position)) = self.last.take() {
            self.add(ply, &position);
        }
        self.depth = 0;
        self.error = None;
        let unknown = self.unknown.take();
        self.found.fault = self.found.fault.take().or(unknown);
        std::mem::take(&mut self.found)
    }
}
