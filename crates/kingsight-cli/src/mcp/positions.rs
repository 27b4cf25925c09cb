//! The answers about positions and games: text and JSON from the functions of the commands.

use std::sync::atomic::AtomicBool;

use kingsight::{Game, Position, Square};
use kingsight_ask::json::Fields;
use kingsight_ask::{Noted, Parts, WhyReport, quoted};
use kingsight_perft::{Perft, PerftError};

use super::answer::{
    Answer, Answered, Refusal, TEXT, WORDING, game, refuse, refuse_argument, within,
};
use super::asked::{LegalMovesAsked, PerftAsked, PositionAsked, WhyAsked};
use super::lines::{line, one_move};
use crate::args::{InputArgs, LanguageArgs, MovesArgs, ValidateArgs};
use crate::batch::{AnswerError, Entry};
use crate::input::Input;
use crate::output::Output;
use crate::{inspect, moves, perft, validate, why};

/// The whole JSON.
pub(super) static ALL: Fields = Fields::ALL;

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
        let game = game.or_else(|| Position::try_from(entry.subject.setup).ok().map(Game::new));
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

pub(super) fn legal_moves(asked: LegalMovesAsked) -> Answered {
    let LegalMovesAsked { position, moves, from, captures, checks, chess960 } = asked;
    let (moves, from) = (line(&moves)?, squares(&from, "from")?);
    with_entry(&position, chess960, |entry, json, output| {
        let args = MovesArgs {
            input: input_args(chess960, json),
            moves: moves.clone(),
            language: LanguageArgs::default(),
            captures,
            checks,
            evasions: false,
            from: from.clone(),
        };
        moves::answer(&args, output.look(false), entry, output).map(drop)
    })
}

pub(super) fn validate(asked: PositionAsked) -> Answered {
    let PositionAsked { position, moves, chess960 } = asked;
    let moves = line(&moves)?;
    with_entry(&position, chess960, |entry, json, output| {
        let args = ValidateArgs {
            input: input_args(chess960, json),
            moves: moves.clone(),
            language: LanguageArgs::default(),
        };
        validate::answer(&args, output.look(false), entry, output).map(drop)
    })
}

pub(super) fn why(asked: &WhyAsked) -> Answered {
    within(&asked.chosen, "move", 64)?;
    let (played, notes) = game(&asked.position, &line(&asked.moves)?, asked.chess960)?;
    let text = one_move(&asked.chosen, played.game.position())?;
    let report = WhyReport::of_text(played.game.position(), &text, WORDING)
        .map_err(|error| refuse(&text, error))?
        .in_game(&played.game)
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

pub(super) fn perft(asked: &PerftAsked, stop: &AtomicBool) -> Answered {
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
