//! Shrinks a position on which a counter fails: down the tree to the shallowest wrong count, then without every piece
//! and right that the bug does not need.

use kingsight::{EnPassant, Position, Setup, perft};
use kingsight_perft::kernel::Kernel;

/// A smaller position and depth on which `kernel` still differs from the plain counter; unchanged if the two do not
/// differ.
pub(crate) fn shrink(kernel: Kernel, position: Position, depth: u32) -> (Position, u32) {
    let fails =
        |position: &Position, depth| kernel.count(position, depth) != perft(position, depth);
    let (mut position, mut depth) = (position, depth);
    while depth > 1 {
        let start = position;
        let moves = start.legal_moves();
        let mut children = moves.iter().map(|&m| start.play_unchecked(m));
        let Some(child) = children.find(|child| fails(child, depth - 1)) else { break };
        (position, depth) = (child, depth - 1);
    }
    while let Some(smaller) = smaller(&position).find(|smaller| fails(smaller, depth)) {
        position = smaller;
    }
    (position, depth)
}

/// The position without one thing: the en passant square, a right, a piece.
fn smaller(position: &Position) -> impl Iterator<Item = Position> + use<> {
    let setup = position.to_setup(EnPassant::Always);
    let without_square = setup.en_passant.map(|_| Setup { en_passant: None, ..setup });
    let without_right = setup
        .castling_rooks
        .into_iter()
        .map(move |rook| Setup { castling_rooks: setup.castling_rooks.without(rook), ..setup });
    let men = setup.board.occupied() - setup.board.of_role(kingsight::Role::King);
    let without_man = men.into_iter().map(move |square| Setup {
        board: setup.board.without(square.bit()),
        castling_rooks: setup.castling_rooks.without(square),
        ..setup
    });
    without_square
        .into_iter()
        .chain(without_right)
        .chain(without_man)
        .filter_map(|setup| Position::try_from(setup).ok())
}
