//! Material that can never give checkmate.

use kingsight::{Bitboard, Color, Role};

use crate::chess::state::State;

/// How many men of each role a side has, pawns first.
type Census = [u32; 6];

impl State {
    /// Can this side never give checkmate? So it is
    ///
    /// - without anything but kings,
    /// - with knights, if the side has two men at most and the enemy has only kings and queens. Any other enemy man
    ///   could take a square from its own king,
    /// - with bishops, if all bishops of both sides go on squares of one colour, and nobody has a pawn or a knight.
    pub(in crate::chess) fn has_insufficient_material(&self, color: Color) -> bool {
        let own = self.census(color);
        let enemy = self.census(color.enemy());
        match own {
            [0, 0, 0, 0, 0, _] => true,
            [0, 0, _, 0, 0, _] => {
                let [pawns, knights, ..] = enemy;
                pawns + knights == 0 && self.bishops_share_a_shade()
            }
            [0, _, _, 0, 0, _] => {
                self.of_color(color).len() <= 2 && matches!(enemy, [0, 0, 0, 0, _, _])
            }
            _ => false,
        }
    }

    fn census(&self, color: Color) -> Census {
        Role::ALL.map(|role| (self.of_color(color) & self.of_role(role)).len())
    }

    fn bishops_share_a_shade(&self) -> bool {
        let bishops = self.of_role(Role::Bishop);
        [Bitboard::LIGHT, Bitboard::DARK].into_iter().any(|shade| (bishops - shade).is_empty())
    }
}
