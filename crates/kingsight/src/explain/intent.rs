//! An intended move, legal or not.

use crate::{
    Bitboard, CastlingSide, Color, File, Move, Piece, Position, Role, San, Square, UciMove, attacks,
};

/// An intended move, legal or not: from a square to a square, perhaps with a promotion; or castling on a
/// side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Intent {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What a pawn is to become.
    pub promotion: Option<Role>,
    /// The side, if castling was named as such (`O-O`); squares that amount to castling, such as
    /// `e1g1`, are understood without it.
    pub castling: Option<CastlingSide>,
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
    /// Castling on a side as an intent: to the king's target where the king castles from e1 or e8 in classical
    /// chess, otherwise onto the rook, if there is one.
    #[must_use]
    pub fn castling_intent(&self, wing: CastlingSide) -> Intent {
        let king_to = wing.king_to(self.turn);
        let attempt = self.castling_attempt(self.turn, wing);
        let by_rook = self.chess960 || attempt.king.file() != File::E;
        let rook = attempt.rook.filter(|_| by_rook);
        let from = self.king(self.turn);
        Intent { from, to: rook.unwrap_or(king_to), promotion: None, castling: Some(wing) }
    }

    /// Every move the side to move might try: its pseudo-legal moves in their fixed order, then
    /// castling: on both sides if the king stands on e1 or e8 in classical chess; in Chess960, if the
    /// king stands on e1 or e8 or still holds any right, with each rook there is. No two have the same
    /// squares and promotion.
    pub fn intents(&self) -> impl Iterator<Item = Intent> + use<> {
        let king = self.king(self.turn);
        let home = king.file() == File::E && king.rank() == self.turn.home_rank();
        let castles = home || self.castling_rooks.intersects(self.turn.home());
        let thinkable = |wing| {
            let attempt = self.castling_attempt(self.turn, wing);
            match self.chess960 {
                true => castles && attempt.rook.is_some(),
                false => home || attempt.has_right,
            }
        };
        let wings =
            CastlingSide::ALL.map(|wing| thinkable(wing).then(|| self.castling_intent(wing)));
        let moves = self.pseudo_legal_moves().into_iter().filter(|m| m.castling().is_none());
        moves.map(Intent::from).chain(wings.into_iter().flatten())
    }

    /// What a text in SAN can mean, legal or not: one intent for each piece that fits it.
    ///
    /// Pieces that could make this movement on an empty board come first; others are given only if there
    /// are none. Empty if the side to move has no such piece. A pawn's promotion stays as written.
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
        self.intents_of_side(self.turn, san)
    }

    /// As [`intents_of_san`](Position::intents_of_san); but if no piece of the side to move ever moves
    /// like that and pieces of the other side do, theirs: the turn was mistaken.
    ///
    /// ```
    /// use kingsight::{Position, Reason, San, Square};
    /// let position = Position::default();
    /// let san: San = "Nf6".parse().unwrap();
    /// let intents: Vec<_> = position.intents_of_either_side(&san).collect();
    /// assert_eq!((intents.len(), intents[0].from), (1, Square::G8));
    /// let explanation = position.explain(intents[0]);
    /// assert_eq!(explanation.reasons(), [Reason::NotYourPiece { from: Square::G8 }]);
    /// ```
    pub fn intents_of_either_side(&self, san: &San) -> impl Iterator<Item = Intent> + use<> {
        let turn = self.turn;
        let position = *self;
        let fits = move |&intent: &Intent| position.moves_so(intent);
        let mistaken = matches!(san, San::Normal { .. })
            && !self.intents_of_side(turn, san).any(|i| fits(&i) || i.from == i.to)
            && self.intents_of_side(!turn, san).any(|intent| fits(&intent));
        let side = if mistaken { !turn } else { turn };
        self.intents_of_side(side, san).filter(move |intent| !mistaken || fits(intent))
    }

    /// Whether a piece of either side stands there that ever moves like that, whatever is in its way.
    fn moves_so(&self, intent: Intent) -> bool {
        let Intent { from, to, .. } = intent;
        self.board.piece_at(from).is_some_and(|piece| reaches(piece, from, to))
    }

    fn intents_of_side(&self, side: Color, san: &San) -> impl Iterator<Item = Intent> + use<> {
        let (castling, normal) = match *san {
            San::Castling(wing) => (Some(self.castling_intent(wing)), None),
            San::Normal { role, file, rank, captures, to, promotion } => {
                let piece = role.of(side);
                let mut pieces = self.board.of_piece(piece);
                if let Some(file) = file {
                    pieces &= file.squares();
                }
                if let Some(rank) = rank {
                    pieces &= rank.squares();
                }
                // A piece already on the target is meant only if there is no other.
                if pieces.more_than_one() {
                    pieces = pieces.without(to);
                }
                // A pawn whose file is not named steps straight ahead if the text has no `x`.
                if role == Role::Pawn && file.is_none() && !captures {
                    let on_file = pieces & to.file().squares();
                    let takes = self.taking(side, pieces, to, promotion);
                    pieces = if (on_file | takes).any() { on_file | takes } else { pieces };
                }
                (None, Some((reaching(piece, pieces, to), to, promotion)))
            }
        };
        let (pieces, to, promotion) = normal.unwrap_or((Bitboard::EMPTY, Square::A1, None));
        let normal =
            pieces.into_iter().map(move |from| Intent { from, to, promotion, castling: None });
        castling.into_iter().chain(normal)
    }

    /// The pawns among `pawns` that can take something on `to`: legally, if it is their turn.
    fn taking(
        &self,
        side: Color,
        pawns: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Bitboard {
        if side != self.turn {
            let takes = self.board.colored(!side).contains(to);
            return if takes { pawns & attacks::pawn(!side, to) } else { Bitboard::EMPTY };
        }
        let goes = |from: &Square| self.find_move(*from, to, promotion).is_some();
        pawns.into_iter().filter(goes).collect()
    }
}

/// The pieces that could go to `to` on an empty board, or all of them if none could.
fn reaching(piece: Piece, pieces: Bitboard, to: Square) -> Bitboard {
    let reaching: Bitboard = pieces.into_iter().filter(|&from| reaches(piece, from, to)).collect();
    if reaching.is_empty() { pieces } else { reaching }
}

/// Whether a piece ever moves like that, whatever is in its way.
pub(super) fn reaches(piece: Piece, from: Square, to: Square) -> bool {
    match piece.role {
        Role::Pawn => pawn_way(piece.color, from, to).is_some(),
        _ => attacks::of(piece, from, Bitboard::EMPTY).contains(to),
    }
}

/// How a pawn would get from one square to another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PawnWay {
    Straight,
    Diagonal,
}

/// How a pawn of `color` gets from one square to another on a board that allows it, if it ever does.
pub(super) fn pawn_way(color: Color, from: Square, to: Square) -> Option<PawnWay> {
    let pawn = from.bit();
    let steps = attacks::pawn_pushes(color, pawn, Bitboard::EMPTY)
        | attacks::pawn_double_pushes(color, pawn, Bitboard::EMPTY);
    if steps.contains(to) {
        Some(PawnWay::Straight)
    } else if attacks::pawn(color, from).contains(to) {
        Some(PawnWay::Diagonal)
    } else {
        None
    }
}
