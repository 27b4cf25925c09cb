//! Which moves are legal?

use kingsight::{Position, Square};
use kingsight_voice::move_list::{self, NoMoves};

use super::{
    AnswerReport, FieldNames, Param, ParamGroup, ParamKind, PositionQuestion, Question, Unplaced,
    Values,
};
use crate::subject::Subject;
use crate::{ErrorReport, LegalMove, MoveReadingReport, MovesReport, Wording};

/// The legal moves of a position, all or those that pass every filter.
///
/// ```
/// use kingsight_ask::question::{LegalMoves, PositionQuestion};
/// use kingsight_ask::{Wording, subject::Subject};
/// let question = LegalMoves { captures: true, ..LegalMoves::default() };
/// let position = Subject::read("1. e4 d5")?;
/// let report = question.answer(&position, Wording::default())?;
/// assert_eq!(report.moves[0].san.to_string(), "exd5");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LegalMoves {
    /// Only captures.
    pub captures: bool,
    /// Only moves that give check.
    pub checks: bool,
    /// Only moves out of check.
    pub evasions: bool,
    /// Only moves from these squares, unless there are none.
    pub from: Vec<Square>,
}

impl Question for LegalMoves {
    const NAME: &'static str = "legal_moves";
    const COMMAND: &'static str = "moves";
    const SUMMARY: &'static str = "List the legal moves, in SAN and UCI";
    const ABOUT: &'static str = "The legal moves of a position in SAN and UCI, with the checks they give; all, or only captures, checks, \
        evasions or those of some squares.";
    const EXAMPLES: &'static [&'static str] = &[
        "startpos",
        "6k1/5ppp/8/8/8/8/8/R3K2R w KQ --checks",
        "startpos --moves \"e4 d5\" --captures",
        "\"4k3/8/8/8/8/8/4r3/4K3 w - -\" --evasions",
        "startpos --moves \"e4 e5\" --from f1",
        "startpos --letters fr",
        "--json positions.epd",
    ];
    const REMARK: &'static str = "Several filters together list the moves that pass all of them.";
    const PARAMS: &'static [Param] = &[
        Param::new("captures", ParamGroup::WhichMoves, ParamKind::Flag, "Only captures"),
        Param::new("checks", ParamGroup::WhichMoves, ParamKind::Flag, "Only moves that give check"),
        Param::new(
            "evasions",
            ParamGroup::WhichMoves,
            ParamKind::Flag,
            "Only evasions: moves out of check",
        ),
        Param::new(
            "from",
            ParamGroup::WhichMoves,
            ParamKind::Squares(["b1", "g1"]),
            "Only moves from these squares",
        ),
    ];
    const FIELDS: Option<FieldNames> = Some(FieldNames(|| {
        let facts = LegalMove::field_names();
        format!(
            "schema line input fen chess960 turn moves({facts}) readings(ply input san remarks message) \
             file id notes(code message)"
        )
    }));

    fn read(values: &Values) -> Result<LegalMoves, ErrorReport> {
        Ok(LegalMoves {
            captures: values.flag("captures"),
            checks: values.flag("checks"),
            evasions: values.flag("evasions"),
            from: values.squares("from"),
        })
    }
}

impl PositionQuestion for LegalMoves {
    type Answer = MovesReport;
    const IS_QUICK: bool = true;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<MovesReport, ErrorReport> {
        let played = subject.game(wording)?;
        let position = played.game.position();
        let in_check = position.in_check();
        let keep = |m: &LegalMove| {
            (!self.captures || m.capture)
                && (!self.checks || m.check.is_some())
                && (!self.evasions || in_check)
                && (self.from.is_empty() || self.from.contains(&m.from))
        };
        let mut report = MovesReport::new(1, "", position, keep).with_readings(played.readings);
        report.says_answers = self.evasions;
        if report.moves.is_empty() {
            let none = move_list::no_moves(wording.language, self.none(position));
            report.none = Some(none.to_string());
        }
        Ok(report)
    }
}

impl LegalMoves {
    /// Why there is nothing to list.
    fn none(&self, position: &Position) -> NoMoves {
        let filtered = self.captures || self.checks || self.evasions;
        match self.from[..] {
            _ if self.evasions && !position.in_check() => NoMoves::NotInCheck(position.turn()),
            _ if self.evasions && position.is_checkmate() => NoMoves::Checkmate(position.turn()),
            [from] if !filtered => NoMoves::From(from),
            [] if !filtered => NoMoves::AtAll,
            _ => NoMoves::OfThisKind,
        }
    }
}

impl AnswerReport for MovesReport {
    fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    fn place(&mut self, line: u64, input: &str) -> Unplaced {
        self.line = line;
        input.clone_into(&mut self.input);
        Unplaced::Nothing
    }
}
