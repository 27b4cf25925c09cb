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

use crate::isa::{Isa, Look, Weights};
use crate::squares::len;
use crate::tables;
use crate::two_ply::node::{Node, Params};

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
    if pawns.intersects(seventh) {
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

#[cfg(test)]
mod tests {
    use kingsight::side::White;
    use kingsight::{Board, Color, Role, Square};

    use super::*;
    use crate::ProcessorPath;
    use crate::isa::{AnyPath, Isa, Portable};
    use crate::packed::Packed;
    use crate::two_ply::node::With;
    use crate::two_ply::node::replies::{Colors, moves_within};

    /// What the head of this file claims: no weight is beyond 28, so that a byte holds it. Boards full of
    /// queens, of knights, of pawns before the last rank; each weight is also counted the slow way.
    #[test]
    fn weights_are_right_and_fit_a_byte() {
        let (mut least, mut most) = (0, 0);
        let mut random = 1;
        for i in 0..300 {
            let board = nasty(i, &mut random);
            for position in [board, board.color_flipped()].map(|board| Packed {
                pawns: board.of_role(Role::Pawn),
                knights: board.of_role(Role::Knight),
                diagonal: board.diagonal_sliders(),
                orthogonal: board.orthogonal_sliders(),
                kings: board.of_role(Role::King),
                white: board.colored(Color::White),
                black: board.colored(Color::Black),
                castling_rooks: Bitboard::EMPTY,
            }) {
                let right =
                    weights_by_counting(&Node::<Quiet<Portable>>::new(&position, Bitboard::EMPTY));
                least = right.iter().copied().fold(least, i64::min);
                most = right.iter().copied().fold(most, i64::max);
                for path in ProcessorPath::ALL.into_iter().filter_map(ProcessorPath::find) {
                    assert_eq!(path.run(WeightsOf(&position)), right, "{path:?}: {board}");
                }
            }
        }
        assert!(least >= -28 && most <= 28, "{least} {most}");
        assert!(least <= -20 && most >= 12, "the boards are not nasty enough: {least} {most}");
    }

    /// White moves, Black replies; no castling.
    type Quiet<I> = With<White, I, false>;

    /// [`weights_on`], to be run on any path.
    struct WeightsOf<'a>(&'a Packed);

    impl AnyPath for WeightsOf<'_> {
        type Output = Vec<i64>;

        fn on<I: Isa>(self) -> Vec<i64> {
            weights_on::<I>(self.0)
        }
    }

    /// The weights as the kernel computes them, with all pieces of the replier free.
    fn weights_on<I: Isa>(board: &Packed) -> Vec<i64> {
        let node = &Node::<Quiet<I>>::new(board, Bitboard::EMPTY);
        let mut sum = I::Weights::zero();
        for knight in board.knights & node.theirs {
            add_knight(&mut sum, node, knight);
        }
        let shades = I::shades(node.own, node.theirs);
        for slider in (board.diagonal | board.orthogonal) & node.theirs {
            let look = match (board.diagonal.contains(slider), board.orthogonal.contains(slider)) {
                (true, true) => I::look::<true, true>(slider, node.own, node.theirs, shades),
                (true, false) => I::look::<true, false>(slider, node.own, node.theirs, shades),
                _ => I::look::<false, true>(slider, node.own, node.theirs, shades),
            };
            sum.add_all(&look.weights);
        }
        add_pawns(&mut sum, node, board.pawns & node.theirs);
        let bytes = sum.bytes();
        Square::ALL.iter().map(|&square| bytes.at(square)).collect()
    }

    /// The same by counting all moves before and after each change of a square.
    fn weights_by_counting(node: &Node<Quiet<Portable>>) -> Vec<i64> {
        let men = node.theirs - node.board.kings;
        let moves = |colors: Colors, men: Bitboard| -> i64 {
            men.into_iter().map(|square| moves_within(node, square, colors, Bitboard::ALL)).sum()
        };
        let now = Colors::of(node);
        let weight = |&square: &Square| {
            let own = if now.own.contains(square) {
                now.own.without(square)
            } else {
                now.own.with(square)
            };
            let changed = Colors { own, theirs: now.theirs.without(square) };
            moves(changed, men.without(square)) - moves(now, men)
        };
        Square::ALL.iter().map(weight).collect()
    }

    /// Two kings and up to 60 pieces, half of them of one kind.
    fn nasty(i: usize, random: &mut u64) -> Board {
        let mut next = |limit: usize| {
            *random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((*random >> 33) % limit as u64) as usize
        };
        let mut board = Board::EMPTY;
        for _ in 0..[6, 12, 24, 40, 60][i / 6 % 5] {
            let square = Square::ALL[next(64)];
            let role = if next(2) == 0 { Role::ALL[i % 5] } else { Role::ALL[next(5)] };
            let color = Color::ALL[next(2)];
            if role != Role::Pawn || !(Color::White.home() | Color::Black.home()).contains(square) {
                board.set(square, role.of(color));
            }
        }
        board.set(Square::ALL[next(32)], Role::King.of(Color::White));
        board.set(Square::ALL[32 + next(32)], Role::King.of(Color::Black));
        board
    }
}
