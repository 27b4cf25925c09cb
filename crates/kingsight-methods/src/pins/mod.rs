//! What is pinned? Found by looking from the king through its own pieces, by comparing opposite rays,
//! by counting the pieces in front of a sniper, or simply by lifting each piece.
//!
//! A piece is pinned if it alone stands between a king of its own colour and an enemy slider that
//! moves along that line. On a board with several kings, a piece may be pinned to more than one.

pub mod attacked_is_pinned;
pub mod opposite_rays;
pub mod opposite_rays_set_wise;
pub mod removal;
pub mod snipers;
pub mod x_ray;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Pin, Square, between};

use crate::{Method, Step};

/// The methods of this folder; the last one is a mistake.
pub const METHODS: &[Method] = &[
    x_ray::METHOD,
    opposite_rays::METHOD,
    opposite_rays_set_wise::METHOD,
    snipers::METHOD,
    removal::METHOD,
    attacked_is_pinned::METHOD,
];

fn pin(pinned: Square, pinner: Square, king: Square) -> Pin {
    Pin { pinned, pinner, king, mask: between(king, pinner).with(pinner) }
}

/// The last steps of every method that finds pins.
fn summary(pins: &[Pin]) -> Vec<Step> {
    let mut steps: Vec<Step> = pins.iter().map(|pin| Step::set(pinned_to(pin), pin.mask)).collect();
    let pinned: Bitboard = pins.iter().map(|pin| pin.pinned).collect();
    steps.push(Step::set(ALL_PINNED, pinned));
    steps
}

/// What the last step shows.
const ALL_PINNED: &str = "The pinned pieces.";

/// What a pin does.
fn pinned_to(pin: &Pin) -> String {
    let Pin { pinned, pinner, king, .. } = pin;
    format!("{pinned} is pinned to {king} by {pinner} and may move only within these squares.")
}
