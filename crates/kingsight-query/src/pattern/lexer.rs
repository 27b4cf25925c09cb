//! A pattern's words, each with its place.

/// A word, a parenthesis or the sign of a comparison. What stands in brackets belongs to its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) at: usize,
    pub(crate) text: &'a str,
}

impl<'a> Word<'a> {
    /// The first word from a place on, behind blanks and comments.
    pub(crate) fn first(text: &'a str, from: usize) -> Option<Word<'a>> {
        let at = skip_blanks(text, from);
        let rest = text.get(at..)?;
        let length = match rest.chars().next()? {
            '(' | ')' => 1,
            '=' | '<' | '>' | '!' => {
                rest.find(|c| !matches!(c, '=' | '<' | '>' | '!')).unwrap_or(rest.len())
            }
            _ => word_length(rest),
        };
        Some(Word { at, text: &rest[..length] })
    }

    /// The place behind it.
    pub(crate) const fn end(self) -> usize {
        self.at + self.text.len()
    }

    /// The place of a bracket in it that is not closed.
    pub(crate) fn open_bracket(self) -> Option<usize> {
        let open = self.text.find('[')?;
        let mut from = Some(open);
        // Brackets do not nest: each ends at the next one that closes.
        while let Some(open) = from {
            let Some(length) = self.text[open..].find(']') else { return Some(open) };
            from = self.text[open + length..].find('[').map(|next| open + length + next);
        }
        None
    }
}

/// The place of what follows blanks and comments: `;` and the rest of its line.
pub(crate) fn skip_blanks(text: &str, from: usize) -> usize {
    let mut rest = text.get(from..).unwrap_or_default().trim_start();
    while let Some(comment) = rest.strip_prefix(';') {
        rest = comment.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
    }
    text.len() - rest.len()
}

fn word_length(rest: &str) -> usize {
    let mut is_open = false;
    for (i, c) in rest.char_indices() {
        match c {
            '[' => is_open = true,
            ']' => is_open = false,
            _ if is_open => {}
            '(' | ')' | '=' | '<' | '>' | '!' | ';' => return i,
            c if c.is_whitespace() => return i,
            _ => {}
        }
    }
    rest.len()
}
