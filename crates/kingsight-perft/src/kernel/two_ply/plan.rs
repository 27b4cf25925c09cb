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
    /// Whether the mover may still castle.
    const MOVER_CASTLES: bool;
    /// Whether the replier may still castle.
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
    CastlingLost,
    CastlingGained,
    PinnersLeaving,
    PinLines,
    NewPins,
    SharedLines,
    PawnContacts,
    EnPassant,
    Promotions,
}

pub(super) struct With<S, I, const MOVER: bool, const REPLIER: bool>(PhantomData<(S, I)>);

impl<S: Side, I: Isa, const MOVER: bool, const REPLIER: bool> Plan for With<S, I, MOVER, REPLIER> {
    type S = S;
    type I = I;
    const MOVER_CASTLES: bool = MOVER;
    const REPLIER_CASTLES: bool = REPLIER;
}
