//! Directions, rays, lines and the jumps of the leapers: the basics that every method uses.
//!
//! Nothing here depends on the occupancy; that is what the methods are about.

use kingsight::{Bitboard, Color, Role, Square};

/// The eight directions as steps (files, ranks), counted from north clockwise. Even numbers are a
/// rook's, odd numbers a bishop's; the opposite of `d` is `(d + 4) % 8`.
pub(crate) const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The names of the directions.
pub(crate) const NAMES: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// The names of the lines in [`LINES`].
pub(crate) const LINE_NAMES: [&str; 4] = ["file", "diagonal", "rank", "antidiagonal"];

/// For each square and direction, the squares from the next one to the edge.
pub(crate) static RAYS: [[Bitboard; 8]; 64] = rays();

/// For each square, its file, diagonal (a1 to h8), rank and antidiagonal (h1 to a8), without the
/// square itself. Line `l` consists of the directions `l` and `l + 4`.
pub(crate) static LINES: [[Bitboard; 4]; 64] = lines();

static KNIGHTS: [Bitboard; 64] =
    jumps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KINGS: [Bitboard; 64] = jumps(DIRECTIONS);
static PAWNS: [[Bitboard; 64]; 2] = [jumps([(-1, 1), (1, 1)]), jumps([(-1, -1), (1, -1)])];

/// The squares a knight attacks.
#[inline(always)]
pub(crate) fn knight(square: Square) -> Bitboard {
    KNIGHTS[square as usize]
}

/// The squares a king attacks.
#[inline(always)]
pub(crate) fn king(square: Square) -> Bitboard {
    KINGS[square as usize]
}

/// The squares a pawn of a colour attacks.
#[inline(always)]
pub(crate) fn pawn(color: Color, square: Square) -> Bitboard {
    PAWNS[color as usize][square as usize]
}

/// The directions of a bishop, rook or queen, as numbers; none for other roles.
pub(crate) const fn directions_of(role: Role) -> &'static [usize] {
    match role {
        Role::Rook => &[0, 2, 4, 6],
        Role::Bishop => &[1, 3, 5, 7],
        Role::Queen => &[0, 1, 2, 3, 4, 5, 6, 7],
        _ => &[],
    }
}

/// The lines of a bishop, rook or queen, as numbers; none for other roles.
pub(crate) const fn lines_of(role: Role) -> &'static [usize] {
    match role {
        Role::Rook => &[0, 2],
        Role::Bishop => &[1, 3],
        Role::Queen => &[0, 1, 2, 3],
        _ => &[],
    }
}

const fn rays() -> [[Bitboard; 8]; 64] {
    let mut rays = [[Bitboard::EMPTY; 8]; 64];
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = DIRECTIONS[d];
            let mut at = Square::ALL[from].offset(files, ranks);
            while let Some(square) = at {
                rays[from][d] = rays[from][d].with(square);
                at = square.offset(files, ranks);
            }
            d += 1;
        }
        from += 1;
    }
    rays
}

const fn lines() -> [[Bitboard; 4]; 64] {
    let rays = rays();
    let mut lines = [[Bitboard::EMPTY; 4]; 64];
    let mut from = 0;
    while from < 64 {
        let mut l = 0;
        while l < 4 {
            lines[from][l] = rays[from][l].or(rays[from][l + 4]);
            l += 1;
        }
        from += 1;
    }
    lines
}

const fn jumps<const N: usize>(steps: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = Square::ALL[from].offset(steps[i].0, steps[i].1) {
                table[from] = table[from].with(to);
            }
            i += 1;
        }
        from += 1;
    }
    table
}
