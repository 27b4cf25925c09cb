//! A pin that a method has found, and the steps that show it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Pin, Square, between};

use crate::Step;

/// A pin, with the squares that it leaves.
pub(super) fn pin(pinned: Square, pinner: Square, king: Square) -> Pin {
    Pin { pinned, pinner, king, mask: between(king, pinner).with(pinner) }
}

/// The last steps of every method that finds pins.
pub(super) fn summary(pins: &[Pin]) -> Vec<Step> {
    let mut steps: Vec<Step> = pins.iter().map(|pin| Step::set(pinned_to(pin), pin.mask)).collect();
    let pinned: Bitboard = pins.iter().map(|pin| pin.pinned).collect();
    steps.push(Step::set(ALL_PINNED, pinned));
    steps
}

/// What the last step shows.
pub(super) const ALL_PINNED: &str = "The pinned pieces.";

/// What a pin does.
pub(super) fn pinned_to(pin: &Pin) -> String {
    let Pin { pinned, pinner, king, .. } = pin;
    format!("{pinned} is pinned to {king} by {pinner} and may move only within these squares.")
}
