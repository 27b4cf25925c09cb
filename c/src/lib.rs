//! Kingsight for C: the rules of chess behind functions that C and C++ call, with `include/kingsight.h`.
//!
//! A thin shell: no rule of chess is computed here.
//!
//! # What crosses the border
//!
//! Plain values in memory of the caller's: a position is a struct of 88 bytes, a move one of four, a set of squares 64 bits. No
//! object lives on this side, so nothing must be freed, and nothing is shared between calls or threads.
//!
//! | from C | what happens |
//! |---|---|
//! | bytes that are no position | the seal does not fit (`position.rs`): an error |
//! | a null pointer where something must be | an error |
//! | numbers out of range | an error |
//! | pointers without alignment | read and written as bytes, so they do no harm |
//! | a panic in here | caught (`guard.rs`): an error |
//!
//! What stays with the caller: a pointer that is not null points to as many bytes as the header says.

#![allow(non_camel_case_types)] // The names are those of the header.

mod attacks;
mod error;
mod facts;
mod fen;
mod guard;
mod memory;
mod moves;
mod notation;
mod perft;
mod position;
mod reason;
mod standing;
mod version;
mod why;
mod winnability;

pub use attacks::*;
pub use error::*;
pub use facts::*;
pub use fen::*;
pub use guard::ks_provoke_internal_error;
pub use moves::*;
pub use notation::*;
pub use perft::*;
pub use position::*;
pub use reason::*;
pub use standing::*;
pub use version::*;
pub use why::*;
pub use winnability::*;
