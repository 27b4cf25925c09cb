//! Why a move is legal, or is not.

use kingsight::{
    Color, EvasionKind, Explanation, Game, HistoryRemark, Intent, MoveRemark, NamedSquares,
    Position, Reason, Role, Square, UciMove,
};
use kingsight_voice::{Language, rules};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{CheckReport, ReadAsReport, names};

/// A move, and everything known about it.
#[derive(Clone, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct ExplanationReport {
    /// The move in UCI.
    #[serde(serialize_with = "names::text")]
    pub uci: UciMove,
    /// Whether it is legal.
    pub legal: bool,
    /// Every reason why it is not, the most basic first; empty if it is.
    pub reasons: Vec<ReasonReport>,
    /// What it does, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub does: Option<EffectReport>,
    /// What is surprising about it: a pinned piece that attacks all the same, castling though the rook is attacked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<RemarkReport>,
    /// What the moves played first say about it: when the king moved, or how a pawn came where it stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<HistoryReport>,
    /// How the text was read, if it claims something untrue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_as: Option<ReadAsReport>,
    /// What it would be with the other side to move, if it is a move of that side's piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_side: Option<OtherSideReport>,
    /// The library's own result, for further queries.
    #[serde(skip)]
    pub explanation: Explanation,
}

/// One reason: its code, the article it rests on, a sentence, and the squares that prove it by name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReasonReport {
    /// The reason.
    pub reason: Reason,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
}

/// What is surprising about a move: its code, the article it rests on, a sentence, and the squares that show it by name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RemarkReport {
    /// The remark.
    pub remark: MoveRemark,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
}

impl RemarkReport {
    /// Every remark on a move, with sentences in `language`.
    #[must_use]
    pub fn all(explanation: &Explanation, language: Language) -> Vec<RemarkReport> {
        let sentence = |remark| rules::remark(language, explanation, remark).to_string();
        let remarks = explanation.remarks();
        remarks.map(|remark| RemarkReport { remark, message: sentence(remark) }).collect()
    }
}

/// What the moves of a game say about a move that is not legal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct HistoryReport {
    /// `king_moved`, `rook_moved`, `rook_captured`, `single_steps` or `earlier_double_step`.
    pub code: &'static str,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// Where the piece began, was captured, or stands.
    #[serde(serialize_with = "names::square")]
    pub square: Square,
    /// The half-moves that it names, 1 for the first one of the game.
    pub plies: Vec<usize>,
    /// The numbers of these moves.
    pub numbers: Vec<u16>,
}

impl HistoryReport {
    /// What a game says about a move in the position where it stands.
    #[must_use]
    pub fn all(game: &Game, explanation: &Explanation, language: Language) -> Vec<HistoryReport> {
        let report = |remark: HistoryRemark| HistoryReport {
            code: remark.code(),
            message: rules::history(language, remark).to_string(),
            square: remark.square(),
            plies: remark.moments().map(|at| at.ply).collect(),
            numbers: remark.moments().map(|at| at.number).collect(),
        };
        game.remarks_on(explanation).into_iter().map(report).collect()
    }
}

/// What a legal move does.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct EffectReport {
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// What it takes.
    #[serde(serialize_with = "names::optional_role")]
    pub captured: Option<Role>,
    /// Where it takes it.
    #[serde(serialize_with = "names::optional_square")]
    pub captured_square: Option<Square>,
    /// The check it gives.
    pub check: Option<CheckReport>,
    /// `flight`, `capture` or `block`: how it answers a check.
    #[serde(serialize_with = "names::optional_evasion")]
    pub answers_check_by: Option<EvasionKind>,
}

/// A move of a piece whose turn it is not, as it would be if it were.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct OtherSideReport {
    /// Whose piece it is.
    #[serde(serialize_with = "names::color")]
    pub turn: Color,
    /// Whether it would be legal.
    pub legal: bool,
    /// Every reason why it would not.
    pub reasons: Vec<ReasonReport>,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
}

impl OtherSideReport {
    fn new(asked: &Explanation, language: Language) -> Option<OtherSideReport> {
        let other = asked.with_other_side_to_move()?;
        Some(OtherSideReport {
            turn: other.turn(),
            legal: other.is_legal(),
            reasons: ReasonReport::all(&other, language),
            message: rules::other_side(language, asked)?.to_string(),
        })
    }
}

impl ReasonReport {
    /// Every reason against a move; sentences in `language`.
    #[must_use]
    pub fn all(explanation: &Explanation, language: Language) -> Vec<ReasonReport> {
        let sentence = |reason| rules::reason(language, explanation, reason).to_string();
        let reasons = explanation.reasons().iter();
        reasons.map(|reason| ReasonReport { reason: *reason, message: sentence(reason) }).collect()
    }
}

impl ExplanationReport {
    /// Explains one intent; sentences in `language`.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// use kingsight_voice::Language;
    /// use kingsight_ask::ExplanationReport;
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
    /// let intent = Intent::new(Square::D2, Square::F3);
    /// let report = ExplanationReport::new(&position, intent, Language::English);
    /// let json = serde_json::to_value(&report)?;
    /// assert_eq!(json["legal"], false);
    /// assert_eq!(json["reasons"][0]["code"], "pinned");
    /// assert_eq!(json["reasons"][0]["pinner"], "b4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: &Position, intent: Intent, language: Language) -> ExplanationReport {
        let explanation = position.explain(intent);
        let does = explanation.legal().map(|legal| EffectReport {
            message: rules::sentences(language, &explanation)
                .next()
                .map_or_else(String::new, |sentence| sentence.to_string()),
            captured: legal.captured.map(|(role, _)| role),
            captured_square: legal.captured.map(|(_, square)| square),
            check: legal.check.map(CheckReport::from),
            answers_check_by: legal.evasion,
        });
        ExplanationReport {
            uci: explanation.legal().map_or(intent.uci(), |legal| position.uci(legal.mv)),
            legal: explanation.is_legal(),
            reasons: ReasonReport::all(&explanation, language),
            does,
            remarks: RemarkReport::all(&explanation, language),
            history: Vec::new(),
            read_as: None,
            other_side: OtherSideReport::new(&explanation, language),
            explanation,
        }
    }

    /// Explains every move the side to move might try; see [`Position::intents`].
    #[must_use]
    pub fn all(position: &Position, language: Language) -> Vec<ExplanationReport> {
        position
            .intents()
            .map(|intent| ExplanationReport { does: None, ..Self::new(position, intent, language) })
            .collect()
    }

    /// Explains every move that the piece on a square might try, and where it is blocked at its first step.
    #[must_use]
    pub fn of_piece(
        position: &Position,
        from: Square,
        language: Language,
    ) -> Vec<ExplanationReport> {
        let explain = |intent| Self::new(position, intent, language);
        let mut moves: Vec<ExplanationReport> =
            position.intents().filter(|intent| intent.from == from).map(explain).collect();
        let is_next_to_it = |m: &ExplanationReport| {
            let blocked = |reason: &ReasonReport| {
                matches!(
                    reason.reason,
                    Reason::OwnPieceOnTarget { .. } | Reason::PawnPushBlocked { .. }
                )
            };
            let out_of_reach = |reason: &ReasonReport| {
                matches!(reason.reason, Reason::NotHowItMoves { .. } | Reason::PathBlocked { .. })
            };
            m.reasons.iter().any(blocked) && !m.reasons.iter().any(out_of_reach)
        };
        moves.extend(
            Square::ALL.into_iter().map(|to| explain(Intent::new(from, to))).filter(is_next_to_it),
        );
        moves
    }
}

impl Serialize for RemarkReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RemarkReport { remark, message } = self;
        let mut named = Vec::new();
        remark.visit_squares(|name, squares| named.push((name, squares)));
        rule(serializer, (remark.code(), remark.article(), message), named)?.end()
    }
}

impl Serialize for ReasonReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReasonReport { reason, message } = self;
        let mut named = Vec::new();
        reason.visit_squares(|name, squares| named.push((name, squares)));
        let mut map = rule(serializer, (reason.code(), reason.article(), message), named)?;
        if let Reason::KingIntoAttack { protected, .. } = reason {
            map.serialize_entry("protected", protected)?;
        }
        map.end()
    }
}

/// The code, the article and the sentence of a rule that applies, and its squares by name. More may follow.
fn rule<S: Serializer>(
    serializer: S,
    (code, article, message): (&str, &str, &str),
    named: Vec<(&str, NamedSquares)>,
) -> Result<S::SerializeMap, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("code", code)?;
    map.serialize_entry("article", article)?;
    map.serialize_entry("message", message)?;
    for (name, squares) in named {
        map.serialize_entry(name, &Squares(squares))?;
    }
    Ok(map)
}

struct Squares(NamedSquares);

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            NamedSquares::One(square) => names::optional_square(square, serializer),
            NamedSquares::Set(set) => names::squares(set, serializer),
        }
    }
}
