//! Why is a move illegal, or what does it do?

use super::{
    AnswerReport, Param, ParamGroup, ParamKind, PositionQuestion, Question, Unplaced, Values,
};
use crate::pasted::{placed, the_move};
use crate::subject::Subject;
use crate::{ErrorReport, MoveReadingReport, WhyReport, Wording};

/// Whether a move is legal, and if not, every reason; the square of a piece stands for all that it might try.
///
/// ```
/// use kingsight_ask::question::{PositionQuestion, Why};
/// use kingsight_ask::{Wording, subject::Subject};
/// let position = Subject::read("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")?;
/// let why = Why { chosen: "Knight f3".to_owned() };
/// let report = why.answer(&position, Wording::default())?;
/// assert_eq!(report.moves[0].reasons[0].reason.code(), "pinned");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The move, or the square of a piece.
    pub chosen: String,
}

impl Question for Why {
    const NAME: &'static str = "why";
    const SUMMARY: &'static str = "Explain why a move is illegal, or what it does if it is legal";
    const ABOUT: &'static str = "Whether a move is legal, and if not, every reason with the squares that prove it and the article of the \
        FIDE Laws. For a legal move, what it does.";
    const PARAMS: &'static [Param] = &[Param::new(
        "move",
        ParamGroup::Asked,
        ParamKind::Move,
        "The move, legal or not, in SAN (Nxe5, O-O) or UCI (e2e4); or the square of a piece (e1): what that piece can do, and what it \
         cannot",
    )
    .required()];

    fn read(values: &Values) -> Result<Why, ErrorReport> {
        Ok(Why { chosen: values.required_text("move")? })
    }
}

impl PositionQuestion for Why {
    type Answer = WhyReport;
    const IS_QUICK: bool = true;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<WhyReport, ErrorReport> {
        let played = subject.game(wording)?;
        let position = played.game.position();
        let text = the_move(&self.chosen, position, wording.letters)?;
        let report = WhyReport::of_text(position, &text, wording)
            .map_err(|error| placed(error, &self.chosen, &text))?;
        Ok(report.in_game(&played.game, wording.language).with_readings(played.readings))
    }
}

impl AnswerReport for WhyReport {
    fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    fn is_finding(&self) -> bool {
        !self.legal
    }

    fn place(&mut self, _: u64, _: &str) -> Unplaced {
        Unplaced::Line
    }
}
