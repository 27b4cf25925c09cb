//! The count of move sequences.

use std::sync::atomic::AtomicBool;

use kingsight_ask::Noted;
use kingsight_perft::{Perft, PerftError};

use super::answer::{Answer, Answered, WORDING, game, refuse_argument};
use super::asked::PerftAsked;
use super::lines::line;
use crate::perft;

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
