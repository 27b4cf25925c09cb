//! The tables of the facts about a position: their names, what each means, and how it is found.
//!
//! The JSON of the command, the layers of the studio, the columns of `kingsight.batch` and the functions of SQL read them, so a
//! fact has the same name and the same meaning in all of them. [`PositionFact`] lists the facts of a position as a
//! whole, [`ColorFact`] those of one colour, [`MoveFact`] those of a legal move, [`ChangeKind`] what a move
//! changes, [`MarkRole`] and [`LineRole`] what is drawn,
//! [`BugClass`] the bugs of move generators. [`own_reasons!`] is for crates
//! that must handle every reason why a move is not legal.
//!
//! ```
//! use kingsight::{Board, Color, Square};
//! use kingsight_facts::ColorFact;
//!
//! let board: Board = "4k3/8/8/8/1b6/8/3N4/4K3".parse().unwrap();
//! let pinned = ColorFact::named("pinned").unwrap();
//! assert_eq!(pinned.set_on(&board, Color::White), Some(Square::D2.bit()));
//! assert_eq!(pinned.about(), "Its pieces that are pinned to its king.");
//! ```

#![no_std]

extern crate alloc;

mod bugs;
mod changes;
mod color;
mod position;
mod reasons;
mod roles;
mod tables;
mod visit;

pub use bugs::BugClass;
pub use changes::{ChangeKind, whole_line};
pub use color::{ColorFact, FactKind, Layer};
pub use position::{MoveFact, PositionFact};
pub use roles::{LineRole, MarkRole};
pub use visit::{FactVisitor, MoveFactVisitor, OnBoard, PositionFactVisitor};

#[doc(hidden)]
pub use kingsight::{MoveRemark, Reason, move_remarks, problems, reasons};
