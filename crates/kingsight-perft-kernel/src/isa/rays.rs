//! How the AVX-512 path orders the squares round a slider: its rays fill eight groups of eight lanes.

use kingsight::Square;

use crate::tables::DIRECTIONS;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Table(pub(super) [u8; 64]);

/// The rays of [`DIRECTIONS`] fill eight groups of eight lanes: the first four are a rook's.
pub(super) const ORTHOGONAL_LANES: u64 = 0x0000_0000_ffff_ffff;
/// The first lane of each group.
pub(super) const FIRSTS: u64 = 0x0101_0101_0101_0101;

/// The number of each lane in its group, from 1.
pub(super) static STEP: Table = groups(0, 1, 1);
/// The number of each lane's group.
pub(super) static GROUP: Table = groups(1, 0, 0);
pub(super) static GROUP_8: Table = groups(1, 0, 8);

const fn groups(by_group: u8, by_lane: u8, plus: u8) -> Table {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = i as u8 / 8 * by_group + i as u8 % 8 * by_lane + plus;
        i += 1;
    }
    Table(table)
}

/// How the squares round a square become lanes, and lanes squares again.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    /// The square of each lane.
    pub(super) squares: Table,
    /// The lane of each square.
    pub(super) places: Table,
    /// The lanes that are on the board.
    pub(super) valid: u64,
    pub(super) orthogonal: u64,
    pub(super) diagonal: u64,
}

pub(super) static RAYS: [Rays; 64] = {
    let empty = Table([0; 64]);
    let rays = Rays { squares: empty, places: empty, valid: 0, orthogonal: 0, diagonal: 0 };
    let mut table = [rays; 64];
    let mut square = 0;
    while square < 64 {
        let rays = &mut table[square as usize];
        let mut lane = 0;
        while lane < 64 {
            let (files, ranks) = DIRECTIONS[lane / 8];
            let steps = (lane % 8 + 1) as i8;
            if let Some(at) = Square::from_low_bits(square).offset(files * steps, ranks * steps) {
                rays.squares.0[lane] = at as u8;
                rays.places.0[at as usize] = lane as u8;
                rays.valid |= 1 << lane;
                if lane < 32 {
                    rays.orthogonal |= at.bit().0;
                } else {
                    rays.diagonal |= at.bit().0;
                }
            }
            lane += 1;
        }
        square += 1;
    }
    table
};
