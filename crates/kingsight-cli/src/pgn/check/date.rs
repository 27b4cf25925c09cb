//! Dates that no calendar has.

use kingsight_ask::quoted;
use kingsight_pgn::ReadGame;
use kingsight_voice::{Language, pgn_check};

/// A tag with a date that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NoSuchDate {
    name: String,
    date: String,
    reason: Reason,
}

/// Why there is no such date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reason {
    Month(u16),
    /// The month has fewer days.
    Day {
        most: u16,
    },
}

/// The dates of a game that do not exist, in `Date` and in all tags whose names end so.
pub(super) fn impossible(game: &ReadGame) -> impl Iterator<Item = NoSuchDate> {
    let dates = game.tree.tags().iter().filter(|(name, _)| name.ends_with("Date"));
    dates.filter_map(|(name, date)| {
        let reason = fault(date)?;
        Some(NoSuchDate { name: name.to_owned(), date: date.to_owned(), reason })
    })
}

/// Why a date does not exist; `None` where that is not certain, because a part is not known, or because the text has another
/// form than `YYYY.MM.DD`, with whatever divides its parts.
fn fault(date: &str) -> Option<Reason> {
    let mut parts = date.trim().split(['.', '-', '/']);
    let (year, month) = (parts.next()?, number(parts.next()?));
    let day = parts.next();
    let is_year = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
    if !is_year || parts.next().is_some() {
        return None;
    }
    let month = month?;
    if !month.is_none_or(|month| (1..=12).contains(&month)) {
        return month.map(Reason::Month);
    }
    let most = match month {
        Some(4 | 6 | 9 | 11) => 30,
        Some(2) if number(year).flatten().is_none_or(is_leap) => 29,
        Some(2) => 28,
        _ => 31,
    };
    let day = number(day?)??;
    (!(1..=most).contains(&day)).then_some(Reason::Day { most })
}

/// A part of a date: `Some(None)` where digits are not known, `None` if it is no number.
fn number(text: &str) -> Option<Option<u16>> {
    let is_part =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
    match is_part {
        true if text.contains('?') => Some(None),
        true => text.parse().ok().map(Some),
        false => None,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

impl NoSuchDate {
    pub(super) fn message(&self, language: Language) -> String {
        let NoSuchDate { name, date, reason } = self;
        let date = quoted(date);
        match *reason {
            Reason::Month(month) => {
                pgn_check::no_such_month(language, name, date, month).to_string()
            }
            Reason::Day { most } => pgn_check::no_such_day(language, name, date, most).to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reason, fault};

    #[test]
    fn dates_that_do_not_exist() {
        for (date, expected) in [
            ("2024.13.02", Reason::Month(13)),
            ("2024.00.02", Reason::Month(0)),
            ("2024.13.??", Reason::Month(13)),
            ("????.13.01", Reason::Month(13)),
            ("2024-31-12", Reason::Month(31)),
            ("2023.02.30", Reason::Day { most: 28 }),
            ("2023.02.29", Reason::Day { most: 28 }),
            ("1900.02.29", Reason::Day { most: 28 }),
            ("????.02.30", Reason::Day { most: 29 }),
            ("2024.04.31", Reason::Day { most: 30 }),
            ("2024.??.32", Reason::Day { most: 31 }),
            ("2024.01.00", Reason::Day { most: 31 }),
        ] {
            assert_eq!(fault(date), Some(expected), "{date}");
        }
    }

    #[test]
    fn dates_that_may_exist_and_texts_of_another_form() {
        for date in [
            "2024.02.29",
            "2000.02.29",
            "????.02.29",
            "20??.02.29",
            "2024.12.31",
            "2024.??.31",
            "????.??.??",
            "2024",
            "2024.05",
            "",
            "?",
            "31.12.2024",
            "12/31/2024",
            "May 2024",
            "2024.05.01.99",
            "2024.5.1",
            "2024.1?.3?",
        ] {
            assert_eq!(fault(date), None, "{date}");
        }
    }
}
