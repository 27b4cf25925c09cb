//! Castling rights as letters.

use crate::short_text::FenBuffer;
use crate::{Bitboard, Board, Color, File, Role, Square};

/// Writes the castling rights. What nearly all positions have stands in a table: a rook in a corner is the outermost one
/// on its side of the king.
#[inline]
pub(super) fn push_rights(board: &Board, rooks: Bitboard, shredder: bool, line: &mut FenBuffer) {
    let rooks = rooks & (Color::White.home() | Color::Black.home());
    if rooks.is_empty() || !shredder && are_plain(board, rooks) {
        let (text, length) = CORNER_RIGHTS[corners(rooks)];
        return line.push_start_of(text, length);
    }
    push_any(board, rooks, shredder, line);
}

/// Whether each right belongs to a rook in a corner with a king on its rank.
fn are_plain(board: &Board, rooks: Bitboard) -> bool {
    let plain = |color: Color| {
        let own = rooks & color.home();
        let corners = File::A.squares() | File::H.squares();
        let king = (board.kings_of(color) & color.home()).any();
        (own - (board.of_piece(Role::Rook.of(color)) & corners)).is_empty()
            && (king || own.is_empty())
    };
    plain(Color::White) && plain(Color::Black)
}

/// The corners in the order of a FEN, with their letters.
const CORNERS: [(Square, u8); 4] =
    [(Square::H1, b'K'), (Square::A1, b'Q'), (Square::H8, b'k'), (Square::A8, b'q')];

/// Which corners are in a set, as a number of four bits.
fn corners(rooks: Bitboard) -> usize {
    let mut bits = 0;
    for (i, (corner, _)) in CORNERS.into_iter().enumerate() {
        bits |= usize::from(rooks.contains(corner)) << i;
    }
    bits
}

/// The text for each set of corners, and its length.
static CORNER_RIGHTS: [([u8; 4], usize); 16] = {
    let mut texts = [([0; 4], 0); 16];
    texts[0] = ([b'-', 0, 0, 0], 1);
    let mut set = 1;
    while set < texts.len() {
        let mut i = 0;
        while i < CORNERS.len() {
            if set >> i & 1 == 1 {
                let (text, length) = &mut texts[set];
                text[*length] = CORNERS[i].1;
                *length += 1;
            }
            i += 1;
        }
        set += 1;
    }
    texts
};

#[cold]
fn push_any(board: &Board, rooks: Bitboard, shredder: bool, line: &mut FenBuffer) {
    for color in Color::ALL {
        for rook in (rooks & color.home()).into_iter().rev() {
            line.push(letter(board, color, rook, shredder));
        }
    }
}

fn letter(board: &Board, color: Color, rook: Square, shredder: bool) -> u8 {
    let letter = match (board.kings_of(color) & color.home()).first() {
        Some(king) if !shredder && rook != king && is_outermost(board, color, king, rook) => {
            if rook > king { b'k' } else { b'q' }
        }
        _ => b'a' + rook.file() as u8,
    };
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}

/// Whether reading the side's letter back would find this rook again.
fn is_outermost(board: &Board, color: Color, king: Square, rook: Square) -> bool {
    let rooks = board.of_piece(Role::Rook.of(color)) & color.home();
    let outside = if rook > king {
        Bitboard(!0 << rook as u32)
    } else {
        Bitboard(!(!0 << rook as u32)).with(rook)
    };
    let corner = File::A.squares() | File::H.squares();
    let none_beyond = || !rooks.into_iter().any(|other| (other > king) == (rook > king));
    (rooks & outside).single() == Some(rook)
        || (!rooks.contains(rook) && corner.contains(rook) && none_beyond())
}
