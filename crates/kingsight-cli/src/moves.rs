//! `kingsight moves`: the legal moves, all or chosen ones.

use std::io::{self, Write};

use kingsight_report::{LegalMove, MovesReport, Played};

use crate::args::MovesArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, Look};
use crate::move_table;
use crate::output::Output;

pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.letters.wording();
    let look = output.look(false).worded(wording);
    let wanted = |m: &LegalMove| {
        (!args.captures || m.capture)
            && (!args.checks || m.check.is_some())
            && (args.from.is_empty() || args.from.contains(&m.from))
    };
    batch::run(&args.input, output, |subject, output| {
        let Played { game, readings } = batch::play(&subject.setup, &args.moves, wording)?;
        let input = subject.input;
        let report = MovesReport::new(input.line, &input.text, game.position(), wanted)
            .with_readings(readings);
        if args.input.json {
            output.json(&report)?;
        } else {
            if subject.is_one_of_many {
                let space = if subject.number > 1 { "\n" } else { "" };
                writeln!(output, "{space}{}", look.paint(FAINT, &report.position))?;
            }
            write_moves(output, look, &report.moves)?;
        }
        Ok(Exit::Clean)
    })
}

/// One move a line: SAN, then UCI, then the check it gives.
fn write_moves(out: &mut dyn Write, look: Look, moves: &[LegalMove]) -> io::Result<()> {
    if moves.is_empty() {
        writeln!(out, "{}", look.paint(FAINT, "no such move"))?;
    }
    for m in moves {
        let width = look.san(m.san).chars().count();
        let uci = m.uci.to_string();
        let note = match (m.mate, m.check) {
            (true, _) => "  checkmate",
            (false, Some(check)) => match check.kind {
                kingsight::CheckKind::Direct => "  check",
                kingsight::CheckKind::Discovered => "  discovered check",
                kingsight::CheckKind::Double => "  double check",
            },
            (false, None) => "",
        };
        let pad = 8_usize.saturating_sub(width);
        let san = move_table::san(look, m).shown(look);
        let uci = if note.is_empty() { uci } else { format!("{uci:<5}") };
        writeln!(out, "{san}{:pad$} {uci}{note}", "")?;
    }
    Ok(())
}
