//! Short helpmates: the shortest by deepening, and lines without a position that comes twice.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::seen::timeless;
use crate::{Color, Move, Moves, Nodes, Position};

/// The most half-moves that are looked at: with one more, few positions are through within any number of nodes that one waits for.
const LONGEST: usize = 6;

impl Position {
    /// The shortest series of legal moves that ends with `winner` giving mate, if it has at most six half-moves and looking at
    /// `nodes` positions is enough to find it. [`can_win`](Position::can_win) says in microseconds whether there is any, and its moves
    /// are seldom the shortest.
    ///
    /// Clocks and repetitions do not matter. Where the mate is on the board, there are no moves.
    ///
    /// ```
    /// use kingsight::{Color, Nodes, Position};
    /// // Fool's mate.
    /// let line = Position::default().shortest_helpmate(Color::Black, Nodes(300_000)).unwrap();
    /// assert_eq!(line.len(), 4);
    /// ```
    #[doc(alias("fools_mate", "helpmate"))]
    #[must_use]
    pub fn shortest_helpmate(&self, winner: Color, nodes: Nodes) -> Option<Vec<Move>> {
        if self.turn != winner && self.is_checkmate() {
            return Some(Vec::new());
        }
        // The last half-move is the winner's.
        let first = if self.turn == winner { 1 } else { 2 };
        let mut deepening = Deepening { winner, left: nodes.0, line: Vec::with_capacity(LONGEST) };
        for half_moves in (first..=LONGEST).step_by(2) {
            match deepening.find(self, half_moves) {
                ControlFlow::Break(Found::Mate) => return Some(deepening.line),
                ControlFlow::Break(Found::TooMany) => return None,
                ControlFlow::Continue(()) => {}
            }
        }
        None
    }
}

/// Why a search stops.
enum Found {
    Mate,
    TooMany,
}

/// A search for a mate in exactly so many half-moves, one number after the other.
struct Deepening {
    winner: Color,
    /// The positions that it may still look at.
    left: u64,
    line: Vec<Move>,
}

impl Deepening {
    fn find(&mut self, position: &Position, half_moves: usize) -> ControlFlow<Found> {
        self.left = match self.left.checked_sub(1) {
            Some(left) => left,
            None => return ControlFlow::Break(Found::TooMany),
        };
        if position.has_insufficient_material(self.winner) {
            return ControlFlow::Continue(());
        }
        if half_moves == 1 {
            return match mate_in_one(position) {
                Some(mate) => {
                    self.line.push(mate);
                    ControlFlow::Break(Found::Mate)
                }
                None => ControlFlow::Continue(()),
            };
        }
        for &m in position.legal_moves().iter() {
            self.line.push(m);
            self.find(&position.play_unchecked(m), half_moves - 1)?;
            self.line.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A move that gives mate.
pub(super) fn mate_in_one(position: &Position) -> Option<Move> {
    let mates = |m| {
        if position.play_unchecked(m).has_legal_move() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(m)
        }
    };
    position.moves(Moves::CHECKS).each_check(mates).break_value()
}

/// The moves without those between a position and the same position later.
pub(super) fn without_repetitions(start: &Position, line: Vec<Move>) -> Vec<Move> {
    let mut positions = Vec::with_capacity(line.len() + 1);
    let mut kept: Vec<Move> = Vec::with_capacity(line.len());
    let mut position = *start;
    positions.push(timeless(start));
    for m in line {
        position = position.play_unchecked(m);
        let reached = timeless(&position);
        match positions.iter().rposition(|earlier| *earlier == reached) {
            Some(place) => {
                positions.truncate(place + 1);
                kept.truncate(place);
            }
            None => {
                positions.push(reached);
                kept.push(m);
            }
        }
    }
    kept
}
