//! Making and unmaking moves.

use crate::board::{Board, Move, Piece};
use crate::bugs::Bug;
use crate::generate;

/// What unmaking a move restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    squares: [Option<Piece>; 64],
    rights: [[Option<usize>; 2]; 2],
    en_passant: Option<usize>,
}

impl Board {
    pub(crate) fn make(&mut self, m: Move) -> Undo {
        let undo = Undo { squares: self.squares, rights: self.rights, en_passant: self.en_passant };
        let (us, home) = (self.turn, Board::home(self.turn));
        let Some(piece) = self.squares[m.from] else { return undo };
        let passed = self.en_passant.take();
        if m.castles {
            let wing = usize::from(m.to < m.from);
            let (king_to, rook_to) =
                if wing == 0 { (home + 6, home + 5) } else { (home + 2, home + 3) };
            let rook = self.squares[m.to].filter(|rook| rook.kind == b'r' && rook.color == us);
            self.squares[m.from] = None;
            if !self.has(Bug::RookStays) {
                if rook.is_some() {
                    self.squares[m.to] = None;
                }
                self.squares[king_to] = Some(piece);
                if rook.is_some() {
                    self.squares[rook_to] = rook;
                }
            } else {
                self.squares[king_to] = Some(piece);
            }
            self.rights[us] = [None; 2];
            self.turn = 1 - us;
            return undo;
        }
        let captures = self.squares[m.to].is_some();
        self.squares[m.from] = None;
        let kind = match m.promotion {
            Some(b'r') if self.has(Bug::PromotionWrongPiece) => b'q',
            Some(kind) => kind,
            None => piece.kind,
        };
        self.squares[m.to] = Some(Piece { kind, ..piece });
        if piece.kind == b'p' {
            let ahead = m.to as i32 - m.from as i32;
            if passed == Some(m.to) && m.from % 8 != m.to % 8 && !self.has(Bug::EnPassantPawnStays)
            {
                self.squares[m.from / 8 * 8 + m.to % 8] = None;
            }
            if ahead.abs() == 16 {
                self.en_passant = Some((m.from + m.to) / 2);
            }
        } else if self.has(Bug::EnPassantKept) && !captures {
            self.en_passant = passed;
        }
        if piece.kind == b'k' {
            self.rights[us] = [None; 2];
        }
        for color in 0..2 {
            for wing in 0..2 {
                let corner = self.rights[color][wing].map(|file| Board::home(color) + file);
                let moved = corner == Some(m.from) && !self.has(Bug::RookMoveKeepsRight);
                let taken = corner == Some(m.to) && !self.has(Bug::RightKept);
                if moved || taken {
                    self.rights[color][wing] = None;
                }
            }
        }
        self.turn = 1 - us;
        undo
    }

    pub(crate) fn unmake(&mut self, undo: Undo) {
        self.squares = undo.squares;
        self.rights = undo.rights;
        self.turn = 1 - self.turn;
        self.en_passant = if self.has(Bug::UnmakeEnPassant) { None } else { undo.en_passant };
    }

    /// Makes a move in UCI notation, castling in either spelling. Ignores illegal moves.
    pub(crate) fn make_named(&mut self, name: &str) {
        let moves = generate::legal(self);
        let named = moves
            .into_iter()
            .find(|&m| [true, false].into_iter().any(|rook| crate::print::uci(m, rook) == name));
        if let Some(m) = named {
            self.make(m);
        }
    }
}
