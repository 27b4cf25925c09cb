//! The questions a page can ask, each a function from the bytes of a request to an answer.

mod attack_array;
mod body;
mod catalog;

use kingsight_ask::studio::{
    ChangesRequest, DragReport, DropReport, Edit, EditReport, Hand, LiftReport, SquareReport,
    StudioChanges, StudioState, StudioView, StudioWinning, WinningRequest,
};
use serde::Deserialize;

use crate::answer::{Answer, AnswerError};
use crate::exercise::{AssessRequest, ExerciseReport, ExerciseRequest};
use crate::games::{GameAnswer, PasteAnswer};
use crate::lesson::{LessonReport, LessonRequest, ToggleRequest};

pub(crate) use catalog::catalog;

/// One question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    name: &'static str,
    /// Answers it.
    pub(crate) answer: fn(&[u8]) -> Result<Answer, AnswerError>,
}

const QUESTIONS: &[Question] = &[
    Question { name: "view", answer: view },
    Question { name: "paste", answer: paste },
    Question { name: "game", answer: game },
    Question { name: "lift", answer: lift },
    Question { name: "drag", answer: drag },
    Question { name: "drop", answer: drop },
    Question { name: "edit", answer: edit },
    Question { name: "square", answer: square },
    Question { name: "changes", answer: changes },
    Question { name: "winning", answer: winning },
    Question { name: "lesson", answer: lesson },
    Question { name: "lesson/toggle", answer: toggle },
    Question { name: "exercise", answer: exercise },
    Question { name: "exercise/assess", answer: assess },
];

/// What never changes but for its language, given by what follows the `?` of an address.
pub(crate) type Constant = fn(&str) -> Result<Answer, AnswerError>;

/// What never changes, by its name.
pub(crate) fn constant(name: &str) -> Option<Constant> {
    match name {
        "catalog" => Some(catalog),
        "attack-array" => Some(attack_array::attack_array),
        _ => None,
    }
}

/// The question of a name.
pub(crate) fn asking(name: &str) -> Option<Question> {
    QUESTIONS.iter().find(|question| question.name == name).copied()
}

/// The names of all questions, those that never change included.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ["catalog", "attack-array"].into_iter().chain(QUESTIONS.iter().map(|question| question.name))
}

/// A state and a question about it.
#[derive(Deserialize)]
struct About<T> {
    #[serde(flatten)]
    state: StudioState,
    #[serde(flatten)]
    rest: T,
}

#[derive(Deserialize)]
struct ViewRequest {
    #[serde(default)]
    selected: Option<String>,
}

#[derive(Deserialize)]
struct PasteRequest {
    text: String,
    #[serde(default)]
    chess960: bool,
    #[serde(default)]
    language: Option<String>,
}

#[derive(Deserialize)]
struct GameRequest {
    text: String,
    #[serde(default)]
    language: Option<String>,
}

#[derive(Deserialize)]
struct LiftRequest {
    #[serde(default)]
    layers: Option<Vec<String>>,
    #[serde(flatten)]
    hand: Hand,
}

#[derive(Deserialize)]
struct EditRequest {
    edit: Edit,
}

#[derive(Deserialize)]
struct SquareRequest {
    square: String,
    #[serde(flatten)]
    hand: Hand,
}

fn view(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<ViewRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&StudioView::new(&state, rest.selected.as_deref())?)
}

fn paste(body: &[u8]) -> Result<Answer, AnswerError> {
    let PasteRequest { text, chess960, language } = body::read(body)?;
    Answer::json(&PasteAnswer::new(&text, chess960, language.as_deref())?)
}

fn game(body: &[u8]) -> Result<Answer, AnswerError> {
    let GameRequest { text, language } = body::read(body)?;
    Answer::json(&GameAnswer::new(&text, language.as_deref())?)
}

fn lift(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<LiftRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&LiftReport::new(&state, &rest.hand, rest.layers.as_deref())?)
}

fn drag(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<Hand>>(body)?;
    body::check(&state)?;
    Answer::json(&DragReport::new(&state, &rest)?)
}

fn drop(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<Hand>>(body)?;
    body::check(&state)?;
    Answer::json(&DropReport::new(&state, &rest)?)
}

fn edit(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<EditRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&EditReport::new(&state, &rest.edit)?)
}

fn square(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<SquareRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&SquareReport::new(&state, &rest.square, &rest.hand)?)
}

fn changes(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<ChangesRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&StudioChanges::new(&state, &rest)?)
}

fn winning(body: &[u8]) -> Result<Answer, AnswerError> {
    let About { state, rest } = body::read::<About<WinningRequest>>(body)?;
    body::check(&state)?;
    Answer::json(&StudioWinning::new(&state, &rest)?)
}

fn lesson(body: &[u8]) -> Result<Answer, AnswerError> {
    let request = body::read::<LessonRequest>(body)?;
    Answer::json(&LessonReport::new(&request)?)
}

fn toggle(body: &[u8]) -> Result<Answer, AnswerError> {
    Answer::json(&body::read::<ToggleRequest>(body)?.answer()?)
}

fn exercise(body: &[u8]) -> Result<Answer, AnswerError> {
    Answer::json(&ExerciseReport::new(&body::read::<ExerciseRequest>(body)?)?)
}

fn assess(body: &[u8]) -> Result<Answer, AnswerError> {
    Answer::json(&body::read::<AssessRequest>(body)?.answer()?)
}
