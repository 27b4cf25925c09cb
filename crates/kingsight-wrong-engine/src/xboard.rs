//! XBoard's protocol: features, `setboard`, moves that may be refused, `perft N`.

use std::io::{self, BufRead, Write};

use crate::board::Board;
use crate::conduct::Then;
use crate::engine::Engine;
use crate::fen;
use crate::generate;
use crate::print::uci;

impl Engine {
    /// Answers XBoard's commands until `quit` or the end of the input.
    pub(crate) fn xboard(&mut self, input: impl BufRead, output: &mut dyn Write) -> io::Result<u8> {
        let bug = self.session.mutant();
        let mut board = fen::read(fen::START, bug).unwrap_or_else(Board::empty);
        for line in input.lines() {
            let line = line?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["protover", _] => writeln!(
                    output,
                    "feature myname=\"Wrong Engine\" ping=1 setboard=1 usermove=1 done=1"
                )?,
                ["ping", number] => writeln!(output, "pong {number}")?,
                ["setboard", rest @ ..] => match fen::read(&rest.join(" "), bug) {
                    Some(next) => board = next,
                    None => writeln!(output, "tellusererror Illegal position")?,
                },
                ["usermove", name] => {
                    let moves = generate::legal(&board);
                    match moves.into_iter().find(|&m| uci(m, false) == *name) {
                        Some(m) => drop(board.make(m)),
                        None => writeln!(output, "Illegal move: {name}")?,
                    }
                }
                ["perft", depth] if self.conduct.has_perft() => {
                    let depth = depth.parse().unwrap_or(1);
                    if let Then::Exit(code) = self.answer(&mut board, depth, output)? {
                        return Ok(code);
                    }
                }
                ["quit"] => break,
                ["xboard" | "new" | "force" | "nopost" | "easy"] | [] => {}
                [command, ..] => writeln!(output, "Error (unknown command): {command}")?,
            }
            output.flush()?;
        }
        Ok(0)
    }

    /// Answers the hunt's line protocol: six fields of a FEN, a depth and moves a line.
    pub(crate) fn lines(&mut self, input: impl BufRead, output: &mut dyn Write) -> io::Result<u8> {
        for line in input.lines() {
            let line = line?;
            let words: Vec<&str> = line.split_whitespace().collect();
            let board =
                words.get(..6).and_then(|fen| fen::read(&fen.join(" "), self.session.mutant()));
            match (board, words.get(6).and_then(|depth| depth.parse().ok())) {
                (Some(mut board), Some(depth)) => {
                    words[7..].iter().for_each(|word| board.make_named(word));
                    if let Then::Exit(code) = self.answer(&mut board, depth, output)? {
                        return Ok(code);
                    }
                }
                _ => writeln!(output, "error: not a question")?,
            }
            writeln!(output)?;
            output.flush()?;
        }
        Ok(0)
    }
}
