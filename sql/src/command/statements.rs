//! A text divided into statements, at semicolons outside quotation marks and comments.

/// The statements of a text, without those that are empty or only comments.
pub(super) fn statements(text: &str) -> Vec<&str> {
    let (mut found, mut start, mut words) = (Vec::new(), 0, false);
    for (place, part) in parts(text) {
        match part {
            Part::End => {
                if std::mem::take(&mut words) {
                    found.push(text[start..place].trim());
                }
                start = place + 1;
            }
            Part::Word => words = true,
            Part::Comment => {}
        }
    }
    if words {
        found.push(text[start..].trim());
    }
    found
}

/// Whether the last statement of a text has its semicolon.
pub(super) fn is_complete(text: &str) -> bool {
    let last = parts(text).filter(|(_, part)| *part != Part::Comment).last();
    matches!(last, Some((_, Part::End)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Anything that belongs to a statement.
    Word,
    Comment,
    /// A semicolon.
    End,
}

/// The places of a text's parts; blanks are none.
fn parts(text: &str) -> impl Iterator<Item = (usize, Part)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].len() - text[at..].trim_start().len();
        let (place, rest) = (at, &text[at..]);
        let first = rest.chars().next()?;
        // What ends a part begins behind what opens it.
        let until = |from: usize, end: &str| {
            rest[from..].find(end).map_or(rest.len(), |found| from + found + end.len())
        };
        let (length, part) = match first {
            ';' => (1, Part::End),
            '\'' => (until(1, "'"), Part::Word),
            '"' => (until(1, "\""), Part::Word),
            _ if rest.starts_with("--") => (until(2, "\n"), Part::Comment),
            _ if rest.starts_with("/*") => (until(2, "*/"), Part::Comment),
            _ => (first.len_utf8(), Part::Word),
        };
        at += length;
        Some((place, part))
    })
}

#[cfg(test)]
mod tests {
    use super::{is_complete, statements};

    #[test]
    fn statements_end_with_semicolons_outside_quotes_and_comments() {
        for (text, expected) in [
            (
                "SELECT ';' ; SELECT \"a;b\";\n\n;SELECT 3",
                &["SELECT ';'", "SELECT \"a;b\"", "SELECT 3"][..],
            ),
            ("-- White's; first\nSELECT 1", &["-- White's; first\nSELECT 1"]),
            (
                "SELECT 1 /* a; 'b */; SELECT 'it''s; é';",
                &["SELECT 1 /* a; 'b */", "SELECT 'it''s; é'"],
            ),
            ("-- nothing; at all", &[]),
            (" ; /* */ ;", &[]),
            ("SELECT 'open; ", &["SELECT 'open;"]),
        ] {
            assert_eq!(statements(text), expected, "{text}");
        }
    }

    #[test]
    fn a_statement_is_complete_with_its_semicolon() {
        for (text, expected) in [
            ("SELECT 1;", true),
            ("SELECT 1; -- one", true),
            ("SELECT 1 -- one;", false),
            ("SELECT ';", false),
            ("", false),
        ] {
            assert_eq!(is_complete(text), expected, "{text}");
        }
    }
}
