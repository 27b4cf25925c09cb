//! Reading games, one after the other, without the interpreter's lock.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use kingsight::PieceLetters;
use kingsight_pgn::{
    Decompressed, Games, ReadError, ReadMode, ReadOptions, TailRepair, decompressed,
    in_english_letters,
};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use super::tree::{Fault, PyGameTree};
use crate::arguments::{LettersArgument, Whole};
use crate::errors;

/// A Zstandard frame with these bytes.
#[pyfunction]
#[pyo3(signature = (data, /))]
pub(crate) fn zstandard<'py>(py: Python<'py>, data: &Bound<'py, PyBytes>) -> Bound<'py, PyBytes> {
    let data = data.as_bytes().to_vec();
    let frame = py.detach(|| compress_to_vec(&data[..], CompressionLevel::Fastest));
    PyBytes::new(py, &frame)
}

/// An iterator of games.
#[pyclass(frozen, name = "Games", module = "kingsight.pgn")]
pub(crate) struct PyGames {
    games: Mutex<Games<Decompressed>>,
    strict: bool,
}

/// Reads games from a file, plain or compressed with gzip, zstd, bzip2 or zip.
#[pyfunction]
#[pyo3(signature = (path, /, *, mode = "tolerant", check_claims = false, limit = None))]
pub(crate) fn read_path(
    py: Python<'_>,
    path: PathBuf,
    mode: &str,
    check_claims: bool,
    limit: Option<Whole<usize>>,
) -> PyResult<PyGames> {
    let options = options(py, mode, check_claims, limit)?.file(&path.to_string_lossy());
    // Python's errors have the name of the file.
    let file = py.detach(|| File::open(&path)).map_err(|error| of_file(py, error, &path))?;
    open(py, file, options, mode)
}

/// Reads games from bytes, with moves in the piece letters of any language.
#[pyfunction]
#[pyo3(
    signature = (data, /, *, mode = "tolerant", check_claims = false, limit = None, letters = LettersArgument::default()),
    text_signature = "(data, /, *, mode='tolerant', check_claims=False, limit=None, letters='en')"
)]
pub(crate) fn read_bytes(
    py: Python<'_>,
    data: Vec<u8>,
    mode: &str,
    check_claims: bool,
    limit: Option<Whole<usize>>,
    letters: LettersArgument,
) -> PyResult<PyGames> {
    let data = match letters.0 {
        PieceLetters::English => data,
        letters => in_english_letters(&String::from_utf8_lossy(&data), letters).into_bytes(),
    };
    open(py, Cursor::new(data), options(py, mode, check_claims, limit)?, mode)
}

/// Reads games from an object with a method `read` that returns bytes.
#[pyfunction]
#[pyo3(signature = (file, /, *, mode = "tolerant", check_claims = false, limit = None))]
pub(crate) fn read_file(
    py: Python<'_>,
    file: Py<PyAny>,
    mode: &str,
    check_claims: bool,
    limit: Option<Whole<usize>>,
) -> PyResult<PyGames> {
    open(py, PythonFile(file), options(py, mode, check_claims, limit)?, mode)
}

fn open<R: Read + Send + 'static>(
    py: Python<'_>,
    input: R,
    options: ReadOptions,
    mode: &str,
) -> PyResult<PyGames> {
    let input = py.detach(|| decompressed(input))?;
    Ok(PyGames { games: Mutex::new(options.games(input)), strict: mode == "strict" })
}

fn options(
    py: Python<'_>,
    mode: &str,
    check_claims: bool,
    limit: Option<Whole<usize>>,
) -> PyResult<ReadOptions> {
    let mode = match mode {
        "tolerant" => ReadMode::Tolerant,
        "strict" => ReadMode::Strict,
        "drop" => ReadMode::Repair(TailRepair::Drop),
        "comment" => ReadMode::Repair(TailRepair::Comment),
        _ => {
            let expected = "unknown mode; expected 'tolerant', 'strict', 'drop' or 'comment'";
            return Err(errors::value(py, expected));
        }
    };
    let options = ReadOptions::new().mode(mode).check_claims(check_claims);
    Ok(limit.map_or(options.clone(), |limit| options.limit(limit.0)))
}

/// Python's own error for a file that cannot be opened, with its number and name.
pub(crate) fn of_file(py: Python<'_>, error: io::Error, path: &std::path::Path) -> PyErr {
    let Some(number) = error.raw_os_error() else { return error.into() };
    let made = py
        .import("os")
        .and_then(|os| os.call_method1("strerror", (number,)))
        .and_then(|text| py.get_type::<PyOSError>().call1((number, text, path)));
    made.map_or_else(|error| error, PyErr::from_value)
}

#[pymethods]
impl PyGames {
    fn __iter__(this: Bound<'_, PyGames>) -> Bound<'_, PyGames> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGameTree>> {
        // A Python file takes the interpreter's lock while this one is held; so give it up first.
        let next = py.detach(|| self.games.lock().unwrap_or_else(PoisonError::into_inner).next());
        py.check_signals()?;
        match next {
            None => Ok(None),
            Some(Ok(game)) => Ok(Some(PyGameTree::of_read(game))),
            Some(Err(ReadError::Refused(game))) if self.strict => Err(errors::pgn(py, *game)),
            Some(Err(ReadError::Refused(game))) => Ok(Some(PyGameTree::of_read(*game))),
            Some(Err(ReadError::Io { error, .. })) => Err(error.into()),
            Some(Err(error @ ReadError::TooLarge { .. })) => {
                let fault = Fault::of_error(&error);
                Ok(Some(PyGameTree::unread(fault)))
            }
            Some(Err(error)) => Err(errors::value(py, &error.to_string())),
        }
    }
}

/// A file of Python's.
struct PythonFile(Py<PyAny>);

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let part = self.0.bind(py).call_method1("read", (buffer.len(),))?;
            let Ok(bytes) = part.cast::<PyBytes>() else {
                let message = "expected a file that is open for bytes: open(path, 'rb')";
                return Err(PyTypeError::new_err(message).into());
            };
            let bytes = bytes.as_bytes();
            let Some(room) = buffer.get_mut(..bytes.len()) else {
                return Err(io::Error::other("the file returned more bytes than were asked for"));
            };
            room.copy_from_slice(bytes);
            Ok(bytes.len())
        })
    }
}
