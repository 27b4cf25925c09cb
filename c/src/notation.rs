//! Moves from text and to text.

#![allow(unsafe_code)] // Exported names.

use std::ffi::c_char;
use std::fmt;

use kingsight::{MoveText, PieceLetters, SanError, UciError};

use crate::error::{
    Failure, KS_ERROR_AMBIGUOUS, KS_ERROR_ILLEGAL, KS_ERROR_SYNTAX, ks_code, ks_error,
};
use crate::guard::call;
use crate::memory::{List, answer, text, write};
use crate::moves::{intended, ks_move, legal, plain};
use crate::position::{ks_position, position};

/// Enough room for every move in SAN or UCI with its zero byte.
pub const KS_MOVE_TEXT_ROOM: usize = 16;

/// Writes a legal move in SAN, such as `Nf3` or `exd8=Q#`. Buffer, room and length are as for `ks_fen`; `KS_MOVE_TEXT_ROOM`
/// bytes are always enough.
///
/// Errors: `KS_ERROR_ILLEGAL`, `KS_ERROR_ROOM`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_san(
    position: *const ks_position,
    m: ks_move,
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        answer(buffer, room, length, position.san(legal(&position, m)?))
    })
}

/// Writes a legal move as UCI, such as `g1f3` or `e7d8q`; castling as `e1g1`, or `e1h1` in Chess960. Buffer, room and length
/// are as for `ks_fen`; `KS_MOVE_TEXT_ROOM` bytes are always enough.
///
/// Errors: `KS_ERROR_ILLEGAL`, `KS_ERROR_ROOM`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_uci(
    position: *const ks_position,
    m: ks_move,
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        answer(buffer, room, length, position.uci(legal(&position, m)?))
    })
}

/// The legal move that a text in SAN names, in English letters. Tolerant: check marks, `x` and `=` may be missing, `0-0`, figurines
/// and UCI are read, too.
///
/// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL`, `KS_ERROR_AMBIGUOUS`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_move_from_san(
    position: *const ks_position,
    san: *const c_char,
    length: usize,
    m: *mut ks_move,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        write(m, plain(position.parse_san(text(san, length)?).map_err(of_san)?))
    })
}

/// The legal move that a text in UCI names. Castling is understood in both spellings.
///
/// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_move_from_uci(
    position: *const ks_position,
    uci: *const c_char,
    length: usize,
    m: *mut ks_move,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let found = position.parse_uci(text(uci, length)?).map_err(|error| match error {
            UciError::Syntax { at } => Failure::of(KS_ERROR_SYNTAX, "not_uci", error).at(at),
            _ => illegal("illegal", error),
        });
        write(m, plain(found?))
    })
}

/// The moves that a text in SAN or UCI can mean, legal or not, for `ks_why`: `Nd4` is one move for each knight that could mean it.
/// `moves`, `room` and `count` are as for `ks_legal_moves`; 16 are usually enough.
///
/// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_ILLEGAL` with the name `no_such_piece` if no side has such a piece,
/// `KS_ERROR_ROOM`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_intended_moves(
    position: *const ks_position,
    written: *const c_char,
    length: usize,
    moves: *mut ks_move,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let read = MoveText::parse(text(written, length)?, PieceLetters::English);
        let read = read.map_err(of_san)?;
        let mut list = List::new(moves, room)?;
        let mut any = false;
        let mut add = |intent| {
            any = true;
            list.add(intended(intent));
        };
        match read.squares {
            Some(uci) => add(uci.into()),
            None => position.intents_of_either_side(&read.san).for_each(add),
        }
        if !any {
            let message = "no such piece is on the board";
            return Err(Failure::new(KS_ERROR_ILLEGAL, "no_such_piece", message));
        }
        list.end(count)
    })
}

fn of_san(error: SanError) -> Failure {
    let name = error.code();
    match error {
        SanError::Syntax { at, .. } => Failure::of(KS_ERROR_SYNTAX, name, error).at(at),
        SanError::Ambiguous { .. } => Failure::of(KS_ERROR_AMBIGUOUS, name, error),
        _ => illegal(name, error),
    }
}

/// No legal move, and how to learn why.
fn illegal(name: &'static str, error: impl fmt::Display) -> Failure {
    let how = "ks_intended_moves and ks_why give the reasons";
    Failure::of(KS_ERROR_ILLEGAL, name, format_args!("{error}; {how}"))
}
