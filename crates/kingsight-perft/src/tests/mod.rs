//! Tests of the parts together.

mod collisions;
mod entries;
mod interpreted;
