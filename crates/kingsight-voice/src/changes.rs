//! What a move changes: each fact a clause with the move as its subject, and the most important ones joined to two or three
//! sentences.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{Display, Formatter};

use kingsight::{
    Bitboard, Board, CastlingSide, Color, MoveEffect, PieceLetters, Position, Rank, Role, SanMove,
    Square,
};
use kingsight_facts::{ChangeKind, whole_line};

use crate::Language;
use crate::language::{Sentence, say};

/// A move, with the positions before and after it.
#[derive(Clone, Copy, Debug)]
pub struct MoveMade<'a> {
    /// The position before it.
    pub before: &'a Position,
    /// The position after it.
    pub after: &'a Position,
    /// What it does.
    pub effect: MoveEffect,
    /// The letters in which moves are written.
    pub letters: PieceLetters,
}

/// One fact that a move changes. Squares are those of the position after the move, but for what it takes and for the rooks of
/// castling rights.
#[derive(Clone, Copy, Debug)]
pub struct ChangeMade<'a> {
    /// What begins or ends.
    pub kind: ChangeKind,
    /// Whose pieces, king, line, checks or castling right it is about.
    pub color: Color,
    /// The pieces or squares it is about.
    pub squares: Bitboard,
    /// The pieces that do it.
    pub by: Bitboard,
    /// The checks that are, or no longer are, possible.
    pub moves: &'a [SanMove],
}

/// What the move does, as said of it: `attacks the queen on d6`.
///
/// ```
/// use kingsight::{Color, PieceLetters, Position, Square};
/// use kingsight_facts::ChangeKind;
/// use kingsight_voice::Language;
/// use kingsight_voice::changes::{self, ChangeMade, MoveMade};
///
/// let before: Position = "4k3/8/3q4/8/3N4/8/8/4K3 w - - 0 1".parse().unwrap();
/// let m = before.find_move(Square::D4, Square::F5, None).unwrap();
/// let (after, effect) = (before.play(m).unwrap(), before.changes(m).unwrap().effect);
/// let played = MoveMade { before: &before, after: &after, effect, letters: PieceLetters::English };
/// let change = ChangeMade {
///     kind: ChangeKind::Attacked,
///     color: Color::Black,
///     squares: Square::D6.bit(),
///     by: Square::F5.bit(),
///     moves: &[],
/// };
/// let clause = changes::clause(Language::English, played, change);
/// assert_eq!(clause.to_string(), "attacks the queen on d6");
/// let fact = changes::fact(Language::English, played, change);
/// assert_eq!(fact.to_string(), "Nd4-f5 attacks the queen on d6");
/// let sentences = changes::sentences(Language::English, played, &[change]);
/// assert_eq!(sentences, ["Nd4-f5 attacks the queen on d6."]);
/// ```
pub fn clause<'a>(
    language: Language,
    played: MoveMade<'a>,
    change: ChangeMade<'a>,
) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, changes::clause(played, change)))
}

/// The same with the move before it, as in [`clause`].
pub fn fact<'a>(
    language: Language,
    played: MoveMade<'a>,
    change: ChangeMade<'a>,
) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, changes::fact(played, change)))
}

/// All of some facts: three clauses in each sentence, as in [`clause`]. Lines that open or are blocked share one clause. If there are
/// no facts, one sentence says so.
#[must_use]
pub fn sentences(
    language: Language,
    played: MoveMade<'_>,
    changes: &[ChangeMade<'_>],
) -> Vec<String> {
    let mut clauses: Vec<Vec<ChangeMade<'_>>> = Vec::new();
    for &change in changes {
        let same = |clause: &&mut Vec<ChangeMade<'_>>| clause[0].shares_a_verb(change, played);
        match clauses.iter_mut().find(same) {
            Some(clause) => clause.push(change),
            None => clauses.push(vec![change]),
        }
    }
    // Without a clause there is still one sentence.
    let threes = clauses.chunks(3).chain(clauses.is_empty().then_some(&[][..]));
    let sentence = |(place, clauses): (usize, &[Vec<ChangeMade<'_>>])| {
        let write = move |f: &mut Formatter<'_>| {
            say!(language, f, changes::sentence(played, clauses, place == 0))
        };
        Sentence(write).to_string()
    };
    threes.enumerate().map(sentence).collect()
}

/// A piece with more or fewer squares to go to: `knight f5: 8 → 6`.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, changes};
/// let words = changes::mobility(Language::English, &Board::STANDARD, Square::B1, 8, 2);
/// assert_eq!(words.to_string(), "knight b1: 8 → 2");
/// ```
pub fn mobility(
    language: Language,
    board: &Board,
    square: Square,
    before: u32,
    after: u32,
) -> impl Display + use<> {
    let role = board.role_at(square).unwrap_or(Role::Pawn);
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, changes::mobility(role, square, before, after))
    })
}

/// What stands above the facts that [`sentences`] leave out.
///
/// ```
/// use kingsight_voice::{Language, changes};
/// assert_eq!(changes::heading_of_others(Language::English).to_string(), "Also");
/// ```
pub fn heading_of_others(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, changes::heading_of_others()))
}

/// What stands above the pieces with more or fewer squares to go to.
///
/// ```
/// use kingsight_voice::{Language, changes};
/// assert_eq!(changes::heading_of_mobility(Language::English).to_string(), "Mobility");
/// ```
pub fn heading_of_mobility(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, changes::heading_of_mobility()))
}

impl MoveMade<'_> {
    /// The move as sentences name it: `Nd4-f5`.
    pub(crate) fn name(&self) -> impl Display {
        self.before.long_algebraic(self.effect.mv).in_letters(self.letters)
    }

    /// Where the piece stands that moved.
    pub(crate) fn landing(&self) -> Bitboard {
        self.effect.mv.landing_square().bit()
    }
}

impl ChangeMade<'_> {
    /// Whether it is about the side that moves.
    pub(crate) fn is_own(&self, played: &MoveMade<'_>) -> bool {
        self.color == played.before.turn()
    }

    /// Whether the line only becomes longer or shorter, because a piece moves along it.
    pub(crate) fn only_shifts(&self, played: &MoveMade<'_>) -> bool {
        self.kind.only_shifts(played.effect.mv, self.squares)
    }

    /// The line from edge to edge.
    fn line(&self) -> Bitboard {
        whole_line(self.by, self.squares)
    }

    /// Whether both are about one line that opens, or about one that is blocked.
    #[must_use]
    pub fn is_on_the_line_of(&self, other: &ChangeMade<'_>) -> bool {
        self.kind.is_of_a_line() && self.kind == other.kind && self.line() == other.line()
    }

    /// Whether one verb stands for both: two lines that open, say.
    fn shares_a_verb(&self, other: ChangeMade<'_>, played: MoveMade<'_>) -> bool {
        self.kind.is_of_a_line()
            && self.kind == other.kind
            && self.only_shifts(&played) == other.only_shifts(&played)
    }

    /// The side of the castling right that ends. `None` if both do.
    pub(crate) fn wing(&self, played: &MoveMade<'_>) -> Option<CastlingSide> {
        let king = played.before.king(self.color);
        let mut wings = self.squares.into_iter().map(|rook| CastlingSide::of(king, rook));
        match (wings.next(), wings.next()) {
            (only, None) => only,
            _ => None,
        }
    }
}

/// How a line is named.
pub(crate) enum LineName {
    File(Square),
    Rank(Rank),
    Diagonal(Square, Square),
}

impl LineName {
    /// The name of the line on which the sliders of a fact see its squares.
    pub(crate) fn of(change: &ChangeMade<'_>) -> Option<LineName> {
        let line = change.line();
        let (first, last) = (line.first()?, line.last()?);
        Some(if first.file() == last.file() {
            LineName::File(first)
        } else if first.rank() == last.rank() {
            LineName::Rank(first.rank())
        } else {
            LineName::Diagonal(first, last)
        })
    }
}
