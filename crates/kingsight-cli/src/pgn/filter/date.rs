//! Dates of which a part may not be known.

use super::compare::Compare;

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
    pub(super) fn fits(self, compare: Compare, asked: PartialDate) -> bool {
        let (Some((first, last)), Some((asked_first, asked_last))) = (self.days, asked.days) else {
            return compare == Compare::Equal && self == asked;
        };
        match compare {
            Compare::Equal => asked_first <= first && last <= asked_last,
            Compare::Less => last < asked_first,
            Compare::LessOrEqual => last <= asked_last,
            Compare::Greater => first > asked_last,
            Compare::GreaterOrEqual => first >= asked_first,
            Compare::NotEqual | Compare::Contains => false,
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

#[cfg(test)]
mod tests {
    use super::*;
    use Compare::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual};

    fn fits(date: &str, compare: Compare, asked: &str) -> bool {
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
}
