//! How a fact is found: a visitor gets a closure of the fact's own type, so that a loop over many positions compiles to code of its own.

use alloc::vec::Vec;
use core::fmt::Display;

use kingsight::{Bitboard, Board, CheckInfo, Color, Move, Position, Square};

/// Receives how a fact of one colour is found. Every source is a method without a default, so a new source does not compile until each
/// reader of the table handles it.
///
/// The closures capture nothing. `occupied` is [`Board::occupied`], `attacked` is [`Board::attacked`] of the colour.
pub trait FactVisitor {
    /// What the visitor makes of a fact.
    type Output;

    /// Found from the check facts of each king. With several kings it is the union, without a king it is empty.
    fn any_king<F>(self, of: F) -> Self::Output
    where
        F: Fn(&CheckInfo, Bitboard) -> Bitboard + Copy + Send + Sync + 'static;

    /// Found from the check facts of the king in a position. Any other board has a function of its own, because kings may stand there
    /// side by side, or be missing.
    fn one_king<F, B>(self, of: F, on_board: B) -> Self::Output
    where
        F: Fn(&CheckInfo) -> Bitboard + Copy + Send + Sync + 'static,
        B: Fn(&Board, Color) -> Bitboard + Copy + Send + Sync + 'static;

    /// Found from all that the colour attacks.
    fn attacks<F>(self, of: F) -> Self::Output
    where
        F: Fn(Bitboard, &Board, Color) -> Bitboard + Copy + Send + Sync + 'static;

    /// Found from the board alone.
    fn board<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Board, Color) -> Bitboard + Copy + Send + Sync + 'static;

    /// Found only in positions that may be played.
    fn position<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position, Color) -> Bitboard + Copy + Send + Sync + 'static;

    /// A number, found from the board alone.
    fn count<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Board, Color) -> u8 + Copy + Send + Sync + 'static;

    /// The pins of the colour's pieces, each with pinner, king and squares: [`Board::pins`].
    fn pins(self) -> Self::Output;
}

/// Receives how a fact of a position as a whole is found, as [`FactVisitor`] does. The closures capture nothing.
pub trait PositionFactVisitor {
    /// What the visitor makes of a fact.
    type Output;

    /// Yes or no.
    fn flag<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> bool + Copy + Send + Sync + 'static;

    /// Whether the side to move is in check: check facts that are known answer it.
    fn in_check(self) -> Self::Output;

    /// Yes, no, or not known.
    fn answer<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> Option<bool> + Copy + Send + Sync + 'static;

    /// A word, if there is one.
    fn word<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> Option<&'static str> + Copy + Send + Sync + 'static;

    /// A text, if there is one.
    fn text<F, T>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> Option<T> + Copy + Send + Sync + 'static,
        T: Display;

    /// Squares.
    fn set<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> Bitboard + Copy + Send + Sync + 'static;

    /// A number of 64 bits.
    fn key<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> u64 + Copy + Send + Sync + 'static;

    /// A number below 65,536.
    fn count<F>(self, of: F) -> Self::Output
    where
        F: Fn(&Position) -> u32 + Copy + Send + Sync + 'static;

    /// How many legal moves there are: check facts and attacks that are known speed it up.
    fn legal_move_count(self) -> Self::Output;
}

/// Receives how a fact of a legal move is found, as [`FactVisitor`] does. The closures capture nothing.
pub trait MoveFactVisitor {
    /// What the visitor makes of a fact.
    type Output;

    /// The move in UCI: [`Position::uci`].
    fn uci(self) -> Self::Output;

    /// A text.
    fn text<F, T>(self, of: F) -> Self::Output
    where
        F: Fn(&Position, Move) -> T + Copy + Send + Sync + 'static,
        T: Display;

    /// A word, if there is one.
    fn word<F>(self, of: F) -> Self::Output
    where
        F: Fn(Move) -> Option<&'static str> + Copy + Send + Sync + 'static;

    /// A square.
    fn square<F>(self, of: F) -> Self::Output
    where
        F: Fn(Move) -> Square + Copy + Send + Sync + 'static;
}

/// Finds sets on a board, with any number of kings. What several facts need is found once.
///
/// ```
/// use kingsight::{Board, Color, Square};
/// use kingsight_facts::{ColorFact, OnBoard};
///
/// let board: Board = "4k3/8/8/8/1b6/8/8/4K2R".parse().unwrap();
/// let white = OnBoard::new(&board, Color::White);
/// assert_eq!(ColorFact::Checkers.visit(&white), Some(Square::B4.bit()));
/// assert_eq!(ColorFact::Hanging.visit(&white), None); // It needs a position.
/// ```
#[derive(Clone, Debug)]
pub struct OnBoard<'a> {
    board: &'a Board,
    color: Color,
    /// Usually there is one king.
    first: Option<CheckInfo>,
    others: Vec<CheckInfo>,
    attacked: Bitboard,
}

impl<'a> OnBoard<'a> {
    /// For the facts of `color` on `board`.
    #[must_use]
    pub fn new(board: &'a Board, color: Color) -> OnBoard<'a> {
        let mut kings = board.check_infos(color);
        let (first, others) = (kings.next(), kings.collect());
        OnBoard { board, color, first, others, attacked: board.attacked(color) }
    }

    /// The check facts of the colour's kings.
    pub fn kings(&self) -> impl Iterator<Item = &CheckInfo> {
        self.first.iter().chain(&self.others)
    }
}

/// Finds sets in a position, without allocating memory for itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPosition<'a>(pub(crate) &'a Position, pub(crate) Color);

/// `None` for facts that are not sets.
impl FactVisitor for InPosition<'_> {
    type Output = Option<Bitboard>;

    fn any_king<F: Fn(&CheckInfo, Bitboard) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        let InPosition(position, color) = self;
        Some(of(&position.check_info(color), position.board().occupied()))
    }

    fn one_king<F: Fn(&CheckInfo) -> Bitboard, B>(self, of: F, _: B) -> Option<Bitboard> {
        Some(of(&self.0.check_info(self.1)))
    }

    fn attacks<F: Fn(Bitboard, &Board, Color) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        let board = self.0.board();
        Some(of(board.attacked(self.1), board, self.1))
    }

    fn board<F: Fn(&Board, Color) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        Some(of(self.0.board(), self.1))
    }

    fn position<F: Fn(&Position, Color) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        Some(of(self.0, self.1))
    }

    fn count<F>(self, _: F) -> Option<Bitboard> {
        None
    }

    fn pins(self) -> Option<Bitboard> {
        None
    }
}

/// `None` for facts that are not sets, and for those that need a position.
impl FactVisitor for &OnBoard<'_> {
    type Output = Option<Bitboard>;

    fn any_king<F: Fn(&CheckInfo, Bitboard) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        let occupied = self.board.occupied();
        Some(self.kings().fold(Bitboard::EMPTY, |set, king| set | of(king, occupied)))
    }

    fn one_king<F, B: Fn(&Board, Color) -> Bitboard>(self, _: F, on_board: B) -> Option<Bitboard> {
        Some(on_board(self.board, self.color))
    }

    fn attacks<F: Fn(Bitboard, &Board, Color) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        Some(of(self.attacked, self.board, self.color))
    }

    fn board<F: Fn(&Board, Color) -> Bitboard>(self, of: F) -> Option<Bitboard> {
        Some(of(self.board, self.color))
    }

    fn position<F>(self, _: F) -> Option<Bitboard> {
        None
    }

    fn count<F>(self, _: F) -> Option<Bitboard> {
        None
    }

    fn pins(self) -> Option<Bitboard> {
        None
    }
}
