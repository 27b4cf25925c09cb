//! Whether a side can still win: is there any series of legal moves that ends with it giving mate?
//!
//! The Laws decide two results by that question: a position in which neither side can mate ends the game (FIDE Laws 5.2.2),
//! and a flag that falls against a side that cannot mate is a draw (6.9). Both sides may play as badly as they like, so a
//! *helpmate* of any length is an answer, and clocks and repetitions do not matter.
//!
//! Cheapest first, after the ideas of Miguel Ambrona,
//! [A practical algorithm for chess unwinnability](https://doi.org/10.4230/LIPIcs.FUN.2022.2) (FUN 2022):
//!
//! 1. `material`: too few pieces on the board.
//! 2. `structure`: an overestimate of the squares that each piece can ever reach. If no mate fits into it, there is none.
//! 3. `helpmate`: both sides walk straight to the places of a known mate (`plan`). No table; most mates are found here.
//! 4. `search`: a best-first search for a helpmate. It leaves out what steps 1 and 2 refute, so that it can come to an end
//!    without a mate: then all positions that can arise have been looked at. From time to time, there are dashes from some of them.
//!
//! The fast answer has steps 1 and 2 and what is `forced` within a few moves.

mod answer;
mod choice;
mod helpmate;
mod plan;
mod schemes;
mod search;
mod seen;
mod shortest;
mod structure;
mod ways;

pub use answer::{Proof, Winnability};
pub use structure::{LockedStructure, Reach};

use alloc::vec::Vec;

use crate::{Color, MoveList, Moves, Nodes, Position};
use helpmate::helpmate;
use search::Search;

/// Positions that the search looks at before it tries the structure: most helpmates are found within them.
const FIRST_NODES: u32 = 400;

/// Attempts at a straight helpmate before the search, and before the search goes on.
const SOME_ATTEMPTS: usize = 6;
const MANY_ATTEMPTS: usize = 40;

/// With so few first moves, the structure after each of them may decide.
const FEW_MOVES: u32 = 8;

/// Positions that the search looks at before there are dashes from some of them, the first time; then twice as many, and so on.
const FIRST_PAUSE: u32 = 4_000;

impl Position {
    /// Whether any series of legal moves ends with `color` giving mate, with the proof: the moves, or why there
    /// are none. No position comes twice on the way, but the moves are seldom the shortest
    /// ([`shortest_helpmate`](Position::shortest_helpmate)); only a mate in one is always one move. Each position that is looked at
    /// takes 100 bytes until the answer is found, so that a budget of more than `u32::MAX` is one of `u32::MAX`.
    ///
    /// ```
    /// use kingsight::{Color, Nodes, Position, Proof, Winnability};
    ///
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . k . . .
    /// // p . p . p . p .
    /// // P . P . P . P .
    /// // . . . . K . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse()?;
    /// assert!(matches!(wall.can_win(Color::White, Nodes::USUAL), Winnability::No(Proof::Structure(_))));
    ///
    /// let start = Position::default();
    /// let Winnability::Yes(line) = start.can_win(Color::Black, Nodes::USUAL) else { panic!() };
    /// let end = line.iter().try_fold(start, |position, &m| position.play(m)).unwrap();
    /// assert!(end.is_checkmate() && end.turn() == Color::White);
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    #[doc(alias("winnability", "helpmate", "unwinnable"))]
    #[must_use]
    pub fn can_win(&self, color: Color, nodes: Nodes) -> Winnability {
        match self.winnability(color, nodes) {
            Winnability::Yes(line) => Winnability::Yes(shortest::without_repetitions(self, line)),
            answer => answer,
        }
    }

    fn winnability(&self, color: Color, nodes: Nodes) -> Winnability {
        if self.has_insufficient_material(color) {
            // Mate on the board can have been given with more.
            let is_mated = self.turn != color && self.is_checkmate();
            return if is_mated {
                Winnability::Yes(Vec::new())
            } else {
                Winnability::No(Proof::Material)
            };
        }
        let locked = self.pawns_are_blocked();
        if locked && let Some(structure) = LockedStructure::refuting(self, color) {
            return Winnability::No(Proof::Structure(structure));
        }
        let mut left = u32::try_from(nodes.0).unwrap_or(u32::MAX);
        // Then the search comes to its end at once.
        let is_lost = forced(self, color) == Some(false);
        if !is_lost && let Some(line) = helpmate(self, color, 0..SOME_ATTEMPTS, &mut left) {
            return Winnability::Yes(line);
        }
        let mut search = Search::new(self, color);
        if let Some(answer) = search.run(left.min(FIRST_NODES), false) {
            return answer;
        }
        if !locked && let Some(structure) = LockedStructure::refuting(self, color) {
            return Winnability::No(Proof::Structure(structure));
        }
        left = left.saturating_sub(search.nodes());
        if let Some(line) = helpmate(self, color, SOME_ATTEMPTS..MANY_ATTEMPTS, &mut left) {
            return Winnability::Yes(line);
        }
        // Once more, now with structures: a king that must leave check may be locked in afterwards.
        if self.legal_move_count() <= FEW_MOVES {
            search = Search::new(self, color);
        }
        let mut pause = FIRST_PAUSE;
        loop {
            let before = search.nodes();
            if let Some(answer) = search.run(before.saturating_add(left).min(pause), true) {
                return answer;
            }
            left = left.saturating_sub(search.nodes() - before);
            if left == 0 {
                return Winnability::Unknown(search.nodes());
            }
            if let Some(line) = search.helpmate(&mut left) {
                return Winnability::Yes(line);
            }
            pause = pause.saturating_mul(2);
        }
    }

    /// Whether `color` can still win, if the material, a locked structure or a few forced moves decide it; `None` if it takes
    /// [`can_win`](Position::can_win) to know. Never wrong. It looks for what rules a mate out, and finds few of the mates; it takes
    /// less than a microsecond at most ends of games, and some more where every pawn is blocked.
    ///
    /// ```
    /// use kingsight::{Color, Position};
    /// let position: Position = "8/8/4k3/8/8/3NK3/8/7q w - - 0 1".parse().unwrap();
    /// assert_eq!(position.can_win_fast(Color::White), Some(false));
    /// ```
    #[must_use]
    pub fn can_win_fast(&self, color: Color) -> Option<bool> {
        if self.has_insufficient_material(color) {
            return Some(self.turn != color && self.is_checkmate());
        }
        if self.pawns_are_blocked() && LockedStructure::refuting(self, color).is_some() {
            return Some(false);
        }
        forced(self, color)
    }

    /// Whether the position is dead: no series of legal moves ends in mate (FIDE Laws 5.2.2), which ends the game in a draw.
    /// `None` if that could not be decided within the nodes, which are for each side.
    ///
    /// A stalemate is dead in this sense; a mate is not. What can be found in microseconds is tried first for both sides.
    ///
    /// ```
    /// use kingsight::{Nodes, Position};
    /// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse().unwrap();
    /// assert_eq!(wall.is_dead(Nodes::USUAL), Some(true));
    /// assert_eq!(Position::default().is_dead(Nodes::USUAL), Some(false));
    /// assert_eq!(Position::default().is_dead(Nodes(10)), None);
    /// ```
    #[doc(alias("dead_position", "is_dead_draw"))]
    #[must_use]
    pub fn is_dead(&self, nodes: Nodes) -> Option<bool> {
        let fast = Color::ALL.map(|color| self.can_win_fast(color));
        if fast.contains(&Some(true)) {
            return Some(false);
        }
        let mut decided = true;
        for (color, fast) in Color::ALL.into_iter().zip(fast) {
            match fast.or_else(|| self.can_win(color, nodes).to_bool()) {
                Some(true) => return Some(false),
                Some(false) => {}
                None => decided = false,
            }
        }
        decided.then_some(true)
    }

    /// Whether every pawn stands behind another pawn and none attacks a pawn: where a wall is possible.
    fn pawns_are_blocked(&self) -> bool {
        let pawns = self.board.pawns;
        pawns.any()
            && Color::ALL.into_iter().all(|color| {
                let own = pawns & self.board.colored(color);
                let ahead = crate::attacks::pawn_pushes(color, own, crate::Bitboard::EMPTY);
                pawns.contains_all(ahead)
                    && !crate::attacks::pawn_set(color, own).intersects(pawns - own)
            })
            && self.en_passant_capturers().is_empty()
    }
}

/// Half-moves that `forced` looks ahead.
const FORCED_DEPTH: usize = 4;

/// With more moves than these, one of them is nearly always harmless.
const FEW_FORCED_MOVES: u32 = 6;

/// Whether all that can follow is known within a few moves, and then whether one of the lines ends in mate by `winner`. It keeps no
/// table and stops at the first position that leaves everything open.
fn forced(position: &Position, winner: Color) -> Option<bool> {
    follow(
        position,
        winner,
        &mut core::array::from_fn::<_, FORCED_DEPTH, _>(|_| MoveList::default()),
    )
}

fn follow(position: &Position, winner: Color, lists: &mut [MoveList]) -> Option<bool> {
    let (moves, lists) = lists.split_first_mut()?;
    if position.legal_move_count() > FEW_FORCED_MOVES {
        return None;
    }
    position.moves(Moves::ALL).list_into(moves);
    if moves.is_empty() {
        return Some(position.turn != winner && position.in_check());
    }
    for &m in moves.iter() {
        let next = position.play_unchecked(m);
        if !next.has_insufficient_material(winner) && follow(&next, winner, lists)? {
            return Some(true);
        }
    }
    Some(false)
}
