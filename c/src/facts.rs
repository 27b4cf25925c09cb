//! The facts of a colour by their names, as in Kingsight's JSON.

#![allow(unsafe_code)] // An exported name.

use std::ffi::c_char;

use kingsight_facts::ColorFact;

use crate::error::{Failure, KS_ERROR_ARGUMENT, ks_code, ks_error};
use crate::guard::call;
use crate::memory::{text, write};
use crate::position::{color, ks_position, position};

/// A fact of a colour as a set of squares, by its name. `length` is the length of the name, or `KS_UNTIL_ZERO`.
///
/// These are the facts. "Its" means the colour's.
///
/// FACTS
#[unsafe(no_mangle)]
pub extern "C" fn ks_fact(
    position: *const ks_position,
    name: *const c_char,
    length: usize,
    color: u8,
    set: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let color = self::color("color", color)?;
        let name = text(name, length)?;
        let fact = ColorFact::named(name).filter(|fact| fact.is_in_columns());
        let found = fact.and_then(|fact| fact.set_in(&position, color));
        let unknown = || {
            Failure::new(KS_ERROR_ARGUMENT, "name", "name must be that of a fact, such as checkers")
        };
        write(set, found.ok_or_else(unknown)?.0)
    })
}
