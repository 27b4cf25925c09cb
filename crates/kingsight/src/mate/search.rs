//! The question, and the search: some attack against all defences, with what is known of positions seen before.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Move, Moves, Nodes, Position};

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct MateQuestion {
    /// Mate in this many moves of the side to move, or fewer.
    pub moves: u8,
    /// Whether each of them must give check.
    pub checks_only: bool,
    /// How many positions to look at before giving up: about three million a second.
    pub nodes: Nodes,
}

impl MateQuestion {
    /// The usual budget: 30 million positions, which take about ten seconds.
    pub const NODES: Nodes = Nodes(30_000_000);

    /// Mate in so many moves, of any kind, within [`NODES`](MateQuestion::NODES).
    #[must_use]
    pub const fn new(moves: u8) -> MateQuestion {
        MateQuestion { moves, checks_only: false, nodes: MateQuestion::NODES }
    }

    /// The same with checks only.
    #[must_use]
    pub const fn checks_only(self) -> MateQuestion {
        MateQuestion { checks_only: true, ..self }
    }

    /// The same with another budget.
    #[must_use]
    pub const fn within(self, nodes: Nodes) -> MateQuestion {
        MateQuestion { nodes, ..self }
    }
}

/// The positions to look at did not suffice.
#[derive(Debug)]
pub(super) struct TooMany;

/// Answers questions about one problem, and remembers positions between them.
#[derive(Debug)]
pub(super) struct Solver {
    limit: u64,
    checks_only: bool,
    memory: Memory,
    /// How many positions have been looked at.
    pub(super) nodes: u64,
}

impl Solver {
    pub(super) fn new(question: MateQuestion) -> Solver {
        let MateQuestion { nodes: Nodes(limit), checks_only, .. } = question;
        Solver { limit, checks_only, memory: Memory::new(), nodes: 0 }
    }

    /// The smallest number of moves, up to `most`, in which the side to move can force mate.
    pub(super) fn shortest(
        &mut self,
        position: &Position,
        most: u8,
    ) -> Result<Option<u8>, TooMany> {
        for moves in 1..=most {
            if self.mates(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// All moves that force mate in so many moves or fewer.
    pub(super) fn keys(&mut self, position: &Position, moves: u8) -> Result<Vec<Move>, TooMany> {
        let mut keys = Vec::new();
        for m in self.attacks(position) {
            if self.is_key(position, m, moves)? {
                keys.push(m);
            }
        }
        Ok(keys)
    }

    /// The moves that may be tried, in the order of generation.
    pub(super) fn attacks(&self, position: &Position) -> Vec<Move> {
        let moves =
            if self.checks_only { position.checking_moves() } else { position.legal_moves() };
        moves.into_vec()
    }

    /// Whether a legal move forces mate in so many moves, itself included.
    pub(super) fn is_key(
        &mut self,
        position: &Position,
        m: Move,
        moves: u8,
    ) -> Result<bool, TooMany> {
        if moves == 0 {
            return Ok(false);
        }
        let after = position.play_unchecked(m);
        if moves == 1 {
            self.count()?;
            return Ok(after.is_checkmate());
        }
        Ok(self.escape(&after, moves)?.is_none())
    }

    /// A legal move, if there is one, after which there is no mate in one move fewer than `moves`; also stalemate is an
    /// escape, without a move.
    pub(super) fn escape(
        &mut self,
        after: &Position,
        moves: u8,
    ) -> Result<Option<Option<Move>>, TooMany> {
        self.count()?;
        let defences = if after.is_check() { after.evasions() } else { after.legal_moves() };
        if defences.is_empty() {
            return Ok(if after.is_check() { None } else { Some(None) });
        }
        for &m in &defences {
            if moves <= 1 || !self.mates(&after.play_unchecked(m), moves - 1)? {
                return Ok(Some(Some(m)));
            }
        }
        Ok(None)
    }

    /// Whether the side to move can force mate in so many moves or fewer.
    pub(super) fn mates(&mut self, position: &Position, moves: u8) -> Result<bool, TooMany> {
        self.count()?;
        if moves == 0 {
            return Ok(false);
        }
        if moves == 1 {
            let flow = position.moves(Moves::CHECKS).each_check(|m| {
                match position.play_unchecked(m).has_legal_move() {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            return Ok(flow.is_break());
        }
        if let Some(known) = self.memory.get(position, moves) {
            return Ok(known);
        }
        let mates = self.finds_key(position, moves)?;
        self.memory.set(position, moves, mates);
        Ok(mates)
    }

    /// Checks first: they have few answers.
    fn finds_key(&mut self, position: &Position, moves: u8) -> Result<bool, TooMany> {
        let checks = position.checking_moves();
        for &m in &checks {
            if self.is_key(position, m, moves)? {
                return Ok(true);
            }
        }
        if self.checks_only {
            return Ok(false);
        }
        for &m in &position.legal_moves() {
            if !checks.contains(&m) && self.is_key(position, m, moves)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn count(&mut self) -> Result<(), TooMany> {
        if self.nodes >= self.limit {
            return Err(TooMany);
        }
        self.nodes += 1;
        Ok(())
    }
}

/// How many positions are remembered; the newer of two in one place stays.
const SLOTS: usize = 1 << 16;

/// For a position with the attacker to move: mate in `proved` moves is certain, mate in `refuted` moves is impossible.
#[derive(Clone, Copy, Debug)]
struct Known {
    position: Position,
    proved: u8,
    refuted: u8,
}

/// A table of positions, compared in full.
#[derive(Debug)]
struct Memory(Vec<Option<Known>>);

impl Memory {
    fn new() -> Memory {
        Memory(Vec::new())
    }

    /// Whether there is a mate in so many moves, if that is known.
    fn get(&self, position: &Position, moves: u8) -> Option<bool> {
        let known = self.0.get(slot(position))?.as_ref()?;
        if !known.position.same_for_repetition(position) {
            None
        } else if known.proved <= moves {
            Some(true)
        } else if known.refuted >= moves {
            Some(false)
        } else {
            None
        }
    }

    fn set(&mut self, position: &Position, moves: u8, mates: bool) {
        if self.0.is_empty() {
            self.0 = vec![None; SLOTS];
        }
        let Some(place) = self.0.get_mut(slot(position)) else { return };
        let old = place.filter(|known| known.position.same_for_repetition(position));
        let mut known = old.unwrap_or(Known { position: *position, proved: u8::MAX, refuted: 0 });
        if mates {
            known.proved = known.proved.min(moves);
        } else {
            known.refuted = known.refuted.max(moves);
        }
        *place = Some(known);
    }
}

fn slot(position: &Position) -> usize {
    position.key() as usize % SLOTS
}
