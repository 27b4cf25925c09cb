//! The classic algorithms of chess programming side by side: each under its own name, with its
//! source, its steps and a proof that it gives the same answers as the others.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod answer;
mod attackers;
mod catalog;
mod checks;
mod elsewhere;
pub mod exercises;
mod generators;
mod geometry;
pub mod lessons;
mod method;
pub mod ox88;
mod pawns;
mod pins;
mod safety;
mod scene;
mod simd;
mod sliders;
mod steps;
#[cfg(all(test, feature = "std"))]
mod tests;
mod walk;

pub use answer::Answer;
pub use catalog::{ComparedAnswers, answering, compare, method, methods};
pub use elsewhere::{Elsewhere, elsewhere, find};
pub use method::{Aspect, Card, Method, MethodQuestion, Needs, Run, Step};
pub use scene::Scene;
pub use sliders::magic_search::find_magics;
