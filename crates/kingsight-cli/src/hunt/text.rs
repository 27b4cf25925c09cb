//! What a hunt has found, for people.

use std::io::{self, Write};

use kingsight_hunt::report::{
    EvidenceReport, FaultReport, HuntReport, MoveReport, ShrunkReport, TroubleReport, several,
};
use kingsight_report::{shown, words::capitalized};

use super::args::HuntArgs;
use crate::board_drawing::BoardDrawing;
use crate::layout::sentence;
use crate::look::{ERROR, FAINT, HEADING, Look, WARNING};
use crate::output::Output;

/// How many characters are shown of a name that an engine or a suite gives.
const NAME: usize = 80;
/// How many of a command line.
const COMMAND: usize = 400;
/// How many of a line that an engine has printed, and of a message with one in it.
const MESSAGE: usize = 200;

pub(super) fn write(output: &mut Output, args: &HuntArgs, report: &HuntReport) -> io::Result<()> {
    let look = output.look(args.ascii);
    let out: &mut dyn Write = output;
    let engine = &report.engine;
    let name = engine.name.clone().unwrap_or_else(|| engine.command.join(" "));
    let name = if name.is_empty() { engine.asked.clone() } else { name };
    let (name, asked) = (shown(&name).at_most(NAME), shown(&engine.asked).at_most(COMMAND));
    writeln!(out, "{} (asked by {asked})", look.paint(HEADING, name))?;
    for row in &report.disputed {
        writeln!(
            out,
            "{} {} depth {}: the suite says {}, and there are {}",
            look.paint(WARNING, "suite:"),
            shown(&row.position).at_most(NAME),
            row.depth,
            row.expected,
            row.counted
        )?;
    }
    for fault in &report.faults {
        one_fault(out, look, fault)?;
    }
    if !report.more.is_empty() {
        writeln!(out, "\n{}", look.paint(HEADING, "The same again"))?;
        for more in &report.more {
            writeln!(out, "  {}: {}", more.class, shown(&more.position).at_most(NAME))?;
        }
    }
    for trouble in &report.troubles {
        one_trouble(out, look, trouble)?;
    }
    summary(out, look, report)
}

/// The last lines: the sentence that it was all about.
fn summary(out: &mut dyn Write, look: Look, report: &HuntReport) -> io::Result<()> {
    writeln!(out, "\n{}", report.tally())?;
    if let Some(left_out) = &report.left_out {
        writeln!(out, "{left_out}.")?;
    }
    if !report.errors.is_empty() {
        let lines = several(report.errors.len(), "position");
        writeln!(out, "Left out: {lines} that could not be read.")?;
    }
    if report.gave_up {
        writeln!(out, "The engine failed again and again, and the hunt was given up.")?;
    }
    if report.faults.is_empty() && report.troubles.is_empty() {
        writeln!(out, "No fault: every count agrees.")?;
    } else if report.faults.is_empty() {
        let places = several(report.troubles.len(), "position");
        writeln!(out, "No fault where the engine answered; it failed in {places}.")?;
    }
    for fault in &report.faults {
        writeln!(out, "{} {}", look.paint(ERROR, "Found:"), fault.sentence)?;
    }
    Ok(())
}

fn one_fault(out: &mut dyn Write, look: Look, report: &FaultReport) -> io::Result<()> {
    let FaultReport { fault, .. } = report;
    writeln!(out, "\n{}", look.paint(ERROR, capitalized(report.title)))?;
    let position = fault.line.end();
    writeln!(out)?;
    let (board, sketch) = (position.board(), fault.sketch());
    BoardDrawing { board, sketch: &sketch, look }.write(out, false)?;
    writeln!(out, "\n  {}", report.fen)?;
    match &report.evidence {
        EvidenceReport::Moves { .. } => lists(out, look, &report.evidence)?,
        EvidenceReport::Unmade { .. } => unmade(out, report)?,
        // The sentence says it all.
        _ => sentence(out, look, &format!("{}.", capitalized(&report.sentence)))?,
    }
    sentence(out, look, &format!("Guess: {}. {}", report.title, report.advice))?;
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
    writeln!(out, "  {expected} legal moves, the engine counts {counted}\n")?;
    for (what, moves) in [("too many", too_many), ("missing", missing), ("listed twice", doubled)] {
        for m in moves {
            one_move(out, look, what, m)?;
        }
    }
    Ok(())
}

/// A child that is counted otherwise among its siblings than alone.
fn unmade(out: &mut dyn Write, report: &FaultReport) -> io::Result<()> {
    let EvidenceReport::Unmade { depth, uci, expected, counted, after, .. } = &report.evidence
    else {
        return Ok(());
    };
    let among = format!("below {uci}, in the divide at depth {depth}:");
    let alone = format!("in the position after {uci}, at depth {}:", depth - 1);
    writeln!(out, "  {among:44} {counted:>14}")?;
    writeln!(out, "  {alone:44} {expected:>14}")?;
    match after {
        Some(after) => writeln!(out, "  counted just before {uci}: {after}\n"),
        None => writeln!(out),
    }
}

fn one_move(out: &mut dyn Write, look: Look, what: &str, m: &MoveReport) -> io::Result<()> {
    let name = look.paint(HEADING, m.explanation.uci);
    match &m.san {
        Some(san) => writeln!(out, "  {what}: {name} ({san})")?,
        None => writeln!(out, "  {what}: {name}")?,
    }
    for reason in &m.explanation.reasons {
        sentence(out, look, &format!("  {}.", capitalized(&reason.message)))?;
    }
    match &m.explanation.does {
        Some(does) => sentence(out, look, &format!("  {}.", capitalized(&does.message))),
        None => Ok(()),
    }
}

fn descent(out: &mut dyn Write, look: Look, report: &FaultReport) -> io::Result<()> {
    let position = shown(&report.position).at_most(NAME);
    let heading = format!("The way there, from {position}, depth {}", report.depth);
    writeln!(out, "\n{}", look.paint(HEADING, heading))?;
    writeln!(out, "  {}", report.root)?;
    let mut row = |san: &str, uci: &str, right: &str, engine: &str| {
        writeln!(out, "  {san:12} {uci:5} {right:>14} {engine:>14}")
    };
    row("", "", "right", "engine")?;
    row("at the start", "", &report.expected, &report.counted)?;
    for step in &report.descent {
        row(&step.san, &step.uci, &step.expected, &step.counted)?;
    }
    Ok(())
}

fn regression(out: &mut dyn Write, look: Look, shrunk: &ShrunkReport) -> io::Result<()> {
    let heading = format!("Regression test, {} pieces", shrunk.pieces);
    writeln!(out, "\n{}", look.paint(HEADING, heading))?;
    writeln!(out, "  {}", shrunk.uci[0])?;
    writeln!(out, "  {}", shrunk.uci[1])?;
    writeln!(out, "  expected {}, the engine counts {}", shrunk.expected, shrunk.counted)?;
    writeln!(out, "  {} {}", look.paint(FAINT, "for a suite:"), shrunk.epd)
}

fn one_trouble(out: &mut dyn Write, look: Look, trouble: &TroubleReport) -> io::Result<()> {
    let TroubleReport { message, position, fen, moves, depth, last_words, .. } = trouble;
    let position = shown(position).at_most(NAME).to_string();
    let message = format!("{}: {}", capitalized(&position), shown(message).at_most(MESSAGE));
    writeln!(out, "\n{}", look.paint(ERROR, message))?;
    let moves: String = moves.iter().map(|m| format!(" {m}")).collect();
    let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
    writeln!(out, "  position fen {fen}{moves}, depth {depth}")?;
    let words = if last_words.is_empty() { "it said nothing" } else { "its last words:" };
    writeln!(out, "  {}", look.paint(FAINT, words))?;
    for line in last_words {
        writeln!(out, "    {}", shown(line).at_most(MESSAGE))?;
    }
    Ok(())
}
