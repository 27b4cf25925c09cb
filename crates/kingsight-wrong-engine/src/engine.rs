//! The engine's conversation: UCI, or one question of perftree.

use std::io::{self, BufRead, Write};

use crate::board::{Board, Move, Piece};
use crate::bugs::Mutant;
use crate::conduct::{Conduct, Then};
use crate::print::{Form, uci};
use crate::search::Search;
use crate::session::Session;
use crate::{fen, generate};

/// How the engine differs from a correct, well-behaved one.
#[derive(Debug, Default)]
pub(crate) struct Character {
    pub(crate) mutant: Option<Mutant>,
    pub(crate) form: Form,
    pub(crate) conduct: Conduct,
}

/// A board without its rights, and a depth.
type Known = ([Option<Piece>; 64], usize, u32);

/// The engine.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) form: Form,
    pub(crate) conduct: Conduct,
    pub(crate) session: Session,
    /// With `--short-key`: the divides of boards, each with the side to move and the depth.
    remembered: Vec<(Known, Vec<(Move, u64)>)>,
}

impl Engine {
    pub(crate) fn new(character: Character) -> Engine {
        let Character { mutant, form, conduct } = character;
        Engine { form, conduct, session: Session::new(mutant), remembered: Vec::new() }
    }

    /// Answers one question asked on the command line; `None` if `fen` is not a FEN.
    pub(crate) fn perftree(
        &mut self,
        depth: u32,
        fen: &str,
        moves: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Option<u8>> {
        let Some(mut board) = fen::read(fen, self.session.mutant()) else { return Ok(None) };
        for word in moves.iter().flat_map(|moves| moves.split_whitespace()) {
            board.make_named(word);
        }
        self.form = Form::Perftree;
        Ok(Some(self.answer(&mut board, depth, output)?.exit_code().unwrap_or(0)))
    }

    /// Answers questions of UCI until `quit` or the end of the input.
    pub(crate) fn uci(&mut self, input: impl BufRead, output: &mut dyn Write) -> io::Result<u8> {
        if let Then::Exit(code) = self.conduct.before_greeting() {
            return Ok(code);
        }
        let mutant = self.session.mutant();
        let mut board = fen::read(fen::START, mutant).unwrap_or_else(Board::empty);
        for line in input.lines() {
            let line = line?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["uci"] => self.conduct.greet(output)?,
                ["isready"] => writeln!(output, "readyok")?,
                ["setoption", "name", "UCI_Chess960", "value", value] => {
                    board.chess960 = *value == "true";
                }
                ["position", rest @ ..] => {
                    let chess960 = board.chess960;
                    let refuses = self.conduct.search == Some(Search::Making);
                    if let Some(next) = position(rest, mutant, refuses) {
                        board = next;
                        board.chess960 |= chess960;
                    }
                }
                ["quit"] => break,
                _ => {
                    if let Some(depth) = self.conduct.depth_of(&words) {
                        if let Then::Exit(code) = self.answer(&mut board, depth, output)? {
                            return Ok(code);
                        }
                    } else if let (Some(search), Some(&"go")) = (self.conduct.search, words.first())
                    {
                        search.go(&board, &words, output)?;
                    } else if words.first() == Some(&"go") {
                        writeln!(output, "bestmove 0000")?;
                    } else if matches!(words.first(), Some(&("perft" | "divide"))) {
                        writeln!(output, "Unknown command: '{line}'")?;
                    }
                }
            }
            output.flush()?;
        }
        Ok(0)
    }

    /// Prints a divide, unless the engine misbehaves first.
    pub(crate) fn answer(
        &mut self,
        board: &mut Board,
        depth: u32,
        output: &mut dyn Write,
    ) -> io::Result<Then> {
        if let Then::Exit(code) = self.conduct.before_answer(board, depth, output)? {
            output.flush()?;
            return Ok(Then::Exit(code));
        }
        let prelude = self.conduct.prelude(self.session.answered());
        let known = (board.squares, board.turn, depth);
        let short_key = self.conduct.short_key;
        let remembered = self.remembered.iter().find(|(key, _)| short_key && *key == known);
        let divide = match remembered {
            Some((_, divide)) => divide.clone(),
            None => self.session.divide(board, depth),
        };
        if short_key {
            self.remembered.push((known, divide.clone()));
        }
        let total = self.session.total(&divide);
        self.conduct.take_time(total);
        output.write_all(&prelude)?;
        let text = self.form.text(board, &divide, total);
        output.write_all(self.conduct.spoiled(text).as_bytes())?;
        output.flush()?;
        Ok(Then::GoOn)
    }
}

/// The position of a `position` command. If it `refuses` illegal moves, it stops before the first.
fn position(words: &[&str], mutant: Option<Mutant>, refuses: bool) -> Option<Board> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let fen = match words.first()? {
        &"startpos" => fen::START.to_owned(),
        _ => words[1..end].join(" "),
    };
    let mut board = fen::read(&fen, mutant)?;
    for word in words.iter().skip(end + 1) {
        if refuses && !generate::legal(&board).into_iter().any(|m| uci(m, false) == *word) {
            break;
        }
        board.make_named(word);
    }
    Some(board)
}
