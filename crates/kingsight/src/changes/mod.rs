//! What a move changes: the facts of the position before it and of the position after it, compared.
//!
//! There is no second rule book here. [`Position::changes`] asks both positions what they always answer
//! (attackers, exchanges, pins, x-rays, checks, safe king squares) and follows each piece from one to the
//! other, so that a knight that was attacked on d4 and is attacked on f5 has not *become* attacked.

mod checks;
mod facts;
mod follow;
mod kinds;
mod lines;

use alloc::vec::Vec;

pub use kinds::{Attack, Hanging, Mobility, NewAndGone, OpenLine, PossibleCheck};

use crate::{Bitboard, Color, IllegalMove, Move, MoveEffect, Pin, Position, Square, XRay};
use follow::Follow;

/// What a legal move changes for either side.
///
/// ```
/// use kingsight::{Attack, Position, Square};
///
/// // . . . . k . . .   The knight goes from d4 to f5: there it attacks the queen,
/// // . . . . . . . .   which the rook on d1 now attacks as well, and the queen the
/// // . . . q . . . .   rook; and it no longer protects the pawn on e2.
/// // . . . . . . . .
/// // . . . N . . . .
/// // . . . . . . . .
/// // . . . . P . . .
/// // . . . R . . K .
/// let position: Position = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1".parse().unwrap();
/// let m = position.find_move(Square::D4, Square::F5, None).unwrap();
/// let changes = position.changes(m).unwrap();
///
/// assert_eq!(changes.attacks.new, [
///     Attack { attacker: Square::D6, target: Square::D1 },
///     Attack { attacker: Square::D1, target: Square::D6 },
///     Attack { attacker: Square::F5, target: Square::D6 },
/// ]);
/// // The pawn, and the knight itself: nothing protects it on f5.
/// assert_eq!(changes.protected.gone, Square::E2.bit() | Square::D4.bit());
/// assert_eq!(changes.lines.new[0].slider, Square::D1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Changes {
    /// Whose move it is.
    pub color: Color,
    /// The move: what it takes, the check it gives, the check it answers.
    pub effect: MoveEffect,
    /// Pieces of either colour that an enemy piece attacks. Kings are left out here and in the next
    /// two: an attacked king is in check.
    pub attacked: NewAndGone<Bitboard>,
    /// Pieces of either colour on squares that their own side attacks.
    pub protected: NewAndGone<Bitboard>,
    /// Pieces of either colour that are lost for less: an exchange on their square wins material for
    /// the enemy ([`Board::see`](crate::Board::see), pins and checks respected), or an en passant capture does.
    pub hanging: NewAndGone<Vec<Hanging>>,
    /// Which piece attacks which, in the order of the targets. Pinned pieces attack, too.
    pub attacks: NewAndGone<Vec<Attack>>,
    /// The pins of either side's pieces, White's first.
    pub pins: NewAndGone<Vec<Pin>>,
    /// The sliders that look at an enemy king through exactly one piece, of their own colour: if it leaves the line,
    /// it discovers a check. White's king first.
    pub discoverers: NewAndGone<Vec<XRay>>,
    /// The lines that open and those that are blocked, by slider.
    pub lines: NewAndGone<Vec<OpenLine>>,
    /// The checks that either side could give if it were its turn. Those of a side are compared only if
    /// neither position has the other side in check: then it would not be its turn.
    pub checks: NewAndGone<Vec<PossibleCheck>>,
    /// The squares beside White's king that it gains and loses, as
    /// [`Position::safe_king_squares`] has them.
    pub white_king_squares: NewAndGone<Bitboard>,
    /// The same for Black's king.
    pub black_king_squares: NewAndGone<Bitboard>,
    /// The castling rights that end, as the squares of their rooks before the move.
    pub castling_lost: Bitboard,
    /// The knights, bishops, rooks and queens with more or fewer squares than before.
    pub mobility: Vec<Mobility>,
}

impl Changes {
    /// The squares that the king of a colour gains and loses.
    #[must_use]
    pub const fn king_squares(&self, color: Color) -> &NewAndGone<Bitboard> {
        match color {
            Color::White => &self.white_king_squares,
            Color::Black => &self.black_king_squares,
        }
    }

    /// Where the piece stands now that stood on a square before the move; `None` if the move takes it.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position = Position::default();
    /// let m = position.find_move(Square::G1, Square::F3, None).unwrap();
    /// let changes = position.changes(m).unwrap();
    /// assert_eq!(changes.follow(Square::G1), Some(Square::F3));
    /// assert_eq!(changes.follow(Square::A1), Some(Square::A1));
    /// ```
    #[must_use]
    pub fn follow(&self, square: Square) -> Option<Square> {
        Follow::new(self.color, self.effect.mv).on(square)
    }
}

impl Position {
    /// What a move changes: attacks, protection, hanging pieces, pins, lines, checks, king squares.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/3N4/4K2b b - - 0 1".parse().unwrap();
    /// let m = position.find_move(Square::H1, Square::E4, None).unwrap();
    /// let changes = position.changes(m).unwrap();
    /// // The bishop walks into the knight's capture.
    /// assert_eq!(changes.hanging.new[0].square, Square::E4);
    /// assert_eq!(changes.hanging.new[0].gain, 300);
    /// ```
    #[doc(alias("diff", "compare"))]
    pub fn changes(&self, m: Move) -> Result<Changes, IllegalMove> {
        let after = self.play(m)?;
        let follow = &Follow::new(self.turn, m);
        let king_squares = |color| {
            let (before, after) = (self.safe_king_squares(color), after.safe_king_squares(color));
            NewAndGone { new: after - before, gone: before - after }
        };
        let both = |facts: fn(&Position) -> Bitboard| follow.sets(facts(self), facts(&after));
        Ok(Changes {
            color: self.turn,
            effect: self.describe(m),
            attacked: both(facts::attacked),
            protected: both(facts::protected),
            hanging: facts::hanging(self, &after, follow),
            attacks: facts::attacks(self, &after, follow),
            pins: facts::pins(self, &after, follow),
            discoverers: facts::discoverers(self, &after, follow),
            lines: lines::compare(self, &after, follow),
            checks: checks::compare(self, &after, follow),
            white_king_squares: king_squares(Color::White),
            black_king_squares: king_squares(Color::Black),
            castling_lost: self.castling_rooks - after.castling_rooks,
            mobility: facts::mobility(self, &after, follow),
        })
    }
}
