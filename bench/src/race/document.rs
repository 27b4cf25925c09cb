//! Writes the results into `docs/performance.md`, between two markers, and leaves the rest alone.

use std::fmt::Write as _;

use kingsight::wording::capitalized;

use super::builds::{Build, DEFAULT, package};
use super::{Results, Rule, chart, command, hashed, tables};
use crate::written::{self, WITHOUT_AVX512, cannot};

const DOCUMENT: &str = "docs/performance.md";
const PROGRAM: &str = "perft_race";
const HEADLINE: &str = "<!-- Written by `perft_race`. -->";
const HEADLINE_END: &str = "<!-- End. -->";

/// All tables, as Markdown.
#[must_use]
pub fn tables(results: &Results) -> String {
    let mut text = conditions(results);
    if let Some(table) = command::table(results) {
        let _ = write!(
            text,
            "\n### Through the command\n\n`kingsight perft`, built by `cargo build --release` without flags, one thread, one process for \
             each count. It is judged by the `seconds` it reports (what they include: `docs/json.md`); the whole process also \
             starts, reads its arguments and writes. Every run takes its turn among the contenders of the build for this processor.\n\n{table}"
        );
    }
    for rule in [Rule::Counted, Rule::EachLeaf] {
        if results.positions(rule).is_empty() {
            continue;
        }
        let (heading, words) = match rule {
            Rule::Counted => (
                "Leaves counted, not played",
                "Two-ply counting visits neither the leaves nor their parents; bulk counting visits every parent of \
                 leaves and counts its moves; so do all peers.",
            ),
            Rule::EachLeaf => (
                "Every leaf played",
                "Every leaf is a position that goes through `black_box`; one ply less deep. `kingsight` and \
                 shakmaty keep no key in their positions, the others do.",
            ),
        };
        let _ = write!(text, "\n### {heading}\n\n{words}\n");
        for build in results.builds() {
            let words = Build::named(build).map_or("", |build| build.words);
            let _ = write!(text, "\n#### Build `{build}`\n\n{}.\n\n", capitalized(words));
            let _ = writeln!(text, "{}", tables::speeds(results, build, rule));
            let _ = write!(text, "{}", tables::ratios(results, build, rule));
        }
        if results.builds().len() > 1 {
            let _ = write!(text, "\n{}", tables::kept(results, rule));
        }
    }
    if !results.hashed.is_empty() {
        let _ = write!(
            text,
            "\n### With a hash table, and with two threads\n\n{}",
            hashed::table(results)
        );
    }
    text
}

fn conditions(results: &Results) -> String {
    let machine = &results.machine;
    let bound = machine.core.map_or_else(
        || "the thread could not be bound to a core".to_owned(),
        |core| format!("the thread bound to core {core}"),
    );
    format!(
        "{}, {} cores, {}; {}; {}. `{}`; medians of {} interleaved rounds; {bound}; processor time of the thread; every count \
         checked.\n",
        machine.processor,
        machine.cores,
        machine.system,
        machine.compiler,
        machine.date,
        results.command,
        results.rounds,
    )
}

/// Writes tables and chart into `docs/`, and the sentence of the first page.
///
/// # Errors
/// As [`written::write_measured`].
pub fn write(results: &Results) -> Result<(), String> {
    let processor = &results.machine.processor;
    let kind = written::kind(DOCUMENT, PROGRAM, processor)?;
    let image = format!("images/perft-race-{}.svg", kind.to_lowercase().replace(' ', "-"));
    // The first page shows the chart of a maker, so its sentence must be of the same run.
    if written::maker(processor) == Ok(&kind) {
        write_headline(results)?;
    }
    let chart = chart::svg(results, results.builds().last().unwrap_or(&""));
    let block = match &chart {
        Some(_) => format!(
            "![Bar chart of the speeds in the tables below]({image})\n\n{}",
            tables(results)
        ),
        None => tables(results),
    };
    written::write_measured(DOCUMENT, PROGRAM, processor, &block)?;
    if let Some(chart) = chart {
        let path = package().join("../docs").join(image);
        std::fs::write(&path, chart).map_err(|error| cannot(&path, &error))?;
    }
    Ok(())
}

/// The sentence of the first page.
#[must_use]
pub fn headline(results: &Results) -> Option<String> {
    let library = tables::mean_ratio(results, DEFAULT.name, Rule::Counted, "kingsight")?;
    let command = command::mean_ratio(results)?;
    let processor = &results.machine.processor;
    let maker = written::maker(processor).ok()?;
    let with = if processor.contains(WITHOUT_AVX512) { WITHOUT_AVX512 } else { "with AVX-512" };
    Some(format!(
        "In a default build, on an {maker} processor {with}, bulk perft through the library's public interface runs at {library:.2} times\n  \
         the speed of cozy-chess, and `kingsight perft`, which visits fewer positions, at {command:.2} times that of cozy-chess built for \
         the processor."
    ))
}

/// Writes the sentence into the first page.
fn write_headline(results: &Results) -> Result<(), String> {
    let Some(sentence) = headline(results) else { return Ok(()) };
    written::write_between("README.md", HEADLINE, HEADLINE_END, &sentence)
}
