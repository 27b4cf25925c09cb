//! Whether there is enough on the board to mate with.

use super::Position;
use crate::{Bitboard, Color, Role};

impl Position {
    /// Whether no sequence of legal moves, however badly the opponent plays, can end with `color`
    /// giving mate, judged by material alone.
    ///
    /// ```
    /// use kingsight::{Color, Position};
    /// let position: Position = "8/8/4k3/8/8/3NK3/8/7r w - - 0 1".parse().unwrap();
    /// assert!(!position.has_insufficient_material(Color::White)); // the rook may smother its king
    /// assert!(!position.has_insufficient_material(Color::Black));
    /// let knight: Position = "8/8/4k3/8/8/3NK3/8/8 w - - 0 1".parse().unwrap();
    /// assert!(knight.has_insufficient_material(Color::White));
    /// assert!(knight.is_insufficient_material());
    /// ```
    #[must_use]
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let board = &self.board;
        let (own, enemy) = (board.colored(color), board.colored(!color));
        if own.intersects(board.pawns | board.orthogonal) {
            return false;
        }
        if own.intersects(board.knights) {
            // One knight mates only a king shut in by a piece of its own other than a queen.
            let helpers = enemy - board.kings - board.of_role(Role::Queen);
            return own.len() == 2 && helpers.is_empty();
        }
        if own.intersects(board.diagonal) {
            return self.bishops_see_one_color() && (board.pawns | board.knights).is_empty();
        }
        true
    }

    /// Whether the game is drawn because neither side can ever mate: bare kings, a lone knight or
    /// bishop, or any number of bishops that all stand on squares of one colour.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }

    fn bishops_see_one_color(&self) -> bool {
        let bishops = self.board.of_role(Role::Bishop);
        !bishops.intersects(Bitboard::LIGHT) || !bishops.intersects(Bitboard::DARK)
    }
}
