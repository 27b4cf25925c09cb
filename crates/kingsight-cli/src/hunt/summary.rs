//! `hunt --ci`: the summary, also where GitHub shows it.

use std::io::Write;
use std::path::Path;

use kingsight_hunt::report::{HuntReport, markdown};

use crate::exit::Failure;
use crate::output::Output;
use crate::outputs;

/// The file that GitHub shows as a job's summary, if the hunt runs there.
const STEP_SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// Writes the summary to standard output and appends it to GitHub's file.
pub(super) fn write(output: &mut Output, report: &HuntReport) -> Result<(), Failure> {
    let page = markdown::summary(report);
    output.write_all(page.as_bytes())?;
    let Some(file) = std::env::var_os(STEP_SUMMARY).filter(|file| !file.is_empty()) else {
        return Ok(());
    };
    outputs::append(Path::new(&file), page.as_bytes())
}
