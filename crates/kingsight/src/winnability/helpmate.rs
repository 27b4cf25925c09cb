//! A helpmate played straight out: both sides walk straight to the places of a plan. It looks at one line of play only and keeps no table, so it
//! takes microseconds where the search takes ten times as long, and it may fail where a mate is possible. Most moves are found
//! one piece at a time and without a list of moves.

use alloc::vec::Vec;

use super::plan::{Plan, Walker};
use super::shortest::mate_in_one;
use crate::{Bitboard, Color, Move, MoveKind, MoveList, Moves, Position, Role, Square, attacks};

/// Half-moves before it gives up.
const LONGEST: usize = 160;

/// Half-moves without coming nearer, before it tries moves at random, and before it gives up.
const STALLED: u32 = 6;
const STUCK: u32 = 40;

/// The change of a step in the right direction; less is better.
const NEARER: i32 = -2;

/// Moves that end in mate by `winner`, if one of the attempts finds them, each with another plan or other moves at random. It takes the
/// half-moves that it looks at from `left`.
pub(super) fn helpmate(
    start: &Position,
    winner: Color,
    attempts: core::ops::Range<usize>,
    left: &mut u32,
) -> Option<Vec<Move>> {
    let mut search = Helpmate {
        winner,
        attempt: 0,
        left,
        moves: MoveList::new(),
        line: Vec::with_capacity(LONGEST),
        refused: Vec::new(),
    };
    for attempt in attempts {
        search.attempt = attempt;
        if search.run(start)? {
            return Some(search.line);
        }
    }
    None
}

struct Helpmate<'a> {
    winner: Color,
    attempt: usize,
    /// Half-moves that it may still look at.
    left: &'a mut u32,
    moves: MoveList,
    line: Vec<Move>,
    /// Moves that led into a dead end here.
    refused: Vec<Move>,
}

impl Helpmate<'_> {
    /// Whether this attempt ends in mate; `None` if another would not help.
    fn run(&mut self, start: &Position) -> Option<bool> {
        let mut position = *start;
        let mut before = None;
        let mut plan: Option<Plan> = None;
        let (mut nearest, mut stalled) = (u32::MAX, 0);
        self.line.clear();
        self.refused.clear();
        while self.line.len() < LONGEST {
            *self.left = self.left.checked_sub(1)?;
            let winners = position.turn == self.winner;
            if plan.is_none() && !position.has_insufficient_material(self.winner) {
                plan = Plan::new(&position.board, self.winner, self.attempt);
                (nearest, stalled) = (u32::MAX, 0);
            }
            let is_new = before.is_some() || self.refused.is_empty();
            if is_new && let Some(current) = &mut plan {
                if winners
                    && (current.is_near() || self.line.is_empty())
                    && let Some(mate) = mate_in_one(&position)
                {
                    self.line.push(mate);
                    return Some(true);
                }
                let left = current.left();
                (nearest, stalled) =
                    if left < nearest { (left, 0) } else { (nearest, stalled + 1) };
                let ply = self.line.len() + 3 * self.attempt;
                if stalled < STALLED
                    && let Some(chosen) = step(&position, current, winners, ply)
                {
                    self.refused.clear();
                    before = Some(position);
                    if self.play(&mut position, current, chosen) {
                        plan = None;
                    }
                    continue;
                }
            }
            position.moves(Moves::ALL).list_into(&mut self.moves);
            if self.moves.is_empty() && !winners && position.in_check() {
                return Some(true);
            }
            let Some(current) = plan.as_mut().filter(|_| !self.moves.is_empty()) else {
                // A dead end: one move back, and another one, by another plan.
                let (Some(earlier), Some(last)) = (before.take(), self.line.pop()) else {
                    return plan.is_some().then_some(false);
                };
                position = earlier;
                plan = None;
                self.refused.push(last);
                continue;
            };
            if before.is_some() {
                self.refused.clear();
            }
            if stalled > STUCK {
                return Some(false);
            }
            let at_random = stalled > STALLED;
            let Some(chosen) = self.choose(current, winners, at_random) else {
                return Some(false);
            };
            before = Some(position);
            if self.play(&mut position, current, chosen) {
                plan = None;
            }
        }
        Some(false)
    }

    /// Plays a move; whether it makes the plan obsolete.
    fn play(&mut self, position: &mut Position, plan: &mut Plan, chosen: Move) -> bool {
        position.play_unchecked_in_place(chosen);
        self.line.push(chosen);
        let changes = plan.is_changed_by(chosen);
        plan.note(chosen.from, chosen.to);
        changes
    }

    /// The move that brings its side nearest to the plan, and of equals another one each time; unless at random, the first that brings
    /// a piece nearer.
    fn choose(&self, plan: &Plan, winners: bool, at_random: bool) -> Option<Move> {
        let walkers = plan.walkers(winners);
        let ply = self.line.len() + 3 * self.attempt;
        let (goals, taboo) = (plan.goals(), plan.standing(!winners));
        let mut best = (i32::MAX, None);
        let (before, after) = self.moves.split_at(ply * 7 % self.moves.len());
        for &m in after.iter().chain(before) {
            let mut change = 0;
            // Out of the way of the others.
            let mut others = goals;
            if let Some(walker) = walkers.iter().flatten().find(|walker| walker.at == m.from) {
                let (from, to) = (walker.left, walker.distances.from(m.to));
                change = 2 * (i32::from(to) - i32::from(from));
                others -= walker.goal;
                if !plan.may_arrive(walker, winners) {
                    change += 5 * i32::from(to == 0) - 5 * i32::from(from == 0);
                }
            }
            change += i32::from(others.contains(m.to));
            if m.is_capture() && taboo.contains(m.to) {
                change += 200;
            } else if m.is_capture() && !winners {
                change += 1;
            }
            if let Some(role) = m.promotion() {
                let wanted = if winners { Role::Queen } else { Role::Knight };
                change += if role == wanted { -1 } else { 50 };
            }
            if m.castling().is_some() {
                change += 3;
            }
            if at_random {
                let noise = (ply * 64 + m.to as usize) as u32 * 64 + m.from as u32;
                change += (noise.wrapping_mul(0x9e37_79b9) >> 30) as i32;
            }
            if change < best.0 && !self.refused.contains(&m) {
                best = (change, Some(m));
                if change <= NEARER && !at_random {
                    break;
                }
            }
        }
        best.1
    }
}

/// A move that brings a piece of the plan nearer, or else one that changes as little as possible; `None` if there is none that is
/// easy to find.
pub(super) fn step(position: &Position, plan: &Plan, winners: bool, ply: usize) -> Option<Move> {
    let step = Step { position, plan, winners, theirs: plan.standing(!winners) };
    step.nearer().or_else(|| step.wait(ply))
}

struct Step<'a> {
    position: &'a Position,
    plan: &'a Plan,
    winners: bool,
    /// The other side's pieces of the plan.
    theirs: Bitboard,
}

impl Step<'_> {
    fn walkers(&self) -> impl Iterator<Item = &Walker> {
        self.plan.walkers(self.winners).into_iter().flatten()
    }

    fn nearer(&self) -> Option<Move> {
        self.walkers().find_map(|walker| {
            self.legal(walker.at, self.plan.nearer(walker, self.winners) - self.theirs)
        })
    }

    fn wait(&self, ply: usize) -> Option<Move> {
        let (board, plan) = (&self.position.board, self.plan);
        let (empty, own) = (!board.occupied(), board.colored(self.position.turn));
        let pieces = own - board.pawns;
        let idle = own - plan.standing(self.winners);
        if self.winners {
            // What the loser does not need may only get in the way.
            let targets = board.colored(!self.position.turn) - (board.pawns | self.theirs);
            if targets.any()
                && let Some(capture) = self.first_of(pieces, targets)
            {
                return Some(capture);
            }
        } else if plan.king.left > 1 {
            let mated = &plan.mated;
            let beside = mated.distances.ring(mated.left) | mated.distances.ring(mated.left + 1);
            if let Some(aside) = self.legal(mated.at, beside & empty) {
                return Some(aside);
            }
        }
        let avoided = plan.goals() | plan.check;
        let free = empty - avoided;
        let first = Bitboard(u64::MAX << (ply * 7 % 64));
        let idle_pieces = idle & pieces;
        self.first_of(idle_pieces & avoided, free)
            .or_else(|| self.first_of(idle_pieces & first, free))
            .or_else(|| self.first_of(idle_pieces - first, free))
            .or_else(|| self.farther(0, free))
            .or_else(|| self.first_of((idle & board.pawns) & first, free))
            .or_else(|| self.first_of((idle & board.pawns) - first, free))
            .or_else(|| self.farther(1, free))
    }

    /// A move of a piece of the plan that takes it so much farther away.
    fn farther(&self, more: u8, free: Bitboard) -> Option<Move> {
        self.walkers().find_map(|walker| {
            self.legal(walker.at, walker.distances.ring(walker.left + more) & free)
        })
    }

    fn first_of(&self, pieces: Bitboard, to: Bitboard) -> Option<Move> {
        pieces.into_iter().find_map(|from| self.legal(from, to))
    }

    /// The first legal move of an own piece to one of these squares; en passant and castling apart. What the plan knows of the piece
    /// does not matter.
    fn legal(&self, from: Square, to: Bitboard) -> Option<Move> {
        if to.is_empty() {
            return None;
        }
        let (position, color) = (self.position, self.position.turn);
        let own = position.board.colored(color);
        let role = position.board.role_at(from).filter(|_| own.contains(from))?;
        let occupied = position.board.occupied();
        let reached = match role {
            Role::Pawn => {
                attacks::pawn_pushes(color, from.bit(), occupied)
                    | attacks::pawn_double_pushes(color, from.bit(), occupied)
                    | (attacks::pawn(color, from) & occupied)
            }
            _ => attacks::of(role.of(color), from, occupied),
        };
        let to = (reached & to) - own;
        to.into_iter().find_map(|to| {
            let captures = occupied.contains(to);
            let kind = if role == Role::Pawn && to.rank() == color.promotion_rank() {
                let promoted = if self.winners { Role::Queen } else { Role::Knight };
                MoveKind::promotion(promoted, captures)
            } else if captures {
                MoveKind::Capture
            } else if role == Role::Pawn && from.distance(to) == 2 {
                MoveKind::DoublePush
            } else {
                MoveKind::Quiet
            };
            let m = Move { from, to, role, kind };
            position.leaves_king_safe(m).then_some(m)
        })
    }
}
