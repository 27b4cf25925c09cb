//! A method is its card, its function and its steps, as data. What it computes says which methods are comparable.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Move, Pin, Position, Role, Square, UciMove};

use crate::{Scene, simd};

/// The question that a method answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MethodQuestion {
    /// What does a bishop or rook attack from here?
    SliderAttacks,
    /// Which pieces attack this square?
    Attackers,
    /// Is the king in check, and from which pieces?
    Checks,
    /// What is pinned?
    Pins,
    /// Where may the king not go? What is protected?
    KingSafety,
    /// What can a whole set of pawns capture?
    PawnCaptures,
    /// Which moves are legal?
    LegalMoves,
}

/// What a method needs from the processor beyond plain 64-bit integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The x86-64 instruction set extension BMI2 (`pext`).
    Bmi2,
    /// The x86-64 instruction set extension AVX-512 F.
    Avx512,
}

/// The card of a method: its name, its people, its idea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Card {
    /// Its name on the command line, such as `hyperbola-quintessence`.
    pub name: &'static str,
    /// Its name in prose.
    pub title: &'static str,
    /// Its authors, or those who described it.
    pub people: &'static [&'static str],
    /// When.
    pub year: &'static str,
    /// Where it is described.
    pub source: &'static str,
    /// The idea, in at most five lines.
    pub idea: &'static [&'static str],
    /// Bytes of tables it reads.
    pub table_bytes: usize,
    /// What it needs from the processor.
    pub needs: Needs,
    /// What it costs.
    pub complexity: &'static str,
    /// An error in a published description, if there is one.
    pub slip: Option<&'static str>,
    /// Whether it is a well-known wrong idea, kept with the position that refutes it.
    pub mistake: bool,
    /// A position that shows it well.
    pub example: &'static str,
}

impl Card {
    /// What a card leaves out: a method that is right, everywhere, without tables.
    pub(crate) const PLAIN: Card = Card {
        name: "",
        title: "",
        people: &[],
        year: "",
        source: "",
        idea: &[],
        table_bytes: 0,
        needs: Needs::Nothing,
        complexity: "",
        slip: None,
        mistake: false,
        example: "",
    };
}

/// One method of the catalog.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Method {
    /// Its name, people, source and idea.
    pub card: Card,
    /// What it computes.
    pub run: Run,
    pub(crate) steps: fn(&Scene) -> Vec<Step>,
}

impl Method {
    /// The question that it answers.
    ///
    /// ```
    /// use kingsight_methods::{MethodQuestion, method};
    /// assert_eq!(method("snipers").unwrap().question(), MethodQuestion::Pins);
    /// ```
    #[must_use]
    pub const fn question(&self) -> MethodQuestion {
        match self.run {
            Run::Slider(_) => MethodQuestion::SliderAttacks,
            Run::Attackers(_) | Run::IsAttacked(_) => MethodQuestion::Attackers,
            Run::Checkers(_) | Run::InCheck(_) | Run::CheckersAfter(_) => MethodQuestion::Checks,
            Run::Pinned(_) | Run::Pins(_) => MethodQuestion::Pins,
            Run::KingDanger(_) | Run::Protected(_) => MethodQuestion::KingSafety,
            Run::PawnCaptures(_) | Run::SidesAfter(_) => MethodQuestion::PawnCaptures,
            Run::LegalMoves(_) => MethodQuestion::LegalMoves,
        }
    }

    /// How it gets to its answer on one board, step by step.
    ///
    /// ```
    /// use kingsight_methods::{Scene, method};
    /// let snipers = method("snipers").unwrap();
    /// let steps = snipers.steps(&Scene::new(&snipers.card.example.parse()?));
    /// assert_eq!(steps[0].text, "Snipers: they would check on an empty board.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self, scene: &Scene) -> Vec<Step> {
        (self.steps)(scene)
    }

    /// Whether this machine can run it.
    ///
    /// ```
    /// assert!(kingsight_methods::method("snipers").unwrap().available());
    /// ```
    #[must_use]
    pub fn available(&self) -> bool {
        match self.card.needs {
            Needs::Nothing => true,
            Needs::Bmi2 => simd::has_bmi2(),
            Needs::Avx512 => simd::has_avx512(),
        }
    }
}

/// The function of a method, by the question it answers.
#[derive(Clone, Copy, Debug)]
pub enum Run {
    /// The attacks of a bishop or rook on a square under an occupancy.
    Slider(fn(Role, Square, Bitboard) -> Bitboard),
    /// All pieces of a colour that attack a square.
    Attackers(fn(&Board, Square, Color) -> Bitboard),
    /// Whether a piece of a colour attacks a square.
    IsAttacked(fn(&Board, Square, Color) -> bool),
    /// The pieces that check the king of a colour.
    Checkers(fn(&Board, Color) -> Bitboard),
    /// Whether the king of a colour is in check.
    InCheck(fn(&Board, Color) -> bool),
    /// The checkers after the last move, given the position before it and the move.
    CheckersAfter(fn(&Position, Move) -> Bitboard),
    /// The pinned pieces of a colour.
    Pinned(fn(&Board, Color) -> Bitboard),
    /// The pins of a colour with their pinners and rays.
    Pins(fn(&Board, Color) -> Vec<Pin>),
    /// The squares where a king of a colour may not stand.
    KingDanger(fn(&Board, Color) -> Bitboard),
    /// The pieces of a colour that their own side protects.
    Protected(fn(&Board, Color) -> Bitboard),
    /// The targets of pawn captures to the west and to the east, from a set of pawns of a colour and
    /// the set of enemies.
    PawnCaptures(fn(Bitboard, Bitboard, Color) -> (Bitboard, Bitboard)),
    /// The pieces of White and of Black after a legal move.
    SidesAfter(fn(&Position, Move) -> (Bitboard, Bitboard)),
    /// All legal moves, in any order; castling goes to the rook's square.
    LegalMoves(fn(&Position) -> Vec<UciMove>),
}

/// One step of a method at work: a sentence and, where there is one, the set it describes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// What the step does and finds.
    pub text: String,
    /// The set to draw.
    pub set: Option<Bitboard>,
    /// What the same step finds where squares are numbered from h1, if that can differ: a shift wraps round to other squares.
    pub set_from_h1: Option<Bitboard>,
}

impl Step {
    /// A step with a set to draw.
    pub(crate) fn set(text: impl Into<String>, set: Bitboard) -> Step {
        Step { text: text.into(), set: Some(set), set_from_h1: None }
    }

    /// A step whose set depends on where the numbers of squares begin.
    pub(crate) fn numbered(text: impl Into<String>, set: Bitboard, from_h1: Bitboard) -> Step {
        Step { set_from_h1: Some(from_h1), ..Step::set(text, set) }
    }

    /// The only step when the king is missing.
    pub(crate) fn no_king(color: Color) -> Vec<Step> {
        Vec::from([Step::words(format!("This board has no {color} king."))])
    }

    /// The only step when a method needs a playable position and has none.
    pub(crate) fn not_playable() -> Vec<Step> {
        Vec::from([Step::words("This position is not playable, so it has no moves.")])
    }

    /// A step without a set.
    pub(crate) fn words(text: impl Into<String>) -> Step {
        Step { text: text.into(), set: None, set_from_h1: None }
    }
}

/// What a comparison compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    /// What each bishop, rook and queen on the board attacks.
    SliderAttacks,
    /// All squares that the side not to move attacks.
    AttackedSquares,
    /// The pieces that check the side to move.
    Checkers,
    /// Whether the side to move is in check.
    InCheck,
    /// The checkers after each legal move.
    CheckersAfterEachMove,
    /// The pinned pieces of the side to move.
    Pinned,
    /// The squares where the king of the side to move may not stand.
    KingDanger,
    /// The protected pieces of the side to move.
    Protected,
    /// What the pawns of the side to move can capture.
    PawnCaptures,
    /// Both sides' pieces after each legal move.
    SidesAfterEachMove,
    /// The legal moves.
    LegalMoves,
}

impl Aspect {
    /// As a heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Aspect::SliderAttacks => "What each slider attacks",
            Aspect::AttackedSquares => "Squares attacked by the side not to move",
            Aspect::Checkers => "Pieces that check the side to move",
            Aspect::InCheck => "Is the side to move in check?",
            Aspect::CheckersAfterEachMove => "Checkers after each legal move",
            Aspect::Pinned => "Pinned pieces of the side to move",
            Aspect::KingDanger => "Squares the king may not go to",
            Aspect::Protected => "Protected pieces of the side to move",
            Aspect::PawnCaptures => "Pawn captures of the side to move",
            Aspect::SidesAfterEachMove => "Both sides' pieces after each legal move",
            Aspect::LegalMoves => "Legal moves",
        }
    }
}

impl Run {
    /// What the function computes.
    #[must_use]
    pub const fn aspect(&self) -> Aspect {
        match self {
            Run::Slider(_) => Aspect::SliderAttacks,
            Run::Attackers(_) | Run::IsAttacked(_) => Aspect::AttackedSquares,
            Run::Checkers(_) => Aspect::Checkers,
            Run::InCheck(_) => Aspect::InCheck,
            Run::CheckersAfter(_) => Aspect::CheckersAfterEachMove,
            Run::Pinned(_) | Run::Pins(_) => Aspect::Pinned,
            Run::KingDanger(_) => Aspect::KingDanger,
            Run::Protected(_) => Aspect::Protected,
            Run::PawnCaptures(_) => Aspect::PawnCaptures,
            Run::SidesAfter(_) => Aspect::SidesAfterEachMove,
            Run::LegalMoves(_) => Aspect::LegalMoves,
        }
    }
}
