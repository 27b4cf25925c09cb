//! What is known at compile time.

use core::marker::PhantomData;

use kingsight::side::Side;

use crate::isa::Isa;

/// The types and constants that the counter of a node is compiled for.
pub(crate) trait Params: 'static {
    /// The mover; the replier is its enemy.
    type S: Side;
    /// The processor path.
    type I: Isa;
    /// Whether the replier may still castle, with none of its own pieces in the way, or might have before its last move.
    const REPLIER_CASTLES: bool;
}

/// The one implementation.
pub(crate) struct With<S, I, const REPLIER_CASTLES: bool>(PhantomData<(S, I)>);

impl<S: Side, I: Isa, const REPLIER_CASTLES: bool> Params for With<S, I, REPLIER_CASTLES> {
    type S = S;
    type I = I;
    const REPLIER_CASTLES: bool = REPLIER_CASTLES;
}
