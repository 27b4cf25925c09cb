//! The fields of a FEN, of a setup or a position, as text.

use super::Fen;
use super::rights::push_rights;
use crate::board::WrittenRanks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Board, Color, Position, Square};

/// What a FEN says. Not a setup: to copy a board takes a tenth of the time.
pub(super) struct FenParts<'a> {
    board: &'a Board,
    turn: Color,
    castling_rooks: Bitboard,
    en_passant: Option<Square>,
    clocks: [u16; 2],
    shredder: bool,
}

impl<'a> From<Fen<'a>> for FenParts<'a> {
    fn from(fen: Fen<'a>) -> FenParts<'a> {
        FenParts {
            board: &fen.setup.board,
            turn: fen.setup.turn,
            castling_rooks: fen.setup.castling_rooks,
            en_passant: fen.setup.en_passant,
            clocks: [fen.setup.halfmoves, fen.setup.fullmoves],
            shredder: fen.shredder,
        }
    }
}

impl<'a> From<&'a Position> for FenParts<'a> {
    #[inline(always)]
    fn from(position: &'a Position) -> FenParts<'a> {
        FenParts {
            board: &position.board,
            turn: position.turn,
            castling_rooks: position.castling_rooks,
            en_passant: position.en_passant,
            clocks: [position.halfmoves, position.fullmoves],
            shredder: false,
        }
    }
}

impl FenParts<'_> {
    /// All six.
    #[inline(always)]
    pub(super) fn push_all(&self, line: &mut FenBuffer) {
        self.push_position(line);
        self.push_clocks(line);
    }

    /// All six, with a placement of which most may be known.
    #[inline(always)]
    pub(super) fn push_all_after(&self, ranks: &mut WrittenRanks, line: &mut FenBuffer) {
        ranks.push(self.board, line);
        self.push_state(line);
        self.push_clocks(line);
    }

    /// The four that FEN and EPD share.
    #[inline(always)]
    pub(super) fn push_position(&self, line: &mut FenBuffer) {
        self.board.push_placement(line);
        self.push_state(line);
    }

    /// Turn, castling rights, en passant square.
    #[inline(always)]
    fn push_state(&self, line: &mut FenBuffer) {
        line.push_start_of([b' ', self.turn.letter() as u8, b' '], 3);
        push_rights(self.board, self.castling_rooks, self.shredder, line);
        let [file, rank] = match self.en_passant {
            Some(square) => [b'a' + square.file() as u8, b'1' + square.rank() as u8],
            None => [b'-', 0],
        };
        let length = 2 + usize::from(self.en_passant.is_some());
        line.push_start_of([b' ', file, rank], length);
    }

    #[inline(always)]
    fn push_clocks(&self, line: &mut FenBuffer) {
        for clock in self.clocks {
            line.push(b' ');
            line.push_number(clock);
        }
    }
}
