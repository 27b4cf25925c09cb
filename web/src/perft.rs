//! Counting the leaves of the tree of moves, each repeated position once.

// Exported names.
#![allow(unsafe_code)]

use core::fmt::Write as _;

use kingsight::attacks;
use kingsight::{Position, Role};

use crate::border::call;
use crate::prelude::*;

/// How many positions are remembered: from the initial position, five half-moves deep, nearly all that come up again.
const PLACES: usize = 1 << 13;

/// A position with all that the count depends on, and the count. Clocks are not in it.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The sets of the board that say everything, and the rooks that may castle.
    sets: [u64; 8],
    /// The depth, which also says whose turn it is, and the square of an en passant capture.
    state: u32,
    nodes: u64,
}

impl Entry {
    fn new(position: &Position, depth: u32) -> Entry {
        let (board, turn) = (position.board(), position.turn());
        let mut sets = [0; 8];
        for (set, role) in sets.iter_mut().zip(Role::ALL) {
            *set = board.of_role(role).0;
        }
        sets[6] = board.colored(turn).0;
        sets[7] = position.castling_rooks().0;
        // A square that no pawn attacks changes no count.
        let passed = position.en_passant().filter(|&square| {
            attacks::pawn(!turn, square).intersects(board.of_role(Role::Pawn) & board.colored(turn))
        });
        let state = depth << 8 | passed.map_or(0, |square| square as u32);
        Entry { sets, state, nodes: 0 }
    }

    fn place(&self) -> usize {
        let mixed = self.sets.iter().fold(u64::from(self.state), |mixed, set| {
            (mixed ^ set).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
        });
        (mixed >> 40) as usize % PLACES
    }
}

/// A count that remembers positions, compared in full: so it is exact.
struct Counter(Vec<Entry>);

impl Counter {
    fn new(depth: u32) -> Counter {
        Counter(vec![Entry::default(); if depth > 3 { PLACES } else { 0 }])
    }

    fn count(&mut self, position: &Position, depth: u32) -> u64 {
        let mut entry = Entry::new(position, depth);
        let place = entry.place();
        if let Some(known) = self.0.get(place)
            && (known.state, known.sets) == (entry.state, entry.sets)
        {
            return known.nodes;
        }
        entry.nodes = match depth {
            0 => 1,
            1 => u64::from(position.legal_move_count()),
            _ => position.legal_moves().iter().fold(0, |nodes: u64, &m| {
                let next = position.play_unchecked(m);
                let below = if depth == 2 {
                    u64::from(next.legal_move_count())
                } else {
                    self.count(&next, depth - 1)
                };
                nodes.saturating_add(below)
            }),
        };
        if let Some(known) = self.0.get_mut(place) {
            *known = entry;
        }
        entry.nodes
    }
}

/// The leaf positions at a depth. A double holds every count below 2⁵³; deeper counts take longer than anyone waits.
pub(crate) fn perft_of(position: &Position, depth: u32) -> f64 {
    Counter::new(depth).count(position, depth) as f64
}

/// The same of the position that was asked for last.
#[unsafe(no_mangle)]
pub extern "C" fn perft(depth: u32) -> f64 {
    call(|shared| perft_of(&shared.position, depth))
}

/// The same for each move: lines of UCI and count.
#[unsafe(no_mangle)]
pub extern "C" fn divide(depth: u32) -> i32 {
    call(|shared| {
        let position = shared.position;
        if let Some(below) = depth.checked_sub(1) {
            let mut counter = Counter::new(depth);
            for &m in &position.legal_moves() {
                let nodes = counter.count(&position.play_unchecked(m), below);
                let _ = write!(shared.text, "{} {nodes} ", position.uci(m));
            }
        }
        shared.answer()
    })
}
