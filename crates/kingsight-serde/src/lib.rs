//! [serde](https://serde.rs) for the values of [`kingsight`], one module for each, used with
//! `#[serde(with = "...")]`.
//!
//! ```
//! use kingsight::{Bitboard, Position, Square, UciMove};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Puzzle {
//!     #[serde(with = "kingsight_serde::position")]
//!     position: Position,
//!     #[serde(with = "kingsight_serde::uci_move::vec")]
//!     solution: Vec<UciMove>,
//!     #[serde(with = "kingsight_serde::bitboard")]
//!     marked: Bitboard,
//!     #[serde(with = "kingsight_serde::square::option", default)]
//!     hint: Option<Square>,
//! }
//!
//! let text = r#"{
//!     "position": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
//!     "solution": ["a1a8"],
//!     "marked": ["f7", "g7", "h7"]
//! }"#;
//! let puzzle: Puzzle = serde_json::from_str(text)?;
//! let mate = puzzle.position.move_of_uci(puzzle.solution[0]).unwrap();
//! assert!(puzzle.position.play(mate)?.is_checkmate());
//! assert_eq!(serde_json::to_value(&puzzle)?["marked"], serde_json::json!(["f7", "g7", "h7"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | value | in JSON |
//! |---|---|---|
//! | [`square`] | [`Square`](kingsight::Square) | `"e4"` |
//! | [`file`](mod@file), [`rank`] | [`File`](kingsight::File), [`Rank`](kingsight::Rank) | `"e"`, `"4"` |
//! | [`color`] | [`Color`](kingsight::Color) | `"white"` |
//! | [`role`] | [`Role`](kingsight::Role) | `"knight"` |
//! | [`piece`] | [`Piece`](kingsight::Piece) | `"white knight"` |
//! | [`castling_side`] | [`CastlingSide`](kingsight::CastlingSide) | `"O-O"` |
//! | [`bitboard`] | [`Bitboard`](kingsight::Bitboard) | `["e4", "d5"]` |
//! | [`bitboard_hex`] | [`Bitboard`](kingsight::Bitboard) | `"0x0000000810000000"` |
//! | [`uci_move`] | [`UciMove`](kingsight::UciMove) | `"e2e4"` |
//! | [`san`] | [`San`](kingsight::San) | `"Nf3"` |
//! | [`board`] | [`Board`](kingsight::Board) | the first field of a FEN |
//! | [`setup`] | [`Setup`](kingsight::Setup) | a FEN, legal or not |
//! | [`position`] | [`Position`](kingsight::Position) | a FEN that can be played |
//!
//! Each module has two more inside: `option` for an `Option` of the value and `vec` for a `Vec`. With
//! `option`, add `default` if the field may be missing.
//!
//! **Never numbers.** A square is not 28 and a set is not 268435456: JavaScript would round a set of 64
//! bits, and nobody can read either. Numbers are refused with an error that says what is expected:
//!
//! ```
//! #[derive(Debug, serde::Deserialize)]
//! struct Pin {
//!     #[serde(with = "kingsight_serde::square")]
//!     #[allow(dead_code)]
//!     pinned: kingsight::Square,
//! }
//! let error = |text| serde_json::from_str::<Pin>(text).unwrap_err().to_string();
//! assert_eq!(
//!     error(r#"{"pinned": 28}"#),
//!     "invalid type: integer `28`, expected a square, such as \"e4\" at line 1 column 13"
//! );
//! assert_eq!(
//!     error(r#"{"pinned": "e9"}"#),
//!     "\"e9\" is not a square; expected a file a to h and a rank 1 to 8, as in e4 at line 1 column 15"
//! );
//! ```
//!
//! **Moves.** A [`Move`](kingsight::Move) belongs to its position and means nothing alone, so it has no
//! module: store [`Position::uci`](kingsight::Position::uci) and turn it back with
//! [`Position::move_of_uci`](kingsight::Position::move_of_uci), as above.
//!
//! **Positions** are read as [`Position`](kingsight::Position)'s `FromStr` reads them: a position that
//! cannot be played is an error with all its problems. A FEN does not record
//! [`with_chess960`](kingsight::Position::with_chess960) where no castling right shows it.
//!
//! The crate is `no_std` and needs `alloc`.

#![no_std]

extern crate alloc;

mod by_text;
mod sets;

pub use by_text::{
    board, castling_side, color, file, piece, position, rank, role, san, setup, square, uci_move,
};
pub use sets::{bitboard, bitboard_hex};

/// The examples of README.md run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
