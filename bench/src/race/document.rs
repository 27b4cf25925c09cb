//! Writes the results into `docs/performance.md`, between two markers, and leaves the rest alone.

use std::fmt::Write as _;
use std::path::Path;

use kingsight::wording::capitalized;

use super::builds::{Build, package};
use super::{Results, Rule, chart, hashed, tables};

const BEGIN: &str = "<!-- Written by `perft_race`; do not edit by hand. -->";
const END: &str = "<!-- End of what `perft_race` writes. -->";
const CHART: &str = "images/perft-race.svg";

/// All tables, as Markdown.
#[must_use]
pub fn tables(results: &Results) -> String {
    let mut text = conditions(results);
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

/// Writes tables and chart into `docs/`.
///
/// # Errors
/// A file that cannot be read or written, or lacks the markers.
pub fn write(results: &Results) -> Result<(), String> {
    let docs = package().join("../docs");
    let path = docs.join("performance.md");
    let text = std::fs::read_to_string(&path).map_err(|error| cannot(&path, &error))?;
    let chart = chart::svg(results, results.builds().last().unwrap_or(&""));
    let block = match &chart {
        Some(_) => format!(
            "![Bar chart of the speeds in the tables below]({CHART})\n\n{}",
            tables(results)
        ),
        None => tables(results),
    };
    std::fs::write(&path, replaced(&text, &block)?).map_err(|error| cannot(&path, &error))?;
    if let Some(chart) = chart {
        let path = docs.join(CHART);
        std::fs::write(&path, chart).map_err(|error| cannot(&path, &error))?;
    }
    Ok(())
}

fn cannot(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn replaced(text: &str, block: &str) -> Result<String, String> {
    let lacks = |marker| format!("docs/performance.md has no line {marker:?}");
    let (before, rest) = text.split_once(BEGIN).ok_or_else(|| lacks(BEGIN))?;
    let (_, after) = rest.split_once(END).ok_or_else(|| lacks(END))?;
    Ok(format!("{before}{BEGIN}\n\n{}\n\n{END}{after}", block.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, END, replaced};

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let text = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        assert_eq!(replaced(&text, "new\n").unwrap(), format!("a\n{BEGIN}\n\nnew\n\n{END}\nb\n"));
        assert!(replaced("no markers", "new").is_err());
    }
}
