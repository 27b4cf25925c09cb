//! The answers of a batch: columns of equal length.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, StructArray};
use arrow_schema::{DataType, Field, SchemaRef};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList, PyTuple};

use super::capsules::{array_capsules, fault, schema_capsule, stream_capsule};
use super::column::{PyColumn, value};

/// Answers, a row for each row that was asked about. pyarrow, Polars, pandas and DuckDB take it as it is.
///
/// >>> from kingsight import batch
/// >>> table = batch.facts(["startpos", "8/8/8/8"], ["turn", "legal_move_count"])
/// >>> len(table), table.column_names
/// (2, ('turn', 'legal_move_count', 'error'))
/// >>> table["legal_move_count"].to_pylist()
/// [20, None]
/// >>> table.errors
/// {1: 'at offset 7 in the placement: 4 ranks; expected 8, divided by /'}
#[pyclass(frozen, name = "Table", module = "kingsight.batch")]
pub(crate) struct PyTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl PyTable {
    pub(super) const fn new(schema: SchemaRef, batches: Vec<RecordBatch>) -> PyTable {
        PyTable { schema, batches }
    }

    fn rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn column(&self, index: usize) -> PyColumn {
        let chunks = self.batches.iter().map(|batch| batch.column(index).clone()).collect();
        PyColumn::new(self.schema.field(index).clone(), chunks)
    }
}

#[pymethods]
impl PyTable {
    /// The names of the columns; the last is `error`.
    #[getter]
    fn column_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.schema.fields().iter().map(|field| field.name()))
    }

    /// What is wrong with the rows that are null, by their numbers from 0.
    #[getter]
    fn errors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (errors, mut first) = (PyDict::new(py), 0);
        for batch in &self.batches {
            if let Some(column) = batch.column_by_name("error") {
                let column = column.as_struct();
                let messages = column.column_by_name("message").map(AsArray::as_string::<i32>);
                for row in (0..column.len()).filter(|&row| column.is_valid(row)) {
                    errors.set_item(first + row, messages.map(|texts| texts.value(row)))?;
                }
            }
            first += batch.num_rows();
        }
        Ok(errors)
    }

    /// The rows as a list of dicts.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = PyList::empty(py);
        for batch in &self.batches {
            for row in 0..batch.num_rows() {
                let entry = PyDict::new(py);
                for (field, column) in self.schema.fields().iter().zip(batch.columns()) {
                    entry.set_item(field.name(), value(py, column, row)?)?;
                }
                rows.append(entry)?;
            }
        }
        Ok(rows)
    }

    fn __len__(&self) -> usize {
        self.rows()
    }

    fn __getitem__(&self, name: &str) -> PyResult<PyColumn> {
        match self.schema.index_of(name) {
            Ok(index) => Ok(self.column(index)),
            Err(_) => Err(PyKeyError::new_err(name.to_owned())),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.column_names(py)?.try_iter()?.into_any())
    }

    fn __contains__(&self, name: &str) -> bool {
        self.schema.index_of(name).is_ok()
    }

    fn __repr__(&self) -> String {
        format!("<Table: {} rows, {} columns>", self.rows(), self.schema.fields().len())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // The interface lets a producer ignore it.
        let _ = requested_schema;
        let whole = arrow_select::concat::concat_batches(&self.schema, &self.batches);
        let whole: ArrayRef = Arc::new(StructArray::from(whole.map_err(|error| fault(&error))?));
        let fields = DataType::Struct(self.schema.fields().clone());
        array_capsules(py, &Field::new("", fields, false), &whole)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = self.batches.clone().into_iter().map(Ok);
        stream_capsule(py, Box::new(RecordBatchIterator::new(batches, self.schema.clone())))
    }
}
