//! The memory that both sides share: one input, one text, one list of words.

// An exported name could collide with another; these are the only ones of the module.
#![allow(unsafe_code)]

use crate::prelude::*;
use core::cell::UnsafeCell;

#[cfg(feature = "reasons")]
use crate::chessjs::Games;
#[cfg(feature = "rules")]
use crate::position::SLOTS;
#[cfg(feature = "rules")]
use kingsight::Position;

/// Everything that this side remembers between calls.
pub(crate) struct Shared {
    pub(crate) input: Vec<u8>,
    /// The answer's text.
    pub(crate) text: String,
    /// The answer's numbers.
    pub(crate) words: Vec<u32>,
    /// The position that was read last.
    #[cfg(feature = "rules")]
    pub(crate) position: Position,
    /// The last ones, by slots that JavaScript counts.
    #[cfg(feature = "rules")]
    pub(crate) kept: Vec<Position>,
    /// The same for the drop-in for chess.js.
    #[cfg(feature = "reasons")]
    pub(crate) games: Games,
}

impl Default for Shared {
    #[inline(never)]
    fn default() -> Shared {
        Shared {
            input: Vec::new(),
            text: String::new(),
            words: Vec::new(),
            #[cfg(feature = "rules")]
            position: Position::default(),
            #[cfg(feature = "rules")]
            kept: vec![Position::default(); SLOTS],
            #[cfg(feature = "reasons")]
            games: Games::default(),
        }
    }
}

/// What is shared.
struct Cell(UnsafeCell<Option<Shared>>);

// SAFETY: WebAssembly without the feature of threads, which this crate is compiled for, has one thread. Elsewhere the crate is only
// compiled and never called.
unsafe impl Sync for Cell {}

static SHARED: Cell = Cell(UnsafeCell::new(None));

impl Shared {
    /// The first `length` bytes of the input as text; none if they are not UTF-8, which JavaScript never sends.
    pub(crate) fn input(&self, length: usize) -> String {
        let bytes = self.input.get(..length).unwrap_or(&self.input);
        core::str::from_utf8(bytes).unwrap_or_default().to_owned()
    }

    /// The same as bytes.
    #[cfg(feature = "rules")]
    pub(crate) fn bytes(&self, length: usize) -> &[u8] {
        self.input.get(..length).unwrap_or(&self.input)
    }

    /// Answers with the text.
    pub(crate) const fn answer(&self) -> i32 {
        self.text.len() as i32
    }

    /// Answers with an error instead: what is wrong as JSON.
    #[cfg(any(feature = "board", feature = "rules"))]
    pub(crate) fn fail(&mut self, json: String) -> i32 {
        self.text = json;
        -(self.text.len() as i32)
    }
}

/// Runs one call from JavaScript. Answers begin empty.
pub(crate) fn call<T>(run: impl FnOnce(&mut Shared) -> T) -> T {
    let shared = shared();
    // A long game is read once; its memory serves others.
    shared.text.clear();
    shared.words.clear();
    run(shared)
}

/// Apart, because every exported function begins so.
#[inline(never)]
fn shared() -> &'static mut Shared {
    // SAFETY: there is one thread, only the exported functions ask, each once and first, and none calls another: so there is
    // never a second reference.
    let shared = unsafe { &mut *SHARED.0.get() };
    shared.get_or_insert_with(Shared::default)
}

/// Makes room for an input of so many bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let input = &mut shared().input;
    if input.len() < length {
        input.resize(length, 0);
    }
    input.as_mut_ptr()
}

/// The address of the answer's text.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    shared().text.as_ptr()
}

/// The address of the answer's numbers.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> *const u32 {
    shared().words.as_ptr()
}
