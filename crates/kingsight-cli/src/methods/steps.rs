//! The steps of a method: a sentence and a board each, or the numbers of its squares: ours, a1 = 0, and that of texts that begin at h1.

use std::io::{self, Write};

use kingsight::{Bitboard, Board, File, Rank, Square};
use kingsight_methods::Step;
use serde_json::{Value, json};

use super::args::Numbering;
use crate::layout::{Paragraph, plain};
use crate::look::Look;

/// The sentence of a step.
pub(super) fn write_step(
    out: &mut dyn Write,
    look: Look,
    number: usize,
    step: &Step,
) -> io::Result<()> {
    writeln!(out)?;
    Paragraph { lead: &format!("{number}. "), indent: 3, gap: " " }.write(
        out,
        look,
        &plain(&step.text),
    )
}

/// The steps: each a sentence, and its set as a board.
pub(super) fn write_steps(
    out: &mut dyn Write,
    look: Look,
    board: &Board,
    steps: &[Step],
) -> io::Result<()> {
    for (number, step) in (1..).zip(steps) {
        write_step(out, look, number, step)?;
        if let Some(set) = step.set {
            writeln!(out)?;
            write_set(out, board, set)?;
        }
    }
    Ok(())
}

/// A set on the board: `X` on empty squares, brackets round pieces; the rest of the board faintly.
pub(super) fn write_set(out: &mut dyn Write, board: &Board, set: Bitboard) -> io::Result<()> {
    for rank in Rank::ALL.into_iter().rev() {
        let squares = File::ALL.map(|file| {
            let square = Square::at(file, rank);
            match (board.piece_at(square), set.contains(square)) {
                (Some(piece), true) => format!("[{}]", piece.letter()),
                (Some(piece), false) => format!(" {} ", piece.letter()),
                (None, true) => " X ".to_owned(),
                (None, false) => " . ".to_owned(),
            }
        });
        writeln!(out, "  {rank} {}", squares.concat().trim_end())?;
    }
    writeln!(out, "     a  b  c  d  e  f  g  h")
}

impl Numbering {
    const fn title(self) -> &'static str {
        match self {
            Numbering::A1 => "a1 = 0",
            Numbering::H1 => "h1 = 0",
        }
    }

    /// What a step finds with this numbering.
    fn set(self, step: &Step) -> Option<Bitboard> {
        match self {
            Numbering::A1 => step.set,
            Numbering::H1 => step.set_from_h1.or(step.set),
        }
    }

    /// Where a set lies with this numbering.
    const fn bits(self, set: Bitboard) -> u64 {
        match self {
            Numbering::A1 => set.0,
            Numbering::H1 => set.flip_files().0,
        }
    }

    /// The number of a square.
    const fn number(self, square: Square) -> u32 {
        self.bits(square.bit()).trailing_zeros()
    }
}

/// The numbers of the squares that a step finds, and its 64 bits in hexadecimal.
pub(super) fn numbers(step: &Step) -> Value {
    let of = |numbering: Numbering| {
        let set = numbering.set(step)?;
        let numbers: Vec<u32> = set.into_iter().map(|square| numbering.number(square)).collect();
        Some(json!({ "squares": numbers, "bits": format!("{:#018x}", numbering.bits(set)) }))
    };
    json!({ "a1": of(Numbering::A1), "h1": of(Numbering::H1) })
}

/// The steps with numbers for the squares of each set; from h1, ours are beside them.
pub(super) fn write_numbered_steps(
    out: &mut dyn Write,
    look: Look,
    numbering: Numbering,
    steps: &[Step],
) -> io::Result<()> {
    let columns: &[Numbering] = match numbering {
        Numbering::A1 => &[Numbering::A1],
        Numbering::H1 => &[Numbering::A1, Numbering::H1],
    };
    // Side by side if there is room, otherwise one below the other.
    let beside = if look.width < 70 { 1 } else { 2 };
    for (number, step) in (1..).zip(steps) {
        write_step(out, look, number, step)?;
        for columns in columns.chunks(beside) {
            if step.set.is_some() {
                writeln!(out)?;
                write_numbered_set(out, columns, step)?;
            }
        }
    }
    Ok(())
}

fn write_numbered_set(out: &mut dyn Write, columns: &[Numbering], step: &Step) -> io::Result<()> {
    let set = |column: Numbering| column.set(step).unwrap_or_default();
    let line = |cell: &dyn Fn(Numbering) -> String| {
        columns.iter().map(|&column| cell(column)).collect::<String>().trim_end().to_owned()
    };
    let heads = line(&|column| {
        let text = format!("{}: {:#018x}", column.title(), column.bits(set(column)));
        format!("     {text:<30}")
    });
    writeln!(out, "{heads}")?;
    for rank in Rank::ALL.into_iter().rev() {
        let row = line(&|column| {
            let squares = File::ALL.map(|file| {
                let square = Square::at(file, rank);
                if set(column).contains(square) {
                    format!("{:>3}", column.number(square))
                } else {
                    "  .".to_owned()
                }
            });
            format!("  {rank} {:<31}", squares.concat())
        });
        writeln!(out, "{row}")?;
    }
    writeln!(out, "{}", line(&|_| format!("      {:<29}", "a  b  c  d  e  f  g  h")))
}
