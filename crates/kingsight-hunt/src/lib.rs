//! Finds the exact move that another engine gets wrong, and says why.
//!
//! Authors of chess engines debug their move generators by perft: count, compare, play a move below
//! which the counts differ, compare again. This crate does it alone. It talks to the engine
//! ([`Plan::find`]), compares its divides with our own counts ([`hunt()`]), goes down to the first position
//! where the *lists of moves* differ, guesses the class of bug ([`Class`]), and takes away pieces while
//! the fault stays ([`Shrunk`]). What it has found is data ([`Fault`]), JSON
//! ([`HuntReport`](report::HuntReport)), a page ([`report::html`]) and one sentence
//! ([`Fault::sentence`]):
//!
//! > after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: it takes two pawns off the fifth
//! > rank and exposes the king on a5 to the rook on h5
//!
//! ```no_run
//! use std::time::Duration;
//! use kingsight_hunt::{Launch, Options, Plan, Protocol, builtin, hunt};
//!
//! let launch = Launch {
//!     command: vec!["./my-engine".into()],
//!     protocol: Protocol::Auto,
//!     options: Vec::new(),
//!     limit: Duration::from_secs(10),
//!     chess960: false,
//! };
//! let plan = Plan::find(&launch)?;
//! let options = Options { all: false, jobs: 2, shrink: true };
//! let bag = hunt(&plan, &builtin(false), options, &|_| {});
//! for fault in &bag.faults {
//!     println!("{}", fault.sentence());
//!     println!("{}", fault.shrunk.as_ref().map_or_else(String::new, |shrunk| shrunk.epd()));
//! }
//! # Ok::<(), kingsight_hunt::Unusable>(())
//! ```
//!
//! # How it goes
//!
//! | step | module | what is done |
//! |---|---|---|
//! | positions | `targets` | the built-in set, a suite, or your own; shallow first |
//! | asking | `engine` | UCI with `go perft N` or the like, perftree's convention, a template of your own |
//! | reading | `reading` | the forms of divide that are in use |
//! | comparing | `divide` | with our counts, by the fast path of `kingsight-perft` |
//! | going down | `descent` | each child is asked about twice, by the move and by its FEN, to tell the generator from make and unmake |
//! | guessing | `class` | from the reasons of `kingsight`'s explanations |
//! | shrinking | `shrink` | delta debugging |
//! | telling | `sentence`, `report` | |
//!
//! # Absent on purpose
//!
//! * **No rule of chess.** Legal moves and reasons come from `kingsight`, counts from `kingsight-perft`.
//! * **No guess from totals alone.** Two faults can cancel; divides are compared move by move.
//! * **No signal handler.** Engines end with us because a small watchman process sees us go; see
//!   `engine/guard.rs`.

mod class;
mod descent;
mod divide;
mod engine;
mod fault;
mod hunt;
mod line;
mod number;
mod reading;
pub mod report;
mod sentence;
mod shrink;
mod targets;

pub use class::{Class, Diagnosis, Subject};
pub use divide::{Comparison, Divide, Miscount, count, ours};
pub use engine::{
    Engine, Launch, Plan, Protocol, Template, TemplateError, Trouble, TroubleKind, Unusable, Via,
};
pub use fault::{Evidence, Fault, FromFen, Silence, Step};
pub use hunt::{Bag, Options, Progress, hunt};
pub use line::Line;
pub use shrink::Shrunk;
pub use targets::{MOST_DEPTH, Suite, Target, builtin, read_suite};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
