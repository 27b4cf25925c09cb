//! A board that holds what no [`Position`](kingsight::Position) can: no king or several, pawns on the first rank, castling rights
//! without a rook, even sets of pieces that contradict each other.
//!
//! python-chess and chess.js answer for such boards and play moves on them that nobody has checked, so their drop-ins in Python and
//! JavaScript must, too. Both hand a board that can be played to [`kingsight`] and every other to the one [`UncheckedBoard`] here.
//! What a piece attacks, lines and rays still come from the core. Only what combines them is written again, in the slowest way
//! that is obviously right.
//!
//! - [`UncheckedBoard`] has public fields and edits, attacks, checks and pins, pseudo-legal moves, [`UncheckedBoard::after`] for any
//!   move, and [`UncheckedBoard::faults`], the reasons why it is not a position of a game.
//! - An [`UncheckedMove`] is two squares, a promotion, and a piece to put down.
//! - Castling is written as both libraries write it: as the king's step, `e1g1`, or in Chess960 as its step to the rook's
//!   square. Functions that depend on it have the parameter `chess960`.
//!
//! A board is small. To take a move back, keep the board before it.
//!
//! ```
//! use kingsight_unchecked::{BoardFault, UncheckedBoard, UncheckedMove};
//! use kingsight::{Bitboard, Color, Role, Square};
//!
//! // A white rook, a black king, and no white king.
//! let mut board = UncheckedBoard::EMPTY;
//! board.put(Square::A1, Role::Rook.of(Color::White), false);
//! board.put(Square::A8, Role::King.of(Color::Black), false);
//!
//! let mut targets = Bitboard::EMPTY;
//! board.visit_pseudo_legal(false, Bitboard::ALL, Bitboard::ALL, |m| targets |= m.to.bit());
//! assert!(targets.contains(Square::A8));
//!
//! let after = board.after(false, UncheckedMove::new(Square::A1, Square::A8)).unwrap();
//! assert_eq!(after.king(Color::Black), None);
//! assert!(after.faults(false).any(|fault| fault == BoardFault::MissingKing(Color::Black)));
//! ```

#![no_std]

mod attacks;
mod board;
mod castling;
mod faults;
mod moves;
mod play;
mod pseudo_legal;

pub use board::UncheckedBoard;
pub use faults::BoardFault;
pub use moves::UncheckedMove;
