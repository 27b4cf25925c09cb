//! A step of a lesson on a board, as data to draw.

use kingsight_ask::Arrow;
use kingsight_ask::studio::Pieces;
use serde::{Serialize, Serializer};

use crate::exercise::TaskReport;

/// One step of a lesson with everything to draw.
///
/// ```
/// use kingsight_studio::lesson::{LessonReport, LessonRequest};
/// let mut request = LessonRequest::new("behind-the-king", None);
/// request.step = 1;
/// let report = serde_json::to_value(LessonReport::new(&request)?)?;
/// assert_eq!(report["sets"][1]["name"], "missed: behind the king");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct LessonReport {
    /// The version of the schema.
    pub schema: u32,
    /// The lesson.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// The methods it shows.
    pub source: &'static [&'static str],
    /// The titles of its steps.
    pub steps: Vec<StepCard>,
    /// Which step this is, from 0.
    pub step: usize,
    /// The board, in FEN.
    pub fen: String,
    /// Its pieces.
    pub pieces: Pieces,
    /// Whether the step needs a board of its own.
    pub own_board: bool,
    /// Whether the board is not the one that the step begins with.
    pub changed: bool,
    /// The step's title.
    pub title_of_step: String,
    /// Paragraphs.
    pub text: Vec<String>,
    /// The sets, in the order of the legend.
    pub sets: Vec<SetReport>,
    /// Arrows, as in a sketch; their reason is `lesson`.
    pub arrows: Vec<Arrow>,
    /// Sentences about this board.
    pub facts: Vec<String>,
    /// Squares that are picked, by name.
    pub chosen: Vec<String>,
    /// The steps of a method on this board, one by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub method_steps: Vec<MethodStepReport>,
    /// What the learner predicts before the sets are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exercise: Option<TaskReport>,
    /// Boards to try.
    pub what_if: Vec<WhatIfReport>,
    /// What the learner can do.
    pub interaction: InteractionReport,
}

/// A step in the list of steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct StepCard {
    /// Its title.
    pub title: String,
    /// Whether it needs a board of its own.
    pub own_board: bool,
}

/// A named set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SetReport {
    /// A few words.
    pub name: String,
    /// `green`, `red`, `blue`, `orange`, `purple` or `grey`.
    pub color: &'static str,
    /// The squares, as a hex string.
    #[serde(serialize_with = "hex")]
    pub set: kingsight::Bitboard,
    /// How many there are.
    pub count: u32,
    /// The method that computed it.
    pub method: &'static str,
    /// Whether it is that method's answer, and not a set on the way there.
    pub is_answer: bool,
}

/// A board to try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct WhatIfReport {
    /// The question.
    pub text: String,
    /// The board, in FEN.
    pub fen: &'static str,
    /// Squares to pick; empty if any will do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
}

/// One step of a method on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct MethodStepReport {
    /// What it does, in a sentence.
    pub text: String,
    /// What it finds.
    #[serde(serialize_with = "some_hex", skip_serializing_if = "Option::is_none")]
    pub set: Option<kingsight::Bitboard>,
}

/// What the learner can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum InteractionReport {
    /// Move pieces freely.
    Drag,
    /// Play legal moves.
    Play,
    /// Add and remove pieces by clicking.
    Toggle {
        /// The letter of the piece to add.
        piece: char,
        /// The squares whose pieces stay.
        keep: Vec<String>,
    },
    /// Pick squares.
    Pick {
        /// How many.
        count: usize,
    },
}

fn some_hex<S: Serializer>(
    set: &Option<kingsight::Bitboard>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match set {
        Some(set) => hex(set, serializer),
        None => serializer.serialize_none(),
    }
}

fn hex<S: Serializer>(set: &kingsight::Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{:#018x}", set.0))
}
