//! The program that holds the command.

/// The program that calls [`main`](crate::main).
///
/// This crate is compiled for size. Its functions that are generic over the program are compiled with the program, for speed:
/// those that answer for every position and game of a batch.
pub trait Program: 'static {}
