//! Each class of spellings that the world's files have, written from generated games, and the right value of each.
//!
//! A class is a function that turns a generated game into a text. The reader must find the game's tags, moves, result and
//! last position in it, and must not report an error where the text has a clear meaning.

mod encodings;
mod glued;
mod lines;
mod numeric;
mod outside;
mod results;
mod signs;
mod spaces;
mod tag_names;
mod tag_order;
mod unknown;

use std::collections::BTreeMap;

use kingsight_pgn::{
    GameResult, MoveVisitor, Notice, PlayedMove, ReadGame, ReadMode, ReadOptions, Replay, Severity,
    SliceReader, TailRepair, Take, games,
};

use crate::generated::{Made, Random, budget};

/// How many spellings a test writes of a class.
fn spellings() -> usize {
    budget(50, 500, 5_000)
}

/// Runs a class: `write` makes a text and what must be read in it. Every text has a seed of its own, which a failure prints.
#[track_caller]
fn class(name: &str, mut write: impl FnMut(&mut Random) -> Option<Case>) {
    let mut written = 0;
    let mut failures: Vec<String> = Vec::new();
    // Not every game has what a class is about.
    for seed in 1..=50 * spellings() as u64 {
        if written == spellings() {
            break;
        }
        let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ seed.wrapping_mul(0xD1B5_4A32_D192_ED03));
        random.below(2);
        let Some(case) = write(&mut random) else { continue };
        written += 1;
        if let Err(message) = case.check() {
            let text = String::from_utf8_lossy(&case.text);
            failures.push(format!("{name}, seed {seed}: {message}\n{text:?}"));
        }
    }
    assert!(written >= spellings(), "{name}: only {written} spellings could be made");
    if let Some(first) = failures.first() {
        panic!("{} of {written} spellings are misread; the first:\n{first}", failures.len());
    }
}

/// The result that a game must have.
#[derive(Clone, Copy)]
enum Outcome {
    Is(GameResult),
    /// One for which PGN has no form after the moves: neither a win nor a draw.
    Formless,
    /// It is not examined.
    Any,
}

/// What a game must be read as.
#[derive(Clone)]
struct Wanted {
    /// Names and values, in any order.
    tags: BTreeMap<String, String>,
    moves: Vec<String>,
    result: Outcome,
    last: String,
}

impl Wanted {
    fn of(made: &Made) -> Wanted {
        Wanted {
            tags: made.tags.iter().cloned().collect(),
            moves: made.plies.iter().map(crate::generated::Ply::uci).collect(),
            result: Outcome::Is(made.result.parse().expect("a result")),
            last: made.last().to_string(),
        }
    }
}

/// What a reader may report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reports {
    /// Warnings, or nothing.
    NoError,
    /// No error, but at least one warning.
    Finding,
    /// Anything: the text has something that has no place in a game.
    Anything,
}

/// A text and what must be read in it.
struct Case {
    text: Vec<u8>,
    wanted: Vec<Wanted>,
    reports: Reports,
    /// Whether tag names may be in any case.
    any_case: bool,
}

impl Case {
    fn new(text: impl Into<Vec<u8>>, made: &[&Made]) -> Case {
        let wanted = made.iter().map(|made| Wanted::of(made)).collect();
        Case { text: text.into(), wanted, reports: Reports::NoError, any_case: false }
    }

    fn reports(self, reports: Reports) -> Case {
        Case { reports, ..self }
    }

    fn check(&self) -> Result<(), String> {
        let read = read_all(&self.text, ReadOptions::new())?;
        if read.len() != self.wanted.len() {
            return Err(format!("{} games, expected {}", read.len(), self.wanted.len()));
        }
        for (i, (game, wanted)) in read.iter().zip(&self.wanted).enumerate() {
            check_game(game, wanted, self.any_case)
                .map_err(|message| format!("game {}: {message}", i + 1))?;
        }
        let found: Vec<_> = read.iter().flat_map(|game| &game.diagnostics).collect();
        let error = found.iter().find(|found| found.severity() == Severity::Error);
        match (self.reports, error) {
            (Reports::NoError | Reports::Finding, Some(error)) => Err(format!("error {error}")),
            (Reports::Finding, None) if found.is_empty() => Err("no finding".to_owned()),
            _ => visited(&self.text, &self.wanted),
        }
    }
}

/// All games of a text as trees.
fn read_all(text: &[u8], options: ReadOptions) -> Result<Vec<ReadGame>, String> {
    let read: Result<Vec<ReadGame>, _> = options.games(text).collect();
    read.map_err(|error| format!("refused: {error}"))
}

/// All games of a text as trees, repaired.
fn repaired(text: &[u8]) -> Result<Vec<ReadGame>, String> {
    read_all(text, ReadOptions::new().mode(ReadMode::Repair(TailRepair::Comment)))
}

fn check_game(game: &ReadGame, wanted: &Wanted, any_case: bool) -> Result<(), String> {
    let tree = &game.tree;
    let cased = |name: &str| if any_case { name.to_lowercase() } else { name.to_owned() };
    let read = tree.tags().iter().map(|(name, value)| (cased(name), value.to_owned()));
    let expected = wanted.tags.iter().map(|(name, value)| (cased(name), value.clone()));
    let (tags, expected): (BTreeMap<_, _>, BTreeMap<_, _>) = (read.collect(), expected.collect());
    if tags != expected {
        return Err(format!("tags {tags:?}, expected {expected:?}"));
    }
    let moves: Vec<String> = tree
        .main_line()
        .map(|node| match (node.m(), node.parent()) {
            (Some(m), Some(parent)) => parent.position().uci(m).to_string(),
            _ => "0000".to_owned(),
        })
        .collect();
    same_moves(&moves, &wanted.moves)?;
    let last = tree.main_line().last().map_or(tree.start(), |node| node.position()).to_string();
    if last != wanted.last {
        return Err(format!("last position {last}, expected {}", wanted.last));
    }
    match wanted.result {
        Outcome::Is(result) if result != tree.result() => {
            Err(format!("result {}, expected {result}", tree.result()))
        }
        Outcome::Formless
            if tree.result().winner().is_some() || tree.result() == GameResult::Draw =>
        {
            Err(format!("result {}, which the game has not", tree.result()))
        }
        _ => Ok(()),
    }
}

fn same_moves(moves: &[String], wanted: &[String]) -> Result<(), String> {
    let differs = (0..moves.len().max(wanted.len())).find(|&i| moves.get(i) != wanted.get(i));
    match differs {
        None => Ok(()),
        Some(i) => Err(format!("ply {}: {:?}, expected {:?}", i + 1, moves.get(i), wanted.get(i))),
    }
}

/// What a visitor of moves gets of one game.
#[derive(Default)]
struct Visited {
    moves: Vec<String>,
    /// Where each of them stands.
    at: Vec<u64>,
    notices: Vec<Notice>,
}

/// Collects [`Visited`] of the main lines.
#[derive(Default)]
struct MainLine(Visited);

impl MoveVisitor for MainLine {
    type Output = Visited;

    fn played(&mut self, played: PlayedMove<'_>) {
        let text = played.m.map_or("0000".to_owned(), |m| played.before.uci(m).to_string());
        self.0.moves.push(text);
        self.0.at.push(played.token.at);
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn notice(&mut self, notice: Notice) {
        self.0.notices.push(notice);
    }

    fn end_game(&mut self) -> Visited {
        std::mem::take(&mut self.0)
    }
}

/// What visitors get of each game of a text.
fn visit(text: &[u8]) -> Vec<Visited> {
    let mut reader = SliceReader::new(text);
    let mut replay = Replay::new(MainLine::default());
    std::iter::from_fn(|| reader.read_game(&mut replay)).collect()
}

/// A visitor of moves gets the same moves as the trees have.
fn visited(text: &[u8], wanted: &[Wanted]) -> Result<(), String> {
    if kingsight_pgn::is_utf16(text) {
        return Ok(());
    }
    let games = visit(text);
    if games.len() != wanted.len() {
        return Err(format!("a visitor gets {} games", games.len()));
    }
    games.iter().zip(wanted).try_for_each(|(game, wanted)| {
        same_moves(&game.moves, &wanted.moves).map_err(|message| format!("a visitor: {message}"))
    })
}

/// A tree as it is written reads the same, and is written the same again.
fn written_twice(game: &ReadGame) -> Result<String, String> {
    let once = game.tree.to_string();
    let again: Vec<ReadGame> = games(once.as_bytes()).filter_map(Result::ok).collect();
    match &again[..] {
        [game] if game.tree.to_string() == once => Ok(once),
        [game] => Err(format!("written twice:\n{once}\n{}", game.tree)),
        _ => Err(format!("{} games in\n{once}", again.len())),
    }
}
