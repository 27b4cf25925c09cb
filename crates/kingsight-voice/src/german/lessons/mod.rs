//! The German words of the lessons.

pub(crate) mod catalog;
mod facts;
mod king;
mod lines;
mod special_moves;

pub(crate) use catalog::part;
pub(crate) use facts::{fact, group, look, set_name};

const YOUR_TURN: &str = "Jetzt du";
