//! Games in and out.

mod commands;
mod common;
#[cfg(feature = "decompress")]
mod compressed;
mod editing;
mod encodings;
mod limits;
mod moves;
mod parallel;
mod properties;
mod real_files;
mod rest;
mod trees;
mod untagged;
#[cfg(feature = "decompress")]
mod zip;
