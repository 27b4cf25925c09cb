//! Files as the world writes them, as UTF-8 whose lines end in line feeds.
//!
//! Two things are converted: UTF-16, which some shells write, and lines that end in a carriage return alone, as on the
//! first Macintoshes. The first bytes show both, so that all other files are read as they are. An end-of-file mark of DOS
//! is left out. Places count in the converted text.

mod converter;
mod end_mark;
mod reader;
mod utf16;

use crate::prelude::*;
use alloc::borrow::Cow;

pub(crate) use converter::Conversions;
use converter::Converter;
pub use reader::PlainText;
pub use utf16::is_utf16;

/// A text as the readers read it: UTF-16 as UTF-8, carriage returns that end lines alone as line feeds, and without an
/// end-of-file mark of DOS. Any other text is itself. Bytes that are not UTF-8 stay as they are.
///
/// ```
/// use kingsight_pgn::plain_text;
/// assert_eq!(*plain_text(b"\xFF\xFE1\0.\0 \0e\x004\0"), *b"1. e4");
/// assert_eq!(*plain_text(b"1. e4\r1... e5\r"), *b"1. e4\n1... e5\n");
/// assert_eq!(*plain_text(b"1. e4\r\n\x1A"), *b"1. e4\r\n");
/// ```
#[must_use]
pub fn plain_text(bytes: &[u8]) -> Cow<'_, [u8]> {
    converted(bytes).0
}

/// A text as the readers read it, and what was converted.
pub(crate) fn converted(bytes: &[u8]) -> (Cow<'_, [u8]>, Conversions) {
    let Some(mut converter) = Converter::of(bytes) else {
        return (bytes[..end_mark::before(bytes)].into(), Conversions::NONE);
    };
    let mut text = Vec::new();
    converter.convert(bytes, true, &mut text);
    text.truncate(end_mark::before(&text));
    (text.into(), converter.conversions())
}
