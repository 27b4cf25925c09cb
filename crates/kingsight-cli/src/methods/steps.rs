//! The steps of a method: a sentence and a board each.

use std::io::{self, Write};

use kingsight::{Bitboard, Board, File, Rank, Square};
use kingsight_methods::Step;

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
