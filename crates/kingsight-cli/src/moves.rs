//! `kingsight moves`: the legal moves, all or chosen ones.

use std::io::{self, Write};

use kingsight::Position;
use kingsight_ask::{LegalMove, MovesReport, Played};
use kingsight_voice::move_list::{self, MoveNote, NoMoves};

use crate::args::MovesArgs;
use crate::batch::{self, AnswerError, Entry, Known};
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, Look};
use crate::move_table;
use crate::output::Output;

/// The fields of the JSON.
pub(crate) const FIELDS: Known = Known(|| {
    let facts = LegalMove::field_names();
    format!(
        "schema line input fen chess960 turn moves({facts}) readings(ply input san remarks message) \
         file id notes(code message)"
    )
});

pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(false).worded(wording);
    let fields = batch::chosen(&args.input.fields, FIELDS)?;
    batch::run(&args.input, &args.moves, &fields, wording.language, output, &|entry, output| {
        answer(args, look, entry, output)
    })
}

/// Writes the legal moves of one position, as text or as JSON.
pub(crate) fn answer(
    args: &MovesArgs,
    look: Look,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let wording = look.wording;
    let Played { game, readings, .. } = entry.play(&args.moves, wording)?;
    output.note(&readings, wording.language)?;
    let position = game.position();
    let in_check = position.in_check();
    let keep = |m: &LegalMove| {
        (!args.captures || m.capture)
            && (!args.checks || m.check.is_some())
            && (!args.evasions || in_check)
            && (args.from.is_empty() || args.from.contains(&m.from))
    };
    let input = entry.input;
    let report = MovesReport::new(input.line, input.text, position, keep).with_readings(readings);
    if args.input.json {
        entry.json(&report, output)?;
        return Ok(Exit::Clean);
    }
    if entry.is_one_of_many() {
        output.separate("\n")?;
        writeln!(output, "{}", look.paint(FAINT, &report.position))?;
    }
    if report.moves.is_empty() {
        let none = move_list::no_moves(wording.language, none(args, position));
        writeln!(output, "{}", look.paint(FAINT, none))?;
    }
    write_moves(output, look, position, &report.moves, args.evasions)?;
    Ok(Exit::Clean)
}

/// Why there is nothing to list.
fn none(args: &MovesArgs, position: &Position) -> NoMoves {
    let filtered = args.captures || args.checks || args.evasions;
    match args.from[..] {
        _ if args.evasions && !position.in_check() => NoMoves::NotInCheck(position.turn()),
        [from] if !filtered => NoMoves::From(from),
        [] if !filtered => NoMoves::AtAll,
        _ => NoMoves::OfThisKind,
    }
}

/// One move a line: SAN, then UCI, then the check it gives, and perhaps how it answers a check.
fn write_moves(
    out: &mut dyn Write,
    look: Look,
    position: &Position,
    moves: &[LegalMove],
    with_answers: bool,
) -> io::Result<()> {
    for m in moves {
        let width = look.san(m.san).chars().count();
        let uci = m.uci.to_string();
        let answer = if with_answers { how_it_answers(position, m) } else { None };
        let check = match (m.mate, m.check) {
            (true, _) => Some(MoveNote::Mates),
            (false, check) => check.map(|check| MoveNote::Gives(check.kind)),
        };
        let notes = [answer, check].into_iter().flatten();
        let notes: Vec<String> =
            notes.map(|note| move_list::note(look.wording.language, note).to_string()).collect();
        let pad = 8_usize.saturating_sub(width);
        let san = move_table::san(look, m).shown(look);
        match notes.join(", ") {
            notes if notes.is_empty() => writeln!(out, "{san}{:pad$} {uci}", "")?,
            notes => writeln!(out, "{san}{:pad$} {uci:<5}  {notes}", "")?,
        }
    }
    Ok(())
}

/// How a move answers the check.
fn how_it_answers(position: &Position, m: &LegalMove) -> Option<MoveNote> {
    position.evasion_kind(position.move_of_uci(m.uci)?).map(MoveNote::Answers)
}
