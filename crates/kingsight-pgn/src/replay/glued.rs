//! Moves with nothing between them: `O-OO-O`, `e52.Nf3`, `e4e5`.

use crate::prelude::*;
use core::ops::Range;
use kingsight::characters::is_alphanumeric;

use kingsight::{Color, Move, MoveText, PieceLetters, Position, Role, San, Square};

use crate::GameResult;

/// The longest word that is taken apart.
const LONGEST: usize = 40;
/// The longest part that may be a move.
const LONGEST_MOVE: usize = 12;
/// How many parts are tried.
const MOST_STEPS: usize = 2000;

/// A part of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// The move; `None` for a move number.
    pub(super) m: Option<Move>,
    /// Where it stands in the word.
    pub(super) range: Range<usize>,
    /// How it is written.
    pub(super) word: String,
}

/// The parts of a word that is several legal moves, with their numbers or without, if there is exactly one way to read it.
/// `number` is that of the next move.
pub(super) fn split(position: &Position, text: &str, number: i64) -> Option<Vec<Part>> {
    if text.len() > LONGEST || is_of_a_piece(position, text) {
        return None;
    }
    let mut search =
        Search { text, offset: number - i64::from(position.fullmoves()), found: vec![], steps: 0 };
    search.from(position, 0, &mut vec![]);
    let found = search.found.pop().filter(|_| search.found.is_empty())?;
    let moves = found.iter().filter(|part| part.m.is_some()).count();
    (search.steps < MOST_STEPS && moves > 0 && found.len() > 1).then_some(found)
}

/// Where the result begins that a word ends with, behind a legal move: `Qh4#0-1`, `e51/2-1/2`.
pub(super) fn before_result(position: &Position, text: &str) -> Option<(Move, usize, GameResult)> {
    (2..text.len().min(LONGEST_MOVE + 1)).find_map(|length| {
        let (word, rest) = text.split_at_checked(length)?;
        let figures = |c: char| c.is_ascii_digit() || c == '½';
        let result = GameResult::read(rest).filter(|_| rest.contains(figures))?;
        let (m, _) = position.read_san(word, PieceLetters::English).ok()?;
        Some((m, length, result))
    })
}

/// Whether a word names a piece and the square where it stands: then it is one move, though not a legal one.
fn is_of_a_piece(position: &Position, text: &str) -> bool {
    let read = MoveText::parse(text, PieceLetters::English);
    let Ok(San::Normal { role, file: Some(file), rank: Some(rank), .. }) =
        read.map(|read| read.san)
    else {
        return false;
    };
    role != Role::Pawn
        && position.board().piece_at(Square::at(file, rank)).is_some_and(|piece| piece.role == role)
}

struct Search<'a> {
    text: &'a str,
    offset: i64,
    found: Vec<Vec<Part>>,
    steps: usize,
}

impl Search<'_> {
    fn from(&mut self, position: &Position, at: usize, parts: &mut Vec<Part>) {
        self.steps += 1;
        if self.steps >= MOST_STEPS || self.found.len() > 1 {
            return;
        }
        let Some(rest) = self.text.get(at..).filter(|rest| !rest.is_empty()) else {
            if parts.last().is_some_and(|last| last.m.is_some()) {
                self.found.push(parts.clone());
            }
            return;
        };
        let is_number_due = parts.last().is_none_or(|last| last.m.is_some());
        if let Some(length) = number(rest, position, self.offset).filter(|_| is_number_due) {
            self.take(position, at, length, None, parts);
        }
        for length in 2..=rest.len().min(LONGEST_MOVE) {
            let Some(word) = rest.get(..length) else { continue };
            let begins = word.starts_with(|c: char| {
                matches!(c, 'a'..='h' | 'O' | '0' | 'K' | 'Q' | 'R' | 'B' | 'N')
            });
            if !begins || word.ends_with(|c: char| !is_alphanumeric(c) && c != '+' && c != '#') {
                continue;
            }
            if let Ok((m, _)) = position.read_san(word, PieceLetters::English) {
                self.take(&position.play_unchecked(m), at, length, Some(m), parts);
            }
        }
    }

    fn take(
        &mut self,
        after: &Position,
        at: usize,
        length: usize,
        m: Option<Move>,
        parts: &mut Vec<Part>,
    ) {
        let range = at..at + length;
        let word = self.text.get(range.clone()).unwrap_or_default().to_owned();
        parts.push(Part { m, word, range });
        self.from(after, at + length, parts);
        parts.pop();
    }
}

/// The length of the move number that a text begins with, if it is that of the next move. It may lack its full stop.
fn number(text: &str, position: &Position, offset: i64) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let dots = text.bytes().skip(digits).take_while(|&byte| byte == b'.').count();
    let expected = i64::from(position.fullmoves()) + offset;
    let fits = text.get(..digits)?.parse() == Ok(expected)
        && (dots < 2 || position.turn() == Color::Black);
    fits.then_some(digits + dots)
}
