//! The pieces, the side to move, and the state that Articles 3.7 and 3.8.2 need (Article 2).

/// The two players (Article 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The player of the light-coloured pieces.
    White,
    /// The player of the dark-coloured pieces.
    Black,
}

/// The six kinds of pieces (Article 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Article 3.7.
    Pawn,
    /// Article 3.6.
    Knight,
    /// Article 3.2.
    Bishop,
    /// Article 3.3.
    Rook,
    /// Article 3.4.
    Queen,
    /// Article 3.8.
    King,
}

/// A board, a player to move, and the rules that follow from them.
///
/// The board may hold anything: no king, five kings, pawns on the first rank. Attacks, checks and pins make
/// sense on all of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    pub(crate) board: [Option<(Color, Role)>; 64],
    pub(crate) turn: Color,
    /// True on the square of a rook that has not moved and whose king has not moved either (Article 3.8.2).
    pub(crate) may_castle: [bool; 64],
    /// The square that a pawn jumped over in the last move (Article 3.7).
    pub(crate) en_passant: Option<u8>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
}

impl Rules {
    /// The piece on a square.
    ///
    /// # Panics
    /// If the square is not below 64, like every query here that takes a square.
    pub fn piece(&self, square: u8) -> Option<(Color, Role)> {
        self.board[usize::from(square)]
    }

    /// The player who has the move (Article 1.1).
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of the rooks of `color` that keep their castling right (Article 3.8.2).
    pub fn castling_rooks(&self, color: Color) -> Vec<u8> {
        self.pieces(color).filter(|&square| self.may_castle[usize::from(square)]).collect()
    }

    /// The square that a pawn jumped over in the last move, whether or not anything can capture there.
    pub fn en_passant(&self) -> Option<u8> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move (Article 9.3).
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The move number, incremented after each move by Black.
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The squares of the kings of `color`: one in a game, any number on an arbitrary board.
    pub fn kings(&self, color: Color) -> Vec<u8> {
        self.each_king(color).collect()
    }

    /// The squares of the kings of `color`, one after the other.
    pub(crate) fn each_king(&self, color: Color) -> impl Iterator<Item = u8> {
        (0..64).filter(move |&square| self.piece(square) == Some((color, Role::King)))
    }

    /// The squares of all pieces of `color`, in ascending order.
    pub(crate) fn pieces(&self, color: Color) -> impl Iterator<Item = u8> {
        (0..64).filter(move |&square| self.piece(square).is_some_and(|(owner, _)| owner == color))
    }

    /// The same board with these squares emptied.
    pub fn lift(&self, squares: &[u8]) -> Rules {
        let mut lifted = self.clone();
        for &square in squares {
            lifted.board[usize::from(square)] = None;
        }
        lifted
    }
}

impl Color {
    /// The other player.
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The rank (0 to 7) where this player's pieces stand at the start (Article 2.3).
    pub(crate) fn first_rank(self) -> u8 {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }

    /// The rank (0 to 7) where this player's pawns stand at the start (Article 2.3).
    pub(crate) fn second_rank(self) -> u8 {
        match self {
            Color::White => 1,
            Color::Black => 6,
        }
    }

    /// The way this player's pawns walk: +1 rank or -1 rank (Article 3.7).
    pub(crate) fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }
}

/// The name of a square, `a1` to `h8`.
///
/// # Panics
/// If the square is not below 64.
pub fn square_name(square: u8) -> String {
    assert!(square < 64, "{square} is not a square");
    format!("{}{}", char::from(b'a' + file(square)), rank(square) + 1)
}

/// The square with this name, if it is one.
pub fn square_from_name(name: &str) -> Option<u8> {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(8 * (rank - b'1') + (file - b'a')),
        _ => None,
    }
}

/// The file of a square, 0 for the a-file.
pub(crate) fn file(square: u8) -> u8 {
    square % 8
}

/// The rank of a square, 0 for the first.
pub(crate) fn rank(square: u8) -> u8 {
    square / 8
}

/// How many files to the right and how many ranks up from one square to another.
pub(crate) fn steps(from: u8, to: u8) -> (i8, i8) {
    let difference = |to: u8, from: u8| to as i8 - from as i8;
    (difference(file(to), file(from)), difference(rank(to), rank(from)))
}

/// The square that many files to the right and ranks up, if it is on the board.
pub(crate) fn shifted(square: u8, files: i8, ranks: i8) -> Option<u8> {
    let file = file(square) as i8 + files;
    let rank = rank(square) as i8 + ranks;
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then_some((8 * rank + file) as u8)
}

/// The squares strictly between two squares of one file, rank or diagonal; none for other pairs.
pub(crate) fn between(from: u8, to: u8) -> impl Iterator<Item = u8> {
    let (files, ranks) = steps(from, to);
    let in_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let distance = if in_line { files.abs().max(ranks.abs()) } else { 0 };
    (1..distance)
        .filter_map(move |step| shifted(from, step * files.signum(), step * ranks.signum()))
}
