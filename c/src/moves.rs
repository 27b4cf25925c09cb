//! Legal moves: listed, counted, played.

#![allow(unsafe_code)] // Exported names.

use std::ops::ControlFlow;

use kingsight::{CastlingSide, CheckKind, Intent, Move, MoveKind, Moves, Position, Role, UciMove};

use crate::error::{Failure, ks_code, ks_error};
use crate::guard::call;
use crate::memory::{List, write, write_if};
use crate::position::{KS_NO_ROLE, KS_PAWN, color, ks_position, position, sealed, square};

/// The move takes something, perhaps en passant.
pub const KS_MOVE_CAPTURE: u8 = 1;
/// The move takes a pawn en passant.
pub const KS_MOVE_EN_PASSANT: u8 = 2;
/// The move castles on the king's side.
pub const KS_MOVE_CASTLES_KING_SIDE: u8 = 4;
/// The move castles on the queen's side.
pub const KS_MOVE_CASTLES_QUEEN_SIDE: u8 = 8;
/// The move is a pawn's double step.
pub const KS_MOVE_DOUBLE_STEP: u8 = 16;

/// Room for the legal moves of every position that a game can lead to (218 at most), and of nearly every other.
pub const KS_USUAL_MOVES: usize = 256;

/// No check.
pub const KS_CHECK_NONE: u8 = 0;
/// Check by the piece that moved, alone.
pub const KS_CHECK_DIRECT: u8 = 1;
/// Check by a piece whose line the move has opened, alone.
pub const KS_CHECK_DISCOVERED: u8 = 2;
/// Check by two pieces at once.
pub const KS_CHECK_DOUBLE: u8 = 3;

/// A move in four bytes.
///
/// You may fill one yourself: squares and promotion name a move, and the flags may be 0. Castling is then named by the king and the
/// rook's square (`e1h1`), or by the king and the square where it lands (`e1g1`); where that is a step of the king as well, it is
/// the step.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ks_move {
    /// The square where it starts.
    pub from: u8,
    /// The square where it ends; for castling that of the rook, in moves that this library writes.
    pub to: u8,
    /// What a pawn becomes, or `KS_NO_ROLE`.
    pub promotion: u8,
    /// A sum of `KS_MOVE_…`. Of a move that you pass in, only the two of castling are read; they may be missing, and mean nothing where
    /// the squares are not those of that castling.
    pub flags: u8,
}

/// Writes all legal moves into `moves`, which has room for `room` of them, in a fixed order. `KS_USUAL_MOVES` are enough for
/// every game.
///
/// `count` receives how many there are, and may be null.
///
/// Errors: `KS_ERROR_ROOM` if not all fit.
#[unsafe(no_mangle)]
pub extern "C" fn ks_legal_moves(
    position: *const ks_position,
    moves: *mut ks_move,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let mut list = List::new(moves, room)?;
        let _ = position.moves(Moves::ALL).visit(|set| {
            set.moves().for_each(|m| list.add(plain(m)));
            ControlFlow::<()>::Continue(())
        });
        list.end(count)
    })
}

/// Counts the legal moves, without listing them.
#[unsafe(no_mangle)]
pub extern "C" fn ks_legal_move_count(
    position: *const ks_position,
    count: *mut u32,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(count, self::position(position)?.legal_move_count()))
}

/// Whether a move is legal: `legal` receives 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn ks_is_legal(
    position: *const ks_position,
    m: ks_move,
    legal: *mut u8,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(legal, u8::from(find(&self::position(position)?, m)?.is_some())))
}

/// Finds the legal move that squares and promotion name, and completes it: with its flags, and castling to the rook's square.
///
/// Errors: `KS_ERROR_ILLEGAL` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn ks_complete_move(
    position: *const ks_position,
    m: ks_move,
    complete: *mut ks_move,
    error: *mut ks_error,
) -> ks_code {
    call(error, || write(complete, plain(legal(&self::position(position)?, m)?)))
}

/// Plays a move. `after` may be the same memory as `position`; after an error it is as before.
///
/// Errors: `KS_ERROR_ILLEGAL` if the move is not legal; `ks_why` says why.
#[unsafe(no_mangle)]
pub extern "C" fn ks_play(
    position: *const ks_position,
    m: ks_move,
    after: *mut ks_position,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        write(after, sealed(&position.play_unchecked(legal(&position, m)?)))
    })
}

/// Whether a legal move gives check, without playing it: `kind` receives `KS_CHECK_…`, `checkers` the checking pieces on the
/// squares where they then stand. Either may be null.
///
/// Errors: `KS_ERROR_ILLEGAL` if the move is not legal.
#[unsafe(no_mangle)]
pub extern "C" fn ks_gives_check(
    position: *const ks_position,
    m: ks_move,
    kind: *mut u8,
    checkers: *mut u64,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let check = position.given_check(legal(&position, m)?);
        let number = check.map_or(KS_CHECK_NONE, |check| match check.kind {
            CheckKind::Direct => KS_CHECK_DIRECT,
            CheckKind::Discovered => KS_CHECK_DISCOVERED,
            CheckKind::Double => KS_CHECK_DOUBLE,
        });
        write_if(kind, number);
        write_if(checkers, check.map_or(0, |check| check.by.0));
        Ok(())
    })
}

/// The only legal move, if the side to move is in check and has exactly one: `is_single` receives 1 and `m` the
/// move, or `is_single` receives 0. `m` may be null.
#[unsafe(no_mangle)]
pub extern "C" fn ks_single_evasion(
    position: *const ks_position,
    is_single: *mut u8,
    m: *mut ks_move,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let only = self::position(position)?.single_evasion();
        if let Some(only) = only {
            write_if(m, plain(only));
        }
        write(is_single, u8::from(only.is_some()))
    })
}

/// Whether a colour (`KS_WHITE` or `KS_BLACK`) could give check at once if it were its turn, 1 or 0, and whether it could give a
/// discovered check. A check on the board counts as the first. `any` and `discovered` may be null.
#[unsafe(no_mangle)]
pub extern "C" fn ks_threatens_check(
    position: *const ks_position,
    by: u8,
    any: *mut u8,
    discovered: *mut u8,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let by = color("by", by)?;
        write_if(any, u8::from(position.threatens_check(by)));
        write_if(discovered, u8::from(position.threatens_discovered_check(by)));
        Ok(())
    })
}

/// A move as C has it.
pub(crate) fn plain(m: Move) -> ks_move {
    let special = match m.kind() {
        MoveKind::EnPassant => KS_MOVE_EN_PASSANT,
        MoveKind::DoublePush => KS_MOVE_DOUBLE_STEP,
        _ => m.castling().map_or(0, castles),
    };
    ks_move {
        from: m.from() as u8,
        to: m.to() as u8,
        promotion: promotion(m.promotion()),
        flags: special | if m.is_capture() { KS_MOVE_CAPTURE } else { 0 },
    }
}

/// The same for a move that need not be legal.
pub(crate) fn intended(intent: Intent) -> ks_move {
    ks_move {
        from: intent.from as u8,
        to: intent.to as u8,
        promotion: promotion(intent.promotion),
        flags: intent.castling.map_or(0, castles),
    }
}

/// What the caller's move means, legal or not.
pub(crate) fn intent(position: &Position, m: ks_move) -> Result<Intent, Failure> {
    let wing = match m.flags & (KS_MOVE_CASTLES_KING_SIDE | KS_MOVE_CASTLES_QUEEN_SIDE) {
        0 => None,
        KS_MOVE_CASTLES_KING_SIDE => Some(CastlingSide::King),
        KS_MOVE_CASTLES_QUEEN_SIDE => Some(CastlingSide::Queen),
        _ => return Err(Failure::argument("flags", "a move cannot castle on both sides")),
    };
    let promotion = match m.promotion {
        KS_NO_ROLE => None,
        number => {
            let role = Role::ALL.get(usize::from(number - KS_PAWN)).copied();
            let message =
                "a promotion must be 0 (KS_NO_ROLE) or a role from 1 (KS_PAWN) to 6 (KS_KING)";
            Some(role.ok_or(Failure::argument("promotion", message))?)
        }
    };
    let (from, to) = (square("from", m.from)?, square("to", m.to)?);
    // The squares name the move. A flag that does not fit them would be another one.
    let names_it = |&wing: &CastlingSide| {
        let castling = position.castling_intent(wing);
        let turn = position.turn();
        let target = to == castling.to
            || to == wing.king_to(turn)
            || position.castling_rook(turn, wing) == Some(to);
        from == castling.from && target && promotion.is_none()
    };
    Ok(Intent { from, to, promotion, castling: wing.filter(names_it) })
}

/// The legal move, if it is one.
pub(crate) fn find(position: &Position, m: ks_move) -> Result<Option<Move>, Failure> {
    let Intent { from, to, promotion, castling } = intent(position, m)?;
    if let Some(wing) = castling {
        let rook = position.castling_rook(position.turn(), wing);
        return Ok(rook.and_then(|rook| position.find_move(from, rook, None)));
    }
    Ok(position.move_of_uci(UciMove { from, to, promotion }))
}

/// The legal move, or the error that it is none.
pub(crate) fn legal(position: &Position, m: ks_move) -> Result<Move, Failure> {
    find(position, m)?.ok_or(Failure::illegal())
}

const fn castles(wing: CastlingSide) -> u8 {
    match wing {
        CastlingSide::King => KS_MOVE_CASTLES_KING_SIDE,
        CastlingSide::Queen => KS_MOVE_CASTLES_QUEEN_SIDE,
    }
}

/// A role as C numbers it.
pub(crate) fn promotion(role: Option<Role>) -> u8 {
    role.map_or(KS_NO_ROLE, |role| role as u8 + KS_PAWN)
}
