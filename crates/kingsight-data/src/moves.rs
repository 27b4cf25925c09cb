//! Moves given with their positions: played, or explained; and counts.

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use arrow_array::builder::{BooleanBuilder, ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use kingsight::{MoveText, PieceLetters, Position};
use kingsight_ask::{ErrorReport, WhyReport, Wording, play_moves};
use kingsight_perft::{CountingMethod, Kernel, Perft};

use crate::errors::{error_column, error_type};
use crate::{Positions, Texts};

/// The columns of [`play`].
#[must_use]
pub fn play_schema() -> SchemaRef {
    schema(&[("fen", DataType::Utf8), ("uci", DataType::Utf8), ("san", DataType::Utf8)])
}

/// The columns of [`why`].
#[must_use]
pub fn why_schema() -> SchemaRef {
    let codes = DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, true)));
    schema(&[("legal", DataType::Boolean), ("codes", codes), ("message", DataType::Utf8)])
}

fn schema(columns: &[(&str, DataType)]) -> SchemaRef {
    let columns = columns.iter().map(|(name, kind)| Field::new(*name, kind.clone(), true));
    Arc::new(Schema::new(
        columns.chain([Field::new("error", error_type(), true)]).collect::<Vec<_>>(),
    ))
}

fn batch(schema: SchemaRef, columns: Vec<ArrayRef>) -> RecordBatch {
    RecordBatch::try_new(schema, columns).expect("the columns have the types of the schema")
}

/// Plays the moves of each row, one or several with spaces between them, in SAN or UCI: the position they lead to, and the moves in
/// both spellings.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use kingsight_data::{Texts, play};
/// let batch = play(&Texts::from_iter([Some("startpos")]), &Texts::from_iter([Some("e4 e7e5")]), 0..1);
/// assert_eq!(batch["san"].as_string::<i32>().value(0), "e4 e5");
/// ```
///
/// # Panics
///
/// If there are fewer rows.
#[must_use]
pub fn play<P: Positions + ?Sized>(rows: &P, moves: &Texts, range: Range<usize>) -> RecordBatch {
    let len = range.len();
    let mut columns = [StringBuilder::new(), StringBuilder::new(), StringBuilder::new()];
    let mut errors = Vec::new();
    for (row, number) in range.zip(0..) {
        match play_one(rows, moves, row) {
            Ok(texts) => {
                columns.iter_mut().zip(texts).for_each(|(column, text)| column.append_value(text));
            }
            Err(error) => {
                columns.iter_mut().for_each(StringBuilder::append_null);
                errors.push((number, error));
            }
        }
    }
    let mut arrays: Vec<ArrayRef> =
        columns.into_iter().map(|mut column| Arc::new(column.finish()) as ArrayRef).collect();
    arrays.push(error_column(&errors, len).0);
    batch(play_schema(), arrays)
}

fn play_one<P: Positions + ?Sized>(
    rows: &P,
    moves: &Texts,
    row: usize,
) -> Result<[String; 3], ErrorReport> {
    let start = rows.position(row)?;
    let words: Vec<&str> = moves.text(row, "move")?.split_whitespace().collect();
    let [mut uci, mut san] = [String::new(), String::new()];
    let mut position = start;
    for word in &words {
        let Some(m) = named(&position, word) else {
            // Once more, for the reason.
            return Err(play_moves(start, &words).err().unwrap_or_else(|| unplayed(word)));
        };
        let space = if uci.is_empty() { "" } else { " " };
        let _ = write!(uci, "{space}{}", position.uci(m));
        let _ = write!(san, "{space}{}", position.san(m));
        position = position.play_unchecked(m);
    }
    Ok([position.to_string(), uci, san])
}

fn named(position: &Position, word: &str) -> Option<kingsight::Move> {
    let text = MoveText::parse(word, PieceLetters::English).ok()?;
    match text.squares {
        Some(uci) => position.move_of_uci(uci),
        None => position.parse_san(word).ok(),
    }
}

fn unplayed(word: &str) -> ErrorReport {
    let message = format!("{} cannot be played", kingsight_ask::quoted(word));
    ErrorReport::new("illegal", message).of_field("moves")
}

/// Whether the move of each row is legal, the codes of the reasons why not, and the sentence that [`WhyReport`] has for it.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use kingsight_data::{Texts, why};
/// use kingsight_ask::Wording;
/// let batch = why(&Texts::from_iter([Some("startpos")]), &Texts::from_iter([Some("Ke2")]), 0..1, Wording::default());
/// assert!(!batch["legal"].as_boolean().value(0));
/// assert_eq!(batch["message"].as_string::<i32>().value(0), "the king on e1 cannot capture its own pawn on e2");
/// ```
///
/// # Panics
///
/// If there are fewer rows.
#[must_use]
pub fn why<P: Positions + ?Sized>(
    rows: &P,
    moves: &Texts,
    range: Range<usize>,
    wording: Wording,
) -> RecordBatch {
    let len = range.len();
    let mut legal = BooleanBuilder::with_capacity(len);
    let mut codes = ListBuilder::new(StringBuilder::new());
    let (mut messages, mut errors) = (StringBuilder::new(), Vec::new());
    for (row, number) in range.zip(0..) {
        let report = rows
            .position(row)
            .and_then(|position| WhyReport::of_text(&position, moves.text(row, "move")?, wording));
        match report {
            Ok(report) => {
                legal.append_value(report.moves.iter().any(|one| one.legal));
                let reasons = report.moves.iter().flat_map(|one| &one.reasons);
                for reason in reasons {
                    codes.values().append_value(reason.reason.code());
                }
                codes.append(true);
                messages.append_value(sentences(&report));
            }
            Err(error) => {
                legal.append_null();
                codes.append_null();
                messages.append_null();
                errors.push((number, error));
            }
        }
    }
    let arrays: Vec<ArrayRef> = vec![
        Arc::new(legal.finish()),
        Arc::new(codes.finish()),
        Arc::new(messages.finish()),
        error_column(&errors, len).0,
    ];
    batch(why_schema(), arrays)
}

fn sentences(report: &WhyReport) -> String {
    let one = |entry: &kingsight_ask::ExplanationReport| match &entry.does {
        Some(does) => does.message.clone(),
        None => {
            entry.reasons.iter().map(|reason| reason.message.clone()).collect::<Vec<_>>().join("; ")
        }
    };
    report.moves.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// A count that takes less time than it takes to begin one that can be stopped.
const SHALLOW: u32 = 4;

fn fastest() -> &'static Kernel {
    static FASTEST: LazyLock<Kernel> = LazyLock::new(|| Kernel::new(CountingMethod::TwoPly));
    &FASTEST
}

/// How many sequences of `depth` legal moves a row's position has.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// let rows = kingsight_data::Texts::from_iter([Some("startpos")]);
/// assert_eq!(kingsight_data::perft(&rows, 0, 3, &AtomicBool::new(false)).unwrap(), 8_902);
/// ```
///
/// # Errors
///
/// The row has no position, `stop` has become true, or the count does not fit in 64 bits.
pub fn perft<P: Positions + ?Sized>(
    rows: &P,
    row: usize,
    depth: u32,
    stop: &AtomicBool,
) -> Result<u64, ErrorReport> {
    let position = rows.position(row)?;
    if depth <= SHALLOW {
        return Ok(fastest().count(&position, depth));
    }
    let report = Perft::new(&position, depth).threads(1).stop_on(stop).run();
    let error = |message| ErrorReport::new("perft", message);
    let report = report.map_err(|reason| error(reason.to_string()))?;
    u64::try_from(report.nodes).map_err(|_| error("the count does not fit in 64 bits".to_owned()))
}
