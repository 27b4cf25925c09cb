//! What went wrong, for C: a code, a place in the text, a name for programs, a message for people.

use std::ffi::c_char;
use std::fmt;

/// What a function returns: `KS_OK`, or the code of an error.
pub type ks_code = i32;

/// No error.
pub const KS_OK: ks_code = 0;
/// A pointer is null where the function needs memory.
pub const KS_ERROR_NULL: ks_code = 1;
/// A number is out of range: a square above 63, a colour above 1, an unknown role, language or option.
pub const KS_ERROR_ARGUMENT: ks_code = 2;
/// The bytes are not a position that this library has made: not initialised, changed by hand, or of another ABI.
pub const KS_ERROR_POSITION: ks_code = 3;
/// The text is not a FEN or not a move. `at` is the byte where it stops making sense.
pub const KS_ERROR_SYNTAX: ks_code = 4;
/// The text or setup describes a position to which the rules cannot be applied.
pub const KS_ERROR_UNPLAYABLE: ks_code = 5;
/// The move is not legal in the position. `ks_why` has the reasons.
pub const KS_ERROR_ILLEGAL: ks_code = 6;
/// The text fits several legal moves.
pub const KS_ERROR_AMBIGUOUS: ks_code = 7;
/// The array or buffer is too small. It holds what fits, and the count or length says how much room is needed.
pub const KS_ERROR_ROOM: ks_code = 8;
/// The progress callback has stopped the count.
pub const KS_ERROR_STOPPED: ks_code = 9;
/// The count does not fit into 128 bits.
pub const KS_ERROR_TOO_MANY: ks_code = 10;
/// The hash table does not fit into memory.
pub const KS_ERROR_MEMORY: ks_code = 11;
/// A fault of the library itself. Please report it, with the message.
pub const KS_ERROR_INTERNAL: ks_code = 12;

/// `ks_error.at` if the error has no position in the text.
pub const KS_NO_PLACE: usize = usize::MAX;
/// The bytes of `ks_error.name`.
pub const KS_NAME_ROOM: usize = 32;
/// The bytes of `ks_error.message`.
pub const KS_MESSAGE_ROOM: usize = 512;

/// An error, in memory of the caller's. Every function that can fail takes a pointer to one, or null if the code is
/// enough.
///
/// After success the code is `KS_OK`, and name and message are empty.
#[repr(C)]
pub struct ks_error {
    /// What kind of error, as the function returns it.
    pub code: ks_code,
    /// Not used; 0.
    pub reserved: u32,
    /// The offset in the text, in bytes from its start, or `KS_NO_PLACE`.
    pub at: usize,
    /// The length of the whole message in bytes. If it is `KS_MESSAGE_ROOM` or more, the end of the message is missing.
    pub message_length: usize,
    /// A short name for programs, such as `missing_king`. It ends with a zero byte.
    pub name: [c_char; KS_NAME_ROOM],
    /// A sentence in English for people: what is wrong, and what would be right. UTF-8; it ends with a zero byte.
    pub message: [c_char; KS_MESSAGE_ROOM],
}

/// The same on this side. Making one allocates only if the message is not fixed.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) code: ks_code,
    pub(crate) at: Option<usize>,
    pub(crate) name: &'static str,
    pub(crate) message: Message,
}

/// What [`Failure`] has to say.
#[derive(Debug)]
pub(crate) enum Message {
    Fixed(&'static str),
    Made(String),
}

impl Failure {
    pub(crate) const fn new(code: ks_code, name: &'static str, message: &'static str) -> Failure {
        Failure { code, at: None, name, message: Message::Fixed(message) }
    }

    pub(crate) fn of(code: ks_code, name: &'static str, message: impl fmt::Display) -> Failure {
        Failure { code, at: None, name, message: Message::Made(message.to_string()) }
    }

    pub(crate) fn at(self, at: usize) -> Failure {
        Failure { at: Some(at), ..self }
    }

    pub(crate) const fn null(message: &'static str) -> Failure {
        Failure::new(KS_ERROR_NULL, "null", message)
    }

    pub(crate) const fn argument(name: &'static str, message: &'static str) -> Failure {
        Failure::new(KS_ERROR_ARGUMENT, name, message)
    }

    pub(crate) const fn illegal() -> Failure {
        Failure::new(
            KS_ERROR_ILLEGAL,
            "illegal",
            "the move is not legal here; ks_why gives the reasons",
        )
    }

    pub(crate) fn message(&self) -> &str {
        match &self.message {
            Message::Fixed(text) => text,
            Message::Made(text) => text,
        }
    }
}
