//! Checks, pins, attacks and protection, as sets of squares.

#![allow(unsafe_code)] // Exported names.

use kingsight::CheckInfo;

use crate::error::{ks_code, ks_error};
use crate::guard::call;
use crate::memory::{List, write};
use crate::position::{color, ks_position, position, square};

/// A king has eight lines, so no more of its pieces are pinned.
pub const KS_MOST_PINS: usize = 8;

/// The check facts of one king.
#[repr(C)]
pub struct ks_check_info {
    /// Whose king: `KS_WHITE` or `KS_BLACK`.
    pub color: u8,
    /// Its square.
    pub king: u8,
    /// Not used; 0.
    pub reserved: [u8; 6],
    /// The enemy pieces that check it.
    pub checkers: u64,
    /// Its own pieces that stand alone between it and an enemy slider.
    pub pinned: u64,
    /// The sliders that pin them.
    pub pinners: u64,
    /// Enemy pieces that stand alone between the king and a slider of their own: if they move away, it is in check.
    pub discovered_check_candidates: u64,
    /// Where a move of another piece must end: every square without check, the checker and the squares before it in check, none in
    /// double check.
    pub check_mask: u64,
}

/// One pin.
#[repr(C)]
pub struct ks_pin {
    /// The square of the pinned piece.
    pub pinned: u8,
    /// The square of the slider that pins it.
    pub pinner: u8,
    /// The square of the king behind it.
    pub king: u8,
    /// Not used; 0.
    pub reserved: [u8; 5],
    /// The squares where the pinned piece may still stand: those between king and pinner, and the pinner's.
    pub mask: u64,
}

/// What checks the king of one colour, what is pinned to it, and more, whoever is to move.
#[unsafe(no_mangle)]
pub extern "C" fn ks_check_facts(
    position: *const ks_position,
    color: u8,
    facts: *mut ks_check_info,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let info = self::position(position)?.check_info(self::color("color", color)?);
        let CheckInfo { king, checkers, pinned, discovered_check_candidates, .. } = info;
        let plain = ks_check_info {
            color,
            king: king as u8,
            reserved: [0; 6],
            checkers: checkers.0,
            pinned: pinned.0,
            pinners: info.pinners.0,
            discovered_check_candidates: discovered_check_candidates.0,
            check_mask: info.check_mask.0,
        };
        write(facts, plain)
    })
}

/// The pins of one colour's pieces to their king. `KS_MOST_PINS` are always enough; room and count are as for `ks_legal_moves`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_pins(
    position: *const ks_position,
    color: u8,
    pins: *mut ks_pin,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let mut list = List::new(pins, room)?;
        for pin in position.pins(self::color("color", color)?) {
            let (pinned, pinner, king) = (pin.pinned as u8, pin.pinner as u8, pin.king as u8);
            list.add(ks_pin { pinned, pinner, king, reserved: [0; 5], mask: pin.mask.0 });
        }
        list.end(count)
    })
}

/// The pieces of colour `by` that attack a square, pinned ones included.
#[unsafe(no_mangle)]
pub extern "C" fn ks_attackers(
    position: *const ks_position,
    square: u8,
    by: u8,
    attackers: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        write(attackers, position.attackers_of(self::square("square", square)?, color("by", by)?).0)
    })
}

/// The squares that the piece on a square attacks; none if it is empty.
#[unsafe(no_mangle)]
pub extern "C" fn ks_attacks_from(
    position: *const ks_position,
    square: u8,
    attacked: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        write(
            attacked,
            self::position(position)?.board().attacks_from(self::square("square", square)?).0,
        )
    })
}

/// All squares that the pieces of colour `by` attack.
#[unsafe(no_mangle)]
pub extern "C" fn ks_attacked(
    position: *const ks_position,
    by: u8,
    attacked: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(attacked, self::position(position)?.board().attacked(color("by", by)?).0))
}

/// The pieces of a colour that stand on squares which their own side attacks.
#[unsafe(no_mangle)]
pub extern "C" fn ks_protected(
    position: *const ks_position,
    color: u8,
    protected: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        write(
            protected,
            self::position(position)?.board().protected(self::color("color", color)?).0,
        )
    })
}

/// The squares that are closed to the king of a colour because the enemy attacks them once the king has left its square.
#[unsafe(no_mangle)]
pub extern "C" fn ks_king_danger(
    position: *const ks_position,
    color: u8,
    danger: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        write(danger, self::position(position)?.board().king_danger(self::color("color", color)?).0)
    })
}
