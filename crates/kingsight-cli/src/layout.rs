//! Text that is no wider than the terminal.

use std::io::{self, Write};

use anstyle::Style;

use crate::look::Look;

/// How wide text is if the terminal's width is unknown.
const USUAL: usize = 80;
/// Text narrower than this cannot be laid out, and wider text is hard to read.
const LIMITS: (usize, usize) = (40, 100);

/// How wide text on standard output may be: as wide as `COLUMNS` or the terminal allows, within limits.
pub(crate) fn width() -> usize {
    known_width().unwrap_or(USUAL)
}

/// How wide text on standard output may be if it goes to a terminal or `COLUMNS` is set; `None` if it goes to a file or a
/// program, for which a line is one line.
fn known_width() -> Option<usize> {
    columns(terminal_size::terminal_size_of(io::stdout()))
}

/// How wide text on standard error may be; `None` if it goes to a file or a program, which may look
/// for a sentence in it.
pub(crate) fn error_width() -> Option<usize> {
    columns(terminal_size::terminal_size_of(io::stderr()))
}

/// A line on standard error that the next one overwrites, padded to cover the one before; one column narrower than the
/// terminal, so that it does not wrap.
pub(crate) fn update(text: &str) -> String {
    update_within(text, error_width().unwrap_or(USUAL))
}

fn update_within(text: &str, columns: usize) -> String {
    let width = columns - 1;
    let text: String = text.chars().take(width).collect();
    format!("\r{text:width$}\r")
}

fn columns(terminal: Option<(terminal_size::Width, terminal_size::Height)>) -> Option<usize> {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<usize>().ok());
    let terminal = terminal.map(|(width, _)| usize::from(width.0));
    let (narrowest, widest) = LIMITS;
    asked
        .or(terminal)
        .filter(|&columns| columns > 0)
        .map(|columns| columns.clamp(narrowest, widest))
}

/// Text that is not broken; its first part may have a style of its own.
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

/// How to lay out words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paragraph<'a> {
    /// What precedes the words.
    pub(crate) lead: &'a str,
    /// Where all lines but the first begin.
    pub(crate) indent: usize,
    /// What separates the words of a line.
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
            if column + gap.len() + word.width() > look.width && column > indent {
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

/// Writes a sentence indented by 2, or by 2 more than the blanks it begins with. Its further lines are indented by 2
/// more than the first, so that none looks like a sentence of its own.
pub(crate) fn sentence(out: &mut dyn Write, look: Look, text: &str) -> io::Result<()> {
    let words = text.trim_start_matches(' ');
    let lead = format!("  {}", &text[..text.len() - words.len()]);
    Paragraph { lead: &lead, indent: lead.len() + 2, gap: " " }.write(out, look, &plain(words))
}

/// Writes text from the first column on; its further lines begin there, too.
pub(crate) fn text(out: &mut dyn Write, look: Look, text: &str) -> io::Result<()> {
    Paragraph { lead: "", indent: 0, gap: " " }.write(out, look, &plain(text))
}

/// The words of a text.
pub(crate) fn plain(text: &str) -> Vec<Word> {
    words(text, Style::new())
}

/// The words of a text in a style.
pub(crate) fn words(text: &str, style: Style) -> Vec<Word> {
    text.split(' ').map(|word| Word::styled(word, style)).collect()
}

/// A line of output that is no wider than the terminal; for a file or a program it stays one line.
pub(crate) fn line(text: &str) -> String {
    known_width().map_or_else(|| text.to_owned(), |width| broken(text, width))
}

/// A message with line ends where it would be wider than `width`; the lines after a break are indented.
pub(crate) fn broken(message: &str, width: usize) -> String {
    let lines: Vec<String> = message.split('\n').map(|line| broken_line(line, width)).collect();
    lines.join("\n")
}

fn broken_line(line: &str, width: usize) -> String {
    let indent = line.chars().take_while(|&c| c == ' ').count() + 2;
    let (mut broken, mut column) = (String::new(), 0);
    for (i, word) in line.split(' ').enumerate() {
        let length = word.chars().count();
        if i > 0 && column + 1 + length > width && column > indent {
            broken = format!("{}\n{:indent$}", broken.trim_end(), "");
            column = indent;
        } else if i > 0 {
            broken.push(' ');
            column += 1;
        }
        broken += word;
        column += length;
    }
    broken
}

#[cfg(test)]
mod tests {
    use kingsight_ask::Wording;

    use super::*;

    #[test]
    fn lines_are_broken_at_the_width() {
        let look = Look {
            color: false,
            ascii: true,
            wording: Wording::default(),
            width: 80,
            boards: true,
        };
        let words = vec![Word::plain("abcdefg"); 30];
        let mut out = Vec::new();
        Paragraph { lead: "lead ", indent: 5, gap: " " }.write(&mut out, look, &words).unwrap();
        let text = String::from_utf8(out).unwrap();
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(widths, [76, 76, 76, 28]);
        assert!(text.lines().skip(1).all(|line| line.starts_with("     a")));
    }

    #[test]
    fn a_further_line_does_not_look_like_a_first() {
        let look = Look {
            color: false,
            ascii: true,
            wording: Wording::default(),
            width: 20,
            boards: true,
        };
        let mut out = Vec::new();
        sentence(&mut out, look, "aaaa bbbb cccc dddd eeee").unwrap();
        sentence(&mut out, look, "  aaaa bbbb cccc dddd").unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "  aaaa bbbb cccc\n    dddd eeee\n    aaaa bbbb cccc\n      dddd\n");
    }

    #[test]
    fn an_update_does_not_wrap() {
        for columns in [40, 60, 80, 100] {
            for text in ["", "1 of 2 counts", &"12 of 193 counts; depth 3: ".repeat(9)] {
                let update = update_within(text, columns);
                let line = update.strip_prefix('\r').and_then(|rest| rest.strip_suffix('\r'));
                assert_eq!(line.map(|line| line.chars().count()), Some(columns - 1), "{text}");
            }
        }
        assert!(update_within("1 of 2 counts", 60).starts_with("\r1 of 2 counts  "));
    }

    #[test]
    fn messages_are_broken() {
        assert_eq!(
            broken("aaaa bbbb cccc\n  dddd eeee ffff", 12),
            "aaaa bbbb\n  cccc\n  dddd eeee\n    ffff"
        );
        assert_eq!(broken("nothing to break", 60), "nothing to break");
        assert_eq!(broken("aaaaaaaaaaaaaaaa", 8), "aaaaaaaaaaaaaaaa");
    }
}
