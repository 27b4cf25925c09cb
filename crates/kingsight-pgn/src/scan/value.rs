//! The end of a tag's value.
//!
//! Values are short, so a call of a vector search takes longer than eight bytes at a time in place: a byte of a word is
//! zero if subtracting one from each borrows from its highest bit (Alan Mycroft, 1987, in Henry S. Warren, "Hacker's
//! Delight", 6-1).

/// The first quotation mark, backslash or line feed.
#[inline(always)]
pub(crate) fn value_end(value: &[u8]) -> Option<usize> {
    let (words, rest) = value.as_chunks::<8>();
    for (i, &word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(word);
        let found =
            zeros(word ^ every(b'"')) | zeros(word ^ every(b'\\')) | zeros(word ^ every(b'\n'));
        if found != 0 {
            return Some(8 * i + found.trailing_zeros() as usize / 8);
        }
    }
    let at = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n'))?;
    Some(8 * words.len() + at)
}

/// The highest bit of each byte that is zero; bytes above the first one may be wrong.
#[inline(always)]
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(every(1)) & !word & every(0x80)
}

#[inline(always)]
const fn every(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

#[cfg(test)]
mod tests {
    use super::value_end;
    use crate::prelude::*;

    #[test]
    fn it_is_where_a_search_byte_by_byte_finds_it() {
        let bytes = b"a\"\\\n\x00\x01!#[]\x0B\x09\xA2\x8A\xDC\xFFb";
        let mut state = 1_u64;
        for round in 0..20_000 {
            let text: Vec<u8> = (0..round % 40)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    bytes[(state >> 33) as usize % bytes.len()]
                })
                .collect();
            let expected = text.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n'));
            assert_eq!(value_end(&text), expected, "{text:?}");
        }
    }
}
