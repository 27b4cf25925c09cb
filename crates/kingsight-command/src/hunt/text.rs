//! The report of a hunt as text.

use std::io::{self, Write};

use anstyle::Style;
use kingsight_hunt::report::{
    EvidenceReport, FailureReport, FaultReport, HuntReport, MoveReport, ShrunkReport, several,
};
use kingsight_report::{shown, words::capitalized};

use super::args::HuntArgs;
use crate::board_drawing::BoardDrawing;
use crate::layout::{Paragraph, Word, sentence, words};
use crate::look::{ERROR, FAINT, HEADING, Look, WARNING};
use crate::output::Output;

/// How many characters are shown of a name that an engine or a suite gives.
const NAME: usize = 80;
/// How many of a command line.
const COMMAND: usize = 400;
/// How many of a line that an engine has printed, and of a message with one in it.
const MESSAGE: usize = 200;
/// How many lines are printed of a script that shows a fault again.
const SCRIPT: usize = 60;

pub(super) fn write(output: &mut Output, args: &HuntArgs, report: &HuntReport) -> io::Result<()> {
    let look = output.look(args.ascii);
    let out: &mut dyn Write = output;
    let engine = &report.engine;
    let name = engine.name.clone().unwrap_or_else(|| engine.command.join(" "));
    let name = if name.is_empty() { engine.asked.clone() } else { name };
    let (name, asked) = (shown(&name).at_most(NAME), shown(&engine.asked).at_most(COMMAND));
    styled(out, look, Word::styled(name.to_string(), HEADING), &format!("(via {asked})"))?;
    if let Some(unseen) = engine.cannot_see {
        sentence(out, look, &format!("Asked like this, the hunt cannot see: {unseen}."))?;
    }
    if let Some(demo) = &args.demo {
        let bug = demo.bug();
        let text = format!("Demo: its bug is {}: {}.", bug.name(), bug.description());
        sentence(out, look, &text)?;
        sentence(out, look, "To hunt your own engine: kingsight hunt -- ./my-engine")?;
    }
    for row in &report.disputed {
        let text = format!(
            "{}, depth {}: the suite counts {}, correct is {}",
            shown(&row.position).at_most(NAME),
            row.depth,
            row.expected,
            row.counted
        );
        styled(out, look, Word::styled("suite:", WARNING), &text)?;
    }
    for fault in &report.faults {
        one_fault(out, look, fault)?;
    }
    if !report.more.is_empty() {
        heading(out, look, HEADING, "The same faults elsewhere")?;
        for more in &report.more {
            let position = shown(&more.position).at_most(NAME);
            sentence(out, look, &format!("{}: {position}", more.class))?;
        }
    }
    for failure in &report.failures {
        one_failure(out, look, failure)?;
    }
    summary(out, look, report)
}

/// The last lines: what was compared, and the one sentence for each fault.
fn summary(out: &mut dyn Write, look: Look, report: &HuntReport) -> io::Result<()> {
    writeln!(out)?;
    paragraph(out, look, "", &report.tally())?;
    if let Some(random) = &report.random {
        paragraph(out, look, "", &format!("{random}."))?;
    }
    if let Some(left_out) = &report.left_out {
        paragraph(out, look, "", &format!("{left_out}."))?;
    }
    if !report.errors.is_empty() {
        let positions = several(report.errors.len(), "position");
        paragraph(out, look, "", &format!("Skipped: {positions} that could not be read."))?;
    }
    if let Some(stopped) = report.stopped_in_words().filter(|_| report.no_fault().is_none()) {
        paragraph(out, look, "", &format!("{}.", capitalized(&stopped)))?;
    }
    if report.gave_up {
        paragraph(out, look, "", "The hunt gave up: the engine failed repeatedly.")?;
    }
    if let Some(conclusion) = report.no_fault() {
        paragraph(out, look, "", &conclusion)?;
    }
    for fault in &report.faults {
        styled(out, look, Word::styled("Found:", ERROR), &fault.sentence)?;
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

fn one_fault(out: &mut dyn Write, look: Look, report: &FaultReport) -> io::Result<()> {
    let FaultReport { fault, .. } = report;
    heading(out, look, ERROR, &capitalized(report.title).to_string())?;
    let position = fault.variation.end();
    writeln!(out)?;
    let (board, sketch) = (position.board(), fault.sketch());
    BoardDrawing { board, sketch: &sketch, look }.write(out, false)?;
    writeln!(out, "\n  {}", report.fen)?;
    match &report.evidence {
        EvidenceReport::Moves { .. } => lists(out, look, &report.evidence)?,
        EvidenceReport::Unmade { .. } => unmade(out, look, report)?,
        EvidenceReport::Unsteady { script, again, .. } => {
            sentence(out, look, &format!("{}.", capitalized(&report.sentence)))?;
            replay(out, look, script, *again)?;
        }
        // The sentence is enough.
        _ => sentence(out, look, &format!("{}.", capitalized(&report.sentence)))?,
    }
    sentence(out, look, &format!("Likely cause: {}. {}", report.title, report.advice))?;
    descent(out, look, report)?;
    match &report.shrunk {
        Some(shrunk) => regression(out, look, shrunk),
        None => Ok(()),
    }
}

fn lists(out: &mut dyn Write, look: Look, evidence: &EvidenceReport) -> io::Result<()> {
    let EvidenceReport::Moves { too_many, missing, doubled, expected, counted, .. } = evidence
    else {
        return Ok(());
    };
    sentence(out, look, &format!("{expected} legal moves, the engine counts {counted}"))?;
    writeln!(out)?;
    for (what, moves) in [("illegal", too_many), ("missing", missing), ("listed twice", doubled)] {
        for m in moves {
            one_move(out, look, what, m)?;
        }
    }
    Ok(())
}

/// A position that counts differently in its parent's divide and alone.
fn unmade(out: &mut dyn Write, look: Look, report: &FaultReport) -> io::Result<()> {
    let EvidenceReport::Unmade { depth, uci, expected, counted, after, .. } = &report.evidence
    else {
        return Ok(());
    };
    let among = format!("below {uci}, in the divide at depth {depth}:");
    let alone = format!("in the position after {uci}, at depth {}:", depth - 1);
    for (what, count) in [(among, counted), (alone, expected)] {
        match look.width {
            57.. => writeln!(out, "  {what:40} {count:>14}")?,
            _ => sentence(out, look, &format!("{what} {count}"))?,
        }
    }
    if let Some(after) = after {
        sentence(out, look, &format!("counted just before {uci}: {after}"))?;
    }
    writeln!(out)
}

/// What to send to the engine to see a wrong answer again.
fn replay(out: &mut dyn Write, look: Look, script: &[String], again: bool) -> io::Result<()> {
    if script.is_empty() {
        return Ok(());
    }
    let title = match again {
        true => "Send this to a fresh engine to see it again",
        false => "Everything that the engine was sent; a shorter script did not show it again",
    };
    heading(out, look, HEADING, title)?;
    for line in script.iter().take(SCRIPT) {
        writeln!(out, "  {}", shown(line).at_most(COMMAND))?;
    }
    if script.len() > SCRIPT {
        let rest = several(script.len() - SCRIPT, "line");
        sentence(out, look, &format!("… and {rest} more: --json and --report have all of them."))?;
    }
    writeln!(out)
}

fn one_move(out: &mut dyn Write, look: Look, what: &str, m: &MoveReport) -> io::Result<()> {
    let name = look.paint(HEADING, m.explanation.uci);
    match &m.san {
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

fn descent(out: &mut dyn Write, look: Look, report: &FaultReport) -> io::Result<()> {
    let position = shown(&report.position).at_most(NAME);
    let title = format!("Path from {position}, depth {}", report.depth);
    heading(out, look, HEADING, &title)?;
    writeln!(out, "  {}", report.root)?;
    let mut rows = vec![["", "", "right", "engine"]];
    rows.push(["at the start", "", &report.expected, &report.counted]);
    rows.extend(report.descent.iter().map(|step| {
        [step.san.as_str(), step.uci.as_str(), step.expected.as_str(), step.counted.as_str()]
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

fn regression(out: &mut dyn Write, look: Look, shrunk: &ShrunkReport) -> io::Result<()> {
    heading(out, look, HEADING, &format!("Regression test, {} pieces", shrunk.pieces))?;
    writeln!(out, "  {}", shrunk.uci[0])?;
    writeln!(out, "  {}", shrunk.uci[1])?;
    let counts = format!("expected {}, the engine counts {}", shrunk.expected, shrunk.counted);
    sentence(out, look, &counts)?;
    writeln!(out, "  {} {}", look.paint(FAINT, "for a suite:"), shrunk.epd)
}

fn one_failure(out: &mut dyn Write, look: Look, failure: &FailureReport) -> io::Result<()> {
    let FailureReport { message, position, fen, moves, depth, last_words, .. } = failure;
    let position = capitalized(shown(position).at_most(NAME)).to_string();
    writeln!(out)?;
    let message = shown(message).at_most(MESSAGE).to_string();
    styled(out, look, Word::styled(format!("{position}:"), ERROR), &message)?;
    let moves: String = moves.iter().map(|m| format!(" {m}")).collect();
    let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
    writeln!(out, "  position fen {fen}{moves}\n  go perft {depth}")?;
    let heading = if last_words.is_empty() { "It printed nothing." } else { "It printed last:" };
    writeln!(out, "  {}", look.paint(FAINT, heading))?;
    for line in last_words {
        paragraph(out, look, "    ", &shown(line).at_most(MESSAGE).to_string())?;
    }
    Ok(())
}
