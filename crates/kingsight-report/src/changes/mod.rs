//! What moves change, one after the other.

mod fact;
mod find;
mod mobility;
mod report;

pub use fact::{ChangeFact, ChangeKind};
pub use mobility::MobilityReport;
pub use report::{ChangeReport, ChangesReport};

pub(crate) use find::{Turn, whole_line};
