//! Columns of text, in any of Arrow's layouts.

use std::fmt;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, StringArray};
use arrow_schema::DataType;

/// A column of text: `Utf8`, `LargeUtf8`, `Utf8View`, or a dictionary of one of them.
///
/// ```
/// use kingsight_data::Texts;
/// let texts = Texts::from_iter([Some("e4"), None]);
/// assert_eq!((texts.len(), texts.get(0), texts.get(1)), (2, Some(&b"e4"[..]), None));
/// ```
#[derive(Clone, Debug)]
pub struct Texts(Layout);

/// Bytes, and not `str`: what comes from another program may be no UTF-8, whatever it says.
#[derive(Clone, Debug)]
enum Layout {
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
}

/// Texts of your own: `&str`, `String`, or options of them.
impl<T> FromIterator<T> for Texts
where
    StringArray: FromIterator<T>,
{
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Texts {
        Texts(Layout::Small(bytes(&texts.into_iter().collect())))
    }
}

fn bytes(column: &StringArray) -> BinaryArray {
    // The same buffers: only the promise of UTF-8 is dropped.
    BinaryArray::new(column.offsets().clone(), column.values().clone(), column.nulls().cloned())
}

fn layout(column: &ArrayRef) -> Result<Layout, NotTexts> {
    Ok(match column.data_type() {
        DataType::Utf8 => Layout::Small(bytes(column.as_string())),
        DataType::LargeUtf8 => {
            let texts = column.as_string::<i64>();
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
