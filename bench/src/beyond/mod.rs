//! Two ideas beyond two-ply counting, as experiments: how much there would be to gain.

pub mod distinct;
pub mod three_plies;

use kingsight::Position;

/// Calls `visit` with each position `plies` half-moves on, once for each sequence of moves.
pub fn each_position(position: &Position, plies: u32, visit: &mut impl FnMut(&Position)) {
    if plies == 0 {
        visit(position);
        return;
    }
    position.for_each_child(|_, child| each_position(child, plies - 1, visit));
}
