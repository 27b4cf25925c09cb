//! Which positions to hunt in.

use std::fmt;
use std::path::Path;

use kingsight_ask::subject::{is_games, last_positions};
use kingsight_ask::{ErrorReport, LineError, NoteReport, shown};
use kingsight_hunt::{Target, builtin, read_suite};
use kingsight_voice::{Language, verdict};

use super::args::HuntArgs;
use crate::batch;
use crate::exit::Failure;
use crate::hints::{self, Asker};
use crate::input::{self, Chunk, Input, Inputs, LocalFiles};
use crate::output::{Output, complain_in};

/// How many random positions go with the built-in set.
const RANDOM: usize = 24;

/// The positions that were given.
#[derive(Default)]
pub(super) struct Asked {
    /// The positions to hunt in.
    pub(super) targets: Vec<Target>,
    /// How many of them are random.
    pub(super) random: usize,
    /// What could not be read. It has been reported already, unless in JSON.
    pub(super) errors: Vec<LineError>,
}

/// The given positions, those of a suite, or the built-in set, and random ones. A bad one does not stop the rest.
pub(super) fn read(args: &HuntArgs, output: &mut Output) -> Result<Asked, Failure> {
    let mut asked = Asked::default();
    if !args.fens.is_empty() {
        asked.read_given(args, output)?;
    }
    if let Some(targets) =
        args.suite.as_deref().map(|file| of_games(args, file)).transpose()?.flatten()
    {
        asked.targets.extend(targets);
    } else if let Some(file) = &args.suite {
        let text = input::whole_file(file)?;
        let suite = read_suite(text, args.reading());
        if suite.targets.is_empty() && suite.errors.is_empty() {
            return Err(Failure::Message(format!(
                "{} has no position in it; expected one EPD a line",
                file.display()
            )));
        }
        asked.targets.extend(suite.targets);
        for error in suite.errors {
            let line = error.line;
            let place =
                |language| format!("{}: {}: ", file.display(), verdict::at_line(language, line));
            asked.leave_out(args, error, place, false);
        }
    }
    let default = args.fens.is_empty() && args.suite.is_none();
    if default {
        asked.targets = builtin(args.chess960);
    }
    asked.random = args.random.map_or(if default { RANDOM } else { 0 }, usize::from);
    asked.targets.extend(kingsight_hunt::random(asked.random, args.seed, args.chess960));
    if args.deep {
        asked.targets = asked.targets.into_iter().map(Target::deeper).collect();
    }
    if let Some(depth) = args.depth {
        asked.targets = asked.targets.into_iter().map(|target| target.to_depth(depth)).collect();
    }
    Ok(asked)
}

impl Asked {
    fn read_given(&mut self, args: &HuntArgs, output: &mut Output) -> Result<(), Failure> {
        let mut inputs = Inputs::of_words(&args.fens, &[], None)?;
        let mut chunk = Chunk::default();
        while inputs.fill(&mut chunk)? {
            for input in chunk.inputs() {
                match target(args, &input) {
                    Ok((target, notes)) => {
                        let lang = args.language.lang;
                        output.note_open(&input.place(lang), &notes, lang)?;
                        self.targets.push(target);
                    }
                    Err(error) => {
                        let error = LineError::new(input.line, input.text, error);
                        self.leave_out(args, error, |lang| input.place(lang), input.is_argument());
                    }
                }
            }
        }
        Ok(())
    }

    /// Reports what cannot be read, with its place in the language of the message.
    fn leave_out(
        &mut self,
        args: &HuntArgs,
        bad: LineError,
        place: impl Fn(Language) -> String,
        from_command_line: bool,
    ) {
        if !args.json {
            let asker = from_command_line.then(|| Asker::without_moves("hunt"));
            let (language, message) =
                hints::in_language(args.language.lang, &bad.input, &bad.error, asker.as_ref());
            complain_in(language, &format!("{}{message}", place(language)));
        }
        self.errors.push(bad);
    }
}

/// One position of the command line or of standard input.
fn target(args: &HuntArgs, input: &Input<'_>) -> Result<(Target, Vec<NoteReport>), ErrorReport> {
    let language = args.language.lang;
    let subject = input.subject()?.read_as(args.reading());
    let notes = subject.notes(language);
    let name = verdict::at_position(language, input.line).to_string();
    // A FEN followed by counts is a suite of one line.
    if input.text.contains(';') {
        let mut suite = read_suite(input.text, args.reading());
        if let Some(bad) = suite.errors.pop() {
            return Err(bad.error);
        }
        if let Some(mut target) = suite.targets.pop() {
            if target.name == "line 1" {
                target.name = name;
            }
            return Ok((target, notes));
        }
    }
    let played = subject.game(args.language.wording())?;
    Ok((Target::new(name, *played.game.position()), notes))
}

/// The position that `games.pgn#3.41` names, or the last one of every game of `games.pgn`; `None` for another file.
fn of_games(args: &HuntArgs, file: &Path) -> Result<Option<Vec<Target>>, Failure> {
    let name = file.to_string_lossy();
    let refused = |error: &dyn fmt::Display| Failure::Message(format!("{}: {error}", shown(&name)));
    let texts = match input::reference(&name) {
        Some(reference) => {
            let text =
                reference.position(&LocalFiles).map_err(|error| Failure::Message(error.message))?;
            vec![(name.to_string(), text)]
        }
        None if is_games(&name) => {
            let texts = last_positions(&name, &LocalFiles).map_err(|error| refused(&error))?;
            if texts.is_empty() {
                return Err(refused(&"there is no game in it"));
            }
            texts
        }
        None => return Ok(None),
    };
    let targets = texts.into_iter().map(|(name, text)| {
        let played = batch::play_pasted(&text, args.reading(), &[], args.language.wording());
        let (played, _) = played.map_err(|error| refused(&error))?;
        Ok(Target::new(name, *played.game.position()))
    });
    targets.collect::<Result<_, Failure>>().map(Some)
}
