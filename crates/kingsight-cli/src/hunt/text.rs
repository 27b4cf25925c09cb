//! The report of a hunt as text, and the summary of `--ci`, also where GitHub shows it.

use std::io::{self, Write};
use std::path::Path;

use anstyle::Style;
use kingsight_ask::words::capitalized;
use kingsight_ask::{near, quoted, shown};
use kingsight_hunt::Unfit;
use kingsight_hunt::report::{
    EvidenceReport, FailureReport, FaultReport, HuntReport, MoveReport, ShrunkReport, markdown,
};
use kingsight_voice::Language;
use kingsight_voice::hunt::{self as voice, CannotHunt, HuntText};

use super::args::HuntArgs;
use crate::board_drawing::BoardDrawing;
use crate::exit::Failure;
use crate::layout::{Paragraph, Word, sentence, words};
use crate::look::{ERROR, FAINT, HEADING, Look, WARNING};
use crate::output::Output;
use crate::outputs;

/// How many characters are shown of a name that an engine or a suite gives.
const NAME: usize = 80;
/// How many of a command line.
const COMMAND: usize = 400;
/// How many of a line that an engine has printed, and of a message with one in it.
const MESSAGE: usize = 200;
/// How many lines are printed of a script that shows a fault again.
const SCRIPT: usize = 60;

pub(super) fn write(output: &mut Output, args: &HuntArgs, report: &HuntReport) -> io::Result<()> {
    let look = output.look(args.ascii).worded(report.wording);
    let out: &mut dyn Write = output;
    let engine = &report.engine;
    let name = shown(&report.engine_name()).at_most(NAME).to_string();
    let asked = shown(&engine.asked).at_most(COMMAND).to_string();
    let via = report.text(HuntText::Via(&asked));
    styled(out, look, Word::styled(name, HEADING), &via)?;
    if let Some(unseen) = &engine.cannot_see {
        sentence(out, look, &report.text(HuntText::CannotSee(unseen)))?;
    }
    if let Some(demo) = &args.demo {
        let bug = demo.bug();
        sentence(out, look, &report.text(HuntText::Demo(bug.name(), bug.description())))?;
        sentence(out, look, &report.text(HuntText::HuntYourOwn))?;
    }
    for row in &report.disputed {
        let name = shown(&row.position).at_most(NAME).to_string();
        let counts = HuntText::SuiteCounts(&name, row.depth, &row.expected, &row.counted);
        let label = Word::styled(report.text(HuntText::SuiteLabel), WARNING);
        styled(out, look, label, &report.text(counts))?;
    }
    for fault in &report.faults {
        one_fault(out, look, report, fault)?;
    }
    if !report.more.is_empty() {
        heading(out, look, HEADING, &report.text(HuntText::SameFaultsElsewhere))?;
        for more in &report.more {
            let position = shown(&more.position).at_most(NAME);
            sentence(out, look, &format!("{}: {position}", more.class))?;
        }
    }
    for failure in &report.failures {
        one_failure(out, look, report, failure)?;
    }
    summary(out, look, report)
}

/// The last lines: what was compared, and the one sentence for each fault.
fn summary(out: &mut dyn Write, look: Look, report: &HuntReport) -> io::Result<()> {
    writeln!(out)?;
    paragraph(out, look, "", &report.tally())?;
    if let Some(random) = report.random_in_words() {
        paragraph(out, look, "", &format!("{random}."))?;
    }
    if let Some(left_out) = report.left_out_in_words() {
        paragraph(out, look, "", &format!("{left_out}."))?;
    }
    if !report.errors.is_empty() {
        paragraph(out, look, "", &report.text(HuntText::SkippedUnread(report.errors.len())))?;
    }
    if let Some(stopped) = report.stopped_in_words() {
        paragraph(out, look, "", &format!("{}.", capitalized(&stopped)))?;
    }
    if report.gave_up {
        paragraph(out, look, "", &report.text(HuntText::GaveUp))?;
    }
    if let Some(conclusion) = report.no_fault() {
        paragraph(out, look, "", &conclusion)?;
    }
    for fault in &report.faults {
        let label = Word::styled(report.text(HuntText::FoundLabel), ERROR);
        styled(out, look, label, &fault.sentence)?;
    }
    Ok(())
}

/// Writes text in lines that fit, the first after `lead`, the others indented a little more.
pub(super) fn paragraph(out: &mut dyn Write, look: Look, lead: &str, text: &str) -> io::Result<()> {
    let words: Vec<Word> = text.split(' ').map(Word::plain).collect();
    Paragraph { lead, indent: lead.len() + 2, gap: " " }.write(out, look, &words)
}

/// An empty line and a heading.
fn heading(out: &mut dyn Write, look: Look, style: Style, text: &str) -> io::Result<()> {
    writeln!(out)?;
    Paragraph { lead: "", indent: 2, gap: " " }.write(out, look, &words(text, style))
}

/// A paragraph without a lead, after a word in another style.
fn styled(out: &mut dyn Write, look: Look, first: Word, text: &str) -> io::Result<()> {
    let words: Vec<Word> = std::iter::once(first).chain(text.split(' ').map(Word::plain)).collect();
    Paragraph { lead: "", indent: 2, gap: " " }.write(out, look, &words)
}

fn one_fault(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    report: &FaultReport,
) -> io::Result<()> {
    let FaultReport { fault, .. } = report;
    heading(out, look, ERROR, &capitalized(&report.title).to_string())?;
    let position = fault.variation.end();
    writeln!(out)?;
    let (board, sketch) = (position.board(), fault.sketch());
    BoardDrawing { board, sketch: &sketch, look }.write(out, false)?;
    writeln!(out, "\n  {}", report.fen)?;
    match &report.evidence {
        EvidenceReport::Moves { .. } => lists(out, look, hunt, &report.evidence)?,
        EvidenceReport::Unmade { .. } => unmade(out, look, hunt, report)?,
        EvidenceReport::Unsteady { script, again, .. } => {
            sentence(out, look, &format!("{}.", capitalized(&report.sentence)))?;
            replay(out, look, hunt, script, *again)?;
        }
        // The sentence is enough.
        _ => sentence(out, look, &format!("{}.", capitalized(&report.sentence)))?,
    }
    sentence(out, look, &hunt.text(HuntText::LikelyCause(&report.title, &report.advice)))?;
    descent(out, look, hunt, report)?;
    match &report.shrunk {
        Some(shrunk) => regression(out, look, hunt, shrunk),
        None => Ok(()),
    }
}

fn lists(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    evidence: &EvidenceReport,
) -> io::Result<()> {
    let EvidenceReport::Moves { too_many, missing, doubled, expected, counted, .. } = evidence
    else {
        return Ok(());
    };
    sentence(out, look, &hunt.text(HuntText::MoveCounts(expected, counted)))?;
    writeln!(out)?;
    let kinds = [
        (HuntText::Illegal, too_many),
        (HuntText::Missing, missing),
        (HuntText::ListedTwice, doubled),
    ];
    for (what, moves) in kinds {
        for m in moves {
            one_move(out, look, &hunt.text(what), m)?;
        }
    }
    Ok(())
}

/// A position that counts differently in its parent's divide and alone.
fn unmade(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    report: &FaultReport,
) -> io::Result<()> {
    let EvidenceReport::Unmade { depth, uci, expected, counted, after, .. } = &report.evidence
    else {
        return Ok(());
    };
    let among = format!("{}:", hunt.text(HuntText::BelowInDivide(uci, *depth)));
    let alone = format!("{}:", hunt.text(HuntText::InPositionAfter(uci, depth - 1)));
    for (what, count) in [(among, counted), (alone, expected)] {
        match look.width {
            57.. => writeln!(out, "  {what:40} {count:>14}")?,
            _ => sentence(out, look, &format!("{what} {count}"))?,
        }
    }
    if let Some(after) = after {
        sentence(out, look, &hunt.text(HuntText::CountedBefore(uci, after)))?;
    }
    writeln!(out)
}

/// What to send to the engine to see a wrong answer again.
fn replay(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    script: &[String],
    again: bool,
) -> io::Result<()> {
    if script.is_empty() {
        return Ok(());
    }
    heading(out, look, HEADING, &hunt.text(HuntText::Script(again)))?;
    for line in script.iter().take(SCRIPT) {
        writeln!(out, "  {}", shown(line).at_most(COMMAND))?;
    }
    if script.len() > SCRIPT {
        sentence(out, look, &hunt.text(HuntText::MoreLines(script.len() - SCRIPT)))?;
    }
    writeln!(out)
}

fn one_move(out: &mut dyn Write, look: Look, what: &str, m: &MoveReport) -> io::Result<()> {
    let name = look.paint(HEADING, m.explanation.uci);
    match &m.written {
        Some(san) => writeln!(out, "  {what}: {name} ({san})")?,
        None => writeln!(out, "  {what}: {name}")?,
    }
    for reason in &m.explanation.reasons {
        paragraph(out, look, "    ", &format!("{}.", capitalized(&reason.message)))?;
    }
    match &m.explanation.does {
        Some(does) => paragraph(out, look, "    ", &format!("{}.", capitalized(&does.message))),
        None => Ok(()),
    }
}

fn descent(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    report: &FaultReport,
) -> io::Result<()> {
    let position = shown(&report.position).at_most(NAME).to_string();
    let title = hunt.text(HuntText::PathHeading(&position, report.depth));
    heading(out, look, HEADING, &title)?;
    writeln!(out, "  {}", report.root)?;
    let (right, engine) = (hunt.text(HuntText::RightColumn), hunt.text(HuntText::EngineColumn));
    let start = hunt.text(HuntText::AtTheStart);
    let mut rows = vec![["", "", &right, &engine]];
    rows.push([&start, "", &report.expected, &report.counted]);
    rows.extend(report.descent.iter().map(|step| {
        [step.written.as_str(), step.uci.as_str(), step.expected.as_str(), step.counted.as_str()]
    }));
    // On a narrow terminal the columns are as wide as their longest entry.
    let usual = [12, 5, 14, 14];
    let longest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [san, uci, right, engine] = match usual.iter().sum::<usize>() + 5 <= look.width {
        true => usual,
        false => [0, 1, 2, 3].map(|column| longest(column).unwrap_or(0)),
    };
    for row in rows {
        let [name, squares, expected, counted] = row;
        writeln!(out, "  {name:san$} {squares:uci$} {expected:>right$} {counted:>engine$}")?;
    }
    Ok(())
}

fn regression(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    shrunk: &ShrunkReport,
) -> io::Result<()> {
    heading(out, look, HEADING, &hunt.text(HuntText::RegressionTestOf(shrunk.pieces)))?;
    writeln!(out, "  {}", shrunk.uci[0])?;
    writeln!(out, "  {}", shrunk.uci[1])?;
    let counts = hunt.text(HuntText::Expected(&shrunk.expected, &shrunk.counted));
    sentence(out, look, &counts)?;
    writeln!(out, "  {} {}", look.paint(FAINT, hunt.text(HuntText::ForASuite)), shrunk.epd)
}

fn one_failure(
    out: &mut dyn Write,
    look: Look,
    hunt: &HuntReport,
    failure: &FailureReport,
) -> io::Result<()> {
    let FailureReport { message, position, fen, moves, depth, last_words, .. } = failure;
    let position = capitalized(shown(position).at_most(NAME)).to_string();
    writeln!(out)?;
    let message = shown(message).at_most(MESSAGE).to_string();
    styled(out, look, Word::styled(format!("{position}:"), ERROR), &message)?;
    let moves: String = moves.iter().map(|m| format!(" {m}")).collect();
    let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
    writeln!(out, "  position fen {fen}{moves}\n  go perft {depth}")?;
    let heading =
        if last_words.is_empty() { HuntText::PrintedNothing } else { HuntText::PrintedLast };
    writeln!(out, "  {}", look.paint(FAINT, hunt.text(heading)))?;
    for line in last_words {
        paragraph(out, look, "    ", &shown(line).at_most(MESSAGE).to_string())?;
    }
    Ok(())
}

/// What is wrong with the engine; for an option that it does not have, also which one may be meant.
pub(super) fn message(unfit: &Unfit, language: Language) -> String {
    let near = match unfit {
        Unfit::NoOption { option, driver } => {
            near::names(option, driver.options().iter().map(String::as_str))
        }
        _ => Vec::new(),
    };
    let near: Vec<String> = near.iter().take(3).map(|name| quoted(name).to_string()).collect();
    let near: Vec<&str> = near.iter().map(String::as_str).collect();
    let message = unfit.sentence(language);
    if near.is_empty() {
        message
    } else {
        format!("{message}\n{}", voice::cannot_hunt(language, CannotHunt::Near(&near)))
    }
}

/// The file that GitHub shows as a job's summary, if the hunt runs there.
const STEP_SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// Writes the summary to standard output and appends it to GitHub's file.
pub(super) fn write_summary(output: &mut Output, report: &HuntReport) -> Result<(), Failure> {
    let page = markdown::summary(report);
    output.write_all(page.as_bytes())?;
    let Some(file) = std::env::var_os(STEP_SUMMARY).filter(|file| !file.is_empty()) else {
        return Ok(());
    };
    outputs::append(Path::new(&file), page.as_bytes())
}
