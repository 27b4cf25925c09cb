//! Finds the exact move that another engine gets wrong, and says why.
//!
//! Authors of chess engines debug their move generators by perft: count, compare, play a move below which the counts
//! differ, compare again. This crate automates that. It finds out how the engine is asked ([`prepare`]), compares its divides
//! with our own counts ([`hunt()`]), descends to the first position where the *lists of moves* differ, decides which
//! part of the engine is at fault ([`Verdict`]), guesses the class of bug ([`BugClass`]), and removes pieces while the
//! fault stays ([`Shrunk`]). The result is data ([`Fault`]), JSON ([`HuntReport`](report::HuntReport)), a page
//! ([`report::html`]) and one sentence ([`Fault::sentence`]):
//!
//! > after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: the capture takes both pawns off the fifth rank
//! > and exposes the king on a5 to the rook on h5
//!
//! ```no_run
//! use kingsight_hunt::{HuntOptions, Launch, builtin, hunt, prepare};
//! use kingsight_ask::Wording;
//!
//! let mut targets = builtin(false);
//! let driver = prepare(Launch::new(["./my-engine"]), &mut targets)?;
//! let findings = hunt(&driver, &targets, HuntOptions::default(), &|_| {});
//! for fault in &findings.faults {
//!     println!("{}", fault.sentence(Wording::default()));
//!     println!("{}", fault.shrunk.as_ref().map_or_else(String::new, |shrunk| shrunk.epd()));
//! }
//! # Ok::<(), kingsight_hunt::Unfit>(())
//! ```
//!
//! # How it works
//!
//! | step | module | what it does |
//! |---|---|---|
//! | positions | `targets` | takes the built-in set, random positions, a suite or your own, small counts first |
//! | asking | `engine` | asks by UCI or XBoard, with perft or without, by perftree's convention or by a command of yours |
//! | reading | `reading` | reads the forms of divide that are in use |
//! | comparing | `comparison` | compares with our counts, by the fast path of `kingsight-perft` |
//! | descending | `descent` | asks about each child twice, by the move and by its FEN |
//! | judging | `verdict` | distinguishes generator bugs from bugs in making and unmaking moves |
//! | guessing | `class` | guesses the class of bug from the reasons of `kingsight`'s explanations |
//! | shrinking | `shrink` | shrinks the position by delta debugging |
//! | concluding | `coverage` | names the classes that the counts could show, and those that they could not |
//! | reporting | `sentence`, `report` | one sentence, JSON, a page |
//!
//! # Absent on purpose
//!
//! * **No rule of chess.** Legal moves and reasons come from `kingsight`, counts from `kingsight-perft`.
//! * **No conclusion from totals alone.** Two faults can cancel; divides are compared move by move.
//! * **No signal handler.** Engines end with us because the system, or a small shell, sees us go; see `engine/guard`.

mod class;
mod comparison;
mod coverage;
mod descent;
mod engine;
mod evidence;
mod fault;
mod hunt;
mod reading;
pub mod report;
mod sentence;
mod shrink;
mod targets;
mod variation;
mod verdict;

pub use class::{Diagnosis, FaultyMove};
pub use comparison::{DivideComparison, Miscount, count, divide};
pub use coverage::Coverage;
pub use engine::{
    Driver, Engine, EngineError, EngineErrorKind, Launch, Protocol, Stop, Template, TemplateError,
    Unusable, Via,
};
pub use evidence::{Evidence, FromFen, Reproduction};
pub use fault::{DescentStep, Fault, Shrunk};
pub use hunt::{
    EngineFailure, Findings, HuntOptions, HuntProgress, Stopped, Unfit, hunt, prepare, prepare_walk,
};
pub use kingsight_facts::BugClass;
pub use reading::Divide;
pub use targets::{MOST_DEPTH, Suite, Target, builtin, random, read_suite};
pub use variation::Variation;
pub use verdict::Verdict;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
