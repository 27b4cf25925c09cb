//! The board: 64 squares and the other fields of a FEN.

use crate::bugs::Bug;

pub(crate) const WHITE: usize = 0;
pub(crate) const BLACK: usize = 1;

/// A piece: its kind as a lower-case letter, and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) kind: u8,
    pub(crate) color: usize,
}

/// A move. Castling goes to the rook's square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) promotion: Option<u8>,
    pub(crate) castles: bool,
}

/// A position that makes and unmakes moves in place.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) squares: [Option<Piece>; 64],
    pub(crate) turn: usize,
    /// For each colour the files of the castling rooks: kingside, queenside.
    pub(crate) rights: [[Option<usize>; 2]; 2],
    pub(crate) en_passant: Option<usize>,
    pub(crate) chess960: bool,
    pub(crate) bug: Option<Bug>,
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board {
            squares: [None; 64],
            turn: WHITE,
            rights: [[None; 2]; 2],
            en_passant: None,
            chess960: false,
            bug: None,
        }
    }

    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    pub(crate) fn is(&self, square: usize, kind: u8, color: usize) -> bool {
        self.squares[square] == Some(Piece { kind, color })
    }

    pub(crate) fn king(&self, color: usize) -> Option<usize> {
        (0..64).find(|&square| self.is(square, b'k', color))
    }

    /// The first square of the home rank.
    pub(crate) fn home(color: usize) -> usize {
        if color == WHITE { 0 } else { 56 }
    }
}

/// The square some files and ranks away.
pub(crate) fn step(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let file = (square % 8) as i32 + files;
    let rank = (square / 8) as i32 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| (rank * 8 + file) as usize)
}
