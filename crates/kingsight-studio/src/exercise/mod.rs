//! Exercises over the wire: a request names a position or a seed, the answer holds the task but not its solution;
//! another request assesses the learner's picks. The same exercises are printed as a sheet.

mod assess;
mod report;
mod request;
mod sheet;

pub use assess::{AssessmentReport, PickReport};
pub use report::{ExerciseCard, ExerciseReport, TaskReport};
pub use request::ExerciseRequest;

pub(crate) use assess::AssessRequest;
pub(crate) use sheet::sheet;
