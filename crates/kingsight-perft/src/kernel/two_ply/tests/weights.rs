//! The weights, compared with counting all moves before and after each change of a square.

use kingsight::side::White;
use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::kernel::ProcessorPath;
use crate::kernel::isa::{AnyPath, Isa, Portable, Weights};
use crate::kernel::packed::Packed;
use crate::kernel::two_ply::node::Node;
use crate::kernel::two_ply::node::reply_moves::{Colors, moves_within};
use crate::kernel::two_ply::node::weights::{add_knight, add_pawns};
use crate::kernel::two_ply::params::With;

/// What [`weights`](crate::kernel::two_ply::node::weights) claims: no weight is beyond 28, so that a byte holds it. Boards full of
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
        let own =
            if now.own.contains(square) { now.own.without(square) } else { now.own.with(square) };
        let changed = Colors { own, theirs: now.theirs.without(square) };
        moves(changed, men.without(square)) - moves(now, men)
    };
    Square::ALL.iter().map(weight).collect()
}

/// Two kings and up to 60 pieces, half of them of one kind.
fn nasty(i: usize, random: &mut u64) -> Board {
    let mut next = |limit: usize| {
        *random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
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
