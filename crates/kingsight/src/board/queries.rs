//! Attackers, attacked squares, protected pieces, x-rays.

use super::Board;
use crate::side::{Side, with_side};
use crate::{Bitboard, Color, Role, Square, attacks, between};

/// A slider that attacks a square through exactly one piece.
///
/// ```
/// use kingsight::{Board, Color, Square, XRay};
///
/// // . . . . k . . .   The rook on e2 stands behind the queen on e4. Both are
/// // . . . . . . . .   White's and both bear on e8, so the two form a battery.
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . Q . . .
/// // . . . . . . . .
/// // . . . . R . . .
/// // . . . . . . . .
/// let board: Board = "4k3/8/8/8/4Q3/8/4R3/8".parse().unwrap();
/// let xray = board.xray_attackers(Square::E8, Color::White).next();
/// assert_eq!(xray, Some(XRay { attacker: Square::E2, through: Square::E4, target: Square::E8 }));
/// ```
///
/// More in [the guide](crate::guide::ch04_xrays).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct XRay {
    /// The slider behind.
    pub attacker: Square,
    /// The one piece, of either colour, between it and the target.
    pub through: Square,
    /// The attacked square.
    pub target: Square,
}

impl Board {
    /// The pieces of `by` that attack `square` on the board as it stands. Pinned pieces attack, too.
    ///
    /// ```
    /// use kingsight::{Board, Color, Square};
    /// let board: Board = "4k3/8/8/3p4/8/4Q3/8/4R2K".parse().unwrap();
    /// assert_eq!(board.attackers_of(Square::E8, Color::White), Square::E3.bit());
    /// ```
    #[doc(alias("attacks_to", "attackers_to", "is_attacked_by"))]
    #[inline]
    #[must_use]
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        self.attackers(square, by, self.occupied())
    }

    /// The pieces of `by` that attack `square` when `occupied` squares stop sliders: for "what if".
    /// As the board stands, [`attackers_of`](Board::attackers_of) answers.
    ///
    /// Pass [`Board::occupied`] for the board as it stands, or another set for "what if": without
    /// the king (king danger), without a piece that is about to move, with a piece that has arrived.
    /// Pieces that are not in `occupied` still attack; intersect the answer with it if they should not.
    ///
    /// ```
    /// use kingsight::{Board, Color, Square};
    /// let board: Board = "4k3/8/8/3p4/8/4Q3/8/4R2K".parse().unwrap();
    /// assert_eq!(board.attackers(Square::E8, Color::White, board.occupied()), Square::E3.bit());
    /// let without_queen = board.occupied().without(Square::E3);
    /// let through = board.attackers(Square::E8, Color::White, without_queen);
    /// assert!(through.contains(Square::E1));
    /// ```
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        (attacks::pawn(!by, square) & self.pawns
            | attacks::knight(square) & self.knights
            | attacks::bishop(square, occupied) & self.diagonal
            | attacks::rook(square, occupied) & self.orthogonal
            | attacks::king(square) & self.kings)
            & self.colored(by)
    }

    /// Whether a piece of `by` attacks `square` on the board as it stands.
    #[inline]
    #[must_use]
    #[doc(alias = "is_attacked_by")]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attackers_of(square, by).any()
    }

    /// The sliders of `by` that attack `target` through exactly one piece of either colour.
    ///
    /// If `through` stands on a line on which `by`'s own piece there attacks the target as well, the
    /// two are a battery: see [`Board::batteries`].
    pub fn xray_attackers(&self, target: Square, by: Color) -> impl Iterator<Item = XRay> + '_ {
        let occupied = self.occupied();
        let lines = attacks::rook(target, Bitboard::EMPTY) & self.orthogonal
            | attacks::bishop(target, Bitboard::EMPTY) & self.diagonal;
        (lines & self.colored(by)).into_iter().filter_map(move |attacker| {
            let through = (between(target, attacker) & occupied).single()?;
            Some(XRay { attacker, through, target })
        })
    }

    /// The x-ray attackers of `target` that stand behind a piece of their own colour which attacks
    /// the target itself along the same line: queen behind bishop, rook behind rook, bishop behind pawn.
    ///
    /// ```
    /// use kingsight::{Board, Color, Square};
    ///
    /// // . . . . k . . .   The bishop on e4 does not attack e8, so the rook behind
    /// // . . . . . . . .   it makes an x-ray and no battery. The queen on a4 and
    /// // . . B . . . . .   the bishop on c6 make one.
    /// // . . . . . . . .
    /// // Q . . . B . . .
    /// // . . . . . . . .
    /// // . . . . R . . .
    /// // . . . . . . . .
    /// let board: Board = "4k3/8/2B5/8/Q3B3/8/4R3/8".parse().unwrap();
    /// assert_eq!(board.xray_attackers(Square::E8, Color::White).count(), 2);
    /// let battery = board.batteries(Square::E8, Color::White).next().unwrap();
    /// assert_eq!((battery.attacker, battery.through), (Square::A4, Square::C6));
    /// ```
    pub fn batteries(&self, target: Square, by: Color) -> impl Iterator<Item = XRay> + '_ {
        let attackers = self.attackers_of(target, by);
        self.xray_attackers(target, by).filter(move |xray| attackers.contains(xray.through))
    }

    /// The squares that the piece on `square` attacks, its own side's pieces included; empty if
    /// nothing stands there.
    ///
    /// ```
    /// use kingsight::{bitboard, Board, Square};
    /// let board: Board = "8/8/8/8/1P3p2/8/8/B7".parse().unwrap();
    /// assert_eq!(board.attacks_from(Square::A1), bitboard! {
    ///     . . . . . . . X
    ///     . . . . . . X .
    ///     . . . . . X . .
    ///     . . . . X . . .
    ///     . . . X . . . .
    ///     . . X . . . . .
    ///     . X . . . . . .
    ///     . . . . . . . .
    /// });
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "attacks")]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(piece) => attacks::of(piece, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Every square that `by` attacks, squares of its own pieces included. Pinned pieces attack, too.
    ///
    /// ```
    /// use kingsight::{bitboard, Board, Color};
    ///
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . P . . . . .
    /// // . . . . . . . .
    /// // . . K . . . . R
    /// // . . . . . . . .
    /// let board: Board = "8/8/8/8/2P5/8/2K4R/8".parse().unwrap();
    /// assert_eq!(board.attacked(Color::White), bitboard! {
    ///     . . . . . . . X
    ///     . . . . . . . X
    ///     . . . . . . . X
    ///     . X . X . . . X
    ///     . . . . . . . X
    ///     . X X X . . . X
    ///     . X X X X X X .
    ///     . X X X . . . X
    /// });
    /// ```
    #[inline]
    #[must_use]
    pub fn attacked(&self, by: Color) -> Bitboard {
        self.attacked_through(by, self.occupied())
    }

    /// Every square that `by` attacks when `occupied` squares stop sliders.
    #[inline]
    #[must_use]
    pub fn attacked_through(&self, by: Color, occupied: Bitboard) -> Bitboard {
        with_side!(by, S => self.attacked_as::<S>(occupied))
    }

    /// Every square that `by`'s pieces of one role attack.
    ///
    /// ```
    /// use kingsight::{Board, Color, Rank, Role};
    /// let pawns = Board::STANDARD.attacked_by_role(Color::White, Role::Pawn);
    /// assert_eq!(pawns, Rank::Third.squares());
    /// ```
    #[must_use]
    pub fn attacked_by_role(&self, by: Color, role: Role) -> Bitboard {
        let occupied = self.occupied();
        let pieces = self.of_piece(role.of(by));
        match role {
            Role::Pawn => attacks::pawn_set(by, pieces),
            _ => pieces.into_iter().fold(Bitboard::EMPTY, |set, square| {
                set | attacks::of(role.of(by), square, occupied)
            }),
        }
    }

    /// The pieces of `color` that stand on a square which their own side attacks: taking one of them
    /// can be answered, and a king may not take it.
    ///
    /// ```
    /// use kingsight::{Board, Color, Square};
    /// let board: Board = "4k3/8/8/1b6/8/8/4q3/3nK3".parse().unwrap();
    /// // The bishop protects the queen, the queen the knight and the bishop.
    /// let protected = board.protected(Color::Black);
    /// assert_eq!(protected, [Square::D1, Square::E2, Square::B5, Square::E8].into_iter().collect());
    /// ```
    ///
    /// More in [the guide](crate::guide::ch09_protection).
    #[inline]
    #[must_use]
    pub fn protected(&self, color: Color) -> Bitboard {
        self.attacked(color) & self.colored(color)
    }

    /// The squares where a king of `color` would be in danger: all that the enemy attacks with the
    /// kings of `color` lifted off the board, protected enemy pieces included.
    ///
    /// The king is lifted because it would otherwise look safe behind itself
    /// ([drawn in the guide](crate::guide::ch08_king_danger)):
    ///
    /// ```
    /// use kingsight::{Board, Color, Square};
    /// let board: Board = "8/8/8/8/r2K4/8/8/8".parse().unwrap();
    /// assert!(board.king_danger(Color::White).contains(Square::E4));
    /// assert!(!board.attacked(Color::Black).contains(Square::E4));
    /// ```
    #[inline]
    #[must_use]
    pub fn king_danger(&self, color: Color) -> Bitboard {
        self.attacked_through(!color, self.occupied() - self.kings_of(color))
    }

    #[inline(always)]
    pub(crate) fn attacked_as<S: Side>(&self, occupied: Bitboard) -> Bitboard {
        let own = self.colored(S::COLOR);
        let mut set = S::pawn_attacks(self.pawns & own);
        for square in self.knights & own {
            set |= attacks::knight(square);
        }
        for square in self.diagonal & own {
            set |= attacks::bishop(square, occupied);
        }
        for square in self.orthogonal & own {
            set |= attacks::rook(square, occupied);
        }
        for square in self.kings & own {
            set |= attacks::king(square);
        }
        set
    }
}
