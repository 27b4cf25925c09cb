//! Games in PGN: reading, trees, writing.

mod commands;
mod node;
mod read;
mod tree;

pub(crate) use node::PyNode;
pub(crate) use read::{PyGames, of_file, read_bytes, read_file, read_path, zstandard};
pub(crate) use tree::PyGameTree;
