//! The positions asked about, one after the other: from the command line, from files, from standard input.

mod chunk;
pub(crate) mod files;
mod game_lines;
mod lines;
mod only;
mod table;
mod text_lines;
mod words;

use std::collections::VecDeque;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use kingsight_ask::pasted::is_move;
use kingsight_ask::subject::GameReference;
use kingsight_ask::{quoted, shown};
use kingsight_pgn::{decoded, plain_text};

use crate::args::shared::InputArgs;
use crate::exit::Failure;
use chunk::{Origin, cannot_read};
use lines::Lines;
use table::Columns;
use words::InputWord;

pub(crate) use chunk::{Chunk, Input};
pub(crate) use files::{GameFile, LocalFiles, is_file, path_of, reference};
pub(crate) use only::only_position;

/// Where positions come from.
#[derive(Debug)]
pub(crate) struct Inputs {
    sources: VecDeque<Source>,
}

#[derive(Debug)]
enum Source {
    Given { origin: Origin, line: u64, text: String },
    Named { origin: Origin, line: u64, text: String, reference: GameReference },
    Lines(Box<Lines>),
}

impl Inputs {
    /// The positions of a command line on which `moves` are played first.
    ///
    /// # Errors
    ///
    /// A file cannot be opened, or moves stand where positions are expected.
    pub(crate) fn new(args: &InputArgs, moves: &[String]) -> Result<Inputs, Failure> {
        let columns = args.column.as_ref().map(|column| Columns::new(column, args.id.as_deref()));
        Inputs::of_words(&args.positions, moves, columns.as_ref())
    }

    /// The positions in the words of a command line; those of standard input if there are none, or only `-`.
    ///
    /// # Errors
    ///
    /// As [`Inputs::new`].
    pub(crate) fn of_words(
        words: &[String],
        moves: &[String],
        columns: Option<&Columns>,
    ) -> Result<Inputs, Failure> {
        let words = words::group(words);
        if words.is_empty() {
            let lines = Box::new(Lines::of_standard_input(columns));
            return Ok(Inputs { sources: VecDeque::from([Source::Lines(lines)]) });
        }
        let is_only_one = words.len() == 1;
        let argument = || if is_only_one { Origin::OnlyArgument } else { Origin::Argument };
        let mut sources = VecDeque::new();
        for (line, word) in (1..).zip(words) {
            sources.push_back(match word {
                InputWord::StandardInput => {
                    Source::Lines(Box::new(Lines::of_standard_input(columns)))
                }
                InputWord::File(text) => match reference(&text) {
                    Some(reference) => Source::Named { origin: argument(), line, text, reference },
                    None => Source::Lines(Box::new(Lines::of_file(&text, columns)?)),
                },
                InputWord::Position(text) if !is_only_one && is_move(&text) => {
                    return Err(misplaced(&text, moves));
                }
                InputWord::Position(text) => Source::Given { origin: argument(), line, text },
            });
        }
        if columns.is_some()
            && sources
                .iter()
                .any(|source| matches!(source, Source::Given { .. } | Source::Named { .. }))
        {
            return Err(Failure::Message(
                "--column reads tables; expected a file or standard input, not a position"
                    .to_owned(),
            ));
        }
        Ok(Inputs { sources })
    }

    /// The positions in a text that a client has sent.
    #[cfg(feature = "serve")]
    pub(crate) fn of_bytes(text: Vec<u8>) -> Inputs {
        let lines = Box::new(Lines::of_bytes(text));
        Inputs { sources: VecDeque::from([Source::Lines(lines)]) }
    }

    /// Puts the next positions into `chunk`, perhaps none, without waiting for more input than the first line; false at
    /// the end.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or there is no position in it. What was read before is in the chunk.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk) -> Result<bool, Failure> {
        chunk.clear();
        while let Some(source) = self.sources.front_mut() {
            let ended = match source {
                Source::Given { origin, line, text } => {
                    chunk.origin = origin.clone();
                    chunk.text.push_str(text);
                    chunk.add(*line, 0, None, None);
                    true
                }
                Source::Named { origin, line, text, reference } => {
                    chunk.origin = origin.clone();
                    chunk.add_meant(*line, text, reference.position(&LocalFiles));
                    true
                }
                Source::Lines(lines) => lines.fill(chunk)?,
            };
            if ended {
                self.sources.pop_front();
            }
            if !ended || !chunk.is_empty() {
                break;
            }
        }
        let next = self.sources.front();
        chunk.is_last_for_now = matches!(next, Some(Source::Lines(lines)) if lines.may_wait());
        Ok(!chunk.is_empty() || !self.sources.is_empty())
    }
}

/// Moves where positions are expected: after `--moves`, but outside its quotes.
fn misplaced(text: &str, moves: &[String]) -> Failure {
    let first = text.split_whitespace().next().unwrap_or_default();
    let all = moves.iter().map(String::as_str).chain([text]).collect::<Vec<_>>().join(" ");
    Failure::Message(format!(
        "{} is a move; expected a position. All moves go into one pair of quotes: --moves {}",
        quoted(first),
        quoted(&all)
    ))
}

/// The longest file that is read at once: larger than any suite, and small enough for memory.
const LARGEST: u64 = 256 << 20;

/// The text of a file that is read at once.
///
/// # Errors
///
/// It cannot be read, or is too long.
pub(crate) fn whole_file(file: &Path) -> Result<String, Failure> {
    let name = file.to_string_lossy();
    let mut bytes = Vec::new();
    let unreadable = |error| Failure::Message(cannot_read(&name, &error));
    let opened = File::open(file).map_err(unreadable)?;
    opened.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        let message = format!(
            "{}: the file is longer than {LARGEST} bytes; expected one EPD a line",
            shown(&name)
        );
        return Err(Failure::Message(message));
    }
    let text = plain_text(&bytes);
    Ok(text.split_inclusive(|&byte| byte == b'\n').map(decoded).collect())
}
