//! The unit tests, but those of the kernel: the modules of the library around its compiled kernel.
//!
//! Compiling the kernel takes most of a minute. In a unit test of the library (`#[cfg(test)]`) it would be compiled a
//! second time, so `Cargo.toml` has `test = false` for the library, and its unit tests run from here.
#![allow(dead_code, unreachable_pub, unused_imports)] // the tests use a part

use kingsight_perft::kernel;

#[path = "../src/checkpoint/mod.rs"]
mod checkpoint;
#[path = "../src/error.rs"]
mod error;
#[path = "../src/hash/mod.rs"]
mod hash;
#[path = "../src/key/mod.rs"]
mod key;
#[path = "../src/limits.rs"]
mod limits;
#[path = "../src/perft/mod.rs"]
mod perft;
#[path = "../src/report.rs"]
mod report;
#[path = "../src/split.rs"]
mod split;
#[path = "../src/state.rs"]
mod state;
#[path = "../src/tests/mod.rs"]
mod tests;
#[path = "../src/verify.rs"]
mod verify;
#[path = "../src/walk.rs"]
mod walk;
#[path = "../src/workers.rs"]
mod workers;
