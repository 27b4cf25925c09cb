//! `kingsight pgn headers`: the tags of games.

use std::io::{self, Write};

use clap::Args as ClapArgs;
use kingsight_ask::{SCHEMA, shown};
use kingsight_pgn::{TagText, Tags, Take, Visitor};
use serde::{Serialize, Serializer};

use super::args::FilesArgs;
use super::complaint;
use super::reading::{self, Found};
use crate::csv;
use crate::exit::{Exit, Failure};
use crate::output::Output;

#[derive(ClapArgs, Debug)]
pub(crate) struct HeadersArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,

    /// Print these tags
    #[arg(
        long,
        value_name = "TAGS",
        value_delimiter = ',',
        default_values_t = ["Event", "Site", "Date", "Round", "White", "Black", "Result"].map(str::to_owned),
        conflicts_with = "json",
        help_heading = "Output"
    )]
    pub(crate) tags: Vec<String>,

    /// Separate the columns by commas (CSV) instead of tabs
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub(crate) csv: bool,

    /// Print one JSON object a game, with all tags (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn headers games.pgn
  kingsight pgn headers --tags White,Result games.pgn
  kingsight pgn headers --csv games.pgn > games.csv
  kingsight pgn headers --json games.pgn.zst

The first columns are the file and the number of the game. The moves are not read.

Exit codes: 0 fine; 1 a file ends too early or has no game, or a game is too large; 2 bad arguments or an unreadable file; \
130 interrupted by Ctrl-C";

/// Names and values of the tags of a game.
type TagPairs = Vec<(String, String)>;

/// Collects tags and skips moves.
#[derive(Default)]
struct TagVisitor(TagPairs);

/// With how many tags of its game a tag is compared, as in a game's tree: real games have fewer, and with a million tags the time
/// is not the square of their number.
const MOST_COMPARED: usize = 1000;

impl Visitor for TagVisitor {
    type Output = TagPairs;

    fn tag(&mut self, tag: TagText<'_>) {
        let name = tag.name_str();
        // The first of several counts.
        if self.0.iter().take(MOST_COMPARED).all(|(known, _)| *known != name) {
            self.0.push((name.into_owned(), tag.value_str().into_owned()));
        }
    }

    fn end_tags(&mut self) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) -> TagPairs {
        let mut pairs = std::mem::take(&mut self.0);
        // Each is looked for once, however many tags there are.
        let mut looked_for = Vec::new();
        for i in 0..pairs.len() {
            // As trees have it: in another case, a tag counts where there is no other of its name.
            let name = pairs[i].0.as_str();
            let proper = Tags::proper_name(name).filter(|&proper| proper != name);
            if let Some(proper) = proper.filter(|proper| !looked_for.contains(proper)) {
                looked_for.push(proper);
                if pairs.iter().all(|(known, _)| known != proper) {
                    proper.clone_into(&mut pairs[i].0);
                }
            }
        }
        pairs
    }
}

/// The tags of a game as a JSON object.
#[derive(Serialize)]
struct HeadersReport<'a> {
    schema: u32,
    file: &'a str,
    game: u64,
    #[serde(serialize_with = "as_map")]
    tags: &'a TagPairs,
}

fn as_map<S: Serializer>(tags: &TagPairs, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tags.iter().map(|(name, value)| (name, value)))
}

pub(super) fn run(args: &HeadersArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut found_something = false;
    if !args.json {
        let names = ["file", "game"].into_iter().chain(args.tags.iter().map(|name| name.trim()));
        write_row(args, names, output)?;
    }
    let totals = reading::visits(&args.files, TagVisitor::default, |at, found| match found {
        Found::Game(tags) => {
            let game = at.games;
            if args.json {
                let report = HeadersReport { schema: SCHEMA, file: at.file, game, tags: &tags };
                return Ok(output.json(&report)?);
            }
            let value = |name: &String| tags.iter().find(|(known, _)| known == name.trim());
            let values = args.tags.iter().map(|name| value(name).map_or("", |(_, v)| v));
            let number = game.to_string();
            let row = [at.file, &number].into_iter().chain(values);
            Ok(write_row(args, row, output)?)
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

fn write_row<'a>(
    args: &HeadersArgs,
    values: impl Iterator<Item = &'a str>,
    output: &mut Output,
) -> io::Result<()> {
    if args.csv {
        return output.write_all(&csv::row(values));
    }
    // Control characters, tabs included, become escapes.
    let cells: Vec<String> = values.map(|value| shown(value).to_string()).collect();
    writeln!(output, "{}", cells.join("\t"))
}
