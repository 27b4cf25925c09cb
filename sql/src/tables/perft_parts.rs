//! `perft_parts('FEN', depth, plies)`: a count of move sequences in parts, one a row.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use datafusion::arrow::array::{
    ArrayRef, Decimal128Array, FixedSizeBinaryArray, Int32Array, Int64Array, RecordBatch,
};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::error::ArrowError;
use kingsight::{EnPassant, PackedPosition, Position, Setup};
use kingsight_data::FilePart;

/// There are never more parts: each takes some hundred bytes while they are found.
const MOST: usize = 12_000_000;

/// The digits of a number of ways.
const DIGITS: u8 = 38;

/// A position, to be counted `depth` half-moves deep, in parts that are `plies` half-moves from it.
#[derive(Clone, Debug)]
pub(super) struct PerftParts {
    start: Position,
    depth: u32,
    plies: u32,
    schema: SchemaRef,
    columns: Vec<usize>,
    found: Found,
    /// How many portions of rows have been taken.
    next: Arc<AtomicUsize>,
    portions: FilePart,
}

type Part = (PackedPosition, i128);
type Found = Arc<OnceLock<Result<Vec<Part>, String>>>;

impl PerftParts {
    pub(super) fn new(start: Position, depth: u32, plies: u32) -> PerftParts {
        let field = |name, data_type| Field::new(name, data_type, false);
        let schema = Arc::new(Schema::new(vec![
            field("part", DataType::Int64),
            field("position", DataType::FixedSizeBinary(32)),
            field("ways", DataType::Decimal128(DIGITS, 0)),
            field("d", DataType::Int32),
        ]));
        let columns = (0..schema.fields().len()).collect();
        let (found, next) = Default::default();
        let portions = FilePart::WHOLE;
        PerftParts { start, depth, plies, schema, columns, found, next, portions }
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    pub(super) fn project(&self, places: &[usize]) -> PerftParts {
        let columns = places.iter().map(|&place| self.columns[place]).collect();
        let fields = places.iter().map(|&place| self.schema.field(place).clone());
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        PerftParts { schema, columns, ..self.clone() }
    }

    /// The same, to be read from the first part on.
    pub(super) fn again(&self) -> PerftParts {
        PerftParts { next: Arc::default(), ..self.clone() }
    }

    /// The same; if they are the parts that this was last called for, they are not found again. The parts of a query on a cluster come
    /// one by one, each with a plan of its own.
    #[cfg(feature = "cluster")]
    pub(super) fn found_once(mut self) -> PerftParts {
        use std::sync::{Mutex, PoisonError};

        static LAST: Mutex<Option<(Position, u32, Found)>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((start, plies, found)) if (start, *plies) == (&self.start, self.plies) => {
                self.found = found.clone();
            }
            _ => *last = Some((self.start, self.plies, self.found.clone())),
        }
        drop(last);
        self
    }

    /// Some of the rows, always the same ones.
    pub(super) fn part(&self, portions: FilePart) -> PerftParts {
        PerftParts { portions, ..self.again() }
    }

    /// The arguments of the call: a FEN, and how many half-moves.
    #[cfg(feature = "cluster")]
    pub(super) fn call(&self) -> (String, u32, u32) {
        (self.start.to_string(), self.depth, self.plies)
    }

    /// What it is, for EXPLAIN.
    pub(super) fn describe(&self) -> String {
        format!("position={}, depth={}, plies={}", self.start, self.depth, self.plies)
    }

    /// The next parts that no other thread has taken; few at a time, so that all threads have something to count to the end.
    pub(super) fn next(&self, threads: usize) -> Result<Option<RecordBatch>, String> {
        let parts = self.found.get_or_init(|| parts(&self.start, self.plies)).as_ref()?;
        let many = (parts.len() / (threads * 32)).clamp(1, 4_096);
        let portion = self.portions.nth(self.next.fetch_add(1, Ordering::Relaxed));
        let first = portion.saturating_mul(many);
        if first >= parts.len() {
            return Ok(None);
        }
        let last = parts.len().min(first + many);
        self.batch(first, &parts[first..last]).map(Some).map_err(|error| error.to_string())
    }

    fn batch(&self, first: usize, parts: &[Part]) -> Result<RecordBatch, ArrowError> {
        let column = |&column: &usize| -> Result<ArrayRef, ArrowError> {
            Ok(match column {
                0 => Arc::new(Int64Array::from_iter_values(
                    (first + 1..).take(parts.len()).map(|number| number as i64),
                )),
                1 => Arc::new(FixedSizeBinaryArray::try_from_iter(
                    parts.iter().map(|(position, _)| position.0),
                )?),
                2 => {
                    let ways = Decimal128Array::from_iter_values(parts.iter().map(|part| part.1));
                    Arc::new(ways.with_precision_and_scale(DIGITS, 0)?)
                }
                _ => {
                    Arc::new(Int32Array::from_value((self.depth - self.plies) as i32, parts.len()))
                }
            })
        };
        let columns = self.columns.iter().map(column).collect::<Result<_, _>>()?;
        let options =
            datafusion::arrow::array::RecordBatchOptions::new().with_row_count(Some(parts.len()));
        RecordBatch::try_new_with_options(self.schema.clone(), columns, &options)
    }
}

/// The positions so many half-moves from a start, each once, with the number of ways that lead to it, in the order in which they are
/// first found.
fn parts(start: &Position, plies: u32) -> Result<Vec<Part>, String> {
    let mut parts = vec![(packed(start)?, 1_i128)];
    for _ in 0..plies {
        let mut places: HashMap<PackedPosition, usize> = HashMap::with_capacity(parts.len());
        let mut further: Vec<Part> = Vec::with_capacity(parts.len());
        for (position, ways) in parts {
            let position = position.position().map_err(|error| error.to_string())?;
            for &m in &position.legal_moves() {
                let packed = packed(&position.play_unchecked(m))?;
                match places.entry(packed) {
                    Entry::Occupied(known) => {
                        let sum = further[*known.get()].1.checked_add(ways);
                        let fits = sum.filter(|&sum| sum < 10_i128.pow(DIGITS.into()));
                        let too_many = || "more ways than a number of 38 digits holds".to_owned();
                        further[*known.get()].1 = fits.ok_or_else(too_many)?;
                    }
                    Entry::Vacant(new) => {
                        new.insert(further.len());
                        further.push((packed, ways));
                    }
                }
            }
            if further.len() > MOST {
                return Err(format!(
                    "perft_parts('FEN', depth, plies): more than {MOST} parts; expected fewer plies"
                ));
            }
        }
        parts = further;
    }
    Ok(parts)
}

/// What the number of move sequences depends on: all but the clocks, and en passant only if it is legal.
fn packed(position: &Position) -> Result<PackedPosition, String> {
    let setup = Setup { halfmoves: 0, fullmoves: 1, ..position.to_setup(EnPassant::Legal) };
    let same = Position::try_from(setup).map_err(|problems| problems.to_string())?;
    PackedPosition::of(&same).ok_or_else(|| {
        "perft_parts('FEN', depth, plies): more than 32 pieces have no packed form".to_owned()
    })
}
