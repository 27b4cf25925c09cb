//! Everything about a position.

use super::{AnswerReport, FieldNames, Param, PositionQuestion, Question, Unplaced, Values};
use crate::subject::Subject;
use crate::{ErrorReport, Inspection, MoveReadingReport, Parts, Wording};

/// Everything about a position, playable or not.
///
/// ```
/// use kingsight_ask::question::{Inspect, PositionQuestion};
/// use kingsight_ask::{Parts, Wording, subject::Subject};
/// let position = Subject::read("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")?;
/// let inspection = Inspect { parts: Parts::ALL }.answer(&position, Wording::default())?;
/// assert_eq!(inspection.sides.white.pins.len(), 1);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inspect {
    /// What is looked at.
    pub parts: Parts,
}

impl Question for Inspect {
    const NAME: &'static str = "inspect";
    const SUMMARY: &'static str =
        "Show a position: board, checks, pins, attacks, protection and all legal moves";
    const ABOUT: &'static str = "Everything about a position: whose turn, checks, pins with the pinning piece, attacked and unprotected \
        pieces, all legal moves, and why the moves that look possible are illegal.";
    const PARAMS: &'static [Param] = &[];
    const FIELDS: Option<FieldNames> = Some(FieldNames(|| {
        let facts = Inspection::fact_names();
        format!(
            "schema line input {facts} readings(ply input san remarks message) file id notes(code message)"
        )
    }));

    fn read(values: &Values) -> Result<Inspect, ErrorReport> {
        Ok(Inspect { parts: Parts::of(values.fields()) })
    }
}

impl PositionQuestion for Inspect {
    type Answer = Inspection;
    const IS_QUICK: bool = true;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<Inspection, ErrorReport> {
        let (setup, parts) = (&subject.setup, self.parts);
        let inspection = match subject.game_if_any(wording)? {
            None => Inspection::with_parts(1, "", setup, parts),
            Some(played) => Inspection::of_game_with_parts(1, "", setup, &played.game, parts)
                .with_readings(played.readings),
        };
        Ok(inspection.in_language(wording.language))
    }
}

impl AnswerReport for Inspection {
    fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    fn place(&mut self, line: u64, input: &str) -> Unplaced {
        self.line = line;
        input.clone_into(&mut self.input);
        Unplaced::Nothing
    }
}
