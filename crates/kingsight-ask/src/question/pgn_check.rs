//! What is wrong in games?

use super::{Param, ParamGroup, ParamKind, Question, Values};
use crate::ErrorReport;

/// What is wrong in games in PGN.
///
/// ```
/// use kingsight_ask::question::{Limits, PgnCheck, Question, Values};
/// let values = Values::new(PgnCheck::PARAMS, Limits::SERVED);
/// let question = PgnCheck::of(&values)?;
/// assert!(!question.strict && question.dead.is_none());
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PgnCheck {
    /// Whether missing tags, dates in another form and results without a mark are reported, too.
    pub strict: bool,
    /// Whether games are looked for that went on when they were over, and with how many positions looked at.
    pub dead: Option<u32>,
    /// Whether only errors are reported.
    pub errors_only: bool,
    /// The most findings that are listed; `None`: all.
    pub limit: Option<u64>,
}

impl Question for PgnCheck {
    const NAME: &'static str = "pgn_check";
    const COMMAND: &'static str = "pgn check";
    const SUMMARY: &'static str =
        "Check games: illegal and ambiguous moves, wrong results, broken syntax";
    const ABOUT: &'static str = "Everything that is wrong in games in PGN: illegal moves with their reasons, ambiguous ones, wrong \
        results, broken syntax; with line and column.";
    const PARAMS: &'static [Param] = &[
        Param::new(
            "strict",
            ParamGroup::Input,
            ParamKind::Flag,
            "Also report missing tags of the seven that the standard requires, dates that are not YYYY.MM.DD, and results for which \
             PGN has no mark, such as 0-0",
        ),
        Param::new(
            "dead",
            ParamGroup::Input,
            ParamKind::Flag,
            "Also report games that were played on, or won, though no series of legal moves could end in mate (5.2.2), after the fifth \
             repetition or after 75 moves; takes about a millisecond a game",
        )
        .at_home(),
        Param::new(
            "nodes",
            ParamGroup::Input,
            ParamKind::Bounded(|limits| limits.dead_nodes),
            "With --dead: look at no more than this many positions for each side and position; 300000 take about a second",
        )
        .only_with("dead")
        .at_home(),
        Param::new("errors_only", ParamGroup::Output, ParamKind::Flag, "Report errors only, no warnings"),
        Param::new(
            "limit",
            ParamGroup::Output,
            ParamKind::Bounded(|limits| limits.findings),
            "Report at most this many findings; the summary counts them all",
        ),
    ];

    fn read(values: &Values) -> Result<PgnCheck, ErrorReport> {
        let nodes = values.number("nodes").ok().and_then(|nodes| u32::try_from(nodes).ok());
        Ok(PgnCheck {
            strict: values.flag("strict"),
            dead: nodes.filter(|_| values.flag("dead")),
            errors_only: values.flag("errors_only"),
            limit: Some(values.number("limit")?).filter(|&limit| limit < u64::MAX),
        })
    }
}
