//! One position in three libraries.

use cozy_chess::Board;
use kingsight::{EnPassant, Fen, Move, Position, Setup};
use shakmaty::fen::Fen as TheirFen;
use shakmaty::{CastlingMode, Chess, Position as _, PositionError};

use crate::convert::{Code, cozy_move};

/// The same position in kingsight, shakmaty and cozy-chess. A peer is `None` if it refuses the
/// position: cozy-chess, for instance, refuses more than sixteen pieces per side.
#[derive(Clone, Debug)]
pub struct Trio {
    /// Ours.
    pub ours: Position,
    /// shakmaty's.
    pub shakmaty: Option<Chess>,
    /// cozy-chess's.
    pub cozy: Option<Board>,
}

impl Trio {
    /// Sets up all three; both peers read our Shredder-FEN.
    #[must_use]
    pub fn new(ours: Position) -> Trio {
        let setup = ours.to_setup(EnPassant::Always);
        Trio { ours, shakmaty: in_shakmaty(&setup), cozy: in_cozy(&setup) }
    }

    /// Plays a legal move in all three. Drops a peer without that move: the comparison of the legal
    /// moves has already reported it.
    pub fn play(&mut self, m: Move) {
        self.ours = self.ours.play_unchecked(m);
        self.shakmaty = self.shakmaty.take().and_then(|position| {
            let theirs = position.legal_moves();
            let theirs = *theirs.iter().find(|&&theirs| Code::from(theirs) == Code::from(m))?;
            position.play(theirs).ok()
        });
        self.cozy = self.cozy.take().and_then(|mut board| {
            board.try_play(cozy_move(m)).ok()?;
            Some(board)
        });
    }
}

/// The setup in shakmaty, implausible material and checks allowed.
#[must_use]
pub fn in_shakmaty(setup: &Setup) -> Option<Chess> {
    let text = Fen::new(setup).with_shredder(true).to_string();
    let fen: TheirFen = text.parse().ok()?;
    fen.into_position(CastlingMode::Chess960)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The setup in cozy-chess, whose clocks stop at 100.
#[must_use]
pub fn in_cozy(setup: &Setup) -> Option<Board> {
    let setup = Setup { halfmoves: setup.halfmoves.min(100), ..*setup };
    Board::from_fen(&Fen::new(&setup).with_shredder(true).to_string(), true).ok()
}
