//! A wrong idea, kept with its refutation: moves mistaken for attacks. Pawns attack and move to
//! different squares, and no piece can move to a square held by its own side, though it protects it.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color, Piece, Rank, Role, Square};

use super::king_lifted;
use crate::{Card, Method, Run, Scene, Step, geometry, walk};

/// The squares the enemy of `color` could move to if it were its turn, which differ from those it
/// attacks.
pub(crate) fn king_danger(board: &Board, color: Color) -> Bitboard {
    board
        .pieces()
        .filter(|(_, piece)| piece.color != color)
        .map(|(square, piece)| moves(board, square, piece, board.kings_of(color)))
        .fold(Bitboard::EMPTY, Bitboard::or)
}

/// The targets of a piece with the enemy's kings lifted, which this idea gets right.
pub(crate) fn moves(board: &Board, square: Square, piece: Piece, lifted: Bitboard) -> Bitboard {
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
        Step::set(format!("Squares that {} could move to.", side(!color)), naive),
        Step::set(format!("What {} attacks.", side(!color)), truth),
        Step::set("King moves wrongly forbidden.", (around & naive) - truth),
        Step::set("King moves wrongly allowed.", (around & truth) - naive),
    ])
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "moves-as-attacks",
        title: "Moves mistaken for attacks",
        people: &["many first move generators"],
        year: "recurring",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/tenth-devlog",
        idea: &[
            "Wrong: generate the enemy's moves and forbid the king their targets.",
            "Pawn pushes attack nothing, pawn captures are moves only if there is a piece to",
            "capture, and protected pieces look free to take, since no piece can move to a square",
            "of its own side. In the example the king may go to b5, where the pawn on b7 could move.",
        ],
        table_bytes: 6144,
        complexity: "one set of targets per enemy piece",
        mistake: true,
        example: "8/1p3p2/8/8/2K5/8/8/8 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::KingDanger(king_danger),
    steps,
};
