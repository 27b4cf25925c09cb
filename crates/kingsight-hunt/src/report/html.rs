//! The report as a page: self-contained, boards drawn, nothing fetched.

mod fault;
mod markup;

use std::fmt::Write;

use kingsight_ask::shown;

use kingsight_voice::hunt::HuntText;

use super::HuntReport;
use markup::{copied, sentence, text};

const STYLE: &str = "\
:root{color-scheme:light dark;--line:#d5d3cc;--faint:#5d5b55;--code:#f4f3ef;--bad:#c8321f;--good:#1f7a3a}\
body{font:16px/1.55 system-ui,sans-serif;max-width:58rem;margin:2.5rem auto;padding:0 1.25rem;color:#1c1b19;background:#fff}\
h1{font-size:1.7rem;margin:0}h2{font-size:1.3rem;margin:0 0 1rem}h3{font-size:1rem;margin:2rem 0 .5rem}\
section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid var(--line)}\
.faint,figcaption,footer{color:var(--faint);font-size:.9rem}footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line)}\
.say{font-size:1.15rem;border-left:4px solid var(--bad);padding:.1rem 0 .1rem 1rem;margin:1rem 0}\
.well{border-left-color:var(--good)}ol.all{padding-left:1.4rem}ol.all li{margin:.5rem 0}a{color:inherit}\
.boards{display:flex;flex-wrap:wrap;gap:1.5rem 2rem;margin-top:1.5rem}figure{margin:0;width:26rem;max-width:100%}\
figure svg{display:block;width:100%;height:auto;border-radius:6px}figcaption{margin-top:.5rem}\
figcaption ul{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;margin:.4rem 0 0;padding:0}\
figcaption i{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.4em}\
table{border-collapse:collapse;margin:.5rem 0}th,td{border-bottom:1px solid var(--line);padding:.35rem 1.2rem .35rem 0;text-align:left;vertical-align:top}\
th{font-weight:600;white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
code,pre{font:.88rem/1.5 ui-monospace,monospace;background:var(--code);border-radius:4px}code{padding:.1em .3em;overflow-wrap:anywhere}td code{white-space:nowrap}\
pre{padding:.8rem 1rem;overflow-x:auto;margin:.5rem 0}\
.copy{display:flex;gap:.5rem;align-items:start;margin:.5rem 0}.copy pre{flex:1;min-width:0;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}\
.copy button{font:inherit;font-size:.8rem;padding:.35rem .6rem;border:1px solid var(--line);border-radius:4px;background:none;color:inherit;cursor:pointer}\
@media(prefers-color-scheme:dark){:root{--line:#3a3936;--faint:#a5a29a;--code:#262522;--bad:#e4674f;--good:#5fb87a}\
body{color:#e9e7e1;background:#171614}}@media print{section{break-inside:avoid-page}}";

/// How many characters are shown of a line of input, and of the name that an engine reports.
const INPUT: usize = 200;

/// The whole page.
#[must_use]
pub fn page(report: &HuntReport) -> String {
    let mut page = String::new();
    let engine = &report.engine;
    let command = engine.command.join(" ");
    let command = if command.is_empty() { engine.asked.clone() } else { command };
    let name = engine.name.clone().unwrap_or_else(|| command.clone());
    let name = shown(&name).at_most(INPUT).to_string();
    let (faults, failures) = (report.faults.len(), report.failures.len());
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"{0}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{1}</title>\n<style>{STYLE}</style>\n<main>\n<h1>{2}: {3}</h1>\n",
        report.wording.language.code(),
        text(&report.text(HuntText::PageTitle(&name, faults, failures))),
        text(&name),
        report.text(HuntText::Found(faults, failures))
    );
    summary(&mut page, report);
    for (number, fault) in (1..).zip(&report.faults) {
        fault::section(&mut page, number, report, fault);
    }
    more(&mut page, report);
    troubles(&mut page, report);
    disputed(&mut page, report);
    errors(&mut page, report);
    let _ = write!(
        page,
        "<footer>{} {}{}{}</footer>\n</main>\n</html>\n",
        text(&report.text(HuntText::QueriedVia(&engine.asked))),
        copied(report, &command),
        engine.cannot_see.as_ref().map_or_else(String::new, |unseen| {
            format!("<p>{}</p>\n", text(&report.text(HuntText::CannotSee(unseen))))
        }),
        report.text(HuntText::FoundBy(concat!(
            "<code>kingsight hunt</code> ",
            env!("CARGO_PKG_VERSION")
        )))
    );
    page
}

fn summary(page: &mut String, report: &HuntReport) {
    let _ = writeln!(page, "<p class=\"faint\">{}</p>", report.tally());
    if let Some(random) = report.random_in_words() {
        let _ = writeln!(page, "<p class=\"faint\">{random}</p>");
    }
    if let Some(left_out) = report.left_out_in_words() {
        let _ = writeln!(page, "<p class=\"faint\">{left_out}</p>");
    }
    if let Some(conclusion) = report.no_fault() {
        let well = report.failures.is_empty() && report.disputed.is_empty();
        let class = if well { "say well" } else { "say" };
        let _ = writeln!(page, "<p class=\"{class}\">{}</p>", text(&conclusion));
    }
    if let Some(stopped) = report.stopped_in_words() {
        let _ = writeln!(page, "<p class=\"faint\">{}</p>", sentence(&stopped));
    }
    if report.gave_up {
        let _ = writeln!(page, "<p class=\"say\">{}</p>", report.text(HuntText::GaveUp));
    }
    if report.faults.len() > 1 {
        *page += "<ol class=\"all\">\n";
        for (number, fault) in (1..).zip(&report.faults) {
            let sentence = sentence(&fault.sentence);
            let _ = writeln!(
                page,
                "<li><a href=\"#fault-{number}\">{}</a>: {sentence}",
                text(&fault.title)
            );
        }
        *page += "</ol>\n";
    }
}

fn more(page: &mut String, report: &HuntReport) {
    if report.more.is_empty() {
        return;
    }
    let _ = writeln!(
        page,
        "<section>\n<h2>{}</h2>\n<table>\n<tr><th>{}<th>{}",
        report.text(HuntText::SameFaultsElsewhere),
        report.text(HuntText::ClassColumn),
        report.text(HuntText::PositionColumn)
    );
    for more in &report.more {
        let _ = writeln!(page, "<tr><td><code>{}</code><td>{}", more.class, text(&more.position));
    }
    *page += "</table>\n</section>\n";
}

fn troubles(page: &mut String, report: &HuntReport) {
    if report.failures.is_empty() {
        return;
    }
    let _ = writeln!(page, "<section>\n<h2>{}</h2>", report.text(HuntText::NoAnswer));
    for trouble in &report.failures {
        let moves: String = trouble.moves.iter().map(|m| format!(" {m}")).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        let _ = writeln!(
            page,
            "<h3>{}</h3>\n<p class=\"say\">{}</p>\n<pre>position fen {}{}\ngo perft {}</pre>",
            sentence(&trouble.position).trim_end_matches('.'),
            sentence(&trouble.message),
            text(&trouble.fen),
            text(&moves),
            trouble.depth
        );
        if !trouble.last_words.is_empty() {
            let words = text(&trouble.last_words.join("\n"));
            let _ =
                writeln!(page, "<p>{}</p>\n<pre>{words}</pre>", report.text(HuntText::PrintedLast));
        }
    }
    *page += "</section>\n";
}

fn disputed(page: &mut String, report: &HuntReport) {
    if report.disputed.is_empty() {
        return;
    }
    let _ = writeln!(
        page,
        "<section>\n<h2>{}</h2>\n<table>\n\
         <tr><th>{}<th class=\"n\">{}<th class=\"n\">{}<th class=\"n\">Kingsight",
        report.text(HuntText::DifferingCounts),
        report.text(HuntText::PositionColumn),
        report.text(HuntText::DepthColumn),
        report.text(HuntText::SuiteColumn)
    );
    for row in &report.disputed {
        let _ = writeln!(
            page,
            "<tr><td>{}<td class=\"n\">{}<td class=\"n\">{}<td class=\"n\">{}",
            text(&row.position),
            row.depth,
            row.expected,
            row.counted
        );
    }
    *page += "</table>\n</section>\n";
}

fn errors(page: &mut String, report: &HuntReport) {
    if report.errors.is_empty() {
        return;
    }
    let _ = writeln!(
        page,
        "<section>\n<h2>{}</h2>\n<table>\n<tr><th class=\"n\">{}<th>{}<th>{}",
        report.text(HuntText::UnreadPositions),
        report.text(HuntText::LineColumn),
        report.text(HuntText::WrongColumn),
        report.text(HuntText::InputColumn)
    );
    for error in &report.errors {
        let _ = writeln!(
            page,
            "<tr><td class=\"n\">{}<td>{}<td><code>{}</code>",
            error.line,
            text(&error.error.message),
            text(&shown(&error.input).at_most(INPUT).to_string())
        );
    }
    *page += "</table>\n</section>\n";
}
