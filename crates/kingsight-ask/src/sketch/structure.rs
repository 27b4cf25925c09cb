//! Sketches of locked structures: what never moves, and where the sides can ever come.

use kingsight::{Bitboard, Color, LockedStructure};

use super::words::{NEVER_MOVES, REACH};
use super::{MarkRole, Sketch};

impl Sketch {
    /// The structures that refute a mate by a side: the pieces that never move, and where its other pieces can come.
    pub(crate) fn of_structures<'a>(
        structures: impl Iterator<Item = (Color, &'a LockedStructure)>,
    ) -> Option<Sketch> {
        let mut sketch: Option<Sketch> = None;
        for (color, structure) in structures {
            let sketch = sketch.get_or_insert_default();
            let still = structure.never_move();
            sketch.mark(MarkRole::Blocker, NEVER_MOVES, still);
            let mine = structure.reaches().iter().filter(|reach| reach.piece.color == color);
            let reach =
                mine.fold(Bitboard::EMPTY, |all, reach| all | reach.squares | reach.promoted);
            let role = if color == Color::White { MarkRole::Could } else { MarkRole::Attacked };
            sketch.mark(role, REACH[color as usize], reach - still);
        }
        sketch
    }
}
