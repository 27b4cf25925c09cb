//! The kernel's unit tests. They count by the compiled library (see `units.rs`); of the kernel that is compiled in here
//! they use only small parts.
#![allow(dead_code, unreachable_pub, unused_imports)] // the tests use a part

#[path = "../src/kernel/mod.rs"]
mod kernel;
#[path = "../src/limits.rs"]
mod limits;
