//! Work in progress.
mod class;
mod descent;
mod divide;
mod engine;
mod fault;
mod hunt;
mod line;
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
pub use targets::{SuiteError, Target, builtin, read_suite};
