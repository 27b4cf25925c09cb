//! Kingsight for JavaScript: the WebAssembly module behind the npm package `kingsight`.
//!
//! A thin shell: no rule of chess is computed here.
//!
//! # What crosses the border
//!
//! Numbers and bytes, nothing else: no object lives on this side, so that nothing must be freed on the other. JavaScript holds a
//! position as its FEN; this side keeps the last 64 in slots that JavaScript counts, so that a question costs one call. Long answers
//! are the JSON of `kingsight-ask`. There is no generated glue code: `web/js/border.js` is the other half.
//!
//! | from | to | how |
//! |---|---|---|
//! | JavaScript | here | text as UTF-8 at the address that [`border::input`] returns |
//! | here | JavaScript | a length, with the text at [`border::text`]; negative if the text is an error in JSON |
//! | here | JavaScript | a count, with 32-bit words at [`border::words`] |

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(feature = "std", not(target_arch = "wasm32")))]
extern crate std;

#[cfg(any(feature = "board", feature = "reports"))]
mod answers;
#[cfg(feature = "board")]
pub mod board;
pub mod border;
#[cfg(feature = "reasons")]
pub mod chessjs;
#[cfg(any(feature = "board", feature = "rules"))]
mod json;
#[cfg(target_arch = "wasm32")]
mod memory;
#[cfg(all(target_arch = "wasm32", not(feature = "std")))]
mod panic;
#[cfg(feature = "rules")]
pub mod perft;
#[cfg(feature = "rules")]
pub mod pgn;
#[cfg(feature = "rules")]
pub mod position;
#[cfg(feature = "reports")]
pub mod reports;
#[cfg(feature = "studio")]
pub mod studio;
#[cfg(feature = "reasons")]
pub mod why;
#[cfg(feature = "rules")]
pub mod write_pgn;

/// The names that every file would have if the crate were not `no_std`.
mod prelude {
    pub(crate) use alloc::borrow::ToOwned;
    pub(crate) use alloc::string::{String, ToString};
    pub(crate) use alloc::vec::Vec;
}
