//! The one sentence in which a hunt ends.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter};

use kingsight::{Intent, Move, PieceLetters, Position, Role};
use kingsight_facts::BugClass;

use crate::Language;
use crate::language::{Line, Sentence, say};

/// A fault of an engine.
#[derive(Clone, Copy, Debug)]
pub struct FaultFound<'a> {
    /// The position in which the hunt began.
    pub root: &'a Position,
    /// The FEN of that position, as the engine was given it.
    pub root_fen: &'a str,
    /// The moves from there to the fault.
    pub path: &'a [Move],
    /// The position with the fault.
    pub position: &'a Position,
    /// What is wrong there.
    pub answer: WrongAnswer,
    /// What follows from how the engine answers other questions.
    pub cause: FaultCause<'a>,
    /// The letters in which moves are written.
    pub letters: PieceLetters,
}

/// What is wrong with an engine's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongAnswer {
    /// It lists no move, because the game is drawn.
    StopsAtDraw {
        /// How many legal moves there are.
        legal: u32,
        /// The draw, if it is known.
        by: Option<DrawnBy>,
    },
    /// It plays an illegal move.
    Plays(Intent),
    /// It does not play a legal one.
    Omits(Move),
    /// It lists a move more than once.
    Repeats(Move),
    /// It lists other moves than the legal ones.
    OtherMoves,
    /// Its number of moves is wrong, and which they are is not known.
    MoveCount {
        /// How many legal moves there are.
        ours: u64,
        /// How many the engine counts.
        theirs: u64,
    },
    /// A move counts wrongly in the divide, and rightly when the position after it is asked for alone.
    InDivideOnly {
        /// The move.
        m: Move,
        /// The right count.
        ours: u64,
        /// The count in the divide.
        theirs: u64,
    },
    /// A move does not count one at depth 1.
    Leaf {
        /// The move.
        m: Move,
        /// Its count.
        theirs: u64,
    },
    /// The total is not the sum.
    Total {
        /// The sum of the divide.
        sum: u64,
        /// The total.
        total: u64,
    },
    /// The first answer was wrong, and after a restart it is right.
    OnceOnly {
        /// How deep the engine counted.
        depth: u32,
        /// The right count.
        ours: u64,
        /// The first answer.
        theirs: u64,
    },
}

/// Why a game may be drawn though there are legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnBy {
    /// Fifty moves without capture or pawn move.
    FiftyMoves,
    /// The position has occurred before.
    Repetition,
    /// Neither side can mate.
    Material,
}

/// What brings a fault about, unless it is the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultCause<'a> {
    /// Nothing to add.
    Evident,
    /// Making a move.
    Making {
        /// The position in which it is made.
        before: &'a Position,
        /// The move.
        m: Move,
        /// Whether this move alone brings the fault about, not one of those made after it.
        alone: bool,
        /// The class of bug, if it says more.
        class: Option<BugClass>,
    },
    /// Unmaking the move before, if there is one.
    Unmaking(Option<Move>),
    /// Making the move, or unmaking the one before, if there is one.
    MakingOrUnmaking(Option<Move>),
    /// An earlier question.
    Question {
        /// The FEN in it.
        fen: &'a str,
        /// The moves in it, in UCI.
        moves: &'a [String],
        /// How deep.
        depth: u32,
    },
    /// Earlier questions.
    Questions,
}

/// What is wrong and why, in one sentence without a full stop.
///
/// ```
/// use kingsight::{Intent, PieceLetters, Position, Square};
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{FaultCause, FaultFound, WrongAnswer, fault};
/// let fen = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
/// let position: Position = fen.parse().unwrap();
/// let found = FaultFound {
///     root: &position,
///     root_fen: fen,
///     path: &[],
///     position: &position,
///     answer: WrongAnswer::Plays(Intent::new(Square::D2, Square::F3)),
///     cause: FaultCause::Evident,
///     letters: PieceLetters::English,
/// };
/// let text = fault(Language::English, found).to_string();
/// assert!(text.contains("your engine plays d2f3; that is illegal: the knight on d2 is pinned"));
/// ```
pub fn fault(language: Language, found: FaultFound<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::fault::sentence(found)))
}

impl<'a> FaultFound<'a> {
    /// The moves from the root with their numbers.
    pub(crate) const fn line(&self) -> Line<'a> {
        Line { position: self.root, moves: self.path, letters: self.letters }
    }
}

/// The move in UCI, whether legal or not.
pub(crate) fn uci(position: &Position, intent: Intent) -> String {
    match position.explain(intent).legal() {
        Some(legal) => position.uci(legal.mv).to_string(),
        None => intent.uci().to_string(),
    }
}

/// Whether it is an en passant capture, legal or not.
pub(crate) fn is_en_passant(position: &Position, intent: Intent) -> bool {
    position.board().role_at(intent.from) == Some(Role::Pawn)
        && position.en_passant() == Some(intent.to)
        && intent.from.file() != intent.to.file()
}

/// Whether it is castling, legal or not.
pub(crate) fn castles(position: &Position, intent: Intent) -> bool {
    let explanation = position.explain(intent);
    explanation.legal().is_some_and(|legal| legal.mv.castling().is_some())
        || explanation.reasons().iter().any(|reason| reason.code().starts_with("castling"))
}

/// What an engine may play that counts too many moves and does not name them.
pub(crate) enum Suspects {
    /// Nothing is known.
    Unknown,
    /// One pseudo-legal move is illegal, and one move is too many.
    One(Intent),
    /// A few pseudo-legal moves are illegal.
    Few(Vec<Intent>),
}

/// The most illegal moves that are listed as suspects.
const MOST_SUSPECTS: usize = 6;

/// The pseudo-legal moves that are illegal, if they are few.
pub(crate) fn suspects(position: &Position, ours: u64, theirs: u64) -> Suspects {
    let mut illegal: Vec<Intent> = Vec::new();
    for m in position.pseudo_legal_moves() {
        if !position.is_legal(m) {
            illegal.push(m.into());
        }
    }
    match (illegal.as_slice(), theirs.checked_sub(ours)) {
        (&[one], Some(1)) => Suspects::One(one),
        (few, Some(1..)) if (2..=MOST_SUSPECTS).contains(&few.len()) => Suspects::Few(illegal),
        _ => Suspects::Unknown,
    }
}
