//! One piece: where it may go, where it could go ignoring king safety, what it attacks.

use kingsight::{Bitboard, Board, Moves, Piece, Position, Role, Square, attacks};
use serde::Serialize;

use super::layer_table::SelectedSets;
use crate::{LegalMove, names};

/// A selected square with what its piece can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Selection {
    /// The square.
    #[serde(serialize_with = "names::square")]
    pub square: Square,
    /// What stands there.
    #[serde(serialize_with = "names::optional_piece")]
    pub piece: Option<Piece>,
    /// Its legal moves.
    pub moves: Vec<LegalMove>,
    /// Where they land; of castling both the king's target and the rook's square.
    #[serde(serialize_with = "names::hex")]
    pub legal: Bitboard,
    /// Where its movement alone would let it go, castling included.
    #[serde(serialize_with = "names::hex")]
    pub pseudo_legal: Bitboard,
    /// What it attacks.
    #[serde(serialize_with = "names::hex")]
    pub attacks: Bitboard,
    /// The targets of its movement that are not legal.
    pub refused: Vec<RefusedTarget>,
}

/// A target of a piece's movement that is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct RefusedTarget {
    /// The square.
    #[serde(serialize_with = "names::square")]
    pub to: Square,
}

impl Selection {
    pub(super) fn new(board: &Board, position: Option<&Position>, square: Square) -> Selection {
        let mut moves = Vec::new();
        let sets = SelectedSets::new(board, position, square);
        if let Some(position) = position {
            let own = position.moves(Moves::ALL.from(square.bit())).list();
            moves.extend(own.iter().map(|&m| LegalMove::new(position, m)));
        }
        let refused = (sets.pseudo_legal - sets.legal).into_iter();
        Selection {
            square,
            piece: board.piece_at(square),
            moves,
            legal: sets.legal,
            pseudo_legal: sets.pseudo_legal,
            attacks: sets.attacks,
            refused: refused.map(|to| RefusedTarget { to }).collect(),
        }
    }
}

impl SelectedSets {
    pub(super) fn new(board: &Board, position: Option<&Position>, square: Square) -> SelectedSets {
        let mut sets = SelectedSets::on(board, square);
        if let Some(position) = position {
            sets.legal = landing(position, square);
            sets.pseudo_legal = position
                .intents()
                .filter(|intent| intent.from == square)
                .map(|intent| intent.to)
                .collect();
        }
        sets
    }

    /// What a square's piece can do, whichever side is to move.
    pub(super) fn on(board: &Board, square: Square) -> SelectedSets {
        let Some(piece) = board.piece_at(square) else { return SelectedSets::default() };
        let occupied = board.occupied();
        let xray = match piece.role {
            Role::Bishop => attacks::xray_bishop(square, occupied, occupied),
            Role::Rook => attacks::xray_rook(square, occupied, occupied),
            Role::Queen => attacks::xray_queen(square, occupied, occupied),
            _ => Bitboard::EMPTY,
        };
        let attacks = board.attacks_from(square);
        SelectedSets { attacks, xray, ..SelectedSets::default() }
    }
}

/// Where the legal moves of a square land; castling can be dropped on the rook as well.
fn landing(position: &Position, square: Square) -> Bitboard {
    let moves = position.moves(Moves::ALL.from(square.bit())).list();
    moves.iter().fold(Bitboard::EMPTY, |set, m| set.with(m.landing_square()).with(m.to()))
}
