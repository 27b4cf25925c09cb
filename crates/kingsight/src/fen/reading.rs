//! Which chess a FEN is read as: classical chess or Chess960.

use crate::{Bitboard, Board, CastlingSide, Color, File, Role, Setup, Square};

/// Whether a FEN is read as a position of classical chess or of Chess960. The two differ in castling: classical chess
/// knows only a king on e1 or e8 with rooks in the corners.
///
/// ```
/// use kingsight::{Fen, Reading};
/// // The king has castled long ago, and the right is left over.
/// let fen = "5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1";
/// let classical = Fen::read(fen, Reading::Inferred)?;
/// assert!(!classical.chess960 && classical.repaired().castling_rooks.is_empty());
/// let chess960 = Fen::read(fen, Reading::Chess960)?;
/// assert_eq!(chess960.problems().len(), 0);
/// # Ok::<(), kingsight::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reading {
    /// As the text shows. It is Chess960
    ///
    /// - if a right is written as a file (`HAha`) with a rook there and a king on that rank, or
    /// - if not all rights are classical, each has its rook and king, and either a side with rights stands as one of the
    ///   960 arrays (the classical one apart), or both sides have rights and their kings share a file other than e.
    ///
    /// Everything else is classical, and a right that does not fit is a
    /// [problem that can be repaired](crate::ProblemCode::CastlingNotClassical).
    #[default]
    Inferred,
    /// Classical chess, whatever the text shows.
    Classical,
    /// Chess960, whatever the text shows.
    Chess960,
}

impl Reading {
    /// Chess960, classical chess, or as the text shows.
    ///
    /// ```
    /// use kingsight::Reading;
    /// assert_eq!(Reading::of(Some(true)), Reading::Chess960);
    /// assert_eq!(Reading::of(None), Reading::Inferred);
    /// ```
    #[must_use]
    pub const fn of(chess960: Option<bool>) -> Reading {
        match chess960 {
            None => Reading::Inferred,
            Some(false) => Reading::Classical,
            Some(true) => Reading::Chess960,
        }
    }
}

impl Setup {
    /// The same text read as classical chess or as Chess960; [`Reading::Inferred`] changes nothing.
    ///
    /// ```
    /// use kingsight::{Reading, Setup};
    /// let setup: Setup = "4k3/8/8/8/8/8/8/4KR2 w F - 0 1".parse()?;
    /// assert!(setup.chess960 && setup.problems().is_empty());
    /// assert_eq!(setup.read_as(Reading::Classical).problems().len(), 1);
    /// # Ok::<(), kingsight::FenError>(())
    /// ```
    #[must_use]
    pub const fn read_as(mut self, reading: Reading) -> Setup {
        match reading {
            Reading::Inferred => {}
            Reading::Classical => self.chess960 = false,
            Reading::Chess960 => self.chess960 = true,
        }
        self
    }

    /// Whether all castling rights are those of classical chess: king on the e-file of its home
    /// rank, rooks in the corners.
    #[must_use]
    pub fn has_classical_rights(&self) -> bool {
        are_classical(&self.board, self.castling_rooks)
    }
}

/// Whether all rights are those of classical chess, with or without a rook.
pub(crate) fn are_classical(board: &Board, rights: Bitboard) -> bool {
    Color::ALL.into_iter().all(|color| {
        let rooks = rights & color.home();
        rooks.is_empty() || classical_rooks(color).contains_all(rooks) && stands_on_e(board, color)
    })
}

/// The squares from which a side's rooks castle in classical chess.
pub(crate) const fn classical_rooks(color: Color) -> Bitboard {
    Bitboard((File::A.squares().0 | File::H.squares().0) & color.home().0)
}

/// Whether a king of a side stands where it castles from in classical chess.
pub(crate) fn stands_on_e(board: &Board, color: Color) -> bool {
    board.kings_of(color).contains(Square::at(File::E, color.home_rank()))
}

/// Whether rights written as `KQkq` are read as those of Chess960.
pub(super) fn are_chess960(board: &Board, rights: Bitboard) -> bool {
    !are_classical(board, rights) && show_chess960(board, rights)
}

/// Whether rights that are not all classical show that the game is one of Chess960.
#[cold]
fn show_chess960(board: &Board, rights: Bitboard) -> bool {
    let of = |color: Color| rights & color.home();
    if !Color::ALL.into_iter().all(|color| are_real(board, color, of(color))) {
        return false;
    }
    let an_array = Color::ALL.into_iter().any(|color| of(color).any() && is_array(board, color));
    let king_file = |color: Color| {
        let king = (board.kings_of(color) & color.home()).first();
        king.filter(|_| of(color).any()).map(Square::file)
    };
    let [white, black] = Color::ALL.map(king_file);
    an_array || white == black && white != Some(File::E)
}

/// Whether one of these rights could be used in Chess960.
#[cold]
pub(super) fn is_any_real(board: &Board, rights: Bitboard) -> bool {
    let of = |color: Color| rights & color.home();
    Color::ALL
        .into_iter()
        .any(|color| of(color).into_iter().any(|rook| is_real(board, color, rook)))
}

/// Whether a right could be used in Chess960: its rook is there, and its king on the same rank.
fn is_real(board: &Board, color: Color, rook: Square) -> bool {
    board.of_piece(Role::Rook.of(color)).contains(rook)
        && (board.kings_of(color) & color.home()).single().is_some()
}

/// Whether all rights of a side could be used in Chess960, at most one on each side of the king.
fn are_real(board: &Board, color: Color, rooks: Bitboard) -> bool {
    let Some(king) = board.kings_of(color).first() else { return rooks.is_empty() };
    let on = |side| rooks.into_iter().filter(|&rook| CastlingSide::of(king, rook) == side).count();
    rooks.into_iter().all(|rook| is_real(board, color, rook))
        && CastlingSide::ALL.into_iter().all(|side| on(side) <= 1)
}

/// Whether a side's home rank holds one of the 960 arrays, and not the classical one.
fn is_array(board: &Board, color: Color) -> bool {
    let home = color.home();
    let on_home = |role: Role| board.of_piece(role.of(color)) & home;
    let [knights, bishops, rooks] = [Role::Knight, Role::Bishop, Role::Rook].map(on_home);
    let (Some(king), Some(_)) = (on_home(Role::King).single(), on_home(Role::Queen).single())
    else {
        return false;
    };
    let light = bishops & Bitboard::LIGHT;
    let between = rooks.first() < Some(king) && Some(king) < rooks.last();
    knights.len() == 2
        && bishops.len() == 2
        && light.len() == 1
        && rooks.len() == 2
        && between
        && Role::ALL
            .into_iter()
            .any(|role| on_home(role) != Board::STANDARD.of_piece(role.of(color)) & home)
}
