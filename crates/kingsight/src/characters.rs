//! Letters and quotation marks: by the tables of Rust's library or, in WebAssembly, by ranges.
//!
//! The tables know every character of Unicode; compressed they are 5 kB, a twentieth of what a browser would have to download. There
//! the ranges of the alphabets that chess is written in are enough. Shared with the other crates, and no part of the interface.

/// A text or character from outside in a message: in quotation marks, with escapes for what cannot be seen.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<T>(pub T);

pub use method::{is_alphabetic, is_alphanumeric};

#[cfg(target_arch = "wasm32")]
use ranges as method;
#[cfg(not(target_arch = "wasm32"))]
use tables as method;

#[cfg(not(target_arch = "wasm32"))]
mod tables {
    use core::fmt::{Debug, Display, Formatter, Result};

    use super::Quoted;

    impl<T: Debug> Display for Quoted<T> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            self.0.fmt(f)
        }
    }

    /// Whether a character is a letter.
    #[must_use]
    pub fn is_alphabetic(c: char) -> bool {
        c.is_alphabetic()
    }

    /// Whether a character is a letter or a digit.
    #[must_use]
    pub fn is_alphanumeric(c: char) -> bool {
        c.is_alphanumeric()
    }
}

#[cfg(any(target_arch = "wasm32", test))]
// Exported in WebAssembly alone.
#[allow(unreachable_pub)]
mod ranges {
    #[cfg(target_arch = "wasm32")]
    use core::fmt::Display;
    use core::fmt::{Formatter, Result, Write};

    #[cfg(target_arch = "wasm32")]
    use super::Quoted;

    #[cfg(target_arch = "wasm32")]
    impl Display for Quoted<&str> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            quote(f, self.0.chars(), '"')
        }
    }

    #[cfg(target_arch = "wasm32")]
    impl Display for Quoted<char> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            quote(f, core::iter::once(self.0), '\'')
        }
    }

    pub(super) fn quote(
        f: &mut Formatter<'_>,
        text: impl Iterator<Item = char>,
        mark: char,
    ) -> Result {
        f.write_char(mark)?;
        for c in text {
            match c {
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '\t' => f.write_str("\\t")?,
                '\0' => f.write_str("\\0")?,
                c if c == '\\' || c == mark => write!(f, "\\{c}")?,
                c if is_hidden(c) => write!(f, "\\u{{{:x}}}", c as u32)?,
                c => f.write_char(c)?,
            }
        }
        f.write_char(mark)
    }

    /// Control characters, marks of direction, blanks but the space, and what has no picture.
    const fn is_hidden(c: char) -> bool {
        matches!(c,
            '\0'..='\x1f' | '\x7f'..='\u{a0}' | '\u{ad}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{206f}' | '\u{3000}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..)
    }

    /// Whether a character is a letter.
    #[must_use]
    pub const fn is_alphabetic(c: char) -> bool {
        matches!(c,
            'a'..='z' | 'A'..='Z' | 'ª' | 'µ' | 'º' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ˁ' | '\u{370}'..='\u{52f}'
            | '\u{531}'..='\u{1fff}' | '\u{2c00}'..='\u{2dff}' | '\u{3041}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}')
    }

    /// Whether a character is a letter or a digit.
    #[must_use]
    pub const fn is_alphanumeric(c: char) -> bool {
        c.is_ascii_digit() || is_alphabetic(c)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use core::fmt;

    use super::ranges;

    struct Shown(char);

    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            ranges::quote(f, core::iter::once(self.0), '"')
        }
    }

    /// The alphabets whose letters name pieces, and what texts have beside letters.
    #[test]
    fn in_the_alphabets_of_chess_the_ranges_say_what_the_tables_say() {
        let alphabets = ('\0'..='\u{ff}').chain('А'..='я').chain('Α'..='Ω').chain('α'..='ω');
        for c in alphabets.filter(|&c| c != '\u{3a2}') {
            assert_eq!(ranges::is_alphabetic(c), c.is_alphabetic(), "{c:?}");
            assert_eq!(format!("{}", Shown(c)), format!("{:?}", String::from(c)));
        }
        assert!(ranges::is_alphanumeric('7') && !ranges::is_alphanumeric('-'));
    }
}
