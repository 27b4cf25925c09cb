//! A search for a helpmate: the position that looks nearest to a mate first, every position once.

use alloc::vec::Vec;

use super::helpmate::helpmate;
use super::novelty::Novelty;
use super::score::guess;
use super::seen::{Node, Seen, timeless};
use super::waiting::Waiting;
use super::{LockedStructure, Proof, Winnability};
use crate::{Color, Move, MoveList, Moves, Position, Role};

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
