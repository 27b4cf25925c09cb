//! The end-of-file mark of CP/M and DOS, Control-Z.

use memchr::memchr;

const MARK: u8 = 0x1A;

/// Where the text ends, before a mark that only white space and zeros follow.
pub(super) fn before(bytes: &[u8]) -> usize {
    let is_blank = |byte: &&u8| matches!(**byte, 0 | b'\t'..=b'\r' | b' ' | MARK);
    let text = bytes.len() - bytes.iter().rev().take_while(is_blank).count();
    memchr(MARK, &bytes[text..]).map_or(bytes.len(), |length| text + length)
}

#[cfg(test)]
mod tests {
    use super::before;

    #[test]
    fn only_at_the_end() {
        for (bytes, end) in [
            (&b"*\r\n\x1A"[..], 3),
            (b"*\x1A\x1A\0\0\r\n", 1),
            (b"*\n\0\0", 4),
            (b"*\x1A 1. e4 *\n", 11),
            (b"\x1A", 0),
            (b"", 0),
        ] {
            assert_eq!(before(bytes), end, "{bytes:?}");
        }
    }
}
