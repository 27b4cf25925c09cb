//! What a slider of the replier gains and loses along one line, from tables: for the AVX2 path.
//!
//! Only the two nearest blockers on each side matter, and whose they are. [`BLOCKERS`] says which of the occupied squares they are,
//! [`CHANGES`] what follows for each choice of those that are the replier's. So a line costs three extractions of bits and two
//! loads; no square is looked at on its own.

use kingsight::{Bitboard, Square};

use super::rays::Table;
use crate::tables::walk;

pub(super) const FILE: usize = 0;
pub(super) const RANK: usize = 1;
pub(super) const RISING: usize = 2;
pub(super) const FALLING: usize = 3;

/// The two directions of each kind of line: towards lower squares and towards higher ones.
const ENDS: [[(i8, i8); 2]; 4] =
    [[(0, -1), (0, 1)], [(-1, 0), (1, 0)], [(-1, -1), (1, 1)], [(1, -1), (-1, 1)]];

/// A line through a square.
#[derive(Clone, Copy)]
struct Through {
    /// Its other squares.
    others: u64,
    /// Where its entries begin in [`BLOCKERS`].
    first: u16,
    /// Which of the lines of its kind it is.
    line: u8,
}

/// The nearest two blockers on each side of a square of a line.
#[derive(Clone, Copy)]
struct Blockers {
    /// Among the other squares of the line.
    nearest: u8,
    /// Where the changes begin in [`CHANGES`].
    first: u16,
}

/// How the number of moves along a line changes when one of its squares changes: a byte for each square, lowest first. In the byte of
/// the slider's own square, minus the number. With it, the place of each square of the board in the line.
///
/// `extract` collects the bits of the first that the second has, as BMI2's `pext` does.
#[inline(always)]
pub(super) fn changes<const KIND: usize>(
    square: Square,
    occupied: Bitboard,
    replier: Bitboard,
    extract: impl Fn(u64, u64) -> u64,
) -> (u64, &'static Table) {
    let Through { others, first, line } = THROUGH[square as usize][KIND];
    let entry = usize::from(first).wrapping_add(extract(occupied.0, others) as usize);
    let Blockers { nearest, first } = BLOCKERS[entry % BLOCKERS.len()];
    let repliers = extract(extract(replier.0, others), u64::from(nearest));
    let entry = usize::from(first).wrapping_add(repliers as usize);
    (CHANGES[entry % CHANGES.len()], &PLACES[KIND][usize::from(line) % 16])
}

static THROUGH: [[Through; 4]; 64] = {
    let mut table = [[Through { others: 0, first: 0, line: 0 }; 4]; 64];
    let mut i = 0;
    while i < 64 {
        let square = Square::from_low_bits(i);
        let mut kind = 0;
        while kind < 4 {
            let (below, above) = sides(square, kind);
            let (place, others) = (below.count_ones(), below | above);
            table[i as usize][kind] = Through {
                others,
                first: first_of(others.count_ones() + 1, place) as u16,
                line: number(square, kind),
            };
            kind += 1;
        }
        i += 1;
    }
    table
};

/// The squares of a line below and above a square.
const fn sides(square: Square, kind: usize) -> (u64, u64) {
    (walk(square, ENDS[kind][0]).1, walk(square, ENDS[kind][1]).1)
}

/// Which of the lines of its kind goes through a square.
const fn number(square: Square, kind: usize) -> u8 {
    let (file, rank) = (square as u8 % 8, square as u8 / 8);
    match kind {
        FILE => file,
        RANK => rank,
        RISING => 7 + rank - file,
        _ => rank + file,
    }
}

/// The place in its line of each square, and a byte with the highest bit set, which the shuffle turns to zero, for squares elsewhere.
static PLACES: [[Table; 16]; 4] = {
    let mut table = [[Table([0x80; 64]); 16]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut i = 0;
        while i < 64 {
            let square = Square::from_low_bits(i);
            let place = sides(square, kind).0.count_ones() as u8;
            table[kind][number(square, kind) as usize].0[i as usize] = place;
            i += 1;
        }
        kind += 1;
    }
    table
};

/// Where the entries of a place in a line of a length begin: shorter lines first, as many entries as sets of other squares.
const fn first_of(length: u32, place: u32) -> u32 {
    let (mut first, mut shorter) = (0, 1);
    while shorter < length {
        first += shorter << (shorter - 1);
        shorter += 1;
    }
    first + (place << (length - 1))
}

/// 1,793 entries are used; with a power of two no index is out of range.
static BLOCKERS: [Blockers; 2048] = {
    let mut table = [Blockers { nearest: 0, first: 0 }; 2048];
    let mut length = 1;
    while length <= 8 {
        let mut place = 0;
        while place < length {
            let mut first = first_of_place(place);
            let mut others = 0;
            while others < 128 {
                // A shorter line ends where the replier's own piece would stand: no slider gets there.
                let edge: u32 = if length < 8 { 1 << (length - 1) } else { 0 };
                let nearest = nearest_two(place, others);
                if others & !(edge | edge.wrapping_sub(1)) == 0 && others & edge == edge {
                    let entry = (first_of(length, place) + (others - edge)) as usize;
                    let seen = nearest & edge;
                    let skipped = if seen == 0 { 0 } else { 1 << (nearest.count_ones() - 1) };
                    table[entry] =
                        Blockers { nearest: (nearest - seen) as u8, first: first + skipped };
                }
                first += 1 << nearest.count_ones();
                others += 1;
            }
            place += 1;
        }
        length += 1;
    }
    table
};

/// Where the changes for a place in a whole line begin.
const fn first_of_place(place: u32) -> u16 {
    let (mut first, mut lower) = (0, 0);
    while lower < place {
        let mut others = 0;
        while others < 128 {
            first += 1 << nearest_two(lower, others).count_ones();
            others += 1;
        }
        lower += 1;
    }
    first
}

/// The nearest two of a set of a line's other squares on each side of a place.
const fn nearest_two(place: u32, others: u32) -> u32 {
    let below = others & ((1 << place) - 1);
    let above = others - below;
    let first = above & above.wrapping_neg();
    let second = (above - first) & (above - first).wrapping_neg();
    first | second | highest(below) | highest(below - highest(below))
}

const fn highest(set: u32) -> u32 {
    if set == 0 { 0 } else { 1 << (31 - set.leading_zeros()) }
}

/// The changes along lines of eight squares: for each place of the slider, each set of other pieces, and each choice of those among
/// the nearest that are the replier's. 6,944 entries are used.
static CHANGES: [u64; 8192] = {
    let mut table = [0; 8192];
    let mut entry = 0;
    let mut place = 0;
    while place < 8 {
        let mut others = 0;
        while others < 128 {
            let nearest = nearest_two(place, others);
            let mut choice = 0;
            while choice < 1 << nearest.count_ones() {
                table[entry] = along(place, others, deposit(choice, nearest));
                entry += 1;
                choice += 1;
            }
            others += 1;
        }
        place += 1;
    }
    table
};

/// The bits of `choice` at the places of a set.
const fn deposit(choice: u32, mut set: u32) -> u32 {
    let (mut chosen, mut i) = (0, 0);
    while set != 0 {
        let lowest = set & set.wrapping_neg();
        if choice >> i & 1 == 1 {
            chosen |= lowest;
        }
        set -= lowest;
        i += 1;
    }
    chosen
}

/// The changes along one whole line.
const fn along(place: u32, others: u32, repliers: u32) -> u64 {
    let mut bytes = [0_i8; 8];
    let mut up = 0;
    while up < 2 {
        let room = if up == 1 { 7 - place } else { place };
        // The distances to the first and the second blocker, and how many squares the slider may go to.
        let (mut first, mut second) = (room + 1, room + 1);
        let (mut moves, mut beyond) = (0, 0);
        let mut step = 1;
        while step <= room {
            let bit = if up == 1 { 1 << (place + step - 1) } else { 1 << (place - step) };
            let (occupied, replier) = (others & bit != 0, repliers & bit != 0);
            if first > room {
                moves += !replier as i8;
                if occupied {
                    first = step;
                }
            } else if second > room {
                beyond += !replier as i8;
                if occupied {
                    second = step;
                }
            }
            step += 1;
        }
        let mut step = 1;
        while step <= room && step <= first {
            let (at, bit) = if up == 1 {
                (place + step, 1 << (place + step - 1))
            } else {
                (place - step, 1 << (place - step))
            };
            bytes[at as usize] = if step < first {
                step as i8 - moves
            } else if repliers & bit != 0 {
                1
            } else {
                beyond
            };
            step += 1;
        }
        bytes[place as usize] -= moves;
        up += 1;
    }
    let mut changes = [0; 8];
    let mut i = 0;
    while i < 8 {
        changes[i] = bytes[i] as u8;
        i += 1;
    }
    u64::from_le_bytes(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every slider on every square, on each of its lines, with all pieces that can stand there: 3 to the power of the other squares.
    #[test]
    fn every_line_agrees_with_counting_its_moves() {
        for square in Square::ALL {
            every_set::<FILE>(square, kingsight::attacks::rook);
            every_set::<RANK>(square, kingsight::attacks::rook);
            every_set::<RISING>(square, kingsight::attacks::bishop);
            every_set::<FALLING>(square, kingsight::attacks::bishop);
        }
    }

    fn every_set<const KIND: usize>(square: Square, attacks: fn(Square, Bitboard) -> Bitboard) {
        let (below, above) = sides(square, KIND);
        let line = Bitboard(below | above);
        for occupied in line.subsets() {
            for replier in occupied.subsets() {
                let moves = |mover: Bitboard, replier: Bitboard| {
                    ((attacks(square, mover | replier) & line) - replier).len() as i8
                };
                let (mover, here) = (occupied - replier, square.bit());
                let now = moves(mover, replier);
                // Pieces elsewhere must not matter.
                let elsewhere = !(line | here);
                let (bytes, places) = changes::<KIND>(
                    square,
                    occupied | here | elsewhere,
                    replier | here | elsewhere,
                    slow_extract,
                );
                for at in Square::ALL {
                    let change = if at == square {
                        -now
                    } else if mover.contains(at) {
                        moves(mover - at.bit(), replier) - now
                    } else if replier.contains(at) {
                        moves(mover | at.bit(), replier - at.bit()) - now
                    } else {
                        moves(mover | at.bit(), replier) - now
                    };
                    let placed = match places.0[at as usize] {
                        place @ 0..8 => bytes.to_le_bytes()[usize::from(place)] as i8,
                        place => {
                            assert_eq!(place, 0x80);
                            0
                        }
                    };
                    let expected = if (line | here).contains(at) { change } else { 0 };
                    assert_eq!(placed, expected, "{square}, {at}: {mover:?}, {replier:?}");
                }
            }
        }
    }

    fn slow_extract(from: u64, by: u64) -> u64 {
        let bits = Bitboard(by).into_iter().enumerate();
        bits.map(|(i, square)| u64::from(Bitboard(from).contains(square)) << i).sum()
    }
}
