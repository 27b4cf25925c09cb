//! Positions from text and to text.

#![allow(unsafe_code)] // Exported names.

use std::ffi::c_char;

use kingsight::{EnPassant, Fen, Position, Reading};

use crate::error::{Failure, KS_ERROR_SYNTAX, ks_code, ks_error};
use crate::guard::call;
use crate::memory::{answer, text, write};
use crate::position::{flag, ks_position, playable, position, sealed};

/// The length of a text that ends with a zero byte.
pub const KS_UNTIL_ZERO: usize = usize::MAX;

/// Options of `ks_fen`: none.
pub const KS_FEN_PLAIN: u32 = 0;
/// Castling rights as the files of the rooks (`HAha`), as in Shredder-FEN.
pub const KS_FEN_SHREDDER: u32 = 1;
/// The en passant square only if an enemy pawn stands where it could capture, as in X-FEN.
pub const KS_FEN_EN_PASSANT_PSEUDO_LEGAL: u32 = 2;
/// The en passant square only if a capture there is legal: equal positions then have equal texts.
pub const KS_FEN_EN_PASSANT_LEGAL: u32 = 4;
/// Enough room for every FEN with its zero byte.
pub const KS_FEN_ROOM: usize = 128;

/// The initial position of chess.
#[unsafe(no_mangle)]
pub extern "C" fn ks_start(position: *mut ks_position, error: *mut ks_error) -> ks_code {
    call(error, || write(position, sealed(&Position::default())))
}

/// A starting position of Chess960 by its numbers, 0 to 959; the sides differ in double Chess960. 518 is classical chess.
///
/// Errors: `KS_ERROR_ARGUMENT` for a number above 959.
#[unsafe(no_mangle)]
pub extern "C" fn ks_chess960_start(
    white: u16,
    black: u16,
    position: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let start = Position::chess960_start(white, black);
        let missing = Failure::argument("number", "starting positions have the numbers 0 to 959");
        write(position, sealed(&start.ok_or(missing)?))
    })
}

/// Reads FEN, X-FEN or Shredder-FEN, with one to six fields. The text shows whether it is classical chess or Chess960.
///
/// `length` is the length of the text in bytes, or `KS_UNTIL_ZERO`. A text of length 0 may be null, here and in every function that
/// reads one.
///
/// Errors: `KS_ERROR_SYNTAX` with the place, `KS_ERROR_UNPLAYABLE` with everything that is wrong with the position. Positions
/// that no game leads to, with nine queens say, are no error.
#[unsafe(no_mangle)]
pub extern "C" fn ks_position_from_fen(
    fen: *const c_char,
    length: usize,
    position: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(position, read(text(fen, length)?, Reading::Inferred)?))
}

/// The same, read as Chess960 (`chess960` 1) or as classical chess (0), whatever the text shows.
#[unsafe(no_mangle)]
pub extern "C" fn ks_position_from_fen_as(
    fen: *const c_char,
    length: usize,
    chess960: u8,
    position: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let reading = Reading::of(Some(flag(chess960)?));
        write(position, read(text(fen, length)?, reading)?)
    })
}

fn read(text: &str, reading: Reading) -> Result<ks_position, Failure> {
    let setup = Fen::read(text, reading)
        .map_err(|error| Failure::of(KS_ERROR_SYNTAX, error.kind.code(), error).at(error.at))?;
    Ok(sealed(&playable(setup)?))
}

/// The same position with castling written as in Chess960 (`chess960` 1: `e1h1`) or as in classical chess (0: `e1g1`). With a right
/// that only Chess960 has, it stays a position of Chess960.
#[unsafe(no_mangle)]
pub extern "C" fn ks_with_chess960(
    position: *const ks_position,
    chess960: u8,
    with: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        write(with, sealed(&position.with_chess960(flag(chess960)?)))
    })
}

/// Writes the FEN of a position into `buffer`, which has room for `room` bytes: as much as fits, and a zero byte.
/// `KS_FEN_ROOM` bytes are always enough.
///
/// `options`: a sum of `KS_FEN_…`. `length` receives the length of the whole FEN without the zero byte, and may be null. With room
/// 0 (and null as buffer) only the length is asked for.
///
/// Errors: `KS_ERROR_ROOM` if it does not fit.
#[unsafe(no_mangle)]
pub extern "C" fn ks_fen(
    position: *const ks_position,
    options: u32,
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let en_passant = match options & !KS_FEN_SHREDDER {
            KS_FEN_PLAIN => EnPassant::Always,
            KS_FEN_EN_PASSANT_PSEUDO_LEGAL => EnPassant::PseudoLegal,
            KS_FEN_EN_PASSANT_LEGAL => EnPassant::Legal,
            _ => return Err(Failure::argument("options", "unknown options for a FEN")),
        };
        let setup = position.to_setup(en_passant);
        let shredder = options & KS_FEN_SHREDDER != 0;
        answer(buffer, room, length, Fen::new(&setup).with_shredder(shredder))
    })
}
