//! The questions most often asked of a position: check, mate, stalemate, pins, attackers, and whether there is enough on the board to
//! mate with.

use super::Position;
use crate::{Bitboard, Color, Move, Pin, Role, Square};

/// **Check, checkmate, stalemate, pins and attackers.**
///
/// | question | method |
/// |---|---|
/// | is the side to move in check, and from where? | [`is_check`](Position::is_check), [`checkers`](Position::checkers) |
/// | is it checkmate, stalemate, a dead draw? | [`is_checkmate`](Position::is_checkmate), [`is_stalemate`](Position::is_stalemate), [`is_insufficient_material`](Position::is_insufficient_material), [`outcome`](Position::outcome) |
/// | does this move give check, and how? | [`gives_check`](Position::gives_check), [`given_check`](Position::given_check) |
/// | what is pinned, by what? | [`pins`](Position::pins) |
/// | what attacks this square? | [`attackers_of`](Position::attackers_of), [`Board::is_attacked`](crate::Board::is_attacked) |
/// | everything about one king at once | [`check_info`](Position::check_info) |
impl Position {
    /// Whether the side to move is in check.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1".parse().unwrap();
    /// assert!(position.is_check() && !position.is_checkmate());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether the side to move is in check; the same as [`is_check`](Position::is_check).
    #[doc(alias("inCheck", "isCheck"))]
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.is_check()
    }

    /// Whether the side to move is in check and has no legal move.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1".parse().unwrap();
    /// assert!(position.is_checkmate());
    /// ```
    #[doc(alias = "isCheckmate")]
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse().unwrap();
    /// assert!(position.is_stalemate());
    /// ```
    #[doc(alias = "isStalemate")]
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether a legal move of this position gives check; [`given_check`](Position::given_check) also
    /// says how and from where. For many moves, keep a [`CheckTest`](crate::CheckTest).
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    /// assert!(position.gives_check(position.parse_san("Ra8").unwrap()));
    /// assert!(!position.gives_check(position.parse_san("Ra7").unwrap()));
    /// ```
    #[must_use]
    pub fn gives_check(&self, m: Move) -> bool {
        self.check_test().gives_check(m)
    }

    /// The pins of `color`'s pieces to their king: pinned piece, pinner, and the squares left to it.
    ///
    /// ```
    /// use kingsight::{Color, Position, Square};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// let pin = position.pins(Color::White).next().unwrap();
    /// assert_eq!((pin.pinned, pin.pinner, pin.king), (Square::D2, Square::B4, Square::E1));
    /// ```
    #[doc(alias("pinned", "is_pinned", "pin"))]
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> + use<> {
        self.check_info(color).pins()
    }

    /// The pieces of `by` that attack `square`: [`Board::attackers_of`](crate::Board::attackers_of).
    #[doc(alias("attackers", "attacks_to", "is_attacked_by"))]
    #[inline]
    #[must_use]
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        self.board.attackers_of(square, by)
    }
}

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
