//! Letters and quotation marks: by the tables of Rust's library or, in WebAssembly, by ranges.
//!
//! The tables know every character of Unicode and are 15 kB, more than the rules' own; a module for the browser has to be
//! downloaded. There the alphabets that chess is written in are enough: Latin, Greek and Cyrillic.

/// A text from outside in a message: in quotation marks, with escapes for what cannot be seen.
///
/// ```
/// use kingsight::Quoted;
/// assert_eq!(Quoted("e9\n").to_string(), "\"e9\\n\"");
/// assert_eq!(Quoted('x').to_string(), "'x'");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quoted<T>(pub T);

/// Whether a character is a hyphen, a dash or a minus sign: people write castling, results and ranges with all of them.
///
/// ```
/// assert!("-\u{2013}\u{2212}".chars().all(kingsight::is_dash));
/// assert!(!kingsight::is_dash('_'));
/// ```
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{2796}'
                | '\u{2e3a}'
                | '\u{2e3b}'
                | '\u{fe58}'
                | '\u{fe63}'
                | '\u{ff0d}'
    )
}

pub use choice::is_alphanumeric;
pub(crate) use choice::{is_alphabetic, part, to_lower, to_upper};

#[cfg(not(target_arch = "wasm32"))]
mod choice {
    use core::fmt;
    use core::slice::SliceIndex;

    use super::Quoted;

    impl<T: fmt::Debug> fmt::Display for Quoted<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    /// Whether a character is a letter.
    pub(crate) fn is_alphabetic(c: char) -> bool {
        c.is_alphabetic()
    }

    /// Whether a character is a letter or a digit.
    #[must_use]
    pub fn is_alphanumeric(c: char) -> bool {
        c.is_alphanumeric()
    }

    /// A character's small letter.
    pub(crate) fn to_lower(c: char) -> impl Iterator<Item = char> {
        c.to_lowercase()
    }

    /// A character's capital.
    pub(crate) fn to_upper(c: char) -> impl fmt::Display {
        c.to_uppercase()
    }

    /// A part of a text that is known to be there.
    #[inline(always)]
    pub(crate) fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
        &text[range]
    }
}

#[cfg(any(target_arch = "wasm32", test))]
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
mod ranges {
    use core::fmt::{Formatter, Result, Write};

    /// Writes a character of a quoted text.
    pub(super) fn write(f: &mut Formatter<'_>, c: char, quote: char) -> Result {
        let escape = match c {
            '\n' => 'n',
            '\r' => 'r',
            '\t' => 't',
            '\0' => '0',
            '\\' => '\\',
            c if c == quote => c,
            c if is_hidden(c) => return write!(f, "\\u{{{:x}}}", c as u32),
            c => return f.write_char(c),
        };
        f.write_char('\\')?;
        f.write_char(escape)
    }

    /// Control characters, marks of direction, blanks but the space, and what has no picture.
    const fn is_hidden(c: char) -> bool {
        matches!(c,
            '\0'..='\x1f' | '\x7f'..='\u{a0}' | '\u{ad}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{206f}' | '\u{3000}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..)
    }

    pub(crate) const fn is_alphabetic(c: char) -> bool {
        matches!(c,
            'a'..='z' | 'A'..='Z' | 'ª' | 'µ' | 'º' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ˁ' | '\u{370}'..='\u{52f}'
            | '\u{531}'..='\u{1fff}' | '\u{2c00}'..='\u{2dff}' | '\u{3041}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}')
    }

    pub(crate) const fn is_alphanumeric(c: char) -> bool {
        c.is_ascii_digit() || is_alphabetic(c)
    }

    pub(crate) const fn lower(c: char) -> char {
        let more = match c {
            'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => 32,
            'Ѐ'..='Џ' => 80,
            _ => 0,
        };
        // All of them stay letters.
        match char::from_u32(c as u32 + more) {
            Some(lower) => lower,
            None => c,
        }
    }

    pub(crate) const fn upper(c: char) -> char {
        let less = match c {
            'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ϋ' | 'а'..='я' => 32,
            'ѐ'..='џ' => 80,
            _ => 0,
        };
        match char::from_u32(c as u32 - less) {
            Some(upper) => upper,
            None => c,
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod choice {
    use core::fmt::{Display, Formatter, Result, Write};
    use core::slice::SliceIndex;

    use super::{Quoted, ranges};

    pub(crate) use ranges::is_alphabetic;

    impl Display for Quoted<&str> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            f.write_char('"')?;
            self.0.chars().try_for_each(|c| ranges::write(f, c, '"'))?;
            f.write_char('"')
        }
    }

    impl Display for Quoted<char> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            f.write_char('\'')?;
            ranges::write(f, self.0, '\'')?;
            f.write_char('\'')
        }
    }

    /// Whether a character is a letter or a digit.
    #[must_use]
    pub fn is_alphanumeric(c: char) -> bool {
        ranges::is_alphanumeric(c)
    }

    pub(crate) fn to_lower(c: char) -> impl Iterator<Item = char> {
        core::iter::once(ranges::lower(c))
    }

    pub(crate) fn to_upper(c: char) -> impl Display {
        ranges::upper(c)
    }

    /// Indexing would bring the message of its panic, and with it the tables of what can be printed.
    pub(crate) fn part(text: &str, range: impl SliceIndex<str, Output = str>) -> &str {
        text.get(range).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use core::fmt;

    use super::ranges;

    struct Shown(char);

    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            ranges::write(f, self.0, '"')
        }
    }

    /// The alphabets whose letters name pieces, and what texts have beside letters.
    #[test]
    fn in_the_alphabets_of_chess_the_ranges_say_what_the_tables_say() {
        let alphabets = ('\0'..='\u{ff}').chain('А'..='я').chain('Α'..='Ω').chain('α'..='ω');
        for c in alphabets.filter(|&c| c != '\u{3a2}') {
            assert_eq!(ranges::is_alphabetic(c), c.is_alphabetic(), "{c:?}");
            assert_eq!(format!("\"{}\"", Shown(c)), format!("{:?}", format!("{c}")));
            if !matches!(c, 'ß' | 'µ' | 'ÿ' | 'ς') {
                assert!(c.to_lowercase().eq([ranges::lower(c)]), "{c:?}");
                assert!(c.to_uppercase().eq([ranges::upper(c)]), "{c:?}");
            }
        }
    }
}
