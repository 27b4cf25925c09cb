//! What is pinned? Found by looking from the king through its own pieces, by comparing opposite rays,
//! by counting the pieces in front of a sniper, or simply by lifting each piece.
//!
//! A piece is pinned if it alone stands between a king of its own colour and an enemy slider that
//! moves along that line. On a board with several kings, a piece may be pinned to more than one.

pub(crate) mod attacked_is_pinned;
pub(crate) mod opposite_rays;
pub(crate) mod opposite_rays_set_wise;
pub(crate) mod removal;
pub(crate) mod snipers;
pub(crate) mod x_ray;

use crate::Method;

/// The methods of this folder; the last one is a mistake.
pub(crate) const METHODS: &[Method] = &[
    x_ray::METHOD,
    opposite_rays::METHOD,
    opposite_rays_set_wise::METHOD,
    snipers::METHOD,
    removal::METHOD,
    attacked_is_pinned::METHOD,
];
