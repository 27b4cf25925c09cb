//! The caller's memory: texts that come in, values, texts and lists that go out.
//!
//! Everything is read and written without regard to alignment, so that only the address and the length must be right.

#![allow(unsafe_code)] // The caller's pointers.

use std::ffi::{CStr, c_char};
use std::fmt::{self, Write};
use std::ptr::copy_nonoverlapping;

use crate::error::{Failure, KS_ERROR_ROOM, KS_ERROR_SYNTAX};
use crate::fen::KS_UNTIL_ZERO;

/// Reads a value.
pub(crate) fn read<T: Copy>(from: *const T, null: &'static str) -> Result<T, Failure> {
    if from.is_null() {
        return Err(Failure::null(null));
    }
    // SAFETY: not null; the header says that it points to a `T`. Only structs of plain numbers are read, for which every bit
    // pattern is a value.
    Ok(unsafe { from.read_unaligned() })
}

/// Writes an answer.
pub(crate) fn write<T>(to: *mut T, value: T) -> Result<(), Failure> {
    if to.is_null() {
        return Err(Failure::null("the pointer for the answer is null"));
    }
    // SAFETY: not null; the header says that there is room for a `T`.
    unsafe { to.write_unaligned(value) };
    Ok(())
}

/// Writes an answer that the caller may not want.
pub(crate) fn write_if<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: as above.
        unsafe { to.write_unaligned(value) };
    }
}

/// A text of the caller's.
pub(crate) fn text<'a>(from: *const c_char, length: usize) -> Result<&'a str, Failure> {
    if from.is_null() {
        // A `std::string_view` of nothing has no address.
        return if length == 0 { Ok("") } else { Err(Failure::null("the text is null")) };
    }
    let bytes = if length == KS_UNTIL_ZERO {
        // SAFETY: not null; with this length the caller promises a zero byte at the end.
        unsafe { CStr::from_ptr(from) }.to_bytes()
    } else if length > isize::MAX as usize {
        return Err(Failure::argument(
            "length",
            "the length of the text is more than memory holds",
        ));
    } else {
        // SAFETY: not null; the caller promises so many bytes, which stay as they are during the call.
        unsafe { std::slice::from_raw_parts(from.cast::<u8>(), length) }
    };
    std::str::from_utf8(bytes).map_err(|error| {
        let failure = Failure::new(KS_ERROR_SYNTAX, "not_utf8", "the text is not UTF-8");
        failure.at(error.valid_up_to())
    })
}

/// The greatest length up to `most` at which the text may be cut.
pub(crate) fn boundary(text: &str, most: usize) -> usize {
    let mut length = text.len().min(most);
    while !text.is_char_boundary(length) {
        length -= 1;
    }
    length
}

/// Writes a text as `snprintf` does: what fits, a zero byte, and the length that it needs.
pub(crate) fn answer(
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    text: impl fmt::Display,
) -> Result<(), Failure> {
    if buffer.is_null() && room > 0 {
        return Err(Failure::null("the buffer is null, but its size is not 0"));
    }
    let mut out = Buffer { start: buffer.cast(), room, written: 0, needed: 0 };
    // Writing itself never fails.
    let _ = write!(out, "{text}");
    if room > 0 {
        // SAFETY: `written` is less than `room`.
        unsafe { out.start.add(out.written).write(0) };
    }
    write_if(length, out.needed);
    enough(room, out.needed.saturating_add(1))
}

struct Buffer {
    start: *mut u8,
    room: usize,
    written: usize,
    needed: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // Once something did not fit, nothing more is written.
        if self.written == self.needed {
            let fits = boundary(text, self.room.saturating_sub(self.written + 1));
            // SAFETY: `written + fits` is less than `room`, which the caller promises.
            unsafe {
                copy_nonoverlapping(text.as_ptr(), self.start.wrapping_add(self.written), fits);
            };
            self.written += fits;
        }
        self.needed += text.len();
        Ok(())
    }
}

/// A list that the caller has room for.
pub(crate) struct List<T> {
    first: *mut T,
    room: usize,
    count: usize,
}

impl<T> List<T> {
    pub(crate) fn new(first: *mut T, room: usize) -> Result<List<T>, Failure> {
        if first.is_null() && room > 0 {
            return Err(Failure::null("the array is null, but its size is not 0"));
        }
        Ok(List { first, room, count: 0 })
    }

    pub(crate) fn add(&mut self, item: T) {
        if self.count < self.room {
            // SAFETY: the caller promises `room` items, and this is one of them.
            unsafe { self.first.add(self.count).write_unaligned(item) };
        }
        self.count += 1;
    }

    /// Writes how many items there are, and fails if some did not fit.
    pub(crate) fn end(self, count: *mut usize) -> Result<(), Failure> {
        write_if(count, self.count);
        enough(self.room, self.count)
    }
}

/// Room 0 only asks how much is needed.
fn enough(room: usize, needed: usize) -> Result<(), Failure> {
    if room == 0 || needed <= room {
        return Ok(());
    }
    let message = "not everything fits; the count or length says how much room is needed";
    Err(Failure::new(KS_ERROR_ROOM, "room", message))
}
