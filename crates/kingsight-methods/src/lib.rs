//! The classic algorithms of chess programming side by side: each under its own name, with its
//! source, its steps and a proof that it gives the same answers as the others.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod answer;
pub mod attackers;
mod catalog;
pub mod checks;
mod elsewhere;
pub mod exercises;
pub mod generators;
mod geometry;
pub mod lessons;
mod method;
pub mod ox88;
pub mod pawns;
pub mod pins;
pub mod safety;
mod scene;
mod simd;
pub mod sliders;
mod steps;
mod walk;

pub use answer::Answer;
pub use catalog::{ComparedAnswers, METHODS, answering, compare, method, methods};
pub use elsewhere::{ELSEWHERE, Elsewhere, elsewhere, find};
pub use method::{Aspect, Card, Method, MethodQuestion, Needs, Run, Step, everywhere};
pub use scene::Scene;
