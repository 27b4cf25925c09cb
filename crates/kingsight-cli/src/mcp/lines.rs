//! Lines of moves: read as people write them, played, and what their moves change.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use kingsight::EnPassant;
use kingsight_ask::json::{self, Fields};
use kingsight_ask::question::{ChangesOfMoves, Limits, Param, PositionQuestion, Question, Values};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Noted};
use kingsight_voice::status;

use super::answer::{Answer, Answered, WORDING, game, refuse};
use super::catalogue::{self, Asked};
use super::server::ToolEntry;
use crate::page::{Form, Page};

/// Where does a line lead?
struct Play(ChangesOfMoves);

impl Question for Play {
    const NAME: &'static str = "play";
    const SUMMARY: &'static str = "Play a line and give the position after it";
    const ABOUT: &'static str = "Plays a line and gives the position after it; stops at the first illegal move and gives its reasons. Check a \
        variation with it before you state it.";
    const PARAMS: &'static [Param] = ChangesOfMoves::PARAMS;

    fn read(values: &Values) -> Result<Play, ErrorReport> {
        ChangesOfMoves::read(values).map(Play)
    }
}

/// The tool `play`.
pub(super) fn tool() -> ToolEntry {
    let description = format!("{} The JSON has fields of `kingsight changes --json`.", Play::ABOUT);
    // Of each move it says only where it leads.
    catalogue::tool_of(description, Some("startpos"), Limits::SERVED, play)
}

/// What the JSON of `play` has of that of `changes`.
const PLAYED: [&str; 8] =
    ["schema", "fen", "legal", "moves.uci", "moves.san", "moves.fen", "refused", "readings"];

#[allow(clippy::needless_pass_by_value)] // As every tool has its question.
fn play(question: Play, asked: &Asked<'_>, _: &AtomicBool) -> Answered {
    let (played, notes) = game(asked.position, &[], asked.reading)?;
    let start = played.game;
    let report = question
        .0
        .answer(&Subject::from(start.clone()), WORDING)
        .map_err(|error| refuse(asked.moves, error))?;
    Answer::of(asked.moves, |json, output| {
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
