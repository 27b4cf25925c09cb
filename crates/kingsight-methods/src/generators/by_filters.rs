//! Legal moves by filters: safe squares for the king, a check mask for everyone else, and a pin line
//! for the pinned. No move is made, and only en passant is looked at twice.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Position, Rank, Role, Square, UciMove, between, line};

use super::{Castling, push_all, summary};
use crate::checks::from_the_king;
use crate::pins::snipers;
use crate::safety::king_lifted;
use crate::{Card, Method, Needs, Question, Run, Scene, Step, everywhere, geometry, walk};

/// The three filters of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filters {
    /// The pieces that check.
    pub checkers: Bitboard,
    /// Where the king must not go.
    pub danger: Bitboard,
    /// Where a move of another piece must land: everywhere without check, on the checker or between
    /// it and the king with one, nowhere with two.
    pub check_mask: Bitboard,
    /// The pieces that must stay on the line through them and the king.
    pub pinned: Bitboard,
}

impl Filters {
    /// The filters for the side to move.
    ///
    /// ```
    /// use kingsight::{bitboard, Position, Square};
    /// use kingsight_methods::generators::by_filters::Filters;
    ///
    /// let position: Position = "4k3/8/8/8/1b6/8/3P4/r2QK3 w - - 0 1".parse().unwrap();
    /// let filters = Filters::of(&position);
    /// assert!(filters.checkers.is_empty());
    /// assert_eq!(filters.pinned, Square::D1.bit() | Square::D2.bit());
    /// let position: Position = "4k3/8/8/8/1b6/8/8/r2QK3 w - - 0 1".parse().unwrap();
    /// assert_eq!(Filters::of(&position).check_mask, bitboard! {
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . X . . . . . .
    ///     . . X . . . . .
    ///     . . . X . . . .
    ///     . . . . . . . .
    /// });
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Filters {
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
#[must_use]
pub fn legal_moves(position: &Position) -> Vec<UciMove> {
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

/// Pushes and captures of one pawn, en passant apart.
fn pawn_targets(position: &Position, from: Square) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let empty = !board.occupied();
    let forward = |set: Bitboard| if turn == Color::White { set.north() } else { set.south() };
    let one = forward(from.bit()) & empty;
    // Whoever passes its own third rank came from the second.
    let two = forward(one & Rank::Third.seen_by(turn).squares()) & empty;
    one | two | geometry::pawn(turn, from) & board.colored(!turn)
}

/// En passant takes two pawns off one rank at once, which no pin tells: look from the king with both
/// gone. That answers checks and pins as well.
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

/// Castling out of no check: the path is empty, the walk is safe, and nothing looks along the rank
/// once the rook has left its place.
fn castling(position: &Position, danger: Bitboard) -> Vec<UciMove> {
    let board = position.board();
    let rooks = board.orthogonal_sliders() & board.colored(!position.turn());
    Castling::rights(position)
        .filter(|castling| !castling.path().meets(board.occupied()))
        .filter(|castling| !castling.walk().meets(danger))
        .filter(|castling| {
            !walk::rook(castling.king_to, castling.landed(board.occupied())).meets(rooks)
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
        0 => "no checker: moves may land everywhere",
        1 => "one checker: take it, or step between",
        _ => "two checkers: only the king can move",
    };
    let mut steps = Vec::from([
        Step::set(format!("Checkers: {count}."), filters.checkers),
        Step::set("Where other pieces than the king must land.", filters.check_mask),
        Step::set("Danger: what the enemy attacks with the king lifted.", filters.danger),
        Step::set(
            "Safe steps of the king.",
            geometry::king(king) - board.colored(turn) - filters.danger,
        ),
        Step::set("Pinned pieces.", filters.pinned),
    ]);
    for from in filters.pinned {
        steps.push(Step::set(format!("The piece on {from} stays on this line."), line(king, from)));
    }
    steps.push(summary(&legal_moves(position)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "filters",
        title: "Checkers, safe squares and pins as filters",
        question: Question::LegalMoves,
        people: &["Peter Ellis Jones (2017)", "Juan David Diaz Garcia"],
        year: "2017",
        source: "https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently",
        idea: &[
            "The king goes where the enemy, the king lifted, does not attack.",
            "With two checkers that is all; with one, others must take it or step between.",
            "A pinned piece stays on the line through king and pinner.",
            "En passant and castling change more than two squares: look once more with the",
            "board as it will be.",
        ],
        table_bytes: 71_680,
        needs: Needs::Nothing,
        complexity: "the filters once, then one attack set for each own piece; no move is made",
        slip: Some(
            "The program of Diaz Garcia's devlogs (MoveGenerator.js) lifts both pawns to test en passant and does not \
             put the capturing one on its target, so a capture that blocks a check counts as illegal. No game leads \
             there, a set-up position may; here the pawn is put down.",
        ),
        mistake: false,
        example: "4k3/8/8/8/1b6/8/3P4/r2QK3 w - - 0 1",
    },
    run: Run::LegalMoves(legal_moves),
    steps,
    available: everywhere,
};
