//! Where pieces go, and who attacks a square.

use crate::board::{BLACK, Board, WHITE, step};
use crate::bugs::Bug;

pub(crate) const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// Clockwise from the north: straight and diagonal in turn.
pub(crate) const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Whether a slider of this kind goes in a direction.
pub(crate) fn slides(kind: u8, direction: usize) -> bool {
    match kind {
        b'r' => direction.is_multiple_of(2),
        b'b' => !direction.is_multiple_of(2),
        b'q' => true,
        _ => false,
    }
}

/// The direction from one square to another, if they share a line.
pub(crate) fn direction(from: usize, to: usize) -> Option<usize> {
    let files = (to % 8) as i32 - (from % 8) as i32;
    let ranks = (to / 8) as i32 - (from / 8) as i32;
    if (files, ranks) == (0, 0) || (files != 0 && ranks != 0 && files.abs() != ranks.abs()) {
        return None;
    }
    DIRECTIONS.iter().position(|&way| way == (files.signum(), ranks.signum()))
}

impl Board {
    /// The squares of a ray up to and including the first piece.
    pub(crate) fn ray(&self, from: usize, direction: usize) -> Vec<usize> {
        let (files, ranks) = DIRECTIONS[direction];
        let mut squares = Vec::new();
        let mut here = step(from, files, ranks);
        while let Some(square) = here {
            squares.push(square);
            here = if self.squares[square].is_none() { step(square, files, ranks) } else { None };
        }
        squares
    }

    /// All pieces of a colour that attack a square.
    pub(crate) fn attackers(&self, square: usize, by: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let at = |target: Option<usize>, kind| target.filter(|&t| self.is(t, kind, by));
        for (files, ranks) in KNIGHT {
            found.extend(at(step(square, files, ranks), b'n'));
        }
        let back = if by == WHITE { -1 } else { 1 };
        found.extend([-1, 1].into_iter().filter_map(|side| at(step(square, side, back), b'p')));
        for (direction, (files, ranks)) in DIRECTIONS.into_iter().enumerate() {
            found.extend(at(step(square, files, ranks), b'k'));
            let mut here = step(square, files, ranks);
            while let Some(target) = here {
                if let Some(piece) = self.squares[target] {
                    if piece.color() == by && slides(piece.kind, direction) {
                        found.push(target);
                    }
                    break;
                }
                here = step(target, files, ranks);
            }
        }
        found.retain(|&from| !self.lacks(from, square));
        found
    }

    /// What attacks the king of a colour.
    pub(crate) fn checkers(&self, color: usize) -> Vec<usize> {
        self.king(color).map_or_else(Vec::new, |king| self.attackers(king, 1 - color))
    }

    /// Whether the engine's tables lack one target of the piece on a square. Moves and attacks share the tables.
    pub(crate) fn lacks(&self, from: usize, target: usize) -> bool {
        let (Some(mutant), Some(piece)) = (self.mutant, self.squares[from]) else { return false };
        if mutant.place()[0] != from {
            return false;
        }
        match mutant.bug() {
            Bug::KnightTable => piece.kind == b'n' && leap(from, &KNIGHT) == Some(target),
            Bug::KingTable => piece.kind == b'k' && leap(from, &DIRECTIONS) == Some(target),
            Bug::RookTable | Bug::RookEntry => self.ray_lacks(piece.kind, from, target, 0),
            Bug::BishopTable | Bug::BishopEntry => self.ray_lacks(piece.kind, from, target, 1),
            _ => false,
        }
    }

    /// Whether the target is the end of the ray that the table has too short. `odd` is 1 for diagonals. The entry of a
    /// magic table is wrong only if the ray ends early.
    fn ray_lacks(&self, kind: u8, from: usize, target: usize, odd: usize) -> bool {
        // The longest of the four rays on the empty board.
        let length = |&direction: &usize| {
            let (files, ranks) = DIRECTIONS[direction];
            (1..8).take_while(|&n| step(from, n * files, n * ranks).is_some()).count()
        };
        let Some(longest) = [odd, odd + 2, odd + 4, odd + 6].into_iter().max_by_key(length) else {
            return false;
        };
        let ray = self.ray(from, longest);
        let early = ray.len() < length(&longest);
        slides(kind, longest)
            && (!early && !self.has(Bug::RookEntry) && !self.has(Bug::BishopEntry)
                || early && (self.has(Bug::RookEntry) || self.has(Bug::BishopEntry)))
            && ray.last() == Some(&target)
    }
}

/// The leap that a wrong table lacks: the first on the board, from another start for each square.
fn leap(from: usize, leaps: &[(i32, i32); 8]) -> Option<usize> {
    (0..8).find_map(|n| {
        let (files, ranks) = leaps[(from + n) % 8];
        step(from, files, ranks)
    })
}

/// The direction in which pawns move.
pub(crate) fn ahead(color: usize) -> i32 {
    if color == BLACK { -1 } else { 1 }
}
