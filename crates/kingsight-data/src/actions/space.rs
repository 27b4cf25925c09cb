//! The moves that a network may choose from.

use kingsight::{Bitboard, Color, Square};

pub(super) const FIRST_UNDERPROMOTION: usize = 4096;
pub(super) const PLANES: usize = 73;

/// How moves are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// `64 * from + to` for every move, promotion to a queen included; from 4096 on, promotions to knight, bishop and rook:
    /// `4096 + 9 * file + 3 * direction + piece` with the file of the pawn, the direction 0 (towards the a-file), 1 (straight) or 2,
    /// and the piece 0 (knight), 1 (bishop) or 2 (rook). Seen from White's side, Black's come 72 later.
    Moves,
    /// AlphaZero's 8 × 8 × 73 (Silver et al., 2018): `73 * from + plane`. Planes 0 to 55 are steps of a queen, `7 * direction + distance - 1`, with
    /// the directions N, NE, E, SE, S, SW, W, NW; 56 to 63 are jumps of a knight, clockwise from NNE; 64 to 72 are promotions to knight, bishop
    /// and rook, `64 + 3 * direction + piece` as above. The paper leaves the order of planes open.
    AlphaZero,
}

/// Whose side the board is seen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// The side to move is at the bottom: with Black to move, ranks are mirrored (a1 is a8), files are not.
    Mover,
    /// White is always at the bottom.
    White,
}

impl Perspective {
    /// What a square's number is combined with by exclusive or.
    const fn flip(self, turn: Color) -> u8 {
        match (self, turn) {
            (Perspective::Mover, Color::Black) => 56,
            _ => 0,
        }
    }

    /// The square as it is seen.
    pub(crate) const fn square(self, turn: Color, square: Square) -> usize {
        (square as u8 ^ self.flip(turn)) as usize
    }

    /// A set as it is seen.
    pub(crate) const fn set(self, turn: Color, set: Bitboard) -> u64 {
        if self.flip(turn) == 0 { set.0 } else { set.0.swap_bytes() }
    }
}

/// The moves that a network may choose from, each with its number.
///
/// Castling is the king's step to its new square, in Chess960 to the square of its rook, as in UCI.
///
/// ```
/// use kingsight::Position;
/// use kingsight_data::{ActionSpace, Encoding, Perspective};
/// let space = ActionSpace { encoding: Encoding::Moves, perspective: Perspective::Mover };
/// let position: Position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// let queen = "a7a8q".parse()?;
/// assert_eq!(space.index(queen, position.turn()), Some(64 * 48 + 56));
/// assert_eq!(space.index("a7a8n".parse()?, position.turn()), Some(4096 + 3));
/// assert_eq!(space.legal_move(64 * 48 + 56, &position).map(|m| position.uci(m)), Some(queen));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActionSpace {
    /// How moves are numbered.
    pub encoding: Encoding,
    /// Whose side the board is seen from.
    pub perspective: Perspective,
}

impl ActionSpace {
    /// How many numbers there are.
    #[must_use]
    pub const fn size(self) -> usize {
        match (self.encoding, self.perspective) {
            (Encoding::Moves, Perspective::Mover) => FIRST_UNDERPROMOTION + 72,
            (Encoding::Moves, Perspective::White) => FIRST_UNDERPROMOTION + 144,
            (Encoding::AlphaZero, _) => 64 * PLANES,
        }
    }

    /// The bytes of a mask, a bit for each number; the first is the lowest bit of the first byte.
    #[must_use]
    pub const fn mask_bytes(self) -> usize {
        self.size() / 8
    }
}
