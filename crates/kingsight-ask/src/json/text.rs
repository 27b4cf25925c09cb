//! Texts and numbers in JSON.

use std::fmt::{self, Write};

/// Appends a text in quotes.
#[inline(always)]
pub(super) fn quoted(text: &str, out: &mut Vec<u8>) {
    match text.as_bytes() {
        // The name of a square, the most frequent text of all.
        &[a, b] if is_plain(a) && is_plain(b) => out.extend_from_slice(&[b'"', a, b, b'"']),
        _ => quoted_of_any_length(text, out),
    }
}

fn quoted_of_any_length(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    escaped(text, out);
    out.push(b'"');
}

/// Appends what a value displays, in quotes.
pub(super) fn displayed<T: fmt::Display + ?Sized>(value: &T, out: &mut Vec<u8>) -> fmt::Result {
    out.push(b'"');
    write!(Escaping(out), "{value}")?;
    out.push(b'"');
    Ok(())
}

/// Appends a number in decimal digits.
pub(super) fn number(mut number: u64, out: &mut Vec<u8>) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[first..]);
}

struct Escaping<'a>(&'a mut Vec<u8>);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        escaped(text, self.0);
        Ok(())
    }
}

/// Whether a byte stands for itself, or is part of a character that does.
#[inline]
const fn is_plain(byte: u8) -> bool {
    byte >= b' ' && byte != b'"' && byte != b'\\' && !may_steer(byte)
}

/// Whether a character that begins with this byte may be one that [`steers`].
#[inline]
const fn may_steer(byte: u8) -> bool {
    matches!(byte, 0x7F | 0xC2 | 0xD8 | 0xE2)
}

/// Whether a character that JSON need not escape steers a terminal or reverses the order of reading: DEL and C1 controls, marks of direction.
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

#[inline]
fn escaped(text: &str, out: &mut Vec<u8>) {
    // All bytes are looked at, without a way out at the first: that compiles to a few vector instructions.
    if text.bytes().fold(true, |plain, byte| plain & is_plain(byte)) {
        out.extend_from_slice(text.as_bytes());
    } else {
        escape(text, out);
    }
}

#[cold]
fn escape(text: &str, out: &mut Vec<u8>) {
    for c in text.chars() {
        let letter = match c {
            '"' => b'"',
            '\\' => b'\\',
            '\u{8}' => b'b',
            '\u{c}' => b'f',
            '\n' => b'n',
            '\r' => b'r',
            '\t' => b't',
            _ if c < ' ' || steers(c) => {
                by_number(c, out);
                continue;
            }
            _ => {
                out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', letter]);
    }
}

/// Appends `\u009b` for a character of the basic plane.
fn by_number(c: char, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\\u");
    for shift in [12, 8, 4, 0] {
        out.push(b"0123456789abcdef"[(c as usize >> shift) & 15]);
    }
}

/// As [`super::escaped`], of a part that ends between two characters; `None` if nothing has to be escaped.
pub(super) fn finished(json: &[u8]) -> Option<Vec<u8>> {
    if !json.iter().any(|&byte| may_steer(byte)) {
        return None;
    }
    let mut out = Vec::with_capacity(json.len() + 16);
    for chunk in json.utf8_chunks() {
        for c in chunk.valid().chars() {
            match steers(c) {
                true => by_number(c, &mut out),
                false => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        out.extend_from_slice(chunk.invalid());
    }
    Some(out)
}
