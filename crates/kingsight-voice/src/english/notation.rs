//! The text of a move: what `kingsight` itself displays.

use core::fmt::{Display, Formatter, Result};

use kingsight::{PieceLetters, SanErrorKind, SanReading, SanRemark};

pub(crate) fn reading(
    f: &mut Formatter<'_>,
    reading: &SanReading,
    letters: PieceLetters,
) -> Result {
    reading.sentence(letters).map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn remark(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    remark.fmt(f)
}

pub(crate) fn san_error(f: &mut Formatter<'_>, kind: SanErrorKind) -> Result {
    kind.fmt(f)
}
