//! Lessons over the wire: a request names a step and a board, the answer holds everything to draw.

use kingsight::{Board, Square};
use kingsight_ask::studio::{
    Hand, Mode, Pieces, Standing, StudioState, read_language, read_square,
};
use kingsight_ask::{Arrow, ErrorReport, LineRole, SCHEMA, quoted};
use kingsight_methods::Scene;
use kingsight_methods::exercises::Exercise;
use kingsight_methods::lessons::{
    Does, Interaction, LESSONS, Lesson, LessonStep, Look, NamedSet, Relation, WhatIf, lesson,
};
use kingsight_voice::trouble::Trouble;
use kingsight_voice::{Language, lessons};
use serde::{Deserialize, Serialize, Serializer};

use crate::exercise::TaskReport;

/// Which step of which lesson, on which board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct LessonRequest {
    /// The lesson.
    pub id: String,
    /// The step, from 0.
    pub step: usize,
    /// The learner's board; the step's own if none.
    pub fen: Option<String>,
    /// The squares that are picked; the step's own if none.
    pub chosen: Option<Vec<String>>,
    /// The language of the answer, `en` or `de`; English if none.
    pub language: Option<String>,
    /// A piece in the hand.
    #[serde(flatten)]
    pub hand: Hand,
}

/// A click on a square of a board where clicking adds and removes pieces.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ToggleRequest {
    square: String,
    #[serde(flatten)]
    about: LessonRequest,
}

impl LessonRequest {
    /// The first step of a lesson, on the given board or on the step's own.
    #[must_use]
    pub fn new(id: &str, fen: Option<String>) -> LessonRequest {
        LessonRequest { id: id.to_owned(), fen, ..LessonRequest::default() }
    }

    /// The language of the answer.
    fn language(&self) -> Result<Language, ErrorReport> {
        read_language(self.language.as_deref())
    }

    fn find(&self) -> Result<(&'static Lesson, &'static LessonStep), ErrorReport> {
        let lesson = lesson(&self.id).ok_or_else(|| {
            let known = LESSONS.iter().map(|lesson| lesson.id.name()).collect();
            Trouble::UnknownLesson { id: quoted(&self.id).to_string(), known }
        })?;
        let step = lesson.steps.get(self.step).ok_or_else(|| Trouble::UnknownStep {
            step: self.step,
            last: lesson.steps.len() - 1,
        })?;
        Ok((lesson, step))
    }

    fn standing(&self, step: &LessonStep) -> Result<Standing, ErrorReport> {
        let mode = match step.interaction {
            Interaction::Play => Mode::Play,
            _ => Mode::Free,
        };
        let fen = self.fen.as_deref().unwrap_or(step.fen);
        Standing::read(&StudioState::of_fen(fen).with_mode(mode))
    }

    fn chosen(&self, step: &LessonStep) -> Result<Vec<Square>, ErrorReport> {
        match &self.chosen {
            None => Ok(step.picked.to_vec()),
            Some(chosen) => chosen.iter().map(|text| read_square(text, "chosen")).collect(),
        }
    }
}

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

impl LessonReport {
    /// Looks at a step on a board.
    ///
    /// # Errors
    ///
    /// If the request is wrong: no such lesson or step, a bad FEN, not a square.
    pub fn new(request: &LessonRequest) -> Result<LessonReport, ErrorReport> {
        let (lesson, step) = request.find()?;
        let standing = request.standing(step)?;
        let setup = standing.with_hand(&request.hand)?;
        let chosen = request.chosen(step)?;
        let language = request.language()?;
        let scene = Scene::new(&setup);
        let sight = (step.look)(&scene, &chosen);
        Ok(LessonReport {
            schema: SCHEMA,
            id: lesson.id.name(),
            title: lessons::title(language, lesson.id).to_string(),
            about: lessons::about(language, lesson.id).to_string(),
            source: lesson.methods,
            steps: cards(lesson, language),
            step: request.step,
            fen: setup.to_string(),
            pieces: Pieces(setup.board),
            own_board: step.own_board,
            changed: board_of(step.fen) != Some(setup.board),
            title_of_step: lessons::step_title(language, lesson.id, request.step).to_string(),
            text: lessons::paragraphs(language, lesson.id, request.step)
                .map(|paragraph| paragraph.to_string())
                .collect(),
            sets: sight.sets.into_iter().map(|named| set(named, language)).collect(),
            arrows: sight.relations.into_iter().map(|does| arrow(does, language)).collect(),
            facts: sight
                .facts
                .iter()
                .map(|fact| lessons::fact(language, fact).to_string())
                .collect(),
            chosen: names(chosen),
            method_steps: step.looks.map_or_else(Vec::new, |looks| {
                looks(&scene).iter().map(|look| method_step(look, language)).collect()
            }),
            exercise: task_of(step, &scene, language),
            what_if: what_if(lesson, request.step, language),
            interaction: InteractionReport::from(step.interaction),
        })
    }
}

impl ToggleRequest {
    /// Adds or removes a piece, and looks again.
    pub(crate) fn answer(&self) -> Result<LessonReport, ErrorReport> {
        let (_, step) = self.about.find()?;
        let at = read_square(&self.square, "square")?;
        let Interaction::Toggle { piece, keep } = step.interaction else {
            return Err(ErrorReport::new(
                "nothing_to_toggle",
                "step: clicks do not place pieces here; expected a step with toggle",
            )
            .of_field("step"));
        };
        let mut setup = *self.about.standing(step)?.setup();
        // The pieces of the scene stay, as long as they are there.
        if !keep.contains(at) && setup.board.remove(at).is_none() {
            setup.board.set(at, piece);
        }
        LessonReport::new(&LessonRequest { fen: Some(setup.to_string()), ..self.about.clone() })
    }
}

/// The steps of a lesson.
fn cards(lesson: &Lesson, language: Language) -> Vec<StepCard> {
    let card = |(number, step): (usize, &LessonStep)| StepCard {
        title: lessons::step_title(language, lesson.id, number).to_string(),
        own_board: step.own_board,
    };
    lesson.steps.iter().enumerate().map(card).collect()
}

fn set(named: NamedSet, language: Language) -> SetReport {
    let NamedSet { name, hue, set, method, is_answer, .. } = named;
    let name = lessons::set_name(language, name).to_string();
    SetReport { name, color: hue.name(), set, count: set.len(), method, is_answer }
}

/// The boards to try of a step.
fn what_if(lesson: &Lesson, step: usize, language: Language) -> Vec<WhatIfReport> {
    let boards = lesson.steps.get(step).map_or(&[][..], |step| step.what_if);
    let report = |(number, board): (usize, &WhatIf)| WhatIfReport {
        text: lessons::what_if(language, lesson.id, step, number).to_string(),
        fen: board.fen,
        chosen: names(board.picked.iter().copied()),
    };
    boards.iter().enumerate().map(report).collect()
}

fn method_step(look: &Look, language: Language) -> MethodStepReport {
    MethodStepReport { text: lessons::look(language, look).to_string(), set: look.set() }
}

/// A relation as a sketch shows it.
fn arrow(relation: Relation, language: Language) -> Arrow {
    let role = match relation.does {
        Does::Pin => LineRole::Pin,
        Does::Check => LineRole::Check,
        Does::Attack => LineRole::Attack,
        Does::Move => LineRole::Move,
    };
    let mut arrow = Arrow::new(role, "lesson", relation.from, relation.to);
    arrow.words.language = language;
    arrow
}

impl From<Interaction> for InteractionReport {
    fn from(interaction: Interaction) -> InteractionReport {
        match interaction {
            Interaction::Drag => InteractionReport::Drag,
            Interaction::Play => InteractionReport::Play,
            Interaction::Toggle { piece, keep } => {
                InteractionReport::Toggle { piece: piece.letter(), keep: names(keep) }
            }
            Interaction::Pick { count } => InteractionReport::Pick { count },
        }
    }
}

fn board_of(fen: &str) -> Option<Board> {
    fen.parse().ok().map(|setup: kingsight::Setup| setup.board)
}

/// The task of a step; none if the learner's board no longer fits it.
fn task_of(step: &LessonStep, scene: &Scene, language: Language) -> Option<TaskReport> {
    let exercise = Exercise::new(step.exercise?, *scene.position()?)?;
    Some(TaskReport::new(&exercise, language))
}

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}
