//! How the game stands: its outcome, and keys for tables.

#![allow(unsafe_code)] // Exported names.

use kingsight::Outcome;

use crate::error::{ks_code, ks_error};
use crate::guard::call;
use crate::memory::{write, write_if};
use crate::position::{ks_position, position};

/// The game goes on.
pub const KS_OUTCOME_NONE: u8 = 0;
/// The side to move is mated.
pub const KS_OUTCOME_CHECKMATE: u8 = 1;
/// The side to move has no legal move and is not in check.
pub const KS_OUTCOME_STALEMATE: u8 = 2;
/// Neither side has enough material to mate.
pub const KS_OUTCOME_INSUFFICIENT_MATERIAL: u8 = 3;
/// Seventy-five moves without a capture or a move of a pawn.
pub const KS_OUTCOME_SEVENTY_FIVE_MOVES: u8 = 4;
/// An end that this version of the header has no number for.
pub const KS_OUTCOME_OTHER: u8 = 255;

/// The winner of a draw, or of a game that goes on.
pub const KS_NOBODY: u8 = 2;

/// How the position ends the game: `outcome` receives `KS_OUTCOME_…`, `winner` a colour or `KS_NOBODY`; it may be null. A position
/// does not know its game, so it cannot be drawn by repetition here: compare `ks_repetition_key`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_outcome(
    position: *const ks_position,
    outcome: *mut u8,
    winner: *mut u8,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let end = self::position(position)?.outcome();
        let number = match end {
            None => KS_OUTCOME_NONE,
            Some(Outcome::Checkmate { .. }) => KS_OUTCOME_CHECKMATE,
            Some(Outcome::Stalemate) => KS_OUTCOME_STALEMATE,
            Some(Outcome::InsufficientMaterial) => KS_OUTCOME_INSUFFICIENT_MATERIAL,
            Some(Outcome::SeventyFiveMoves) => KS_OUTCOME_SEVENTY_FIVE_MOVES,
            Some(_) => KS_OUTCOME_OTHER,
        };
        write_if(winner, end.and_then(Outcome::winner).map_or(KS_NOBODY, |color| color as u8));
        write(outcome, number)
    })
}

/// The Zobrist key, equal to Polyglot's.
#[unsafe(no_mangle)]
pub extern "C" fn ks_key(
    position: *const ks_position,
    key: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(key, self::position(position)?.key()))
}

/// The key that is equal for positions which count as the same for repetition (FIDE Laws 9.2).
#[unsafe(no_mangle)]
pub extern "C" fn ks_repetition_key(
    position: *const ks_position,
    key: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(key, self::position(position)?.repetition_key()))
}
