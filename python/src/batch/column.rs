//! One column: to NumPy without a copy, where its rows are of fixed width, and value by value as Python objects.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int16Type, Int32Type, Int64Type, UInt8Type, UInt64Type};
use arrow_array::{Array, ArrayRef, UInt8Array, new_empty_array};
use arrow_schema::{DataType, Field};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyImportError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::capsules::{array_capsules, fault};
use super::job::SHAPE;

/// A column of a table.
///
/// >>> from kingsight import batch
/// >>> column = batch.facts(["startpos"], ["sides.white.attacks"])["sides.white.attacks"]
/// >>> column.name, len(column), column.null_count, [hex(attacks) for attacks in column.to_pylist()]
/// ('sides.white.attacks', 1, 0, ['0xffff7e'])
#[pyclass(frozen, name = "Column", module = "kingsight.batch")]
pub(crate) struct PyColumn {
    field: Field,
    chunks: Vec<ArrayRef>,
}

impl PyColumn {
    pub(super) const fn new(field: Field, chunks: Vec<ArrayRef>) -> PyColumn {
        PyColumn { field, chunks }
    }

    fn whole(&self) -> PyResult<ArrayRef> {
        match &self.chunks[..] {
            [] => Ok(new_empty_array(self.field.data_type())),
            [one] => Ok(one.clone()),
            several => {
                let arrays: Vec<&dyn Array> = several.iter().map(AsRef::as_ref).collect();
                arrow_select::concat::concat(&arrays).map_err(|error| fault(&error))
            }
        }
    }

    fn nulls(&self) -> usize {
        self.chunks.iter().map(Array::null_count).sum()
    }
}

#[pymethods]
impl PyColumn {
    /// The name of the column.
    #[getter]
    fn name(&self) -> &str {
        self.field.name()
    }

    /// Arrow's name for the type.
    #[getter]
    fn r#type(&self) -> String {
        self.field.data_type().to_string()
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.nulls()
    }

    /// The rows as a list.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = PyList::empty(py);
        for chunk in &self.chunks {
            for row in 0..chunk.len() {
                rows.append(value(py, chunk, row)?)?;
            }
        }
        Ok(rows)
    }

    /// The rows as a NumPy array: numbers as they are, sets as `uint64`, masks and planes with a dimension for each of theirs.
    ///
    /// A column with nulls is refused, unless `nulls` is `"zero"`: then they are zeros. The array is a view of the column where
    /// it can be, and read-only.
    #[pyo3(signature = (*, nulls = "error"))]
    fn to_numpy<'py>(&self, py: Python<'py>, nulls: &str) -> PyResult<Bound<'py, PyAny>> {
        let refused = match nulls {
            "zero" => false,
            "error" => self.nulls() > 0,
            _ => return Err(PyValueError::new_err("unknown nulls; expected 'error' or 'zero'")),
        };
        if refused {
            let message = format!(
                "{} of {} rows of {:?} are null; write nulls='zero' to take them as zeros",
                self.nulls(),
                self.__len__(),
                self.field.name()
            );
            return Err(PyValueError::new_err(message));
        }
        let buffer = PyBuffer::new(&self.whole()?, &self.field)?;
        let numpy = py.import("numpy").map_err(|_| {
            PyImportError::new_err("to_numpy needs NumPy; install it with: pip install numpy")
        })?;
        numpy.call_method1("asarray", (buffer,))
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    fn __repr__(&self) -> String {
        format!("<Column {}: {} rows, {}>", self.field.name(), self.__len__(), self.r#type())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        array_capsules(py, &self.field, &self.whole()?)
    }
}

/// The memory of a column, as NumPy's array interface shows it: no API of NumPy's is called, so any NumPy will do.
#[pyclass(frozen, name = "_Buffer", module = "kingsight.batch")]
struct PyBuffer {
    /// Keeps the memory.
    values: ArrayRef,
    address: usize,
    kind: String,
    shape: Vec<usize>,
}

impl PyBuffer {
    fn new(array: &ArrayRef, field: &Field) -> PyResult<PyBuffer> {
        let rows = array.len();
        let (values, kind, mut shape): (ArrayRef, String, Vec<usize>) = match array.data_type() {
            DataType::Boolean => {
                let bits = array.as_boolean().values();
                let bytes: UInt8Array = bits.iter().map(u8::from).collect();
                (Arc::new(bytes), "|b1".to_owned(), Vec::new())
            }
            DataType::FixedSizeList(_, width) => {
                let list = array.as_fixed_size_list();
                let width = usize::try_from(*width).unwrap_or_default();
                let values = list.values().slice(0, rows * width);
                let shape = field.metadata().get(SHAPE).map_or_else(
                    || vec![width],
                    |shape| shape.split(',').filter_map(|side| side.parse().ok()).collect(),
                );
                (values, "|u1".to_owned(), shape)
            }
            DataType::UInt8 => (array.clone(), "|u1".to_owned(), Vec::new()),
            number if number.is_integer() => {
                let order = if cfg!(target_endian = "little") { '<' } else { '>' };
                let bytes = number.primitive_width().unwrap_or_default();
                let kind = if number.is_unsigned_integer() { 'u' } else { 'i' };
                (array.clone(), format!("{order}{kind}{bytes}"), Vec::new())
            }
            other => {
                let message = format!(
                    "the rows of {:?} have no fixed width ({other}); take to_pylist(), pyarrow or Polars",
                    field.name()
                );
                return Err(PyTypeError::new_err(message));
            }
        };
        shape.insert(0, rows);
        let data = values.to_data();
        let width = data.data_type().primitive_width().unwrap_or_default();
        let bytes = data.buffers()[0].slice(data.offset() * width);
        let address = if bytes.is_empty() { 0 } else { bytes.as_ptr() as usize };
        Ok(PyBuffer { values, address, kind, shape })
    }
}

#[pymethods]
impl PyBuffer {
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", &self.kind)?;
        interface.set_item("data", (self.address, true))?;
        Ok(interface)
    }

    fn __len__(&self) -> usize {
        self.values.len()
    }
}

/// The value of a row.
pub(super) fn value<'py>(
    py: Python<'py>,
    array: &ArrayRef,
    row: usize,
) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match array.data_type() {
        DataType::Boolean => array.as_boolean().value(row).into_bound_py_any(py),
        DataType::UInt8 => array.as_primitive::<UInt8Type>().value(row).into_bound_py_any(py),
        DataType::Int16 => array.as_primitive::<Int16Type>().value(row).into_bound_py_any(py),
        DataType::Int32 => array.as_primitive::<Int32Type>().value(row).into_bound_py_any(py),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).into_bound_py_any(py),
        DataType::UInt64 => array.as_primitive::<UInt64Type>().value(row).into_bound_py_any(py),
        DataType::Utf8 => array.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::List(_) => list(py, &array.as_list::<i32>().value(row)),
        DataType::FixedSizeList(..) => list(py, &array.as_fixed_size_list().value(row)),
        DataType::Struct(fields) => {
            let entry = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                entry.set_item(field.name(), value(py, column, row)?)?;
            }
            Ok(entry.into_any())
        }
        other => Err(PyTypeError::new_err(format!("no Python value for {other}"))),
    }
}

fn list<'py>(py: Python<'py>, values: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
    for row in 0..values.len() {
        list.append(value(py, values, row)?)?;
    }
    Ok(list.into_any())
}
