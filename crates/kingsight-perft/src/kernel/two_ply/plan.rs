//! What is known while compiling.

use core::marker::PhantomData;

use kingsight::side::Side;

use crate::kernel::isa::Isa;

/// The types and constants that a node's counting is compiled for.
pub(super) trait Plan: 'static {
    /// The mover; the replier is its enemy.
    type S: Side;
    /// The processor path.
    type I: Isa;
    /// Whether the replier may still castle, with nothing of its own in the way.
    const REPLIER_CASTLES: bool;

    /// Whether a correction is made: always, but in tests that leave one out to show that it is needed.
    #[inline(always)]
    fn makes(correction: Correction) -> bool {
        #[cfg(test)]
        return !super::tests::leaves_out(correction);
        #[cfg(not(test))]
        {
            let _ = correction;
            true
        }
    }
}

/// The exact corrections, a file each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Correction {
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

pub(super) struct With<S, I, const REPLIER: bool>(PhantomData<(S, I)>);

impl<S: Side, I: Isa, const REPLIER: bool> Plan for With<S, I, REPLIER> {
    type S = S;
    type I = I;
    const REPLIER_CASTLES: bool = REPLIER;
}
