//! Characters that JSON need not escape, and ours does: those that steer a terminal or reverse the order of reading.

use std::io::{self, Write};

use serde_json::ser::Formatter;

/// JSON that another serializer has written, with escapes for these characters.
///
/// ```
/// let json = "{\"name\":\"a\u{9b}b\u{202e}\"}".as_bytes().to_vec();
/// assert_eq!(kingsight_ask::json::escaped(json), br#"{"name":"a\u009bb\u202e"}"#);
/// ```
#[must_use]
pub fn escaped(json: Vec<u8>) -> Vec<u8> {
    if !json.iter().any(|&byte| may_steer(byte)) {
        return json;
    }
    let mut out = Vec::with_capacity(json.len() + 16);
    for chunk in json.utf8_chunks() {
        // A vector takes all that is written.
        let _ = escape(chunk.valid(), &mut out);
        out.extend_from_slice(chunk.invalid());
    }
    out
}

/// JSON on one line, with these escapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Escaping;

impl Formatter for Escaping {
    #[inline]
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        // All bytes are looked at, without a way out at the first: that compiles to a few vector instructions.
        match fragment.bytes().fold(false, |steers, byte| steers | may_steer(byte)) {
            false => writer.write_all(fragment.as_bytes()),
            true => escape(fragment, writer),
        }
    }
}

/// Whether a character that begins with this byte may be one that [`steers`].
#[inline]
const fn may_steer(byte: u8) -> bool {
    matches!(byte, 0x7F | 0xC2 | 0xD8 | 0xE2)
}

/// DEL and C1 controls, marks of direction.
const fn steers(c: char) -> bool {
    matches!(
        c,
        '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

#[cold]
fn escape(text: &str, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    for c in text.chars() {
        match steers(c) {
            // All of them are in the basic plane.
            true => write!(out, "\\u{:04x}", u32::from(c))?,
            false => out.write_all(c.encode_utf8(&mut [0; 4]).as_bytes())?,
        }
    }
    Ok(())
}
