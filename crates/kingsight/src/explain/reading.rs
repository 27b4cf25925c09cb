//! How the text of an explained move was read, legal or not.

use alloc::vec::Vec;

use super::Explanation;
use crate::{MoveText, Position, Role, San, SanMove, SanReading, SanRemark, Square, attacks};

impl Explanation {
    /// How a text that means this move was read, legal or not.
    ///
    /// ```
    /// use kingsight::{MoveText, PieceLetters, Position};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// let text = MoveText::parse("Nxf3", PieceLetters::English).unwrap();
    /// let meant = position.intents_of_san(&text.san).next().unwrap();
    /// let reading = position.explain(meant).reading(&text);
    /// assert_eq!(reading.san.to_string(), "Nf3");
    /// assert_eq!(reading.remarks[0].code(), "nothing_to_capture");
    /// ```
    #[must_use]
    pub fn reading(&self, text: &MoveText) -> SanReading {
        let (position, intent) = (self.position(), self.intent);
        match self.legal() {
            Some(legal) => position.reading(text, legal.mv),
            None => position.reading_of_illegal(text, intent.from, intent.to),
        }
    }
}

impl Position {
    /// How the text of an illegal move was read. A claim of check is not examined.
    fn reading_of_illegal(&self, text: &MoveText, from: Square, to: Square) -> SanReading {
        let mut san = SanMove { san: text.san, suffix: None };
        let mut remarks = Vec::new();
        let San::Normal { role, ref mut file, ref mut captures, .. } = san.san else {
            return SanReading { san, remarks };
        };
        let role = self.board.role_at(from).filter(|_| text.squares.is_some()).unwrap_or(role);
        let diagonal = role == Role::Pawn && from.file() != to.file();
        let color = self.board.color_at(from).unwrap_or(self.turn);
        let enemy = self.board.colored(!color).contains(to);
        let en_passant = color == self.turn && self.en_passant == Some(to);
        if *captures && !diagonal && !self.board.occupied().contains(to) {
            *captures = false;
            remarks.push(SanRemark::NothingToCapture { to });
        }
        if text.is_pawn_step() && attacks::pawn(color, from).contains(to) && (enemy || en_passant) {
            (*file, *captures) = (Some(from.file()), true);
            remarks.push(SanRemark::PawnCaptures { from, to });
        }
        SanReading { san, remarks }
    }
}
