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
    /// Corrections that are left out: none but in tests.
    const WITHOUT: u32;

    /// Whether a correction is made.
    #[inline(always)]
    fn makes(correction: Correction) -> bool {
        Self::WITHOUT & 1 << correction as u32 == 0
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

pub(super) struct With<S, I, const MOVER: bool, const REPLIER: bool, const WITHOUT: u32>(
    PhantomData<(S, I)>,
);

impl<S: Side, I: Isa, const MOVER: bool, const REPLIER: bool, const WITHOUT: u32> Plan
    for With<S, I, MOVER, REPLIER, WITHOUT>
{
    type S = S;
    type I = I;
    const MOVER_CASTLES: bool = MOVER;
    const REPLIER_CASTLES: bool = REPLIER;
    const WITHOUT: u32 = WITHOUT;
}
