//! Work in progress.
mod divide;
mod engine;
mod line;
mod reading;
pub use divide::*;
pub use engine::*;
pub use line::Line;
