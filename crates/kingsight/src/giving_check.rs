//! Whether and how a move gives check, without making it.

use crate::movegen::CastlingPath;
use crate::side::{Side, with_side};
use crate::{Bitboard, CheckInfo, Move, MoveKind, Position, Role, Square, attacks, line, ray};

/// How a move gives check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckKind {
    /// By the piece that moved (promoted, or the rook that castled) alone.
    Direct,
    /// By a slider whose line the move has opened, alone.
    Discovered,
    /// By two pieces at once.
    Double,
}

impl CheckKind {
    /// `direct`, `discovered` or `double`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            CheckKind::Direct => "direct",
            CheckKind::Discovered => "discovered",
            CheckKind::Double => "double",
        }
    }
}

/// The check that a move gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct GivenCheck {
    /// In which way.
    pub kind: CheckKind,
    /// The pieces that check, on the squares where they stand after the move.
    pub by: Bitboard,
}

/// Tests many moves of one position for check: holds the check facts of the enemy king and the squares
/// from which each role would attack it.
///
/// ```
/// use kingsight::{CheckKind, Position, Square};
///
/// // . . . . k . . .   The knight on e4 blocks its own rook: wherever it
/// // . . . . . . . .   goes, the rook gives check. On f6 and d6 the knight
/// // . . . . . . . .   itself gives check, too.
/// // . . . . . . . .
/// // . . . . N . . .
/// // . . . . . . . .
/// // . . . . R . . .
/// // . . . . . K . .
/// let position: Position = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1".parse().unwrap();
/// let test = position.check_test();
/// let kind = |to| test.of(position.find_move(Square::E4, to, None).unwrap()).unwrap().kind;
/// assert_eq!(kind(Square::C5), CheckKind::Discovered);
/// assert_eq!(kind(Square::F6), CheckKind::Double);
/// ```
///
/// More in [the guide](crate::guide::ch10_giving_check).
#[derive(Clone, Copy, Debug)]
pub struct CheckTest<'a> {
    position: &'a Position,
    /// The facts of the king that may be checked, the one not to move.
    pub info: CheckInfo,
    squares: [Bitboard; 6],
}

impl CheckInfo {
    /// The squares from which an enemy piece of each role would attack this king when `occupied`
    /// squares stop sliders, by `Role as usize`. Kings give no check: their entry is empty.
    #[inline]
    #[must_use]
    pub fn check_squares(&self, occupied: Bitboard) -> [Bitboard; 6] {
        let bishop = attacks::bishop(self.king, occupied);
        let rook = attacks::rook(self.king, occupied);
        [
            attacks::pawn(self.color, self.king),
            attacks::knight(self.king),
            bishop,
            rook,
            bishop | rook,
            Bitboard::EMPTY,
        ]
    }
}

impl Position {
    /// Prepares to test this position's moves for check.
    #[inline]
    #[must_use]
    pub fn check_test(&self) -> CheckTest<'_> {
        let info = self.check_info(!self.turn);
        CheckTest { position: self, squares: info.check_squares(self.board.occupied()), info }
    }

    /// The check that a legal move of this position gives, if it gives one. For many moves, keep a
    /// [`CheckTest`].
    #[must_use]
    pub fn given_check(&self, m: Move) -> Option<GivenCheck> {
        self.check_test().of(m)
    }

    /// Whether `by` could give check at once if it were its turn, directly or by discovery. Respects
    /// pins of `by`'s pieces; works for either side, whichever is to move. A check already on the
    /// board counts.
    ///
    /// ```
    /// use kingsight::{Color, Position};
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    /// assert!(position.threatens_check(Color::White)); // Ra8+
    /// assert!(!position.threatens_check(Color::Black));
    /// ```
    #[must_use]
    pub fn threatens_check(&self, by: crate::Color) -> bool {
        self.with_turn(by).is_none_or(|turned| turned.has_checking_move())
    }

    /// Whether `by` could give a discovered check at once if it were its turn.
    #[must_use]
    pub fn threatens_discovered_check(&self, by: crate::Color) -> bool {
        self.with_turn(by).is_some_and(|turned| turned.has_discovering_move())
    }

    /// This position with `by` to move; `None` if the other king would then hang.
    pub(crate) fn with_turn(&self, by: crate::Color) -> Option<Position> {
        if by == self.turn { Some(*self) } else { self.play_null() }
    }
}

impl CheckTest<'_> {
    /// The squares from which a piece of `role` would give check now.
    #[inline(always)]
    #[must_use]
    pub const fn squares(&self, role: Role) -> Bitboard {
        self.squares[role as usize]
    }

    /// The pieces of the side to move that give a discovered check by leaving their line.
    #[inline(always)]
    #[must_use]
    pub const fn discovered_check_candidates(&self) -> Bitboard {
        self.info.discovered_check_candidates
    }

    /// Whether a legal move gives check.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, m: Move) -> bool {
        match m.kind {
            MoveKind::Quiet | MoveKind::DoublePush | MoveKind::Capture => {
                self.squares(m.role).contains(m.to) || self.discovers(m)
            }
            _ => self.of(m).is_some(),
        }
    }

    /// The check that a legal move gives, if it gives one.
    #[must_use]
    pub fn of(&self, m: Move) -> Option<GivenCheck> {
        let (direct, opened) = match m.kind {
            MoveKind::Castling => {
                (with_side!(self.position.turn, S => self.castling::<S>(m)), Bitboard::EMPTY)
            }
            MoveKind::EnPassant => with_side!(self.position.turn, S => self.en_passant::<S>(m)),
            _ => (self.direct(m), self.opened(m)),
        };
        let by = direct | opened;
        let kind = if by.more_than_one() {
            CheckKind::Double
        } else if direct.any() {
            CheckKind::Direct
        } else if opened.any() {
            CheckKind::Discovered
        } else {
            return None;
        };
        Some(GivenCheck { kind, by })
    }

    /// The target square if the piece that arrives there attacks the king.
    #[inline(always)]
    fn direct(&self, m: Move) -> Bitboard {
        let checks = match m.promotion() {
            None => self.squares(m.role).contains(m.to),
            // The pawn may itself have stood on the line that the new piece looks along.
            Some(role) => {
                let after = self.position.board.occupied().without(m.from).with(m.to);
                let piece = role.of(self.position.turn);
                attacks::of(piece, m.to, after).contains(self.info.king)
            }
        };
        if checks { m.to.bit() } else { Bitboard::EMPTY }
    }

    #[inline(always)]
    fn discovers(&self, m: Move) -> bool {
        self.info.discovered_check_candidates.contains(m.from)
            && !line(self.info.king, m.from).contains(m.to)
    }

    /// The slider behind the moving piece if that leaves the line.
    fn opened(&self, m: Move) -> Bitboard {
        if !self.discovers(m) {
            return Bitboard::EMPTY;
        }
        let behind = ray(self.info.king, m.from);
        let occupied = self.position.board.occupied().without(m.from);
        self.sliders(occupied) & behind
    }

    fn en_passant<S: Side>(&self, m: Move) -> (Bitboard, Bitboard) {
        let gone = S::back(m.to.bit()).with(m.from);
        let occupied = (self.position.board.occupied() - gone).with(m.to);
        let direct = m.to.bit() & self.squares(Role::Pawn);
        (direct, self.sliders(occupied))
    }

    /// Castling checks by its rook or not at all. The squares that king and rook leave lie on the
    /// edge of the board, so only the home rank can open through them, and there king and rook,
    /// landing side by side, close it again.
    fn castling<S: Side>(&self, m: Move) -> Bitboard {
        let path = CastlingPath::new::<S>(m.from, m.to);
        let left = self.position.board.occupied().without(m.from).without(m.to);
        let occupied = left.with(path.king_to).with(path.rook_to);
        let looks = attacks::rook(path.rook_to, occupied).contains(self.info.king);
        if looks { path.rook_to.bit() } else { Bitboard::EMPTY }
    }

    /// Sliders of the side to move that attack the king under an occupancy.
    fn sliders(&self, occupied: Bitboard) -> Bitboard {
        let board = &self.position.board;
        let king: Square = self.info.king;
        (attacks::bishop(king, occupied) & board.diagonal
            | attacks::rook(king, occupied) & board.orthogonal)
            & board.colored(self.position.turn)
            & occupied
    }
}
