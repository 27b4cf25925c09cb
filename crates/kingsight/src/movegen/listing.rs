//! The usual calls of the generator, in one word.

use core::ops::ControlFlow;

use super::generate::{Scope, generate, has_move};
use super::sink::{AnyMove, Count, Sink, complete};
use crate::side::{Side, with_side};
use crate::{Bitboard, MoveList, Moves, Position};

impl Position {
    /// All legal moves, in a fixed order: king, castling, pawns, knights, bishops, rooks, queens.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "7k/8/8/8/8/1r6/r7/K7 w - - 0 1".parse().unwrap();
    /// let moves = position.legal_moves();
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(position.san(moves[0]).to_string(), "Kxa2");
    /// ```
    #[must_use]
    #[doc(alias("generate_moves", "moves"))]
    pub fn legal_moves(&self) -> MoveList {
        self.moves(Moves::ALL).list()
    }

    /// All captures, en passant and promotions with capture included.
    ///
    /// Captures and [`quiets`](Position::quiets) have no move in common and together are all moves.
    #[must_use]
    #[doc(alias("capture_moves", "generate_legal_captures"))]
    pub fn captures(&self) -> MoveList {
        self.moves(Moves::CAPTURES).list()
    }

    /// All moves that capture nothing, castling and promotions without capture included.
    #[must_use]
    pub fn quiets(&self) -> MoveList {
        self.moves(Moves::QUIETS).list()
    }

    /// All legal moves that give check, direct or discovered; in the order of
    /// [`legal_moves`](Position::legal_moves).
    ///
    /// Sets are cut down to check squares and discoveries before they become moves, so this costs
    /// little more than the moves it returns.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1".parse().unwrap();
    /// assert_eq!(position.checking_moves().len(), 8); // every knight move discovers the rook
    /// ```
    #[must_use]
    pub fn checking_moves(&self) -> MoveList {
        self.moves(Moves::CHECKS).list()
    }

    /// How many legal moves there are, without listing them.
    ///
    /// ```
    /// use kingsight::Position;
    /// let crowded: Position = "QQQQQQQ1/Q6Q/Q6Q/Q6Q/KQ5Q/1Q5Q/2QQQQQQ/k7 w - - 0 1".parse().unwrap();
    /// assert_eq!(crowded.legal_move_count(), 239);
    /// ```
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        with_side!(self.turn, S => count::<S>(self))
    }

    /// Whether there is at least one legal move; stops at the first piece that has one.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        // A generator of its own is 5 kB of a module that is downloaded.
        if cfg!(target_arch = "wasm32") {
            return self.legal_move_count() > 0;
        }
        with_side!(self.turn, S => has_move::<S>(self))
    }

    /// Whether an en passant capture is legal now.
    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let Some(to) = self.en_passant else { return false };
        let from = crate::attacks::pawn(!self.turn, to);
        let scope = Scope { from, to: Bitboard::EMPTY, castling: false, en_passant: true };
        from.intersects(self.board.pawns) && self.generate(scope, &mut AnyMove).is_break()
    }

    #[inline(always)]
    pub(super) fn generate<V: Sink>(&self, scope: Scope, sink: &mut V) -> ControlFlow<V::Stop> {
        with_side!(self.turn, S => {
            let info = self.check_info(S::COLOR);
            generate::<S, V, true>(self, &info, scope, sink)
        })
    }
}

fn count<S: Side>(position: &Position) -> u32 {
    let mut sink = Count(0);
    let info = position.check_info(S::COLOR);
    complete(generate::<S, _, true>(position, &info, Scope::ALL, &mut sink));
    sink.0
}
