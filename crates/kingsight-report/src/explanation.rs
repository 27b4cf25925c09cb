//! Why a move is legal, or is not.

use kingsight::{
    EvasionKind, Explanation, Intent, Language, NamedSquares, Position, Reason, Role, Square,
    UciMove,
};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{CheckReport, SCHEMA, names};

/// One move with everything there is to say of it.
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
    /// What the library found, for those who want to go on from there.
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

impl ExplanationReport {
    /// Explains one intent; sentences in `language`.
    ///
    /// ```
    /// use kingsight::{Intent, Language, Position, Square};
    /// use kingsight_report::ExplanationReport;
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
        let sentence = |reason| explanation.sentence(reason, language).to_string();
        let reasons = explanation.reasons();
        let does = explanation.legal().map(|legal| EffectReport {
            message: explanation
                .sentences(language)
                .next()
                .map_or_else(String::new, |sentence| sentence.to_string()),
            captured: legal.captured.map(|(role, _)| role),
            captured_square: legal.captured.map(|(_, square)| square),
            check: legal.check.map(CheckReport::from),
            answers_check_by: legal.evasion,
        });
        ExplanationReport {
            uci: explanation.legal().map_or(intent.uci(), |legal| position.uci(legal.m)),
            legal: explanation.is_legal(),
            reasons: reasons
                .iter()
                .map(|reason| ReasonReport { reason: *reason, message: sentence(reason) })
                .collect(),
            does,
            explanation,
        }
    }

    /// Explains everything the side to move might think of; see [`Position::intents`].
    #[must_use]
    pub fn all(position: &Position, language: Language) -> Vec<ExplanationReport> {
        position
            .intents()
            .map(|intent| ExplanationReport { does: None, ..Self::new(position, intent, language) })
            .collect()
    }
}

/// What one question after a move brought to light: one explanation for each piece that can be meant.
#[derive(Clone, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct WhyReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN, after any moves that were played first.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// The move as it was given.
    pub input: String,
    /// Whether one of the moves that can be meant is legal.
    pub legal: bool,
    /// How the game had already ended, as the code of an outcome.
    pub game_over: Option<&'static str>,
    /// The moves that can be meant.
    pub moves: Vec<ExplanationReport>,
}

impl WhyReport {
    /// Puts together what was asked and what was found.
    #[must_use]
    pub fn new(position: &Position, input: &str, moves: Vec<ExplanationReport>) -> WhyReport {
        WhyReport {
            schema: SCHEMA,
            position: *position,
            input: input.to_owned(),
            legal: moves.iter().any(|m| m.legal),
            game_over: position.outcome().map(kingsight::Outcome::code),
            moves,
        }
    }
}

impl Serialize for ReasonReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.reason.code())?;
        map.serialize_entry("article", self.reason.article())?;
        map.serialize_entry("message", &self.message)?;
        let mut named = Vec::new();
        self.reason.visit_squares(|name, squares| named.push((name, squares)));
        for (name, squares) in named {
            map.serialize_entry(name, &Squares(squares))?;
        }
        if let Reason::KingIntoAttack { protected, .. } = self.reason {
            map.serialize_entry("protected", &protected)?;
        }
        map.end()
    }
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
