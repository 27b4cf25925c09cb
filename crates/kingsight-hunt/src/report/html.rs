//! The report as a page: self-contained, boards drawn, nothing fetched.

use std::fmt::Write;

use kingsight_ask::{shown, shown_lines};
use kingsight_voice::hunt::HuntText;

use super::{EvidenceReport, FaultReport, HuntReport, MoveReport, ShrunkReport, pictures};

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
        section(&mut page, number, report, fault);
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

fn section(page: &mut String, number: usize, hunt: &HuntReport, report: &FaultReport) {
    let say = |text| hunt.text(text);
    let _ = write!(
        page,
        "<section id=\"fault-{number}\">\n<h2>{number}. {}</h2>\n<p class=\"say\">{}</p>\n\
         <p><b>{}</b> {}</p>\n<div class=\"boards\">\n",
        sentence(&report.title).trim_end_matches('.'),
        sentence(&report.sentence),
        say(HuntText::WhereToLook),
        text(&report.advice)
    );
    boards(page, hunt, report);
    *page += "</div>\n";
    match &report.evidence {
        EvidenceReport::Moves { too_many, missing, doubled, expected, counted, .. } => {
            let _ = writeln!(
                page,
                "<h3>{}</h3>\n<p>{}</p>\n<table>",
                say(HuntText::WhatIsWrong),
                say(HuntText::MoveCountsSentence(expected, counted))
            );
            moves(page, &say(HuntText::Illegal), too_many);
            moves(page, &say(HuntText::Missing), missing);
            moves(page, &say(HuntText::ListedTwice), doubled);
            *page += "</table>\n";
        }
        EvidenceReport::Unmade { depth, uci, expected, counted, after, .. } => {
            let uci = format!("<code>{uci}</code>");
            let _ = write!(
                page,
                "<h3>{}</h3>\n<table>\n\
                 <tr><td>{}<td class=\"n\">{counted}\n\
                 <tr><td>{}<td class=\"n\">{expected}\n\
                 </table>\n",
                say(HuntText::WhatIsWrong),
                say(HuntText::BelowInDivide(&uci, *depth)),
                say(HuntText::InPositionAfter(&uci, depth - 1))
            );
            if let Some(after) = after {
                let after = format!("<code>{after}</code>");
                let before = say(HuntText::CountedBeforeSentence(&uci, &after));
                let _ = writeln!(page, "<p>{before}</p>");
            }
        }
        EvidenceReport::Unsteady { script, .. } if !script.is_empty() => {
            let _ = writeln!(
                page,
                "<h3>{}</h3>\n<p>{}</p>\n{}",
                say(HuntText::SeeAgain),
                say(HuntText::SendThis),
                copied(hunt, &script.join("\n"))
            );
        }
        _ => {}
    }
    descent(page, hunt, report);
    if let Some(shrunk) = &report.shrunk {
        regression(page, hunt, shrunk);
    }
    *page += "</section>\n";
}

fn boards(page: &mut String, hunt: &HuntReport, report: &FaultReport) {
    let say = |text| hunt.text(text);
    let fault = &report.fault;
    let picture = pictures::of_fault(report, hunt.wording.language);
    let mut legend = String::new();
    for entry in picture.legend() {
        let is_arrow = entry.name.ends_with("arrow");
        let words = hunt.text(HuntText::Legend(is_arrow, entry.sign, &entry.meaning));
        let _ = write!(legend, "<li><i style=\"background:{}\"></i>{}", entry.color, text(&words));
    }
    let turn = say(HuntText::ToMove(fault.variation.end().turn(), &report.path_written));
    let caption = format!("{}<br>{}", text(&turn), copied(hunt, &report.fen));
    let _ = writeln!(
        page,
        "<figure>{}<figcaption>{caption}<ul>{legend}</ul></figcaption></figure>",
        picture.to_svg()
    );
    let (Some(shrunk), Some(found)) = (&fault.shrunk, &report.shrunk) else { return };
    if found.fen == report.fen {
        return;
    }
    let title = say(HuntText::SmallestPosition);
    let picture = pictures::of_position(shrunk.variation.start(), hunt.wording.language);
    let picture = picture.title(title);
    let then = shrunk.variation.san_in(hunt.wording.letters);
    let _ = writeln!(
        page,
        "<figure>{}<figcaption>{}<br>{}</figcaption></figure>",
        picture.to_svg(),
        text(&say(HuntText::SameWithPieces(found.pieces, &then))),
        copied(hunt, &found.fen)
    );
}

fn moves(page: &mut String, what: &str, moves: &[MoveReport]) {
    for m in moves {
        let san = m.written.as_ref().map(|san| format!(" {}", text(san))).unwrap_or_default();
        let _ = writeln!(
            page,
            "<tr><th>{what}<td><code>{}</code>{san}<td>{}",
            m.explanation.uci,
            reasons(m)
        );
    }
}

fn reasons(m: &MoveReport) -> String {
    if let Some(does) = &m.explanation.does {
        return sentence(&does.message);
    }
    let reasons = m.explanation.reasons.iter();
    reasons.map(|reason| sentence(&reason.message)).collect::<Vec<_>>().join("<br>")
}

fn descent(page: &mut String, hunt: &HuntReport, report: &FaultReport) {
    let say = |text| hunt.text(text);
    let (name, root) = (text(&report.position), format!("<code>{}</code>", text(&report.root)));
    let _ = write!(
        page,
        "<h3>{}</h3>\n<p>{}</p>\n<table>\n\
         <tr><th>{}<th>UCI<th class=\"n\">{}<th class=\"n\">{}\n\
         <tr><td>{}<td><td class=\"n\">{}<td class=\"n\">{}\n",
        say(HuntText::PathThere),
        say(HuntText::PathFrom(&name, &root, report.depth)),
        say(HuntText::MoveColumn),
        say(HuntText::RightColumn),
        say(HuntText::EngineColumn),
        say(HuntText::AtTheStart),
        report.expected,
        report.counted
    );
    for step in &report.descent {
        let _ = writeln!(
            page,
            "<tr><td>{}<td><code>{}</code><td class=\"n\">{}<td class=\"n\">{}",
            text(&step.written),
            step.uci,
            step.expected,
            step.counted
        );
    }
    *page += "</table>\n";
}

fn regression(page: &mut String, hunt: &HuntReport, shrunk: &ShrunkReport) {
    let _ = writeln!(
        page,
        "<h3>{}</h3>\n{}\n<p>{}</p>\n{}",
        hunt.text(HuntText::RegressionTest),
        copied(hunt, &shrunk.uci.join("\n")),
        hunt.text(HuntText::CorrectAndCounted(&shrunk.expected, &shrunk.counted)),
        copied(hunt, &shrunk.epd)
    );
}

/// Text to copy, with a button that does it. The script is in the button's own attribute: the page fetches nothing.
fn copied(report: &HuntReport, words: &str) -> String {
    format!(
        "<div class=\"copy\"><pre>{}</pre><button onclick=\"navigator.clipboard.writeText(\
         this.previousElementSibling.textContent).then(()=>this.textContent='{}')\">{}</button></div>",
        text(words),
        report.text(HuntText::Copied),
        report.text(HuntText::Copy)
    )
}

/// A sentence with a capital and a full stop, as text.
fn sentence(words: &str) -> String {
    text(&kingsight_ask::words::sentence(words))
}

/// Escapes markup and invisible characters. Line breaks stay.
fn text(text: &str) -> String {
    let text = shown_lines(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
