//! The naive way: put a king on the square, generate all replies and look for one that captures it.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color, Piece, Rank, Role, Square};

use crate::geometry::DIRECTIONS;
use crate::steps::attackers_focus;
use crate::{Card, Method, Run, Scene, Step};

/// Whether a piece of a colour attacks a square.
pub(crate) fn is_attacked(board: &Board, target: Square, by: Color) -> bool {
    replies(&with_king(board, target, by), by).into_iter().any(|(_, to)| to == target)
}

/// The board with a king of the other colour on the square, replacing any piece there.
fn with_king(board: &Board, target: Square, by: Color) -> Board {
    let mut board = *board;
    board.set(target, Role::King.of(!by));
    board
}

/// All pseudo-legal moves of a colour, from and to, without castling and en passant, which cannot
/// capture a king.
fn replies(board: &Board, by: Color) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == by) {
        match piece.role {
            Role::Pawn => pawn_moves(board, from, piece, &mut moves),
            Role::Knight => piece_moves(board, from, by, &JUMPS, 1, &mut moves),
            Role::King => piece_moves(board, from, by, &DIRECTIONS, 1, &mut moves),
            Role::Queen => piece_moves(board, from, by, &DIRECTIONS, 7, &mut moves),
            Role::Rook => piece_moves(board, from, by, &ORTHOGONAL, 7, &mut moves),
            Role::Bishop => piece_moves(board, from, by, &DIAGONAL, 7, &mut moves),
        }
    }
    moves
}

const JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn piece_moves(
    board: &Board,
    from: Square,
    by: Color,
    steps: &[(i8, i8)],
    reach: usize,
    moves: &mut Vec<(Square, Square)>,
) {
    for &(files, ranks) in steps {
        let mut at = from;
        for _ in 0..reach {
            let Some(to) = at.offset(files, ranks) else { break };
            if board.color_at(to) != Some(by) {
                moves.push((from, to));
            }
            if board.color_at(to).is_some() {
                break;
            }
            at = to;
        }
    }
}

fn pawn_moves(board: &Board, from: Square, pawn: Piece, moves: &mut Vec<(Square, Square)>) {
    let (ahead, second) = match pawn.color {
        Color::White => (1, Rank::Second),
        Color::Black => (-1, Rank::Seventh),
    };
    for files in [-1, 1] {
        let to = from.offset(files, ahead);
        moves.extend(to.filter(|&to| board.color_at(to) == Some(!pawn.color)).map(|to| (from, to)));
    }
    let empty = |square: &Square| board.color_at(*square).is_none();
    if let Some(to) = from.offset(0, ahead).filter(empty) {
        moves.push((from, to));
        if from.rank() == second {
            moves.extend(to.offset(0, ahead).filter(empty).map(|to| (from, to)));
        }
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let moves = replies(&with_king(scene.board(), target, by), by);
    let targets: Bitboard = moves.iter().map(|&(_, to)| to).collect();
    let takers: Bitboard =
        moves.iter().filter(|&&(_, to)| to == target).map(|&(from, _)| from).collect();
    let text = format!(
        "With a king on {target}, {} has {} replies. These are their targets.",
        side(by),
        moves.len()
    );
    let verdict = if takers.any() {
        "These pieces can capture the king, so the square is attacked."
    } else {
        "No piece can capture the king, so the square is not attacked."
    };
    [Step::set(text, targets), Step::set(verdict, takers)].into()
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "all-replies",
        title: "Generate all replies",
        year: "as old as chess programs",
        source: "https://www.chessprogramming.org/Square_Attacked_By",
        idea: &[
            "A square is attacked if a king on it could be captured. So put a king there, generate",
            "every reply of the other side, legal or not, and look for one that captures it.",
            "This is correct because a capture is an attack. Without the king on the square it",
            "would be wrong for pawns, which attack and move to different squares.",
        ],
        complexity: "a whole move generation for one square",
        ..Card::ATTACKERS
    },
    run: Run::IsAttacked(is_attacked),
    steps,
};
