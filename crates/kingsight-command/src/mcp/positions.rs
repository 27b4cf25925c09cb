//! The answers about positions and games: text and JSON from the functions of the commands.

use std::cell::RefCell;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use kingsight::{Color, EnPassant, Game, Incident, Language, PieceLetters, Position, Square};
use kingsight_perft::{Perft, PerftError};
use kingsight_report::json::{self, Fields};
use kingsight_report::{
    ChangesReport, NoteReport, Noted, Parts, Played, RulingReport, SCHEMA, WhyReport, Wording,
    quoted, words,
};
use serde_json::{Value, json};

use super::answer::{Answer, Answered, Refusal, refuse, refuse_argument, within};
use super::asked::{
    AdjudicateAsked, FlagAsked, LegalMovesAsked, LineAsked, PerftAsked, PgnAsked, PositionAsked,
    SideAsked, WhyAsked,
};
use crate::args::{InputArgs, LettersArgs, MovesArgs, Tongue, ValidateArgs};
use crate::batch::{self, AnswerError, Entry};
use crate::input::Input;
use crate::output::{Output, OutputStyle};
use crate::pgn::args::FilesArgs;
use crate::pgn::check::{self, CheckArgs};
use crate::{Program, adjudicate, changes, inspect, moves, perft, question, validate, why};

/// The longest position and the longest line, in bytes, as in the files of the commands.
pub(super) const TEXT: usize = 1 << 16;
/// The longest line, in moves.
const MOVES: usize = 2000;
/// The largest text of games, in bytes.
const PGN: usize = 1 << 20;
/// The deepest count, as of the command.
const DEEPEST: u32 = 99;
/// The most positions that a ruling looks at for each side.
const NODES: u32 = 1_000_000;

/// The whole JSON.
pub(super) static ALL: Fields = Fields::ALL;

/// English, which all answers are in.
pub(super) const WORDING: Wording = Wording::new(Language::English, PieceLetters::English);

/// The moves of a line, without their numbers.
pub(super) fn line(text: &str) -> Result<Vec<String>, Refusal> {
    within(text, "moves", TEXT)?;
    let moves = question::each_move(text);
    if moves.len() > MOVES {
        let message = format!("moves: {} moves; expected at most {MOVES}", moves.len());
        return Err(refuse_argument("", "moves", message));
    }
    Ok(moves)
}

fn with_entry(
    position: &str,
    chess960: bool,
    write: impl Fn(&Entry<'_>, bool, &mut Output) -> Result<(), AnswerError>,
) -> Answered {
    within(position, "position", TEXT)?;
    let entry = Entry::read(Input::of_text(position), chess960, &ALL)
        .map_err(|error| refuse(position, error))?;
    Answer::of(position, |json, output| {
        if !json {
            output.note_open("", entry.notes(), WORDING.language)?;
        }
        write(&entry, json, output)
    })
}

pub(super) fn inspect(asked: &PositionAsked) -> Answered {
    let moves = line(&asked.moves)?;
    with_entry(&asked.position, asked.chess960, |entry, json, output| {
        let (inspection, game) = inspect::look_at(entry, &moves, WORDING, Parts::ALL)?;
        if json {
            return Ok(entry.json(&inspection, output)?);
        }
        output.note(&inspection.readings, WORDING.language)?;
        let game = game.or_else(|| Position::try_from(entry.setup).ok().map(Game::new));
        let look = output.look(false);
        let page = inspect::Page { inspection: &inspection, game: game.as_ref(), look };
        Ok(page.write(entry, false, output)?)
    })
}

fn input_args(chess960: bool, json: bool) -> InputArgs {
    let (positions, fields) = (Vec::new(), Vec::new());
    InputArgs { positions, column: None, id: None, chess960, json, fields, threads: 1 }
}

/// The squares with these names.
fn squares(names: &[String], field: &'static str) -> Result<Vec<Square>, Refusal> {
    let square = |name: &String| {
        name.trim().parse().map_err(|error| {
            refuse_argument(name, field, format!("{field}: {}: {error}", quoted(name)))
        })
    };
    names.iter().map(square).collect()
}

pub(super) fn legal_moves<P: Program>(asked: LegalMovesAsked) -> Answered {
    let LegalMovesAsked { position, moves, from, captures, checks, chess960 } = asked;
    let (moves, from) = (line(&moves)?, squares(&from, "from")?);
    with_entry(&position, chess960, |entry, json, output| {
        let args = MovesArgs {
            input: input_args(chess960, json),
            moves: moves.clone(),
            letters: LettersArgs { letters: None },
            captures,
            checks,
            evasions: false,
            from: from.clone(),
        };
        moves::answer::<P>(&args, output.look(false), entry, output).map(drop)
    })
}

pub(super) fn validate<P: Program>(asked: PositionAsked) -> Answered {
    let PositionAsked { position, moves, chess960 } = asked;
    let moves = line(&moves)?;
    with_entry(&position, chess960, |entry, json, output| {
        let args = ValidateArgs { input: input_args(chess960, json), moves: moves.clone() };
        validate::answer::<P>(&args, output.look(false), entry, output).map(drop)
    })
}

pub(super) fn adjudicate(asked: &AdjudicateAsked) -> Answered {
    let moves = line(&asked.moves)?;
    let touched = squares(&asked.touched, "touched")?;
    let incident = incident(asked)?;
    if asked.nodes > NODES {
        let message = format!("nodes: {}; expected at most {NODES}", asked.nodes);
        return Err(refuse_argument("", "nodes", message));
    }
    // Searching takes the time: not twice.
    let found = RefCell::new(None);
    with_entry(&asked.position, false, |entry, json, output| {
        let mut found = found.borrow_mut();
        let report = match &*found {
            Some(report) => report,
            None => {
                let (game, readings) = match entry.play(&moves, WORDING)? {
                    Some(played) => (played.game, played.readings),
                    None => (Game::new(batch::playable(&entry.setup)?), Vec::new()),
                };
                let report = RulingReport::new(&game, incident, &touched, asked.nodes, WORDING);
                &*found.insert(report.of_input(entry.input.line, entry.input.text, readings))
            }
        };
        if json {
            return Ok(entry.json(report, output)?);
        }
        output.note(&report.readings, WORDING.language)?;
        Ok(adjudicate::write(report, entry, output.look(false), false, output)?)
    })
}

fn incident(asked: &AdjudicateAsked) -> Result<Incident, Refusal> {
    let color = |side| match side {
        SideAsked::White => Color::White,
        SideAsked::Black => Color::Black,
    };
    match (asked.flag, asked.illegal_move) {
        (None, None) => Ok(Incident::Nothing),
        (Some(FlagAsked::White), None) => Ok(Incident::FlagFall(Color::White)),
        (Some(FlagAsked::Black), None) => Ok(Incident::FlagFall(Color::Black)),
        (Some(FlagAsked::Both), None) => Ok(Incident::BothFlags),
        (None, Some(side)) => Ok(Incident::SecondIllegalMove(color(side))),
        (Some(_), Some(_)) => {
            let message = "flag and illegal_move: expected only one of them".to_owned();
            Err(refuse_argument("", "flag", message))
        }
    }
}

/// A position as text, played to where a question begins.
pub(super) fn game(
    position: &str,
    moves: &[String],
    chess960: bool,
) -> Result<(Played, Vec<NoteReport>), Refusal> {
    within(position, "position", TEXT)?;
    batch::play_pasted(position, chess960, moves, WORDING).map_err(|error| refuse(position, error))
}

pub(super) fn why(asked: &WhyAsked) -> Answered {
    within(&asked.chosen, "move", 64)?;
    let (played, notes) = game(&asked.position, &line(&asked.moves)?, asked.chess960)?;
    let text = question::one_move(&asked.chosen, WORDING.letters);
    let report = WhyReport::of_text(played.game.position(), &text, WORDING)
        .map_err(|error| refuse(&text, error))?
        .with_readings(played.readings);
    Answer::of(&text, |json, output| {
        if json {
            return Ok(output.json(&Noted { report: &report, notes: &notes })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&report.readings, WORDING.language)?;
        Ok(why::write(&report, output.look(false), false, output)?)
    })
}

/// What the moves of a line change, and what the text of its position leaves open.
fn changes_of(asked: &LineAsked) -> Result<(ChangesReport, Vec<NoteReport>), Refusal> {
    let (played, notes) = game(&asked.position, &[], asked.chess960)?;
    let moves: Vec<String> =
        line(&asked.moves)?.iter().map(|text| question::one_move(text, WORDING.letters)).collect();
    if moves.is_empty() {
        let message = "moves: there is none; expected one or more, such as \"e4 e5\"".to_owned();
        return Err(refuse_argument("", "moves", message));
    }
    let report = ChangesReport::of_texts(played.game.position(), &moves, WORDING)
        .map_err(|error| refuse(&moves.join(" "), error))?;
    Ok((report, notes))
}

pub(super) fn changes(asked: &LineAsked) -> Answered {
    let (report, notes) = changes_of(asked)?;
    Answer::of(&asked.moves, |json, output| {
        if json {
            return Ok(output.json(&Noted { report: &report, notes: &notes })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&report.readings, WORDING.language)?;
        Ok(changes::write(&report, output.look(false), false, output)?)
    })
}

/// What the JSON of `play` has of that of `changes`.
const PLAYED: [&str; 8] =
    ["schema", "fen", "legal", "moves.uci", "moves.san", "moves.fen", "refused", "readings"];

pub(super) fn play(asked: &LineAsked) -> Answered {
    let (report, notes) = changes_of(asked)?;
    Answer::of(&asked.moves, |json, output| {
        if json {
            let fields = Fields::of_paths(PLAYED.iter().copied().chain(["notes"]));
            let report = Noted { report: &report, notes: &notes };
            return Ok(output.line(|line| {
                json::write(&report, &fields, line).map_err(std::io::Error::other)
            })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&report.readings, WORDING.language)?;
        let look = output.look(false);
        let mut game = Game::new(report.position);
        for change in &report.moves {
            if let Some(m) = game.position().move_of_uci(change.uci) {
                let _ = game.play(m);
            }
        }
        let played: Vec<String> = report.moves.iter().map(|m| look.san(m.san)).collect();
        let position = game.position();
        let status = words::status(&position.to_setup(EnPassant::Always), Some(&game));
        if !played.is_empty() {
            writeln!(output, "{}", played.join(" "))?;
        }
        match &report.refused {
            Some(refused) => Ok(why::write(refused, look, false, output)?),
            None => Ok(writeln!(output, "{position}\n{status}")?),
        }
    })
}

pub(super) fn perft(asked: &PerftAsked, stop: &AtomicBool) -> Answered {
    if asked.depth > DEEPEST {
        let message = format!("depth: {}; expected at most {DEEPEST}", asked.depth);
        return Err(refuse_argument("", "depth", message));
    }
    let (played, notes) = game(&asked.position, &line(&asked.moves)?, asked.chess960)?;
    let position = played.game.position();
    let counted = Perft::new(position, asked.depth).threads(0).stop_on(stop).run();
    let report = counted.map_err(|error| {
        let message = match error {
            PerftError::Stopped(_) => "stopped".to_owned(),
            error => error.to_string(),
        };
        refuse_argument("", "depth", message)
    })?;
    let divide = asked.divide && asked.depth > 0;
    Answer::of(&asked.position, |json, output| {
        if json {
            let mut report_json = perft::in_json(&report);
            if asked.divide {
                let first_moves = report.divide.iter().filter(|_| divide);
                report_json = report_json.with_divide(first_moves.copied());
            }
            return Ok(output.json(&Noted { report: &report_json, notes: &notes })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&played.readings, WORDING.language)?;
        Ok(perft::write_whole(&report, divide, output)?)
    })
}

pub(super) fn pgn_check(asked: &PgnAsked) -> Answered {
    within(&asked.pgn, "pgn", PGN)?;
    let args = |json| CheckArgs {
        files: FilesArgs { files: Vec::new(), threads: 1, largest: 16 },
        strict: asked.strict,
        dead: false,
        nodes: 0,
        errors_only: asked.errors_only,
        limit: Some(asked.limit.min(1000).into()),
        board: false,
        ascii: false,
        quiet: false,
        lang: Tongue::En,
        json,
        summary: json,
    };
    Answer::of("", |json, output| {
        if !json {
            return Ok(check::of_text(&args(false), &asked.pgn, output)?);
        }
        let mut lines = Output::in_memory(OutputStyle::PLAIN);
        check::of_text(&args(true), &asked.pgn, &mut lines)?;
        let lines = lines.into_text(false);
        let objects = lines.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
        let mut findings = objects.map_err(std::io::Error::from)?;
        let summary = findings.pop();
        Ok(output.json(&json!({"schema": SCHEMA, "findings": findings, "summary": summary}))?)
    })
}
