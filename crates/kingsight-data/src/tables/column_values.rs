//! The values that a game has in its columns; those of the tag `TimeControl` by section 9.6.1 of the PGN standard.

use std::borrow::Cow;

use super::columns::{GameColumn, GameColumnKind, GameValue, RESULT, TAGS, TIME_CONTROL};
use super::record::{GameRecord, days};

impl GameColumn {
    /// The value of a game whose tags have been read, and its moves if `complete`.
    #[must_use]
    pub fn value_of(self, game: &GameRecord, complete: bool) -> GameValue<'_> {
        match self {
            GameColumn::File => match &game.file {
                _ if !complete => GameValue::Unknown,
                Some(file) => GameValue::Text(Cow::Borrowed(file)),
                None => GameValue::Null,
            },
            GameColumn::Game => match complete {
                true => GameValue::Number(i64::try_from(game.number).unwrap_or(i64::MAX)),
                false => GameValue::Unknown,
            },
            GameColumn::Plies if !complete => GameValue::Unknown,
            GameColumn::Plies => GameValue::Number(game.moves.len() as i64),
            GameColumn::BaseTime | GameColumn::Increment => {
                let control = GameColumn::Tag(TIME_CONTROL).tag(game);
                let (base, increment) = control.map_or((None, None), base_and_increment);
                let seconds = if self == GameColumn::BaseTime { base } else { increment };
                seconds.map_or(GameValue::Null, |seconds| GameValue::Number(seconds.into()))
            }
            GameColumn::Tag(tag) => {
                let text = self.tag(game);
                match TAGS[usize::from(tag)].kind {
                    GameColumnKind::Text => match text {
                        Some(text) => GameValue::Text(Cow::Borrowed(text)),
                        None if tag == RESULT && !complete => GameValue::Unknown,
                        None if tag == RESULT => match game.result {
                            Some(result) => GameValue::Text(Cow::Borrowed(result.as_str())),
                            None => GameValue::Null,
                        },
                        None => GameValue::Null,
                    },
                    GameColumnKind::Date => {
                        let day = self.texts(game).find_map(days);
                        day.map_or(GameValue::Null, |day| GameValue::Number(day.into()))
                    }
                    GameColumnKind::Difference => number(text, -32_768, 32_767),
                    _ => number(text, 0, 65_535),
                }
            }
        }
    }

    /// Whether this column's value of a game is written as a text, so that the text need not be kept.
    pub(super) fn gives(self, game: &GameRecord, text: &str) -> bool {
        match (self.value_of(game, true), self.kind()) {
            (GameValue::Text(value), GameColumnKind::Text) => value == text,
            (GameValue::Number(number), GameColumnKind::Difference) => {
                format!("{number:+}") == text
            }
            (GameValue::Number(number), _) => number.to_string() == text,
            _ => false,
        }
    }

    /// The values of its tags that are there and known.
    fn texts(self, game: &GameRecord) -> impl Iterator<Item = &str> {
        let GameColumn::Tag(tag) = self else { unreachable!("only tags have texts") };
        let tags = TAGS[usize::from(tag)].tags.iter();
        tags.filter_map(|name| game.tag(name)).filter(|text| !matches!(*text, "?" | "" | "-"))
    }

    fn tag(self, game: &GameRecord) -> Option<&str> {
        self.texts(game).next()
    }
}

/// A number, perhaps with a plus sign, and with the `?` of a provisional rating.
fn number(text: Option<&str>, least: i64, most: i64) -> GameValue<'static> {
    let number = text.and_then(|text| text.trim().trim_end_matches('?').parse::<i64>().ok());
    match number.filter(|number| (least..=most).contains(number)) {
        Some(number) => GameValue::Number(number),
        None => GameValue::Null,
    }
}

/// The seconds with which each clock begins, and those that every move adds; `None` for what is not said or no whole number.
/// Of several periods the first counts. What a sand clock adds depends on the opponent.
fn base_and_increment(text: &str) -> (Option<u32>, Option<u32>) {
    let first = text.split(':').next().unwrap_or(text).trim();
    if let Some(sand) = first.strip_prefix('*') {
        return (whole(sand), None);
    }
    // `40/7200`: so many moves in that time.
    let time = match first.split_once('/') {
        Some((moves, time)) if whole(moves).is_some() => time,
        Some(_) => return (None, None),
        None => first,
    };
    match time.split_once('+') {
        Some((base, increment)) => (whole(base), whole(increment)),
        None => (whole(time), whole(time).map(|_| 0)),
    }
}

fn whole(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u32| digits && i32::try_from(number).is_ok())
}

#[cfg(test)]
mod tests {
    use super::base_and_increment;

    #[test]
    fn the_forms_of_the_standard() {
        for (text, expected) in [
            ("600", (Some(600), Some(0))),
            ("180+2", (Some(180), Some(2))),
            (" 180 + 2 ", (Some(180), Some(2))),
            ("40/7200:3600", (Some(7200), Some(0))),
            ("40/5400+30:1800+30", (Some(5400), Some(30))),
            ("5400+30:1800+30", (Some(5400), Some(30))),
            ("1/86400", (Some(86400), Some(0))),
            ("*60", (Some(60), None)),
            ("10+0.1", (Some(10), None)),
            ("0", (Some(0), Some(0))),
            ("?", (None, None)),
            ("-", (None, None)),
            ("", (None, None)),
            ("G/60", (None, None)),
            ("15 minutes", (None, None)),
            ("+5", (None, Some(5))),
            ("-5", (None, None)),
            ("99999999999", (None, None)),
        ] {
            assert_eq!(base_and_increment(text), expected, "{text}");
        }
    }
}
