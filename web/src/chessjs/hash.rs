//! chess.js's hash of a position, number for number: programs store it.
//!
//! Its keys come from xoroshiro128** (David Blackman, Sebastiano Vigna, <https://prng.di.unimi.it/>) and the seed of chess.js 1.4.

use crate::prelude::*;
use kingsight::Color;

use super::state::State;

struct Keys(u64, u64);

impl Iterator for Keys {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let Keys(low, high) = *self;
        let key = low.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let mixed = high ^ low;
        *self = Keys(low.rotate_left(24) ^ mixed ^ mixed << 16, mixed.rotate_left(37));
        Some(key)
    }
}

/// Piece keys for each colour, role and field of a board of 8 by 16; then the files of en passant, the castling rights, the turn.
const EN_PASSANT: usize = 2 * 6 * 128;
const RIGHTS: usize = EN_PASSANT + 8;
const TURN: usize = RIGHTS + 16;

pub(super) fn hash(state: &State) -> u64 {
    let keys: Vec<u64> =
        Keys(0x31c4_b365_b102_e01e, 0xa187_eb39_cdca_ed8f).take(TURN + 1).collect();
    let mut places = vec![RIGHTS + state.rights as usize];
    for (square, piece) in state.board.pieces() {
        let field = (7 - square.rank() as usize) * 16 + square.file() as usize;
        places.push((piece.color as usize * 6 + piece.role as usize) * 128 + field);
    }
    places.extend(state.en_passant.map(|square| EN_PASSANT + square.file() as usize));
    places.extend((state.turn == Color::Black).then_some(TURN));
    places.into_iter().filter_map(|place| keys.get(place)).fold(0, |hash, key| hash ^ key)
}
