//! Pinners leaving: a pinner that leaves the line frees the piece it pinned.
//!
//! ```text
//! . . . . k . . .      When the rook leaves the e-file, to one of
//! . . . . n . . .      five squares, the knight has its six moves
//! . . . . . . . .      again: 30 replies.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . R . K .
//! 4k3/4n3/8/8/8/8/8/4R1K1 w - - 0 1
//! ```
//!
//! How many moves the freed piece has may depend on where the pinner has gone, so it gets weights of its own:
//! with `moves` of them now and `before` along the line, each landing adds
//! `moves - before + weight[from] + weight[to]`.

use kingsight::{Bitboard, Square, between, line};

use crate::isa::{Isa, Tally, Weights};
use crate::squares::first;
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::reply_moves::{Colors, moves_within};
use crate::two_ply::node::weights::{add_knight, add_look, add_pawns};
use crate::two_ply::params::Params;

/// What the freed piece gains when the pinner on `from` goes to these squares, all off the line.
#[inline(always)]
pub(crate) fn gained<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !Correction::PinnersLeaving.is_made() {
        return 0;
    }
    core::hint::cold_path();
    let node = here.node;
    let between = between(node.target, from);
    let pinned = first(between & here.lines.pinned);
    let before = moves_within(node, pinned, Colors::of(node), line(node.target, from));

    let mut weights = <P::I as Isa>::Weights::zero();
    let moves = free_moves(here, &mut weights, pinned);
    let bytes = weights.bytes();
    let mut changes = <P::I as Isa>::Tally::new();
    changes.add(to, &bytes);
    i64::from(to.len()) * (moves - before + bytes.at(from)) + changes.total(&weights)
}

/// The weights of one piece as if it were not pinned; gives the number of its moves.
#[inline(always)]
fn free_moves<P: Params>(
    here: Here<P>,
    weights: &mut <P::I as Isa>::Weights,
    piece: Square,
) -> i64 {
    let (node, board) = (here.node, here.node.board);
    if board.pawns.contains(piece) {
        return add_pawns(weights, node, piece.bit()).moves;
    }
    if board.knights.contains(piece) {
        return add_knight(weights, node, piece);
    }
    let shades = P::I::shades(node.own, node.theirs);
    let look = match (board.diagonal.contains(piece), board.orthogonal.contains(piece)) {
        (true, true) => P::I::look::<true, true>(piece, node.own, node.theirs, shades),
        (true, false) => P::I::look::<true, false>(piece, node.own, node.theirs, shades),
        _ => P::I::look::<false, true>(piece, node.own, node.theirs, shades),
    };
    add_look::<P>(weights, &look)
}
