//! Kingsight reads the file in all its ways.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kingsight_pgn::{
    Diagnostic, ReadError, ReadGame, ReadOptions, Replay, StreamReader, games_in_parallel,
};

use super::line::Lines;
use super::{Finding, Made};

/// Reads the games as trees, on one thread and on two, and as moves. All are there, with their moves and findings.
///
/// # Errors
///
/// The first difference from what was written.
pub fn check(made: &Made) -> Result<(), String> {
    let mut trees = Trees { made, games: 0, findings: 0 };
    for game in ReadOptions::new().check_claims(true).games(&made.bytes[..]) {
        trees.see(game)?;
    }
    trees.end()?;
    let mut trees = Trees { made, games: 0, findings: 0 };
    let mut wrong = Ok(());
    let threads = NonZeroUsize::MIN.saturating_add(1);
    games_in_parallel(&made.bytes[..], &ReadOptions::new().check_claims(true), threads, |game| {
        wrong = trees.see(game);
        if wrong.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    wrong?;
    trees.end()?;
    moves(made)
}

/// The games as moves, one after the other from a stream.
fn moves(made: &Made) -> Result<(), String> {
    let mut reader = StreamReader::new(&made.bytes[..]);
    let mut replay = Replay::new(Lines::default()).check_claims(true);
    let (mut found, mut count) = (Vec::new(), 0);
    while let Some(line) = reader.read_game(&mut replay).map_err(|error| error.to_string())? {
        let expected = made.lines.get(count).ok_or("too many games")?;
        same(count + 1, &line, expected)?;
        count += 1;
        let mut notices = std::mem::take(&mut replay.visitor_mut().notices);
        notices.sort_by_key(|notice| notice.at);
        found.extend(notices.into_iter().map(|notice| finding(&reader.diagnostic(notice))));
    }
    same(0, &count, &made.lines.len())?;
    // Text in Windows-1252 is the trees' concern: tokens are bytes.
    let expected = made.findings.iter().filter(|finding| finding.code != "windows1252");
    let tags = |finding: &&Finding| finding.code != "duplicate_tag";
    let expected: Vec<&Finding> = expected.filter(tags).collect();
    same(0, &found.iter().collect(), &expected)
}

struct Trees<'a> {
    made: &'a Made,
    games: usize,
    findings: usize,
}

impl Trees<'_> {
    fn see(&mut self, game: Result<ReadGame, ReadError>) -> Result<(), String> {
        let game = game.map_err(|error| error.to_string())?;
        let (made, i) = (self.made, self.games);
        self.games += 1;
        let expected = made.lines.get(i).ok_or("too many games")?;
        same(i + 1, &game.number, &(i as u64 + 1))?;
        same(i + 1, &game.byte, &made.starts[i])?;
        same(i + 1, &game.tree.tags().get("Event"), &Some(expected.event.as_str()))?;
        let main = game.tree.main_line().count();
        same(i + 1, &main, &main_line(&expected.line))?;
        for diagnostic in &game.diagnostics {
            let expected = made.findings.get(self.findings);
            same(i + 1, &Some(&finding(diagnostic)), &expected)?;
            self.findings += 1;
        }
        Ok(())
    }

    fn end(&self) -> Result<(), String> {
        same(0, &self.games, &self.made.lines.len())?;
        same(0, &self.findings, &self.made.findings.len())
    }
}

/// How many moves of a line stand outside parentheses and comments.
fn main_line(line: &str) -> usize {
    let (mut depth, mut count, mut comment) = (0_u32, 0, false);
    for word in line.split_ascii_whitespace() {
        match word {
            _ if comment || word.starts_with('{') => comment = !word.ends_with('}'),
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => count += usize::from(depth == 0 && !word.starts_with('$')),
        }
    }
    count
}

fn finding(diagnostic: &Diagnostic) -> Finding {
    let place = diagnostic.place;
    Finding {
        code: diagnostic.kind.code(),
        game: place.game,
        byte: place.byte,
        line: place.line,
        column: place.column,
        ply: place.ply,
    }
}

fn same<T: PartialEq + std::fmt::Debug>(
    game: usize,
    found: &T,
    expected: &T,
) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("game {game}: found {found:?}, expected {expected:?}"))
}
