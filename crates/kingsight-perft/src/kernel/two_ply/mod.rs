//! Two-ply counting: the last two half-moves counted at once, without visiting the parents of leaves.
//!
//! At a node with two half-moves left, the *mover* moves and the *replier* replies. We compute the sum,
//! over the mover's legal moves, of the number of legal replies. After an ordinary move `from`-`to`
//! that number is
//!
//! ```text
//! base + weight[from] + weight[to]
//! ```
//!
//! where `base` is the number of replies if the mover passed, and `weight` says for each square by how
//! much the number changes when that square changes ([`weights`]). So all ordinary moves of a piece
//! together give `moves * (base + weight[from])`, each landing adds one to a counter of its square, and
//! one product of the counters with the weights ends the sum.
//!
//! What is not ordinary is made so by exact corrections, a file each: [`king_ring`], [`unique_attackers`],
//! [`king_recaptures`], [`line_blocks`], [`castling`], [`pinners_leaving`], [`shields_leaving`], [`pins_by_leaving`],
//! [`pin_lines`], [`new_pins`], [`shared_lines`], [`pawn_contacts`], [`en_passant`], [`promotions`]. The replies to most
//! checks are counted on their own ([`evasions`]). What is left (discoveries, checks by pawns: about one move of a node)
//! is played and its replies are counted ([`plain`]). All of it is explained in `docs/two-ply-counting.md`.

mod attackers;
mod castling;
mod castling_ways;
mod en_passant;
mod evasions;
mod king_moves;
mod king_recaptures;
mod king_ring;
mod line_blocks;
mod lines;
mod new_pins;
mod node;
mod pawn_contacts;
mod pawn_moves;
mod piece_moves;
mod pin_lines;
mod pinners_leaving;
mod pins_by_leaving;
mod plain;
mod plan;
mod promotions;
mod replies;
mod reply_moves;
mod shared_lines;
mod shields_leaving;
mod sight_lines;
#[cfg(test)]
mod tests;
mod unique_attackers;
mod views;
mod weights;
mod zone;

use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::castling::open_castling_rooks;
use super::children::{Children, Each};
use super::generate::generate;
use super::isa::{Isa, Job, Tally, Weights};
use super::packed::Packed;
use node::Node;
use plan::{Plan, With};
use views::Views;

/// The number of pairs of legal moves: one of `S`, one of the other side.
#[inline(always)]
pub(super) fn count<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
    pairs::<S, I>(board, en_passant, &Views::none(), Bitboard::ALL)
}

/// The number of triples of legal moves, one of `S` first. The views of its sliders are kept across
/// the nodes that its moves lead to.
#[inline(always)]
pub(super) fn count_three<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
    I::run(ThreePly::<S, I> { board, en_passant, types: PhantomData })
}

struct ThreePly<'a, S, I> {
    board: &'a Packed,
    en_passant: Bitboard,
    types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa> Job for ThreePly<'_, S, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let siblings = Siblings::<I> { views: Views::of::<S>(self.board), nodes: 0 };
        let mut each = Each::new(siblings);
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.nodes
    }
}

struct Siblings<I: Isa> {
    views: Views<I>,
    nodes: u64,
}

impl<S: Side, I: Isa> Children<S> for Siblings<I> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard) {
        // Three half-moves: fewer than 2³³.
        let pairs = pairs::<S::Enemy, I>(board, en_passant, &self.views, changed);
        self.nodes = self.nodes.wrapping_add(pairs);
    }
}

#[inline(always)]
fn pairs<S: Side, I: Isa>(
    board: &Packed,
    en_passant: Bitboard,
    views: &Views<I>,
    changed: Bitboard,
) -> u64 {
    // What the replier has in the way itself stays there or is taken, and the capturer then occupies the square.
    let theirs = board.of_side::<S::Enemy>();
    let castling_rooks = open_castling_rooks::<S::Enemy>(board, board.king::<S::Enemy>(), theirs);
    let node = Question { board, en_passant, castling_rooks, views, changed };
    if castling_rooks.any() {
        run::<With<S, I, true>>(node)
    } else {
        run::<With<S, I, false>>(node)
    }
}

/// A node, and what is known from its siblings.
struct Question<'a, I: Isa> {
    board: &'a Packed,
    en_passant: Bitboard,
    /// The replier's rooks that may castle, with nothing of their own in the way.
    castling_rooks: Bitboard,
    /// Views of the replier's sliders at the parent,
    views: &'a Views<I>,
    /// and the squares that have changed since.
    changed: Bitboard,
}

#[inline(always)]
fn run<P: Plan>(node: Question<P::I>) -> u64 {
    P::I::run(TwoPly::<P> { node, plan: PhantomData })
}

struct TwoPly<'a, P: Plan> {
    node: Question<'a, P::I>,
    plan: PhantomData<P>,
}

impl<P: Plan> Job for TwoPly<'_, P> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Question { board, en_passant, castling_rooks, views, changed } = self.node;
        let node = Node::<P>::new(board, castling_rooks);
        let Some(own_pins) = lines::own_pins(&node) else {
            core::hint::cold_path();
            return plain::whole_node::<P>(board, en_passant);
        };
        let lines = lines::KingLines::of(&node);
        let mut replies = replies::Replies::if_passed(&node, &lines, views, changed);
        let mut attacks = attackers::NO_ATTACKS;
        let zone = zone::Zone::of(&node, &lines, &mut replies, &mut attacks);
        let mut sum = Sum::<P>::new();
        let bytes = replies.weights.bytes();
        let here = Here {
            node: &node,
            lines: &lines,
            base: replies.base,
            bytes: &bytes,
            replies: &replies,
            zone: &zone,
            own_pins,
        };
        pawn_moves::add(here, en_passant, &mut sum);
        piece_moves::add(here, &attacks, &mut sum);
        king_moves::add(here, &mut sum);
        sum.total(here)
    }
}

/// All that is known of a node once it is set up.
struct Here<'a, P: Plan> {
    node: &'a Node<'a, P>,
    lines: &'a lines::KingLines,
    replies: &'a replies::Replies<P>,
    zone: &'a zone::Zone,
    /// The mover's pinned pieces.
    own_pins: Bitboard,
    /// The number of replies if the mover passed.
    base: i64,
    /// The weights, square by square.
    bytes: &'a super::isa::Bytes,
}

impl<P: Plan> Clone for Here<'_, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Plan> Copy for Here<'_, P> {}

/// The sum so far.
struct Sum<P: Plan> {
    /// Where ordinary moves landed, and which squares pawns left.
    changes: <P::I as Isa>::Tally,
    /// Moves that are played, and the sum of all other replies.
    plain: plain::Played<P>,
}

impl<P: Plan> Sum<P> {
    #[inline(always)]
    fn new() -> Sum<P> {
        Sum { changes: Tally::new(), plain: plain::Played::new() }
    }

    /// Adds replies, or takes some off.
    #[inline(always)]
    fn add(&mut self, replies: i64) {
        self.plain.add(replies);
    }

    #[inline(always)]
    fn total(self, here: Here<P>) -> u64 {
        (self.plain.replies() + self.changes.total(&here.replies.weights)) as u64
    }
}

/// The size of a set, for sums that may go down.
#[inline(always)]
fn len(set: Bitboard) -> i64 {
    i64::from(set.len())
}
