//! Parts of a report: the fields of `--fields`, in the order of the report.

use std::io::{self, Write};

use kingsight_report::quoted;
use serde::Serialize;

use crate::exit::Failure;
use crate::output::Output;

/// The fields of a report: names separated by blanks; those of an object, or of the objects in an
/// array, follow its name in brackets. `docs/json.md` describes them; a test compares the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known(pub(crate) &'static str);

/// The fields to be printed.
#[derive(Debug)]
pub(crate) struct Selection(Option<Vec<Field>>);

/// A field, and the chosen fields in it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Field {
    name: String,
    /// Empty: all fields in it.
    inner: Vec<Field>,
}

impl Selection {
    /// The fields with these names, such as `sides.white.pins`; without any, all.
    ///
    /// # Errors
    ///
    /// A name is unknown.
    pub(super) fn new(names: &[String], known: Known) -> Result<Selection, Failure> {
        if names.is_empty() {
            return Ok(Selection(None));
        }
        let known = paths(known.0);
        let mut chosen = Vec::new();
        for name in names.iter().map(|name| name.trim()) {
            if name.is_empty() {
                let message =
                    "--fields: a name is empty; expected names with one comma between them";
                return Err(Failure::Message(message.to_owned()));
            }
            if !known.iter().any(|path| path == name) {
                return Err(Failure::Message(unknown(name, &known)));
            }
            choose(&mut chosen, name);
        }
        Ok(Selection(Some(chosen)))
    }

    /// Writes the chosen fields of a report on one line.
    pub(super) fn write(&self, report: &impl Serialize, output: &mut Output) -> io::Result<()> {
        let Some(chosen) = &self.0 else { return output.json(report) };
        let mut text = Vec::new();
        serde_json::to_writer(&mut text, report)?;
        let mut copier = Copier { text: &text, at: 0, out: Vec::new() };
        copier.value(chosen);
        copier.out.push(b'\n');
        output.write_all(&copier.out)
    }
}

/// Adds a path to the chosen fields. Choosing a field chooses all its parts.
fn choose(chosen: &mut Vec<Field>, path: &str) {
    let (name, rest) = path.split_once('.').unwrap_or((path, ""));
    match chosen.iter_mut().find(|field| field.name == name) {
        Some(field) if rest.is_empty() => field.inner.clear(),
        Some(field) if !field.inner.is_empty() => choose(&mut field.inner, rest),
        Some(_) => {}
        None => {
            let mut inner = Vec::new();
            if !rest.is_empty() {
                choose(&mut inner, rest);
            }
            chosen.push(Field { name: name.to_owned(), inner });
        }
    }
}

/// All paths of a list of known fields.
fn paths(known: &str) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    let mut above: Vec<String> = Vec::new();
    for token in known.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
        match token {
            "(" => above.push(paths.last().cloned().unwrap_or_default() + "."),
            ")" => {
                above.pop();
            }
            name => paths.push(format!("{}{name}", above.last().map_or("", String::as_str))),
        }
    }
    paths
}

/// What is wrong with a name, and which names there are.
fn unknown(name: &str, known: &[String]) -> String {
    // Beside the last part of it that is right.
    let is_known = |path: &&str| known.iter().any(|known| known == path);
    let above = name.match_indices('.').map(|(at, _)| &name[..at]).rfind(is_known);
    let begin = above.map_or_else(String::new, |above| format!("{above}."));
    let beside: Vec<&str> = known
        .iter()
        .filter_map(|path| path.strip_prefix(&begin))
        .filter(|rest| !rest.contains('.'))
        .collect();
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let near = known
        .iter()
        .map(|path| (distance(path, name).min(distance(&last(path), &last(name)) + 1), path))
        .min_by_key(|(distance, _)| *distance);
    let near = near.filter(|(distance, _)| *distance <= 3);
    let guess = near.map_or_else(String::new, |(_, path)| format!("did you mean {path}? "));
    let there = match above {
        Some(above) if beside.is_empty() => format!("{above} has no fields"),
        Some(above) => format!("the fields of {above} are {}", beside.join(", ")),
        None => format!("the fields are {}", beside.join(", ")),
    };
    format!("--fields: there is no field {}; {guess}{there}", quoted(name))
}

/// How many letters must be changed, added or dropped to turn one text into the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (y, above) in b.bytes().zip(row.iter_mut().skip(1)) {
            let change = diagonal + usize::from(x != y);
            diagonal = *above;
            left = change.min(left + 1).min(*above + 1);
            *above = left;
        }
        row[0] = i + 1;
    }
    row.last().copied().unwrap_or_default()
}

/// Copies chosen parts of a JSON text that has no blanks between its tokens.
struct Copier<'a> {
    text: &'a [u8],
    at: usize,
    out: Vec<u8>,
}

impl Copier<'_> {
    /// Copies a value. Of an object, also in an array, it copies only the chosen fields, or all if none is chosen.
    fn value(&mut self, chosen: &[Field]) {
        match self.peek() {
            Some(b'{') if !chosen.is_empty() => self.object(chosen),
            Some(b'[') if !chosen.is_empty() => {
                self.copy();
                while self.peek().is_some_and(|byte| byte != b']') {
                    self.value(chosen);
                    if self.peek() == Some(b',') {
                        self.copy();
                    }
                }
                self.copy();
            }
            _ => {
                let from = self.at;
                self.skip();
                self.out.extend_from_slice(&self.text[from..self.at]);
            }
        }
    }

    fn object(&mut self, chosen: &[Field]) {
        self.copy();
        let mut first = true;
        while self.peek().is_some_and(|byte| byte != b'}') {
            let from = self.at;
            self.skip();
            let key = &self.text[from..self.at];
            // The colon.
            self.at += 1;
            let name = key.strip_prefix(b"\"").and_then(|key| key.strip_suffix(b"\""));
            match chosen.iter().find(|field| Some(field.name.as_bytes()) == name) {
                Some(field) => {
                    self.out.extend_from_slice(if first { b"" } else { b"," });
                    self.out.extend_from_slice(key);
                    self.out.push(b':');
                    self.value(&field.inner);
                    first = false;
                }
                None => self.skip(),
            }
            if self.peek() == Some(b',') {
                self.at += 1;
            }
        }
        self.copy();
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn copy(&mut self) {
        self.out.extend(self.peek());
        self.at += 1;
    }

    /// Goes past a value.
    fn skip(&mut self) {
        let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
        while let Some(byte) = self.peek() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'{' | b'[' => depth += 1,
                b',' | b'}' | b']' | b':' if depth == 0 => return,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 && !quoted && matches!(byte, b'"' | b'}' | b']') {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known =
        Known("line turn sides(white(pins(pinned king) kings) black) moves(san check(kind))");

    #[track_caller]
    fn copied(names: &[&str], text: &str) -> String {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let Selection(Some(chosen)) = Selection::new(&names, KNOWN).unwrap() else { panic!() };
        let mut copier = Copier { text: text.as_bytes(), at: 0, out: Vec::new() };
        copier.value(&chosen);
        assert_eq!(copier.at, text.len());
        String::from_utf8(copier.out).unwrap()
    }

    #[test]
    fn chosen_fields_in_their_order() {
        let text = r#"{"line":1,"turn":"a\"},b","sides":{"white":{"pins":[{"pinned":"d2","king":"e1"}],"kings":[]},"black":{}},"moves":[{"san":"e4","check":null},{"san":"d4","check":{"kind":"x"}}]}"#;
        for (names, expected) in [
            (&["turn"][..], r#"{"turn":"a\"},b"}"#),
            (&["moves.san", "line"], r#"{"line":1,"moves":[{"san":"e4"},{"san":"d4"}]}"#),
            (&["sides.white.pins.king"], r#"{"sides":{"white":{"pins":[{"king":"e1"}]}}}"#),
            (&["moves.check.kind"], r#"{"moves":[{"check":null},{"check":{"kind":"x"}}]}"#),
            (
                &["sides.black", "sides.white.kings"],
                r#"{"sides":{"white":{"kings":[]},"black":{}}}"#,
            ),
            (
                &["sides.white.kings", "sides"],
                r#"{"sides":{"white":{"pins":[{"pinned":"d2","king":"e1"}],"kings":[]},"black":{}}}"#,
            ),
            (
                &["sides", "sides.white.kings", "line"],
                r#"{"line":1,"sides":{"white":{"pins":[{"pinned":"d2","king":"e1"}],"kings":[]},"black":{}}}"#,
            ),
        ] {
            assert_eq!(copied(names, text), expected);
        }
    }

    #[test]
    fn unknown_names() {
        let message = |name: &str| match Selection::new(&[name.to_owned()], KNOWN) {
            Err(Failure::Message(message)) => message,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            message("trun"),
            "--fields: there is no field \"trun\"; did you mean turn? the fields are line, turn, sides, moves"
        );
        assert_eq!(
            message("sides.white.foobar"),
            "--fields: there is no field \"sides.white.foobar\"; the fields of sides.white are pins, kings"
        );
        assert!(message("pins").contains("did you mean sides.white.pins?"));
        assert!(message("turn.x").contains("turn has no fields"));
        assert!(message("").starts_with("--fields: a name is empty"));
    }
}
