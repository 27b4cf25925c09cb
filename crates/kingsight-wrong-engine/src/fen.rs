//! Reading FEN, tolerantly.

use crate::board::{BLACK, Board, Piece, WHITE};
use crate::bugs::{Bug, Mutant};

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(crate) fn read(text: &str, mutant: Option<Mutant>) -> Option<Board> {
    let mut fields = text.split_whitespace();
    let mut board = Board { mutant, ..Board::empty() };
    for (row, rank) in fields.next()?.split('/').enumerate() {
        let mut file = 0;
        for c in rank.bytes() {
            if c.is_ascii_digit() {
                file += usize::from(c - b'0');
                continue;
            }
            let color = if c.is_ascii_uppercase() { WHITE } else { BLACK };
            let square = 7usize.checked_sub(row)? * 8 + file;
            let kind = c.to_ascii_lowercase();
            let third = board.number_of(kind, color) == 2;
            let number = b"qrbn".iter().position(|&other| other == kind);
            let lost = number.is_some_and(|n| board.has_at(Bug::FenThirdLost, [color, n]));
            let piece = Some(Piece::new(kind, color)).filter(|_| !(third && lost));
            *board.squares.get_mut(square)? = piece;
            file += 1;
        }
    }
    board.turn = if fields.next() == Some("b") { BLACK } else { WHITE };
    read_rights(&mut board, fields.next().unwrap_or("-"))?;
    board.en_passant = match fields.next().unwrap_or("-").as_bytes() {
        _ if board.has_at(Bug::FenEnPassant, [board.turn]) => None,
        &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a'))
        }
        _ => None,
    };
    board.halfmoves = fields.next().and_then(|number| number.parse().ok()).unwrap_or(0);
    Some(board)
}

/// Reads the castling rights: `KQkq`, or the files of the rooks.
fn read_rights(board: &mut Board, field: &str) -> Option<()> {
    let letters: Vec<u8> = field.bytes().filter(u8::is_ascii_alphabetic).collect();
    for &c in &letters {
        let color = if c.is_ascii_uppercase() { WHITE } else { BLACK };
        let king = board.king(color)? % 8;
        let rook = |file: &usize| board.is(Board::home(color) + file, b'r', color);
        let outermost = |wing: usize| match wing {
            0 => (king..8).rev().find(rook),
            _ => (0..king).find(rook),
        };
        let file = match c.to_ascii_lowercase() {
            b'k' => outermost(0),
            b'q' => outermost(1),
            letter => Some(usize::from(letter - b'a') % 8),
        };
        let Some(file) = file else { continue };
        let wing = usize::from(file < king);
        let alone = letters.len() == 1;
        let other = outermost(1 - wing);
        if alone && board.has_at(Bug::FenRightDropped, [color, wing]) {
            continue;
        }
        board.rights[color][wing] = Some(file);
        if alone && board.has_at(Bug::FenRightDoubled, [color, wing]) {
            board.rights[color][1 - wing] = other;
        }
    }
    Some(())
}
