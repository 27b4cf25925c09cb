//! `hunt --ci`: the summary, also where GitHub shows it.

use std::fs::OpenOptions;
use std::io::Write;

use kingsight_hunt::report::{HuntReport, markdown};

use crate::exit::Failure;
use crate::output::Output;

/// The file that GitHub shows as a job's summary, if the hunt runs there.
const STEP_SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// Writes the summary to standard output and appends it to GitHub's file.
pub(super) fn write(output: &mut Output, report: &HuntReport) -> Result<(), Failure> {
    let page = markdown::summary(report);
    output.write_all(page.as_bytes())?;
    let Some(file) = std::env::var_os(STEP_SUMMARY).filter(|file| !file.is_empty()) else {
        return Ok(());
    };
    let written = OpenOptions::new().append(true).create(true).open(&file);
    written.and_then(|mut file| file.write_all(page.as_bytes())).map_err(|error| {
        Failure::Message(format!("cannot write {}: {error}", file.to_string_lossy()))
    })
}
