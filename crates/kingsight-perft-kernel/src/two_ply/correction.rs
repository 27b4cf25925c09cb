//! The corrections by name, so that tests can leave one out and show that it is needed.

/// The exact corrections, one file each in `corrections/`; castling has two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, unreachable_pub)] // explained in their files; public in builds with debug assertions
pub enum Correction {
    KingRing,
    UniqueAttackers,
    KingRecaptures,
    LineBlocks,
    CastlingLost,
    CastlingGained,
    PinnersLeaving,
    ShieldsLeaving,
    PinsByLeaving,
    PinLines,
    NewPins,
    SharedLines,
    PawnContacts,
    EnPassant,
    Promotions,
    Evasions,
}

#[cfg(not(debug_assertions))]
impl Correction {
    /// Whether this correction is made: always.
    #[inline(always)]
    pub(crate) const fn is_made(self) -> bool {
        true
    }
}

#[cfg(debug_assertions)]
mod left_out {
    use core::cell::Cell;

    use super::Correction;

    thread_local! {
        /// The corrections that this thread leaves out, one bit each.
        static LEFT_OUT: Cell<u32> = const { Cell::new(0) };
    }

    impl Correction {
        /// Whether this correction is made. Decided at run time, so that the kernel is compiled once and not once
        /// for each correction.
        #[inline(always)]
        pub(crate) fn is_made(self) -> bool {
            LEFT_OUT.get() & 1 << self as u32 == 0
        }
    }

    /// Runs `count` without these corrections.
    pub(crate) fn without<T>(left_out: &[Correction], count: impl FnOnce() -> T) -> T {
        LEFT_OUT.set(left_out.iter().fold(0, |set, &correction| set | 1 << correction as u32));
        let counted = count();
        LEFT_OUT.set(0);
        counted
    }
}

#[cfg(debug_assertions)]
pub(crate) use left_out::without;
