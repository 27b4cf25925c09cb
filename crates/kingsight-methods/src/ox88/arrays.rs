//! The attack array and the delta array: how two squares relate, by the difference of their 0x88
//! indices.
//!
//! Two pairs of squares have the same difference exactly when one pair is the other shifted across the
//! board (files are never far enough apart to look like the next rank). So 257 entries, indexed by
//! `attacked - attacking + 128`, show for any pair which pieces could attack along it and in which
//! steps. Both arrays are computed here from the moves of the pieces, not typed in. A test compares
//! them entry by entry with those of Jonatan Pettersson's guide, which many programs have copied.
//!
//! ```
//! use kingsight::Square;
//! use kingsight_methods::ox88::{DELTA, Group, entry, group};
//!
//! // A bishop or queen on c5 could attack g1, four steps to the south-east.
//! assert_eq!(group(Square::C5, Square::G1), Group::Qb);
//! assert_eq!(DELTA[entry(Square::C5, Square::G1)], -15);
//! // Nothing on g2 ever attacks b1.
//! assert_eq!(group(Square::G2, Square::B1), Group::None);
//! ```

use kingsight::{Color, Piece, Role, Square};

use super::board::index;
use crate::geometry::DIRECTIONS;

/// Which pieces could attack along a difference, if nothing stood between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Group {
    /// No piece.
    None,
    /// A king, queen or rook: the four neighbours on file and rank.
    Kqr,
    /// A queen or rook: the other squares of file and rank.
    Qr,
    /// A king, queen, bishop or white pawn: the two neighbours diagonally to the north.
    KqbWhitePawn,
    /// A king, queen, bishop or black pawn: the two neighbours diagonally to the south.
    KqbBlackPawn,
    /// A queen or bishop: the other squares of the diagonals.
    Qb,
    /// A knight.
    N,
}

impl Group {
    /// All groups, in the order of the guide's numbers.
    pub const ALL: [Group; 7] = [
        Group::None,
        Group::Kqr,
        Group::Qr,
        Group::KqbWhitePawn,
        Group::KqbBlackPawn,
        Group::Qb,
        Group::N,
    ];

    /// The name of the constant in the guide; the group's number is its value there.
    ///
    /// ```
    /// use kingsight_methods::ox88::Group;
    /// assert_eq!((Group::Qb as u8, Group::Qb.constant()), (5, "ATTACK_QB"));
    /// ```
    #[must_use]
    pub const fn constant(self) -> &'static str {
        match self {
            Group::None => "ATTACK_NONE",
            Group::Kqr => "ATTACK_KQR",
            Group::Qr => "ATTACK_QR",
            Group::KqbWhitePawn => "ATTACK_KQBwP",
            Group::KqbBlackPawn => "ATTACK_KQBbP",
            Group::Qb => "ATTACK_QB",
            Group::N => "ATTACK_N",
        }
    }

    /// The pieces of the group in words.
    #[must_use]
    pub const fn pieces(self) -> &'static str {
        match self {
            Group::None => "no piece",
            Group::Kqr => "king, queen, rook",
            Group::Qr => "queen, rook",
            Group::KqbWhitePawn => "king, queen, bishop, white pawn",
            Group::KqbBlackPawn => "king, queen, bishop, black pawn",
            Group::Qb => "queen, bishop",
            Group::N => "knight",
        }
    }

    /// Whether a piece belongs to the group.
    pub(crate) const fn includes(self, piece: Piece) -> bool {
        match self {
            Group::None => false,
            Group::Kqr => matches!(piece.role, Role::King | Role::Queen | Role::Rook),
            Group::Qr => matches!(piece.role, Role::Queen | Role::Rook),
            Group::KqbWhitePawn => match piece.role {
                Role::King | Role::Queen | Role::Bishop => true,
                Role::Pawn => matches!(piece.color, Color::White),
                _ => false,
            },
            Group::KqbBlackPawn => match piece.role {
                Role::King | Role::Queen | Role::Bishop => true,
                Role::Pawn => matches!(piece.color, Color::Black),
                _ => false,
            },
            Group::Qb => matches!(piece.role, Role::Queen | Role::Bishop),
            Group::N => matches!(piece.role, Role::Knight),
        }
    }
}

/// The groups, indexed by `attacked - attacking + 128`.
pub static ATTACK: [Group; 257] = arrays().0;

/// One step of a piece in the group towards the attacked square, with the same index: 16 is north, 1
/// east; for a knight, the whole jump; 0 where the group is `None`.
pub static DELTA: [i8; 257] = arrays().1;

/// The entry in both arrays for a pair of squares.
#[inline(always)]
#[must_use]
pub const fn entry(attacking: Square, attacked: Square) -> usize {
    entry_of(index(attacking), index(attacked))
}

/// The same for two 0x88 indices.
#[inline(always)]
pub(crate) const fn entry_of(attacking: u8, attacked: u8) -> usize {
    attacked as usize + 128 - attacking as usize
}

/// Which pieces on `attacking` could attack `attacked`.
#[inline(always)]
#[must_use]
pub fn group(attacking: Square, attacked: Square) -> Group {
    ATTACK[entry(attacking, attacked)]
}

/// One step of such a piece on its way from `attacking` to `attacked`.
#[inline(always)]
pub(crate) fn delta(attacking: Square, attacked: Square) -> i8 {
    DELTA[entry(attacking, attacked)]
}

const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const fn arrays() -> ([Group; 257], [i8; 257]) {
    let (mut groups, mut deltas) = ([Group::None; 257], [0; 257]);
    let mut d = 0;
    while d < 8 {
        let (files, ranks) = DIRECTIONS[d];
        let step = 16 * ranks + files;
        let mut distance = 1;
        while distance < 8 {
            let entry = (128 + distance * step as i16) as usize;
            groups[entry] = match (files == 0 || ranks == 0, distance) {
                (true, 1) => Group::Kqr,
                (true, _) => Group::Qr,
                (false, 1) if ranks > 0 => Group::KqbWhitePawn,
                (false, 1) => Group::KqbBlackPawn,
                (false, _) => Group::Qb,
            };
            deltas[entry] = step;
            distance += 1;
        }
        let (files, ranks) = KNIGHT[d];
        let jump = 16 * ranks + files;
        groups[(128 + jump as i16) as usize] = Group::N;
        deltas[(128 + jump as i16) as usize] = jump;
        d += 1;
    }
    (groups, deltas)
}

const _: () = {
    // c5 to g1: queen and bishop, to the south-east; g2 to b1: no piece.
    assert!(entry(Square::C5, Square::G1) == 68 && entry(Square::G2, Square::B1) == 107);
    let (groups, deltas) = arrays();
    assert!(matches!(groups[68], Group::Qb) && deltas[68] == -15);
    assert!(matches!(groups[107], Group::None) && deltas[107] == 0);
};
