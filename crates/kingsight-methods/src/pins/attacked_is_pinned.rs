//! A wrong idea, kept with its refutation: "a piece that a slider attacks is pinned". An attack is on
//! the piece; a pin is about what stands behind it.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color};

use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere, walk};

/// The pieces of a colour that the enemy attacks, which are not the pinned ones.
///
/// ```
/// use kingsight::{bitboard, Board, Color, Square};
/// use kingsight_methods::pins::{attacked_is_pinned, snipers};
///
/// // R . . . p . k r
/// // . . . . . n . .
/// // . . . N . . p .
/// // . . . . . . b .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . B . . . . . .
/// // . . . . K . R .
/// let board: Board = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1".parse().unwrap();
/// assert_eq!(attacked_is_pinned::pinned(&board, Color::Black), bitboard! {
///     . . . . X . . X
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// let truth: Vec<_> = snipers::pins(&board, Color::Black).iter().map(|p| p.pinned).collect();
/// assert_eq!(truth, [Square::E8]);
/// ```
#[must_use]
pub fn pinned(board: &Board, color: Color) -> Bitboard {
    (attacked(board, !color) & board.colored(color)) - board.kings_of(color)
}

fn attacked(board: &Board, by: Color) -> Bitboard {
    board
        .pieces()
        .filter(|(_, piece)| piece.color == by)
        .map(|(square, piece)| walk::of(piece, square, board.occupied()))
        .fold(Bitboard::EMPTY, Bitboard::or)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let (naive, truth) =
        (pinned(board, color), super::opposite_rays_set_wise::pinned(board, color));
    Vec::from([
        Step::set(format!("What {} attacks.", side(!color)), attacked(board, !color)),
        Step::set(format!("The {color} pieces in it, taken for pinned."), naive),
        Step::set("The pieces that are really pinned.", truth),
        Step::set("Wrongly listed.", naive - truth),
        Step::set("Wrongly left out.", truth - naive),
    ])
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "attacked-is-pinned",
        title: "Attacked pieces mistaken for pinned ones",
        question: MethodQuestion::Pins,
        people: &["many beginners"],
        year: "recurring",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#Absolute_Pins",
        idea: &[
            "Wrong: intersect the enemy's attacks with a side's own pieces and call them pinned.",
            "An attacked piece is pinned only if the attacker is a slider and the king comes",
            "next on the same line. In the example White attacks four black pieces and pins one.",
        ],
        table_bytes: 6144,
        needs: Needs::Nothing,
        complexity: "one attack set for each enemy piece",
        slip: None,
        mistake: true,
        example: "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1",
    },
    run: Run::Pinned(pinned),
    steps,
    available: everywhere,
};
