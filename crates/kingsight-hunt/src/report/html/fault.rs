//! The section of one fault.

use std::fmt::Write;

use kingsight_voice::hunt::HuntText;

use super::markup::{copied, sentence, text};
use crate::report::{EvidenceReport, FaultReport, HuntReport, MoveReport, ShrunkReport, pictures};

pub(super) fn section(page: &mut String, number: usize, hunt: &HuntReport, report: &FaultReport) {
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
