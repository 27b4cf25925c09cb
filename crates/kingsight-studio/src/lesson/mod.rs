//! Lessons over the wire: a step is asked for with a board, and answered with everything to draw.

mod convert;
mod report;
mod request;

pub use report::{ArrowReport, InteractionReport, LessonReport, SetReport, StepCard, WhatIfReport};
pub use request::LessonRequest;
pub(crate) use request::ToggleRequest;
