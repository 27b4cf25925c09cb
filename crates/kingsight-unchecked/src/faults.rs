//! What keeps a board from being a position of a game, and material that can never give checkmate.

use kingsight::{Bitboard, Color, Rank, Role, line};

use crate::board::UncheckedBoard;
use crate::moves::DoubleStep;

/// A reason why a board cannot be a position of a game, as python-chess distinguishes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFault {
    /// A side has no king, promoted ones included.
    MissingKing(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more than sixteen pieces.
    TooManyPieces(Color),
    /// There are more than two kings.
    TooManyKings,
    /// A pawn is on the first or last rank.
    PawnsOnEdge,
    /// A castling right means nothing.
    MeaninglessRights,
    /// No pawn can just have passed the en passant square.
    WrongEnPassant,
    /// The side to move could take the enemy's king.
    OpponentInCheck,
    /// There is no piece at all.
    NoPieces,
    /// More than two pieces give check.
    TooManyCheckers,
    /// No move can have given this check.
    ImpossibleCheck,
}

const FAULTS: [BoardFault; 14] = [
    BoardFault::MissingKing(Color::White),
    BoardFault::MissingKing(Color::Black),
    BoardFault::TooManyKings,
    BoardFault::TooManyPawns(Color::White),
    BoardFault::TooManyPawns(Color::Black),
    BoardFault::PawnsOnEdge,
    BoardFault::TooManyPieces(Color::White),
    BoardFault::TooManyPieces(Color::Black),
    BoardFault::MeaninglessRights,
    BoardFault::WrongEnPassant,
    BoardFault::OpponentInCheck,
    BoardFault::NoPieces,
    BoardFault::TooManyCheckers,
    BoardFault::ImpossibleCheck,
];

impl UncheckedBoard {
    /// All faults of the board.
    ///
    /// ```
    /// use kingsight_unchecked::{BoardFault, UncheckedBoard};
    /// use kingsight::{Setup, Square};
    ///
    /// let mut board = UncheckedBoard::from(Setup::STANDARD);
    /// assert_eq!(board.faults(false).next(), None);
    /// board.remove(Square::H1);
    /// assert!(board.faults(false).eq([BoardFault::MeaninglessRights]));
    /// ```
    pub fn faults(&self, chess960: bool) -> impl Iterator<Item = BoardFault> {
        FAULTS.into_iter().filter(move |&fault| self.has(fault, chess960))
    }

    fn has(&self, fault: BoardFault, chess960: bool) -> bool {
        let men = |role, color| (self.of_role(role) & self.of_color(color)).len();
        match fault {
            BoardFault::MissingKing(color) => men(Role::King, color) == 0,
            BoardFault::TooManyPawns(color) => men(Role::Pawn, color) > 8,
            BoardFault::TooManyPieces(color) => self.of_color(color).len() > 16,
            BoardFault::TooManyKings => (self.of_role(Role::King) & self.occupied).len() > 2,
            BoardFault::PawnsOnEdge => {
                let edges = Color::White.home() | Color::Black.home();
                self.of_role(Role::Pawn).intersects(edges)
            }
            BoardFault::MeaninglessRights => {
                self.castling_rooks != self.clean_castling_rooks(chess960)
            }
            BoardFault::WrongEnPassant => !self.en_passant_is_credible(),
            BoardFault::OpponentInCheck => self.checkers(self.turn.enemy()).any(),
            BoardFault::NoPieces => self.occupied.is_empty(),
            BoardFault::TooManyCheckers => self.checkers(self.turn).len() > 2,
            BoardFault::ImpossibleCheck => {
                let checkers = self.checkers(self.turn);
                checkers.any() && !self.one_move_explains(checkers)
            }
        }
    }

    /// Whether there is no en passant square, or one that a pawn can just have passed.
    #[must_use]
    pub fn en_passant_is_credible(&self) -> bool {
        self.en_passant.is_none() || self.last_double_step().is_some()
    }

    /// The double step of a pawn to which the en passant square belongs, if it can be the last move.
    fn last_double_step(&self) -> Option<DoubleStep> {
        let step = DoubleStep::over(self.en_passant?)?;
        let enemy_pawns = self.of_role(Role::Pawn) & self.theirs();
        let way = step.origin.bit() | step.passed.bit();
        let possible = step.passed.rank().seen_by(self.turn) == Rank::Sixth
            && enemy_pawns.contains(step.landed)
            && !self.occupied.intersects(way);
        possible.then_some(step)
    }

    /// Can the check come from one move?
    fn one_move_explains(&self, checkers: Bitboard) -> bool {
        let kings = self.born_kings() & self.ours();
        if let Some(step) = self.last_double_step() {
            return self.double_step_explains(&step, checkers, kings);
        }
        // A move gives check by the piece that moves and uncovers one more. Two on a line with the king cannot come of it.
        match (checkers.len(), checkers.first(), checkers.last()) {
            (2, Some(one), Some(other)) => !line(one, other).intersects(kings),
            (number, ..) => number < 2,
        }
    }

    /// A pawn that went two squares gives check itself, or it has opened a line: with the pawn back there was no check.
    fn double_step_explains(&self, step: &DoubleStep, checkers: Bitboard, kings: Bitboard) -> bool {
        let Some(checker) = checkers.single() else { return false };
        let before = (self.occupied - step.landed.bit()).with(step.origin);
        checker == step.landed || !self.attacks_any(kings, self.turn.enemy(), before)
    }
}

/// How many men of each role a side has, pawns first.
type Census = [u32; 6];

impl UncheckedBoard {
    /// Whether this side can never give checkmate. So it is
    ///
    /// - without anything but kings,
    /// - with knights, if the side has two men at most and the enemy has only kings and queens. Any other enemy man
    ///   could take a square from its own king,
    /// - with bishops, if all bishops of both sides go on squares of one colour, and nobody has a pawn or a knight.
    #[must_use]
    pub fn has_insufficient_material(&self, color: Color) -> bool {
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
