//! Which library this is.

#![allow(unsafe_code)] // Exported names.

use std::ffi::c_char;

/// The version of the ABI: of the structs, numbers and functions in this header. Below 1.0 it is the minor version of the library
/// (0.1.x has 1), from 1.0 on a thousand times the major version. Programs compiled with another one must not call this library;
/// compare it with `ks_abi_version()`.
pub const KS_ABI_VERSION: u32 = 1;

// cbindgen writes the header's number from the literal above; this ties it to the version of the crate. `build.rs` makes the name
// of the shared library from the same two numbers.
const _: () = {
    let major = number(env!("CARGO_PKG_VERSION_MAJOR"));
    let minor = number(env!("CARGO_PKG_VERSION_MINOR"));
    let expected = if major == 0 { minor } else { 1000 * major };
    assert!(KS_ABI_VERSION == expected, "set KS_ABI_VERSION for this version of the crate");
};

const fn number(digits: &str) -> u32 {
    let (digits, mut value, mut at) = (digits.as_bytes(), 0, 0);
    while at < digits.len() {
        value = 10 * value + (digits[at] - b'0') as u32;
        at += 1;
    }
    value
}

/// The version of the ABI that the library has.
#[unsafe(no_mangle)]
pub extern "C" fn ks_abi_version() -> u32 {
    KS_ABI_VERSION
}

/// The version of the library, such as `0.1.0`. The text lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn ks_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}
