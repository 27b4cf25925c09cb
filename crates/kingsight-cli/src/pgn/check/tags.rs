//! What is wrong with the tags of a game: dates that no calendar has, and what the standard requires and most programs do without.

use kingsight_ask::quoted;
use kingsight_pgn::{Diagnostic, DiagnosticKind, GameResult, ReadGame};
use kingsight_voice::{Language, pgn, pgn_check};

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
pub(super) fn impossible_dates(game: &ReadGame) -> impl Iterator<Item = NoSuchDate> {
    let dates = game.tree.tags().iter().filter(|(name, _)| name.ends_with("Date"));
    dates.filter_map(|(name, date)| {
        let reason = date_fault(date)?;
        Some(NoSuchDate { name: name.to_owned(), date: date.to_owned(), reason })
    })
}

/// Why a date does not exist; `None` where that is not certain, because a part is not known, or because the text has another
/// form than `YYYY.MM.DD`, with whatever divides its parts.
fn date_fault(date: &str) -> Option<Reason> {
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

/// The tags that every game must have.
const SEVEN: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// What is wrong with the tags of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TagFault {
    Missing(Vec<&'static str>),
    Date(String),
    /// A result that only the tag can hold.
    ResultWithoutMark(&'static str),
}

/// What the standard finds wrong with the tags of a game.
pub(super) fn faults(game: &ReadGame) -> Vec<TagFault> {
    let tags = game.tree.tags();
    let missing: Vec<&str> = SEVEN.into_iter().filter(|name| tags.get(name).is_none()).collect();
    let missing = Some(missing).filter(|names| !names.is_empty()).map(TagFault::Missing);
    let date = tags.get("Date").filter(|date| !is_date(date));
    let date = date.map(|date| TagFault::Date(date.to_owned()));
    // Where the moves have it, too, it is reported there.
    let is_reported =
        |fault: &Diagnostic| matches!(fault.kind, DiagnosticKind::ResultWithoutMark { .. });
    let result = tags.get("Result").and_then(GameResult::tag_value);
    let result = result.filter(|result| result.parse::<GameResult>().is_err());
    let result = result.filter(|_| !game.diagnostics.iter().any(is_reported));
    missing.into_iter().chain(date).chain(result.map(TagFault::ResultWithoutMark)).collect()
}

/// Whether a text is `YYYY.MM.DD`, with `?` for digits that are not known.
fn is_date(text: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || byte == b'?';
    text.len() == 10
        && text.bytes().enumerate().all(|(i, byte)| match i {
            4 | 7 => byte == b'.',
            _ => is_digit(byte),
        })
}

impl TagFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            TagFault::Missing(_) => "missing_tag",
            TagFault::Date(_) => "date_format",
            TagFault::ResultWithoutMark(_) => "result_without_mark",
        }
    }

    pub(super) fn message(&self, language: Language) -> String {
        match self {
            TagFault::Missing(names) => pgn_check::missing_tags(language, names).to_string(),
            TagFault::Date(date) => pgn_check::date_format(language, quoted(date)).to_string(),
            TagFault::ResultWithoutMark(result) => {
                pgn::finding(language, &DiagnosticKind::ResultWithoutMark { result }).to_string()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reason, date_fault, is_date};

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
            assert_eq!(date_fault(date), Some(expected), "{date}");
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
            assert_eq!(date_fault(date), None, "{date}");
        }
    }

    #[test]
    fn dates_of_the_standard() {
        assert!(["2020.05.31", "????.??.??", "1999.??.??"].iter().all(|date| is_date(date)));
        assert!(
            ["2020-05-31", "2020.5.31", "", "31.05.2020", "2020.05.3é"]
                .iter()
                .all(|date| !is_date(date))
        );
    }
}
