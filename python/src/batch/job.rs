//! What is computed for each row.
//!
//! The memory of large answers is kept for the next batch of about the same size: a network in training asks for masks and planes of so
//! many positions again and again. The system gives fresh memory page by page, each with a fault, and zeroed, which took longer than
//! writing some answers.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use arrow_array::{ArrayRef, Int64Array, RecordBatch, UInt8Array};
use arrow_buffer::{Buffer, ScalarBuffer};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use kingsight_ask::{ErrorReport, Wording};
use kingsight_data::{
    ActionSpace, FactFields, Perspective, Planes, Positions, Rows, Texts, action_masks,
    error_column, error_type, facts, fixed_lists, in_parallel, perft, pieces, play, play_schema,
    why, why_schema,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::watch::Watch;

/// The key of a field's metadata that says how the bytes of a row are laid out.
pub(super) const SHAPE: &str = "shape";

type Errors = Vec<(usize, ErrorReport)>;

pub(super) enum Job {
    Facts(FactFields),
    Masks(ActionSpace),
    Planes(Planes, Perspective),
    Play(Texts),
    Why(Texts, Wording),
    Perft(u32),
}

impl Job {
    /// Whether rows are matched with other rows, so that all must be in one piece.
    pub(super) const fn takes_one_chunk(&self) -> bool {
        matches!(self, Job::Play(_) | Job::Why(..))
    }

    /// The columns.
    pub(super) fn schema(&self) -> SchemaRef {
        match self {
            Job::Facts(fields) => fields.schema().clone(),
            Job::Masks(space) => bytes_schema("mask", space.mask_bytes(), None),
            Job::Planes(Planes::Codes, _) => bytes_schema("planes", 64, Some("8,8")),
            Job::Planes(Planes::Pieces, _) => bytes_schema("planes", 768, Some("12,8,8")),
            Job::Play(_) => play_schema(),
            Job::Why(..) => why_schema(),
            Job::Perft(_) => schema(Field::new("nodes", DataType::Int64, true)),
        }
    }

    /// Computes the rows of all chunks, in their order, without the interpreter's lock.
    pub(super) fn run(
        &self,
        py: Python<'_>,
        chunks: &[Rows],
        threads: NonZeroUsize,
        watch: &mut Watch,
    ) -> PyResult<Vec<RecordBatch>> {
        if let Job::Play(moves) | Job::Why(moves, _) = self {
            let rows = chunks.iter().map(Positions::rows).sum::<usize>();
            if rows != moves.len() {
                let message =
                    format!("{rows} positions and {} moves; expected as many", moves.len());
                return Err(PyValueError::new_err(message));
            }
        }
        let done = py.detach(|| self.compute(chunks, threads, watch));
        done.ok_or_else(|| watch.error())
    }

    fn compute(
        &self,
        chunks: &[Rows],
        threads: NonZeroUsize,
        watch: &mut Watch,
    ) -> Option<Vec<RecordBatch>> {
        match self {
            Job::Facts(fields) => {
                split(chunks, threads, watch, |rows, range| facts(rows, range, fields))
            }
            Job::Play(moves) => {
                split(chunks, threads, watch, |rows, range| play(rows, moves, range))
            }
            Job::Why(moves, wording) => {
                split(chunks, threads, watch, |rows, range| why(rows, moves, range, *wording))
            }
            Job::Masks(space) => {
                let write =
                    |rows: &Rows, range, out: &mut [u8]| action_masks(rows, range, *space, out);
                self.bytes(chunks, space.mask_bytes(), threads, watch, write)
            }
            Job::Planes(planes, perspective) => {
                let write = |rows: &Rows, range, out: &mut [u8]| {
                    planes.write(rows, range, *perspective, out)
                };
                self.bytes(chunks, planes.width(), threads, watch, write)
            }
            Job::Perft(depth) => self.perft(chunks, *depth, threads, watch),
        }
    }

    /// Rows of so many bytes, all in one buffer, so that NumPy takes it as it is.
    fn bytes(
        &self,
        chunks: &[Rows],
        width: usize,
        threads: NonZeroUsize,
        watch: &mut Watch,
        write: impl Fn(&Rows, Range<usize>, &mut [u8]) -> Errors + Sync,
    ) -> Option<Vec<RecordBatch>> {
        let total = chunks.iter().map(Positions::rows).sum::<usize>();
        let mut memory = Memory::new(total * width);
        let (mut rest, mut work, mut first) = (memory.as_mut(), Vec::new(), 0);
        let mut firsts = Vec::new();
        for rows in chunks {
            for range in pieces(rows.rows(), threads) {
                let (out, others) = rest.split_at_mut(range.len() * width);
                firsts.push((rows, first));
                work.push((firsts.len() - 1, range.clone(), out));
                first += range.len();
                rest = others;
            }
        }
        let found = in_parallel(
            work.into_iter().map(|(piece, range, out)| Piece { piece, range, out }).collect(),
            threads,
            &mut |done| watch.beat(done),
            |Piece { piece, range, out }: Piece<'_>, _| {
                let (rows, first) = firsts[piece];
                let start = range.start;
                let mut errors = write(rows, range, out);
                errors.iter_mut().for_each(|(row, _)| *row = first + *row - start);
                errors
            },
        )?;
        let errors: Errors = found.into_iter().flatten().collect();
        let (error, nulls) = error_column(&errors, total);
        let width = i32::try_from(width).unwrap_or(i32::MAX);
        let bytes = Buffer::from(bytes::Bytes::from_owner(memory));
        let bytes = UInt8Array::new(ScalarBuffer::from(bytes), None);
        let lists = fixed_lists(bytes, width, nulls);
        Some(vec![batch(self.schema(), vec![lists, error])])
    }

    fn perft(
        &self,
        chunks: &[Rows],
        depth: u32,
        threads: NonZeroUsize,
        watch: &mut Watch,
    ) -> Option<Vec<RecordBatch>> {
        let mut batches = Vec::new();
        for rows in chunks {
            let numbers: Vec<usize> = (0..rows.rows()).collect();
            let counts =
                in_parallel(numbers, threads, &mut |done| watch.beat(done), |row, stop| {
                    perft(rows, row, depth, stop)
                })?;
            let (mut nodes, mut errors) = (Vec::with_capacity(counts.len()), Vec::new());
            for (row, count) in counts.into_iter().enumerate() {
                // More nodes than that take centuries.
                nodes.push(
                    count.as_ref().map_or(0, |&count| i64::try_from(count).unwrap_or(i64::MAX)),
                );
                errors.extend(count.err().map(|error| (row, error)));
            }
            let (error, nulls) = error_column(&errors, nodes.len());
            let nodes: ArrayRef = Arc::new(Int64Array::new(nodes.into(), nulls));
            batches.push(batch(self.schema(), vec![nodes, error]));
        }
        Some(batches)
    }
}

/// A piece of a chunk, and where its answers go.
struct Piece<'a> {
    piece: usize,
    range: Range<usize>,
    out: &'a mut [u8],
}

impl kingsight_data::Work for Piece<'_> {
    fn rows(&self) -> usize {
        self.range.len()
    }
}

/// A batch for each piece of the chunks.
fn split(
    chunks: &[Rows],
    threads: NonZeroUsize,
    watch: &mut Watch,
    of: impl Fn(&Rows, Range<usize>) -> RecordBatch + Sync,
) -> Option<Vec<RecordBatch>> {
    let work: Vec<(usize, Range<usize>)> = chunks
        .iter()
        .enumerate()
        .flat_map(|(chunk, rows)| {
            pieces(rows.rows(), threads).into_iter().map(move |range| (chunk, range))
        })
        .collect();
    in_parallel(work, threads, &mut |done| watch.beat(done), |(chunk, range), _| {
        of(&chunks[chunk], range)
    })
}

fn batch(schema: SchemaRef, columns: Vec<ArrayRef>) -> RecordBatch {
    RecordBatch::try_new(schema, columns).expect("the columns have the types of the schema")
}

fn schema(column: Field) -> SchemaRef {
    Arc::new(Schema::new(vec![column, Field::new("error", error_type(), true)]))
}

fn bytes_schema(name: &str, width: usize, shape: Option<&str>) -> SchemaRef {
    let item = Arc::new(Field::new("item", DataType::UInt8, false));
    let width = i32::try_from(width).unwrap_or(i32::MAX);
    let field = Field::new(name, DataType::FixedSizeList(item, width), true);
    let shape = shape.map(|shape| (SHAPE.to_owned(), shape.to_owned()));
    schema(field.with_metadata(shape.into_iter().collect()))
}

/// What is kept, the last at the end.
static KEPT: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// How many pieces are kept: while the answers of one batch are used, the next is computed.
const PIECES: usize = 2;
/// Smaller pieces gain nothing, larger ones are not held back from others.
const SIZES: std::ops::RangeInclusive<usize> = 1 << 16..=1 << 26;

/// Memory that goes back when it is dropped.
struct Memory {
    bytes: Vec<u8>,
}

impl Memory {
    /// So many bytes, whatever they hold.
    fn new(len: usize) -> Memory {
        // Never waits: a thread that holds the lock may be gone after a fork.
        let fits = |piece: &Vec<u8>| (len..=2 * len).contains(&piece.capacity());
        let found = KEPT.try_lock().ok().and_then(|mut kept| {
            let place = kept.iter().rposition(fits)?;
            Some(kept.remove(place))
        });
        let mut bytes = found.unwrap_or_else(|| vec![0; len]);
        bytes.resize(len, 0);
        Memory { bytes }
    }

    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if SIZES.contains(&bytes.capacity())
            && let Ok(mut kept) = KEPT.try_lock()
        {
            if kept.len() == PIECES {
                kept.remove(0);
            }
            kept.push(bytes);
        }
    }
}
