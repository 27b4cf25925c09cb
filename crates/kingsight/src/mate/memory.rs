//! What is known of positions seen before.

use alloc::vec;
use alloc::vec::Vec;

use crate::Position;

/// How many positions are remembered; the newer of two in one place stays.
const SLOTS: usize = 1 << 16;

/// For a position with the attacker to move: mate in `proved` moves is certain, mate in `refuted` moves is impossible.
#[derive(Clone, Copy, Debug)]
struct Known {
    position: Position,
    proved: u8,
    refuted: u8,
}

/// A table of positions, compared in full.
#[derive(Debug)]
pub(super) struct Memory(Vec<Option<Known>>);

impl Memory {
    pub(super) fn new() -> Memory {
        Memory(Vec::new())
    }

    /// Whether there is a mate in so many moves, if that is known.
    pub(super) fn get(&self, position: &Position, moves: u8) -> Option<bool> {
        let known = self.0.get(slot(position))?.as_ref()?;
        if !known.position.same_for_repetition(position) {
            None
        } else if known.proved <= moves {
            Some(true)
        } else if known.refuted >= moves {
            Some(false)
        } else {
            None
        }
    }

    pub(super) fn set(&mut self, position: &Position, moves: u8, mates: bool) {
        if self.0.is_empty() {
            self.0 = vec![None; SLOTS];
        }
        let Some(place) = self.0.get_mut(slot(position)) else { return };
        let old = place.filter(|known| known.position.same_for_repetition(position));
        let mut known = old.unwrap_or(Known { position: *position, proved: u8::MAX, refuted: 0 });
        if mates {
            known.proved = known.proved.min(moves);
        } else {
            known.refuted = known.refuted.max(moves);
        }
        *place = Some(known);
    }
}

fn slot(position: &Position) -> usize {
    position.key() as usize % SLOTS
}
