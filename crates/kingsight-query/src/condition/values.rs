//! What conditions on games compare with: dates of which a part may not be known, the pieces of both sides, and positions.

use kingsight::{Board, Color, Epd, Position, Role, Setup};

use crate::{Comparison, ReachError};

/// A date as PGN has it: `2020.05.31`, `2020.05.??`, `????.??.??`; a condition may leave out the end: `2020.05`.
///
/// It stands for all days that it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PartialDate {
    /// The first and the last day that it may be; `None` if not even the year is known.
    days: Option<(Day, Day)>,
}

/// Year, month and day.
type Day = (u16, u8, u8);

impl PartialDate {
    /// Reads a date; `None` if the text is something else.
    pub(super) fn read(text: &str) -> Option<PartialDate> {
        let mut parts = text.trim().split(['.', '-', '/']);
        let year = part(parts.next()?, 4)?;
        let month = part(parts.next().unwrap_or("??"), 2)?;
        let day = part(parts.next().unwrap_or("??"), 2)?;
        let is_possible = month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=31).contains(&day))
            && parts.next().is_none();
        let Some(year) = year else { return is_possible.then_some(PartialDate { days: None }) };
        // A known day of an unknown month says nothing.
        let day = day.filter(|_| month.is_some());
        let bound = |month: Option<u16>, day: Option<u16>, unknown: (u8, u8)| {
            let byte = |value: u16| u8::try_from(value).unwrap_or(u8::MAX);
            (year, month.map_or(unknown.0, byte), day.map_or(unknown.1, byte))
        };
        let days = (bound(month, day, (1, 1)), bound(month, day, (12, 31)));
        is_possible.then_some(PartialDate { days: Some(days) })
    }

    /// Whether this date of a game certainly fits the one of a condition.
    pub(super) fn fits(self, comparison: Comparison, asked: PartialDate) -> bool {
        let (Some((first, last)), Some((asked_first, asked_last))) = (self.days, asked.days) else {
            return comparison == Comparison::Equal && self == asked;
        };
        match comparison {
            Comparison::Equal => asked_first <= first && last <= asked_last,
            Comparison::Less => last < asked_first,
            Comparison::LessOrEqual => last <= asked_last,
            Comparison::Greater => first > asked_last,
            Comparison::GreaterOrEqual => first >= asked_first,
            Comparison::NotEqual => false,
        }
    }
}

/// A number with so many digits at most; `Some(None)` if it is not known. Some of its digits may be: `199?`.
fn part(text: &str, digits: usize) -> Option<Option<u16>> {
    let is_part = (1..=digits).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
    match text.contains('?') {
        _ if !is_part => None,
        true => Some(None),
        false => text.parse().ok().map(Some),
    }
}

/// How many pieces of each role a side has, in the order of `Role::ALL`.
type Army = [u32; 6];

/// The pieces of both sides, whichever of them is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Material(Army, Army);

impl Material {
    /// Reads `KRPvKR`.
    ///
    /// # Errors
    ///
    /// Where the text stops being one, and what is expected there.
    pub(super) fn read(text: &str) -> Result<Material, (usize, String)> {
        let Some(middle) = text.find(['v', 'V']) else {
            return Err((text.len(), "expected v and the pieces of the other side".to_owned()));
        };
        let first = army(&text[..middle], 0)?;
        Ok(Material(first, army(&text[middle + 1..], middle + 1)?))
    }

    /// Whether a board has these pieces.
    pub(super) fn is_on(self, board: &Board) -> bool {
        let Material(first, second) = self;
        let all: u32 = first.iter().chain(&second).sum();
        // Most boards have too many pieces.
        if board.occupied().len() != all {
            return false;
        }
        let [white, black] = [Color::White, Color::Black]
            .map(|color| Role::ALL.map(|role| board.of_piece(role.of(color)).len()));
        (white, black) == (first, second) || (white, black) == (second, first)
    }
}

fn army(text: &str, start: usize) -> Result<Army, (usize, String)> {
    let mut army = Army::default();
    for (at, c) in text.char_indices() {
        let role = Role::ALL.into_iter().find(|role| role.letter().eq_ignore_ascii_case(&c));
        let Some((_, count)) = role
            .and_then(|role| Role::ALL.iter().zip(&mut army).find(|(known, _)| **known == role))
        else {
            return Err((start + at, format!("{c:?} is not a piece; expected K, Q, R, B, N or P")));
        };
        *count += 1;
    }
    let kings = Role::ALL.iter().zip(&army).find(|(role, _)| **role == Role::King);
    match kings {
        Some((_, 1)) => Ok(army),
        _ => Err((start, "expected exactly one K on each side".to_owned())),
    }
}

/// A position that a game may reach, or a part of one.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Reached {
    /// The pieces, and perhaps the side to move.
    Board(Board, Option<Color>),
    /// The pieces, the side to move, castling rights and the en passant capture.
    Position(Position),
}

impl Reached {
    /// Reads a FEN with one to six fields, an EPD or `startpos`. Fields that are missing make no difference, the clocks never do.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub(super) fn read(text: &str) -> Result<Reached, ReachError> {
        let setup = Setup::of_line(text).map_err(ReachError::Text)?;
        Ok(match Epd::without_comment(text).split_whitespace().count() {
            1 => Reached::Board(setup.board, None),
            2 => Reached::Board(setup.board, Some(setup.turn)),
            _ => Reached::Position(Position::try_from(setup).map_err(ReachError::Problems)?),
        })
    }

    /// Whether it is this position.
    pub(super) fn is_met(&self, position: &Position) -> bool {
        match self {
            Reached::Board(board, turn) => {
                position.board() == board && turn.is_none_or(|turn| turn == position.turn())
            }
            Reached::Position(known) => {
                position.board() == known.board()
                    && position.repetition_key() == known.repetition_key()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual};

    fn fits(date: &str, compare: Comparison, asked: &str) -> bool {
        PartialDate::read(date).unwrap().fits(compare, PartialDate::read(asked).unwrap())
    }

    #[test]
    fn dates_are_compared() {
        for (date, compare, asked, expected) in [
            ("2020.05.12", Less, "2020.05.13", true),
            ("2020.05.13", Less, "2020.05.13", false),
            ("2020.04.30", Less, "2020.05", true),
            ("2020.05.01", Less, "2020.05", false),
            ("2020.05.31", LessOrEqual, "2020.05", true),
            ("2020.05.31", Greater, "2020.05", false),
            ("2020.06.01", Greater, "2020.05", true),
            ("2020.05.01", GreaterOrEqual, "2020.05", true),
            ("2020.05.17", Equal, "2020.05", true),
            ("2020.05.??", Equal, "2020.05", true),
            ("2020.??.??", Equal, "2020.05", false),
            ("2020.??.??", Equal, "2020", true),
            ("2020.??.??", Less, "2020.05", false),
            ("2020.??.??", LessOrEqual, "2020.05", false),
            ("2020.??.??", LessOrEqual, "2020", true),
            ("2020.??.??", Greater, "2020.05", false),
            ("2020.??.??", Less, "2021", true),
            ("2020-5-1", Equal, "2020.05.01", true),
            ("2020/05/01", Equal, "2020.05.01", true),
            ("2020.??.31", GreaterOrEqual, "2020.01.15", false),
            ("2020.??.31", Equal, "2020", true),
            ("????.??.??", Less, "2020", false),
            ("????.??.??", GreaterOrEqual, "1000", false),
            ("????.??.??", Equal, "????.??.??", true),
            ("2020.??.??", Equal, "????.??.??", false),
        ] {
            assert_eq!(fits(date, compare, asked), expected, "{date} {compare:?} {asked}");
        }
    }

    #[test]
    fn what_is_no_date() {
        for text in ["", "May 2020", "2020.13.01", "2020.05.32", "2020.05.01.07", "20200501", "?é"]
        {
            assert_eq!(PartialDate::read(text), None, "{text}");
        }
    }

    #[test]
    fn material_of_either_side() {
        let board = |fen: &str| *fen.parse::<Position>().unwrap().board();
        let rook_ending = board("8/8/8/4k3/8/r7/4P3/4K2R w - - 0 1");
        for text in ["KRPvKR", "KRvKRP", "kprVkr"] {
            assert!(Material::read(text).unwrap().is_on(&rook_ending), "{text}");
        }
        for text in ["KRPvK", "KRPvKB", "KRPvKRP"] {
            assert!(!Material::read(text).unwrap().is_on(&rook_ending), "{text}");
        }
    }

    #[test]
    fn what_is_no_material() {
        for (text, at) in [("KRP", 3), ("KXvK", 1), ("KvKé", 3), ("RvK", 0), ("KvKK", 2), ("", 0)]
        {
            assert_eq!(Material::read(text).unwrap_err().0, at, "{text}");
        }
    }
}
