//! Memory of large answers, kept for the next batch of about the same size.
//!
//! A network in training asks for masks and planes of so many positions again and again. The system gives fresh memory page by page,
//! each with a fault, and zeroed, which took longer than writing some answers.

use std::sync::Mutex;

/// What is kept, the last at the end.
static KEPT: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// How many pieces are kept: while the answers of one batch are used, the next is computed.
const PIECES: usize = 2;
/// Smaller pieces gain nothing, larger ones are not held back from others.
const SIZES: std::ops::RangeInclusive<usize> = 1 << 16..=1 << 26;

/// Memory that goes back when it is dropped.
pub(super) struct Memory {
    bytes: Vec<u8>,
}

impl Memory {
    /// So many bytes, whatever they hold.
    pub(super) fn new(len: usize) -> Memory {
        // Never waits: a thread that holds the lock may be gone after a fork.
        let fits = |piece: &Vec<u8>| (len..=2 * len).contains(&piece.capacity());
        let found = KEPT.try_lock().ok().and_then(|mut kept| {
            let place = kept.iter().rposition(fits)?;
            Some(kept.remove(place))
        });
        let mut bytes = found.unwrap_or_else(|| vec![0; len]);
        bytes.resize(len, 0);
        Memory { bytes }
    }

    pub(super) fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if SIZES.contains(&bytes.capacity())
            && let Ok(mut kept) = KEPT.try_lock()
        {
            if kept.len() == PIECES {
                kept.remove(0);
            }
            kept.push(bytes);
        }
    }
}
