//! Answers that are computed when they are read, chunk by chunk.

use std::collections::VecDeque;
use std::fs::File;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use kingsight_data::{FactFields, Plies, PliesFields, PliesOf, in_parallel, pieces};
use kingsight_pgn::{ReadError, decompressed};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::capsules::{external, schema_capsule, stream_capsule};
use super::input::Input;
use super::job::Job;
use super::table::PyTable;
use super::watch::Watch;
use crate::errors;

/// Answers that are computed as they are read: an iterator of tables, and a stream for pyarrow, Polars and DuckDB. It can be read once.
///
/// >>> from kingsight import batch
/// >>> stream = batch.facts(iter(["startpos", "startpos"]), ["legal_move_count"], stream=True)
/// >>> stream.column_names
/// ('legal_move_count', 'error')
/// >>> [table["legal_move_count"].to_pylist() for table in stream]
/// [[20, 20]]
#[pyclass(frozen, name = "Stream", module = "kingsight.batch")]
pub(crate) struct PyStream {
    schema: SchemaRef,
    source: Arc<Mutex<Source>>,
}

/// Where the answers come from.
struct Source {
    rows: From,
    threads: NonZeroUsize,
    watch: Watch,
    /// Batches that have been computed and not yet been read.
    ready: VecDeque<RecordBatch>,
    ended: bool,
}

enum From {
    /// What is computed, where the rows come from, and what is left of a long chunk.
    Rows(Box<Job>, Input, Option<ArrayRef>),
    Games(Box<PliesFields>, Plies),
}

/// The columns that the plies of games have besides tags and facts.
const OF_PLIES: [&str; 5] = ["game", "ply", "uci", "san", "error"];

/// The fewest rows of a piece of a file of games, for each thread.
const ROWS: usize = 1 << 14;

impl PyStream {
    pub(super) fn of_rows(job: Job, input: Input, threads: NonZeroUsize, watch: Watch) -> PyStream {
        PyStream::new(job.schema(), From::Rows(Box::new(job), input, None), threads, watch)
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn of_games(
        py: Python<'_>,
        path: PathBuf,
        facts: FactFields,
        tags: Vec<String>,
        of: PliesOf,
        threads: NonZeroUsize,
        watch: Watch,
    ) -> PyResult<PyStream> {
        let names: Vec<String> = facts.chosen().to_vec();
        let taken = |tag: &&String| OF_PLIES.contains(&tag.as_str()) || names.contains(tag);
        if let Some(tag) = tags.iter().find(taken) {
            let shown = kingsight_ask::quoted(tag);
            let message = format!("the tag {shown} has the name of another column");
            return Err(errors::value(py, &message));
        }
        let fields = PliesFields::new(facts, tags, of);
        let file = py.detach(|| File::open(&path));
        let file = file.map_err(|error| crate::pgn::of_file(py, error, &path))?;
        let plies = py.detach(|| Plies::new(decompressed(file)?, &fields, threads))?;
        let schema = fields.schema().clone();
        Ok(PyStream::new(schema, From::Games(Box::new(fields), plies), threads, watch))
    }

    fn new(schema: SchemaRef, rows: From, threads: NonZeroUsize, watch: Watch) -> PyStream {
        let source = Source { rows, threads, watch, ready: VecDeque::new(), ended: false };
        PyStream { schema, source: Arc::new(Mutex::new(source)) }
    }

    /// Everything, in memory.
    pub(super) fn read_all(&self, py: Python<'_>) -> PyResult<PyTable> {
        let mut batches = Vec::new();
        while let Some(batch) = next(py, &self.source)? {
            batches.push(batch);
        }
        Ok(PyTable::new(self.schema.clone(), batches))
    }
}

/// The next batch. While one is computed, no thread waits for it: the callback, or what produces the rows, may hold what it needs.
fn next(py: Python<'_>, source: &Mutex<Source>) -> PyResult<Option<RecordBatch>> {
    locked(source)?.next(py)
}

fn locked(source: &Mutex<Source>) -> PyResult<MutexGuard<'_, Source>> {
    match source.try_lock() {
        Ok(source) => Ok(source),
        Err(TryLockError::Poisoned(source)) => Ok(source.into_inner()),
        Err(TryLockError::WouldBlock) => {
            Err(PyValueError::new_err("the stream is being read already"))
        }
    }
}

impl Source {
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<RecordBatch>> {
        loop {
            if let Some(batch) = self.ready.pop_front() {
                return Ok(Some(batch));
            }
            if self.ended {
                return Ok(None);
            }
            match self.compute(py) {
                Ok(Some(batches)) => {
                    let rows = batches.iter().map(RecordBatch::num_rows).sum();
                    self.ready.extend(batches);
                    self.watch.piece(py, rows)?;
                }
                Ok(None) => {
                    self.ended = true;
                    self.watch.end_of_stream(py)?;
                }
                Err(error) => {
                    self.ended = true;
                    return Err(error);
                }
            }
        }
    }

    /// The answers to the next chunk; `None` at the end.
    fn compute(&mut self, py: Python<'_>) -> PyResult<Option<Vec<RecordBatch>>> {
        let (threads, watch) = (self.threads, &mut self.watch);
        match &mut self.rows {
            From::Rows(job, input, rest) => match input.next_piece(py, rest)? {
                Some(rows) => job.run(py, &[rows], threads, watch).map(Some),
                None => Ok(None),
            },
            From::Games(fields, plies) => {
                let plies = py.detach(|| plies.next(ROWS * threads.get())).map_err(unreadable)?;
                if plies.is_empty() {
                    return Ok(None);
                }
                let work = |range, _: &_| fields.batch(&plies, range);
                let batches = py.detach(|| {
                    let pieces = pieces(plies.len(), threads);
                    in_parallel(pieces, threads, &mut |done| watch.beat(done), work)
                });
                batches.map(Some).ok_or_else(|| watch.error())
            }
        }
    }
}

fn unreadable(error: ReadError) -> PyErr {
    match error {
        ReadError::Io { error, .. } => PyErr::from(error),
        other => PyOSError::new_err(other.to_string()),
    }
}

/// The same for other languages.
struct Reader {
    schema: SchemaRef,
    source: Arc<Mutex<Source>>,
}

impl Iterator for Reader {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| next(py, &self.source).map_err(|error| error.to_string()));
        next.map_err(|message| external(&message)).transpose()
    }
}

impl RecordBatchReader for Reader {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

#[pymethods]
impl PyStream {
    /// The names of the columns; the last is `error`.
    #[getter]
    fn column_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.schema.fields().iter().map(|field| field.name()))
    }

    /// All that is left, in memory.
    #[pyo3(name = "read_all")]
    fn all(&self, py: Python<'_>) -> PyResult<PyTable> {
        self.read_all(py)
    }

    fn __iter__(this: Bound<'_, PyStream>) -> Bound<'_, PyStream> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyTable>> {
        let batch = next(py, &self.source)?;
        Ok(batch.map(|batch| PyTable::new(self.schema.clone(), vec![batch])))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        if locked(&self.source)?.ended {
            return Err(PyValueError::new_err("the stream has been read already"));
        }
        let reader = Reader { schema: self.schema.clone(), source: self.source.clone() };
        stream_capsule(py, Box::new(reader))
    }
}
