//! What does a bishop, rook or queen attack from here, given the occupied squares?
//!
//! Every method is one file with one type, which implements [`SliderAttacks`]. The table below is the
//! list of them.

pub(crate) mod dumb7_fill;
pub(crate) mod eight_lanes;
pub(crate) mod kogge_stone;
pub(crate) mod magic_search;
pub(crate) mod rotated;

mod classical_rays;
mod fancy_magics;
mod hyperbola_bit_reversal;
mod hyperbola_quintessence;
mod kindergarten;
mod magic_numbers;
mod obstruction_difference;
mod pext;
mod plain_magics;
mod ray_walk;
mod slider;

use crate::Method;
use slider::method;

pub(crate) use fancy_magics::FancyMagics;
pub(crate) use ray_walk::RayWalk;
pub(crate) use slider::SliderAttacks;

/// The methods of this folder, from the plainest to the fastest.
pub(crate) const METHODS: &[Method] = &[
    method::<RayWalk>(),
    method::<classical_rays::ClassicalRays>(),
    method::<hyperbola_quintessence::HyperbolaQuintessence>(),
    method::<hyperbola_bit_reversal::HyperbolaBitReversal>(),
    method::<obstruction_difference::ObstructionDifference>(),
    method::<kindergarten::Kindergarten>(),
    method::<rotated::Rotated>(),
    method::<dumb7_fill::Dumb7Fill>(),
    method::<kogge_stone::KoggeStone>(),
    method::<eight_lanes::EightLanes>(),
    method::<plain_magics::PlainMagics>(),
    method::<FancyMagics>(),
    method::<pext::Pext>(),
];
