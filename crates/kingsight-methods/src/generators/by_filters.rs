//! Legal moves by filters: safe squares for the king, a check mask for the other pieces, and a pin line
//! for pinned pieces. It makes no move, and only en passant needs a second test.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Position, Rank, Role, Square, UciMove, between, line};

use super::moves::{Castling, push_all, summary};
use crate::checks::from_the_king;
use crate::pins::snipers;
use crate::safety::king_lifted;
use crate::{Card, Method, Run, Scene, Step, geometry, walk};

/// The three filters of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Filters {
    /// The pieces that check.
    pub(crate) checkers: Bitboard,
    /// The squares the king must not go to.
    pub(crate) danger: Bitboard,
    /// Where a move of any other piece must land: anywhere when not in check, on the checker or
    /// between it and the king in single check, nowhere in double check.
    pub(crate) check_mask: Bitboard,
    /// The pieces that must stay on the line through them and the king.
    pub(crate) pinned: Bitboard,
}

impl Filters {
    /// The filters for the side to move.
    pub(crate) fn of(position: &Position) -> Filters {
        let (board, turn) = (position.board(), position.turn());
        let king = position.king(turn);
        let checkers = from_the_king::attacks_to_king(board, king, turn);
        let check_mask = match (checkers.first(), checkers.single()) {
            (None, _) => Bitboard::ALL,
            (_, Some(checker)) => between(king, checker).with(checker),
            (_, None) => Bitboard::EMPTY,
        };
        Filters {
            checkers,
            danger: king_lifted::king_danger(board, turn),
            check_mask,
            pinned: snipers::pins(board, turn).iter().map(|pin| pin.pinned).collect(),
        }
    }
}

/// The legal moves, castling to the rook's square.
pub(crate) fn legal_moves(position: &Position) -> Vec<UciMove> {
    let (board, turn) = (position.board(), position.turn());
    let (king, own, occupied) = (position.king(turn), board.colored(turn), board.occupied());
    let filters = Filters::of(position);
    let mut moves = Vec::new();
    push_all(&mut moves, position, king, geometry::king(king) - own - filters.danger, Role::King);
    if filters.checkers.more_than_one() {
        return moves;
    }
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == turn) {
        let pin_line = if filters.pinned.contains(from) { line(king, from) } else { Bitboard::ALL };
        let targets = match piece.role {
            Role::King => continue,
            Role::Pawn => pawn_targets(position, from),
            _ => walk::of(piece, from, occupied) - own,
        };
        push_all(&mut moves, position, from, targets & filters.check_mask & pin_line, piece.role);
    }
    moves.extend(en_passant(position));
    if filters.checkers.is_empty() {
        moves.extend(castling(position, filters.danger));
    }
    moves
}

/// Pushes and captures of one pawn, without en passant.
fn pawn_targets(position: &Position, from: Square) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let empty = !board.occupied();
    let forward = |set: Bitboard| if turn == Color::White { set.north() } else { set.south() };
    let one = forward(from.bit()) & empty;
    // A pawn that crosses its third rank came from the second.
    let two = forward(one & Rank::Third.seen_by(turn).squares()) & empty;
    one | two | geometry::pawn(turn, from) & board.colored(!turn)
}

/// En passant removes two pawns from one rank at once, which no pin shows: look from the king with both
/// gone. That covers checks and pins too.
fn en_passant(position: &Position) -> Vec<UciMove> {
    let (board, turn) = (position.board(), position.turn());
    let Some(to) = position.en_passant() else { return Vec::new() };
    let king = position.king(turn);
    let capturers = geometry::pawn(!turn, to) & board.of_role(Role::Pawn) & board.colored(turn);
    let mut moves = Vec::new();
    for from in capturers {
        let taken = Square::at(to.file(), from.rank());
        let occupied = board.occupied().without(from).without(taken).with(to);
        let sliders = walk::rook(king, occupied) & board.orthogonal_sliders()
            | walk::bishop(king, occupied) & board.diagonal_sliders();
        let leapers = geometry::knight(king) & board.of_role(Role::Knight)
            | geometry::pawn(turn, king) & board.of_role(Role::Pawn);
        if !((sliders | leapers) & board.colored(!turn)).without(taken).any() {
            moves.push(UciMove { from, to, promotion: None });
        }
    }
    moves
}

/// Castling when not in check: the path is empty, the king's way is safe, and no slider attacks along
/// the rank once the rook has left its square.
fn castling(position: &Position, danger: Bitboard) -> Vec<UciMove> {
    let board = position.board();
    let rooks = board.orthogonal_sliders() & board.colored(!position.turn());
    Castling::rights(position)
        .filter(|castling| !castling.path().intersects(board.occupied()))
        .filter(|castling| !castling.walk().intersects(danger))
        .filter(|castling| {
            !walk::rook(castling.king_to, castling.landed(board.occupied())).intersects(rooks)
        })
        .map(|castling| UciMove { from: castling.king, to: castling.rook, promotion: None })
        .collect()
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let (board, turn) = (position.board(), position.turn());
    let king = position.king(turn);
    let filters = Filters::of(position);
    let count = match filters.checkers.len() {
        0 => "none, so moves may land anywhere",
        1 => "one, so capture it or block",
        _ => "two, so only the king can move",
    };
    let mut steps = Vec::from([
        Step::set(format!("Checkers: {count}."), filters.checkers),
        Step::set("Check mask: where all pieces but the king must land.", filters.check_mask),
        Step::set("King danger: what the enemy attacks with the king lifted.", filters.danger),
        Step::set(
            "Safe squares for the king.",
            geometry::king(king) - board.colored(turn) - filters.danger,
        ),
        Step::set("Pinned pieces.", filters.pinned),
    ]);
    for from in filters.pinned {
        steps.push(Step::set(
            format!("The piece on {from} must stay on this line."),
            line(king, from),
        ));
    }
    steps.push(summary(&legal_moves(position)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "filters",
        title: "Checkers, safe squares and pins as filters",
        people: &["Peter Ellis Jones (2017)", "Juan David Diaz Garcia"],
        year: "2017",
        source: "https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently",
        idea: &[
            "The king goes where the enemy does not attack with the king lifted. In double check",
            "that is all; in single check other pieces must capture the checker or block.",
            "A pinned piece stays on the line through king and pinner. En passant and castling",
            "change more than two squares: test them on the board after the move.",
        ],
        table_bytes: 71_680,
        complexity: "the filters once, then one attack set per own piece; makes no move",
        slip: Some(
            "The program of Diaz Garcia's devlogs (MoveGenerator.js) lifts both pawns to test en passant and does not \
             put the capturing one on its target, so a capture that blocks a check counts as illegal. No game leads \
             there, but a set-up position may; here the pawn is put down.",
        ),
        example: "4k3/8/8/8/1b6/8/3P4/r2QK3 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::LegalMoves(legal_moves),
    steps,
};
