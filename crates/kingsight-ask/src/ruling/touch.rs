//! What touched pieces oblige to, as an answer.

use kingsight::{Position, SanMove, Square, UciMove};
use kingsight_voice::laws;
use serde::Serialize;

use crate::{Wording, names};

/// What touched pieces oblige to.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct TouchReport {
    /// `move`, `move_without_castling`, `capture`, `capture_with`, `castle`, `move_king` or `any_move`.
    pub duty: &'static str,
    /// The article of the FIDE Laws of Chess.
    pub article: &'static str,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The legal moves that are left, in UCI.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<UciMove>,
    /// The same moves in Standard Algebraic Notation.
    #[serde(serialize_with = "names::texts")]
    pub san: Vec<SanMove>,
}

impl TouchReport {
    pub(super) fn new(position: &Position, squares: &[Square], wording: Wording) -> TouchReport {
        let touched = position.touched(squares);
        TouchReport {
            duty: touched.duty.code(),
            article: touched.duty.article(),
            message: laws::touched(wording.language, position, squares, &touched).to_string(),
            moves: touched.moves.iter().map(|&m| position.uci(m)).collect(),
            san: touched.moves.iter().map(|&m| position.san(m)).collect(),
        }
    }
}
