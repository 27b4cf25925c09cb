//! What does a bishop, rook or queen attack from here, given the occupied squares?
//!
//! Every method is one function of the same shape, `attacks(role, square, occupied)`: the squares along
//! each of the piece's lines up to and including the first occupied one. Whether the square itself is
//! occupied makes no difference, and other roles attack nothing.

pub mod classical_rays;
pub mod dumb7_fill;
pub mod eight_lanes;
pub mod fancy_magics;
pub mod hyperbola_bit_reversal;
pub mod hyperbola_quintessence;
pub mod kindergarten;
pub mod kogge_stone;
mod magic_numbers;
pub mod magic_search;
pub mod obstruction_difference;
pub mod pext;
pub mod plain_magics;
pub mod ray_walk;
pub mod rotated;

use crate::Method;

/// The methods of this folder, from the plainest to the fastest.
pub const METHODS: &[Method] = &[
    ray_walk::METHOD,
    classical_rays::METHOD,
    hyperbola_quintessence::METHOD,
    hyperbola_bit_reversal::METHOD,
    obstruction_difference::METHOD,
    kindergarten::METHOD,
    rotated::METHOD,
    dumb7_fill::METHOD,
    kogge_stone::METHOD,
    eight_lanes::METHOD,
    plain_magics::METHOD,
    fancy_magics::METHOD,
    pext::METHOD,
];
