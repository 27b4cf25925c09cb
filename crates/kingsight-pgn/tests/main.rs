//! Games in and out.

mod commands;
mod common;
#[cfg(feature = "decompress")]
mod compressed;
mod editing;
mod encodings;
#[cfg(feature = "decompress")]
mod foreign;
mod generated;
mod limits;
mod moves;
mod mutations;
mod parallel;
mod properties;
mod real_files;
mod rest;
mod spellings;
mod tags;
mod trees;
mod untagged;
#[cfg(feature = "decompress")]
mod zip;
