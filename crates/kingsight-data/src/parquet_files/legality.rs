//! Stored moves that are not legal: somebody has changed the file, or it is damaged.

use kingsight::{PlayError, Position, Square, UciMove};

use crate::tables::{GameError, GameRecord};

/// Leaves a game's moves before the first that is not legal, and says why the game goes no further.
pub(super) fn check(game: &mut GameRecord) {
    let (mut position, mut played) = (game.first_position(), 0);
    game.replay(|ply, _, _, after| (position, played) = (*after, ply));
    if let Some(&bits) = game.moves.get(played as usize) {
        game.error = Some(fault(&position, bits, played + 1));
        game.moves.truncate(played as usize);
    }
}

#[cold]
fn fault(position: &Position, bits: u16, ply: u32) -> GameError {
    let (code, why) = match bits {
        0 => ("null_move_in_check", "a side in check cannot pass".to_owned()),
        bits => ("illegal_move", why(position, bits)),
    };
    GameError {
        code: code.to_owned(),
        message: format!("ply {ply}: {why}"),
        byte: None,
        ply: Some(ply),
    }
}

fn why(position: &Position, bits: u16) -> String {
    let square = |bits| Square::from_low_bits(u32::from(bits));
    let uci = UciMove { from: square(bits), to: square(bits >> 6), promotion: None };
    let promotion = ["", "n", "b", "r", "q"].get(usize::from(bits >> 12));
    let error = promotion.and_then(|letter| position.parse_uci(&format!("{uci}{letter}")).err());
    match error {
        Some(error) => PlayError::new(error, *position).to_string(),
        // Castling that does not go to the rook, or no promotion.
        None => format!("the number {bits} is not a legal move"),
    }
}
