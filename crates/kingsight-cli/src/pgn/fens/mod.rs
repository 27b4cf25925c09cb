//! `kingsight pgn fens`: the positions of games, one a line.

mod args;
mod visitor;

use std::collections::HashSet;
use std::io::Write;

use kingsight_ask::{SCHEMA, shown};
use kingsight_pgn::Replay;
use serde::Serialize;

use super::complaint;
use super::reading::{self, At, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;
pub(crate) use args::{EXAMPLES, FensArgs};
use visitor::{Fault, FenVisitor, GameFens, OneFen};

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
