//! The board: 64 squares and the other fields of a FEN.

use crate::bugs::{Bug, Mutant};

pub(crate) const WHITE: usize = 0;
pub(crate) const BLACK: usize = 1;

/// A piece: its kind as a lower-case letter, and its colour. Small, because boards are copied often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) kind: u8,
    color: u8,
}

impl Piece {
    pub(crate) fn new(kind: u8, color: usize) -> Piece {
        Piece { kind, color: u8::from(color == BLACK) }
    }

    pub(crate) fn color(self) -> usize {
        usize::from(self.color)
    }
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
    /// Half-moves since the last capture or pawn move.
    pub(crate) halfmoves: u32,
    /// The keys of the positions before this one, if the engine looks for repetitions.
    pub(crate) history: Vec<u64>,
    pub(crate) mutant: Option<Mutant>,
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board {
            squares: [None; 64],
            turn: WHITE,
            rights: [[None; 2]; 2],
            en_passant: None,
            chess960: false,
            halfmoves: 0,
            history: Vec::new(),
            mutant: None,
        }
    }

    /// Whether the engine has a bug, at any place.
    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.mutant.is_some_and(|mutant| mutant.bug() == bug)
    }

    /// Whether the engine has a bug at this place.
    pub(crate) fn has_at<const N: usize>(&self, bug: Bug, place: [usize; N]) -> bool {
        self.mutant.is_some_and(|mutant| mutant.bug() == bug && mutant.place()[..N] == place)
    }

    /// The first number of the place of a bug, if the engine has it.
    pub(crate) fn place_of(&self, bug: Bug) -> Option<usize> {
        self.mutant.filter(|mutant| mutant.bug() == bug).map(|mutant| mutant.place()[0])
    }

    /// How many pieces of a kind a colour has.
    pub(crate) fn number_of(&self, kind: u8, color: usize) -> usize {
        (0..64).filter(|&square| self.is(square, kind, color)).count()
    }

    pub(crate) fn is(&self, square: usize, kind: u8, color: usize) -> bool {
        self.squares[square] == Some(Piece::new(kind, color))
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

/// The kinds of pieces, as the places of bugs number them.
pub(crate) fn kind_number(kind: u8) -> usize {
    match kind {
        b'p' => 0,
        b'n' => 1,
        b'b' => 2,
        b'r' => 3,
        b'q' => 4,
        _ => 5,
    }
}
