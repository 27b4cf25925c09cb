//! `kingsight moves`: the legal moves, all or chosen ones.

use std::io::{self, Write};

use kingsight_ask::MovesReport;
use kingsight_ask::question::{LegalMoves, Question};

use crate::args::MovesArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, Look};
use crate::move_table;
use crate::output::Output;

pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(false).worded(wording);
    let fields = batch::chosen::<LegalMoves>(&args.input.fields)?;
    let question = LegalMoves::of(&args.asked.values)
        .map_err(|error| Failure::InLanguage(wording.language, error.message))?;
    batch::run(&args.input, &args.moves, &fields, wording.language, output, &|entry, output| {
        let report = entry.answer(&question, &args.moves, wording)?;
        output.note(&report.readings, wording.language)?;
        if args.input.json {
            entry.json(&report, output)?;
        } else {
            write(&report, entry.is_one_of_many(), look, output)?;
        }
        Ok(Exit::Clean)
    })
}

/// The moves, those of one of several behind their position. One move a line: SAN, then UCI, then what there is to say.
pub(crate) fn write(
    report: &MovesReport,
    is_one_of_many: bool,
    look: Look,
    output: &mut Output,
) -> io::Result<()> {
    if is_one_of_many {
        output.separate("\n")?;
        writeln!(output, "{}", look.paint(FAINT, &report.position))?;
    }
    if let Some(none) = &report.none {
        writeln!(output, "{}", look.paint(FAINT, none))?;
    }
    for m in &report.moves {
        let pad = 8_usize.saturating_sub(look.san(m.san).chars().count());
        let (san, uci) = (move_table::san(look, m).shown(look), m.uci.to_string());
        match report.note(m, look.wording.language) {
            note if note.is_empty() => writeln!(output, "{san}{:pad$} {uci}", "")?,
            note => writeln!(output, "{san}{:pad$} {uci:<5}  {note}", "")?,
        }
    }
    Ok(())
}
