//! What to count: a position and a depth, from the words of the command line.

use clap::error::ErrorKind;
use kingsight::Position;
use kingsight_ask::pasted;
use kingsight_ask::{ErrorReport, NoteReport, Played, quoted, shown};

use super::args::PerftArgs;
use crate::args::Args;
use crate::exit::Failure;
use crate::input::{is_file, only_position};
use crate::{batch, output};

/// A position, and how deep to count from there.
#[derive(Debug)]
pub(super) struct Goal {
    pub(super) position: Position,
    pub(super) depth: u32,
    /// What the text of the position leaves open.
    pub(super) notes: Vec<NoteReport>,
}

/// Why there is nothing to count.
pub(super) enum GoalError {
    /// The depth is missing or cannot be read.
    Usage(clap::Error),
    /// The position cannot be read or played.
    Position { text: String, error: ErrorReport },
    /// Anything else.
    Failure(Failure),
}

impl Goal {
    const DEEPEST: u32 = 99;

    pub(super) fn new(args: &PerftArgs) -> Result<Goal, GoalError> {
        let all = words(args);
        let (depth, words) = match (args.depth, all.split_first()) {
            (Some(depth), _) => match spare_depth(&all) {
                Some(other) => {
                    let two =
                        format!("two depths were given: {other} and --depth {depth}; expected one");
                    return Err(usage(ErrorKind::ArgumentConflict, two));
                }
                None => (depth, all.as_slice()),
            },
            (None, Some((first, others))) => match pasted::depth_last(&all) {
                Some((position, depth)) => (read_depth(depth)?, position),
                None => (read_depth(first)?, others),
            },
            (None, None) => {
                let missing = "the depth is missing; expected a number of half-moves, such as: \
                               kingsight perft 5";
                return Err(usage(ErrorKind::MissingRequiredArgument, missing.to_owned()));
            }
        };
        let text = position_text(args, &words.join(" ")).map_err(GoalError::Failure)?;
        let text = only_position(&text, args.json).map_err(GoalError::Failure)?;
        match read_position(args, &text) {
            Ok((position, notes)) => Ok(Goal { position, depth, notes }),
            Err(error) => Err(GoalError::Position { text, error }),
        }
    }
}

/// The words that are no options, without the `go perft` of UCI.
fn words(args: &PerftArgs) -> Vec<String> {
    let mut words: Vec<String> = args.first.iter().chain(&args.others).cloned().collect();
    if let Some(depth) = words.first().and_then(|first| first.strip_prefix("go perft ")) {
        words[0] = depth.to_owned();
    } else if words.starts_with(&["go".to_owned(), "perft".to_owned()]) {
        words.drain(..2);
    }
    words
}

/// A depth among the words of the position.
fn spare_depth(words: &[String]) -> Option<&String> {
    let first = words.first().filter(|first| first.parse::<u32>().is_ok());
    first.or_else(|| pasted::depth_last(words).map(|(_, depth)| depth))
}

/// The command line without its position, as hints repeat it.
pub(super) fn without_position(args: &PerftArgs) -> String {
    let depth = args.depth.map(|depth| depth.to_string());
    let all = words(args);
    let last = pasted::depth_last(&all).map(|(_, depth)| depth.clone());
    let depth = depth.or(last).or_else(|| all.first().cloned()).unwrap_or_default();
    format!("perft {depth}")
}

fn read_depth(word: &str) -> Result<u32, GoalError> {
    if is_file(word) {
        let name = shown(word);
        return Err(GoalError::Failure(Failure::Message(format!(
            "{name} is no depth; expected a depth before the position: kingsight perft 4 {name}\n\
             hint: to test an engine on a suite: kingsight hunt --suite {name} -- ./my-engine"
        ))));
    }
    let depth = word.parse().ok().filter(|&depth| depth <= Goal::DEEPEST);
    depth.ok_or_else(|| {
        let message = format!(
            "invalid value '{word}' for '[DEPTH]': expected a number of half-moves from 0 to {}, \
             or --depth before a position",
            Goal::DEEPEST
        );
        usage(ErrorKind::ValueValidation, message)
    })
}

fn usage(kind: ErrorKind, message: String) -> GoalError {
    let mut command = Args::fitted();
    command.build();
    let perft = command.find_subcommand_mut("perft").map(std::mem::take).unwrap_or(command);
    GoalError::Usage(
        clap::Error::raw(kind, message + "\n\nFor more information, try '--help'.\n")
            .with_cmd(&perft),
    )
}

/// The position may be given by option, as further words, or not at all.
fn position_text(args: &PerftArgs, words: &str) -> Result<String, Failure> {
    match &args.fen {
        None if words.is_empty() => Ok("startpos".to_owned()),
        None => Ok(words.to_owned()),
        Some(fen) if words.is_empty() => Ok(fen.clone()),
        // Of an unquoted FEN after --fen, only the first field is its value.
        Some(fen) if fen.contains('/') && !fen.contains(' ') && !words.contains('/') => {
            Ok(format!("{fen} {words}"))
        }
        Some(_) => Err(Failure::Message(format!(
            "two positions were given: {} and the one after --fen; expected one",
            quoted(words)
        ))),
    }
}

fn read_position(args: &PerftArgs, text: &str) -> Result<(Position, Vec<NoteReport>), ErrorReport> {
    let wording = args.letters.wording();
    let (Played { game, readings, .. }, notes) =
        batch::play_pasted(text, args.reading.reading(), &args.moves, wording)?;
    output::note(&readings, wording.language);
    Ok((*game.position(), notes))
}
