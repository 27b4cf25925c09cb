//! Rows of positions, given as text or as positions.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, FixedSizeListArray, UInt8Array};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field};
use kingsight::{Grade, Position, PositionError, Problems};
use kingsight_ask::{ErrorReport, read_setup};

use crate::Texts;
use crate::errors::null;

/// Positions, one a row.
pub trait Positions: Sync {
    /// How many rows there are.
    fn rows(&self) -> usize;

    /// The position of a row.
    ///
    /// # Errors
    ///
    /// The row is null, its text is no position, or the position cannot be played.
    fn position(&self, row: usize) -> Result<Position, ErrorReport>;
}

/// Text as [`read_setup`] reads it: a FEN, EPD, or `startpos`.
impl Positions for Texts {
    fn rows(&self) -> usize {
        self.len()
    }

    #[inline]
    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        let text = self.text(row, "position")?;
        // Nearly always a plain FEN, which is read sooner if nothing else is looked for first.
        match text.parse() {
            Ok(position) => Ok(position),
            Err(PositionError::Setup(problems)) => Err(not_playable(&problems)),
            Err(_) => other_text(text),
        }
    }
}

impl Positions for [Position] {
    fn rows(&self) -> usize {
        self.len()
    }

    #[inline]
    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        Ok(self[row])
    }
}

/// Rows of either kind.
#[derive(Clone, Debug)]
pub enum Rows {
    /// As text.
    Texts(Texts),
    /// As positions, or what is wrong with the text of one; `None` for a row that is null.
    Positions(Vec<Option<Result<Position, ErrorReport>>>),
}

impl Positions for Rows {
    fn rows(&self) -> usize {
        match self {
            Rows::Texts(texts) => texts.len(),
            Rows::Positions(positions) => positions.len(),
        }
    }

    #[inline]
    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        match self {
            Rows::Texts(texts) => texts.position(row),
            Rows::Positions(positions) => match &positions[row] {
                Some(position) => position.clone(),
                None => Err(null("position")),
            },
        }
    }
}

#[cold]
fn other_text(text: &str) -> Result<Position, ErrorReport> {
    Position::try_from(read_setup(text)?).map_err(|problems| not_playable(&problems))
}

#[cold]
fn not_playable(problems: &Problems) -> ErrorReport {
    let fatal = problems.iter().filter(|problem| problem.grade() == Grade::Fatal);
    let reasons = fatal.map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let message = format!("this position cannot be played: {reasons}");
    ErrorReport::new("not_playable", message)
}

/// A column of lists of `width` bytes; null where a row has an error.
///
/// # Panics
///
/// If there are not `width` bytes for each row.
#[must_use]
pub fn fixed_lists(bytes: UInt8Array, width: i32, nulls: Option<NullBuffer>) -> ArrayRef {
    let item = Arc::new(Field::new("item", DataType::UInt8, false));
    Arc::new(FixedSizeListArray::new(item, width, Arc::new(bytes), nulls))
}

/// How `write` treats a row of [`fill`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Write {
    /// It writes every byte.
    All,
    /// It writes into zeros.
    IntoZeros,
}

/// Rows that are made zero while their memory is in the nearest cache.
const AT_ONCE: usize = 32;

/// Writes rows of a fixed width into `out`, row by row, and collects the errors, each with its row. A row with an error is zero.
pub(crate) fn fill<P: Positions + ?Sized>(
    rows: &P,
    range: Range<usize>,
    width: usize,
    out: &mut [u8],
    how: Write,
    mut write: impl FnMut(&Position, &mut [u8]),
) -> Vec<(usize, ErrorReport)> {
    let (mut errors, mut numbers) = (Vec::new(), range);
    for out in out.chunks_mut(AT_ONCE * width) {
        if how == Write::IntoZeros {
            out.fill(0);
        }
        for (out, row) in out.chunks_exact_mut(width).zip(&mut numbers) {
            match rows.position(row) {
                Ok(position) => write(&position, out),
                Err(error) => {
                    out.fill(0);
                    errors.push((row, error));
                }
            }
        }
    }
    errors
}
