//! Where each piece is to go, and how many moves it needs from every square. Only a guess: it changes how soon a mate is found, never
//! the answer.

use super::opening::{blocked_pawns, opening};
use super::schemes::{Field, Scheme, best_schemes};
use super::spread::attacked_from;
use crate::{Bitboard, Board, Color, Move, Role, Square, attacks};

/// More steps than any piece needs.
pub(super) const NEVER: u8 = 99;

/// A piece on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker {
    pub(super) at: Square,
    pub(super) role: Role,
    /// How many moves it needs from each square, past the pawns and nothing else.
    pub(super) steps: [u8; 64],
    /// Where it needs none.
    pub(super) goal: Bitboard,
}

impl Walker {
    pub(super) fn steps(&self, square: Square) -> u8 {
        self.steps[square as usize]
    }

    pub(super) fn left(&self) -> u8 {
        self.steps(self.at)
    }
}

/// The pieces on their way: both kings, the piece that mates, and if the scheme has one, a guard or a blocker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) king: Walker,
    pub(super) prey: Walker,
    pub(super) mater: Walker,
    pub(super) guard: Option<Walker>,
    pub(super) blocker: Option<Walker>,
}

impl Plan {
    /// A plan for `winner`, the best, the second best and so on; `None` if nothing is known for its pieces, or pawns are in the way.
    pub(super) fn new(board: &Board, winner: Color, choice: usize) -> Option<Plan> {
        let (king, prey) = (board.kings_of(winner).first()?, board.kings_of(!winner).first()?);
        let field = Field {
            king,
            prey,
            king_region: region(Role::King, king, closed_to_king(board, winner)),
            prey_region: region(Role::King, prey, closed_to_king(board, !winner)),
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
        })
    }

    pub(super) fn walkers(&self, winners: bool) -> [Option<&Walker>; 3] {
        if winners {
            [Some(&self.king), Some(&self.mater), self.guard.as_ref()]
        } else {
            [Some(&self.prey), self.blocker.as_ref(), None]
        }
    }

    /// The pieces of a side that have steps left.
    pub(super) fn on_their_way(&self, winners: bool) -> Bitboard {
        let walkers = self.walkers(winners);
        walkers.into_iter().flatten().fold(Bitboard::EMPTY, |all, walker| {
            if walker.left() == 0 { all } else { all.with(walker.at) }
        })
    }

    /// Whether another plan may be better after a move: one of its pieces is gone or has become another one, or the pawns have
    /// changed in a plan to open the position.
    pub(super) fn is_changed_by(&self, m: Move) -> bool {
        if m.promotion().is_some() || m.castling().is_some() {
            return true;
        }
        let opens = self.king.goal.is_empty();
        m.is_capture() && (opens || m.role == Role::Pawn || self.has_piece_on(m.to))
    }

    fn has_piece_on(&self, square: Square) -> bool {
        [true, false].into_iter().any(|winners| {
            self.walkers(winners).into_iter().flatten().any(|walker| walker.at == square)
        })
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
                walker.at = to;
            }
        }
    }

    /// The moves that all of them need together.
    pub(super) fn left(&self) -> u32 {
        [true, false]
            .into_iter()
            .flat_map(|winners| self.walkers(winners))
            .flatten()
            .map(|walker| u32::from(walker.left()))
            .sum()
    }

    /// Whether a mate may be possible at once.
    pub(super) fn is_near(&self) -> bool {
        self.king.left() == 0
            && self.prey.left() <= 1
            && self.guard.is_none_or(|guard| guard.left() == 0)
    }

    /// Whether only the mating piece, and perhaps a blocking pawn, have moves left.
    pub(super) fn is_ready(&self) -> bool {
        self.king.left() + self.prey.left() == 0 && self.mater.left() <= 1
    }
}

/// The piece that mates. It waits where it can give the check, and steps there last of all, with mate.
fn mater(scheme: &Scheme, board: &Board, winner: Color) -> Option<Walker> {
    let at = scheme.mater;
    let role = board.role_at(at)?;
    if role == Role::Pawn {
        return Some(pawn_walker(at, winner, Bitboard::EMPTY));
    }
    let places = scheme.places;
    let pawns = board.pawns - places.check;
    let checks = attacked_from(role, winner, places.prey, pawns);
    let waits = attacked_from(role, winner, places.check & checks, pawns) - (checks | pawns);
    let mut steps = flood(role, waits, (pawns | checks).without(at), 1);
    if steps[at as usize] == NEVER {
        steps = flood(role, waits, pawns, 1);
    }
    for square in checks - pawns {
        steps[square as usize] = 3;
    }
    // From the corner of its diagonal, a bishop needs a step along it first.
    if (checks | places.prey).contains_all(attacked_from(role, winner, at.bit(), pawns)) {
        steps[at as usize] = 4;
    }
    if steps[at as usize] == NEVER && matches!(role, Role::Queen | Role::Rook) {
        steps = [1; 64];
    }
    (steps[at as usize] < NEVER).then_some(Walker { at, role, steps, goal: Bitboard::EMPTY })
}

fn walker(
    board: &Board,
    at: Square,
    color: Color,
    targets: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    match board.role_at(at)? {
        Role::Pawn => {
            let walker = pawn_walker(at, color, targets);
            (walker.left() < NEVER).then_some(walker)
        }
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
    let mut steps = flood(role, goal, closed | last, 0);
    for square in last {
        let next = attacked_from(role, Color::White, square.bit(), closed) - last;
        let least = next.into_iter().map(|next| steps[next as usize]).min().unwrap_or(NEVER);
        steps[square as usize] = least.saturating_add(1).min(NEVER);
    }
    if steps[at as usize] == NEVER {
        steps = flood(role, goal, closed.without(at), 0);
    }
    (steps[at as usize] < NEVER).then_some(Walker { at, role, steps, goal })
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

/// Where a piece can come past closed squares.
fn region(role: Role, from: Square, closed: Bitboard) -> Bitboard {
    let (mut region, mut front) = (from.bit(), from.bit());
    while front.any() {
        front = attacked_from(role, Color::White, front, closed) - (region | closed);
        region |= front;
    }
    region
}

/// Whether a pawn of `color` stands on the file of `to` and not beyond it.
pub(super) fn same_file_ahead(from: Square, to: Square, color: Color) -> bool {
    from.file() == to.file() && from.rank().seen_by(color) <= to.rank().seen_by(color)
}

/// How many moves a piece needs from each square, `count` on the targets.
pub(super) fn flood(role: Role, targets: Bitboard, closed: Bitboard, mut count: u8) -> [u8; 64] {
    let mut steps = [NEVER; 64];
    let (mut front, mut seen) = (targets, targets);
    while front.any() {
        for square in front {
            steps[square as usize] = count;
        }
        front = attacked_from(role, Color::White, front, closed) - (seen | closed);
        seen |= front;
        count += 1;
    }
    steps
}

/// A pawn on its way to a square ahead, or if there is none, to its promotion and a little beyond.
pub(super) fn pawn_walker(at: Square, color: Color, targets: Bitboard) -> Walker {
    let target = targets.first().filter(|&target| same_file_ahead(at, target, color));
    let Some(target) = target else {
        let steps = TO_PROMOTION[color as usize];
        return Walker { at, role: Role::Pawn, steps, goal: Bitboard::EMPTY };
    };
    let mut steps = [NEVER; 64];
    let goal = target.rank().seen_by(color) as u8;
    for square in target.file().squares() {
        let rank = square.rank().seen_by(color) as u8;
        if rank <= goal {
            steps[square as usize] = goal - rank;
        }
    }
    Walker { at, role: Role::Pawn, steps, goal: target.bit() }
}

/// Moves of a pawn to its promotion and a little beyond, for White and Black.
static TO_PROMOTION: [[u8; 64]; 2] = {
    let mut steps = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let rank = square as u8 / 8;
        steps[Color::White as usize][square] = 9 - rank;
        steps[Color::Black as usize][square] = 2 + rank;
        square += 1;
    }
    steps
};
