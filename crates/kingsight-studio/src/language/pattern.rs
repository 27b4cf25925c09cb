//! Sentences with parts: `{number} ranks; expected 8, divided by /`. The name of a part says what fits: `number`, `text` (which the
//! table has, too) or `any`, with a digit behind it if there are several of a kind.

use super::Table;

#[derive(Debug)]
pub(super) struct Pattern {
    english: Vec<Part>,
    own: Vec<Part>,
}

#[derive(Debug)]
enum Part {
    Words(String),
    Slot(String),
}

impl Pattern {
    /// A sentence and its translation.
    ///
    /// # Errors
    ///
    /// If a brace is not closed, or the translation has a part that the sentence has not.
    pub(super) fn new(english: &str, own: &str) -> Result<Pattern, String> {
        let pattern = Pattern { english: parts(english)?, own: parts(own)? };
        let has = |slot: &str| {
            pattern.english.iter().any(|part| matches!(part, Part::Slot(name) if name == slot))
        };
        for part in &pattern.own {
            if let Part::Slot(name) = part
                && !has(name)
            {
                return Err(format!("{english}: it has no {{{name}}}"));
            }
        }
        Ok(pattern)
    }

    /// The sentence in the other language, if it fits.
    pub(super) fn translated(&self, english: &str, table: &Table) -> Option<String> {
        let mut found = Vec::new();
        if !fits(&self.english, english, &mut found) {
            return None;
        }
        let mut own = String::new();
        for part in &self.own {
            match part {
                Part::Words(words) => own += words,
                Part::Slot(name) => {
                    let (_, text) = found.iter().find(|(known, _)| known == name)?;
                    match kind(name) {
                        "text" => own += &table.translated(text)?,
                        _ => own += text,
                    }
                }
            }
        }
        Some(own)
    }
}

fn parts(text: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((words, slot)) = rest.split_once('{') {
        let (slot, after) =
            slot.split_once('}').ok_or_else(|| format!("{text}: a brace is open"))?;
        parts.push(Part::Words(words.to_owned()));
        parts.push(Part::Slot(slot.to_owned()));
        rest = after;
    }
    parts.push(Part::Words(rest.to_owned()));
    Ok(parts)
}

/// Whether a text consists of the parts; notes what stands in the slots.
fn fits<'a>(parts: &'a [Part], text: &'a str, found: &mut Vec<(&'a str, &'a str)>) -> bool {
    match parts {
        [] => text.is_empty(),
        [Part::Words(words), rest @ ..] => {
            text.strip_prefix(words.as_str()).is_some_and(|text| fits(rest, text, found))
        }
        [Part::Slot(name), rest @ ..] => {
            let ends = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]);
            for end in ends {
                let (inside, after) = text.split_at(end);
                if !is_of_kind(name, inside) {
                    continue;
                }
                found.push((name.as_str(), inside));
                if fits(rest, after, found) {
                    return true;
                }
                found.pop();
            }
            false
        }
    }
}

fn kind(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

fn is_of_kind(name: &str, text: &str) -> bool {
    match kind(name) {
        "number" => text.chars().all(|c| c.is_ascii_hexdigit() || "+-x".contains(c)),
        _ => !text.is_empty(),
    }
}
