//! A pattern's words, each with its place.

use super::PatternError;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

/// Words, parentheses and comparisons. What stands in brackets belongs to its word.
pub(super) fn words(text: &str) -> Result<Vec<Word<'_>>, PatternError> {
    let mut words = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let at = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(words) };
        if first == ';' {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            continue;
        }
        let length = match first {
            '(' | ')' => 1,
            '=' | '<' | '>' | '!' => {
                rest.find(|c| !matches!(c, '=' | '<' | '>' | '!')).unwrap_or(rest.len())
            }
            _ => word_length(text, rest, at)?,
        };
        words.push(Word { at, text: &rest[..length] });
        rest = &rest[length..];
    }
}

fn word_length(text: &str, rest: &str, at: usize) -> Result<usize, PatternError> {
    let mut open = None;
    for (i, c) in rest.char_indices() {
        match c {
            '[' if open.is_none() => open = Some(i),
            ']' => open = None,
            _ if open.is_some() => {}
            '(' | ')' | '=' | '<' | '>' | '!' | ';' => return Ok(i),
            c if c.is_whitespace() => return Ok(i),
            _ => {}
        }
    }
    match open {
        Some(i) => {
            let found = Some(&rest[i..]);
            Err(PatternError::new(text, at + i, found, "a bracket that is closed: ]"))
        }
        None => Ok(rest.len()),
    }
}
