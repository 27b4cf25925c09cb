//! The move that an engine means by what it printed.

use kingsight::{Intent, Move, Position, San};

use super::entry::Spelled;

impl Spelled {
    /// The move that is meant in a position, and the legal move that it is.
    pub(crate) fn meant(self, position: &Position) -> (Intent, Option<Move>) {
        let intent = match self {
            Spelled::Squares(uci) => uci.into(),
            Spelled::Algebraic(san) => {
                let legal = position.intents_of_san(&san).find(|&i| position.explain(i).is_legal());
                match legal.or_else(|| position.intents_of_san(&san).next()) {
                    Some(intent) => intent,
                    None => nowhere(position, &san),
                }
            }
        };
        (intent, position.explain(intent).legal().map(|legal| legal.mv))
    }
}

/// An algebraic move that no piece can make: it is shown as a move of the king.
fn nowhere(position: &Position, san: &San) -> Intent {
    let king = position.king(position.turn());
    match *san {
        San::Normal { to, promotion, .. } => Intent { promotion, ..Intent::new(king, to) },
        San::Castling(wing) => Intent::new(king, wing.king_to(position.turn())),
    }
}
