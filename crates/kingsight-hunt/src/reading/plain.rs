//! A printed line as plain lines: without colours, and with JSON unfolded.
//!
//! Engines that print for people colour their output by ANSI escapes (ECMA-48); engines that print for programs write
//! JSON, one object for each move or one for the whole divide. Both become the lines that the other readers know:
//! `e2e4: 20` and `total: 400`.

use std::borrow::Cow;

use super::json;

/// The plain lines that a printed line stands for: itself without escapes, or the entries of its JSON.
pub(crate) fn plain(line: &str) -> Vec<String> {
    let line = without_escapes(line);
    match json::entries(&line) {
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
}
