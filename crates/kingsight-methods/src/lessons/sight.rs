//! What a step of a lesson shows: sets, arrows and facts.

use alloc::boxed::Box;
use alloc::vec::Vec;

use kingsight::{
    Bitboard, Board, CastlingSide, Color, Explanation, Piece, SanMove, Square, UciMove,
};

use super::SetName;
use crate::ox88::Group;

/// Sets to draw on the board, what pieces do to squares, and facts.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Sight {
    /// The sets, in the order of the legend.
    pub sets: Vec<NamedSet>,
    /// What pieces do to squares, each an arrow.
    pub relations: Vec<Relation>,
    /// What is to be said about this board.
    pub facts: Vec<Fact>,
}

/// A set with its name and colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NamedSet {
    /// What it holds.
    pub name: SetName,
    /// How it is drawn.
    pub hue: Hue,
    /// Its squares.
    pub set: Bitboard,
    /// The method of the catalog that computed it.
    pub method: &'static str,
    /// Whether it is that method's answer, as `kingsight methods run` prints it, rather than an
    /// intermediate set.
    pub is_answer: bool,
}

/// Colours that stay distinct; a page chooses a shade and a pattern for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// Right, or found.
    Green,
    /// Wrong, or dangerous.
    Red,
    /// One of two things to compare.
    Blue,
    /// The other one.
    Orange,
    /// Common to both, or separate.
    Purple,
    /// Background.
    Grey,
}

impl Hue {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Green => "green",
            Hue::Red => "red",
            Hue::Blue => "blue",
            Hue::Orange => "orange",
            Hue::Purple => "purple",
            Hue::Grey => "grey",
        }
    }
}

/// What the piece on one square does to another square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Relation {
    /// What it does.
    pub does: Does,
    /// The square of the piece.
    pub from: Square,
    /// The other square.
    pub to: Square,
}

/// What a piece does to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// It pins a piece to the king there.
    Pin,
    /// It gives check to the king there.
    Check,
    /// It attacks the square.
    Attack,
    /// It moves there.
    Move,
}

impl Sight {
    /// The only thing to show when a king is missing.
    pub(crate) fn no_king(color: Color) -> Sight {
        Sight::default().fact(Fact::NoKing(color))
    }

    /// The only thing to show when a step needs moves and the position is not playable.
    pub(crate) fn not_playable() -> Sight {
        Sight::default().fact(Fact::NoMoves)
    }

    /// Adds an intermediate set of a method.
    pub(crate) fn set(
        mut self,
        hue: Hue,
        method: &'static str,
        name: SetName,
        set: Bitboard,
    ) -> Sight {
        self.sets.push(NamedSet { name, hue, set, method, is_answer: false });
        self
    }

    /// Adds the answer of a method about the side to move.
    pub(crate) fn answer(
        mut self,
        hue: Hue,
        method: &'static str,
        name: SetName,
        set: Bitboard,
    ) -> Sight {
        self.sets.push(NamedSet { name, hue, set, method, is_answer: true });
        self
    }

    /// Adds what each piece of a set does to a square.
    pub(crate) fn relations(mut self, does: Does, from: Bitboard, to: Square) -> Sight {
        self.relations.extend(from.into_iter().map(|from| Relation { does, from, to }));
        self
    }

    /// Adds a fact.
    pub(crate) fn fact(mut self, fact: Fact) -> Sight {
        self.facts.push(fact);
        self
    }

    /// Adds facts.
    pub(crate) fn with_facts(mut self, facts: impl IntoIterator<Item = Fact>) -> Sight {
        self.facts.extend(facts);
        self
    }
}

/// A fact about the board of a lesson. `kingsight-voice` has the sentence for it.
#[derive(Clone, Debug)]
pub enum Fact {
    /// The side has no king on this board.
    NoKing(Color),
    /// The position is not playable, so it has no moves.
    NoMoves,
    /// The position is not playable, so there is no castling.
    NoCastling,
    /// How many moves of the king a mistake allows.
    WronglyAllowed(u32),
    /// Which pieces protect a piece.
    Protected {
        /// The board.
        board: Board,
        /// The square of the piece.
        piece: Square,
        /// The squares of its protectors.
        by: Bitboard,
    },
    /// Why a piece is attacked and yet not pinned.
    NotPinned(Square, NotPinned),
    /// What a slider and the king see of each other.
    Between(Square, Between),
    /// No enemy slider shares a line with the king.
    NoSliderInLine,
    /// How many squares are shared on a line of the king.
    Shared(KingLine, u32),
    /// Comparing the shared squares with those between the slider and the king reports a check that there is not.
    ComparisonFails(Square),
    /// There is no check to answer.
    NoCheck,
    /// The moves that answer a check. None is checkmate.
    Evasions(Vec<SanMove>),
    /// A move needs two squares: where the piece stands, and where it goes.
    PickMove,
    /// An intended move is not legal.
    NotLegal {
        /// Where the piece stands.
        from: Square,
        /// Where it would go.
        to: Square,
        /// Why it may not.
        why: Box<Explanation>,
    },
    /// Which check a move gives.
    GivesCheck {
        /// The move.
        san: SanMove,
        /// Whether the piece that moves gives check.
        direct: bool,
        /// Whether a piece behind it gives check.
        discovered: bool,
    },
    /// No pawn is on the edge, so no capture wraps round it.
    NothingWraps,
    /// How many captures wrap round the edge onto an enemy piece.
    UnrealCaptures(u32),
    /// An entry of the attack array needs two squares: the attacking one and the attacked one.
    PickTwoSquares,
    /// The colours need one square.
    PickSquare,
    /// The 0x88 indices of two squares.
    Indices([(Square, u8); 2]),
    /// The entry of the attack array for two indices.
    Entry {
        /// The index of the attacking square.
        from: u8,
        /// The index of the attacked square.
        to: u8,
        /// The index of the entry.
        entry: usize,
        /// The pieces that it holds.
        group: Group,
    },
    /// The step from one 0x88 index to the next on a line.
    Stride(i8),
    /// Whether a piece attacks a square.
    Attacks {
        /// The piece.
        piece: Piece,
        /// Its square.
        from: Square,
        /// The other square.
        to: Square,
        /// Whether it attacks it.
        attacks: bool,
    },
    /// The step needs a king and one other piece of the side to move.
    NeedsOnePiece,
    /// How many pieces stand between sliders and the king.
    PiecesBetween(u32),
    /// There is no pawn to capture en passant.
    NoEnPassant,
    /// Whether a move is legal.
    Legality(UciMove, bool),
    /// Whether castling is legal, and why not.
    Castling(CastlingSide, Box<Explanation>),
}

/// Why a piece that is attacked is not pinned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NotPinned {
    /// No slider attacks it.
    NoSlider,
    /// The king is not behind it.
    NoKingBehind,
    /// Another piece stands between it and the king.
    AnotherPiece,
}

/// What stands between a slider and the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Between {
    /// Nothing: check from a distance.
    Nothing,
    /// Nothing, because they are adjacent: check.
    Adjacent,
    /// One piece of the king's side: it is pinned.
    Pinned(Square),
    /// One piece of the slider's side: it can discover a check.
    Discoverer(Square),
    /// Two pieces or more.
    More,
}

/// A line through the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KingLine {
    /// Its file.
    File,
    /// The diagonal that goes up to the right.
    Diagonal,
    /// Its rank.
    Rank,
    /// The diagonal that goes up to the left.
    Antidiagonal,
}
