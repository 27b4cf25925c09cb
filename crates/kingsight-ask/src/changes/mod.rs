//! What moves change, one after the other.

mod fact;
mod find;
mod mobility;
mod report;
mod told;

pub use fact::ChangeFact;
pub use kingsight_facts::ChangeKind;
pub use mobility::MobilityReport;
pub use report::{ChangeReport, ChangesReport};
