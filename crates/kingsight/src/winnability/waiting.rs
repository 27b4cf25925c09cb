//! The positions of a search that are still to be looked at, nearest first, of equals the last one.

use alloc::vec::Vec;

/// What no position follows.
const END: u32 = u32::MAX;

/// Chains of positions, one for each guessed distance: a position costs four bytes and no allocation of its own.
#[derive(Debug)]
pub(super) struct Waiting {
    /// The first position of each chain.
    first: [u32; 256],
    /// The position after each in its chain, by its number.
    after: Vec<u32>,
    /// No chain below this one has any.
    nearest: usize,
}

impl Waiting {
    pub(super) fn new() -> Waiting {
        Waiting { first: [END; 256], after: Vec::with_capacity(128), nearest: 0 }
    }

    /// Adds a position, in the order of their numbers; numbers may be left out.
    pub(super) fn add(&mut self, number: u32, distance: u8) {
        let chain = usize::from(distance);
        self.after.resize(number as usize, END);
        self.after.push(self.first[chain]);
        self.first[chain] = number;
        self.nearest = self.nearest.min(chain);
    }

    /// Adds a position that was taken before.
    pub(super) fn again(&mut self, number: u32, distance: u8) {
        let chain = usize::from(distance);
        self.after[number as usize] = self.first[chain];
        self.first[chain] = number;
        self.nearest = self.nearest.min(chain);
    }

    /// Takes one of the nearest.
    pub(super) fn next(&mut self) -> Option<u32> {
        while let Some(first) = self.first.get_mut(self.nearest) {
            if *first != END {
                let number = *first;
                *first = self.after[number as usize];
                return Some(number);
            }
            self.nearest += 1;
        }
        None
    }
}
