//! Answers in other languages. The library words lessons in English; a table of each other language has their
//! texts, word for word or as patterns (`{piece} is protected by {piece2}.`). Tables are files in `words/`, named for the code
//! of their language.

mod pattern;
mod piece_words;

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use kingsight_methods::InWords;
use kingsight_report::{ErrorReport, quoted};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::answer::{Answer, AnswerError};
use crate::embedded::WORDS;
use pattern::Pattern;
use piece_words::PieceWords;

/// The fields of answers that hold sentences and names.
const FIELDS: [&str; 8] =
    ["title", "about", "title_of_step", "text", "facts", "name", "words", "sentence"];

/// The texts of a language.
#[derive(Debug)]
struct Table {
    texts: HashMap<String, String>,
    patterns: Vec<Pattern>,
    pieces: PieceWords,
}

/// A table as its file has it.
#[derive(Deserialize)]
struct TableFile {
    texts: HashMap<String, String>,
    patterns: BTreeMap<String, String>,
    pieces: PieceWords,
}

/// The part of every request that names its language.
#[derive(Deserialize)]
struct Asked {
    language: Option<String>,
}

/// In which language to answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words {
    /// The language of sentences that the core has in every language.
    pub(crate) language: kingsight_voice::Language,
    table: Option<&'static Table>,
}

impl Words {
    /// The language of a code; English if there is none.
    ///
    /// # Errors
    ///
    /// If the language is not known.
    pub(crate) fn of(code: Option<&str>) -> Result<Words, ErrorReport> {
        let Some(code) = code else { return Ok(Words::default()) };
        let language = kingsight_voice::Language::from_code(code).ok_or_else(|| ErrorReport {
            code: "unknown_language",
            message: format!("language: {} is not known; expected en or de", quoted(code)),
            field: Some("language"),
            at: None,
        })?;
        Ok(Words::in_language(language))
    }

    fn in_language(language: kingsight_voice::Language) -> Words {
        let table = tables().iter().find(|(known, _)| *known == language).map(|(_, table)| table);
        Words { language, table }
    }

    /// A text in the language; as it is if the table does not have it.
    pub(crate) fn text(self, english: &str) -> String {
        self.table.and_then(|table| table.translated(english)).unwrap_or_else(|| english.to_owned())
    }

    /// What is wrong with a request, in the language that the request asks for.
    pub(crate) fn of_error(body: &[u8], mut wrong: AnswerError) -> AnswerError {
        let language = serde_json::from_slice(body).ok().and_then(|Asked { language }| language);
        if let Ok(words) = Words::of(language.as_deref()) {
            wrong.error.message = words.text(&wrong.error.message);
        }
        wrong
    }

    /// The language of an address, given by what follows its `?`.
    ///
    /// # Errors
    ///
    /// If the language is not known.
    pub(crate) fn of_query(query: &str) -> Result<Words, ErrorReport> {
        Words::of(query.split('&').find_map(|field| field.strip_prefix("language=")))
    }

    /// An answer whose sentences and names are in the language.
    pub(crate) fn answer(self, report: &impl Serialize) -> Result<Answer, AnswerError> {
        match self.table {
            Some(_) => Answer::json(&self.value(report)?),
            None => Answer::json(report),
        }
    }

    /// A report as JSON, its sentences and names in the language.
    fn value(self, report: &impl Serialize) -> Result<Value, AnswerError> {
        let value = serde_json::to_value(report);
        let mut value = value.map_err(|error| AnswerError::internal(&error.to_string()))?;
        if let Some(table) = self.table {
            table.translate(&mut value, false);
        }
        Ok(value)
    }
}

/// How methods word an explanation in a language.
pub(crate) fn in_words(language: kingsight_voice::Language) -> InWords {
    use kingsight_voice::{Language, rules};
    match language {
        Language::German => {
            |explanation| rules::explanation(Language::German, explanation).to_string()
        }
        _ => ToString::to_string,
    }
}

/// The words of an error in a language, as the page shows it; in English if the language has none for it.
///
/// ```
/// use kingsight_voice::Language;
/// let error = kingsight_report::read_setup("8/8 w").unwrap_err();
/// assert_eq!(
///     kingsight_studio::error_in(Language::German, &error),
///     "an Stelle 3 (Brettstellung): 2 Reihen; erwartet werden 8, getrennt durch /"
/// );
/// ```
#[must_use]
pub fn error_in(language: kingsight_voice::Language, error: &ErrorReport) -> String {
    Words::in_language(language).text(&error.message)
}

/// The tables, read once. A test reads every file.
fn tables() -> &'static [(kingsight_voice::Language, Table)] {
    static READ: OnceLock<Vec<(kingsight_voice::Language, Table)>> = OnceLock::new();
    READ.get_or_init(|| {
        let read = |(name, bytes)| Some((language(name)?, Table::read(bytes).ok()?));
        WORDS.files().filter_map(read).collect()
    })
}

/// The language of a table: `de.json` is German.
fn language(name: &str) -> Option<kingsight_voice::Language> {
    kingsight_voice::Language::from_code(name.strip_suffix(".json")?)
}

impl Table {
    fn read(text: &[u8]) -> Result<Table, String> {
        let file: TableFile = serde_json::from_slice(text).map_err(|error| error.to_string())?;
        let patterns = file.patterns.iter().map(|(english, own)| Pattern::new(english, own));
        Ok(Table {
            texts: file.texts,
            patterns: patterns.collect::<Result<_, _>>()?,
            pieces: file.pieces,
        })
    }

    fn translated(&self, english: &str) -> Option<String> {
        if let Some(text) = self.texts.get(english) {
            return Some(text.clone());
        }
        self.patterns.iter().find_map(|pattern| pattern.translated(english, self))
    }

    /// Translates every text in a value that stands in one of the [`FIELDS`].
    fn translate(&self, value: &mut Value, is_text: bool) {
        match value {
            Value::String(text) if is_text => {
                if let Some(translated) = self.translated(text) {
                    *text = translated;
                }
            }
            Value::Array(list) => list.iter_mut().for_each(|each| self.translate(each, is_text)),
            Value::Object(fields) => {
                for (name, each) in fields {
                    self.translate(each, FIELDS.contains(&name.as_str()));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_read() {
        for (name, text) in WORDS.files() {
            assert!(language(name).is_some(), "{name}");
            assert!(Table::read(text).is_ok(), "{name}: {:?}", Table::read(text));
        }
        assert_eq!(tables().len(), 1);
    }

    #[test]
    fn patterns_take_pieces_in_the_case_that_the_sentence_needs() {
        let words = Words::of(Some("de")).unwrap();
        for (english, german) in [
            (
                "The knight on d2 is protected by the bishop on b4.",
                "Der Springer auf d2 ist vom Läufer auf b4 gedeckt.",
            ),
            (
                "The rook on b1 is protected by the queen on b5, the king on a1 and the knight on c3.",
                "Der Turm auf b1 ist gedeckt: von der Dame auf b5, vom König auf a1 und vom Springer auf c3.",
            ),
            ("3 evasions: Kf7 Nd8 Qxf8.", "3 Antworten: Kf7 Sd8 Dxf8."),
            ("A text that no table has.", "A text that no table has."),
        ] {
            assert_eq!(words.text(english), german);
        }
    }
}
