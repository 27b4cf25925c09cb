//! The constant data, sent once.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kingsight::Piece;
use kingsight_methods::exercises::Level;
use kingsight_methods::lessons::LESSONS;
use kingsight_report::SCHEMA;
use kingsight_report::studio::{LayerCard, LayerGroup};
use serde::Serialize;

use crate::answer::{Answer, AnswerError};
use crate::examples::{EXAMPLES, Example};
use crate::exercise::ExerciseCard;

#[derive(Serialize)]
struct Catalog {
    schema: u32,
    version: &'static str,
    layers: Vec<LayerCard>,
    groups: [LayerGroup; 9],
    lessons: Vec<LessonCard>,
    exercises: Vec<ExerciseCard>,
    levels: [&'static str; 3],
    examples: &'static [Example],
    pieces: BTreeMap<char, String>,
}

#[derive(Serialize)]
struct LessonCard {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    steps: usize,
}

static CATALOG: OnceLock<Answer> = OnceLock::new();

/// Layers, lessons, examples and the drawings of the pieces: written and compressed once.
pub(crate) fn catalog() -> Result<Answer, AnswerError> {
    if let Some(answer) = CATALOG.get() {
        return Ok(answer.clone());
    }
    let written = written()?;
    let packed = Answer::packed("application/json", written.body().clone());
    Ok(CATALOG.get_or_init(|| packed).clone())
}

fn written() -> Result<Answer, AnswerError> {
    Answer::json(&Catalog {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        layers: LayerCard::all(),
        groups: LayerGroup::ALL,
        lessons: LESSONS
            .iter()
            .map(|lesson| LessonCard {
                id: lesson.id,
                title: lesson.title,
                about: lesson.about,
                steps: lesson.steps.len(),
            })
            .collect(),
        exercises: ExerciseCard::all(),
        levels: Level::ALL.map(Level::id),
        examples: EXAMPLES,
        pieces: Piece::ALL.iter().map(|piece| (piece.letter(), drawing(*piece))).collect(),
    })
}

/// What stands between the tags of a piece's picture.
fn drawing(piece: Piece) -> String {
    let Some(piece) = kingsight_picture::Piece::from_letter(piece.letter()) else {
        return String::new();
    };
    let svg = kingsight_picture::piece_svg(piece.color, piece.role);
    let inside = svg.split_once('>').map_or("", |(_, rest)| rest);
    inside.rsplit_once("</svg>").map_or(inside, |(inside, _)| inside).trim().to_owned()
}
