//! Lessons over the wire: a request names a step and a board, the answer holds everything to draw.

mod answer;
mod report;
mod request;

pub use report::{
    InteractionReport, LessonReport, MethodStepReport, SetReport, StepCard, WhatIfReport,
};
pub use request::LessonRequest;
pub(crate) use request::ToggleRequest;
