//! A game: moves played one after the other, with what only history knows.

use alloc::vec::Vec;
use core::fmt;

use crate::position::IllegalMove;
use crate::{Move, Outcome, Position};

/// A position with the moves that led to it.
///
/// ```
/// use kingsight::{Claim, Game, Outcome};
///
/// let mut game = Game::default();
/// for _ in 0..2 {
///     for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///         let m = game.position().parse_san(san).unwrap();
///         game.play(m).unwrap();
///     }
/// }
/// // The initial position stands for the third time: a draw may be claimed, the game goes on.
/// assert_eq!(game.repetitions(), 3);
/// assert_eq!(game.claim(), Some(Claim::ThreefoldRepetition));
/// assert_eq!(game.outcome(), None);
/// assert!(game.undo().is_some());
/// assert_eq!(game.claim(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    current: Position,
    played: Vec<Played>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Played {
    before: Position,
    m: Move,
    key_before: u64,
}

/// A draw that the side to move may claim.
///
/// ```
/// use kingsight::Claim;
/// assert_eq!(Claim::FiftyMoves.to_string(), "50 moves without a capture or pawn move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// The same position for at least the third time (FIDE Laws 9.2).
    ThreefoldRepetition,
    /// 50 moves by each side without a capture or a pawn move (9.3).
    FiftyMoves,
}

impl Claim {
    /// `threefold_repetition` or `fifty_moves`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Claim::ThreefoldRepetition => "threefold_repetition",
            Claim::FiftyMoves => "fifty_moves",
        }
    }

    /// The article of the FIDE Laws of Chess that allows the claim.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Claim::ThreefoldRepetition => "9.2",
            Claim::FiftyMoves => "9.3",
        }
    }
}

/// The ground of the claim: `the same position for the third time`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::ThreefoldRepetition => "the same position for the third time",
            Claim::FiftyMoves => "50 moves without a capture or pawn move",
        })
    }
}

impl Game {
    /// A game that begins at `start`.
    #[must_use]
    pub const fn new(start: Position) -> Game {
        Game { start, current: start, played: Vec::new() }
    }

    /// Where the game began.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.current
    }

    /// The moves played, in order.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.played.iter().map(|played| played.m)
    }

    /// Plays a move. The rules end a game; this does not stop you from playing on.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal; the game is then as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let next = self.current.play(m)?;
        self.played.push(Played {
            before: self.current,
            m,
            key_before: self.current.repetition_key(),
        });
        self.current = next;
        Ok(())
    }

    /// Takes back the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.played.pop()?;
        self.current = last.before;
        Some(last.m)
    }

    /// How often the present position has been on the board, now included: same pieces, same side to
    /// move, same castling rights, same en passant captures legally possible (FIDE Laws 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.current.repetition_key();
        // A capture or pawn move cannot be undone by moving on, so nothing before it can recur.
        let reversible = usize::from(self.current.halfmoves());
        let recent = self.played.iter().rev().take(reversible);
        1 + recent
            .filter(|played| played.key_before == key && played.before.repeats(&self.current))
            .count()
    }

    /// How the game has ended. Mate and stalemate go first, then insufficient material, fivefold
    /// repetition and 75 moves.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.current.outcome() {
            None | Some(Outcome::SeventyFiveMoves) if self.repetitions() >= 5 => {
                Some(Outcome::FivefoldRepetition)
            }
            outcome => outcome,
        }
    }

    /// A draw that the side to move may claim now, repetition first.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        self.claims().next()
    }

    /// All draws that the side to move may claim now, on the board as it stands, repetition first.
    ///
    /// ```
    /// use kingsight::{Claim, Game, Position};
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 100 90".parse().unwrap();
    /// let claims: Vec<Claim> = Game::new(position).claims().collect();
    /// assert_eq!(claims, [Claim::FiftyMoves]);
    /// ```
    pub fn claims(&self) -> impl Iterator<Item = Claim> + use<> {
        let repeated = (self.repetitions() >= 3).then_some(Claim::ThreefoldRepetition);
        let fifty = (self.current.halfmoves() >= 100).then_some(Claim::FiftyMoves);
        repeated.into_iter().chain(fifty)
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(Position::default())
    }
}

impl Position {
    /// Whether two positions count as the same for repetition; the clocks do not matter, and an en
    /// passant square only if a capture there is legal.
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        let legal = crate::EnPassant::Legal;
        self.board == other.board
            && self.turn == other.turn
            && self.castling_rooks == other.castling_rooks
            && self.en_passant_square(legal) == other.en_passant_square(legal)
    }
}
