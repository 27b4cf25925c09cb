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

/// Whether a byte stands for itself.
#[inline]
const fn is_plain(byte: u8) -> bool {
    byte >= b' ' && byte != b'"' && byte != b'\\'
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
    for byte in text.bytes() {
        let letter = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            0x0c => b'f',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            0..b' ' => {
                out.extend_from_slice(b"\\u00");
                let digits = b"0123456789abcdef";
                out.push(digits[usize::from(byte >> 4)]);
                out.push(digits[usize::from(byte & 15)]);
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', letter]);
    }
}
