//! The constant data, sent once.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use kingsight::Piece;
use kingsight_ask::SCHEMA;
use kingsight_ask::studio::{LayerCard, LayerGroup};
use kingsight_methods::exercises::Level;
use kingsight_methods::lessons::LESSONS;
use kingsight_voice::{Language, lessons};
use serde::Serialize;

use crate::answer::{Answer, AnswerError, language_of_query};
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
    title: String,
    about: String,
    steps: usize,
}

static CATALOGS: Mutex<BTreeMap<&str, Answer>> = Mutex::new(BTreeMap::new());

/// Layers, lessons, examples and the drawings of the pieces: written and compressed once for each language. Lessons and exercises
/// are in the language that `language=de` asks for; the page has its own words for the rest.
pub(crate) fn catalog(query: &str) -> Result<Answer, AnswerError> {
    let language = language_of_query(query)?;
    let code = language.code();
    let mut catalogs = CATALOGS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = catalogs.get(code) {
        return Ok(answer.clone());
    }
    let packed = Answer::packed("application/json", written(language)?.body().clone());
    catalogs.insert(code, packed.clone());
    Ok(packed)
}

fn written(language: Language) -> Result<Answer, AnswerError> {
    Answer::json(&Catalog {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        layers: LayerCard::all(),
        groups: LayerGroup::ALL,
        lessons: LESSONS
            .iter()
            .map(|lesson| LessonCard {
                id: lesson.id.name(),
                title: lessons::title(language, lesson.id).to_string(),
                about: lessons::about(language, lesson.id).to_string(),
                steps: lesson.steps.len(),
            })
            .collect(),
        exercises: ExerciseCard::all(language),
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
