//! A short list of reasons that lives on the stack.

use core::fmt;

use super::Reason;
use crate::Square;

/// As many as can ever apply at once: castling has at most fifteen (a promotion, kings side by side
/// three times, right, rook, path, check, five squares crossed, landing, shield), other moves fewer.
const CAPACITY: usize = 15;

#[derive(Clone, Copy)]
pub(super) struct Reasons {
    items: [Reason; CAPACITY],
    len: usize,
}

impl Reasons {
    pub(super) const fn new() -> Reasons {
        Reasons { items: [Reason::NoPiece { from: Square::A1 }; CAPACITY], len: 0 }
    }

    pub(super) fn add(&mut self, reason: Reason) {
        debug_assert!(self.len < CAPACITY, "too many reasons");
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = reason;
            self.len += 1;
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn as_slice(&self) -> &[Reason] {
        self.items.get(..self.len).unwrap_or_default()
    }
}

impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
