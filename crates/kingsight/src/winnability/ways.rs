//! The ways of the pieces: what a piece attacks from any of a set of squares, how many moves it needs from each square, and the pawns
//! in the way.

use crate::{Bitboard, Board, Color, Role, Square, attacks};

/// The squares attacked from at least one square of `from`; sliders stop at the squares of `closed`, those included.
pub(super) fn attacked_from(
    role: Role,
    color: Color,
    from: Bitboard,
    closed: Bitboard,
) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn_set(color, from),
        Role::Knight => knights(from),
        Role::Bishop => diagonals(from, closed),
        Role::Rook => files_and_ranks(from, closed),
        Role::Queen => diagonals(from, closed) | files_and_ranks(from, closed),
        Role::King => kings(from),
    }
}

fn kings(from: Bitboard) -> Bitboard {
    let row = from | from.east() | from.west();
    (row | row.north() | row.south()) - from.only_if(!from.more_than_one())
}

fn knights(from: Bitboard) -> Bitboard {
    let (one, two) = (from.east() | from.west(), from.east().east() | from.west().west());
    one.north().north() | one.south().south() | two.north() | two.south()
}

fn diagonals(from: Bitboard, closed: Bitboard) -> Bitboard {
    slide(from, closed, Bitboard::north_east)
        | slide(from, closed, Bitboard::north_west)
        | slide(from, closed, Bitboard::south_east)
        | slide(from, closed, Bitboard::south_west)
}

fn files_and_ranks(from: Bitboard, closed: Bitboard) -> Bitboard {
    slide(from, closed, Bitboard::north)
        | slide(from, closed, Bitboard::south)
        | slide(from, closed, Bitboard::east)
        | slide(from, closed, Bitboard::west)
}

#[inline(always)]
fn slide(from: Bitboard, closed: Bitboard, step: fn(Bitboard) -> Bitboard) -> Bitboard {
    let (mut reached, mut front) = (Bitboard::EMPTY, from);
    while front.any() {
        front = step(front);
        reached |= front;
        front -= closed;
    }
    reached
}

/// More moves than any piece needs.
pub(super) const NEVER: u8 = 99;

/// What is farther than so many moves counts as never.
const FARTHEST: usize = 16;

/// The squares of each distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distances([Bitboard; FARTHEST]);

impl Distances {
    pub(super) const NONE: Distances = Distances([Bitboard::EMPTY; FARTHEST]);

    /// The same from all squares.
    pub(super) fn everywhere(count: u8) -> Distances {
        let mut distances = Distances::NONE;
        distances.0[usize::from(count)] = Bitboard::ALL;
        distances
    }

    pub(super) fn from(&self, square: Square) -> u8 {
        self.0.iter().position(|ring| ring.contains(square)).map_or(NEVER, |count| count as u8)
    }

    /// The squares with this distance.
    pub(super) fn ring(&self, count: u8) -> Bitboard {
        self.0.get(usize::from(count)).copied().unwrap_or(Bitboard::EMPTY)
    }

    pub(super) fn set(&mut self, squares: Bitboard, count: u8) {
        for ring in &mut self.0 {
            *ring -= squares;
        }
        self.0[usize::from(count)] |= squares;
    }
}

/// How many moves a piece needs from each square past closed ones, `count` on the targets.
pub(super) fn flood(role: Role, targets: Bitboard, closed: Bitboard, count: usize) -> Distances {
    flood_past(role, targets, closed, Bitboard::EMPTY, count)
}

/// As `flood`; on its way the piece does not enter the squares of `last`.
pub(super) fn flood_past(
    role: Role,
    targets: Bitboard,
    closed: Bitboard,
    last: Bitboard,
    count: usize,
) -> Distances {
    let mut distances = Distances::NONE;
    let (mut front, mut seen) = (targets, targets | closed);
    for ring in distances.0.iter_mut().skip(count) {
        *ring = front;
        front = attacked_from(role, crate::Color::White, front - last, closed) - seen;
        if front.is_empty() {
            break;
        }
        seen |= front;
    }
    distances
}

/// Where pawns keep a king of `color` away.
pub(super) fn closed_to_king(board: &Board, color: Color) -> Bitboard {
    let enemies = board.pawns & board.colored(!color);
    board.pawns | attacks::pawn_set(!color, enemies)
}

/// The foremost of the pawns of `color` that have no pawn before them on their file.
pub(super) fn free_pawn(board: &Board, color: Color) -> Option<Square> {
    let free = (board.colored(color) & board.pawns) - blocked_pawns(board, color);
    match color {
        Color::White => free.last(),
        Color::Black => free.first(),
    }
}

/// The squares with a pawn before them on their file, as `color` sees it.
fn blocked_pawns(board: &Board, color: Color) -> Bitboard {
    let mut behind = attacks::pawn_pushes(!color, board.pawns, Bitboard::EMPTY);
    for _ in 0..5 {
        behind |= attacks::pawn_pushes(!color, behind, Bitboard::EMPTY);
    }
    behind
}

/// Whether a pawn of `color` stands on the file of `to` and not beyond it.
pub(super) fn same_file_ahead(from: Square, to: Square, color: Color) -> bool {
    from.file() == to.file() && from.rank().seen_by(color) <= to.rank().seen_by(color)
}
