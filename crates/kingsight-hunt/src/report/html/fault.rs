//! The section of one fault.

use std::fmt::Write;

use kingsight_report::words::side;

use super::{copied, sentence, text};
use crate::report::{EvidenceReport, FaultReport, MoveReport, ShrunkReport, pictures};

pub(super) fn section(page: &mut String, number: usize, report: &FaultReport) {
    let _ = write!(
        page,
        "<section id=\"fault-{number}\">\n<h2>{number}. {}</h2>\n<p class=\"say\">{}</p>\n\
         <p><b>Where to look.</b> {}</p>\n<div class=\"boards\">\n",
        sentence(report.title).trim_end_matches('.'),
        sentence(&report.sentence),
        text(report.advice)
    );
    boards(page, report);
    *page += "</div>\n";
    match &report.evidence {
        EvidenceReport::Moves { too_many, missing, doubled, expected, counted, .. } => {
            let _ = writeln!(
                page,
                "<h3>What is wrong</h3>\n<p>{expected} legal moves; the engine counts {counted}.</p>\n<table>"
            );
            moves(page, "illegal", too_many);
            moves(page, "missing", missing);
            moves(page, "listed twice", doubled);
            *page += "</table>\n";
        }
        EvidenceReport::Unmade { depth, uci, expected, counted, after, .. } => {
            let _ = write!(
                page,
                "<h3>What is wrong</h3>\n<table>\n\
                 <tr><td>below <code>{uci}</code>, in the divide at depth {depth}<td class=\"n\">{counted}\n\
                 <tr><td>in the position after <code>{uci}</code>, at depth {}<td class=\"n\">{expected}\n\
                 </table>\n",
                depth - 1
            );
            if let Some(after) = after {
                let _ = writeln!(
                    page,
                    "<p>The engine counted <code>{after}</code> just before <code>{uci}</code>.</p>"
                );
            }
        }
        EvidenceReport::Unsteady { script, .. } if !script.is_empty() => {
            let _ = writeln!(
                page,
                "<h3>To see it again</h3>\n<p>Send this to a fresh engine:</p>\n{}",
                copied(&script.join("\n"))
            );
        }
        _ => {}
    }
    descent(page, report);
    if let Some(shrunk) = &report.shrunk {
        regression(page, shrunk);
    }
    *page += "</section>\n";
}

fn boards(page: &mut String, report: &FaultReport) {
    let fault = &report.fault;
    let picture = pictures::of_fault(fault);
    let mut legend = String::new();
    for entry in picture.legend() {
        let arrow = if entry.name.ends_with("arrow") { "arrow, " } else { "" };
        let _ = write!(
            legend,
            "<li><i style=\"background:{}\"></i>{arrow}{}: {}",
            entry.color,
            entry.sign,
            text(&entry.meaning)
        );
    }
    let path = if report.path_san.is_empty() {
        String::new()
    } else {
        format!(", after {}", text(&report.path_san))
    };
    let caption =
        format!("{} to move{path}<br>{}", side(fault.variation.end().turn()), copied(&report.fen));
    let _ = writeln!(
        page,
        "<figure>{}<figcaption>{caption}<ul>{legend}</ul></figcaption></figure>",
        picture.to_svg()
    );
    let (Some(shrunk), Some(found)) = (&fault.shrunk, &report.shrunk) else { return };
    if found.fen == report.fen {
        return;
    }
    let picture = pictures::of_position(shrunk.variation.start()).title("the smallest position");
    let then = if found.moves.is_empty() {
        String::new()
    } else {
        format!(", then {}", text(&shrunk.variation.san()))
    };
    let _ = writeln!(
        page,
        "<figure>{}<figcaption>The same with {} pieces{then}<br>{}</figcaption></figure>",
        picture.to_svg(),
        found.pieces,
        copied(&found.fen)
    );
}

fn moves(page: &mut String, what: &str, moves: &[MoveReport]) {
    for m in moves {
        let san = m.san.as_ref().map(|san| format!(" {}", text(san))).unwrap_or_default();
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

fn descent(page: &mut String, report: &FaultReport) {
    let _ = write!(
        page,
        "<h3>The path there</h3>\n<p>From {} (<code>{}</code>), counted at depth {}.</p>\n<table>\n\
         <tr><th>move<th>UCI<th class=\"n\">right<th class=\"n\">engine\n\
         <tr><td>at the start<td><td class=\"n\">{}<td class=\"n\">{}\n",
        text(&report.position),
        text(&report.root),
        report.depth,
        report.expected,
        report.counted
    );
    for step in &report.descent {
        let _ = writeln!(
            page,
            "<tr><td>{}<td><code>{}</code><td class=\"n\">{}<td class=\"n\">{}",
            text(&step.san),
            step.uci,
            step.expected,
            step.counted
        );
    }
    *page += "</table>\n";
}

fn regression(page: &mut String, shrunk: &ShrunkReport) {
    let _ = writeln!(
        page,
        "<h3>Regression test</h3>\n{}\n<p>Correct: {}. The engine: {}. As a line of a perft \
         suite:</p>\n{}",
        copied(&shrunk.uci.join("\n")),
        shrunk.expected,
        shrunk.counted,
        copied(&shrunk.epd)
    );
}
