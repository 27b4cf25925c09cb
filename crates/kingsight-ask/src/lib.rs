//! Kingsight's answers as plain data.
//!
//! One JSON schema serves the command, a local web server and every binding; it is described field by
//! field in `docs/json.md`. The types here are that schema: their fields, in that order, under those
//! names. They are filled from values of [`kingsight`] and hold them still typed (`Square`,
//! `Bitboard`, `Role`), so that a Rust program need not parse names; only serialising turns
//! squares into names and sets into arrays of names, a1, b1 … h8.
//!
//! ```
//! use kingsight::{Setup, Square};
//! use kingsight_ask::Inspection;
//!
//! let fen = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";
//! let setup: Setup = kingsight_ask::read_setup(fen)?;
//! let inspection = Inspection::new(1, fen, &setup);
//!
//! assert_eq!(inspection.sides.white.pins[1].pinner, Square::E8);
//! let json = serde_json::to_value(&inspection)?;
//! assert_eq!(json["sides"]["white"]["pins"][1]["pinner"], "e8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`subject`] is what is asked about: a position or a game as people paste it. [`studio`] serves an interactive board: every set as a layer, a piece in the hand, why it goes back.
//!
//! This crate computes no rules of chess: facts come only from `kingsight`. No 64-bit
//! number is ever a JSON number, because JavaScript would round it.

mod changes;
mod error;
mod explanation;
mod inspection;
pub mod json;
mod line;
mod mate;
mod move_error;
mod moves;
mod names;
pub mod near;
mod note;
pub mod pasted;
mod perft;
mod play;
pub mod question;
mod read;
mod readings;
mod ruling;
mod shown;
mod side;
mod sketch;
pub mod studio;
pub mod subject;
mod validation;
mod why;
pub mod words;

pub use changes::{ChangeFact, ChangeKind, ChangeReport, ChangesReport, MobilityReport};
pub use error::{ErrorReport, LineError};
pub use explanation::{
    EffectReport, ExplanationReport, HistoryReport, OtherSideReport, ReasonReport, RemarkReport,
};
pub use inspection::{Inspection, Parts, Sides};
pub use line::LineReport;
pub use mate::{
    DefenceReport, DualReport, MateReport, NamedMove, ProblemistReport, RefutationReport,
    TreeReport,
};
pub use moves::{CheckReport, LegalMove, MovesReport};
pub use note::{NoteReport, Noted, assumed_turn, leaves_castling_open};
pub use perft::{
    Counting, DifferenceReport, DivideEntry, PerftReport, RepliesReport, ResumedReport,
    VerificationReport, VerifiedReport,
};
pub use play::{Played, play_moves, read_claim, read_moves};
pub use read::{read_setup, read_setup_within};
pub use readings::{MoveReadingReport, ReadAsReport, Wording, letters_of};
pub use ruling::{
    BothSides, ClaimReport, NearReport, OutcomeReport, ProofReport, ReachReport, RepetitionReport,
    RulingReport, TouchReport,
};
pub use shown::{Shown, quoted, shown, shown_lines};
pub use side::{PinReport, SideReport};
pub use sketch::{Arrow, Caption, Line, LineRole, Mark, MarkRole, Sketch, picture_words};
pub use validation::{ProblemReport, ValidateReport};
pub use why::WhyReport;

/// The version of the schema, in every object as `"schema"`.
///
/// It grows when a field goes away or changes its meaning. New fields, new codes and other messages
/// do not count.
pub const SCHEMA: u32 = 1;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
