//! Lines of moves: read as people write them, played, and what their moves change.

use std::io::Write;

use kingsight::{EnPassant, Game};
use kingsight_ask::json::{self, Fields};
use kingsight_ask::question::{ChangesOfMoves, Limits, PositionQuestion, Question, Values};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ChangesReport, ErrorReport, NoteReport, Noted, pasted};
use kingsight_voice::status;
use kingsight_voice::trouble::Trouble;

use super::answer::{Answer, Answered, Refusal, TEXT, WORDING, game, refuse, within};
use super::asked::LineAsked;
use crate::page::{Form, Page};

/// The longest line that leads to a position, in moves of one side.
const MOVES: usize = 2000;

/// The moves of a line, without their numbers, comments and variations.
pub(super) fn line(text: &str) -> Result<Vec<String>, Refusal> {
    within(text, "moves", TEXT)?;
    let moves = pasted::each_move(text);
    if moves.len() > MOVES {
        let trouble = Trouble::TooManyMoves { of_game: false, moves: moves.len(), most: MOVES };
        return Err(refuse("", ErrorReport::from(trouble)));
    }
    Ok(moves)
}

/// What the moves of a line change, where it begins, and what the text of its position leaves open.
fn changes_of(asked: &LineAsked) -> Result<(ChangesReport, Game, Vec<NoteReport>), Refusal> {
    let (played, notes) = game(&asked.position, &[], asked.chess960)?;
    within(&asked.moves, "moves", TEXT)?;
    // Of each move it says only where it leads.
    let mut values = Values::new(ChangesOfMoves::PARAMS, Limits::SERVED);
    let question = values
        .set_text("moves", &asked.moves)
        .and_then(|()| ChangesOfMoves::of(&values))
        .map_err(|error| refuse("", error))?;
    let report = question
        .answer(&Subject::from(played.game.clone()), WORDING)
        .map_err(|error| refuse(&asked.moves, error))?;
    Ok((report, played.game, notes))
}

/// What the JSON of `play` has of that of `changes`.
const PLAYED: [&str; 8] =
    ["schema", "fen", "legal", "moves.uci", "moves.san", "moves.fen", "refused", "readings"];

pub(super) fn play(asked: &LineAsked) -> Answered {
    let (report, start, notes) = changes_of(asked)?;
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
        let mut game = start.clone();
        for change in &report.moves {
            if let Some(m) = game.position().move_of_uci(change.uci) {
                let _ = game.play(m);
            }
        }
        let played: Vec<String> = report.moves.iter().map(|m| look.san(m.san)).collect();
        let position = game.position();
        let status =
            status::status(WORDING.language, &position.to_setup(EnPassant::Always), Some(&game));
        if !played.is_empty() {
            writeln!(output, "{}", played.join(" "))?;
        }
        match &report.refused {
            Some(refused) => Ok(refused.write(Form::new(look), output)?),
            None => Ok(writeln!(output, "{position}\n{status}")?),
        }
    })
}
