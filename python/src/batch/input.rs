//! Positions and texts from Python: lists and other iterables, and whatever has Arrow's PyCapsule interface.

use std::sync::Arc;

use arrow_array::builder::LargeStringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray, StructArray, new_empty_array};
use arrow_schema::DataType;
use kingsight_data::{Positions, Rows};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use super::capsules::{ArrayStream, array_of, fault};
use crate::arguments::wrong_type;
use crate::position::PyPosition;

pub(super) use kingsight_data::Texts;

const EXPECTED: &str = "positions: a list of str or Position, or a column of text of pyarrow, Polars, pandas or DuckDB";
/// How many rows of an iterable make a chunk of a stream.
const CHUNK: usize = 1 << 16;

/// Chunks of rows, one after the other.
pub(super) enum Input {
    Stream(ArrayStream, Option<String>),
    /// The items, and about how many there are.
    Iterator(Py<PyIterator>, usize),
    Array(Option<ArrayRef>, Option<String>),
    /// An iterator that has ended: it is not asked again.
    Ended,
}

impl Input {
    /// All rows, in the chunks they come in.
    pub(super) fn whole(
        object: &Bound<'_, PyAny>,
        column: Option<&str>,
        in_one: bool,
    ) -> PyResult<Vec<Rows>> {
        let py = object.py();
        let mut input = Input::in_pieces(object, column)?;
        if let Input::Iterator(items, about) = &input {
            return Ok(vec![of_items(items.bind(py), usize::MAX, *about)?]);
        }
        if in_one {
            let mut arrays = Vec::new();
            while let Some(array) = input.array(py)? {
                arrays.push(array);
            }
            return Ok(vec![Rows::Texts(of_column(&joined(&arrays)?)?)]);
        }
        let mut chunks = Vec::new();
        while let Some(rows) = input.next(py)? {
            chunks.push(rows);
        }
        Ok(chunks)
    }

    /// Rows that come piece by piece.
    pub(super) fn in_pieces(object: &Bound<'_, PyAny>, column: Option<&str>) -> PyResult<Input> {
        let name = column.map(str::to_owned);
        if object.hasattr("__arrow_c_array__")? {
            return Ok(Input::Array(Some(array_of(object)?), name));
        }
        if object.hasattr("__arrow_c_stream__")? {
            let stream = ArrayStream::of(object)?;
            // A wrong type is an error before anything is computed.
            of_column(&column_of(new_empty_array(stream.data_type()), column)?)?;
            return Ok(Input::Stream(stream, name));
        }
        if column.is_some() {
            return Err(wrong_type(object.as_borrowed(), "a table, because a column is named"));
        }
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyPosition>() {
            return Err(PyTypeError::new_err(format!(
                "expected {EXPECTED}; for a single one write [it]"
            )));
        }
        let items = object.try_iter().map_err(|_| wrong_type(object.as_borrowed(), EXPECTED))?;
        // Only for the first room of a column, so a wrong length does no harm.
        let about = if object.is_instance_of::<PyList>() { object.len()? } else { 0 };
        Ok(Input::Iterator(items.unbind(), about))
    }

    /// The next chunk, of a size that bounds what its answers take; `rest` keeps what is left of a longer one.
    pub(super) fn next_piece(
        &mut self,
        py: Python<'_>,
        rest: &mut Option<ArrayRef>,
    ) -> PyResult<Option<Rows>> {
        if matches!(self, Input::Iterator(..)) {
            return self.next(py);
        }
        let array = match rest.take() {
            Some(array) => Some(array),
            None => self.array(py)?,
        };
        let Some(mut array) = array else { return Ok(None) };
        if array.len() > CHUNK {
            *rest = Some(array.slice(CHUNK, array.len() - CHUNK));
            array = array.slice(0, CHUNK);
        }
        Ok(Some(Rows::Texts(of_column(&array)?)))
    }

    /// The next chunk; `None` at the end.
    pub(super) fn next(&mut self, py: Python<'_>) -> PyResult<Option<Rows>> {
        if let Input::Iterator(items, about) = self {
            let rows = of_items(items.bind(py), CHUNK, (*about).min(CHUNK))?;
            if rows.rows() < CHUNK {
                *self = Input::Ended;
            }
            return Ok(Some(rows).filter(|rows| rows.rows() > 0));
        }
        let Some(array) = self.array(py)? else { return Ok(None) };
        Ok(Some(Rows::Texts(of_column(&array)?)))
    }

    fn array(&mut self, py: Python<'_>) -> PyResult<Option<ArrayRef>> {
        let (array, name) = match self {
            Input::Array(array, name) => (array.take(), name),
            Input::Stream(stream, name) => {
                (py.detach(|| stream.next()).map_err(PyValueError::new_err)?, name)
            }
            Input::Iterator(..) | Input::Ended => (None, &mut None),
        };
        py.check_signals()?;
        array.map(|array| column_of(array, name.as_deref())).transpose()
    }
}

/// The column of a table, or the array itself.
fn column_of(array: ArrayRef, name: Option<&str>) -> PyResult<ArrayRef> {
    let DataType::Struct(fields) = array.data_type() else {
        return match name {
            None => Ok(array),
            Some(_) => Err(PyTypeError::new_err("expected a table, because a column is named")),
        };
    };
    let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
    let table: &StructArray = array.as_struct();
    match (name, table.num_columns()) {
        (Some(name), _) => table.column_by_name(name).cloned().ok_or_else(|| {
            let shown = kingsight_ask::quoted(name);
            PyValueError::new_err(format!("no column {shown}; expected {}", names.join(", ")))
        }),
        (None, 1) => Ok(table.column(0).clone()),
        (None, _) => {
            let names = names.join(", ");
            let message = format!("a table of several columns; name one with column=: {names}");
            Err(PyValueError::new_err(message))
        }
    }
}

fn of_column(array: &ArrayRef) -> PyResult<Texts> {
    Texts::new(array).map_err(|error| PyTypeError::new_err(error.to_string()))
}

/// Texts alone: the moves of `play` and `why`.
pub(super) fn texts(object: &Bound<'_, PyAny>) -> PyResult<Texts> {
    if object.hasattr("__arrow_c_array__")? || object.hasattr("__arrow_c_stream__")? {
        let mut input = Input::in_pieces(object, None)?;
        let mut arrays = Vec::new();
        while let Some(array) = input.array(object.py())? {
            arrays.push(array);
        }
        return of_column(&joined(&arrays)?);
    }
    let expected = "moves: a list of str or Move, or a column of text";
    if object.is_instance_of::<PyString>() {
        return Err(wrong_type(object.as_borrowed(), expected));
    }
    let items = object.try_iter().map_err(|_| wrong_type(object.as_borrowed(), expected))?;
    let texts: PyResult<Vec<Option<String>>> = items
        .map(|item| {
            let item = item?;
            Ok(if item.is_none() { None } else { Some(item.str()?.to_str()?.to_owned()) })
        })
        .collect();
    Ok(texts?.into_iter().collect())
}

fn joined(arrays: &[ArrayRef]) -> PyResult<ArrayRef> {
    match arrays {
        [] => Ok(Arc::new(StringArray::from(Vec::<&str>::new()))),
        [one] => Ok(one.clone()),
        several => {
            let arrays: Vec<&dyn Array> = several.iter().map(AsRef::as_ref).collect();
            arrow_select::concat::concat(&arrays).map_err(|error| fault(&error))
        }
    }
}

/// How many bytes a FEN has, about.
const FEN: usize = 64;

/// At most so many items of an iterable, with room for about so many.
fn of_items(items: &Bound<'_, PyIterator>, most: usize, about: usize) -> PyResult<Rows> {
    let mut texts = LargeStringBuilder::with_capacity(about, FEN * about);
    let mut rest = items.clone();
    for number in 0..most {
        let Some(item) = rest.next().transpose()? else { break };
        if let Ok(text) = item.cast::<PyString>() {
            match text.to_str() {
                Ok(text) => texts.append_value(text),
                // A lone surrogate: no UTF-8, and no FEN.
                Err(_) => texts.append_value(text.to_string_lossy()),
            }
        } else if item.is_none() {
            texts.append_null();
        } else if item.is_instance_of::<PyPosition>() {
            let before: ArrayRef = Arc::new(texts.finish());
            return with_positions(&of_column(&before)?, item, items, most - number);
        } else {
            return Err(wrong_item(&item, number));
        }
    }
    let texts: ArrayRef = Arc::new(texts.finish());
    Ok(Rows::Texts(of_column(&texts)?))
}

/// The same with the first position, after texts that have none.
fn with_positions(
    before: &Texts,
    first: Bound<'_, PyAny>,
    items: &Bound<'_, PyIterator>,
    most: usize,
) -> PyResult<Rows> {
    let mut rows: Vec<_> = (0..before.len())
        .map(|row| before.get(row).is_some().then(|| before.position(row)))
        .collect();
    let start = rows.len();
    let mut item = Some(first);
    while let Some(one) = item {
        if let Ok(position) = one.cast::<PyPosition>() {
            rows.push(Some(Ok(*position.get().get())));
        } else if let Ok(text) = one.cast::<PyString>() {
            let text = Texts::from_iter([Some(text.to_string_lossy())]);
            rows.push(Some(text.position(0)));
        } else if one.is_none() {
            rows.push(None);
        } else {
            return Err(wrong_item(&one, rows.len()));
        }
        item = if rows.len() - start < most { items.clone().next().transpose()? } else { None };
    }
    Ok(Rows::Positions(rows))
}

fn wrong_item(item: &Bound<'_, PyAny>, row: usize) -> PyErr {
    wrong_type(item.as_borrowed(), &format!("str, Position or None in row {row}"))
}
