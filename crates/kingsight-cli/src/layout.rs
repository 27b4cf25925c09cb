//! Text that stays within 80 columns.

use std::io::{self, Write};

use anstyle::Style;

use crate::look::Look;

/// How wide the text may be.
pub(crate) const WIDTH: usize = 80;

/// Some text that is not broken, the first part of it perhaps in a style of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    text: String,
    style: Style,
    tail: String,
}

impl Word {
    /// A word in the usual style.
    pub(crate) fn plain(text: impl Into<String>) -> Word {
        Word::styled(text, Style::new())
    }

    /// A word in another style.
    pub(crate) fn styled(text: impl Into<String>, style: Style) -> Word {
        Word { text: text.into(), style, tail: String::new() }
    }

    /// The same word with plain text behind it.
    pub(crate) fn followed_by(self, tail: impl Into<String>) -> Word {
        Word { tail: tail.into(), ..self }
    }

    /// The word as it is shown.
    pub(crate) fn shown(&self, look: Look) -> String {
        format!("{}{}", look.paint(self.style, &self.text), self.tail)
    }

    fn width(&self) -> usize {
        self.text.chars().count() + self.tail.chars().count()
    }
}

/// How words are to be set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paragraph<'a> {
    /// What stands before the words.
    pub(crate) lead: &'a str,
    /// Where all lines but the first begin.
    pub(crate) indent: usize,
    /// What stands between the words of a line.
    pub(crate) gap: &'a str,
}

impl Paragraph<'_> {
    /// Writes the words, broken into lines.
    pub(crate) fn write(self, out: &mut dyn Write, look: Look, words: &[Word]) -> io::Result<()> {
        write!(out, "{}", self.lead)?;
        let indent = self.indent;
        let mut column = self.lead.chars().count();
        let mut gap = "";
        for word in words {
            if column + gap.len() + word.width() > WIDTH && column > indent {
                write!(out, "\n{:indent$}", "")?;
                (column, gap) = (indent, "");
            }
            write!(out, "{gap}{}", word.shown(look))?;
            column += gap.len() + word.width();
            gap = self.gap;
        }
        writeln!(out)
    }
}

/// Writes a sentence, indented; its further lines a little more.
pub(crate) fn sentence(out: &mut dyn Write, look: Look, text: &str) -> io::Result<()> {
    let words: Vec<Word> = text.split(' ').map(Word::plain).collect();
    Paragraph { lead: "  ", indent: 4, gap: " " }.write(out, look, &words)
}

#[cfg(test)]
mod tests {
    use kingsight_report::Wording;

    use super::*;

    #[test]
    fn lines_are_broken_at_80_columns() {
        let look = Look { color: false, ascii: true, wording: Wording::default() };
        let words = vec![Word::plain("abcdefg"); 30];
        let mut out = Vec::new();
        Paragraph { lead: "lead ", indent: 5, gap: " " }.write(&mut out, look, &words).unwrap();
        let text = String::from_utf8(out).unwrap();
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(widths, [76, 76, 76, 28]);
        assert!(text.lines().skip(1).all(|line| line.starts_with("     a")));
    }
}
