//! What the studio answers and refuses.

mod changes;
mod documentation;
mod endpoints;
mod errors;
mod exercises;
mod games;
mod language;
mod lessons;
mod marked;
mod pieces;
mod security;
mod support;
mod surfaces;
