//! What is run, and on what: positions of random games, one FEN a line.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kingsight::Position;

use crate::random::Random;

/// Where everything lies.
#[derive(Clone, Debug)]
pub struct Files {
    /// The command.
    pub kingsight: PathBuf,
    /// A Python that has python-chess.
    pub python: PathBuf,
    /// The positions, by their number.
    pub positions: fn(usize) -> PathBuf,
    /// The whole answers to the first positions.
    pub answers: PathBuf,
}

/// All fields but the lists of moves.
const FACTS: &str = "schema,line,input,fen,canonical_fen,chess960,turn,playable,problems,in_check,outcome,claims,sides";

/// One program on some positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Its name in the table.
    pub name: &'static str,
    /// What it does.
    pub program: Program,
    /// How many positions it gets.
    pub positions: usize,
    /// How many threads it has.
    pub threads: u32,
}

/// A program and what it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// `cat` of the positions, so many times.
    CopyInput(usize),
    /// `cat` of the whole answers.
    CopyAnswers,
    /// The command.
    Kingsight(&'static [&'static str]),
    /// The script that does the same with python-chess.
    PythonChess(&'static str),
}

const MANY: usize = 10_000_000;
const SOME: usize = 400_000;
const FEW: usize = 200_000;
/// How often the input is copied: once is over before it can be measured.
const COPIES: usize = 4;

/// All contenders: what each line is compared with precedes it.
pub const ALL: [Contender; 14] = [
    one("copy of the input (`cat`)", Program::CopyInput(COPIES), MANY),
    one("copy of the whole answers (`cat`)", Program::CopyAnswers, FEW),
    one("two scalar fields", Program::Kingsight(&["inspect", "--fields", "turn,in_check"]), MANY),
    one("all facts, no moves", Program::Kingsight(&["inspect", "--fields", FACTS]), SOME),
    one("whole object", Program::Kingsight(&["inspect"]), FEW),
    one("moves in SAN", Program::Kingsight(&["moves", "--fields", "fen,moves.san"]), FEW),
    one("`moves`, whole object", Program::Kingsight(&["moves"]), FEW),
    one("`validate`, whole object", Program::Kingsight(&["validate"]), SOME),
    two("two scalar fields", Program::Kingsight(&["inspect", "--fields", "turn,in_check"]), MANY),
    two("all facts, no moves", Program::Kingsight(&["inspect", "--fields", FACTS]), SOME),
    two("whole object", Program::Kingsight(&["inspect"]), FEW),
    one("two scalar fields", Program::PythonChess("scalars"), 20_000),
    one("all facts, no moves", Program::PythonChess("facts"), 4_000),
    one("whole object", Program::PythonChess("full"), 1_000),
];

const fn one(name: &'static str, program: Program, positions: usize) -> Contender {
    Contender { name, program, positions, threads: 1 }
}

const fn two(name: &'static str, program: Program, positions: usize) -> Contender {
    Contender { name, program, positions, threads: 2 }
}

impl Contender {
    /// How many positions go through it.
    #[must_use]
    pub const fn work(&self) -> usize {
        match self.program {
            Program::CopyInput(times) => times * self.positions,
            _ => self.positions,
        }
    }

    /// The process to be run.
    ///
    /// # Errors
    /// The positions cannot be opened.
    pub fn command(&self, files: &Files) -> std::io::Result<Command> {
        let positions = (files.positions)(self.positions);
        let mut command = match self.program {
            Program::CopyInput(times) => {
                let mut command = Command::new("cat");
                command.args(std::iter::repeat_n(&positions, times));
                command
            }
            Program::CopyAnswers => {
                let mut command = Command::new("cat");
                command.arg(&files.answers);
                command
            }
            Program::Kingsight(words) => {
                let mut command = Command::new(&files.kingsight);
                command.args(words).arg("--json").stdin(std::fs::File::open(positions)?);
                command.args(["--threads", &self.threads.to_string()]);
                command
            }
            Program::PythonChess(mode) => {
                let mut command = Command::new(&files.python);
                command.arg(super::peer::script()).arg(mode);
                command.stdin(std::fs::File::open(positions)?);
                command
            }
        };
        command.stdout(Stdio::null()).stderr(Stdio::inherit());
        Ok(command)
    }
}

/// Writes the first `lines` positions of games that are always the same.
///
/// # Errors
/// The file cannot be written.
pub fn write_corpus(file: &Path, lines: usize) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    let mut random = Random::new(1);
    let mut left = lines;
    while left > 0 {
        let mut position = Position::default();
        for _ in 0..20 + random.below(120) {
            let moves = position.legal_moves();
            if moves.is_empty() || left == 0 {
                break;
            }
            position = position.play_unchecked(moves[random.below(moves.len())]);
            writeln!(out, "{position}")?;
            left -= 1;
        }
    }
    out.flush()
}
