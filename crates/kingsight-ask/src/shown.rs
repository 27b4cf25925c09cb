//! Text from elsewhere, made safe to show.
//!
//! Text that we did not write ourselves (an engine's name, a file's name, a line of input) may steer a
//! terminal (ESC, BEL, C1 controls), reverse the reading order (U+202E), break a line (U+2028) or be
//! invisible (U+FEFF, U+200B). "Trojan Source" (Nicholas Boucher and Ross Anderson, 2021,
//! <https://trojansource.codes>) shows what such text can hide. All such text passes through this file
//! on its way to a terminal, a page or an error. JSON keeps the data and escapes what steers (`json`).

use std::fmt::{self, Write};

/// How much of a text is shown in quotation marks.
const QUOTED: usize = 80;

/// Text from elsewhere, safe to show. Every character that would be invisible or misleading becomes
/// a Rust escape: control characters, line breaks included, direction marks, blanks other than the
/// space, and zero-width characters.
///
/// ```
/// use kingsight_ask::shown;
/// assert_eq!(shown("Zündfisch 2.1").to_string(), "Zündfisch 2.1");
/// assert_eq!(shown("\u{1b}[31mred\u{7}").to_string(), r"\u{1b}[31mred\u{7}");
/// assert_eq!(shown("e4\u{202e}\u{feff}\n").to_string(), r"e4\u{202e}\u{feff}\n");
/// assert_eq!(shown("abcdefgh").at_most(5).to_string(), "abcd…");
/// ```
#[must_use]
pub fn shown(text: &str) -> Shown<'_> {
    Shown { text, most: usize::MAX, quoted: false }
}

/// The same in quotation marks, for an error that repeats what it was given; of a long text, the
/// beginning.
///
/// ```
/// use kingsight_ask::quoted;
/// assert_eq!(quoted("e2\u{2028}e4").to_string(), r#""e2\u{2028}e4""#);
/// assert_eq!(quoted(&"x".repeat(70_000)).to_string().chars().count(), 82);
/// ```
#[must_use]
pub fn quoted(text: &str) -> Shown<'_> {
    Shown { text, most: QUOTED, quoted: true }
}

/// A message of our own that repeats text from elsewhere: its lines stay lines, the rest is [`shown`].
///
/// ```
/// assert_eq!(kingsight_ask::shown_lines("one\ntwo\u{9b}\u{200f}"), "one\ntwo\\u{9b}\\u{200f}");
/// ```
#[must_use]
pub fn shown_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| shown(line).to_string()).collect();
    lines.join("\n")
}

/// Text as [`shown`] or [`quoted`] write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<'a> {
    text: &'a str,
    most: usize,
    quoted: bool,
}

impl Shown<'_> {
    /// At most this many characters of it; if there are more, an ellipsis comes last.
    #[must_use]
    pub const fn at_most(self, most: usize) -> Self {
        Shown { most, ..self }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown { text, most, quoted } = *self;
        let longer = text.chars().nth(most).is_some();
        let kept = if longer { most.saturating_sub(1) } else { most };
        let mark = if quoted { "\"" } else { "" };
        f.write_str(mark)?;
        for c in text.chars().take(kept) {
            match c {
                '"' | '\\' if quoted => write!(f, "\\{c}")?,
                // `\n`, `\t`, `\r` and `\0` have names of their own.
                _ if c.is_ascii_control() => write!(f, "{}", c.escape_debug())?,
                _ if is_hidden(c) => write!(f, "{}", c.escape_unicode())?,
                _ => f.write_char(c)?,
            }
        }
        f.write_str(if longer { "…" } else { "" })?;
        f.write_str(mark)
    }
}

/// Whether a character is invisible or misleading.
fn is_hidden(c: char) -> bool {
    match c {
        // Blank or zero-width letters and marks that Unicode counts as printable.
        '\u{34f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{e0100}'..='\u{e01ef}' => true,
        '"' | '\'' | '\\' | ' '..='~' => false,
        // What Rust escapes inside a string: the categories C and Z except the space. There, and
        // only there, combining accents are left alone.
        _ => {
            let mut bytes = [b'x', 0, 0, 0, 0];
            let end = 1 + c.encode_utf8(&mut bytes[1..]).len();
            str::from_utf8(&bytes[..end]).is_ok_and(|text| text.escape_debug().count() > 2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By number, from the code charts and UAX #9: what steers a terminal, reverses or breaks a line, or is invisible.
    #[test]
    fn what_is_not_seen_is_escaped() {
        let ranges = [
            (0x00, 0x1f),       // C0
            (0x7f, 0xa0),       // DEL, C1, no-break space
            (0xad, 0xad),       // soft hyphen
            (0x34f, 0x34f),     // combining grapheme joiner
            (0x61c, 0x61c),     // Arabic letter mark
            (0x115f, 0x1160),   // Hangul fillers
            (0x180e, 0x180e),   // Mongolian vowel separator
            (0x2000, 0x200f),   // blanks, zero widths, marks of direction
            (0x2028, 0x202f),   // line and paragraph separator, embeddings, overrides
            (0x205f, 0x206f),   // more blanks, word joiner, isolates
            (0x3000, 0x3000),   // ideographic space
            (0x3164, 0x3164),   // Hangul filler
            (0xe000, 0xf8ff),   // private use
            (0xfe00, 0xfe0f),   // variation selectors
            (0xfeff, 0xfeff),   // byte order mark
            (0xffa0, 0xffa0),   // half-width Hangul filler
            (0xfff9, 0xfffb),   // interlinear annotation
            (0xe0001, 0xe01ef), // tags, variation selectors
        ];
        for c in ranges.into_iter().flat_map(|(from, to)| from..=to).filter_map(char::from_u32) {
            let text = shown(&format!("a{c}b")).to_string();
            assert!(text.is_ascii() && text.starts_with("a\\") && text.ends_with('b'), "{text}");
        }
    }

    #[test]
    fn what_is_seen_stays() {
        let text = "Ünï 1½ — \"quoted\" \\ '…' ♔♟ 将棋 अनुभव e\u{301} שח ➤ C:\\chess";
        assert_eq!(shown(text).to_string(), text);
        assert_eq!(quoted("a\"b\\c").to_string(), r#""a\"b\\c""#);
        assert_eq!(shown_lines("\na\n"), "\na\n");
    }

    #[test]
    fn long_text_is_cut() {
        assert_eq!(shown("abc").at_most(3).to_string(), "abc");
        assert_eq!(shown("äöü").at_most(2).to_string(), "ä…");
        assert_eq!(shown("abc").at_most(0).to_string(), "…");
        assert_eq!(shown("").at_most(0).to_string(), "");
    }
}
