//! A wrong idea, kept to be refuted: moves taken for attacks. A pawn moves where it does not attack,
//! attacks where it does not move, and no piece moves to a square of its own side, which it protects.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Piece, Rank, Role, Square};

use super::king_lifted;
use crate::{Card, Method, Needs, Question, Run, Scene, Step, everywhere, geometry, walk};

/// The squares to which the enemy of `color` could move if it were its turn, which is not what it
/// attacks.
///
/// ```
/// use kingsight::{bitboard, Board, Color};
/// use kingsight_methods::safety::{king_lifted, moves_as_attacks};
///
/// let board: Board = "8/1p3p2/8/8/2K5/8/8/8".parse().unwrap();
/// assert_eq!(moves_as_attacks::king_danger(&board, Color::White), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . X . .
///     . X . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert_eq!(king_lifted::king_danger(&board, Color::White), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     X . X . X . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[must_use]
pub fn king_danger(board: &Board, color: Color) -> Bitboard {
    board
        .pieces()
        .filter(|(_, piece)| piece.color != color)
        .map(|(square, piece)| moves(board, square, piece, board.kings_of(color)))
        .fold(Bitboard::EMPTY, Bitboard::or)
}

/// The targets of a piece, the enemy's kings being lifted: that much is done right.
fn moves(board: &Board, square: Square, piece: Piece, lifted: Bitboard) -> Bitboard {
    let occupied = board.occupied() - lifted;
    let attacks = walk::of(piece, square, occupied);
    if piece.role != Role::Pawn {
        return attacks - board.colored(piece.color);
    }
    let captures = attacks & board.colored(!piece.color);
    let forward = if piece.color == Color::White { 1 } else { -1 };
    let mut steps = 1;
    if square.rank().seen_by(piece.color) == Rank::Second {
        steps = 2;
    }
    let mut pushes = Bitboard::EMPTY;
    let mut at = square;
    for _ in 0..steps {
        match at.offset(0, forward).filter(|&next| !occupied.contains(next)) {
            Some(next) => at = next,
            None => break,
        }
        pushes = pushes.with(at);
    }
    captures | pushes
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let (naive, truth) = (king_danger(board, color), king_lifted::king_danger(board, color));
    let around = scene
        .king(color)
        .map_or(Bitboard::EMPTY, |king| geometry::king(king) - board.colored(color));
    Vec::from([
        Step::set(format!("Where {} could move.", !color), naive),
        Step::set(format!("What {} attacks.", !color), truth),
        Step::set("Steps of the king wrongly forbidden.", (around & naive) - truth),
        Step::set("Steps of the king wrongly allowed.", (around & truth) - naive),
    ])
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "moves-as-attacks",
        title: "Moves taken for attacks",
        question: Question::KingSafety,
        people: &["many a first move generator"],
        year: "again and again",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/tenth-devlog",
        idea: &[
            "Wrong: generate the enemy's moves and forbid the king their targets.",
            "Pawn pushes threaten nothing; pawn captures are moves only if something is there;",
            "and protected pieces, which no own piece moves to, look free to be taken.",
            "In the example the king may step to b5, where the pawn on b7 could move.",
        ],
        table_bytes: 6144,
        needs: Needs::Nothing,
        complexity: "one set of targets for each enemy piece",
        slip: None,
        mistake: true,
        example: "8/1p3p2/8/8/2K5/8/8/8 w - - 0 1",
    },
    run: Run::KingDanger(king_danger),
    steps,
    available: everywhere,
};
