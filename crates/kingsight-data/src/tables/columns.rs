//! The columns that a game has one value of, and the tags that they are read from.

use std::borrow::Cow;

use arrow_schema::DataType;

use super::record::days;
use super::time_control::base_and_increment;
use super::{GameRecord, GameValue};

/// A column with one value for each game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameColumn {
    /// The name of its file.
    File,
    /// Which game of its file, from 1.
    Game,
    /// A tag, by its place in the list of those that have a column.
    Tag(u8),
    /// The seconds with which each clock begins.
    BaseTime,
    /// The seconds that every move adds.
    Increment,
    /// How many plies the main line has.
    Plies,
}

/// Which tags are read: those of some columns, or all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TagSet(u32);

impl TagSet {
    /// No tag.
    pub const NONE: TagSet = TagSet(0);
    /// All tags, also those that have no column.
    pub const ALL: TagSet = TagSet(u32::MAX);

    /// The tags of either set.
    #[must_use]
    pub const fn and(self, other: TagSet) -> TagSet {
        TagSet(self.0 | other.0)
    }

    /// Whether the tags of a column are among them.
    #[must_use]
    pub fn has(self, column: GameColumn) -> bool {
        column.tags().0 & !self.0 == 0
    }

    /// The names of the tags; `None` for all.
    pub(crate) fn names(self) -> Option<Vec<&'static str>> {
        if self == TagSet::ALL {
            return None;
        }
        let chosen = TAGS.iter().enumerate().filter(|(i, _)| self.0 >> i & 1 == 1);
        Some(chosen.flat_map(|(_, tag)| tag.tags).copied().collect())
    }
}

/// What values a column has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameColumnKind {
    /// Text.
    Text,
    /// 32 bits: ratings, from 0 to 65,535.
    Rating,
    /// 32 bits: what a rating has gained or lost, from -32,768 to 32,767.
    Difference,
    /// 32 bits: a number of seconds or plies.
    Count,
    /// 64 bits: which game.
    Long,
    /// Days.
    Date,
}

struct Tag {
    column: &'static str,
    /// The first of them that has a value counts.
    tags: &'static [&'static str],
    kind: GameColumnKind,
}

const fn text(column: &'static str, tags: &'static [&'static str]) -> Tag {
    Tag { column, tags, kind: GameColumnKind::Text }
}

const fn typed(column: &'static str, tags: &'static [&'static str], kind: GameColumnKind) -> Tag {
    Tag { column, tags, kind }
}

static TAGS: [Tag; 23] = [
    text("event", &["Event"]),
    text("site", &["Site"]),
    typed("date", &["UTCDate", "Date"], GameColumnKind::Date),
    text("date_text", &["UTCDate", "Date"]),
    text("time", &["UTCTime", "Time"]),
    text("round", &["Round"]),
    text("white", &["White"]),
    text("black", &["Black"]),
    text("result", &["Result"]),
    typed("white_elo", &["WhiteElo"], GameColumnKind::Rating),
    typed("black_elo", &["BlackElo"], GameColumnKind::Rating),
    typed("white_rating_diff", &["WhiteRatingDiff"], GameColumnKind::Difference),
    typed("black_rating_diff", &["BlackRatingDiff"], GameColumnKind::Difference),
    text("white_title", &["WhiteTitle"]),
    text("black_title", &["BlackTitle"]),
    text("white_team", &["WhiteTeam"]),
    text("black_team", &["BlackTeam"]),
    text("eco", &["ECO"]),
    text("opening", &["Opening"]),
    text("time_control", &["TimeControl"]),
    text("termination", &["Termination"]),
    text("variant", &["Variant"]),
    text("start_fen", &["FEN"]),
];

const RESULT: u8 = 8;
const TIME_CONTROL: u8 = 19;

impl GameColumn {
    /// All columns, in the order of the table.
    pub fn all() -> impl Iterator<Item = GameColumn> {
        let tags = (0..TAGS.len() as u8).map(GameColumn::Tag);
        let rest = [GameColumn::BaseTime, GameColumn::Increment, GameColumn::Plies];
        [GameColumn::File, GameColumn::Game].into_iter().chain(tags).chain(rest)
    }

    /// The column of a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<GameColumn> {
        GameColumn::all().find(|column| column.name() == name)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GameColumn::File => "file",
            GameColumn::Game => "game",
            GameColumn::Tag(tag) => TAGS[usize::from(tag)].column,
            GameColumn::BaseTime => "base_time",
            GameColumn::Increment => "increment",
            GameColumn::Plies => "plies",
        }
    }

    /// What values it has.
    #[must_use]
    pub fn kind(self) -> GameColumnKind {
        match self {
            GameColumn::File => GameColumnKind::Text,
            GameColumn::Game => GameColumnKind::Long,
            GameColumn::Tag(tag) => TAGS[usize::from(tag)].kind,
            GameColumn::BaseTime | GameColumn::Increment | GameColumn::Plies => {
                GameColumnKind::Count
            }
        }
    }

    /// Its type in Arrow.
    #[must_use]
    pub fn data_type(self) -> DataType {
        match self.kind() {
            GameColumnKind::Text => DataType::Utf8,
            GameColumnKind::Rating | GameColumnKind::Difference | GameColumnKind::Count => {
                DataType::Int32
            }
            GameColumnKind::Long => DataType::Int64,
            GameColumnKind::Date => DataType::Date32,
        }
    }

    /// Whether its value is known before the moves are read.
    #[must_use]
    pub fn is_known_by_tags(self) -> bool {
        matches!(self, GameColumn::Tag(_) | GameColumn::BaseTime | GameColumn::Increment)
    }

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

    /// The tags that it is made of.
    #[must_use]
    pub fn tags(self) -> TagSet {
        match self {
            GameColumn::Tag(tag) => TagSet(1 << tag),
            GameColumn::BaseTime | GameColumn::Increment => TagSet(1 << TIME_CONTROL),
            _ => TagSet::NONE,
        }
    }

    /// The tag that a value of this column is written as; `None` if the value does not say which tag it comes from.
    #[cfg_attr(not(feature = "parquet"), allow(dead_code))]
    pub(crate) fn written(self, value: &GameValue<'_>) -> Option<(&'static str, String)> {
        let GameColumn::Tag(tag) = self else { return None };
        let Tag { tags: [name], kind, .. } = TAGS[usize::from(tag)] else { return None };
        match (value, kind) {
            (GameValue::Text(text), GameColumnKind::Text) => {
                Some((name, text.clone().into_owned()))
            }
            (GameValue::Number(number), GameColumnKind::Difference) => {
                Some((name, format!("{number:+}")))
            }
            (GameValue::Number(number), _) => Some((name, number.to_string())),
            _ => None,
        }
    }

    /// The column that is made of a tag and of no other.
    pub(super) fn of_tag(name: &str) -> Option<GameColumn> {
        let place = TAGS.iter().position(|tag| matches!(tag.tags, [only] if *only == name))?;
        Some(GameColumn::Tag(place as u8))
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
