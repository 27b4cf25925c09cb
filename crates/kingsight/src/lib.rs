//! The rules of chess as plain values: what checks the king, what is pinned by which piece and along
//! which line, what is attacked and protected, which moves are legal, and why the others are not.
//!
//! ```
//! use kingsight::Position;
//!
//! // r . . q r . k .
//! // p p . . . p p p
//! // . . p . . . . .
//! // b . . . . . . .
//! // . . . P . . . .
//! // . . . . . n . .
//! // P P . N B P P P
//! // R . . Q K . . R
//! let position: Position = "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15".parse()?;
//! let info = position.check_info(position.turn());
//!
//! let checkers: Vec<String> = info.checkers.into_iter().map(|s| s.to_string()).collect();
//! assert_eq!(checkers, ["f3"]);
//!
//! let pins: Vec<String> = info
//!     .pins()
//!     .map(|pin| format!("{} is pinned to {} by {}", pin.pinned, pin.king, pin.pinner))
//!     .collect();
//! assert_eq!(pins, ["d2 is pinned to e1 by a5", "e2 is pinned to e1 by e8"]);
//!
//! let moves: Vec<String> =
//!     position.legal_moves().iter().map(|&m| position.san(m).to_string()).collect();
//! assert_eq!(moves, ["Kf1", "gxf3"]);
//! # Ok::<(), kingsight::PositionError>(())
//! ```
//!
//! The crate is `no_std` (lists and strings need `alloc`), depends on nothing, contains no unsafe
//! code and panics on no input. It is checked, move for move and square for square, against a second
//! rule book that shares no code with it.
//!
//! **In a hurry?** The [cookbook](guide::ch00_cookbook) does twelve common tasks in at most ten lines each.
//!
//! **New to the subject?** The [`guide`] is a short book, with drawn boards, from sets of squares to
//! a legal move generator.
//!
//! # The map
//!
//! From text to moves, each type adds to the one before:
//!
//! | type | what it is | what it answers |
//! |---|---|---|
//! | [`Board`] | pieces on squares; any number of kings, also none | [attackers](Board::attackers_of), [attacked squares](Board::attacked), [protected pieces](Board::protected), [king danger](Board::king_danger), [pins](Board::pins), [x-rays](Board::xray_attackers), [static exchange evaluation](Board::see) |
//! | [`Setup`] | everything in a FEN; need not be legal | [what is wrong with it](Setup::problems), all at once, each with a [grade](Grade) |
//! | [`Position`] | a setup that may be played; it has no invalid state | is it [check](Position::is_check), [checkmate](Position::is_checkmate), [stalemate](Position::is_stalemate); [pins](Position::pins), [does a move give check](Position::gives_check); [legal moves](Position::legal_moves), [captures](Position::captures), [evasions](Position::evasions), [checks](Position::checking_moves); [why a move is not legal](Position::explain); [what a move changes](Position::changes); [the position after a move](Position::play); [can a side still win](Position::can_win), [is the position dead](Position::is_dead); [what does the arbiter rule](Position::ruling); [what does a touched piece oblige to](Position::touched) |
//! | [`CheckInfo`] | the check facts of one king, computed once | checkers, pinned pieces, [pins](CheckInfo::pins), check mask |
//! | [`CheckTest`] | the same for the enemy king | [does this move give check, and how](CheckTest::of) |
//! | [`Game`] | a position with the moves that led to it | [play SAN](Game::play_san) and [UCI](Game::play_uci), undo, [repetitions](Game::repetitions), [outcome](Game::outcome), [claims](Game::claim), [rulings](Game::ruling) |
//!
//! Underneath are [`Square`], [`Bitboard`] (a set of squares), the geometry of [`between`], [`ray`]
//! and [`line()`], and the [`attacks`] of each piece. All names can be read as well as written:
//! `"e4".parse::<Square>()`, `"knight".parse::<Role>()`. On top are [`Move`] and [`MoveSet`] (all targets
//! of one piece), notation ([`Fen`], [`Epd`], [`San`], [`UciMove`]), [`perft()`] and Zobrist keys
//! ([`Position::key`], [`KeyedPosition`]).
//!
//! # Absent on purpose
//!
//! * **No evaluation, no search for good moves, no opening book.** This is the rule book, not a player. Mates are proved or refuted
//!   exactly ([`Position::mate_in`]), within a number of positions.
//! * **No variants** but Chess960 and double Chess960. Castling rights are rook squares, so they are
//!   no special case.
//! * **No make and unmake.** A position is 72 bytes and `Copy`; playing a move returns a new one.
//! * **No hash inside [`Position`].** If you need a key kept up to date, use [`KeyedPosition`]; nobody
//!   else pays for it.
//! * **No sentinels.** There is no "no square" and no null move value: absence is `None`.
//! * **No PGN, no files, no threads, no serde.** Those belong in crates of their own: `kingsight-pgn` and
//!   `kingsight-serde`.
//! * **No cargo features.** Every line is built, tested and documented in every build.

#![no_std]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod changes;
#[doc(hidden)]
pub mod characters;
mod check_info;
mod color;
mod explain;
mod fen;
mod file_rank;
mod game;
mod geometry;
mod giving_check;
pub mod guide;
mod laws;
mod mate;
mod movegen;
mod moves;
mod name_error;
mod nodes;
mod notation;
mod outcome;
mod packed;
mod perft;
mod position;
mod role;
mod setup;
mod short_text;
pub mod side;
mod square;
mod winnability;
pub mod wording;
mod zobrist;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use board::{Board, PieceValues, XRay};
pub use castling::CastlingSide;
pub use changes::{Attack, Changes, Hanging, Mobility, NewAndGone, OpenLine, PossibleCheck};
pub use check_info::{CheckInfo, Pin};
pub use color::Color;
pub use explain::{
    Explanation, Exposure, Intent, MoveEffect, MoveFacts, MoveRemark, NamedSquares, OutOfReach,
    OutcomeSentence, PromotionFault, ReadingSentence, Reason, Sentence, Way, WaysOut,
};
pub use fen::{
    Epd, EpdError, EpdOperation, Fen, FenError, FenErrorKind, FenField, FenWriter, Reading,
};
pub use file_rank::{File, Rank};
pub use game::{Claim, Game, HistoryRemark, Moment, NearRepetition, PlayError, PlayErrorKind};
pub use geometry::{aligned, between, line, ray};
pub use giving_check::{CheckKind, CheckTest, GivenCheck};
pub use laws::{Decision, Ground, Incident, Ruling, TouchDuty, TouchMove};
pub use mate::{Defence, Dual, ForcedMate, MateProblem, MateQuestion, MateTree, Refutation};
pub use movegen::{EvasionKind, Moves, SelectedMoves};
pub use moves::{Move, MoveKind, MoveList, MoveSet, MoveSetKind, MovesOfSet};
pub use name_error::{NameError, NameKind};
pub use nodes::Nodes;
pub use notation::{
    Lettered, LongAlgebraic, MoveText, PieceLetters, San, SanError, SanErrorKind, SanMove,
    SanReading, SanRemark, SanSuffix, UciError, UciMove, is_dash,
};
pub use outcome::Outcome;
pub use packed::{PackedPosition, UnpackError};
pub use perft::{divide, perft};
pub use position::{Grade, IllegalMove, Position, PositionError, Problem, ProblemCode, Problems};
pub use role::{Piece, Role};
pub use setup::{EnPassant, Setup};
pub use square::Square;
pub use winnability::{LockedStructure, Proof, Reach, Winnability};
pub use zobrist::KeyedPosition;

// The examples of both README files are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
