//! The frame of every function that C calls: errors go into the caller's struct, panics end here.

#![allow(unsafe_code)] // An exported name, and the caller's struct.

use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::{addr_of_mut, copy_nonoverlapping};

use crate::error::{
    Failure, KS_ERROR_INTERNAL, KS_MESSAGE_ROOM, KS_NAME_ROOM, KS_NO_PLACE, KS_OK, ks_code,
    ks_error,
};
use crate::memory::boundary;

/// Runs a function for C and writes its error, if there is memory for one. Nothing is shared between calls, so what a panic
/// leaves behind is seen by nobody.
pub(crate) fn call(error: *mut ks_error, run: impl FnOnce() -> Result<(), Failure>) -> ks_code {
    let Err(failure) = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        let message = format!("a fault of the library: {}", said.unwrap_or_default());
        Err(Failure::of(KS_ERROR_INTERNAL, "internal", message))
    }) else {
        if !error.is_null() {
            write(error, KS_OK, None, "", "");
        }
        return KS_OK;
    };
    if !error.is_null() {
        write(error, failure.code, failure.at, failure.name, failure.message());
    }
    failure.code
}

fn write(error: *mut ks_error, code: ks_code, at: Option<usize>, name: &str, message: &str) {
    // SAFETY: the caller promises that a pointer to an error that is not null has room for one; alignment is not needed.
    unsafe {
        addr_of_mut!((*error).code).write_unaligned(code);
        addr_of_mut!((*error).reserved).write_unaligned(0);
        addr_of_mut!((*error).at).write_unaligned(at.unwrap_or(KS_NO_PLACE));
        addr_of_mut!((*error).message_length).write_unaligned(message.len());
        write_text(addr_of_mut!((*error).name).cast(), KS_NAME_ROOM, name);
        write_text(addr_of_mut!((*error).message).cast(), KS_MESSAGE_ROOM, message);
    }
}

/// Writes as much of a text as fits, and a zero byte.
///
/// # Safety
/// There are `room` bytes, at least one.
unsafe fn write_text(to: *mut c_char, room: usize, text: &str) {
    let length = boundary(text, room - 1);
    // SAFETY: `length` is less than `room`, which the caller promises; a text of ours is not in the caller's memory.
    unsafe {
        copy_nonoverlapping(text.as_ptr(), to.cast::<u8>(), length);
        to.add(length).write(0);
    }
}

/// Fails inside, on purpose: for those who write bindings and want to see `KS_ERROR_INTERNAL` arrive. The library prints the
/// fault on standard error, as it does for every fault of its own.
#[unsafe(no_mangle)]
pub extern "C" fn ks_provoke_internal_error(error: *mut ks_error) -> ks_code {
    call(error, || panic!("on purpose"))
}
