//! The rules of chess: who checks, what is pinned by whom, what is attacked and protected, which
//! moves are legal.

#![no_std]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod check_info;
mod color;
mod explain;
mod fen;
mod game;
mod geometry;
mod giving_check;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
mod position;
mod role;
mod setup;
mod side;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use board::{Board, PieceValues, XRay};
pub use castling::Wing;
pub use check_info::{CheckInfo, Pin};
pub use color::Color;
pub use explain::{
    Explanation, Exposure, Intent, Language, LegalMove, NamedSquares, PromotionFault, Reason,
    Sentence,
};
pub use fen::{EnPassant, Epd, EpdError, EpdOperation, Fen, FenError, FenErrorKind, FenField};
pub use game::{Claim, Game};
pub use geometry::{aligned, between, line, ray};
pub use giving_check::{CheckKind, CheckTest, GivenCheck};
pub use movegen::EvasionKind;
pub use moves::{Move, MoveKind, MoveList, MoveSet, MoveSetKind};
pub use notation::{
    LongAlgebraic, San, SanError, SanErrorKind, SanMove, SanSuffix, UciError, UciMove,
};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use position::{Grade, IllegalMove, Position, PositionError, Problem, ProblemCode, Problems};
pub use role::{Piece, Role};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
pub use zobrist::KeyedPosition;
