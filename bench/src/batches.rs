//! How fast the command answers batches of positions, beside a plain copy and python-chess, which runs in an environment of its own.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kingsight::Position;
use serde_json::Value;

use crate::harness::process::{package, succeed, time};
use crate::harness::{
    Clock, Contender, Done, Library, PYTHON_CHESS, Section, Unit, Workload, Yardstick,
};
use crate::random::Random;

const KINGSIGHT: Library = Library::ours("kingsight");
const CAT: Library = Library { ours: false, ..Library::ours("cat") };

const BY_PROCESSOR: Section = Section {
    name: "batches",
    title: "Positions a second of processor time",
    unit: Unit::PerSecond(1.0, "positions a second"),
    clock: Clock::Processor,
    yardstick: Yardstick::FastestPeer,
    only: None,
};
const COPIED: Section =
    Section { name: "copies", title: "Plain copies", yardstick: Yardstick::Nobody, ..BY_PROCESSOR };
/// The tables: what a position costs, how soon all are answered, and how soon they are copied.
pub const SECTIONS: [Section; 3] = [
    BY_PROCESSOR,
    Section {
        title: "Positions a second by the clock on the wall",
        clock: Clock::Wall,
        yardstick: Yardstick::Named("kingsight"),
        ..BY_PROCESSOR
    },
    COPIED,
];

/// Where everything lies.
#[derive(Clone, Debug)]
pub struct Files {
    /// The command.
    pub kingsight: PathBuf,
    /// A Python that has python-chess, if it takes part.
    pub python: Option<PathBuf>,
    /// The folder of the positions.
    pub folder: PathBuf,
    /// How many times fewer positions than usual.
    pub fewer: usize,
}

/// All fields but the lists of moves.
const FACTS: &str = "schema,line,input,fen,canonical_fen,chess960,turn,playable,problems,in_check,outcome,claims,sides";

/// What is asked: its name, the words for the command, how many positions it and, with the script's word, python-chess get, and whether
/// the command does it on two threads, too.
type Question = (&'static str, &'static [&'static str], usize, Option<(&'static str, usize)>, bool);

const MANY: usize = 10_000_000;
const SOME: usize = 400_000;
const FEW: usize = 200_000;

const QUESTIONS: [Question; 6] = [
    (
        "two scalar fields",
        &["inspect", "--fields", "turn,in_check"],
        MANY,
        Some(("scalars", 20_000)),
        true,
    ),
    ("all facts, no moves", &["inspect", "--fields", FACTS], SOME, Some(("facts", 4_000)), true),
    ("whole object", &["inspect"], FEW, Some(("full", 1_000)), true),
    ("moves in SAN", &["moves", "--fields", "fen,moves.san"], FEW, None, false),
    ("`moves`, whole object", &["moves"], FEW, None, false),
    ("`validate`, whole object", &["validate"], SOME, None, false),
];

/// How often the input is copied: once is over before it can be measured.
const COPIES: usize = 4;

/// All questions, and plain copies of the input and of the answers.
///
/// # Errors
/// A file that cannot be written, or an answer that cannot be had.
pub fn workloads(files: &Files) -> Result<Vec<Workload<'static>>, String> {
    let mut workloads =
        vec![copies("copy of the input", &files.positions(MANY)?, MANY / files.fewer, COPIES)];
    let answers = files.folder.join("answers.jsonl");
    let failed = |error: io::Error| format!("{}: {error}", answers.display());
    let whole = files.ask(&["inspect"], FEW, 1)?;
    succeed(whole()?.stdout(File::create(&answers).map_err(failed)?))?;
    workloads.push(copies("copy of the whole answers", &answers, FEW / files.fewer, 1));
    for (name, words, count, python, two) in QUESTIONS {
        let mut contenders =
            vec![process(KINGSIGHT, "", count / files.fewer, true, files.ask(words, count, 1)?)];
        if two {
            let command = files.ask(words, count, 2)?;
            contenders.push(process(KINGSIGHT, "2 threads", count / files.fewer, false, command));
        }
        if let Some((program, (word, count))) = files.python.clone().zip(python) {
            let positions = files.positions(count)?;
            let command = move || {
                let mut command = Command::new(&program);
                command.arg(script()).arg(word).stdin(open(&positions)?);
                Ok(command)
            };
            contenders.push(process(PYTHON_CHESS, "", count / files.fewer, true, command));
        }
        workloads.push(workload(name, contenders));
    }
    Ok(workloads)
}

fn workload(name: &str, contenders: Vec<Contender<'static>>) -> Workload<'static> {
    Workload { section: BY_PROCESSOR.name, name: name.to_owned(), answer: None, contenders }
}

fn copies(name: &str, file: &Path, positions: usize, times: usize) -> Workload<'static> {
    let file = file.to_owned();
    let command = move || {
        let mut command = Command::new("cat");
        command.args(std::iter::repeat_n(&file, times));
        Ok(command)
    };
    let contenders = vec![process(CAT, "", times * positions, true, command)];
    Workload { section: COPIED.name, ..workload(name, contenders) }
}

/// A process for some positions. What it answers was compared by [`compare`].
fn process(
    library: Library,
    way: &str,
    positions: usize,
    is_bound: bool,
    command: impl Fn() -> Result<Command, String> + 'static,
) -> Contender<'static> {
    let contender = Contender::fallible(library, way, move || {
        let mut command = command()?;
        let time = time(command.stdout(Stdio::null()), is_bound)?;
        Ok(Done { items: positions as u64, answer: 0, time: Some(time) })
    });
    contender.not_compared()
}

fn open(path: &Path) -> Result<File, String> {
    File::open(path).map_err(|error| format!("{}: {error}", path.display()))
}

impl Files {
    /// The command, asked about so many positions.
    fn ask(
        &self,
        words: &'static [&'static str],
        count: usize,
        threads: u32,
    ) -> Result<impl Fn() -> Result<Command, String> + use<>, String> {
        let (program, positions) = (self.kingsight.clone(), self.positions(count)?);
        Ok(move || {
            let mut command = Command::new(&program);
            command.args(words).args(["--json", "--threads", &threads.to_string()]);
            command.stdin(open(&positions)?);
            Ok(command)
        })
    }

    /// A file with so many positions of games that are always the same, or fewer.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn positions(&self, count: usize) -> Result<PathBuf, String> {
        let count = count / self.fewer;
        let file = self.folder.join(format!("{count}.fen"));
        if !file.exists() {
            write_positions(&file, count)
                .map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(file)
    }
}

fn write_positions(file: &Path, lines: usize) -> io::Result<()> {
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

/// The script that does with python-chess what the command does.
fn script() -> PathBuf {
    package().join("python/batch.py")
}

/// A Python with python-chess, installed below `folder` if it is not there yet.
///
/// # Errors
/// Python, or the package, is not to be had.
pub fn environment(folder: &Path) -> Result<PathBuf, String> {
    let python = folder.join("bin/python");
    if !python.exists() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        let package = format!("chess=={}", PYTHON_CHESS.version);
        succeed(Command::new(&python).args(["-m", "pip", "install", "--quiet", &package]))?;
    }
    Ok(python)
}

/// Compares the answers to all positions of a file: every field that the script writes, the moves in any order.
///
/// # Errors
/// The first difference.
pub fn compare(kingsight: &Path, python: &Path, positions: &Path) -> Result<usize, String> {
    let ours = lines(Command::new(kingsight).args(["inspect", "--json"]).arg(positions))?;
    let theirs = lines(Command::new(python).arg(script()).arg("full").stdin(open(positions)?))?;
    if ours.len() != theirs.len() {
        return Err(format!("{} answers, python-chess has {}", ours.len(), theirs.len()));
    }
    for (ours, theirs) in ours.iter().zip(&theirs) {
        for (name, their) in theirs.as_object().into_iter().flatten() {
            if sorted(&ours[name.as_str()]) != sorted(their) {
                return Err(format!(
                    "{}: {name} is {}, python-chess says {their}",
                    ours["fen"],
                    ours[name.as_str()]
                ));
            }
        }
    }
    Ok(ours.len())
}

/// A list of moves in the order of their texts; anything else as it is.
fn sorted(value: &Value) -> Value {
    match value.as_array() {
        Some(moves) if moves.iter().all(Value::is_object) => {
            let mut moves = moves.clone();
            moves.sort_by_key(|m| m["uci"].to_string());
            moves.into()
        }
        _ => value.clone(),
    }
}

fn lines(command: &mut Command) -> Result<Vec<Value>, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{command:?} ended with {}", output.status));
    }
    let read = |line: &str| serde_json::from_str(line).map_err(|error| format!("{line}: {error}"));
    String::from_utf8_lossy(&output.stdout).lines().map(read).collect()
}
