//! Legal moves by direction: sixteen sets of targets, for eight rays and eight knight jumps, each for
//! all pieces at once.
//!
//! In one direction each target has one source: the first piece on the way back. So sixteen sets are a
//! complete list of moves. Castling is a target to the east or west too: the square of the side's own
//! rook, where no other move can land.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Position, Rank, Role, Square, UciMove};

use super::moves::{Castling, push, summary};
use crate::geometry::NAMES;
use crate::pins::opposite_rays_set_wise::{Facts, facts, fill, step};
use crate::{Card, Method, Run, Scene, Step};

/// The knight jumps, clockwise from north-north-east: two directions of [`step`], the first twice.
const JUMPS: [(usize, usize); 8] = [(0, 2), (2, 0), (2, 4), (4, 2), (4, 6), (6, 4), (6, 0), (0, 6)];

/// The targets of all legal moves by direction: 0 to 7 from north clockwise, 8 to 15 the knight's
/// jumps from north-north-east clockwise.
pub(crate) fn targets(position: &Position) -> [Bitboard; 16] {
    let (board, turn) = (position.board(), position.turn());
    let (own, enemy) = (board.colored(turn), board.colored(!turn));
    let (kings, empty) = (board.kings_of(turn), !board.occupied());
    let facts = facts(board, turn);
    let danger = danger(board, turn);
    let mask = target_mask(position, &facts, danger);
    let pinned_off = |line: usize| facts.pinned - facts.lines[line];
    let mut targets = [Bitboard::EMPTY; 16];

    for (direction, set) in targets[..8].iter_mut().enumerate() {
        let movers = (along(board, direction) & own) - pinned_off(direction % 4);
        *set = fill(movers, empty, direction) & mask;
        *set |= step(kings, direction) - own - danger;
    }
    for (jump, set) in targets[8..].iter_mut().enumerate() {
        *set = hop((board.of_role(Role::Knight) & own) - facts.pinned, jump) & mask;
    }

    let pawns = board.of_role(Role::Pawn) & own;
    let (north, captures) = if turn == Color::White { (0, [7, 1]) } else { (4, [5, 3]) };
    let one = step(pawns - pinned_off(0), north) & empty;
    let two = step(one & Rank::Third.seen_by(turn).squares(), north) & empty;
    targets[north] |= (one | two) & mask;
    for direction in captures {
        let movers = pawns - pinned_off(direction % 4);
        targets[direction] |= step(movers, direction) & enemy & mask;
        targets[direction] |= en_passant(position, direction);
    }
    for castling in
        Castling::rights(position).filter(|castling| may_castle(position, castling, danger))
    {
        let direction = if castling.rook > castling.king { 2 } else { 6 };
        targets[direction] |= castling.rook.bit();
    }
    targets
}

const fn opposite(direction: usize) -> usize {
    (direction + 4) % 8
}

/// Pieces of both colours that slide in a direction.
fn along(board: &Board, direction: usize) -> Bitboard {
    if direction.is_multiple_of(2) { board.orthogonal_sliders() } else { board.diagonal_sliders() }
}

/// A jump of all knights at once.
fn hop(knights: Bitboard, jump: usize) -> Bitboard {
    let (far, near) = JUMPS[jump];
    step(step(step(knights, far), far), near)
}

/// What the enemy of `color` attacks with its kings lifted, by directions.
fn danger(board: &Board, color: Color) -> Bitboard {
    let enemy = board.colored(!color);
    let empty = !board.occupied() | board.kings_of(color);
    let mut danger = Bitboard::EMPTY;
    for direction in 0..8 {
        danger |= fill(along(board, direction) & enemy, empty, direction);
        danger |= step(board.of_role(Role::King) & enemy, direction);
        danger |= hop(board.of_role(Role::Knight) & enemy, direction);
    }
    let pawns = board.of_role(Role::Pawn) & enemy;
    let captures = if color == Color::White { [3, 5] } else { [1, 7] };
    captures.into_iter().fold(danger, |set, direction| set | step(pawns, direction))
}

/// The enemies of the side to move that attack its king, given as the one-square set `kings`.
fn checkers(board: &Board, turn: Color, kings: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    for direction in 0..8 {
        found |= fill(kings, !occupied, direction) & along(board, direction);
        found |= hop(kings, direction) & board.of_role(Role::Knight);
    }
    let captures = if turn == Color::White { [1, 7] } else { [3, 5] };
    for direction in captures {
        found |= step(kings, direction) & board.of_role(Role::Pawn);
    }
    found & board.colored(!turn)
}

/// Where pieces other than the king may land: when not in check, anywhere but on their own pieces; in
/// single check, on the checker or on the empty squares between, found by opposite rays.
fn target_mask(position: &Position, facts: &Facts, danger: Bitboard) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let kings = board.kings_of(turn);
    let checkers = checkers(board, turn, kings, board.occupied());
    let answers = if checkers.more_than_one() {
        Bitboard::EMPTY
    } else if kings.intersects(danger) {
        checkers | facts.block_targets
    } else {
        Bitboard::ALL
    };
    answers - board.colored(turn)
}

/// The target of en passant in one direction if both pawns can leave without a check.
fn en_passant(position: &Position, direction: usize) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let target = position.en_passant().map_or(Bitboard::EMPTY, Square::bit);
    let from = step(target, opposite(direction)) & board.of_role(Role::Pawn) & board.colored(turn);
    if from.is_empty() {
        return Bitboard::EMPTY;
    }
    let taken = step(target, if turn == Color::White { 4 } else { 0 });
    let occupied = (board.occupied() - from - taken) | target;
    let attackers = checkers(board, turn, board.kings_of(turn), occupied) - taken;
    if attackers.is_empty() { target } else { Bitboard::EMPTY }
}

fn may_castle(position: &Position, castling: &Castling, danger: Bitboard) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let landed = castling.landed(board.occupied());
    !castling.path().intersects(board.occupied())
        && !castling.walk().intersects(danger)
        && checkers(board, turn, castling.king_to.bit(), landed).is_empty()
}

/// The legal moves, castling to the rook's square.
pub(crate) fn legal_moves(position: &Position) -> Vec<UciMove> {
    let mut moves = Vec::new();
    for (direction, set) in targets(position).into_iter().enumerate() {
        for to in set {
            if let Some((from, role)) = source(position, to, direction) {
                push(&mut moves, position, from, to, role);
            }
        }
    }
    moves
}

/// The piece that moves to a target in a direction: the first one on the way back.
fn source(position: &Position, to: Square, direction: usize) -> Option<(Square, Role)> {
    let board = position.board();
    let mut at = to.bit();
    if direction < 8 {
        at = step(at, opposite(direction));
        while at.any() && !at.intersects(board.occupied()) {
            at = step(at, opposite(direction));
        }
    } else {
        // The opposite jump is four places further.
        at = hop(at, opposite(direction - 8));
    }
    let from = at.first()?;
    Some((from, board.role_at(from)?))
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let (board, turn) = (position.board(), position.turn());
    let facts = facts(board, turn);
    let danger = danger(board, turn);
    let mut steps = Vec::from([
        Step::set("First phase: everything the enemy attacks with the king lifted.", danger),
        Step::set("Pinned pieces, found by opposite rays.", facts.pinned),
        Step::set(
            "Where pieces other than the king may land.",
            target_mask(position, &facts, danger),
        ),
    ]);
    let jumps = ["NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW"];
    for (name, set) in NAMES.into_iter().chain(jumps).zip(targets(position)) {
        if set.any() {
            steps.push(Step::set(format!("Targets to the {name}."), set));
        }
    }
    steps.push(summary(&legal_moves(position)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "dir-golem",
        title: "DirGolem: legal moves by direction",
        people: &["Gerd Isenberg"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/DirGolem",
        idea: &[
            "Phase one: fill the enemy's attacks in eight directions with the king lifted, and intersect",
            "each with the king's fill in the opposite direction: danger, pins and blocks at once.",
            "Phase two: fill from the own sliders that a pin does not keep off the line, add knight jumps,",
            "pawn and king steps, and mask with the allowed targets: sixteen sets hold all moves.",
            "A target's source is the first piece on the way back.",
        ],
        complexity: "forty fills and some shifts for any number of pieces; no table, no loop over pieces",
        slip: Some(
            "The page adds the en passant square to the capture targets after masking, assuming that it is set only \
             when the capture is legal, and leaves castling to the reader. Both are tested here, en passant with \
             both pawns lifted. Its sign trick for double check, (x & (x - 1)) - 1 shifted right by 63, relies on \
             signed overflow wrapping when the second checker is on h8, which C++ does not guarantee; \
             the test here is whether the set holds more than one square.",
        ),
        example: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ..Card::PLAIN
    },
    run: Run::LegalMoves(legal_moves),
    steps,
};
