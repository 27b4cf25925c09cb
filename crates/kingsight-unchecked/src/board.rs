//! The fields of a board, its edits, and the setup that it is to the core.

use kingsight::{Bitboard, Board, Color, Piece, Role, Setup, Square};

/// Pieces and what a FEN adds to them, without any promise that they fit together. Each field may be set on its own.
///
/// ```
/// use kingsight_unchecked::UncheckedBoard;
/// use kingsight::{Color, Role, Setup, Square};
///
/// let mut board = UncheckedBoard::from(Setup::STANDARD);
/// board.remove(Square::E1);
/// board.put(Square::E4, Role::Queen.of(Color::White), false);
/// assert_eq!(board.role_at(Square::E4), Some(Role::Queen));
/// assert_eq!(board.king(Color::White), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UncheckedBoard {
    /// The squares of pawns, knights, bishops, rooks, queens and kings.
    pub roles: [Bitboard; 6],
    /// The squares of White's and Black's pieces.
    pub sides: [Bitboard; 2],
    /// The squares of all pieces.
    pub occupied: Bitboard,
    /// The pieces that were pawns.
    pub promoted: Bitboard,
    /// Whose turn it is.
    pub turn: Color,
    /// The squares of the rooks that may castle. There need not be rooks.
    pub castling_rooks: Bitboard,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or move of a pawn.
    pub halfmoves: i64,
    /// The number of the next move.
    pub fullmoves: i64,
}

impl UncheckedBoard {
    /// A board without pieces, White to move.
    pub const EMPTY: UncheckedBoard = UncheckedBoard {
        roles: [Bitboard::EMPTY; 6],
        sides: [Bitboard::EMPTY; 2],
        occupied: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        turn: Color::White,
        castling_rooks: Bitboard::EMPTY,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };

    /// The squares of a role, both colours.
    #[must_use]
    pub const fn of_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of a colour's pieces.
    #[must_use]
    pub const fn of_color(&self, color: Color) -> Bitboard {
        self.sides[color as usize]
    }

    /// The pieces of the side to move.
    #[must_use]
    pub const fn ours(&self) -> Bitboard {
        self.of_color(self.turn)
    }

    /// The pieces of the other side.
    #[must_use]
    pub const fn theirs(&self) -> Bitboard {
        self.of_color(self.turn.enemy())
    }

    /// The role on an occupied square: the first whose set contains it. What is in no such set counts as a king.
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        let found = || Role::ALL.into_iter().find(|&role| self.of_role(role).contains(square));
        self.occupied.contains(square).then(|| found().unwrap_or(Role::King))
    }

    /// The colour on a square, White if the sets contain it twice.
    #[must_use]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.of_color(color).contains(square))
    }

    /// Clears a square and returns the role that was on it.
    pub fn remove(&mut self, square: Square) -> Option<Role> {
        let role = self.role_at(square)?;
        let others = !square.bit();
        self.roles[role as usize] &= others;
        self.sides = self.sides.map(|side| side & others);
        self.occupied &= others;
        self.promoted &= others;
        Some(role)
    }

    /// Puts a piece, which may have been a pawn, in place of what is on a square.
    pub fn put(&mut self, square: Square, piece: Piece, promoted: bool) {
        self.remove(square);
        let bit = square.bit();
        self.occupied |= bit;
        self.roles[piece.role as usize] |= bit;
        self.sides[piece.color as usize] |= bit;
        if promoted {
            self.promoted |= bit;
        }
    }

    /// The pieces as the core holds them. `None` if the sets contradict each other.
    #[must_use]
    pub fn placement(&self) -> Option<Board> {
        let [white, black] = self.sides;
        let roles = self.roles.into_iter().fold(Bitboard::EMPTY, |all, role| all | role);
        let counted: u32 = self.roles.into_iter().map(Bitboard::len).sum();
        let fits = roles == self.occupied
            && counted == roles.len()
            && white | black == self.occupied
            && !white.intersects(black);
        if !fits {
            return None;
        }
        let mut board = Board::EMPTY;
        for role in Role::ALL {
            for square in self.of_role(role) {
                let color = if white.contains(square) { Color::White } else { Color::Black };
                board.set(square, role.of(color));
            }
        }
        Some(board)
    }

    /// What a [`Position`](kingsight::Position) can be made of: the pieces, the rights that mean something, the rest as it is. `None` if the
    /// sets contradict each other.
    ///
    /// ```
    /// use kingsight_unchecked::UncheckedBoard;
    /// use kingsight::{Position, Setup, Square};
    ///
    /// let mut board = UncheckedBoard::from(Setup::STANDARD);
    /// assert_eq!(board.setup(false), Some(Setup::STANDARD));
    ///
    /// board.remove(Square::A1);
    /// let setup = board.setup(false).unwrap();
    /// assert!(!setup.castling_rooks.contains(Square::A1));
    /// assert!(Position::try_from(setup).is_ok());
    /// ```
    #[must_use]
    pub fn setup(&self, chess960: bool) -> Option<Setup> {
        Some(Setup {
            board: self.placement()?,
            turn: self.turn,
            castling_rooks: self.clean_castling_rooks(chess960),
            en_passant: self.en_passant,
            halfmoves: u16::try_from(self.halfmoves).unwrap_or(u16::MAX),
            fullmoves: u16::try_from(self.fullmoves).unwrap_or(u16::MAX),
            chess960,
        })
    }
}

/// A setup, none of whose pieces has been a pawn.
impl From<Setup> for UncheckedBoard {
    fn from(setup: Setup) -> UncheckedBoard {
        let Setup { board, turn, castling_rooks, en_passant, .. } = setup;
        UncheckedBoard {
            roles: Role::ALL.map(|role| board.of_role(role)),
            sides: Color::ALL.map(|color| board.colored(color)),
            occupied: board.occupied(),
            promoted: Bitboard::EMPTY,
            turn,
            castling_rooks,
            en_passant,
            halfmoves: setup.halfmoves.into(),
            fullmoves: setup.fullmoves.into(),
        }
    }
}
