//! A game as the tables need it.

use std::sync::Arc;

use kingsight::{PackedPosition, Position};
use kingsight_pgn::GameResult;

use super::TagSet;

/// What of the games is read; what is not is empty in a [`GameRecord`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Which tags.
    pub tags: TagSet,
    /// The moves and the result at their end. Without them a game is passed over after its tags.
    pub moves: bool,
    /// Why games go no further. Moves that are stored in Parquet are played for it; those of PGN are in any case.
    pub errors: bool,
    /// Clocks and evaluations, which stand in comments.
    pub comments: bool,
    /// The text of the game. It takes about twice as long to read.
    pub raw: bool,
    /// The moves of variations.
    pub variations: bool,
}

impl Wanted {
    /// How many games there are, and no more.
    pub const NOTHING: Wanted = Wanted {
        tags: TagSet::NONE,
        moves: false,
        errors: false,
        comments: false,
        raw: false,
        variations: false,
    };
    /// All but the text and the variations.
    pub const ALL: Wanted = Wanted {
        tags: TagSet::ALL,
        moves: true,
        errors: true,
        comments: true,
        raw: false,
        variations: false,
    };

    /// What either wants.
    #[must_use]
    pub const fn and(self, other: Wanted) -> Wanted {
        Wanted {
            tags: self.tags.and(other.tags),
            moves: self.moves | other.moves,
            errors: self.errors | other.errors,
            comments: self.comments | other.comments,
            raw: self.raw | other.raw,
            variations: self.variations | other.variations,
        }
    }
}

/// Why a game goes no further than its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameError {
    /// A short name for machines, as `kingsight pgn check --json` has it.
    pub code: String,
    /// A sentence with the reasons.
    pub message: String,
    /// Where the fault stands, in bytes from the start of the decompressed input.
    pub byte: Option<u64>,
    /// The ply that could not be played, from 1; `None` if the fault is about no move.
    pub ply: Option<u32>,
}

/// An engine's evaluation in a comment, from White's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlyEval {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves; a negative number: Black does.
    MateIn(i32),
}

/// A variation: moves instead of those of another line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameVariation {
    /// The line that it leaves: 0 for the main line, 1 for the first variation.
    pub parent: u32,
    /// The ply of its first move.
    pub ply: u32,
    /// Its moves up to its end or its first fault, as those of the main line.
    pub moves: Vec<u16>,
}

/// A game: its tags, and the main line up to its end or its first fault.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameRecord {
    /// The name of its file, as it was given.
    pub file: Option<Arc<str>>,
    /// Which game of its file, from 1.
    pub number: u64,
    /// The tags in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The first position if it is not the initial one.
    pub start: Option<Box<Position>>,
    /// The moves of the main line, as [`Move::pack`](kingsight::Move::pack) has them; 0 is a null move.
    pub moves: Vec<u16>,
    /// The variations in the order in which they begin in the text, if they were wanted; also those in variations.
    pub variations: Vec<GameVariation>,
    /// What the player's clock shows after each move, in milliseconds; empty if no move has one.
    pub clocks: Vec<Option<u32>>,
    /// The time that each move took, in milliseconds, as `%emt` says; empty if no move has it.
    pub elapsed: Vec<Option<u32>>,
    /// The evaluation after each move; empty if no move has one.
    pub evals: Vec<Option<PlyEval>>,
    /// The result at the end of the moves.
    pub result: Option<GameResult>,
    /// Why it goes no further.
    pub error: Option<GameError>,
    /// The text, if it was wanted.
    pub raw: Option<String>,
}

impl GameRecord {
    /// The value of a tag: the first of its name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The first position.
    #[must_use]
    pub fn first_position(&self) -> Position {
        self.start.as_deref().copied().unwrap_or_default()
    }

    /// Calls `each` with every ply of the main line: its number from 1, the packed move, and the positions before and after it.
    pub fn replay(&self, mut each: impl FnMut(u32, u16, &Position, &Position)) {
        let mut before = self.first_position();
        for (&bits, ply) in self.moves.iter().zip(1..) {
            let after = match bits {
                0 => before.play_null(),
                bits => before.unpack(bits).map(|m| before.play_unchecked(m)),
            };
            // The moves have been played before, or come from a file that somebody has changed.
            let Some(after) = after else { return };
            each(ply, bits, &before, &after);
            before = after;
        }
    }

    /// The first position in 32 bytes, if it is not the initial one.
    pub(crate) fn packed_start(&self) -> Option<PackedPosition> {
        self.start.as_deref().and_then(PackedPosition::of)
    }
}

/// The days from 1970-01-01 to a date of PGN, `2020.05.13`, or with dashes; `None` if a part of it is unknown or there is no such
/// day.
pub(crate) fn days(text: &str) -> Option<i32> {
    let mut parts = text.trim().split(['.', '-', '/']);
    let mut part = |least: i64, most: i64| {
        let part = parts.next()?;
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let number = part.parse::<i64>().ok().filter(|_| digits)?;
        (least..=most).contains(&number).then_some(number)
    };
    let (year, month, day) = (part(1, 9999)?, part(1, 12)?, part(1, 31)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let most = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if day > most || parts.next().is_some() {
        return None;
    }
    // Howard Hinnant's days_from_civil: years begin with March. https://howardhinnant.github.io/date_algorithms.html
    let year = year - i64::from(month <= 2);
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    i32::try_from(era * 146_097 + day_of_era - 719_468).ok()
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn dates_are_days() {
        assert_eq!(days("1970.01.01"), Some(0));
        assert_eq!(days("2020-02-29"), Some(18_321));
        for text in ["2020.05.??", "", "2019.02.29", "2020.13.01", "2020.1", "2020.1.1.1", "+1.1.1"]
        {
            assert_eq!(days(text), None, "{text}");
        }
        // Days follow one another, through all months and leap years.
        let mut due = days("1600.01.01").unwrap();
        for year in 1600..2400 {
            for month in 1..=12 {
                for day in 1..=31 {
                    if let Some(found) = days(&format!("{year}.{month:02}.{day:02}")) {
                        assert_eq!(found, due);
                        due += 1;
                    }
                }
            }
        }
        assert_eq!(due, days("2400.01.01").unwrap());
    }
}
