//! One table of the facts about a position: their names, what each means, and how it is found.
//!
//! The JSON of the command, the layers of the studio, the columns of `kingsight.batch` and the functions of SQL read this table, so a
//! fact has the same name and the same meaning in all of them. [`ColorFact`] lists the facts of one colour, [`ChangeKind`] what a move
//! changes, [`MarkRole`] and [`LineRole`] what is drawn. [`own_reasons!`] is for crates
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

mod changes;
mod color;
mod reasons;
mod roles;
mod visit;

pub use changes::{ChangeKind, whole_line};
pub use color::{ColorFact, FactKind, Layer};
pub use roles::{LineRole, MarkRole};
pub use visit::{FactVisitor, OnBoard};

#[doc(hidden)]
pub use kingsight::{Reason, problems, reasons};
