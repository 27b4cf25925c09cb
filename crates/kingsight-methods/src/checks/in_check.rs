//! Check on the fly as a yes or no: the cheap tests first, stopping at the first yes.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::{Card, Method, Run, Scene, Step, geometry, walk};

/// Whether a king of `color` is in check.
pub(crate) fn in_check(board: &Board, color: Color) -> bool {
    board.kings_of(color).into_iter().any(|king| is_attacked(board, king, !color))
}

/// Whether a piece of `by` attacks a square.
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    let enemy = board.colored(by);
    if geometry::pawn(!by, square).intersects(board.of_role(Role::Pawn) & enemy) {
        return true;
    }
    if geometry::knight(square).intersects(board.of_role(Role::Knight) & enemy) {
        return true;
    }
    if geometry::king(square).intersects(board.of_role(Role::King) & enemy) {
        return true;
    }
    let occupied = board.occupied();
    walk::bishop(square, occupied).intersects(board.diagonal_sliders() & enemy)
        || walk::rook(square, occupied).intersects(board.orthogonal_sliders() & enemy)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let (king, enemy, occupied) = (king, board.colored(!color), board.occupied());
    let questions: [(&str, Bitboard, Bitboard); 5] = [
        ("pawn", geometry::pawn(color, king), board.of_role(Role::Pawn)),
        ("knight", geometry::knight(king), board.of_role(Role::Knight)),
        ("king", geometry::king(king), board.of_role(Role::King)),
        ("bishop or queen", walk::bishop(king, occupied), board.diagonal_sliders()),
        ("rook or queen", walk::rook(king, occupied), board.orthogonal_sliders()),
    ];
    let mut steps = Vec::new();
    for (name, from_here, kind) in questions {
        let found = from_here & kind & enemy;
        let answer = if found.any() { "Yes: check, so stop here." } else { "No." };
        steps.push(Step::set(
            format!("Does a {name} see {king} from one of these? {answer}"),
            from_here,
        ));
        if found.any() {
            return steps;
        }
    }
    steps.push(Step::words("No piece does, so there is no check."));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "king-attacked",
        title: "Is the king's square attacked?",
        people: &["Gerd Isenberg (description)"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/Square_Attacked_By#Any_Attack_by_Side",
        idea: &[
            "Look from the king's square, but only for yes or no: test for pawns, knights and",
            "the king first, one table lookup each, and for sliders last. Stop at the first yes.",
        ],
        table_bytes: 6144,
        complexity: "three table lookups and up to two slider lookups, fewer if a leaper checks",
        example: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        ..Card::PLAIN
    },
    run: Run::InCheck(in_check),
    steps,
};
