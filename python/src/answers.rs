//! Long answers: the reports of `kingsight-ask`, handed to `kingsight._answers`, which makes plain Python data of them.

use pyo3::prelude::*;
use pyo3::types::PyString;
use serde_json::to_string;

use crate::errors;
use crate::position::PyPosition;

/// Calls `kingsight._answers.NAME` with the JSON of a report.
pub(crate) fn from_report<'py, R: serde::Serialize>(
    py: Python<'py>,
    name: &str,
    report: &R,
) -> PyResult<Bound<'py, PyAny>> {
    call(py, name, (json(py, report)?,))
}

/// The same with the position that the report is about, which a FEN alone may not say: whether it is Chess960.
pub(crate) fn about<'py, R: serde::Serialize>(
    position: &Bound<'py, PyPosition>,
    name: &str,
    report: &R,
) -> PyResult<Bound<'py, PyAny>> {
    call(position.py(), name, (position, json(position.py(), report)?))
}

fn json<'py, R: serde::Serialize>(py: Python<'py>, report: &R) -> PyResult<Bound<'py, PyString>> {
    let json = to_string(report).map_err(|error| errors::value(py, &error.to_string()))?;
    Ok(PyString::new(py, &json))
}

/// Calls `kingsight._answers.NAME` with ready values.
pub(crate) fn call<'py, A>(py: Python<'py>, name: &str, values: A) -> PyResult<Bound<'py, PyAny>>
where
    A: pyo3::call::PyCallArgs<'py>,
{
    py.import("kingsight._answers")?.getattr(name)?.call1(values)
}
