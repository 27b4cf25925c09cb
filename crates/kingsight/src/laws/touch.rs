//! Touched pieces (articles 4.3 to 4.5).

use alloc::vec::Vec;

use crate::{Move, Position, Role, Square};

/// What touching pieces obliges the side to move to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TouchDuty {
    /// To move its piece on this square (4.3.1).
    Move(Square),
    /// The same; castling with the rook on `rook`, otherwise legal, is excluded, because the rook was touched before the king
    /// (4.4.2).
    MoveWithoutCastling {
        /// The piece to move.
        piece: Square,
        /// The rook.
        rook: Square,
    },
    /// To capture the piece on this square (4.3.2).
    Capture(Square),
    /// To capture the one piece with the other (4.3.3).
    CaptureWith {
        /// The capturing piece.
        piece: Square,
        /// The captured piece.
        captured: Square,
    },
    /// To castle with the rook on this square (4.4.1).
    Castle(Square),
    /// To make another move with its king, since castling with the rook on this square is not legal (4.4.3).
    MoveKing(Square),
    /// To nothing: no touched piece can be moved or captured (4.5). Castling with a rook that was touched before the king is
    /// excluded all the same.
    AnyMove,
}

impl TouchDuty {
    /// A short name for machines: `move`, `move_without_castling`, `capture`, `capture_with`, `castle`, `move_king`,
    /// `any_move`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            TouchDuty::Move(_) => "move",
            TouchDuty::MoveWithoutCastling { .. } => "move_without_castling",
            TouchDuty::Capture(_) => "capture",
            TouchDuty::CaptureWith { .. } => "capture_with",
            TouchDuty::Castle(_) => "castle",
            TouchDuty::MoveKing(_) => "move_king",
            TouchDuty::AnyMove => "any_move",
        }
    }

    /// The article of the FIDE Laws of Chess.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            TouchDuty::Move(_) => "4.3.1",
            TouchDuty::MoveWithoutCastling { .. } => "4.4.2",
            TouchDuty::Capture(_) => "4.3.2",
            TouchDuty::CaptureWith { .. } => "4.3.3",
            TouchDuty::Castle(_) => "4.4.1",
            TouchDuty::MoveKing(_) => "4.4.3",
            TouchDuty::AnyMove => "4.5",
        }
    }
}

/// The moves that are left to a side that has touched pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TouchMove {
    /// What it must do.
    pub duty: TouchDuty,
    /// The legal moves that do it. Empty only if there is no legal move at all.
    pub moves: Vec<Move>,
}

impl Position {
    /// What the side to move must do after it has touched the pieces on these squares, in this order, with the intention
    /// of moving or capturing them. Empty squares and an enemy king, which cannot be captured, oblige to nothing.
    ///
    /// ```
    /// use kingsight::{Position, Square, TouchDuty};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// // The knight is pinned, so touching it obliges to nothing.
    /// assert_eq!(position.touched(&[Square::D2]).duty, TouchDuty::AnyMove);
    /// let touched = position.touched(&[Square::D2, Square::E1]);
    /// assert_eq!(touched.duty, TouchDuty::Move(Square::E1));
    /// assert_eq!(touched.duty.article(), "4.3.1");
    /// ```
    #[doc(alias("touch_move", "j_adoube"))]
    #[must_use]
    pub fn touched(&self, squares: &[Square]) -> TouchMove {
        let legal = self.legal_moves().into_vec();
        let found = self.duty_to_castle(squares, &legal).or_else(|| {
            let mine = |&&square: &&Square| self.board.colored(self.turn).contains(square);
            let own = squares.iter().find(mine);
            let enemy = squares.iter().find(|&&square| {
                self.board.colored(!self.turn).contains(square) && square != self.king(!self.turn)
            });
            if let (Some(&piece), Some(&captured)) = (own, enemy) {
                let duty = TouchDuty::CaptureWith { piece, captured };
                let found = TouchMove::new(duty, &legal, |m| {
                    m.from == piece && m.captured_square() == Some(captured)
                });
                if found.is_some() {
                    return found;
                }
            }
            squares.iter().find_map(|&square| {
                if mine(&&square) {
                    TouchMove::new(TouchDuty::Move(square), &legal, |m| m.from == square)
                } else {
                    let captures = |m: Move| m.captured_square() == Some(square);
                    TouchMove::new(TouchDuty::Capture(square), &legal, captures)
                }
            })
        });
        found.unwrap_or(TouchMove { duty: TouchDuty::AnyMove, moves: legal })
    }

    /// King and rook touched on the home rank, one after the other, and nothing else.
    fn duty_to_castle(&self, squares: &[Square], legal: &[Move]) -> Option<TouchMove> {
        let &[first, second] = squares else { return None };
        let king = self.king(self.turn);
        let rook = if first == king { second } else { first };
        let is_rook = self.piece_at(rook) == Some(Role::Rook.of(self.turn));
        let at_home = |square: Square| square.rank() == self.turn.home_rank();
        if !(is_rook && [first, second].contains(&king) && at_home(king) && at_home(rook)) {
            return None;
        }
        let castles = |m: Move| m.castling().is_some() && m.to == rook;
        if first == king {
            // If the king cannot move either, any move is free: the rook was touched to castle only.
            let any = TouchMove { duty: TouchDuty::AnyMove, moves: legal.to_vec() };
            return TouchMove::new(TouchDuty::Castle(rook), legal, castles)
                .or_else(|| TouchMove::new(TouchDuty::MoveKing(rook), legal, |m| m.from == king))
                .or(Some(any));
        }
        if !legal.iter().any(|&m| castles(m)) {
            return None;
        }
        let found = [rook, king].into_iter().find_map(|piece| {
            let duty = TouchDuty::MoveWithoutCastling { piece, rook };
            TouchMove::new(duty, legal, |m| m.from == piece && !castles(m))
        });
        found.or_else(|| TouchMove::new(TouchDuty::AnyMove, legal, |m| !castles(m)))
    }
}

impl TouchMove {
    /// `None` if no legal move fulfils the duty.
    fn new(duty: TouchDuty, legal: &[Move], fulfils: impl Fn(Move) -> bool) -> Option<TouchMove> {
        let moves: Vec<Move> = legal.iter().copied().filter(|&m| fulfils(m)).collect();
        (!moves.is_empty()).then_some(TouchMove { duty, moves })
    }
}
