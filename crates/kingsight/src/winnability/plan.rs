//! Where each piece is to go, and how many moves it needs from every square. Only a guess: it changes how soon a mate is found, never
//! the answer.

use super::distances::{Distances, NEVER, flood, flood_past};
use super::opening::{blocked_pawns, opening};
use super::schemes::{Field, Scheme, best_schemes};
use super::spread::attacked_from;
use crate::{Bitboard, Board, Color, Move, Rank, Role, Square, attacks};

/// A piece on its way.
#[derive(Debug)]
pub(super) struct Walker {
    pub(super) at: Square,
    pub(super) role: Role,
    /// How many moves it needs from where it stands.
    pub(super) left: u8,
    /// How many moves it needs from each square, past the pawns and nothing else.
    pub(super) distances: Distances,
    /// Where it needs none.
    pub(super) goal: Bitboard,
}

impl Walker {
    /// `None` if it can never arrive.
    pub(super) fn new(
        role: Role,
        at: Square,
        distances: Distances,
        goal: Bitboard,
    ) -> Option<Walker> {
        let left = distances.from(at);
        (left < NEVER).then_some(Walker { at, role, left, distances, goal })
    }

    /// The squares that are one move nearer.
    pub(super) fn nearer(&self) -> Bitboard {
        self.left.checked_sub(1).map_or(Bitboard::EMPTY, |less| self.distances.ring(less))
    }

    fn stand_on(&mut self, square: Square) {
        self.at = square;
        self.left = self.distances.from(square);
    }
}

/// The pieces on their way: both kings, the piece that mates, and if the scheme has one, a guard or a blocker.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) king: Walker,
    pub(super) prey: Walker,
    pub(super) mater: Walker,
    pub(super) guard: Option<Walker>,
    pub(super) blocker: Option<Walker>,
    /// Where the mating piece gives check: nothing else belongs there.
    pub(super) check: Bitboard,
}

impl Plan {
    /// A plan for `winner`, the best, the second best and so on; `None` if nothing is known for its pieces, or pawns are in the way.
    pub(super) fn new(board: &Board, winner: Color, choice: usize) -> Option<Plan> {
        let (king, prey) = (board.kings_of(winner).first()?, board.kings_of(!winner).first()?);
        let field = Field {
            king,
            prey,
            king_region: region(king, closed_to_king(board, winner)),
            prey_region: region(prey, closed_to_king(board, !winner)),
        };
        // Against a wall, a mate may need to wait until it is open.
        let walled = choice % 2 == 1 && board.pawns.any();
        if walled && let Some(plan) = opening(board, winner, &field) {
            return Some(plan);
        }
        best_schemes(board, winner, &field, choice + 1)
            .iter()
            .flatten()
            .rev()
            .find_map(|(_, scheme)| Plan::of(scheme, board, winner, &field))
            .or_else(|| opening(board, winner, &field))
    }

    fn of(scheme: &Scheme, board: &Board, winner: Color, field: &Field) -> Option<Plan> {
        let places = scheme.places;
        // A knight that blocks gives no check on its way, if it can help it.
        let checks = places.king.single().map_or(Bitboard::EMPTY, attacks::knight);
        let with = |at: Option<Square>, color: Color, targets: Bitboard, last: Bitboard| match at {
            None => Some(None),
            Some(at) => walker(board, at, color, targets, last).map(Some),
        };
        Some(Plan {
            king: king_walker(board, field.king, winner, places.king, Bitboard::EMPTY)?,
            prey: king_walker(board, field.prey, !winner, places.prey, beside_all(places.king))?,
            mater: mater(scheme, board, winner)?,
            guard: with(scheme.guard, winner, places.guard, Bitboard::EMPTY)?,
            blocker: with(scheme.blocker, !winner, places.block, checks)?,
            check: places.check,
        })
    }

    /// Where a piece is nearer to its goal, and may come now.
    pub(super) fn nearer(&self, walker: &Walker, winners: bool) -> Bitboard {
        if walker.left != 1 || self.may_arrive(walker, winners) {
            walker.nearer()
        } else {
            Bitboard::EMPTY
        }
    }

    /// Whether it is time for a piece to be at its goal.
    pub(super) fn may_arrive(&self, walker: &Walker, winners: bool) -> bool {
        if winners && self.guard.as_ref().is_some_and(|guard| guard.at == walker.at) {
            // What guards comes last: with it there, the king cannot enter the corner.
            self.king.left == 0 && self.prey.left <= 1
        } else if winners && walker.role == Role::King {
            // The king leaves the way into the corner open.
            matches!(self.mater.role, Role::Queen | Role::Rook) || self.prey.left <= 1
        } else if !winners && walker.role != Role::King && walker.goal.any() {
            // What blocks comes last: the king must pass, and a pawn has no move to lose afterwards.
            if walker.role == Role::Pawn { self.is_ready() } else { self.prey.left == 0 }
        } else {
            true
        }
    }

    /// The pieces of a side that have places to go, in the order in which they go.
    pub(super) fn walkers(&self, winners: bool) -> [Option<&Walker>; 3] {
        if winners {
            let (king, mater) = (Some(&self.king), Some(&self.mater));
            // A pawn promotes before the kings can get in its way; a queen that comes early takes squares from the other king.
            let [first, second] =
                if self.mater.role == Role::Pawn { [mater, king] } else { [king, mater] };
            [first, second, self.guard.as_ref()]
        } else {
            [Some(&self.prey), self.blocker.as_ref(), None]
        }
    }

    /// Where the pieces are to arrive.
    pub(super) fn goals(&self) -> Bitboard {
        let of = |walker: &Option<Walker>| walker.as_ref().map_or(Bitboard::EMPTY, |one| one.goal);
        self.king.goal | self.prey.goal | self.mater.goal | of(&self.guard) | of(&self.blocker)
    }

    /// Where a side's pieces of the plan stand.
    pub(super) fn standing(&self, winners: bool) -> Bitboard {
        let at =
            |walker: &Option<Walker>| walker.as_ref().map_or(Bitboard::EMPTY, |one| one.at.bit());
        if winners {
            self.king.at.bit() | self.mater.at.bit() | at(&self.guard)
        } else {
            self.prey.at.bit() | at(&self.blocker)
        }
    }

    /// Whether another plan may be better after a move: one of its pieces is gone or has become another one, or the pawns have
    /// changed in a plan to open the position.
    pub(super) fn is_changed_by(&self, m: Move) -> bool {
        if m.promotion().is_some() || m.castling().is_some() {
            return true;
        }
        let opens = self.king.goal.is_empty();
        let needed = self.standing(true) | self.standing(false);
        m.is_capture() && (opens || m.role == Role::Pawn || needed.contains(m.to))
    }

    /// Notes a move.
    pub(super) fn note(&mut self, from: Square, to: Square) {
        let walkers = [
            Some(&mut self.king),
            Some(&mut self.mater),
            self.guard.as_mut(),
            Some(&mut self.prey),
            self.blocker.as_mut(),
        ];
        for walker in walkers.into_iter().flatten() {
            if walker.at == from {
                walker.stand_on(to);
            }
        }
    }

    /// The moves that all of them need together.
    pub(super) fn left(&self) -> u32 {
        let of = |walker: &Option<Walker>| walker.as_ref().map_or(0, |one| u32::from(one.left));
        let pieces =
            u32::from(self.king.left) + u32::from(self.prey.left) + u32::from(self.mater.left);
        pieces + of(&self.guard) + of(&self.blocker)
    }

    /// Whether a mate may be possible at once.
    pub(super) fn is_near(&self) -> bool {
        self.king.left == 0
            && self.prey.left <= 1
            && self.guard.as_ref().is_none_or(|guard| guard.left == 0)
    }

    /// Whether only the mating piece, and perhaps a blocking pawn, have moves left.
    pub(super) fn is_ready(&self) -> bool {
        self.king.left + self.prey.left == 0 && self.mater.left <= 1
    }
}

/// The piece that mates. It waits where it can give the check, and steps there last of all, with mate.
fn mater(scheme: &Scheme, board: &Board, winner: Color) -> Option<Walker> {
    let at = scheme.mater;
    let role = board.role_at(at)?;
    if role == Role::Pawn {
        return pawn_walker(at, winner, Bitboard::EMPTY);
    }
    let places = scheme.places;
    let closed = board.pawns | places.king;
    let checks =
        attacked_from(role, winner, places.prey, closed) - (closed & board.colored(winner));
    let waits = attacked_from(role, winner, places.check & checks, closed) - (checks | closed);
    let with =
        |last| Walker::new(role, at, flood_past(role, waits, closed, last, 1), Bitboard::EMPTY);
    // From the corner of its diagonal, a bishop needs a step along it first.
    with(checks).or_else(|| with(Bitboard::EMPTY))
}

fn walker(
    board: &Board,
    at: Square,
    color: Color,
    targets: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    match board.role_at(at)? {
        Role::Pawn => pawn_walker(at, color, targets),
        Role::Knight => past(Role::Knight, at, targets - board.pawns, board.pawns, last),
        role => past(role, at, targets - board.pawns, board.pawns, Bitboard::EMPTY),
    }
}

/// A king that keeps off the squares of `last` as long as it can: the other king is to guard them.
fn king_walker(
    board: &Board,
    at: Square,
    color: Color,
    targets: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    let closed = closed_to_king(board, color);
    past(Role::King, at, targets - closed, closed, last)
}

/// A piece on its way to a goal, past closed squares and if possible past those of `last`.
fn past(
    role: Role,
    at: Square,
    goal: Bitboard,
    closed: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    let last = last - (goal | closed);
    Walker::new(role, at, flood_past(role, goal, closed, last, 0), goal)
        .or_else(|| Walker::new(role, at, flood(role, goal, closed.without(at), 0), goal))
}

/// The squares next to each square of a set.
fn beside_all(set: Bitboard) -> Bitboard {
    set.into_iter().fold(!Bitboard::EMPTY, |all, square| all & attacks::king(square))
}

/// Where pawns keep a king of `color` away.
pub(super) fn closed_to_king(board: &Board, color: Color) -> Bitboard {
    let enemies = board.pawns & board.colored(!color);
    board.pawns | attacks::pawn_set(!color, enemies)
}

/// The foremost of the pawns of `color` that have no pawn before them on their file.
pub(super) fn free_pawn(board: &Board, color: Color) -> Option<Square> {
    let free = (board.colored(color) & board.pawns) - blocked_pawns(board, color);
    match color {
        Color::White => free.last(),
        Color::Black => free.first(),
    }
}

/// Where a king can come past closed squares.
fn region(from: Square, closed: Bitboard) -> Bitboard {
    let (mut region, mut front) = (from.bit(), from.bit());
    while front.any() {
        front = attacked_from(Role::King, Color::White, front, closed) - (region | closed);
        region |= front;
    }
    region
}

/// Whether a pawn of `color` stands on the file of `to` and not beyond it.
pub(super) fn same_file_ahead(from: Square, to: Square, color: Color) -> bool {
    from.file() == to.file() && from.rank().seen_by(color) <= to.rank().seen_by(color)
}

/// A pawn on its way to a square ahead, or if there is none, to its promotion and a little beyond.
pub(super) fn pawn_walker(at: Square, color: Color, targets: Bitboard) -> Option<Walker> {
    let target = targets.first().filter(|&target| same_file_ahead(at, target, color));
    let goal = target.map_or(Bitboard::EMPTY, Square::bit);
    let mut distances = Distances::NONE;
    let (last, file) = match target {
        Some(target) => (target.rank().seen_by(color) as u8, target.file().squares()),
        // To its promotion and a little beyond.
        None => (9, Bitboard::ALL),
    };
    for rank in Rank::ALL {
        if let Some(left) = last.checked_sub(rank.seen_by(color) as u8) {
            distances.set(file & rank.squares(), left);
        }
    }
    Walker::new(Role::Pawn, at, distances, goal)
}
