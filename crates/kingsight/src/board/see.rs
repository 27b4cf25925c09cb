//! Static exchange evaluation (SEE): what a sequence of captures on one square is worth.

use super::Board;
use crate::{Bitboard, Color, Move, Position, Role, Square, attacks, between};

/// What each role is worth to the caller, in any unit (centipawns, usually).
///
/// ```
/// use kingsight::{PieceValues, Role};
/// let values = PieceValues::new([100, 320, 330, 500, 900, 10_000]);
/// assert_eq!((values.of(Role::Knight), values.bishop), (320, 330));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs)]
pub struct PieceValues {
    pub pawn: i32,
    pub knight: i32,
    pub bishop: i32,
    pub rook: i32,
    pub queen: i32,
    pub king: i32,
}

/// 100, 300, 300, 500, 900, and 10,000 for the king.
impl Default for PieceValues {
    fn default() -> PieceValues {
        PieceValues::new([100, 300, 300, 500, 900, 10_000])
    }
}

impl PieceValues {
    /// Values in the order of [`Role::ALL`]: pawn, knight, bishop, rook, queen, king.
    #[must_use]
    pub const fn new([pawn, knight, bishop, rook, queen, king]: [i32; 6]) -> PieceValues {
        PieceValues { pawn, knight, bishop, rook, queen, king }
    }

    /// The value of a role.
    #[must_use]
    pub const fn of(&self, role: Role) -> i32 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => self.king,
        }
    }

    /// The promotion that is worth most.
    fn best_promotion(&self) -> Role {
        Role::PROMOTIONS.into_iter().max_by_key(|&role| self.of(role)).unwrap_or(Role::Queen)
    }
}

impl Board {
    /// Static exchange evaluation of a square: what `by` gains at best by a sequence of legal captures
    /// on it, each side free to stop at any time. Never negative; 0 if no enemy piece stands there or
    /// nothing can take it. [`Position::see`] evaluates one move.
    ///
    /// Exact, not an estimate: after each capture pins and checks are evaluated anew on the board as
    /// it then is, a king takes only what is unprotected, a pawn that takes on its last rank
    /// promotes, and every order of capture is considered, the least valuable first, with cut-offs.
    /// (Where that would mean more than 65,536 captures, on crowded boards with values unlike those of
    /// chess, only the least valuable capturer is tried in the rest.)
    /// Kings absent from the board restrict nothing.
    ///
    /// ```
    /// use kingsight::{Board, Color, PieceValues, Square};
    /// // The knight takes a pawn; the pawn that would take back is pinned by the rook.
    /// let board: Board = "4k3/4p3/3p4/8/2N5/8/8/K3R3".parse().unwrap();
    /// let values = PieceValues::default();
    /// assert_eq!(board.see(Square::D6, Color::White, &values), 100);
    /// ```
    #[doc(alias("exchange", "static_exchange_evaluation"))]
    #[must_use]
    pub fn see(&self, square: Square, by: Color, values: &PieceValues) -> i32 {
        match self.piece_at(square) {
            Some(piece) if piece.color != by => {
                let standing = i64::from(values.of(piece.role));
                let mut captures = Captures::new(self, square, values);
                clamp(captures.best(by, self.occupied(), standing, 0, i64::MAX))
            }
            _ => 0,
        }
    }

    /// What the opponent of `mover` can win back on `square` after a piece worth `standing` has
    /// arrived there and the pieces in `gone` have left the board.
    fn recapture(
        &self,
        square: Square,
        mover: Color,
        standing: i64,
        gone: Bitboard,
        values: &PieceValues,
    ) -> i64 {
        let occupied = (self.occupied() - gone).with(square);
        Captures::new(self, square, values).best(!mover, occupied, standing, 0, i64::MAX)
    }
}

/// Sums are kept in 64 bits; with extreme values they may not fit in 32.
fn clamp(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(if value > 0 { i32::MAX } else { i32::MIN })
}

impl Position {
    /// Static exchange evaluation (SEE) of a legal move: what it takes (and gains by promotion) less what
    /// the opponent wins back at best by legal captures on its target square. Castling is worth 0.
    ///
    /// ```
    /// use kingsight::{PieceValues, Position, Square};
    /// // Rook takes pawn, and is taken by the pawn that protects it.
    /// let position: Position = "4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1".parse().unwrap();
    /// let m = position.find_move(Square::E1, Square::E5, None).unwrap();
    /// assert_eq!(position.see(m, &PieceValues::default()), 100 - 500);
    /// ```
    #[doc(alias("static_exchange_evaluation"))]
    #[must_use]
    pub fn see(&self, m: Move, values: &PieceValues) -> i32 {
        if m.castling().is_some() {
            return 0;
        }
        let mut gone = m.from().bit();
        let value = |role| i64::from(values.of(role));
        let mut gain = 0;
        if let Some(square) = m.captured_square() {
            gone = gone.with(square);
            gain += self.board.role_at(square).map_or(0, value);
        }
        if let Some(role) = m.promotion() {
            gain += value(role) - value(Role::Pawn);
        }
        let standing = value(m.arriving_role());
        clamp(gain - self.board.recapture(m.to(), self.turn, standing, gone, values))
    }
}

struct Captures<'a> {
    board: &'a Board,
    square: Square,
    values: &'a PieceValues,
    /// Squares on a line with a king, and squares that may hide a slider: pieces of one role on other
    /// squares are interchangeable.
    sensitive: Bitboard,
    /// All roles, the least valuable first.
    roles: [Role; 6],
    /// How many more captures to try; after that, only the least valuable capturer.
    budget: u32,
}

impl<'a> Captures<'a> {
    fn new(board: &'a Board, square: Square, values: &'a PieceValues) -> Captures<'a> {
        let mut sensitive = Bitboard::EMPTY;
        for king in board.kings {
            sensitive |= attacks::queen(king, Bitboard::EMPTY);
        }
        let sliders = attacks::rook(square, Bitboard::EMPTY) & board.orthogonal
            | attacks::bishop(square, Bitboard::EMPTY) & board.diagonal;
        for slider in sliders {
            sensitive |= between(square, slider);
        }
        let mut roles = Role::ALL;
        roles.sort_unstable_by_key(|&role| values.of(role));
        Captures { board, square, values, sensitive, roles, budget: 1 << 16 }
    }

    /// The best result for `side` to capture now, or stop, clipped to `alpha..=beta`.
    /// `occupied` holds what is still on the board; a piece worth `standing` is on the square.
    fn best(
        &mut self,
        side: Color,
        occupied: Bitboard,
        standing: i64,
        alpha: i64,
        beta: i64,
    ) -> i64 {
        let mut best = 0.max(alpha);
        if best >= beta {
            return best;
        }
        let board = self.board;
        let attackers = board.attackers(self.square, side, occupied) & occupied;
        let attackers = attackers.without(self.square);
        for role in self.roles {
            let mut tried_plain = false;
            for from in attackers & board.of_role(role) {
                let plain = !self.sensitive.contains(from);
                if plain && tried_plain {
                    continue;
                }
                tried_plain |= plain;
                let left = occupied.without(from);
                if !self.leaves_king_safe(side, role, left) {
                    continue;
                }
                let promotes =
                    role == Role::Pawn && side.promotion_rank().squares().contains(self.square);
                let value = |role| i64::from(self.values.of(role));
                let (arrives, gain) = if promotes {
                    let promoted = value(self.values.best_promotion());
                    (promoted, standing + promoted - value(Role::Pawn))
                } else {
                    (value(role), standing)
                };
                // The reply is worth at least 0, so this capture at most `gain`.
                if gain <= best {
                    continue;
                }
                self.budget = self.budget.saturating_sub(1);
                let reply = self.best(!side, left, arrives, gain.saturating_sub(beta), gain - best);
                best = best.max(gain - reply);
                if best >= beta || self.budget == 0 {
                    return best;
                }
            }
        }
        best
    }

    /// Whether no king of `side` hangs after the capture, with only `occupied` left.
    fn leaves_king_safe(&self, side: Color, role: Role, occupied: Bitboard) -> bool {
        let enemies = occupied.without(self.square);
        let mut kings = self.board.kings_of(side) & occupied;
        if role == Role::King {
            kings = kings.with(self.square);
        }
        kings
            .into_iter()
            .all(|king| (self.board.attackers(king, !side, occupied) & enemies).is_empty())
    }
}
