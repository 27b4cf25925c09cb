//! Batches: many positions at once, in and out by Arrow and NumPy. `kingsight-data` computes; here its columns meet Python.

mod actions;
mod capsules;
mod column;
mod input;
mod job;
mod stream;
mod table;
mod watch;

use std::num::NonZeroUsize;

use kingsight_data::{FactFields, Planes, PliesOf};
use pyo3::prelude::*;

use crate::arguments::{LanguageArgument, LettersArgument, Whole};
use crate::errors;
pub(crate) use actions::PyActionSpace;
pub(crate) use column::PyColumn;
use input::{Input, Texts};
use job::Job;
pub(crate) use stream::PyStream;
pub(crate) use table::PyTable;
use watch::Watch;

/// Facts of each row.
#[pyfunction]
#[pyo3(signature = (positions, fields, prefix, column, threads, progress, stream))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn batch_facts<'py>(
    positions: &Bound<'py, PyAny>,
    fields: Vec<String>,
    prefix: &str,
    column: Option<&str>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = FactFields::among(fields, prefix);
    let fields = fields.map_err(|error| errors::value(positions.py(), &error.to_string()))?;
    run(Job::Facts(fields), positions, column, threads, progress, stream)
}

/// Masks of the legal moves of each row.
#[pyfunction]
#[pyo3(signature = (positions, space, column, threads, progress, stream))]
pub(crate) fn batch_masks<'py>(
    positions: &Bound<'py, PyAny>,
    space: &PyActionSpace,
    column: Option<&str>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    run(Job::Masks(space.0), positions, column, threads, progress, stream)
}

/// The board of each row as planes.
#[pyfunction]
#[pyo3(signature = (positions, pieces, perspective, column, threads, progress, stream))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn batch_planes<'py>(
    positions: &Bound<'py, PyAny>,
    pieces: bool,
    perspective: &str,
    column: Option<&str>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let planes = if pieces { Planes::Pieces } else { Planes::Codes };
    let perspective = actions::perspective(positions.py(), perspective)?;
    run(Job::Planes(planes, perspective), positions, column, threads, progress, stream)
}

/// Counts of each row.
#[pyfunction]
#[pyo3(signature = (positions, depth, column, threads, progress, stream))]
pub(crate) fn batch_perft<'py>(
    positions: &Bound<'py, PyAny>,
    depth: Whole<u32>,
    column: Option<&str>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    run(Job::Perft(depth.0), positions, column, threads, progress, stream)
}

/// The moves of each row, played.
#[pyfunction]
#[pyo3(signature = (positions, moves, threads, progress))]
pub(crate) fn batch_play<'py>(
    positions: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    run(Job::Play(texts(positions, moves)?), positions, None, threads, progress, false)
}

/// The moves of each row, explained.
#[pyfunction]
#[pyo3(signature = (positions, moves, lang, letters, threads, progress))]
pub(crate) fn batch_why<'py>(
    positions: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    lang: LanguageArgument,
    letters: LettersArgument,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    run(
        Job::Why(texts(positions, moves)?, lang.with(letters)),
        positions,
        None,
        threads,
        progress,
        false,
    )
}

/// The moves of the games of a file.
#[pyfunction]
#[pyo3(signature = (path, fields, tags, position, threads, progress, stream))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn batch_plies<'py>(
    py: Python<'py>,
    path: std::path::PathBuf,
    fields: Vec<String>,
    tags: Vec<String>,
    position: &str,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = FactFields::of(fields).map_err(|error| errors::value(py, &error.to_string()))?;
    let of = match position {
        "before" => PliesOf::Before,
        "after" => PliesOf::After,
        _ => return Err(errors::value(py, "unknown position; expected 'before' or 'after'")),
    };
    let watch = Watch::new(progress, None);
    let stream = stream.then_some(());
    let plies = PyStream::of_games(py, path, fields, tags, of, cores(threads), watch)?;
    finish(py, plies, stream.is_some())
}

/// The names of all facts.
#[pyfunction]
pub(crate) fn batch_fields() -> Vec<String> {
    FactFields::names()
}

fn run<'py>(
    job: Job,
    positions: &Bound<'py, PyAny>,
    column: Option<&str>,
    threads: Whole<usize>,
    progress: Option<Py<PyAny>>,
    stream: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = positions.py();
    let threads = cores(threads);
    if stream {
        let input = Input::in_pieces(positions, column)?;
        let stream = PyStream::of_rows(job, input, threads, Watch::new(progress, None));
        return finish(py, stream, true);
    }
    let rows = Input::whole(positions, column, job.takes_one_chunk())?;
    let total = rows.iter().map(kingsight_data::Positions::rows).sum();
    let mut watch = Watch::new(progress, Some(total));
    let batches = job.run(py, &rows, threads, &mut watch)?;
    watch.end(py, total)?;
    Ok(Bound::new(py, PyTable::new(job.schema(), batches))?.into_any())
}

fn finish(py: Python<'_>, stream: PyStream, as_stream: bool) -> PyResult<Bound<'_, PyAny>> {
    if as_stream {
        return Ok(Bound::new(py, stream)?.into_any());
    }
    Ok(Bound::new(py, stream.read_all(py)?)?.into_any())
}

/// The moves for these positions.
fn texts(positions: &Bound<'_, PyAny>, moves: &Bound<'_, PyAny>) -> PyResult<Texts> {
    let _ = positions;
    input::texts(moves)
}

/// More threads than this help nobody, and no system starts any number of them.
const MOST_THREADS: usize = 256;

/// So many threads, or one for each core.
fn cores(threads: Whole<usize>) -> NonZeroUsize {
    NonZeroUsize::new(threads.0.min(MOST_THREADS))
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}
