//! Moves as numbers, as the policy heads of networks have them, and the legal ones as masks.

mod masks;
mod numbers;
mod space;

pub use masks::action_masks;
pub use space::{ActionSpace, Encoding, Perspective};
