//! Check facts: what checks a king, and what stands between it and the sliders that aim at it.

use crate::{Bitboard, Board, Color, Square, attacks, between, line};

/// The check facts of one king, computed once and passed on as a value.
///
/// ```
/// use kingsight::{Color, Position, Square};
///
/// // k . . . r . . .   White, to move, has two pinned pieces: the rook on e8 looks
/// // . . . . . . . .   through the knight at the king, the bishop on b4 through
/// // . . . . . . . .   the pawn.
/// // . . . . . . . .
/// // . b . . N . . .
/// // . . . . . . . .
/// // . . . P . . . .
/// // . . . . K . . .
/// let position: Position = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1".parse().unwrap();
/// let info = position.check_info(Color::White);
///
/// assert_eq!(info.king, Square::E1);
/// assert!(!info.in_check());
/// assert_eq!(info.pinned, Square::E4.bit() | Square::D2.bit());
/// assert_eq!(info.pinners, Square::E8.bit() | Square::B4.bit());
///
/// let pin = info.pin_of(Square::D2).unwrap();
/// assert_eq!((pin.pinner, pin.king), (Square::B4, Square::E1));
/// // Where the pawn may still stand: between king and pinner, or on the pinner.
/// assert_eq!(pin.mask, [Square::D2, Square::C3, Square::B4].into_iter().collect());
/// ```
///
/// This is the seam between finding facts and using them: the generator, the explanations and the
/// pictures take a `CheckInfo`, however it was found.
///
/// All fields describe *this* king. Its own blockers are pinned; the enemy's are discovered-check
/// candidates against it. To learn what the side to move can do to the enemy king, ask for
/// the facts of the enemy king, or take a [`CheckTest`](crate::CheckTest).
///
/// More in the guide: [check](crate::guide::ch05_check), [pins](crate::guide::ch07_pins).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct CheckInfo {
    /// Whose king it is.
    pub color: Color,
    /// Where the king stands.
    pub king: Square,
    /// Enemy pieces that attack the king.
    pub checkers: Bitboard,
    /// Pieces of the king's colour that alone stand between the king and an enemy slider.
    pub pinned: Bitboard,
    /// Pieces of the enemy that alone stand between the king and one of their own sliders: if one of
    /// them leaves the line, it gives a discovered check.
    pub discovered_check_candidates: Bitboard,
    /// The enemy sliders behind the pinned pieces.
    pub pinners: Bitboard,
    /// Where a move of any piece other than the king must land: every square without check, the checker
    /// and the squares between in check, none in double check.
    pub check_mask: Bitboard,
}

/// One absolute pin: a piece that alone stands between its king and an enemy slider.
///
/// ```
/// use kingsight::{bitboard, Board, Color, Square};
///
/// // . . . . k . . .   The bishop may go to f7, or take its pinner on h5.
/// // . . . . . . . .
/// // . . . . . . b .
/// // . . . . . . . Q
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . K . . .
/// let board: Board = "4k3/8/6b1/7Q/8/8/8/4K3".parse().unwrap();
/// let pin = board.pins(Color::Black).next().unwrap();
/// assert_eq!((pin.pinned, pin.pinner, pin.king), (Square::G6, Square::H5, Square::E8));
/// assert_eq!(pin.mask, bitboard! {
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . X .
///     . . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// The piece that may not leave the line.
    pub pinned: Square,
    /// The enemy slider that holds it.
    pub pinner: Square,
    /// The king behind it.
    pub king: Square,
    /// Where the pinned piece may still stand: all squares between king and pinner, and the pinner's.
    pub mask: Bitboard,
}

impl CheckInfo {
    /// The facts of the king of `color` on `king`. Enemy kings are ignored: they attack their neighbours,
    /// but no playable position has kings side by side.
    ///
    /// The square is taken as given: for a board with several kings, ask once for each; a square
    /// without a king gives the facts that a king there would have.
    #[inline]
    #[must_use]
    pub fn new(board: &Board, color: Color, king: Square) -> CheckInfo {
        let (own, enemy) = (board.colored(color), board.colored(!color));
        let occupied = own | enemy;
        let (leapers, snipers) = aiming_at(board, enemy, color, king);
        let mut info = CheckInfo {
            color,
            king,
            checkers: leapers,
            pinned: Bitboard::EMPTY,
            discovered_check_candidates: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            check_mask: Bitboard::ALL,
        };
        // Masks, not branches: how many pieces stand between is hard to foresee.
        for sniper in snipers {
            let standing = between(king, sniper) & occupied;
            let alone = standing.only_if(!standing.more_than_one());
            info.checkers |= sniper.bit().only_if(standing.is_empty());
            info.pinned |= alone & own;
            info.pinners |= sniper.bit().only_if(alone.intersects(own));
            info.discovered_check_candidates |= alone & enemy;
        }
        if let Some(checker) = info.checkers.first() {
            info.check_mask = if info.checkers.more_than_one() {
                Bitboard::EMPTY
            } else {
                between(king, checker).with(checker)
            };
        }
        info
    }

    /// `checkers` alone. Few sliders are on a line with a king, and to see whether something stands between needs less
    /// memory than to look their attacks up.
    #[inline(always)]
    pub(crate) fn only_checkers(board: &Board, color: Color, king: Square) -> Bitboard {
        let (enemy, occupied) = (board.colored(!color), board.occupied());
        let (mut checkers, snipers) = aiming_at(board, enemy, color, king);
        for sniper in snipers {
            if !between(king, sniper).intersects(occupied) {
                checkers = checkers.with(sniper);
            }
        }
        checkers
    }

    /// Whether the king is attacked.
    #[inline(always)]
    #[must_use]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// Whether two or more pieces attack the king, so that only the king can move.
    #[inline(always)]
    #[must_use]
    pub const fn in_double_check(&self) -> bool {
        self.checkers.more_than_one()
    }

    /// All single pieces, of either colour, between the king and an enemy slider.
    #[inline]
    #[must_use]
    pub const fn blockers(&self) -> Bitboard {
        self.pinned.or(self.discovered_check_candidates)
    }

    /// The pins, in the order of the pinners' squares.
    pub fn pins(&self) -> impl Iterator<Item = Pin> + use<> {
        let CheckInfo { king, pinned, .. } = *self;
        self.pinners.into_iter().filter_map(move |pinner| {
            let between = between(king, pinner);
            Some(Pin {
                pinned: (between & pinned).first()?,
                pinner,
                king,
                mask: between.with(pinner),
            })
        })
    }

    /// The pin that holds the piece on `square`, if one does.
    #[must_use]
    pub fn pin_of(&self, square: Square) -> Option<Pin> {
        self.pins().find(|pin| pin.pinned == square)
    }

    /// Where pins allow a piece on `from` to go: everywhere, or along the line through the king if it
    /// is pinned.
    #[inline(always)]
    #[must_use]
    pub fn pin_line(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { line(self.king, from) } else { Bitboard::ALL }
    }
}

/// The enemy's pawns and knights that attack the king of `color`, and its sliders that would on an empty board.
#[inline(always)]
fn aiming_at(board: &Board, enemy: Bitboard, color: Color, king: Square) -> (Bitboard, Bitboard) {
    let leapers = attacks::knight(king) & board.knights | attacks::pawn(color, king) & board.pawns;
    let sliders =
        attacks::file_and_rank(king) & board.orthogonal | attacks::diagonals(king) & board.diagonal;
    (leapers & enemy, sliders & enemy)
}
