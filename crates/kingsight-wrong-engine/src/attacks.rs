//! Who attacks a square.

use crate::board::{Board, WHITE, step};

pub(crate) const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
pub(crate) const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

impl Board {
    /// All pieces of a colour that attack a square.
    pub(crate) fn attackers(&self, square: usize, by: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let at = |target: Option<usize>, kind| target.filter(|&t| self.is(t, kind, by));
        for (files, ranks) in KNIGHT {
            found.extend(at(step(square, files, ranks), b'n'));
        }
        let back = if by == WHITE { -1 } else { 1 };
        found.extend([-1, 1].into_iter().filter_map(|side| at(step(square, side, back), b'p')));
        for (directions, kind) in [(STRAIGHT, b'r'), (DIAGONAL, b'b')] {
            for (files, ranks) in directions {
                found.extend(at(step(square, files, ranks), b'k'));
                let mut here = step(square, files, ranks);
                while let Some(target) = here {
                    if let Some(piece) = self.squares[target] {
                        if piece.color == by && (piece.kind == kind || piece.kind == b'q') {
                            found.push(target);
                        }
                        break;
                    }
                    here = step(target, files, ranks);
                }
            }
        }
        found
    }

    /// What attacks the king of a colour.
    pub(crate) fn checkers(&self, color: usize) -> Vec<usize> {
        self.king(color).map_or_else(Vec::new, |king| self.attackers(king, 1 - color))
    }
}
