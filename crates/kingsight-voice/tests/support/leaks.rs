//! What does not come from `kingsight-voice`: words outside `⟦` and `⟧` in an answer in the marked language.

use std::collections::BTreeSet;

use kingsight::{MoveText, PieceLetters};
use serde_json::Value;

/// The words of each line of a text outside all marks, joined by spaces, but for lines without any. Squares, moves and numbers are no
/// words.
pub(crate) fn unmarked(text: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "a mark without its other half: {text}");
    let words = |line: &str| {
        let words = line.split_whitespace().filter(|word| is_word(word));
        words.collect::<Vec<_>>().join(" ")
    };
    outside.lines().map(words).filter(|words| !words.is_empty()).collect()
}

/// What needs no mark in an answer.
#[derive(Clone, Copy)]
pub(crate) struct Exempt {
    /// Fields whose values are codes or names, each of one word.
    pub(crate) codes: &'static [&'static str],
    /// Fields that hold notation, or the reader's own text.
    pub(crate) texts: &'static [&'static str],
}

/// The strings of an answer that have unmarked words, each with the name of its field.
pub(crate) fn leaks(value: &Value, exempt: Exempt) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    walk(value, "", exempt, &mut found);
    found
}

fn walk(value: &Value, field: &str, exempt: Exempt, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let is_code = exempt.codes.contains(&field) && !text.contains(char::is_whitespace);
            if !is_code && !exempt.texts.contains(&field) {
                found.extend(unmarked(text).into_iter().map(|words| format!("{field}: {words}")));
            }
        }
        Value::Array(values) => values.iter().for_each(|value| walk(value, field, exempt, found)),
        Value::Object(fields) => {
            fields.iter().for_each(|(field, value)| walk(value, field, exempt, found));
        }
        _ => {}
    }
}

fn is_word(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let is_move = MoveText::parse(number, PieceLetters::English).is_ok();
    let is_square = word.parse::<kingsight::Square>().is_ok();
    let is_board = word.matches('/').count() == 7;
    word.chars().filter(|c| c.is_alphabetic()).count() > 1 && !is_move && !is_square && !is_board
}
