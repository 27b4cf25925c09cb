//! Where each piece is to go, and how many moves it needs from every square. Only a guess: it changes how soon a mate is found, never
//! the answer.

use super::ways::{Distances, NEVER, same_file_ahead};
use crate::{Bitboard, Color, Move, Rank, Role, Square};

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
    pub(super) mated: Walker,
    pub(super) mating: Walker,
    pub(super) guard: Option<Walker>,
    pub(super) blocker: Option<Walker>,
    /// Where the mating piece gives check: nothing else belongs there.
    pub(super) check: Bitboard,
}

impl Plan {
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
            self.king.left == 0 && self.mated.left <= 1
        } else if winners && walker.role == Role::King {
            // The king leaves the way into the corner open.
            matches!(self.mating.role, Role::Queen | Role::Rook) || self.mated.left <= 1
        } else if !winners && walker.role != Role::King && walker.goal.any() {
            // What blocks comes last: the king must pass, and a pawn has no move to lose afterwards.
            if walker.role == Role::Pawn { self.is_ready() } else { self.mated.left == 0 }
        } else {
            true
        }
    }

    /// The pieces of a side that have places to go, in the order in which they go.
    pub(super) fn walkers(&self, winners: bool) -> [Option<&Walker>; 3] {
        if winners {
            let (king, mating) = (Some(&self.king), Some(&self.mating));
            // A pawn promotes before the kings can get in its way; a queen that comes early takes squares from the other king.
            let [first, second] =
                if self.mating.role == Role::Pawn { [mating, king] } else { [king, mating] };
            [first, second, self.guard.as_ref()]
        } else {
            [Some(&self.mated), self.blocker.as_ref(), None]
        }
    }

    /// Where the pieces are to arrive.
    pub(super) fn goals(&self) -> Bitboard {
        let of = |walker: &Option<Walker>| walker.as_ref().map_or(Bitboard::EMPTY, |one| one.goal);
        self.king.goal | self.mated.goal | self.mating.goal | of(&self.guard) | of(&self.blocker)
    }

    /// Where a side's pieces of the plan stand.
    pub(super) fn standing(&self, winners: bool) -> Bitboard {
        let at =
            |walker: &Option<Walker>| walker.as_ref().map_or(Bitboard::EMPTY, |one| one.at.bit());
        if winners {
            self.king.at.bit() | self.mating.at.bit() | at(&self.guard)
        } else {
            self.mated.at.bit() | at(&self.blocker)
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
            Some(&mut self.mating),
            self.guard.as_mut(),
            Some(&mut self.mated),
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
            u32::from(self.king.left) + u32::from(self.mated.left) + u32::from(self.mating.left);
        pieces + of(&self.guard) + of(&self.blocker)
    }

    /// Whether a mate may be possible at once.
    pub(super) fn is_near(&self) -> bool {
        self.king.left == 0
            && self.mated.left <= 1
            && self.guard.as_ref().is_none_or(|guard| guard.left == 0)
    }

    /// Whether only the mating piece, and perhaps a blocking pawn, have moves left.
    pub(super) fn is_ready(&self) -> bool {
        self.king.left + self.mated.left == 0 && self.mating.left <= 1
    }
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
