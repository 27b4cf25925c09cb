//! A search for a helpmate: the position that looks nearest to a mate first, every position once. How near one looks is only a guess:
//! it changes how long the search takes, never its answer.

use alloc::vec::Vec;

use super::helpmate::helpmate;
use super::seen::{Node, Novelty, Seen, Waiting, timeless};
use super::{LockedStructure, Proof, Winnability};
use crate::{Bitboard, Board, Color, Move, MoveList, Moves, Position, Role, Square, attacks};

/// Half-moves from the start within which each position's structure is looked at.
const OPENING: u16 = 2;

/// Positions that dashes begin with, and attempts from each.
const SAMPLES: usize = 32;
const ATTEMPTS: usize = 3;

/// A search that can be continued with more positions.
#[derive(Debug)]
pub(super) struct Search {
    winner: Color,
    seen: Seen,
    waiting: Waiting,
    novelty: Novelty,
    locked: Vec<Position>,
    mate: Option<Vec<Move>>,
    /// The legal moves of the position that is looked at.
    moves: MoveList,
}

impl Search {
    /// A search for a mate by `winner`, who has enough material.
    pub(super) fn new(position: &Position, winner: Color) -> Search {
        let mut search = Search {
            winner,
            seen: Seen::new(),
            waiting: Waiting::new(),
            novelty: Novelty::new(),
            locked: Vec::new(),
            mate: None,
            moves: MoveList::new(),
        };
        let _ = search.add(Node::start(timeless(position)));
        search
    }

    /// How many positions it has seen.
    pub(super) fn nodes(&self) -> u32 {
        self.seen.len() as u32
    }

    /// Goes on until it is decided or has seen `limit` positions. With `structures`, it stops at positions whose
    /// structure refutes a mate.
    pub(super) fn run(&mut self, limit: u32, structures: bool) -> Option<Winnability> {
        loop {
            if let Some(line) = self.mate.take() {
                return Some(Winnability::Yes(line));
            }
            if self.nodes() >= limit {
                return None;
            }
            let Some(number) = self.waiting.next() else {
                return Some(Winnability::No(self.exhausted()));
            };
            let node = self.seen.node(number);
            if structures && node.tried == 0 && self.is_locked(&node) {
                self.locked.push(node.position);
                continue;
            }
            // A list, not a visitor: a generator of its own would be six times as large.
            node.position.moves(Moves::ALL).list_into(&mut self.moves);
            for place in usize::from(node.tried)..self.moves.len() {
                let m = self.moves[place];
                let order = self.add(node.child(number, m));
                if self.mate.is_some() {
                    break;
                }
                // Nearer than this one: on with it, and the other moves later, if at all.
                if order.is_some_and(|order| order < node.order)
                    && let Ok(tried) = u8::try_from(place + 1)
                {
                    self.seen.tried(number, tried);
                    self.waiting.again(number, node.order);
                    break;
                }
            }
        }
    }

    /// Straight helpmates from positions that it has seen, all over the search: what is far from the start may be near to one of them.
    pub(super) fn helpmate(&self, left: &mut u32) -> Option<Vec<Move>> {
        let step = (self.seen.len() / SAMPLES).max(1);
        (0..self.nodes()).step_by(step).enumerate().find_map(|(i, number)| {
            let first = i % ATTEMPTS;
            let position = &self.seen.node(number).position;
            let end = helpmate(position, self.winner, first..first + ATTEMPTS, left)?;
            let mut line = self.seen.line_to(number);
            line.extend(end);
            Some(line)
        })
    }

    /// How far it looks from a mate, if it is new and neither mate nor out of the question.
    fn add(&mut self, mut node: Node) -> Option<u8> {
        // Other moves leave the material as it is.
        if node.arrival.is_some_and(|(_, last)| last.is_capture() || last.promotion().is_some())
            && node.position.has_insufficient_material(self.winner)
        {
            return None;
        }
        let slot = self.seen.free_slot(&node.position)?;
        let guess = guess(&node.position, self.winner);
        node.order = self.order(&node, guess.distance);
        let number = self.seen.insert(slot, node);
        if guess.may_be_mate && !node.position.has_legal_move() {
            self.mate = Some(self.seen.line_to(number));
            return None;
        }
        self.waiting.add(number, node.order);
        Some(node.order)
    }

    /// Near positions first, novel ones before those that only differ from others in what seems not to matter, and of two
    /// the one that is reached in fewer moves: without the last two, the search gets lost among thousands of
    /// moves that change nothing.
    fn order(&mut self, node: &Node, distance: u8) -> u8 {
        let staleness = if self.novelty.note(node, self.winner, distance) { 0 } else { 30 };
        let depth = (node.depth / 2).min(255) as u8;
        distance.saturating_add(staleness).saturating_add(depth)
    }

    /// Only what cannot be taken back changes a structure; but the first moves may be forced.
    fn is_locked(&self, node: &Node) -> bool {
        let Some((_, last)) = node.arrival else { return false };
        (node.depth <= OPENING || last.role() == Role::Pawn || last.is_capture())
            && LockedStructure::refuting(&node.position, self.winner).is_some()
    }

    fn exhausted(&mut self) -> Proof {
        Proof::Explored { positions: self.nodes(), locked: core::mem::take(&mut self.locked) }
    }
}

/// A guess, 0 the nearest; and whether the loser is in check without a safe square for its king.
#[derive(Clone, Copy, Debug)]
struct Guess {
    distance: u8,
    may_be_mate: bool,
}

/// Guesses how far `winner` is from giving mate.
fn guess(position: &Position, winner: Color) -> Guess {
    let board = &position.board;
    let king = position.king(!winner);
    let danger = board.king_danger(!winner);
    let around = attacks::king(king) - board.colored(!winner);
    let safe = around - danger;
    let own = board.colored(winner) - board.kings;

    let apart = u32::from(position.king(winner).distance(king));
    let distance = 2 * apart
        + if own.intersects(board.orthogonal) {
            4 * safe.len() + 2 * from_edge(king) + too_far(own - board.pawns, king)
        } else if own.intersects(board.pawns) {
            let pawns = own & board.pawns;
            8 + 4 * safe.len() + 2 * from_edge(king) + promotion(board, pawns, winner)
        } else {
            let open = around - attacks::king(position.king(winner));
            4 * open.len() + 2 * safe.len() + with_minors(board, king, own, open)
        };
    Guess {
        distance: distance.min(200) as u8,
        may_be_mate: position.turn != winner && danger.contains(king) && safe.is_empty(),
    }
}

/// With bishops and knights alone: the king belongs into a corner that a bishop attacks, and its own pieces beside it.
fn with_minors(board: &Board, king: Square, own: Bitboard, open: Bitboard) -> u32 {
    const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    let bishops = own & board.diagonal;
    let mut corners = CORNERS;
    if bishops.any() && (own - bishops).is_empty() {
        let color =
            if bishops.intersects(Bitboard::LIGHT) { Bitboard::LIGHT } else { Bitboard::DARK };
        if (bishops - color).is_empty() {
            corners &= color;
        }
    }
    let mut distance = 3 * nearest(corners, king) + too_far(own, king);
    if own.more_than_one() {
        return distance;
    }
    let color = board.color_at(king).unwrap_or(Color::White);
    let theirs = board.colored(color) - board.kings;
    let helpers = theirs & (board.knights | board.of_role(Role::Bishop));
    if helpers.is_empty() {
        distance += 6 + promotion(board, theirs & board.pawns, color);
    }
    for square in open {
        distance += if helpers.is_empty() { 4 } else { nearest(helpers, square) };
    }
    distance
}

fn nearest(set: Bitboard, square: Square) -> u32 {
    set.into_iter().map(|other| u32::from(other.distance(square))).min().unwrap_or(8)
}

fn too_far(pieces: Bitboard, king: Square) -> u32 {
    pieces.into_iter().map(|square| u32::from(square.distance(king)) / 2).sum()
}

/// Steps from the nearest edge of the board.
fn from_edge(square: Square) -> u32 {
    let (file, rank) = (square.file() as u32, square.rank() as u32);
    file.min(7 - file).min(rank.min(7 - rank))
}

/// Steps to the nearest promotion, more if something stands in the way.
fn promotion(board: &Board, pawns: Bitboard, color: Color) -> u32 {
    pawns
        .into_iter()
        .map(|square| {
            let ahead = match color {
                Color::White => Bitboard(0x0101_0101_0101_0100 << square as u32),
                Color::Black => Bitboard(0x0080_8080_8080_8080 >> (63 - square as u32)),
            };
            let steps = 7 - square.rank().seen_by(color) as u32;
            steps + 2 * (ahead & board.occupied()).len() + 2 * (ahead & board.pawns).len()
        })
        .min()
        .unwrap_or(12)
}
