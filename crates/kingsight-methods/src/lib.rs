//! The classic algorithms of chess programming side by side: each under its own name, with its
//! source, its steps and a proof that it answers as the others do.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod card;
mod method;

pub use card::{Card, Needs, Question};
pub use method::{Method, Run, Step, everywhere};
