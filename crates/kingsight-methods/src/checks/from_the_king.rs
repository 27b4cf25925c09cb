//! Check on the fly: what would each kind of piece attack from the king's square, and which enemies of
//! that kind stand there? Five intersections give the whole set without a branch.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::{Card, Method, Run, Scene, Step, geometry, walk};

/// The pieces that check a king of `color`.
pub(crate) fn checkers(board: &Board, color: Color) -> Bitboard {
    board
        .kings_of(color)
        .into_iter()
        .fold(Bitboard::EMPTY, |set, king| set | attacks_to_king(board, king, color))
}

/// The enemies of `color` that attack its king on `king`.
pub(crate) fn attacks_to_king(board: &Board, king: Square, color: Color) -> Bitboard {
    let occupied = board.occupied();
    // Enemy pawns attack the king from the squares that a pawn of its own colour would attack from here.
    let pawns = geometry::pawn(color, king) & board.of_role(Role::Pawn);
    let knights = geometry::knight(king) & board.of_role(Role::Knight);
    let kings = geometry::king(king) & board.of_role(Role::King);
    let diagonal = walk::bishop(king, occupied) & board.diagonal_sliders();
    let orthogonal = walk::rook(king, occupied) & board.orthogonal_sliders();
    (pawns | knights | kings | diagonal | orthogonal) & board.colored(!color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let (king, enemy, occupied) = (king, board.colored(!color), board.occupied());
    let (bishop, rook) = (walk::bishop(king, occupied), walk::rook(king, occupied));
    vec![
        Step::set(format!("The {color} king is on {king}."), king.bit()),
        Step::set("What a pawn in its place would attack.", geometry::pawn(color, king)),
        Step::set("What a knight in its place would attack.", geometry::knight(king)),
        Step::set("What a bishop in its place would attack.", bishop),
        Step::set("Enemy bishops and queens in it.", bishop & board.diagonal_sliders() & enemy),
        Step::set("What a rook in its place would attack.", rook),
        Step::set("Enemy rooks and queens in it.", rook & board.orthogonal_sliders() & enemy),
        Step::set("All checkers.", checkers(board, color)),
    ]
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "attacks-to-king",
        title: "Attacks from the king's square",
        people: &["Gerd Isenberg (description)"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#On_the_Fly",
        idea: &[
            "Attacks are mutual: a knight on the king's square would attack the knights that attack it.",
            "Let the king attack like each piece in turn and intersect with the enemies of that kind.",
            "For pawns it attacks like a pawn of its own colour.",
            "The union is the set of checkers, found without a branch.",
        ],
        table_bytes: 6144,
        complexity: "two slider lookups and three table lookups on any board",
        ..Card::ATTACKERS
    },
    run: Run::Checkers(checkers),
    steps,
};
