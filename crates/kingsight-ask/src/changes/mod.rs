//! What moves change, one after the other.

mod fact;
mod find;
mod report;

pub use fact::{ChangeFact, MobilityReport};
pub use kingsight_facts::ChangeKind;
pub use report::{ChangeReport, ChangesReport};
