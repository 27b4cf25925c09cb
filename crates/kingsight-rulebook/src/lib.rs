//! A second rule book of chess: slow, obvious, written straight from the FIDE Laws of Chess.
//!
//! It exists to disagree. Tests compare production code with it move by move and square by square, so it
//! shares nothing with production code: no bitboard, no table, no magic number, no pin logic. The board is a
//! list of 64 squares. A move is legal if the mover's king cannot be captured after it. Everything that can be
//! found by trying is found by trying.
//!
//! Squares are `u8`, a1 = 0, b1 = 1, … h8 = 63. Moves are written as UCI with castling always as king takes
//! own rook (`e1h1`), also in classical chess, because nothing else is unambiguous in Chess960.
//!
//! Article numbers in the documentation are those of the FIDE Laws of Chess, Basic Rules of Play.
//!
//! ```
//! use kingsight_rulebook::Rules;
//!
//! // The pawn on e5 may not take en passant: both pawns would leave the fifth rank and open it to the rook.
//! let rules = Rules::from_fen("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1").unwrap();
//! let moves: Vec<String> = rules.legal_moves().iter().map(|mv| mv.uci()).collect();
//! assert!(moves.contains(&"e5e6".to_string()));
//! assert!(!moves.contains(&"e5d6".to_string()));
//! ```

mod attacks;
mod board;
mod castling;
mod checks;
mod fen;
pub mod fixtures;
mod moves;
mod trying;
mod winnability;

pub use board::{Color, Role, Rules, square_from_name, square_name};
pub use checks::{Kind, Pin};
pub use moves::Mv;
pub use winnability::ReachClaim;
