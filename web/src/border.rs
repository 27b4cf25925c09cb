//! The memory that both sides share: one input, one text, one list of words.

// An exported name could collide with another; these are the only ones of the module.
#![allow(unsafe_code)]

use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(feature = "rules")]
use crate::{chessjs::Games, position::SLOTS};
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
    #[cfg(feature = "rules")]
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
            #[cfg(feature = "rules")]
            games: Games::default(),
        }
    }
}

static SHARED: Mutex<Option<Shared>> = Mutex::new(None);

impl Shared {
    /// The first `length` bytes of the input as text; what is not UTF-8 becomes U+FFFD.
    pub(crate) fn input(&self, length: usize) -> String {
        String::from_utf8_lossy(self.input.get(..length).unwrap_or(&self.input)).into_owned()
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
    let mut shared = begin();
    run(shared.get_or_insert_with(Shared::default))
}

/// Apart, because every exported function begins so.
#[inline(never)]
fn begin() -> MutexGuard<'static, Option<Shared>> {
    let mut guard = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let shared = guard.get_or_insert_with(Shared::default);
    // A long game is read once; its memory serves others.
    shared.text.clear();
    shared.words.clear();
    guard
}

/// Makes room for an input of so many bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(shared) = shared.as_mut() else {
        drop(shared);
        call(|_| ());
        return input(length);
    };
    if shared.input.len() < length {
        shared.input.resize(length, 0);
    }
    shared.input.as_mut_ptr()
}

/// The address of the answer's text.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    let shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    shared.as_ref().map_or(std::ptr::null(), |shared| shared.text.as_ptr())
}

/// The address of the answer's numbers.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> *const u32 {
    let shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    shared.as_ref().map_or(std::ptr::null(), |shared| shared.words.as_ptr())
}
