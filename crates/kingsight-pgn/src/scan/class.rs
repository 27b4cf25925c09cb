//! What a byte of movetext can begin.

/// What a byte of movetext begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// White space and line ends.
    Space,
    /// A move, or another word.
    Word,
    /// A move number, a result, or castling with zeros.
    Digit,
    /// `!` or `?`.
    Glyph,
    /// `{`, `}`, `(`, `)`, `;`, `%`, `$`, `[`, `*`, full stops, what may be a byte order mark, and everything unusual.
    Other,
}

/// The class of each byte.
pub(crate) static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'!' | b'?' => Class::Glyph,
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'-'
            | b'+'
            | b'='
            | b'#'
            | b'@'
            | b'<'
            | b'>'
            | b'/'
            | b'~'
            | b'_'
            | 0x80..=0xEE
            | 0xF0..=0xFF => Class::Word,
            _ => Class::Other,
        };
        byte += 1;
    }
    table
};

static WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let digit = matches!(CLASSES[byte], Class::Digit);
        let inside = matches!(byte as u8, b':' | b'.' | b'\'');
        let word = byte < 0x80 && matches!(CLASSES[byte], Class::Word);
        table[byte] = word || digit || inside;
        byte += 1;
    }
    table
};

/// Whether a byte can stand inside a word, such as `Nxf3+`, `e8=Q`, `exd6e.p.`. Bytes that are not ASCII are examined as
/// characters, by the callers: one may be a space.
#[inline(always)]
pub(crate) fn is_word(byte: u8) -> bool {
    WORD[usize::from(byte)]
}

static CONTINUES_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte as u8 == b'(' || byte >= 0x80;
        byte += 1;
    }
    table
};

/// Whether a byte that [`is_word`] rejects may still belong to the word before it: `e8(Q)`, and what is not ASCII.
#[inline(always)]
pub(crate) fn continues_word(byte: u8) -> bool {
    CONTINUES_WORD[usize::from(byte)]
}

/// Where the word ends that begins at `start`.
///
/// The ends of words are hard to predict, so the first eight bytes are examined without a branch.
#[inline(always)]
pub(crate) fn word_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    if let Some(first) = bytes.get(start..).and_then(<[u8]>::first_chunk::<8>) {
        let mut others = 0_u32;
        for (i, &byte) in first.iter().enumerate() {
            others |= u32::from(!is_word(byte)) << i;
        }
        if others != 0 {
            return start + others.trailing_zeros() as usize;
        }
        end = start + 8;
    }
    while end < bytes.len() && is_word(bytes[end]) {
        end += 1;
    }
    end
}

static ALPHANUMERIC: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

/// A letter or a digit.
#[inline(always)]
pub(crate) fn is_alphanumeric(byte: u8) -> bool {
    ALPHANUMERIC[usize::from(byte)]
}

/// White space and line ends.
#[inline(always)]
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(CLASSES[usize::from(byte)], Class::Space)
}

/// White space inside a line.
#[inline(always)]
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)
}

#[cfg(test)]
mod tests {
    use super::word_end;

    #[test]
    fn words_of_any_length() {
        for length in 1..40 {
            for after in ["", " ", " and much more text"] {
                let text = format!("{}{after}", "x".repeat(length));
                assert_eq!(word_end(text.as_bytes(), 0), length, "{text}");
            }
        }
    }
}
