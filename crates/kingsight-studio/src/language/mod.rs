//! Errors in other languages. A table of each language has their texts, word for word or as patterns
//! (`{number} ranks; expected 8, divided by /`). Tables are files in `words/`, named for the code of their language.

mod pattern;

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use kingsight_report::{ErrorReport, quoted};
use serde::Deserialize;

use crate::answer::AnswerError;
use crate::embedded::WORDS;
use pattern::Pattern;

/// The texts of a language.
#[derive(Debug)]
struct Table {
    texts: HashMap<String, String>,
    patterns: Vec<Pattern>,
}

/// A table as its file has it.
#[derive(Deserialize)]
struct TableFile {
    texts: HashMap<String, String>,
    patterns: BTreeMap<String, String>,
}

/// The part of every request that names its language.
#[derive(Deserialize)]
struct Asked {
    language: Option<String>,
}

/// In which language to answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words {
    /// The language.
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
        Ok(Table { texts: file.texts, patterns: patterns.collect::<Result<_, _>>()? })
    }

    fn translated(&self, english: &str) -> Option<String> {
        if let Some(text) = self.texts.get(english) {
            return Some(text.clone());
        }
        self.patterns.iter().find_map(|pattern| pattern.translated(english, self))
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
    fn patterns_keep_their_parts() {
        let words = Words::of(Some("de")).unwrap();
        for (english, german) in [
            (
                "rank 3 has 9 squares; expected exactly 8",
                "Reihe 3 hat 9 Felder; erwartet werden genau 8",
            ),
            ("A text that no table has.", "A text that no table has."),
        ] {
            assert_eq!(words.text(english), german);
        }
    }
}
