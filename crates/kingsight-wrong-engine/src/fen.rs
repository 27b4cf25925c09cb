//! Reading FEN, tolerantly.

use crate::board::{BLACK, Board, Piece, WHITE};
use crate::bugs::Bug;

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(crate) fn read(text: &str, bug: Option<Bug>) -> Option<Board> {
    let mut fields = text.split_whitespace();
    let mut board = Board { bug, ..Board::empty() };
    for (row, rank) in fields.next()?.split('/').enumerate() {
        let mut file = 0;
        for c in rank.bytes() {
            if c.is_ascii_digit() {
                file += usize::from(c - b'0');
                continue;
            }
            let color = if c.is_ascii_uppercase() { WHITE } else { BLACK };
            let square = 7usize.checked_sub(row)? * 8 + file;
            *board.squares.get_mut(square)? = Some(Piece { kind: c.to_ascii_lowercase(), color });
            file += 1;
        }
    }
    board.turn = if fields.next() == Some("b") { BLACK } else { WHITE };
    for c in fields.next().unwrap_or("-").bytes().filter(u8::is_ascii_alphabetic) {
        let color = if c.is_ascii_uppercase() { WHITE } else { BLACK };
        let king = board.king(color)? % 8;
        let rook = |file: &usize| board.is(Board::home(color) + file, b'r', color);
        let file = match c.to_ascii_lowercase() {
            b'k' => (king..8).rev().find(rook),
            b'q' => (0..king).find(rook),
            letter => Some(usize::from(letter - b'a') % 8),
        };
        if let Some(file) = file {
            board.rights[color][usize::from(file < king)] = Some(file);
        }
    }
    board.en_passant = match fields.next().unwrap_or("-").as_bytes() {
        [file, rank] => Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a')),
        _ => None,
    };
    Some(board)
}
