//! Which library this is.

#![allow(unsafe_code)] // Exported names.

use std::ffi::c_char;

/// The version of the ABI: of the structs, numbers and functions in this header. Programs compiled with another one must not call
/// this library; compare it with `ks_abi_version()`.
pub const KS_ABI_VERSION: u32 = 0;

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
