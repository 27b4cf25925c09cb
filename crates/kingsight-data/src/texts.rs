//! Columns of text, in any of Arrow's layouts.

use std::fmt;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, GenericStringArray, LargeBinaryArray,
    LargeStringArray, OffsetSizeTrait, StringArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::DataType;
use kingsight_ask::ErrorReport;

use crate::errors::{not_utf8, null};

/// A column of text: `Utf8`, `LargeUtf8`, `Utf8View`, or a dictionary of one of them.
///
/// ```
/// use kingsight_data::Texts;
/// let texts = Texts::from_iter([Some("e4"), None]);
/// assert_eq!((texts.len(), texts.get(0), texts.get(1)), (2, Some(&b"e4"[..]), None));
/// ```
#[derive(Clone, Debug)]
pub struct Texts(Layout);

/// What comes from another program may be no UTF-8, whatever it says. A column is checked as a whole, which takes a third of the time
/// that its rows take one by one; one that fails is kept as bytes, so that only the bad rows are errors.
#[derive(Clone, Debug)]
enum Layout {
    SmallChecked(StringArray),
    LargeChecked(LargeStringArray),
    Small(BinaryArray),
    Large(LargeBinaryArray),
    View(BinaryViewArray),
    Dictionary { keys: Vec<usize>, column: ArrayRef, values: Box<Layout> },
    Nulls(usize),
}

/// A column that holds no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotTexts(pub DataType);

impl fmt::Display for NotTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a column of text (string, large_string or string_view), got {}", self.0)
    }
}

impl std::error::Error for NotTexts {}

impl Texts {
    /// The texts of a column.
    ///
    /// # Errors
    ///
    /// The column has another type.
    pub fn new(column: &ArrayRef) -> Result<Texts, NotTexts> {
        layout(column).map(Texts)
    }

    /// How many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text of a row, `None` if it is null.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[inline]
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&[u8]> {
        self.0.get(row)
    }

    /// The text of a row, or why it has none.
    #[inline]
    pub(crate) fn text(&self, row: usize, what: &str) -> Result<&str, ErrorReport> {
        let checked = match &self.0 {
            Layout::SmallChecked(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Layout::LargeChecked(texts) => texts.is_valid(row).then(|| texts.value(row)),
            other => {
                let bytes = other.get(row).ok_or_else(|| null(what))?;
                return std::str::from_utf8(bytes).map_err(not_utf8);
            }
        };
        checked.ok_or_else(|| null(what))
    }
}

/// Texts of your own: `&str`, `String`, or options of them.
impl<T> FromIterator<T> for Texts
where
    StringArray: FromIterator<T>,
{
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Texts {
        Texts(Layout::SmallChecked(texts.into_iter().collect()))
    }
}

fn bytes(column: &StringArray) -> BinaryArray {
    // The same buffers: only the promise of UTF-8 is dropped.
    BinaryArray::new(column.offsets().clone(), column.values().clone(), column.nulls().cloned())
}

/// The same rows, if all of them are UTF-8.
fn checked<O: OffsetSizeTrait>(column: &GenericStringArray<O>) -> Option<GenericStringArray<O>> {
    // Of a slice, only its own bytes.
    let (first, last) = (*column.offsets().first()?, *column.offsets().last()?);
    let length = last.as_usize().checked_sub(first.as_usize())?;
    if !column.offsets().is_sorted() || last.as_usize() > column.values().len() {
        return None;
    }
    let values = column.values().slice_with_length(first.as_usize(), length);
    let offsets: Vec<O> = column.offsets().iter().map(|&offset| offset - first).collect();
    let offsets = OffsetBuffer::new(offsets.into());
    GenericStringArray::try_new(offsets, values, column.nulls().cloned()).ok()
}

fn layout(column: &ArrayRef) -> Result<Layout, NotTexts> {
    Ok(match column.data_type() {
        DataType::Utf8 => match checked(column.as_string::<i32>()) {
            Some(texts) => Layout::SmallChecked(texts),
            None => Layout::Small(bytes(column.as_string())),
        },
        DataType::LargeUtf8 => {
            let texts = column.as_string::<i64>();
            if let Some(texts) = checked(texts) {
                return Ok(Layout::LargeChecked(texts));
            }
            let (offsets, values) = (texts.offsets().clone(), texts.values().clone());
            Layout::Large(LargeBinaryArray::new(offsets, values, texts.nulls().cloned()))
        }
        DataType::Utf8View => Layout::View(column.as_string_view().clone().to_binary_view()),
        DataType::Dictionary(_, values) if !matches!(**values, DataType::Dictionary(..)) => {
            let dictionary = column.as_any_dictionary();
            let values = Box::new(layout(dictionary.values())?);
            // Without values there is no key to normalize, and every row is null.
            let keys = if values.len() == 0 { Vec::new() } else { dictionary.normalized_keys() };
            Layout::Dictionary { keys, column: column.clone(), values }
        }
        DataType::Null => Layout::Nulls(column.len()),
        other => return Err(NotTexts(other.clone())),
    })
}

impl Layout {
    fn len(&self) -> usize {
        match self {
            Layout::SmallChecked(texts) => texts.len(),
            Layout::LargeChecked(texts) => texts.len(),
            Layout::Small(texts) => texts.len(),
            Layout::Large(texts) => texts.len(),
            Layout::View(texts) => texts.len(),
            Layout::Dictionary { column, .. } => column.len(),
            Layout::Nulls(len) => *len,
        }
    }

    #[inline]
    fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Layout::SmallChecked(texts) => texts.is_valid(row).then(|| texts.value(row).as_bytes()),
            Layout::LargeChecked(texts) => texts.is_valid(row).then(|| texts.value(row).as_bytes()),
            Layout::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Layout::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Layout::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Layout::Dictionary { keys, column, values } => {
                if column.is_valid(row) {
                    values.get(*keys.get(row)?)
                } else {
                    None
                }
            }
            Layout::Nulls(_) => None,
        }
    }
}
