//! Games in PGN, read, checked, edited and written.
//!
//! No game is lost: what cannot be read is reported with its place and the reason, the moves before it are kept, and the
//! next game goes on.
//!
//! ```
//! let pgn = "[White \"Klein\"]\n[Black \"Noether\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 5. O-O *\n";
//! let game = kingsight_pgn::games(pgn.as_bytes()).next().unwrap()?;
//!
//! assert_eq!(game.tree.main_line().count(), 7);
//! assert_eq!(
//!     game.diagnostics[0].to_string(),
//!     "4:37: game 1: 4... Nxd4: the knight on c6 is pinned to the king on e8 by the bishop on b5; \
//!      it cannot move at all"
//! );
//! # Ok::<(), kingsight_pgn::ReadError>(())
//! ```
//!
//! # Which reader
//!
//! | you want | use |
//! |---|---|
//! | trees of moves, to look at, edit and write | [`games`], or [`ReadOptions`] for strict reading and repairs |
//! | every move with the positions before and after it | a [`MoveVisitor`] in a [`Replay`] |
//! | tokens, or tags only | a [`Visitor`], which may [skip](Take::Skip) |
//!
//! [`decompressed`] opens `.gz`, `.zst`, `.bz2` and `.zip`. A [`SliceReader`] feeds visitors from memory, a [`StreamReader`] from anything that can be read, in constant memory.
//! [`read_in_parallel`] and [`games_in_parallel`] use several threads.
//!
//! # What is read
//!
//! The import format of the standard (Steven J. Edwards, 1994,
//! <https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>), and what real files hold: see
//! [`DiagnosticKind`] for what is reported, and [`plain_text`] for encodings and line ends: places count in that text. Chess960 is read by its tag `Variant`, other first positions by `FEN`.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod commands;
mod diagnostic;
mod encoding;
#[cfg(feature = "std")]
mod input;
#[cfg(feature = "std")]
mod io;
#[cfg(not(feature = "std"))]
pub mod io;
mod letters;
mod nag;
mod read;
mod replay;
mod result;
mod scan;
mod tags;
mod text;
mod token;
mod tree;
mod variant;
mod visitor;
mod write;

pub use commands::{
    CommandText, CommentCommand, DrawnArrow, DrawnColor, DrawnSquare, Evaluation, GameClock, Score,
    comment_commands,
};
pub use diagnostic::{Diagnostic, DiagnosticKind, Notice, Place, Severity};
pub use encoding::{PlainText, is_utf16, plain_text};
#[cfg(feature = "std")]
pub use input::{Compression, Decompressed, ReadAhead, decompressed};
#[cfg(feature = "std")]
pub use letters::EnglishLetters;
pub use letters::{in_any_letters, in_english_letters};
pub use nag::Nag;
pub use read::{
    DEFAULT_LIMIT, Games, ReadError, ReadGame, ReadMode, ReadOptions, Repair, Rest, SliceReader,
    StreamReader, TailRepair, games,
};
#[cfg(feature = "std")]
pub use read::{games_in_parallel, read_in_parallel};
pub use replay::{MoveVisitor, PlayedMove, Replay};
pub use result::{GameResult, NotAResult};
pub use tags::{TagError, Tags};
pub use text::decoded;
pub use token::{CommentKind, CommentText, LooseText, MoveNumber, MoveToken, TagText};
pub use tree::{DeadSince, EditError, GameTree, MainLine, NodeId, NodeRef};
pub use variant::Variant;
pub use visitor::{Numbering, Skipper, Take, Visitor};
pub use write::WriteOptions;

/// The names that every file would have if the crate were not `no_std`.
mod prelude {
    pub(crate) use alloc::borrow::ToOwned;
    pub(crate) use alloc::boxed::Box;
    pub(crate) use alloc::string::{String, ToString};
    pub(crate) use alloc::vec::Vec;
}

/// The types of the rows of `findings!`.
#[doc(hidden)]
pub mod rows {
    pub use alloc::boxed::Box;
    pub use alloc::string::String;
    pub use kingsight::{PlayError, Position, PositionError, Problem, SanRemark};
}

// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
