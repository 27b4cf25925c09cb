//! How do the Laws rule?

use kingsight::{Color, Incident, Square};

use super::{
    AnswerReport, FieldNames, Param, ParamGroup, ParamKind, PositionQuestion, Question, Unplaced,
    Values,
};
use crate::subject::Subject;
use crate::{ErrorReport, MoveReadingReport, RulingReport, Wording, read_claim};

/// The ruling of an arbiter: mate, stalemate, dead position, a fallen flag, an illegal move, a touched piece; with the article of the FIDE
/// Laws and a proof.
///
/// ```
/// use kingsight_ask::question::{Adjudicate, Limits, PositionQuestion, Question, Values};
/// use kingsight_ask::{Wording, subject::Subject};
/// let mut values = Values::new(Adjudicate::PARAMS, Limits::LOCAL);
/// values.set_text("flag", "white")?;
/// let position = Subject::read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
/// let wording = Wording::default();
/// let report = Adjudicate::of(&values)?.answer(&position, wording)?;
/// assert_eq!((report.result, report.article), (Some("1/2-1/2"), Some("6.9")));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjudicate {
    /// What has happened, apart from a claim.
    pub incident: Incident,
    /// The claim of a draw, as [`read_claim`] reads it. It takes the place of the incident.
    pub claim: Option<String>,
    /// The squares of the pieces that the side to move has touched, in this order.
    pub touched: Vec<Square>,
    /// How many positions are looked at for each side before giving up.
    pub nodes: u32,
    /// Whether a shortest mate is looked for, and the sentences have the moves.
    pub proof: bool,
}

/// Whose flag has fallen.
const SIDES: [&str; 3] = ["white", "black", "both"];

impl Question for Adjudicate {
    const NAME: &'static str = "adjudicate";
    const SUMMARY: &'static str =
        "Rule on a position: dead, flag fall, illegal move, touched piece; with article and proof";
    const ABOUT: &'static str = "The ruling of an arbiter: mate, stalemate, dead position, a fallen flag, an illegal move, a touched \
        piece; with the article of the FIDE Laws and a proof.";
    const PARAMS: &'static [Param] = &[
        Param::new(
            "flag",
            ParamGroup::WhatHappened,
            ParamKind::OneOf(&SIDES),
            "The flag of this side has fallen (6.9), or both, and it is not known which fell first",
        ),
        Param::new(
            "illegal_move",
            ParamGroup::WhatHappened,
            ParamKind::OneOf(&["white", "black"]),
            "This side has completed its second illegal move (7.5.5); the position is the one before it",
        )
        .instead_of(&["flag"]),
        Param::new(
            "claim",
            ParamGroup::WhatHappened,
            ParamKind::Move,
            "The side to move claims a draw (9.2, 9.3): `now`, on the board as it stands, or with a move that it has written down and \
             not played, in UCI or SAN",
        )
        .instead_of(&["flag", "illegal_move"]),
        Param::new(
            "touched",
            ParamGroup::WhatHappened,
            ParamKind::Squares(["e1", "h1"]),
            "The side to move has touched the pieces on these squares, in this order (4.3 to 4.5)",
        ),
        Param::new(
            "proof",
            ParamGroup::Output,
            ParamKind::Flag,
            "Say with which moves each side can still mate, or why it cannot, and look for the shortest such mate",
        ),
        Param::new(
            "nodes",
            ParamGroup::Output,
            ParamKind::Bounded(|limits| limits.ruling_nodes),
            "Look at no more than this many positions for each side; three million take about ten seconds",
        ),
    ];
    const FIELDS: Option<FieldNames> = Some(FieldNames(|| {
        "schema line input fen incident side result article reason message can_win(white black) proofs(\
         white(kind moves san never_move reaches(piece home squares promoted) positions locked) \
         black(kind moves san never_move reaches(piece home squares promoted) positions locked)) \
         claims(kind article) history(plies near(ply rights en_passant)) illegal_claim touched(duty article message moves san) \
         readings(ply input san remarks message) file id notes(code message)"
            .to_owned()
    }));

    fn read(values: &Values) -> Result<Adjudicate, ErrorReport> {
        let color = |side: &str| if side == SIDES[0] { Color::White } else { Color::Black };
        let incident = match (values.word("flag"), values.word("illegal_move")) {
            (Some("both"), _) => Incident::BothFlags,
            (Some(side), _) => Incident::FlagFall(color(side)),
            (None, Some(side)) => Incident::SecondIllegalMove(color(side)),
            (None, None) => Incident::Nothing,
        };
        Ok(Adjudicate {
            incident,
            claim: values.text("claim"),
            touched: values.squares("touched"),
            nodes: u32::try_from(values.number("nodes")?).unwrap_or(u32::MAX),
            proof: values.flag("proof"),
        })
    }
}

impl PositionQuestion for Adjudicate {
    type Answer = RulingReport;
    const IS_QUICK: bool = false;

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<RulingReport, ErrorReport> {
        let played = subject.game(wording)?;
        let game = &played.game;
        let (incident, reason) = match &self.claim {
            Some(text) => read_claim(game, text, wording)?,
            None => (self.incident, None),
        };
        let Adjudicate { touched, nodes, proof, .. } = self;
        let report = RulingReport::new(game, incident, touched, *nodes, *proof, wording);
        Ok(report.of_illegal_claim(reason).of_input(1, "", played.readings))
    }
}

impl AnswerReport for RulingReport {
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
        self.result.is_none()
    }

    fn place(&mut self, line: u64, input: &str) -> Unplaced {
        self.line = line;
        input.clone_into(&mut self.input);
        Unplaced::Nothing
    }
}
