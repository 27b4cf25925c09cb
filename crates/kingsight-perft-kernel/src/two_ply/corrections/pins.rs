//! Pins that a move ends, makes or changes: by what leaves a line, and by what lands on one.

use core::marker::PhantomData;

use kingsight::{Bitboard, Square, between, line};

use crate::isa::{Isa, Job, Tally, Weights};
use crate::packed::{Packed, PieceKind};
use crate::squares::{first, squares};
use crate::tables::{beyond, rook_lines};
use crate::two_ply::corrections::{Correction, Here};
use crate::two_ply::node::replies::{Colors, change_by_pin, moves_within};
use crate::two_ply::node::weights::{add_knight, add_look, add_pawns};
use crate::two_ply::node::{Node, Params};

/// Pinners leaving: a pinner that leaves the line frees the piece it pinned.
///
/// ```text
/// . . . . k . . .      When the rook leaves the e-file, to one of
/// . . . . n . . .      five squares, the knight has its six moves
/// . . . . . . . .      again: 30 replies.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . R . K .
/// 4k3/4n3/8/8/8/8/8/4R1K1 w - - 0 1
/// ```
///
/// How many moves the freed piece has may depend on where the pinner has gone, so it gets weights of its own:
/// with `moves` of them now and `before` along the line, each landing adds
/// `moves - before + weight[from] + weight[to]`.
///
/// What the freed piece gains when the pinner on `from` goes to these squares, all off the line.
#[inline(always)]
pub(crate) fn pinner_leaves<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
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

/// Pins by leaving: two pieces stand between a slider and the king; when the mover's leaves, the other is pinned.
///
/// ```text
/// . . . . k . . .      When the white knight leaves, the black one
/// . . . . . . . .      has no move left of its eight. The white
/// . . . . n . . .      one may go to eight squares: 64 in all.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . N . . .
/// . . . . . . . .
/// . . . . R . K .
/// 4k3/8/4n3/8/8/4N3/8/4R1K1 w - - 0 1
/// ```
///
/// A pinned slider keeps its moves along the line. If the piece stays on the line or takes the other, there is no pin.
///
/// What the replier loses by the pin when the piece on `from` goes to these squares.
#[inline(always)]
pub(crate) fn opener_leaves<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !Correction::PinsByLeaving.is_made() {
        return 0;
    }
    P::I::run(Opener::<P> { board: here.node.board, from, to, params: PhantomData })
}

/// A piece that leaves. A separate job: it is rare, and the counter has no registers to spare for it.
struct Opener<'a, P> {
    board: &'a Packed,
    from: Square,
    to: Bitboard,
    params: PhantomData<P>,
}

impl<P: Params> Job for Opener<'_, P> {
    type Output = i64;

    #[inline(always)]
    fn run(self) -> i64 {
        let Opener { board, from, to, .. } = self;
        let node = Node::<P>::new(board, Bitboard::EMPTY);
        let line = line(node.target, from);
        let along_file_or_rank = rook_lines(node.target).contains(from);
        let sliders = if along_file_or_rank { board.orthogonal } else { board.diagonal };
        let mut sum = 0;
        for slider in squares(sliders & node.own & line) {
            let between = between(node.target, slider);
            let others = (between & node.occupied).without(from);
            // Any other slider on this side of the king has more pieces in its way.
            if !between.contains(from) || others.more_than_one() {
                continue;
            }
            let pinned = first(others);
            for to in squares(to - between) {
                sum += change_by_pin(&node, pinned, Colors::after(&node, from, to), line);
            }
        }
        sum
    }
}

/// Landing on pin lines: a piece that lands between pinner and pinned piece, or takes the pinned piece,
/// or lands before the king, changes the pin.
///
/// ```text
/// . . . . k . . .      The knight is pinned. If the bishop lands
/// . . . . n . . .      on e3 the rook no longer sees it, and it
/// . . . . . . . .      has its six moves again.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . B . . . .
/// . . . . R . K .
/// 4k3/4n3/8/8/8/8/3B4/4R1K1 w - - 0 1
/// ```
///
/// A slider that lands there and looks along the line pins in its turn; what changes is how far the pinned
/// piece may go:
///
/// ```text
/// . . . . k . . .      Pinned by e1, the black rook has six moves.
/// . . . . r . . .      With a rook on e2 there are five, and one
/// . . . . . . . .      less for each square that the rook of e1
/// . . . . . . . .      comes nearer: 16 replies in all.
/// . . . . . . . .
/// . . . . . . . .
/// R . . . . . . .
/// . . . . R . K .
/// 4k3/4r3/8/8/8/8/R7/4R1K1 w - - 0 1
/// ```
///
/// The correction for these landings of a `K` that are on a pin line.
#[inline(always)]
pub(crate) fn lands_on_line<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    to: Bitboard,
) -> i64 {
    if to.is_empty() || !Correction::PinLines.is_made() {
        return 0;
    }
    let node = here.node;
    let king = node.target;
    core::hint::cold_path();
    let mut sum = 0;
    for to in squares(to) {
        let line = line(king, to);
        // One piece at most is pinned on this side of the king.
        let side = between(king, to) | beyond(king, to) | to.bit();
        let pinned = first(side & here.lines.pinned);
        let before = moves_within(node, pinned, Colors::of(node), line);
        let after = if pinned == to {
            0
        } else {
            let along_line =
                if rook_lines(king).contains(to) { K::ORTHOGONAL } else { K::DIAGONAL };
            let limit = if along_line { line } else { Bitboard::ALL };
            moves_within(node, pinned, Colors::after(node, from, to), limit)
        };
        sum += after - before;
    }
    sum
}

/// New pins: a slider that lands may pin a piece of the replier that was free.
///
/// ```text
/// . . . . k . . .      Rook to e1 pins the knight, and its six
/// . . . . n . . .      moves go. They are part of the base, so
/// . . . . . . . .      they are taken off.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// R . . . . . K .
/// 4k3/4n3/8/8/8/8/8/R5K1 w - - 0 1
/// ```
///
/// A pinned slider keeps its moves along the line; a pawn may keep its steps, or a capture.
///
/// What the replier loses by pins that come with these landings of a `K`.
#[inline(always)]
pub(crate) fn new_pins<P: Params, K: PieceKind>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    let pinning = to & here.zone.new_pins.of::<K>();
    if pinning.is_empty() || !Correction::NewPins.is_made() {
        return 0;
    }
    let node = here.node;
    core::hint::cold_path();
    let mut sum = 0;
    for to in squares(pinning) {
        let colors = Colors::after(node, from, to);
        let standing = between(node.target, to) & (colors.own | colors.theirs);
        if standing.more_than_one() || !standing.intersects(colors.theirs) {
            continue;
        }
        let pinned = first(standing);
        sum += change_by_pin(node, pinned, colors, line(node.target, to));
    }
    sum
}
