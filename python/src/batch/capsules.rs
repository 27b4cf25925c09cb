//! Arrow's PyCapsule interface: arrays and streams in and out, by reference.
//!
//! All unsafe code of the package is in this file: the C data interface hands over pointers.
#![allow(unsafe_code)]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, RecordBatchReader, make_array, new_null_array};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

pub(super) fn fault(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// What a capsule of this name points to.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

/// The array behind `__arrow_c_array__`.
pub(super) fn array_of(object: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let pair = object.call_method0("__arrow_c_array__")?;
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
    let (schema, array) = (pointer::<FFI_ArrowSchema>(&schema, SCHEMA)?, pointer(&array, ARRAY)?);
    // SAFETY: a capsule of this name holds a valid schema, which lives as long as the capsule.
    let data_type =
        DataType::try_from(unsafe { schema.as_ref() }).map_err(|error| fault(&error))?;
    // SAFETY: a capsule of this name holds a valid array, which is moved out of it.
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    read(array, data_type).map_err(|error| fault(&error))
}

fn read(array: FFI_ArrowArray, data_type: DataType) -> Result<ArrayRef, ArrowError> {
    if array.is_released() {
        return Err(ArrowError::CDataInterface("the array has been read already".to_owned()));
    }
    if data_type == DataType::Null {
        // It has no buffer that could be read, but Polars hands over one.
        return Ok(new_null_array(&data_type, array.len()));
    }
    // SAFETY: the array is valid, because it comes from a capsule or a stream, and the type is the one that came with it.
    let mut data = unsafe { from_ffi_and_data_type(array, data_type) }?;
    // The interface recommends alignment and does not demand it; arrays do.
    data.align_buffers();
    Ok(make_array(data))
}

/// A stream of arrays: of texts, or of the rows of a table.
pub(super) struct ArrayStream {
    stream: FFI_ArrowArrayStream,
    data_type: DataType,
}

impl ArrayStream {
    /// The stream behind `__arrow_c_stream__`.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<ArrayStream> {
        let capsule = object.call_method0("__arrow_c_stream__")?;
        let stream = pointer(&capsule, STREAM)?;
        // SAFETY: a capsule of this name holds a valid stream, which is moved out of it.
        let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
        let Some(get_schema) = stream.get_schema.filter(|_| stream.release.is_some()) else {
            return Err(PyValueError::new_err("the stream has been read already"));
        };
        let mut schema = FFI_ArrowSchema::empty();
        // SAFETY: the stream is valid and not released, and both pointers live through the call.
        let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
        if code != 0 {
            return Err(PyValueError::new_err(message(&mut stream, code)));
        }
        let data_type = DataType::try_from(&schema).map_err(|error| fault(&error))?;
        Ok(ArrayStream { stream, data_type })
    }

    /// The type of its arrays.
    pub(super) const fn data_type(&self) -> &DataType {
        &self.data_type
    }

    /// The next array; `None` at the end. Call it without the interpreter's lock: what produces the stream may take it.
    pub(super) fn next(&mut self) -> Result<Option<ArrayRef>, String> {
        let Some(get_next) = self.stream.get_next else { return Ok(None) };
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: the stream is valid and not released, and both pointers live through the call.
        let code = unsafe { get_next(&raw mut self.stream, &raw mut array) };
        if code != 0 {
            return Err(message(&mut self.stream, code));
        }
        if array.is_released() {
            return Ok(None);
        }
        read(array, self.data_type.clone()).map(Some).map_err(|error| error.to_string())
    }
}

/// What a stream says about its last error.
fn message(stream: &mut FFI_ArrowArrayStream, code: i32) -> String {
    let unnamed = || format!("the stream failed with error {code}");
    let Some(get) = stream.get_last_error else { return unnamed() };
    // SAFETY: the stream is valid and not released.
    let text = unsafe { get(std::ptr::from_mut(stream)) };
    if text.is_null() {
        return unnamed();
    }
    // SAFETY: the text ends with a zero and lives until the stream is called again; it is copied here.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// What `__arrow_c_array__` returns: the schema and the array.
pub(super) fn array_capsules<'py>(
    py: Python<'py>,
    field: &Field,
    array: &dyn Array,
) -> PyResult<Bound<'py, PyTuple>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(|error| fault(&error))?;
    let array = FFI_ArrowArray::new(&array.to_data());
    let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
    PyTuple::new(py, [schema, PyCapsule::new_with_value(py, array, ARRAY)?])
}

/// What `__arrow_c_schema__` of a table returns.
pub(super) fn schema_capsule<'py>(
    py: Python<'py>,
    schema: &Schema,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(|error| fault(&error))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// What `__arrow_c_stream__` returns.
pub(super) fn stream_capsule(
    py: Python<'_>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), STREAM)
}

/// An error that leaves through C: its text has no zeros.
pub(super) fn external(text: &str) -> ArrowError {
    ArrowError::CDataInterface(text.replace('\0', "\u{fffd}"))
}
