//! Short JSON without a library.

use crate::prelude::*;
use core::fmt::{Display, Write};

/// Appends a text as JSON.
pub(crate) fn text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Appends what something displays as JSON.
pub(crate) fn display(out: &mut String, shown: &dyn Display) {
    text(out, &shown.to_string());
}

/// An error as JavaScript's side expects it: code, sentence, part of the input, byte.
pub(crate) fn error(
    code: &str,
    message: &dyn Display,
    field: Option<&str>,
    at: Option<usize>,
) -> String {
    let mut out = String::from("{\"code\":");
    text(&mut out, code);
    out.push_str(",\"message\":");
    display(&mut out, message);
    if let Some(field) = field {
        out.push_str(",\"field\":");
        text(&mut out, field);
    }
    if let Some(at) = at {
        let _ = write!(out, ",\"at\":{at}");
    }
    out.push('}');
    out
}

/// Appends a list, with commas between.
#[cfg(feature = "rules")]
pub(crate) fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

/// How many of JavaScript's characters precede a byte.
pub(crate) fn utf16(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|&(at, _)| at < byte).map(|(_, c)| c.len_utf16()).sum()
}
