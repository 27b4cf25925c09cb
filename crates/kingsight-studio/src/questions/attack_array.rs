//! The attack array of the 0x88 board as a picture: one entry for each difference of two squares.

use std::sync::OnceLock;

use kingsight_ask::SCHEMA;
use kingsight_methods::lessons::{Hue, group_hue};
use kingsight_methods::ox88::{ATTACK, DELTA, Group};
use kingsight_voice::{Language, lessons};
use serde::Serialize;

use crate::answer::{Answer, AnswerError, language_of_query};

#[derive(Serialize)]
struct AttackArray {
    schema: u32,
    /// The rank differences from 7 to -7, each with the file differences from -7 to 7.
    entries: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    files: i8,
    ranks: i8,
    /// 16 times the rank difference plus the file difference.
    difference: i16,
    /// Where the arrays hold it: the difference plus 128.
    index: usize,
    pieces: String,
    color: Option<&'static str>,
    /// One step towards the attacked square; 0 if no piece belongs to it.
    step: i8,
}

static ARRAY: OnceLock<Answer> = OnceLock::new();

/// The entries that a pair of squares can have: in English, written and compressed once.
pub(crate) fn attack_array(query: &str) -> Result<Answer, AnswerError> {
    let language = language_of_query(query)?;
    if language != Language::English {
        return written(language);
    }
    if let Some(answer) = ARRAY.get() {
        return Ok(answer.clone());
    }
    let packed = Answer::packed("application/json", written(language)?.body().clone());
    Ok(ARRAY.get_or_init(|| packed).clone())
}

fn written(language: Language) -> Result<Answer, AnswerError> {
    let differences = (-7..=7).rev().flat_map(|ranks| (-7..=7).map(move |files| (files, ranks)));
    let entries = differences.filter_map(|(files, ranks)| entry(files, ranks, language)).collect();
    Answer::json(&AttackArray { schema: SCHEMA, entries })
}

fn entry(files: i8, ranks: i8, language: Language) -> Option<Entry> {
    let difference = 16 * i16::from(ranks) + i16::from(files);
    let index = usize::try_from(difference + 128).ok()?;
    let group: Group = *ATTACK.get(index)?;
    let color = group_hue(group).map(Hue::name);
    let step = *DELTA.get(index)?;
    let pieces = lessons::group(language, group).to_string();
    Some(Entry { files, ranks, difference, index, pieces, color, step })
}
