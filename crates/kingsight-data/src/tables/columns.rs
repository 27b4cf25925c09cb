//! The columns that a game has one value of, and the tags that they are read from.

use std::borrow::Cow;
use std::cmp::Ordering;

use arrow_schema::DataType;

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

pub(super) struct Tag {
    column: &'static str,
    /// The first of them that has a value counts.
    pub(super) tags: &'static [&'static str],
    pub(super) kind: GameColumnKind,
}

const fn text(column: &'static str, tags: &'static [&'static str]) -> Tag {
    Tag { column, tags, kind: GameColumnKind::Text }
}

const fn typed(column: &'static str, tags: &'static [&'static str], kind: GameColumnKind) -> Tag {
    Tag { column, tags, kind }
}

pub(super) static TAGS: [Tag; 23] = [
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

pub(super) const RESULT: u8 = 8;
pub(super) const TIME_CONTROL: u8 = 19;

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
}

/// A value of a column that a game has one of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameValue<'a> {
    /// There is none.
    Null,
    /// It cannot be known yet: a result without its tag stands at the end of the moves.
    Unknown,
    /// A text.
    Text(Cow<'a, str>),
    /// A number; a date as days from 1970-01-01.
    Number(i64),
}

impl GameValue<'_> {
    /// Which of two values comes first; `None` if either is no value, or if one is a text and the other a number.
    #[must_use]
    pub fn compare(&self, other: &GameValue<'_>) -> Option<Ordering> {
        match (self, other) {
            (GameValue::Text(a), GameValue::Text(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
            (GameValue::Number(a), GameValue::Number(b)) => Some(a.cmp(b)),
            _ => None,
        }
    }
}
