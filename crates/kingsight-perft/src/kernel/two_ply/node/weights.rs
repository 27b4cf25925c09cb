//! The weights: the change in the number of replies when one square changes.
//!
//! * An **empty square** that becomes occupied by the mover: minus what the replier's sliders lose
//!   beyond it, minus the pawn steps blocked, plus the pawn captures gained (all pawn moves to the last
//!   rank count four).
//! * A **square of the mover** that becomes empty: plus what sliders gain beyond it up to their next
//!   blocker, plus pawn steps gained, minus pawn captures lost.
//! * A **square of the replier** that is captured: plus one for each piece that defends it (it may
//!   recapture), minus the moves of the captured piece.
//!
//! Pinned pieces and the king are not included: their moves are only in the base, and
//! corrections account for changes to them.
//!
//! # Why a signed byte is enough
//!
//! Along one line of the board the sliders on both sides of an empty square lose at most 6 squares
//! together (a line has 8, the slider and the square itself are two of them), so at most 24 on four
//! lines, and pawn steps take at most four more (a step to the last rank is four moves). So an empty
//! square has a weight between -28 and 8 (two pawn captures of four moves), a square of the mover between
//! -8 and 28. A captured piece has at most 27 moves, and 8 sliders, 8 knights and 2 pawns (four moves each
//! on the last rank) may defend it: between -27 and 24. A test checks extreme boards.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank};

use crate::kernel::isa::{Isa, Look, Weights};
use crate::kernel::squares::len;
use crate::kernel::tables;
use crate::kernel::two_ply::node::Node;
use crate::kernel::two_ply::params::Params;

type WeightsOf<P> = <<P as Params>::I as Isa>::Weights;
type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// Adds the weights of a knight of the replier; returns the number of its moves.
#[inline(always)]
pub(crate) fn add_knight<P: Params>(
    weights: &mut WeightsOf<P>,
    node: &Node<P>,
    square: kingsight::Square,
) -> i64 {
    let seen = tables::knight(square);
    let moves = len(seen - node.theirs);
    weights.add(seen & node.theirs, 1);
    weights.add(square.bit(), -(moves as i8));
    moves
}

/// Adds the weights of a slider; returns the number of its moves.
#[inline(always)]
pub(crate) fn add_look<P: Params>(weights: &mut WeightsOf<P>, look: &Look<WeightsOf<P>>) -> i64 {
    weights.add_all(&look.weights);
    i64::from(look.moves)
}

/// The moves and attacks of the replier's pawns.
#[derive(Clone, Copy)]
pub(crate) struct PawnView {
    /// The number of their moves.
    pub(crate) moves: i64,
    /// What they attack.
    pub(crate) attacks: Bitboard,
    /// The mover's pieces right before one of them.
    pub(crate) blocked: Bitboard,
    /// The mover's pieces on a square that one of them could reach by a double step, and not right
    /// before it.
    pub(crate) blocked_double: Bitboard,
}

/// Adds the weights of pawns of the replier that are not pinned.
#[inline(always)]
pub(crate) fn add_pawns<P: Params>(
    weights: &mut WeightsOf<P>,
    node: &Node<P>,
    pawns: Bitboard,
) -> PawnView {
    let (own, empty) = (node.own, node.empty);
    let forward = <Replier<P>>::forward;
    let back = <Replier<P>>::back;
    let west = <Replier<P>>::capture_west(pawns);
    let east = <Replier<P>>::capture_east(pawns);
    let step = forward(pawns);
    let middle = forward(pawns & <Replier<P>>::rank(Rank::Second));
    let double = forward(middle & empty);
    // Squares right before a pawn whose double step only they could block.
    let middle = back(forward(middle) & empty);

    let mut capture = WeightsOf::<P>::zero();
    capture.add(Bitboard::ALL, 1);
    capture.add(own, -2);
    let mut push = WeightsOf::<P>::zero();
    push.add(empty, -1);
    push.add(own, 1);
    weights.add_on(west, &capture);
    weights.add_on(east, &capture);
    weights.add_on(step, &push);
    weights.add_on(double, &push);
    weights.add_on(middle, &push);

    let steppers = back(step & empty);
    let doublers = back(back(double & empty));
    let western = P::S::capture_east(west & own);
    let eastern = P::S::capture_west(east & own);
    for movers in [steppers, doublers, western, eastern] {
        weights.add(movers, -1);
    }
    let mut moves = len(steppers) + len(doublers) + len(western) + len(eastern);

    let seventh = <Replier<P>>::rank(Rank::Seventh);
    if pawns.meets(seventh) {
        core::hint::cold_path();
        // A move to the last rank is four moves.
        let last = <Replier<P>>::rank(Rank::Eighth);
        for _ in 0..3 {
            weights.add_on(west & last, &capture);
            weights.add_on(east & last, &capture);
            weights.add_on(step & last, &push);
        }
        for movers in [steppers & seventh, western & seventh, eastern & seventh] {
            weights.add(movers, -3);
            moves += 3 * len(movers);
        }
    }
    PawnView { moves, attacks: west | east, blocked: step & own, blocked_double: double & own }
}
