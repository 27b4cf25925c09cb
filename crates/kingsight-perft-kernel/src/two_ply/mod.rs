//! Two-ply counting: the last two half-moves are counted at once, without visiting the parents of leaves.
//!
//! At a node with two half-moves left, the *mover* moves and the *replier* replies. We compute the sum,
//! over the mover's legal moves, of the number of legal replies. After an ordinary move `from`-`to`
//! that number is
//!
//! ```text
//! base + weight[from] + weight[to]
//! ```
//!
//! where `base` is the number of replies if the mover passed, and `weight` is, for each square, the change in
//! that number when the square changes ([`node::weights`]). So all ordinary moves of a piece together give
//! `moves * (base + weight[from])`, each landing adds one to the counter of its square, and one product of the
//! counters with the weights completes the sum.
//!
//! Other moves become ordinary by exact [`corrections`]; the replies to most checks are counted
//! on their own ([`corrections::evasions`]). The rest (discovered checks, checks by pawns: about one move of a node)
//! is [played](sum::Played) and its replies are counted. `docs/two-ply-counting.md` explains everything.
//!
//! The last half-move is always White's: a position with the other side to move is [turned](Packed::turned) first, so that the
//! code is compiled for one side only.
//!
//! To read on: [`node`] computes what is known of a node before any move is looked at, [`moves`] adds the moves piece
//! by piece, [`sum`] is the sum.

pub(crate) mod corrections;
mod moves;
mod node;
mod sum;

use core::marker::PhantomData;

use kingsight::side::{Black, Side, White};
use kingsight::{Bitboard, Color};

use crate::castling::open_castling_rooks;
use crate::children::{Children, Each};
use crate::generate::generate;
use crate::isa::{AnyPath, Isa, Job, Weights};
use crate::keyed::{CountChild, Keyed};
use crate::packed::{Packed, turned};
use crate::plain_and_bulk::Bulk;
use crate::tree::Ending;
use corrections::Here;
use moves::{add_king, add_knights_and_sliders, add_pawns};
use node::attackers::NO_ATTACKS;
use node::lines::{KingLines, own_pins};
use node::replies::{Replies, Views};
use node::zone::Zone;
use node::{Node, Params, With};
use sum::Sum;

/// [`CountingMethod::TwoPly`](crate::CountingMethod::TwoPly).
#[derive(Clone, Copy)]
pub(crate) struct TwoPly;

impl Ending for TwoPly {
    const HEIGHT: u32 = 3;

    #[inline(always)]
    fn count<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard, depth: u32) -> u64 {
        match depth {
            1 => Bulk::count::<S, I>(board, en_passant, 1),
            2 => {
                let (board, en_passant) =
                    (&board.turned::<S, Black>(), turned::<S, Black>(en_passant));
                pairs::<Black, I>(board, en_passant, &Views::none(), Bitboard::ALL)
            }
            _ => {
                let (board, en_passant) =
                    (&board.turned::<S, White>(), turned::<S, White>(en_passant));
                I::run(ThreePly::<White, I> { board, en_passant, types: PhantomData })
            }
        }
    }
}

/// The views of the sliders of the side that moves first are kept across the nodes that its moves lead to.
struct ThreePly<'a, S, I> {
    board: &'a Packed,
    en_passant: Bitboard,
    types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa> Job for ThreePly<'_, S, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut each = Each::new(Siblings::<I> { views: Views::none(), nodes: 0 });
        each.children.views.see::<S>(self.board);
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.nodes
    }
}

/// A job for a counter of the positions one move after `parent`, to two half-moves each, with the views of the sliders of the
/// side that makes that move.
pub(super) struct AmongSiblings<'a> {
    pub(super) parent: &'a Keyed,
    pub(super) job: &'a mut dyn FnMut(CountChild<'_>),
}

impl AnyPath for AmongSiblings<'_> {
    type Output = ();

    fn on<I: Isa>(self) {
        match self.parent.turn {
            Color::White => among_siblings::<White, I>(&self.parent.board, self.job),
            Color::Black => among_siblings::<Black, I>(&self.parent.board, self.job),
        }
    }
}

#[inline(always)]
fn among_siblings<S: Side, I: Isa>(board: &Packed, job: &mut dyn FnMut(CountChild<'_>)) {
    let board = &board.turned::<S, White>();
    let mut views = Views::none();
    I::run(See::<White, I> { views: &mut views, board, side: PhantomData });
    let views = &views;
    job(&mut |child| {
        let next = &child.board.turned::<S, White>();
        let [passed, changed] = [child.passed, child.changed].map(turned::<S, White>);
        pairs::<Black, I>(next, passed, views, changed)
    });
}

struct See<'a, S, I: Isa> {
    views: &'a mut Views<I>,
    board: &'a Packed,
    side: PhantomData<S>,
}

impl<S: Side, I: Isa> Job for See<'_, S, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.views.see::<S>(self.board);
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
    // The replier's own piece in the way stays there or is taken, and the capturer then occupies the square.
    let theirs = board.of_side::<S::Enemy>();
    let castling_rooks = open_castling_rooks::<S::Enemy>(board, board.king::<S::Enemy>(), theirs);
    let node = Question { board, en_passant, castling_rooks, views, changed };
    if castling_rooks.any() || views.could_castle {
        run::<With<S, I, true>>(node)
    } else {
        run::<With<S, I, false>>(node)
    }
}

/// A node, and what its siblings share with it.
struct Question<'a, I: Isa> {
    board: &'a Packed,
    en_passant: Bitboard,
    /// The replier's rooks that may castle, with none of its own pieces in the way.
    castling_rooks: Bitboard,
    /// Views of the replier's sliders at the parent,
    views: &'a Views<I>,
    /// and the squares that have changed since.
    changed: Bitboard,
}

#[inline(always)]
fn run<P: Params>(node: Question<P::I>) -> u64 {
    P::I::run(Pairs::<P> { node, params: PhantomData })
}

struct Pairs<'a, P: Params> {
    node: Question<'a, P::I>,
    params: PhantomData<P>,
}

impl<P: Params> Job for Pairs<'_, P> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Question { board, en_passant, castling_rooks, views, changed } = self.node;
        let node = Node::<P>::new(board, castling_rooks);
        let Some(own_pins) = own_pins(&node) else {
            core::hint::cold_path();
            return sum::whole_node::<P>(board, en_passant);
        };
        let lines = KingLines::of(&node);
        let mut replies = Replies::if_passed(&node, &lines, views, changed);
        let mut attacks = NO_ATTACKS;
        let zone = Zone::of(&node, &lines, &mut replies, &mut attacks);
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
        add_pawns(here, en_passant, &mut sum);
        add_knights_and_sliders(here, &attacks, &mut sum);
        add_king(here, &mut sum);
        sum.total(here)
    }
}
