//! Can mate be forced?

use kingsight::{MateQuestion, Nodes};
use kingsight_voice::trouble::Trouble;

use super::{
    AnswerReport, Param, ParamGroup, ParamKind, PositionQuestion, Question, Unplaced, Values,
};
use crate::subject::Subject;
use crate::{ErrorReport, MateReport, MoveReadingReport, Wording};

/// Can the side to move force mate in so many moves? Every defence is tried. Clocks and repetitions do not count.
///
/// ```
/// use kingsight_ask::question::{Limits, Mate, ParamValue, PositionQuestion, Question, Values};
/// use kingsight_ask::{Wording, subject::Subject};
/// let mut values = Values::new(Mate::PARAMS, Limits::LOCAL);
/// values.set("within", ParamValue::Number(2))?;
/// let position = Subject::read("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1")?;
/// let wording = Wording::default();
/// let report = Mate::of(&values)?.answer(&position, wording)?;
/// assert_eq!(report.message, "White mates in 2: Re8+.");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mate {
    /// In how many moves at most, from 1 to 99.
    pub within: u8,
    /// Whether each of them must give check.
    pub checks_only: bool,
    /// Whether cooks and duals are looked for, too.
    pub duals: bool,
    /// How many positions are looked at before giving up.
    pub nodes: u64,
}

impl Mate {
    /// In how many moves a mate may be whose cooks and duals are listed.
    pub const MOST_FOR_DUALS: u8 = 4;
}

impl Question for Mate {
    const NAME: &'static str = "mate";
    const SUMMARY: &'static str = "Prove or refute a mate in so many moves, with the whole tree";
    const ABOUT: &'static str = "Can the side to move force mate in so many moves? Every defence is tried: the answer is proved, not \
        estimated. Clocks and repetitions do not count.";
    const PARAMS: &'static [Param] = &[
        Param::new(
            "within",
            ParamGroup::Asked,
            ParamKind::Number(1, 99),
            "The number of moves of the side to move",
        )
        .required(),
        Param::new(
            "checks_only",
            ParamGroup::WhichMoves,
            ParamKind::Flag,
            "Only moves that give check",
        ),
        Param::new(
            "duals",
            ParamGroup::Output,
            ParamKind::Flag,
            "List cooks (other keys) and duals (other continuations), for up to 4 moves",
        ),
        Param::new(
            "nodes",
            ParamGroup::Output,
            ParamKind::Bounded(|limits| limits.mate_nodes),
            "Look at no more than this many positions; three million take about a second",
        ),
    ];

    fn read(values: &Values) -> Result<Mate, ErrorReport> {
        let within = u8::try_from(values.number("within")?).unwrap_or(u8::MAX);
        let (checks_only, duals) = (values.flag("checks_only"), values.flag("duals"));
        if duals && within > Mate::MOST_FOR_DUALS {
            let most = Mate::MOST_FOR_DUALS;
            return Err(Trouble::TooLongForDuals { moves: within, most }.into());
        }
        Ok(Mate { within, checks_only, duals, nodes: values.number("nodes")? })
    }
}

impl PositionQuestion for Mate {
    type Answer = MateReport;
    const IS_QUICK: bool = false;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<MateReport, ErrorReport> {
        let played = subject.game(wording)?;
        let question = MateQuestion::new(self.within).within(Nodes(self.nodes));
        let question = if self.checks_only { question.checks_only() } else { question };
        let report = MateReport::new(played.game.position(), question, self.duals, wording);
        Ok(report.with_readings(played.readings))
    }
}

impl AnswerReport for MateReport {
    fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    fn message(&self) -> &str {
        &self.message
    }

    fn sentences(&self) -> &[String] {
        &self.sentences
    }

    fn is_finding(&self) -> bool {
        self.mates != Some(true)
    }

    fn place(&mut self, _: u64, _: &str) -> Unplaced {
        Unplaced::All
    }
}
