//! The report as a page: self-contained, boards drawn, nothing fetched.

use std::fmt::Write;

use super::{
    EvidenceReport, FaultReport, HuntReport, MoveReport, ShrunkReport, TroubleReport, pictures,
};

const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}\
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:3rem;border-top:1px solid #bbb;padding-top:1rem}\
.say{font-size:1.1rem;border-left:4px solid #c8321f;padding-left:1rem}\
.well{border-left-color:#1f7a3a}\
.boards{display:flex;flex-wrap:wrap;gap:1.5rem}figure{margin:0;width:22rem;max-width:100%}\
figure svg{width:100%;height:auto}figcaption{font-size:.9rem}\
table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.25rem .6rem;text-align:left;vertical-align:top}\
td.n{text-align:right;font-variant-numeric:tabular-nums}\
code,pre{font:0.9rem/1.4 ui-monospace,monospace;background:#f3f3f0}pre{padding:.6rem;overflow-x:auto}\
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}code,pre{background:#2a2a2a}}";

/// The whole page.
#[must_use]
pub fn page(report: &HuntReport) -> String {
    let mut page = String::new();
    let name = report.engine.name.clone().unwrap_or_else(|| report.engine.command.join(" "));
    let found = match report.faults.len() {
        0 => "no fault".to_owned(),
        1 => "one fault".to_owned(),
        many => format!("{many} faults"),
    };
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Hunt: {0}, {found}</title>\n<style>{STYLE}</style>\n<h1>{0}: {found}</h1>\n",
        text(&name)
    );
    summary(&mut page, report);
    for (number, fault) in (1..).zip(&report.faults) {
        one_fault(&mut page, number, fault);
    }
    if !report.more.is_empty() {
        page += "<h2>The same again</h2>\n<ul>\n";
        for more in &report.more {
            let _ = writeln!(page, "<li>{}: {}</li>", text(more.class), text(&more.position));
        }
        page += "</ul>\n";
    }
    if !report.troubles.is_empty() {
        page += "<h2>No answer</h2>\n";
    }
    for trouble in &report.troubles {
        one_trouble(&mut page, trouble);
    }
    if !report.disputed.is_empty() {
        page += "<h2>Counts of the suite that are not ours</h2>\n<table>\
                 <tr><th>position<th>depth<th>suite<th>Kingsight\n";
    }
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
    if !report.disputed.is_empty() {
        page += "</table>\n";
    }
    page += "</html>\n";
    page
}

fn summary(page: &mut String, report: &HuntReport) {
    let _ = writeln!(
        page,
        "<p>{} of {} counts of {} positions compared, {} nodes, {} questions, {} s. Asked by {}.</p>",
        report.counts_compared,
        report.counts_planned,
        report.positions,
        report.nodes,
        report.questions,
        report.seconds,
        text(&report.engine.asked)
    );
    if report.faults.is_empty() && report.troubles.is_empty() {
        *page += "<p class=\"say well\">Every count agrees.</p>\n";
    }
    if report.gave_up {
        *page += "<p class=\"say\">The engine failed so often in a row that the hunt was given up.</p>\n";
    }
}

fn one_fault(page: &mut String, number: usize, report: &FaultReport) {
    let _ = write!(
        page,
        "<h2>{number}. {}</h2>\n<p class=\"say\">{}.</p>\n<p>{}</p>\n<div class=\"boards\">\n",
        text(report.title),
        text(&report.sentence),
        text(report.advice)
    );
    figure(page, &pictures::of_fault(&report.fault).to_svg(), &report.fen);
    if let (Some(shrunk), Some(found)) = (&report.fault.shrunk, &report.shrunk) {
        let picture = pictures::of_position(shrunk.line.start()).title("the smallest position");
        figure(page, &picture.to_svg(), &format!("smallest: {}", found.fen));
    }
    *page += "</div>\n";
    evidence(page, &report.evidence);
    descent(page, report);
    if let Some(shrunk) = &report.shrunk {
        regression(page, shrunk);
    }
}

fn figure(page: &mut String, svg: &str, caption: &str) {
    let _ = writeln!(
        page,
        "<figure>{svg}<figcaption><code>{}</code></figcaption></figure>",
        text(caption)
    );
}

fn evidence(page: &mut String, evidence: &EvidenceReport) {
    let EvidenceReport::Moves { too_many, missing, doubled, expected, counted, .. } = evidence
    else {
        return;
    };
    let _ = writeln!(page, "<p>{expected} legal moves; the engine counts {counted}.</p>\n<table>");
    for (what, moves) in [("too many", too_many), ("missing", missing), ("twice", doubled)] {
        for m in moves {
            let _ = writeln!(
                page,
                "<tr><th>{what}<td><code>{}</code><td>{}",
                m.explanation.uci,
                text(&reasons(m))
            );
        }
    }
    *page += "</table>\n";
}

fn reasons(m: &MoveReport) -> String {
    if let Some(does) = &m.explanation.does {
        return does.message.clone();
    }
    let reasons = m.explanation.reasons.iter();
    reasons.map(|reason| reason.message.clone()).collect::<Vec<_>>().join("; ")
}

fn descent(page: &mut String, report: &FaultReport) {
    let _ = write!(
        page,
        "<h3>The way there</h3>\n<p>From {} (<code>{}</code>), depth {}.</p>\n<table>\
         <tr><th>move<th>right<th>engine\n<tr><td>at the start<td class=\"n\">{}<td class=\"n\">{}\n",
        text(&report.position),
        text(&report.root),
        report.depth,
        report.expected,
        report.counted
    );
    for step in &report.descent {
        let _ = writeln!(
            page,
            "<tr><td>{}<td class=\"n\">{}<td class=\"n\">{}",
            text(&step.san),
            step.expected,
            step.counted
        );
    }
    *page += "</table>\n";
}

fn regression(page: &mut String, shrunk: &ShrunkReport) {
    let _ = writeln!(
        page,
        "<h3>Regression test, {} pieces</h3>\n<pre>{}\n{}\nexpected {}, now {}</pre>\n<pre>{}</pre>",
        shrunk.pieces,
        text(&shrunk.uci[0]),
        text(&shrunk.uci[1]),
        shrunk.expected,
        shrunk.counted,
        text(&shrunk.epd)
    );
}

fn one_trouble(page: &mut String, trouble: &TroubleReport) {
    let _ = writeln!(
        page,
        "<p>{}: {}, depth {}</p>\n<pre>position fen {}{}\n{}</pre>",
        text(&trouble.position),
        text(&trouble.message),
        trouble.depth,
        text(&trouble.fen),
        text(&trouble.moves.iter().map(|m| format!(" {m}")).collect::<String>()),
        text(&trouble.last_words.join("\n"))
    );
}

/// Text that no engine can turn into markup.
fn text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
