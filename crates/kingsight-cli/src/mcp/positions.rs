//! The count of move sequences.

use std::sync::atomic::AtomicBool;

use kingsight_ask::question::{Limits, Param, ParamGroup, ParamKind, Question, Values};
use kingsight_ask::{ErrorReport, Noted};
use kingsight_perft::{Perft, PerftError};

use super::answer::{Answer, Answered, WORDING, game, line, refuse_argument};
use super::catalogue::{self, Asked};
use super::server::ToolEntry;
use crate::perft;

/// How many sequences of legal moves are there?
#[derive(Clone, Copy, Debug)]
struct Count {
    depth: u32,
    divide: bool,
}

impl Question for Count {
    const NAME: &'static str = "perft";
    const SUMMARY: &'static str = "Count the sequences of legal moves";
    const ABOUT: &'static str =
        "Counts the sequences of legal moves to a depth, to test a move generator.";
    const PARAMS: &'static [Param] = &[
        Param::new(
            "depth",
            ParamGroup::Asked,
            ParamKind::Number(0, 99),
            "How many half-moves deep",
        )
        .required(),
        Param::new(
            "divide",
            ParamGroup::Output,
            ParamKind::Flag,
            "Also give the count of each first move",
        ),
    ];

    fn read(values: &Values) -> Result<Count, ErrorReport> {
        let depth = u32::try_from(values.number("depth")?).unwrap_or(u32::MAX);
        Ok(Count { depth, divide: values.flag("divide") })
    }
}

/// The tool `perft`.
pub(super) fn tool() -> ToolEntry {
    let description = format!("{} The JSON is that of `kingsight perft --json`.", Count::ABOUT);
    ToolEntry {
        is_long: true,
        ..catalogue::tool_of(description, Some("startpos"), Limits::MODEL, perft)
    }
}

fn perft(count: Count, asked: &Asked<'_>, stop: &AtomicBool) -> Answered {
    let (played, notes) = game(asked.position, &line(asked.moves)?, asked.reading)?;
    let position = played.game.position();
    let counted = Perft::new(position, count.depth).threads(0).stop_on(stop).run();
    let report = counted.map_err(|error| {
        let message = match error {
            PerftError::Stopped(_) => "stopped".to_owned(),
            error => error.to_string(),
        };
        refuse_argument("", "depth", message)
    })?;
    let divide = count.divide && count.depth > 0;
    Answer::of(asked.position, |json, output| {
        if json {
            let mut report_json = perft::in_json(&report);
            if count.divide {
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
