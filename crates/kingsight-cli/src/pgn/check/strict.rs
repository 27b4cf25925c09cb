//! What the standard requires of tags and most programs do without.

use kingsight_ask::quoted;
use kingsight_pgn::{Diagnostic, DiagnosticKind, GameResult, ReadGame};
use kingsight_voice::{Language, pgn, pgn_check};

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
    use super::is_date;

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
