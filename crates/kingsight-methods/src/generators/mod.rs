//! Which moves are legal? Found by trying every move, by filters that make trying unnecessary, and
//! by direction for all pieces at once.
//!
//! All of them encode castling as the king's move to its rook's square, so Chess960 needs no special
//! case: king and rook may start anywhere, cross, and land on each other's squares.

pub(crate) mod by_filters;
pub(crate) mod dir_golem;
pub(crate) mod make_and_test;
mod moves;
mod pseudo_legal;

use crate::Method;

pub(crate) use moves::Castling;

/// The methods of this folder.
pub(crate) const METHODS: &[Method] =
    &[make_and_test::METHOD, by_filters::METHOD, dir_golem::METHOD];
