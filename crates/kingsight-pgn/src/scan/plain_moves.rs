//! Lines of moves and nothing else, passed over in blocks.
//!
//! Lines are short, so a search for the end of each is a call for each. A block of bytes is examined without a branch
//! instead, in code that the compiler turns into vector instructions.

/// How many bytes are examined together.
const BLOCK: usize = 32;

/// How far lines of moves go from `start` on, in whole blocks: no quotation mark and no opening brace stands before there,
/// and no line feed after which a line is empty or may begin a game or hide its beginning.
#[inline]
pub(crate) fn plain_moves(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    // With two more bytes, of the line after a feed.
    while let Some(block) = bytes[at..].first_chunk::<{ BLOCK + 2 }>() {
        if is_odd(block) {
            break;
        }
        at += BLOCK;
    }
    at
}

#[inline(always)]
fn is_odd(block: &[u8; BLOCK + 2]) -> bool {
    let mut odd = false;
    for i in 0..BLOCK {
        let (byte, next, second) = (block[i], block[i + 1], block[i + 2]);
        // White space, `%`, and what is not ASCII: one comparison of signed bytes, and it does not matter what else it finds.
        let line =
            (next.cast_signed() < 0x2E) | ((next == b'1') & (second == b'.')) | (next == b'[');
        odd |= (byte == b'"') | (byte == b'{') | ((byte == b'\n') & line);
    }
    odd
}
