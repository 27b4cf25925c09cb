//! Whether a side can still win by any series of legal moves.

#![allow(unsafe_code)] // Exported names.

use kingsight::{Nodes, Winnability};

use crate::error::{ks_code, ks_error};
use crate::guard::call;
use crate::memory::{List, write};
use crate::moves::{ks_move, plain};
use crate::position::{color, ks_position, position};

/// It cannot.
pub const KS_NO: u8 = 0;
/// It can.
pub const KS_YES: u8 = 1;
/// Not decided.
pub const KS_UNKNOWN: u8 = 2;

/// Whether a side can still give mate by any series of legal moves of both sides: `answer` receives `KS_YES`, `KS_NO` or, if
/// that was not decided within `nodes` positions, `KS_UNKNOWN`. The search takes 100 bytes for each position until it ends.
///
/// If it can, `line` receives moves that end in mate, as `ks_legal_moves` writes moves; a line with room 0 is not wanted.
///
/// Errors: `KS_ERROR_ROOM` if the line does not fit; the answer is written all the same.
#[unsafe(no_mangle)]
pub extern "C" fn ks_can_win(
    position: *const ks_position,
    color: u8,
    nodes: u32,
    answer: *mut u8,
    line: *mut ks_move,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let mut list = List::new(line, room)?;
        let found = position.can_win(self::color("color", color)?, Nodes::from(nodes));
        write(answer, number(found.to_bool()))?;
        if let Winnability::Yes(moves) = found {
            moves.into_iter().for_each(|m| list.add(plain(m)));
        }
        list.end(count)
    })
}

/// As `ks_can_win`, in microseconds: where that takes longer, the answer is `KS_UNKNOWN`. Never wrong.
#[unsafe(no_mangle)]
pub extern "C" fn ks_can_win_fast(
    position: *const ks_position,
    color: u8,
    answer: *mut u8,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let answered = self::position(position)?.can_win_fast(self::color("color", color)?);
        write(answer, number(answered))
    })
}

const fn number(answer: Option<bool>) -> u8 {
    match answer {
        Some(false) => KS_NO,
        Some(true) => KS_YES,
        None => KS_UNKNOWN,
    }
}
