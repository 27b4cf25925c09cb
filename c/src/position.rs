//! A position as plain memory of the caller's, with a seal that shows whether this library has written it.

#![allow(unsafe_code)] // A `Position` is put together from its parts, and names are exported.

use std::mem::transmute;

use kingsight::{Bitboard, Board, Color, EnPassant, Position, Role, Setup, Square};

use crate::error::{
    Failure, KS_ERROR_ARGUMENT, KS_ERROR_POSITION, KS_ERROR_UNPLAYABLE, ks_code, ks_error,
};
use crate::guard::call;
use crate::memory::{read, write};

/// White, as a colour.
pub const KS_WHITE: u8 = 0;
/// Black, as a colour.
pub const KS_BLACK: u8 = 1;

/// No square. Squares are numbers: a1 is 0, b1 is 1, h8 is 63. A set of squares has 64 bits: bit 0 is a1.
pub const KS_NO_SQUARE: u8 = 64;

/// No piece: the promotion of a move that does not promote.
pub const KS_NO_ROLE: u8 = 0;
/// A pawn.
pub const KS_PAWN: u8 = 1;
/// A knight.
pub const KS_KNIGHT: u8 = 2;
/// A bishop.
pub const KS_BISHOP: u8 = 3;
/// A rook.
pub const KS_ROOK: u8 = 4;
/// A queen.
pub const KS_QUEEN: u8 = 5;
/// A king.
pub const KS_KING: u8 = 6;

/// The content of a FEN in 80 bytes: where the pieces stand, whose turn it is, castling rights, en passant square, clocks.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ks_setup {
    /// The squares of the pawns of both colours.
    pub pawns: u64,
    /// The squares of the knights of both colours.
    pub knights: u64,
    /// The squares of the bishops of both colours.
    pub bishops: u64,
    /// The squares of the rooks of both colours.
    pub rooks: u64,
    /// The squares of the queens of both colours.
    pub queens: u64,
    /// The squares of both kings.
    pub kings: u64,
    /// The squares of White's pieces.
    pub white: u64,
    /// The squares of Black's pieces.
    pub black: u64,
    /// The squares of the rooks that may still castle, of both colours; in Chess960, too.
    pub castling_rooks: u64,
    /// Half-moves since the last capture or move of a pawn.
    pub halfmoves: u16,
    /// The number of the move, from 1.
    pub fullmoves: u16,
    /// Whose turn it is: `KS_WHITE` or `KS_BLACK`.
    pub turn: u8,
    /// The square that a pawn has just passed by a double step, or `KS_NO_SQUARE`.
    pub en_passant: u8,
    /// 1 if castling is written as in Chess960 (`e1h1`), 0 if as in classical chess (`e1g1`). It changes no rule.
    pub chess960: u8,
    /// Not used; 0.
    pub reserved: u8,
}

/// A playable position in 88 bytes, aligned to 8. Copy it as you like; it holds no pointer and must not be freed.
///
/// The functions of this library write it. Read its fields as you like, but do not change them: the seal would no longer fit,
/// and every function would return `KS_ERROR_POSITION`. To change something, change a copy of `setup` and call
/// `ks_position_from_setup`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ks_position {
    /// What is on the board, and the rest of the FEN.
    pub setup: ks_setup,
    /// A checksum of the other bytes and of the version of the ABI.
    pub seal: u64,
}

/// The position of a setup, which need not come from this library: fill one from your own bitboards.
///
/// What a FEN with the same content would have repaired is repaired here: castling rights and an en passant square that cannot be
/// real are dropped.
///
/// Errors: `KS_ERROR_UNPLAYABLE` with the name and the sentence of what is wrong, `KS_ERROR_ARGUMENT` if a square holds two pieces
/// or a piece without a colour, or if a number is out of range.
#[unsafe(no_mangle)]
pub extern "C" fn ks_position_from_setup(
    setup: *const ks_setup,
    position: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let setup = setup_of(&read(setup, "the setup is null")?)?;
        write(position, sealed(&playable(setup)?))
    })
}

/// A playable position from a setup, or what is wrong with it.
pub(crate) fn playable(setup: Setup) -> Result<Position, Failure> {
    Position::try_from(setup).map_err(|problems| {
        let name = problems.first().map_or("unplayable", |problem| problem.code.code());
        Failure::of(KS_ERROR_UNPLAYABLE, name, &problems)
    })
}

fn setup_of(plain: &ks_setup) -> Result<Setup, Failure> {
    let ks_setup { pawns, knights, bishops, rooks, queens, kings, white, black, .. } = *plain;
    let sets = [pawns, knights, bishops, rooks, queens, kings];
    let occupied = sets.iter().fold(0, |all, set| all | set);
    let pieces: u32 = sets.iter().map(|set| set.count_ones()).sum();
    if pieces != occupied.count_ones() || white & black != 0 || white | black != occupied {
        let message =
            "each occupied square must be in one set of pieces and in one of white and black";
        return Err(Failure::argument("pieces", message));
    }
    if plain.reserved != 0 {
        return Err(Failure::argument("reserved", "the field `reserved` of a setup must be 0"));
    }
    let mut board = Board::EMPTY;
    for (role, set) in Role::ALL.into_iter().zip(sets) {
        for square in Bitboard(set) {
            let color = if Bitboard(white).contains(square) { Color::White } else { Color::Black };
            board.set(square, role.of(color));
        }
    }
    Ok(Setup {
        board,
        turn: color("turn", plain.turn)?,
        castling_rooks: Bitboard(plain.castling_rooks),
        en_passant: square_or_none(plain.en_passant)?,
        halfmoves: plain.halfmoves,
        fullmoves: plain.fullmoves,
        chess960: flag(plain.chess960)?,
    })
}

/// The position in the caller's memory.
pub(crate) fn position(from: *const ks_position) -> Result<Position, Failure> {
    let ks_position { setup, seal } = read(from, "the position is null")?;
    let refused = || {
        let message = "these bytes are not a position of this library and version: make one with \
                       ks_position_from_fen or ks_position_from_setup, and change none by hand";
        Failure::new(KS_ERROR_POSITION, "not_a_position", message)
    };
    if seal != seal_of(&setup) {
        return Err(refused());
    }
    // A seal can be forged. What these fields hold decides what is defined behaviour, so they are looked at all the same; all
    // others may hold any number.
    let turn = color("turn", setup.turn).map_err(|_| refused())?;
    let en_passant = square_or_none(setup.en_passant).map_err(|_| refused())?;
    let chess960 = flag(setup.chess960).map_err(|_| refused())?;
    Ok(Parts {
        pawns: Bitboard(setup.pawns),
        knights: Bitboard(setup.knights),
        diagonal: Bitboard(setup.bishops | setup.queens),
        orthogonal: Bitboard(setup.rooks | setup.queens),
        kings: Bitboard(setup.kings),
        white: Bitboard(setup.white),
        black: Bitboard(setup.black),
        castling_rooks: Bitboard(setup.castling_rooks),
        turn,
        en_passant,
        chess960,
        halfmoves: setup.halfmoves,
        fullmoves: setup.fullmoves,
    }
    .position())
}

/// The position as C keeps it.
pub(crate) fn sealed(position: &Position) -> ks_position {
    let board = position.board();
    let setup = ks_setup {
        pawns: board.of_role(Role::Pawn).0,
        knights: board.of_role(Role::Knight).0,
        bishops: board.of_role(Role::Bishop).0,
        rooks: board.of_role(Role::Rook).0,
        queens: board.of_role(Role::Queen).0,
        kings: board.of_role(Role::King).0,
        white: board.colored(Color::White).0,
        black: board.colored(Color::Black).0,
        castling_rooks: position.castling_rooks().0,
        halfmoves: position.halfmoves(),
        fullmoves: position.fullmoves(),
        turn: position.turn() as u8,
        en_passant: position.en_passant_square(EnPassant::Always).map_or(KS_NO_SQUARE, |s| s as u8),
        chess960: u8::from(position.is_chess960()),
        reserved: 0,
    };
    ks_position { setup, seal: seal_of(&setup) }
}

/// Five products of two words each. Equal bytes have equal seals; other bytes have the same one with a chance of about 2⁻⁶⁴.
fn seal_of(setup: &ks_setup) -> u64 {
    let ks_setup { halfmoves, fullmoves, turn, en_passant, chess960, reserved, .. } = *setup;
    let small = u64::from(halfmoves) | u64::from(fullmoves) << 16;
    let bytes = u32::from_le_bytes([turn, en_passant, chess960, reserved]);
    let state = small | u64::from(bytes) << 32;
    let mix = |a: u64, b: u64, number: u64| {
        let product = u128::from(a ^ number) * u128::from(b ^ number.rotate_left(32));
        (product as u64 ^ (product >> 64) as u64).rotate_left((number % 64) as u32)
    };
    mix(setup.pawns, setup.knights, 0x9e37_79b9_7f4a_7c15)
        ^ mix(setup.bishops, setup.rooks, 0xbf58_476d_1ce4_e5b9)
        ^ mix(setup.queens, setup.kings, 0x94d0_49bb_1331_11eb)
        ^ mix(setup.white, setup.black, 0xd6e8_feb8_6659_fd93)
        ^ mix(setup.castling_rooks, state, 0xa076_1d64_78bd_642f ^ SEALED_BY)
}

/// Another version of the ABI has other seals.
const SEALED_BY: u64 = (crate::version::KS_ABI_VERSION as u64) << 8;

/// A position taken apart: the fields of the core's `Position`, which is `repr(C)`, in their order. It has no constructor that
/// skips validation, and validation would take longer than most answers do.
#[repr(C)]
#[derive(Clone, Copy)]
struct Parts {
    pawns: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    orthogonal: Bitboard,
    kings: Bitboard,
    white: Bitboard,
    black: Bitboard,
    castling_rooks: Bitboard,
    turn: Color,
    en_passant: Option<Square>,
    chess960: bool,
    halfmoves: u16,
    fullmoves: u16,
}

impl Parts {
    const fn position(self) -> Position {
        // SAFETY: both are `repr(C)` with the same fields in the same order, which the assertions below prove for every field
        // while compiling. No code of the core is unsafe, so a position that breaks the rules of chess breaks no memory.
        unsafe { transmute::<Parts, Position>(self) }
    }
}

const _: () = {
    let parts = Parts {
        pawns: Bitboard(1),
        knights: Bitboard(2),
        diagonal: Bitboard(4 | 8),
        orthogonal: Bitboard(8 | 16),
        kings: Bitboard(32),
        white: Bitboard(64),
        black: Bitboard(128),
        castling_rooks: Bitboard(256),
        turn: Color::Black,
        en_passant: Some(Square::E6),
        chess960: true,
        halfmoves: 0x0102,
        fullmoves: 0x0304,
    };
    let position = parts.position();
    let board = position.board();
    assert!(board.of_role(Role::Pawn).0 == 1 && board.of_role(Role::Knight).0 == 2);
    assert!(board.of_role(Role::Bishop).0 == 4 && board.of_role(Role::Queen).0 == 8);
    assert!(board.of_role(Role::Rook).0 == 16 && board.of_role(Role::King).0 == 32);
    assert!(board.colored(Color::White).0 == 64 && board.colored(Color::Black).0 == 128);
    assert!(position.castling_rooks().0 == 256);
    assert!(matches!(position.turn(), Color::Black));
    assert!(matches!(position.en_passant(), Some(Square::E6)));
    assert!(position.is_chess960());
    assert!(position.halfmoves() == 0x0102 && position.fullmoves() == 0x0304);
    let without =
        Parts { en_passant: None, chess960: false, turn: Color::White, ..parts }.position();
    assert!(without.en_passant().is_none() && !without.is_chess960());
    assert!(matches!(without.turn(), Color::White));
    // The header names these sizes.
    assert!(size_of::<ks_setup>() == 80 && size_of::<ks_position>() == 88);
    assert!(align_of::<ks_position>() == 8);
};

/// The error names the argument or field that the number stood in.
pub(crate) fn color(name: &'static str, number: u8) -> Result<Color, Failure> {
    match number {
        KS_WHITE => Ok(Color::White),
        KS_BLACK => Ok(Color::Black),
        _ => Err(Failure::of(
            KS_ERROR_ARGUMENT,
            name,
            format_args!("{name} must be 0 (KS_WHITE) or 1 (KS_BLACK)"),
        )),
    }
}

/// The error names the argument or field that the number stood in.
pub(crate) fn square(name: &'static str, number: u8) -> Result<Square, Failure> {
    Square::from_index(number).ok_or_else(|| {
        let message = format_args!("{name} must be a square from 0 (a1) to 63 (h8)");
        Failure::of(KS_ERROR_ARGUMENT, name, message)
    })
}

fn square_or_none(number: u8) -> Result<Option<Square>, Failure> {
    if number == KS_NO_SQUARE {
        return Ok(None);
    }
    let message = "en_passant must be a square from 0 (a1) to 63 (h8), or 64 (KS_NO_SQUARE)";
    square("en_passant", number).map(Some).map_err(|_| Failure::argument("en_passant", message))
}

pub(crate) fn flag(number: u8) -> Result<bool, Failure> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::argument("chess960", "chess960 must be 0 or 1")),
    }
}
