//! Finds the exact move that another engine gets wrong, and says why: the library of `kingsight hunt`. Begun: not yet tried
//! on many engines.

// An engine's answer takes milliseconds at best: moving some hundred bytes of evidence costs nothing.
#![allow(clippy::large_enum_variant, clippy::result_large_err)]

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
