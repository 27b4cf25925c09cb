//! What somebody wants to play, legal or not.

use crate::{Bitboard, File, Move, Position, Role, San, Square, UciMove, Wing, attacks};

/// A move somebody has in mind: from a square, to a square, perhaps with a promotion; or castling on
/// a wing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Intent {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What a pawn is to become.
    pub promotion: Option<Role>,
    /// The wing, if castling was named as such (`O-O`); squares that amount to castling, such as
    /// `e1g1`, are understood without it.
    pub castling: Option<Wing>,
}

impl Intent {
    /// From one square to another, without promotion.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Intent {
        Intent { from, to, promotion: None, castling: None }
    }

    /// The same with a promotion.
    #[must_use]
    pub const fn promoting(self, role: Role) -> Intent {
        Intent { promotion: Some(role), ..self }
    }

    /// How UCI would spell it.
    #[must_use]
    pub const fn uci(&self) -> UciMove {
        UciMove { from: self.from, to: self.to, promotion: self.promotion }
    }
}

impl From<UciMove> for Intent {
    fn from(uci: UciMove) -> Intent {
        Intent { from: uci.from, to: uci.to, promotion: uci.promotion, castling: None }
    }
}

impl From<Move> for Intent {
    fn from(m: Move) -> Intent {
        Intent { from: m.from(), to: m.to(), promotion: m.promotion(), castling: m.castling() }
    }
}

impl Position {
    /// Castling on a wing as an intent, with the square that this position's UCI would name.
    #[must_use]
    pub fn castling_intent(&self, wing: Wing) -> Intent {
        let king_to = wing.king_to(self.turn);
        let rook = self.castling_rook(self.turn, wing).filter(|_| self.chess960);
        let from = self.king(self.turn);
        Intent { from, to: rook.unwrap_or(king_to), promotion: None, castling: Some(wing) }
    }

    /// Everything the side to move might think of: its pseudo-legal moves in their fixed order, then
    /// castling on both wings if the king stands on e1 or e8 as in classical chess or still holds
    /// any right.
    pub fn intents(&self) -> impl Iterator<Item = Intent> + use<> {
        let king = self.king(self.turn);
        let home = king.file() == File::E && king.rank() == self.turn.home_rank();
        let castles = home || self.castling_rooks.meets(self.turn.home());
        let wings = Wing::ALL.map(|wing| castles.then(|| self.castling_intent(wing)));
        let moves = self.pseudo_legal_moves().into_iter().filter(|m| m.castling().is_none());
        moves.map(Intent::from).chain(wings.into_iter().flatten())
    }

    /// What a text in SAN can mean, legal or not: one intent for each piece that fits it.
    ///
    /// Pieces that could make such a movement on an empty board go before all others; the others
    /// are given only if there are none. Nothing if the side to move has no such piece. A pawn's
    /// promotion stays as the text has it.
    ///
    /// ```
    /// use kingsight::{Position, San};
    /// let position = Position::default();
    /// let san: San = "Nd2".parse().unwrap();
    /// let from: Vec<String> =
    ///     position.intents_of_san(&san).map(|intent| intent.from.to_string()).collect();
    /// assert_eq!(from, ["b1"]);
    /// ```
    pub fn intents_of_san(&self, san: &San) -> impl Iterator<Item = Intent> + use<> {
        let (castling, normal) = match *san {
            San::Castling(wing) => (Some(self.castling_intent(wing)), None),
            San::Normal { role, file, rank, captures, to, promotion } => {
                let mut pieces = self.board.of_piece(role.of(self.turn)).without(to);
                if let Some(file) = file {
                    pieces &= file.squares();
                }
                if let Some(rank) = rank {
                    pieces &= rank.squares();
                }
                // A pawn whose file is not named steps straight ahead if the text has no `x`.
                if role == Role::Pawn && file.is_none() && !captures {
                    let on_file = pieces & to.file().squares();
                    let takes = self.legally_going(pieces, to, promotion);
                    pieces = if (on_file | takes).any() { on_file | takes } else { pieces };
                }
                (None, Some((self.reaching(role, pieces, to), to, promotion)))
            }
        };
        let (pieces, to, promotion) = normal.unwrap_or((Bitboard::EMPTY, Square::A1, None));
        let normal =
            pieces.into_iter().map(move |from| Intent { from, to, promotion, castling: None });
        castling.into_iter().chain(normal)
    }

    /// Of some pieces those that could go to `to` on an empty board, or all if none could.
    fn reaching(&self, role: Role, pieces: Bitboard, to: Square) -> Bitboard {
        let reaches = |from: &Square| match role {
            Role::Pawn => self.pawn_reaches(*from, to),
            _ => attacks::of(role.of(self.turn), *from, Bitboard::EMPTY).contains(to),
        };
        let reaching: Bitboard = pieces.into_iter().filter(reaches).collect();
        if reaching.is_empty() { pieces } else { reaching }
    }

    fn legally_going(&self, pieces: Bitboard, to: Square, promotion: Option<Role>) -> Bitboard {
        let goes = |from: &Square| self.find_move(*from, to, promotion).is_some();
        pieces.into_iter().filter(goes).collect()
    }
}
