//! A pattern as a tree.

use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::tables::Comparator;

/// The contents that a square may have, one bit each: twelve pieces and emptiness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contents(pub(super) u16);

impl Contents {
    pub(super) const EMPTY_SQUARE: Contents = Contents(1 << 12);
    pub(super) const ANY: Contents = Contents((1 << 13) - 1);

    pub(super) const fn piece(color: Color, role: Role) -> Contents {
        Contents(1 << (6 * color as u16 + role as u16))
    }

    pub(super) fn color(color: Color) -> Contents {
        Role::ALL.into_iter().fold(Contents(0), |all, role| all.or(Contents::piece(color, role)))
    }

    pub(super) const fn or(self, other: Contents) -> Contents {
        Contents(self.0 | other.0)
    }

    /// The colours exchanged.
    pub(super) const fn flipped(self) -> Contents {
        Contents(self.0 & 1 << 12 | (self.0 & 0x3f) << 6 | self.0 >> 6 & 0x3f)
    }

    pub(super) fn squares(self, board: &Board) -> Bitboard {
        if self == Contents::ANY {
            return !Bitboard::EMPTY;
        }
        let mut found = Bitboard::EMPTY;
        for color in Color::ALL {
            let bits = self.0 >> (6 * color as u16) & 0x3f;
            if bits == 0x3f {
                found |= board.colored(color);
            } else if bits != 0 {
                for role in Role::ALL.into_iter().filter(|&role| bits >> role as u16 & 1 == 1) {
                    found |= board.of_piece(role.of(color));
                }
            }
        }
        if self.0 >> 12 & 1 == 1 {
            found |= !board.occupied();
        }
        found
    }

    pub(super) fn has(self, board: &Board, square: Square) -> bool {
        match board.piece_at(square) {
            Some(piece) => self.0 & Contents::piece(piece.color, piece.role).0 != 0,
            None => self.0 & Contents::EMPTY_SQUARE.0 != 0,
        }
    }
}

/// Some contents on some squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set {
    pub(super) contents: Contents,
    pub(super) squares: Bitboard,
}

impl Set {
    pub(super) fn on(self, board: &Board) -> Bitboard {
        self.contents.squares(board) & self.squares
    }

    pub(super) fn has(self, board: &Board, square: Square) -> bool {
        self.squares.contains(square) && self.contents.has(board, square)
    }
}

/// Which lines a ray may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lines {
    pub(super) orthogonal: bool,
    pub(super) diagonal: bool,
}

/// A rectangle of contents, its lowest rank first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    pub(super) rows: Vec<Vec<Contents>>,
    /// Where its lower left corner stands; `None` for anywhere.
    pub(super) corner: Option<Square>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Node {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Some(Set),
    Count(Set, Comparator, u32),
    Attacks(Set, Set),
    Protects(Set, Set),
    Pin { from: Set, through: Set, to: Set },
    Ray(Lines, Vec<Set>),
    Rectangle(Rectangle),
    Check,
    Mate,
    Stalemate,
    Turn(Color),
}
