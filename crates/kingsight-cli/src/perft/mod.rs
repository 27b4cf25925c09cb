//! `kingsight perft`: counting the tree of legal moves.

pub(crate) mod args;
mod goal;
mod saving;
mod verifying;
mod wording;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight_ask::words::several;
use kingsight_ask::{Counting, LineError, NoteReport, Noted, PerftReport, ResumedReport};
use kingsight_perft::kernel::ProcessorPath;
use kingsight_perft::{CountingMethod, Kernel, KeyWidth, Perft, PerftError, Report};
use kingsight_voice::Language;

use crate::args::misuse;
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::layout::{self, Paragraph};
use crate::output::Output;
use args::{CountMethod, KeyBits, PerftArgs};
use goal::{Goal, GoalError};
use saving::Saving;
use wording::{Narration, in_words, to_microseconds};

pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<Exit, Failure> {
    let goal = match Goal::new(args) {
        Ok(goal) => goal,
        Err(GoalError::Usage(error)) => return Ok(misuse::explain(error)),
        Err(GoalError::Failure(failure)) => return Err(failure),
        Err(GoalError::Position { text, error }) if args.json => {
            output.json(&LineError::new(1, &text, error))?;
            return Ok(Exit::Misuse);
        }
        Err(GoalError::Position { text, error }) => {
            let asker = Asker::new(goal::without_position(args), "");
            return Err(Failure::Message(hints::with_place(&text, &error, Some(&asker))));
        }
    };
    if args.hash_check == KeyBits::Bits128 && args.hash == 0 {
        let message =
            "--hash-check compares keys of a table, and there is none; expected --hash MIB";
        return Err(Failure::Message(message.to_owned()));
    }
    if !args.json {
        output.note_open("", &goal.notes, Language::English)?;
    }
    let path = ProcessorPath::chosen().map_err(|error| {
        Failure::Message(format!("{}: {error}", kingsight_perft::kernel::PATH_VARIABLE))
    })?;
    let method = match args.method {
        CountMethod::Auto | CountMethod::TwoPly => CountingMethod::TwoPly,
        CountMethod::Bulk => CountingMethod::Bulk,
        CountMethod::EachLeaf => CountingMethod::EachLeaf,
    };
    // This processor has the path.
    let kernel = Kernel::on(method, path).unwrap_or_else(|| Kernel::new(method));
    if args.verify {
        verifying::run(args, &goal, kernel, output)
    } else {
        count(args, &goal, kernel, output)
    }
}

fn count(
    args: &PerftArgs,
    goal: &Goal,
    kernel: Kernel,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    crate::long_work::listen_for_ctrl_c(&stop)
        .map_err(|error| Failure::Message(format!("cannot handle Ctrl-C: {error}")))?;
    let mut saving = Saving::new(args, goal)?;
    let mut perft = Perft::new(&goal.position, goal.depth)
        .method(kernel.method())
        .hash_mib(args.hash)
        .key_width(match args.hash_check {
            KeyBits::Bits64 => KeyWidth::Bits64,
            KeyBits::Bits128 => KeyWidth::Bits128,
        })
        .threads(args.threads.unwrap_or(0) as usize)
        .stop_on(&stop);
    if let Some(checkpoint) = saving.read()? {
        perft = perft.resume(checkpoint).map_err(|error| saving.refusal(&error))?;
    }
    let mut narration = Narration::new(goal.position, divides(args, goal.depth) && !args.json);
    let counted = perft
        .on_progress(|progress| {
            let printed = narration.update(progress, output);
            if printed.is_err() || saving.save(progress).is_err() {
                stop.store(true, Relaxed);
            }
        })
        .run();
    narration.end(counted.as_ref().ok(), output)?;
    match counted {
        Ok(report) => {
            print(args, &goal.notes, &report, output)?;
            output.flush()?;
            saving.remove();
            Ok(Exit::Clean)
        }
        Err(PerftError::Stopped(checkpoint)) => {
            output.flush()?;
            saving.stopped(&checkpoint).map(|()| Exit::Stopped)
        }
        Err(PerftError::Checkpoint(error)) => Err(saving.refusal(&error)),
        Err(error @ PerftError::TooMany) => {
            saving.remove();
            Err(Failure::Message(error.to_string()))
        }
        Err(error) => Err(Failure::Message(error.to_string())),
    }
}

/// Whether first moves are listed. At depth 0 no move is played: the one node is the position itself.
const fn divides(args: &PerftArgs, depth: u32) -> bool {
    args.divide && depth > 0
}

fn print(
    args: &PerftArgs,
    notes: &[NoteReport],
    report: &Report,
    output: &mut Output,
) -> Result<(), Failure> {
    if args.json {
        let mut json = in_json(report);
        if args.divide {
            let first_moves = report.divide.iter().filter(|_| divides(args, report.depth));
            json = json.with_divide(first_moves.copied());
        }
        return Ok(output.json(&Noted { report: &json, notes })?);
    }
    Ok(write(report, output)?)
}

/// Writes a count and how it was made.
pub(crate) fn write(report: &Report, output: &mut Output) -> io::Result<()> {
    let seconds = report.elapsed.as_secs_f64();
    let speed = wording::speed(report.nodes_per_second());
    let table = match report.hash_mib {
        0 => "no hash".to_owned(),
        mib => format!("hash {mib} MiB"),
    };
    let how = in_words(report.method);
    let threads = several(report.threads, "thread");
    let (nodes, path) = (several(report.nodes, "node"), report.path);
    let look = output.look(true);
    let how = format!("({how}, {path}, {threads}, {table})");
    let words = layout::plain(&format!("{nodes}, {seconds:.3} s, {speed} {how}"));
    Paragraph { lead: "", indent: 2, gap: " " }.write(output, look, &words)?;
    // Includes the collisions of the runs before the checkpoint.
    if let Some(chance) = wording::below(report.wrong_count_chance) {
        writeln!(output, "chance of a wrong count from a hash collision: below {chance}")?;
    }
    if let Some(resumed) = report.resumed {
        let nodes = several(resumed.nodes, "node");
        let (parts, seconds) = (several(resumed.parts, "part"), resumed.seconds);
        writeln!(output, "from the checkpoint: {nodes} ({parts}, {seconds:.3} s)")?;
    }
    Ok(())
}

/// Writes a count with its first moves, and how it was made.
#[cfg(feature = "mcp")]
pub(crate) fn write_whole(report: &Report, divide: bool, output: &mut Output) -> io::Result<()> {
    Narration::new(report.position, divide).end(Some(report), output)?;
    write(report, output)
}

pub(crate) fn in_json(report: &Report) -> PerftReport {
    let seconds = to_microseconds(report.elapsed.as_secs_f64());
    let counting = Counting {
        nodes_per_second: report.nodes_per_second().round(),
        method: report.method.name(),
        path: report.path.name(),
        threads: report.threads,
        hash_mib: report.hash_mib,
        hash_check: report.key_width.map(KeyWidth::bits),
        wrong_count_chance: report.wrong_count_chance,
        resumed: report.resumed.map(|resumed| ResumedReport {
            nodes: resumed.nodes,
            parts: resumed.parts,
            seconds: to_microseconds(resumed.seconds),
        }),
    };
    PerftReport::new(&report.position, report.depth, report.nodes, seconds, counting)
}
