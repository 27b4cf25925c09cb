//! Is a position in order?

use super::{AnswerReport, FieldNames, Param, PositionQuestion, Question, Unplaced, Values};
use crate::subject::Subject;
use crate::{ErrorReport, MoveReadingReport, ValidateReport, Wording};

/// What is wrong with a position, all at once.
///
/// ```
/// use kingsight_ask::question::{PositionQuestion, Validate};
/// use kingsight_ask::{Wording, subject::Subject};
/// let position = Subject::read("4k3/8/8/8/8/8/8/4K3 w K - 0 1")?;
/// let report = Validate.answer(&position, Wording::default())?;
/// assert!(report.playable && !report.valid);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Validate;

impl Question for Validate {
    const NAME: &'static str = "validate";
    const SUMMARY: &'static str = "List what is wrong with a position";
    const ABOUT: &'static str = "What is wrong with a position: what makes it unplayable, what no game leads to, what was repaired.";
    const EXAMPLES: &'static [&'static str] =
        &["\"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"", "positions.epd", "--json < positions.epd"];
    const REMARK: &'static str = "Grades: fatal (the rules cannot be applied), implausible (no game leads there, but it can be played), \
        repairable (a castling right or en passant square that is dropped). \
        Looked at: kings, pawns on the edge, promotions, captures that the pawns needed, bishops behind pawns, checks and the last move, \
        rights, the en passant square, clocks. No problem found does not prove that a game leads there.";
    const FINDING: Option<&'static str> = Some("a problem");
    const PARAMS: &'static [Param] = &[];
    const FIELDS: Option<FieldNames> = Some(FieldNames(|| {
        "schema line input fen valid playable problems(code grade message squares) file id notes(code message)"
            .to_owned()
    }));

    fn read(_: &Values) -> Result<Validate, ErrorReport> {
        Ok(Validate)
    }
}

impl PositionQuestion for Validate {
    type Answer = ValidateReport;
    const IS_QUICK: bool = true;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<ValidateReport, ErrorReport> {
        let reached = subject.reached(wording)?;
        Ok(ValidateReport::new(1, "", &reached).in_language(wording.language))
    }
}

impl AnswerReport for ValidateReport {
    /// None: a position that moves lead to has been validated move by move.
    fn readings(&self) -> &[MoveReadingReport] {
        &[]
    }

    fn is_finding(&self) -> bool {
        !self.valid
    }

    fn place(&mut self, line: u64, input: &str) -> Unplaced {
        self.line = line;
        input.clone_into(&mut self.input);
        Unplaced::Nothing
    }
}
