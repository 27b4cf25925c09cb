//! What the tests of `explain` share: boards to scribble on, a naive judge, many positions.
#![allow(unreachable_pub)]

pub mod castling;
pub mod claims;
pub mod facts;
pub mod judge;
pub mod paper;
pub mod remedy;
pub mod varied;
