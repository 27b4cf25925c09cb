//! A printed line as plain lines: without colours, and with JSON unfolded.
//!
//! Engines that print for people colour their output by ANSI escapes (ECMA-48); engines that print for programs write
//! JSON, one object for each move or one for the whole divide. Both become the lines that the other readers know:
//! `e2e4: 20` and `total: 400`.
//!
//! A divide as JSON is `{"move": "e2e4", "nodes": 20}`, `{"e2e4": 20, "d2d4": 20}` or `["e2e4", 20]`, nested or not.
//! The order of the entries matters, because the move counted just before a wrong one is a clue; so the line is read
//! here, token by token, and not into a map.

use std::borrow::Cow;

/// The plain lines that a printed line stands for: itself without escapes, or the entries of its JSON.
pub(crate) fn plain(line: &str) -> Vec<String> {
    let line = without_escapes(line);
    match entries(&line) {
        Some(entries) => entries,
        None => vec![line.into_owned()],
    }
}

/// The line without escape sequences: `ESC [ … letter`, `ESC ] … BEL` and two-character ones.
fn without_escapes(line: &str) -> Cow<'_, str> {
    if !line.contains('\u{1b}') {
        return Cow::Borrowed(line);
    }
    let mut kept = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            kept.push(c);
            continue;
        }
        match chars.next() {
            Some('[') => {
                let _ = chars.by_ref().find(|c| ('@'..='~').contains(c));
            }
            Some(']') => {
                let _ = chars.by_ref().find(|&c| c == '\u{7}');
            }
            _ => {}
        }
    }
    Cow::Owned(kept)
}

/// The longest nesting that is read.
const DEEPEST: usize = 16;

/// The entries of a line of JSON, as `e2e4: 20` and `total: 400`; `None` if the line is not a JSON object or array with
/// an entry in it.
fn entries(line: &str) -> Option<Vec<String>> {
    let line = line.trim();
    if !line.starts_with(['{', '[']) || !line.contains('"') {
        return None;
    }
    let mut reader = Reader::default();
    let mut rest = line;
    while !rest.is_empty() {
        rest = reader.token(rest)?;
    }
    let mut entries = reader.entries;
    entries.extend(reader.total.map(|total| format!("total: {total}")));
    (!entries.is_empty()).then_some(entries)
}

#[derive(Default)]
struct Reader<'a> {
    /// The objects and arrays that are open.
    open: Vec<Frame<'a>>,
    entries: Vec<String>,
    total: Option<&'a str>,
}

/// An object or an array.
#[derive(Default)]
struct Frame<'a> {
    /// The key whose value comes next, or the first string of an array.
    key: Option<&'a str>,
    /// The last string, which is a key if a colon follows.
    word: Option<&'a str>,
    /// The move that the object names, and its count.
    m: Option<&'a str>,
    count: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// Reads one token and returns the rest; `None` if this is not JSON.
    fn token(&mut self, text: &'a str) -> Option<&'a str> {
        let first = text.chars().next()?;
        let after = &text[first.len_utf8()..];
        match first {
            '{' | '[' if self.open.len() < DEEPEST => self.open.push(Frame::default()),
            '}' | ']' => self.close()?,
            ':' => {
                let frame = self.open.last_mut()?;
                frame.key = frame.word.take();
            }
            ',' => {
                let frame = self.open.last_mut()?;
                // An array of a move and a count has no key.
                frame.key = frame.word.take();
            }
            '"' => {
                let end = after.find('"')?;
                self.string(&after[..end])?;
                return Some(&after[end + 1..]);
            }
            c if c.is_whitespace() => {}
            _ => {
                let end = text.find([',', '}', ']', ' ', '\t']).unwrap_or(text.len());
                if end == 0 {
                    return None;
                }
                self.scalar(&text[..end])?;
                return Some(&text[end..]);
            }
        }
        Some(after)
    }

    fn string(&mut self, word: &'a str) -> Option<()> {
        let frame = self.open.last_mut()?;
        if frame.key.is_some_and(is_move_key) {
            frame.m = Some(word);
        } else if frame.key.is_some()
            && word.bytes().all(|b| b.is_ascii_digit())
            && !word.is_empty()
        {
            // Counts beyond 2^53 are often written as strings.
            return self.scalar(word);
        }
        let frame = self.open.last_mut()?;
        frame.word = Some(word);
        Some(())
    }

    /// A number, `true`, `false` or `null`.
    fn scalar(&mut self, value: &'a str) -> Option<()> {
        let frame = self.open.last_mut()?;
        let Some(key) = frame.key.take() else { return Some(()) };
        if is_count_key(key) {
            frame.count = Some(value);
        } else if looks_like_a_move(key) {
            self.entries.push(format!("{key}: {value}"));
        }
        Some(())
    }

    fn close(&mut self) -> Option<()> {
        let frame = self.open.pop()?;
        match (frame.m, frame.count) {
            (Some(m), Some(count)) => self.entries.push(format!("{m}: {count}")),
            (None, Some(total)) => self.total = Some(total),
            _ => {}
        }
        if let Some(outer) = self.open.last_mut() {
            outer.key = None;
        }
        Some(())
    }
}

fn is_move_key(key: &str) -> bool {
    ["move", "uci", "san", "m", "mv"].iter().any(|name| key.eq_ignore_ascii_case(name))
}

fn is_count_key(key: &str) -> bool {
    let names = ["nodes", "count", "total", "perft", "leaves", "sum", "n", "result"];
    names.iter().any(|name| key.eq_ignore_ascii_case(name))
}

fn looks_like_a_move(key: &str) -> bool {
    super::entry::entry(&format!("{key}: 1")).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_removed() {
        for (line, expected) in [
            ("\u{1b}[1;32me2e4\u{1b}[0m: 20", "e2e4: 20"),
            ("\u{1b}]0;perft\u{7}e2e4: 20\u{1b}(", "e2e4: 20"),
            ("e2e4: 20", "e2e4: 20"),
            ("e2e4: 20\u{1b}", "e2e4: 20"),
            ("e2e4: 20\u{1b}[", "e2e4: 20"),
        ] {
            assert_eq!(plain(line), [expected], "{line:?}");
        }
    }

    #[test]
    fn no_line_makes_it_panic() {
        for line in super::super::NONSENSE {
            let _ = plain(line);
            let _ = plain(&format!("\u{1b}{line}\u{1b}[{line}"));
        }
    }

    #[test]
    fn the_usual_shapes_are_read() {
        for (line, expected) in [
            (r#"{"move":"e2e4","nodes":20}"#, &["e2e4: 20"][..]),
            (r#"{"nodes": 20, "move": "e2e4", "ms": 1.5}"#, &["e2e4: 20"]),
            (r#"{"e2e4": 20, "a2a3": 19}"#, &["e2e4: 20", "a2a3: 19"]),
            (r#"{"depth":2,"divide":{"e2e4":20},"total":20}"#, &["e2e4: 20", "total: 20"]),
            (r#"[["e2e4", 20], ["d2d4", 20]]"#, &["e2e4: 20", "d2d4: 20"]),
            (r#"[{"uci":"e2e4","count":"20"}]"#, &["e2e4: 20"]),
            (r#"{"total": 400}"#, &["total: 400"]),
            // A bad count stays a bad count.
            (r#"{"move":"e2e4","nodes":-20}"#, &["e2e4: -20"]),
            (r#"{"e2e4": 1.5}"#, &["e2e4: 1.5"]),
        ] {
            assert_eq!(entries(line).unwrap_or_default(), expected, "{line}");
        }
    }

    #[test]
    fn other_lines_are_left_alone() {
        for line in
            ["e2e4: 20", "[e2e4] 20", "{", "{\"e2e4\"", "{\"level\":\"info\"}", "[]", "{]\"", ""]
        {
            assert_eq!(entries(line), None, "{line}");
        }
        for line in super::super::NONSENSE {
            let _ = entries(&format!("{{\"{line}\":{line}}}"));
        }
    }
}
