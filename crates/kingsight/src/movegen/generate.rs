//! The generator itself.

use core::ops::ControlFlow;

use super::castling::{open_castling_rooks, safe_castling_rooks};
use super::danger::king_danger;
use super::sink::AnyMove;
use super::sink::{PawnTargets, Sink};
use crate::side::Side;
use crate::{Bitboard, Board, CheckInfo, Color, Position, Rank, Role, Square, attacks};

/// Which moves to generate. With the constants below the compiler drops the rest.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    /// Only pieces on these squares move.
    pub(super) from: Bitboard,
    /// Only to these squares, castling and en passant apart.
    pub(super) to: Bitboard,
    pub(super) castling: bool,
    pub(super) en_passant: bool,
}

impl Scope {
    pub(super) const ALL: Scope =
        Scope { from: Bitboard::ALL, to: Bitboard::ALL, castling: true, en_passant: true };
}

/// Gives every legal move within `scope` to `sink`.
///
/// `info` holds the check facts of the side to move, `S`. With `LEGAL` false and facts without check or
/// pin, the moves are the pseudo-legal ones.
#[inline(always)]
pub(super) fn generate<S: Side, V: Sink, const LEGAL: bool>(
    position: &Position,
    info: &CheckInfo,
    scope: Scope,
    sink: &mut V,
) -> ControlFlow<V::Stop> {
    king_moves::<S, V, LEGAL>(position, info, scope, sink)?;
    other_moves::<S, V, LEGAL>(position, info, scope, sink)
}

/// Whether `S` has a legal move. The king comes last: where it may go takes longest to say, and nearly always another
/// piece has a move.
#[inline(always)]
pub(super) fn has_move<S: Side>(position: &Position) -> bool {
    let (info, scope) = (position.check_info(S::COLOR), Scope::ALL);
    other_moves::<S, _, true>(position, &info, scope, &mut AnyMove).is_break()
        || king_moves::<S, _, true>(position, &info, scope, &mut AnyMove).is_break()
}

/// The moves of all pieces but the king.
#[inline(always)]
fn other_moves<S: Side, V: Sink, const LEGAL: bool>(
    position: &Position,
    info: &CheckInfo,
    scope: Scope,
    sink: &mut V,
) -> ControlFlow<V::Stop> {
    if info.in_double_check() {
        return ControlFlow::Continue(());
    }
    let board = &position.board;
    let (own, enemy) = (board.colored(S::COLOR), board.colored(!S::COLOR));
    let movers = own & scope.from;
    let targets = scope.to & (info.check_mask - own);

    let pawns = pawn_targets::<S>(board.pawns & movers, info, own | enemy, enemy);
    let allowed = info.check_mask & scope.to;
    sink.pawns::<S>(PawnTargets {
        push: pawns.push & allowed,
        double: pawns.double & allowed,
        west: pawns.west & allowed,
        east: pawns.east & allowed,
    })?;
    if scope.en_passant && position.en_passant.is_some() {
        en_passant::<S, V, LEGAL>(position, info, movers, sink)?;
    }

    // A pinned knight has no move at all: no knight's move stays on a line.
    for from in board.knights & (movers - info.pinned) {
        sink.piece::<S>(Role::Knight, from, attacks::knight(from) & targets)?;
    }
    // Most positions have no pin, and then no slider needs the test. A module that is downloaded has the loops once.
    if !cfg!(target_arch = "wasm32") && info.pinned.is_empty() {
        sliders::<S, V, false>(board, info, movers, targets, sink)
    } else {
        sliders::<S, V, true>(board, info, movers, targets, sink)
    }
}

#[inline(always)]
fn sliders<S: Side, V: Sink, const PINS: bool>(
    board: &Board,
    info: &CheckInfo,
    movers: Bitboard,
    targets: Bitboard,
    sink: &mut V,
) -> ControlFlow<V::Stop> {
    let occupied = board.occupied();
    let targets = |from| if PINS { targets & info.pin_line(from) } else { targets };
    let queens = if V::QUEENS { board.diagonal & board.orthogonal } else { Bitboard::EMPTY };
    for from in board.diagonal & (movers - queens) {
        let to = attacks::bishop(from, occupied) & targets(from);
        sink.piece::<S>(Role::Bishop, from, to)?;
    }
    for from in board.orthogonal & (movers - queens) {
        let to = attacks::rook(from, occupied) & targets(from);
        sink.piece::<S>(Role::Rook, from, to)?;
    }
    for from in queens & movers {
        let to = attacks::queen(from, occupied) & targets(from);
        sink.piece::<S>(Role::Queen, from, to)?;
    }
    ControlFlow::Continue(())
}

/// The moves of the king.
#[inline(always)]
fn king_moves<S: Side, V: Sink, const LEGAL: bool>(
    position: &Position,
    info: &CheckInfo,
    scope: Scope,
    sink: &mut V,
) -> ControlFlow<V::Stop> {
    let king = info.king;
    if !scope.from.contains(king) {
        return ControlFlow::Continue(());
    }
    let steps = attacks::king(king) & (scope.to - position.board.colored(S::COLOR));
    let castles = if scope.castling && !info.in_check() {
        open_castling_rooks::<S>(position, king)
    } else {
        Bitboard::EMPTY
    };
    // King danger is computed only if the king has somewhere to go.
    if steps.is_empty() && castles.is_empty() {
        return ControlFlow::Continue(());
    }
    let (steps, castles) = if LEGAL {
        let danger = king_danger::<S>(position, king, castles.any());
        (steps - danger, safe_castling_rooks::<S>(position, king, castles, danger))
    } else {
        (steps, castles)
    };
    sink.piece::<S>(Role::King, king, steps)?;
    if castles.any() {
        sink.castling::<S>(king, castles)?;
    }
    ControlFlow::Continue(())
}

/// All pawn moves but en passant, pins respected, the check mask not yet.
///
/// A pinned pawn keeps the moves along its line: steps if it stands on the king's file, a capture if
/// it stands on the king's diagonal of that direction. So three masks settle all pins at once.
#[inline(always)]
pub(super) fn pawn_targets<S: Side>(
    pawns: Bitboard,
    info: &CheckInfo,
    occupied: Bitboard,
    enemy: Bitboard,
) -> PawnTargets {
    let (mut pushing, mut west, mut east) = (pawns, pawns, pawns);
    if pawns.intersects(info.pinned) {
        let lines = KingLines::of::<S>(info.king);
        pushing -= info.pinned - lines.file;
        west -= info.pinned - lines.west;
        east -= info.pinned - lines.east;
    }
    let push = S::forward(pushing) - occupied;
    PawnTargets {
        push,
        double: S::forward(push & S::rank(Rank::Third)) - occupied,
        west: S::capture_west(west) & enemy,
        east: S::capture_east(east) & enemy,
    }
}

/// The lines through the king along which a pawn may step or capture.
struct KingLines {
    file: Bitboard,
    west: Bitboard,
    east: Bitboard,
}

impl KingLines {
    #[inline(always)]
    fn of<S: Side>(king: Square) -> KingLines {
        let [rising, falling] = DIAGONALS[king as usize];
        let (west, east) = match S::COLOR {
            Color::White => (falling, rising),
            Color::Black => (rising, falling),
        };
        KingLines { file: king.file().squares(), west, east }
    }
}

/// The diagonal that rises to the east and the one that falls, through each square.
static DIAGONALS: [[Bitboard; 2]; 64] = {
    let mut table = [[Bitboard::EMPTY; 2]; 64];
    let mut i = 0;
    while i < 64 {
        let square = Square::from_low_bits(i as u32);
        let mut other = 0;
        while other < 64 {
            let at = Square::from_low_bits(other as u32);
            let files = (at as i8 & 7) - (square as i8 & 7);
            let ranks = (at as i8 >> 3) - (square as i8 >> 3);
            if files == ranks {
                table[i][0] = table[i][0].with(at);
            }
            if files == -ranks {
                table[i][1] = table[i][1].with(at);
            }
            other += 1;
        }
        i += 1;
    }
    table
};

/// En passant captures that leave the king safe. Two pawns leave their squares at once, so the only
/// honest test is to look at the board without them.
#[inline(always)]
fn en_passant<S: Side, V: Sink, const LEGAL: bool>(
    position: &Position,
    info: &CheckInfo,
    movers: Bitboard,
    sink: &mut V,
) -> ControlFlow<V::Stop> {
    let Some(to) = position.en_passant else { return ControlFlow::Continue(()) };
    let capturers = attacks::pawn(!S::COLOR, to) & position.board.pawns & movers;
    for from in capturers {
        if !LEGAL || en_passant_is_safe::<S>(position, info, from, to) {
            sink.en_passant::<S>(from, to)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the king is safe once the pawn on `from` has taken en passant on `to`.
#[inline(always)]
pub(super) fn en_passant_is_safe<S: Side>(
    position: &Position,
    info: &CheckInfo,
    from: Square,
    to: Square,
) -> bool {
    let board = &position.board;
    let enemy = board.colored(!S::COLOR);
    let captured = S::back(to.bit());
    let after = (board.occupied() - captured).without(from).with(to);
    let leapers = info.checkers - captured - board.diagonal - board.orthogonal;
    leapers.is_empty()
        && !(attacks::bishop(info.king, after) & enemy).intersects(board.diagonal)
        && !(attacks::rook(info.king, after) & enemy).intersects(board.orthogonal)
}
