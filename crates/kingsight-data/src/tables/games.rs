//! The table of games, with columns of lists, one list for each game.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, Date32Builder, FixedSizeBinaryBuilder, Int32Builder, Int64Builder, StringBuilder,
};
use arrow_array::{
    Array, ArrayRef, Int32Array, Int64Array, ListArray, RecordBatch, RecordBatchOptions,
    StringArray, StructArray, UInt16Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Fields, Schema, SchemaRef};
use kingsight::{Move, Position};

use super::{GameColumn, GameColumnKind, GameRecord, GameValue, PlyEval, TagSet, Wanted};

/// The table of games, or some of its columns.
///
/// ```
/// use kingsight_data::GamesTable;
/// let table = GamesTable::new();
/// let names: Vec<_> = table.schema().fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!(names[..5], ["file", "game", "event", "site", "date"]);
/// assert_eq!(names[28..35], ["start", "moves", "uci", "sans", "clocks", "elapsed", "evals"]);
/// assert_eq!(names[35..], ["mates", "tags", "error", "raw"]);
/// ```
#[derive(Clone, Debug)]
pub struct GamesTable {
    columns: Vec<Column>,
    schema: SchemaRef,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Value(GameColumn),
    Start,
    Moves,
    Uci,
    Sans,
    Clocks,
    Elapsed,
    Evals,
    Mates,
    Tags,
    /// Those that no other column gives.
    OtherTags,
    Error,
    Raw,
}

const REST: [Column; 11] = [
    Column::Start,
    Column::Moves,
    Column::Uci,
    Column::Sans,
    Column::Clocks,
    Column::Elapsed,
    Column::Evals,
    Column::Mates,
    Column::Tags,
    Column::Error,
    Column::Raw,
];

impl Default for GamesTable {
    fn default() -> GamesTable {
        GamesTable::new()
    }
}

impl GamesTable {
    /// All columns.
    #[must_use]
    pub fn new() -> GamesTable {
        GamesTable::of(GameColumn::all().map(Column::Value).chain(REST).collect())
    }

    /// The columns that a file of games keeps: all but those that the others give.
    #[must_use]
    pub fn stored(raw: bool) -> GamesTable {
        let made = |column: &Column| match column {
            Column::Uci | Column::Sans => true,
            Column::Raw => !raw,
            Column::Value(column) => matches!(column.name(), "date_text"),
            _ => false,
        };
        let all = GamesTable::new().columns.into_iter().filter(|column| !made(column));
        let kept = all.map(|column| match column {
            Column::Tags => Column::OtherTags,
            column => column,
        });
        GamesTable::of(kept.collect())
    }

    /// The columns at these places of the table, in this order.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    #[must_use]
    pub fn project(&self, places: &[usize]) -> GamesTable {
        GamesTable::of(places.iter().map(|&place| self.columns[place]).collect())
    }

    fn of(columns: Vec<Column>) -> GamesTable {
        let fields = columns.iter().map(|column| column.field()).collect::<Vec<_>>();
        GamesTable { columns, schema: Arc::new(Schema::new(fields)) }
    }

    /// The columns.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Its columns, if each has one value of a game, which a file of games keeps.
    #[cfg(feature = "parquet")]
    pub(crate) fn stored_values(&self) -> Option<Vec<GameColumn>> {
        let value = |column: &Column| match column {
            Column::Value(column) if column.name() != "date_text" => Some(*column),
            _ => None,
        };
        self.columns.iter().map(value).collect()
    }

    /// What must be read of the games for these columns.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        let mut wanted = Wanted::NOTHING;
        for column in &self.columns {
            match column {
                // The result's tag may be missing.
                Column::Value(column) => {
                    wanted.tags = wanted.tags.and(column.tags());
                    wanted.moves |= *column == GameColumn::Plies || column.name() == "result";
                    wanted.errors |= *column == GameColumn::Plies;
                }
                Column::Start | Column::Uci | Column::Sans => wanted.moves = true,
                Column::Moves | Column::Error => {
                    wanted.moves = true;
                    wanted.errors = true;
                }
                Column::Clocks | Column::Elapsed | Column::Evals | Column::Mates => {
                    wanted.moves = true;
                    wanted.comments = true;
                }
                Column::Tags | Column::OtherTags => wanted.tags = TagSet::ALL,
                Column::Raw => wanted.raw = true,
            }
        }
        wanted
    }

    /// The rows of some games.
    ///
    /// # Errors
    ///
    /// The moves or texts of these games take 2 GiB or more.
    pub fn batch(&self, games: &[GameRecord]) -> Result<RecordBatch, ArrowError> {
        let columns = self.columns.iter().map(|column| column.array(games)).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(games.len()));
        RecordBatch::try_new_with_options(self.schema.clone(), columns, &options)
    }
}

impl Column {
    fn field(self) -> Field {
        match self {
            Column::Value(column) => {
                let always = matches!(column, GameColumn::Game | GameColumn::Plies);
                Field::new(column.name(), column.data_type(), !always)
            }
            Column::Start => Field::new("start", DataType::FixedSizeBinary(32), true),
            Column::Moves => {
                Field::new("moves", DataType::List(item(DataType::UInt16, false)), false)
            }
            Column::Uci => Field::new("uci", DataType::Utf8, false),
            Column::Sans => Field::new("sans", DataType::Utf8, false),
            Column::Clocks | Column::Elapsed => {
                let name = if self == Column::Clocks { "clocks" } else { "elapsed" };
                Field::new(name, DataType::List(item(DataType::Int64, true)), true)
            }
            Column::Evals => Field::new("evals", DataType::List(item(DataType::Int32, true)), true),
            Column::Mates => Field::new("mates", DataType::List(item(DataType::Int32, true)), true),
            Column::Tags | Column::OtherTags => {
                let name = if self == Column::Tags { "tags" } else { "other_tags" };
                let pair = DataType::Struct(tag_fields());
                Field::new(name, DataType::List(item(pair, false)), false)
            }
            Column::Error => Field::new("error", DataType::Struct(error_fields()), true),
            Column::Raw => Field::new("raw", DataType::Utf8, true),
        }
    }

    fn array(self, games: &[GameRecord]) -> ArrayRef {
        match self {
            Column::Value(column) => values(column, games),
            Column::Start => {
                let mut starts = FixedSizeBinaryBuilder::with_capacity(games.len(), 32);
                for game in games {
                    match game.packed_start() {
                        // The length is that of the type.
                        Some(packed) => starts.append_value(packed.0).unwrap_or_default(),
                        None => starts.append_null(),
                    }
                }
                Arc::new(starts.finish())
            }
            Column::Moves => {
                let items = games.iter().flat_map(|game| game.moves.iter().copied());
                let items = Arc::new(UInt16Array::from_iter_values(items));
                let lengths = games.iter().map(|game| game.moves.len());
                lists(item(DataType::UInt16, false), lengths, items, None)
            }
            Column::Uci => {
                let uci =
                    |text: &mut String, before: &Position, m| write!(text, "{}", before.uci(m));
                let texts = games.iter().map(|game| main_line(game, "0000", uci));
                Arc::new(StringArray::from_iter_values(texts))
            }
            Column::Sans => {
                let san =
                    |text: &mut String, before: &Position, m| write!(text, "{}", before.san(m));
                let texts = games.iter().map(|game| main_line(game, "--", san));
                Arc::new(StringArray::from_iter_values(texts))
            }
            Column::Clocks => times(games, |game| &game.clocks),
            Column::Elapsed => times(games, |game| &game.elapsed),
            Column::Evals => evals(games, |eval| match eval {
                PlyEval::Centipawns(centipawns) => Some(centipawns),
                PlyEval::MateIn(_) => None,
            }),
            Column::Mates => evals(games, |eval| match eval {
                PlyEval::MateIn(moves) => Some(moves),
                PlyEval::Centipawns(_) => None,
            }),
            Column::Tags => tags(games, |_, _| true),
            Column::OtherTags => tags(games, |game, (name, value)| {
                let twice = || game.tags.iter().filter(|(other, _)| other == name).count() > 1;
                let column = GameColumn::of_tag(name);
                !column.is_some_and(|column| column.gives(game, value)) || twice()
            }),
            Column::Error => errors(games),
            Column::Raw => {
                Arc::new(games.iter().map(|game| game.raw.as_deref()).collect::<StringArray>())
            }
        }
    }
}

/// The moves of a game, with blanks between them.
fn main_line(
    game: &GameRecord,
    null_move: &str,
    write: impl Fn(&mut String, &Position, Move) -> std::fmt::Result,
) -> String {
    let mut text = String::with_capacity(5 * game.moves.len());
    game.replay(|ply, bits, before, _| {
        if ply > 1 {
            text.push(' ');
        }
        // A text in memory takes everything.
        let _ = match before.unpack(bits) {
            Some(m) => write(&mut text, before, m),
            None => text.write_str(null_move),
        };
    });
    text
}

fn times(games: &[GameRecord], of: impl Fn(&GameRecord) -> &[Option<u32>]) -> ArrayRef {
    let items = games.iter().flat_map(|game| of(game).iter().map(|time| time.map(i64::from)));
    let items = Arc::new(items.collect::<Int64Array>());
    let valid = games.iter().map(|game| !of(game).is_empty()).collect();
    let lengths = games.iter().map(|game| of(game).len());
    lists(item(DataType::Int64, true), lengths, items, Some(valid))
}

fn evals(games: &[GameRecord], of: impl Fn(PlyEval) -> Option<i32>) -> ArrayRef {
    let items = games.iter().flat_map(|game| game.evals.iter().map(|eval| eval.and_then(&of)));
    let items = Arc::new(items.collect::<Int32Array>());
    let valid = games.iter().map(|game| !game.evals.is_empty()).collect();
    let lengths = games.iter().map(|game| game.evals.len());
    lists(item(DataType::Int32, true), lengths, items, Some(valid))
}

fn tag_fields() -> Fields {
    let text = |name| Field::new(name, DataType::Utf8, false);
    Fields::from(vec![text("name"), text("value")])
}

fn tags(games: &[GameRecord], keep: impl Fn(&GameRecord, &(String, String)) -> bool) -> ArrayRef {
    let (mut names, mut values) = (StringBuilder::new(), StringBuilder::new());
    let mut lengths = Vec::with_capacity(games.len());
    for game in games {
        let before = names.len();
        for pair in game.tags.iter().filter(|pair| keep(game, pair)) {
            names.append_value(&pair.0);
            values.append_value(&pair.1);
        }
        lengths.push(names.len() - before);
    }
    let columns: Vec<ArrayRef> = vec![Arc::new(names.finish()), Arc::new(values.finish())];
    let pairs = StructArray::new(tag_fields(), columns, None);
    let field = item(DataType::Struct(tag_fields()), false);
    lists(field, lengths.into_iter(), Arc::new(pairs), None)
}

fn error_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, true),
        Field::new("message", DataType::Utf8, true),
        Field::new("byte", DataType::Int64, true),
        Field::new("ply", DataType::Int32, true),
    ])
}

fn errors(games: &[GameRecord]) -> ArrayRef {
    let (mut codes, mut messages) = (StringBuilder::new(), StringBuilder::new());
    let (mut bytes, mut plies) = (Int64Builder::new(), Int32Builder::new());
    for game in games {
        let error = game.error.as_ref();
        codes.append_option(error.map(|error| &error.code));
        messages.append_option(error.map(|error| &error.message));
        bytes.append_option(error.and_then(|error| error.byte?.try_into().ok()));
        plies.append_option(error.and_then(|error| error.ply?.try_into().ok()));
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(codes.finish()),
        Arc::new(messages.finish()),
        Arc::new(bytes.finish()),
        Arc::new(plies.finish()),
    ];
    let valid = games.iter().map(|game| game.error.is_some()).collect::<Vec<_>>();
    Arc::new(StructArray::new(error_fields(), columns, Some(NullBuffer::from(valid))))
}

/// The column of a value that each game has one of.
pub(super) fn values(column: GameColumn, games: &[GameRecord]) -> ArrayRef {
    spread(column, games, |_| 1)
}

/// The same, with a game's value in as many rows as `rows` says.
pub(super) fn spread(
    column: GameColumn,
    games: &[GameRecord],
    rows: impl Fn(&GameRecord) -> usize,
) -> ArrayRef {
    macro_rules! numbers {
        ($builder:ty) => {{
            let mut values = <$builder>::new();
            for game in games {
                let value = match column.value_of(game, true) {
                    GameValue::Number(number) => number.try_into().ok(),
                    _ => None,
                };
                for _ in 0..rows(game) {
                    values.append_option(value);
                }
            }
            Arc::new(values.finish())
        }};
    }
    match column.kind() {
        GameColumnKind::Text => {
            let mut texts = StringBuilder::new();
            for game in games {
                let text = match column.value_of(game, true) {
                    GameValue::Text(text) => Some(text),
                    _ => None,
                };
                for _ in 0..rows(game) {
                    texts.append_option(text.as_deref());
                }
            }
            Arc::new(texts.finish())
        }
        GameColumnKind::Rating | GameColumnKind::Difference | GameColumnKind::Count => {
            numbers!(Int32Builder)
        }
        GameColumnKind::Long => numbers!(Int64Builder),
        GameColumnKind::Date => numbers!(Date32Builder),
    }
}

/// The field of a list's items.
pub(super) fn item(data_type: DataType, nullable: bool) -> FieldRef {
    Arc::new(Field::new_list_field(data_type, nullable))
}

/// Lists of so many items each.
pub(super) fn lists(
    field: FieldRef,
    lengths: impl Iterator<Item = usize>,
    items: ArrayRef,
    valid: Option<Vec<bool>>,
) -> ArrayRef {
    let offsets = OffsetBuffer::from_lengths(lengths);
    debug_assert_eq!(offsets.last().map(|&end| end as usize), Some(items.len()));
    Arc::new(ListArray::new(field, offsets, items, valid.map(NullBuffer::from)))
}
