//! A game: moves played one after the other, what depends on its history, and the draws that must be claimed.

mod by_text;
mod history;

pub use by_text::{PlayError, PlayErrorKind};
pub use history::{HistoryRemark, Moment, NearRepetition};

use alloc::vec::Vec;
use core::fmt;

use crate::position::IllegalMove;
use crate::side::{Side, with_side};
use crate::{KeyedPosition, Move, Nodes, Outcome, Position};

/// A position with the moves that led to it.
///
/// ```
/// use kingsight::{Claim, Game, Outcome};
///
/// let mut game = Game::default();
/// for _ in 0..2 {
///     for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///         game.play_san(san).unwrap();
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
    current: KeyedPosition,
    played: Vec<Played>,
    /// For repetition, a key for each position up to the current one: side by side, so that a search runs over little
    /// memory.
    keys: Vec<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Played {
    before: Position,
    m: Move,
}

/// Space for how many half-moves is taken at first: as many as most games have, in eleven kilobytes.
const MOVES: usize = 128;

impl Game {
    /// A game that begins at `start`.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let current = KeyedPosition::new(start);
        let mut keys = Vec::with_capacity(MOVES);
        keys.push(current.repetition_key());
        Game { start, current, played: Vec::new(), keys }
    }

    /// Where the game began.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.current.position()
    }

    /// The moves played, in order.
    #[doc(alias("move_stack", "history"))]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.played.iter().map(|played| played.m)
    }

    /// Plays a move; [`play_san`](Game::play_san) and [`play_uci`](Game::play_uci) play texts. The rules
    /// end a game; this does not stop you from playing on.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal; the game is then as it was.
    #[doc(alias("push", "make_move"))]
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        // One choice by side for the test and the move: 6 % fewer instructions than with one for each.
        with_side!(self.position().turn(), S => {
            if !self.position().is_legal_inlined(m) {
                return Err(IllegalMove(m));
            }
            self.play_by::<S>(m);
        });
        Ok(())
    }

    fn play_legal(&mut self, m: Move) {
        with_side!(self.position().turn(), S => self.play_by::<S>(m));
    }

    #[inline(always)]
    fn play_by<S: Side>(&mut self, m: Move) {
        if self.played.is_empty() {
            self.played.reserve(MOVES);
        }
        // Into its place: `push` would copy the position twice.
        let before = self.current.position();
        self.played.resize_with(self.played.len() + 1, || Played { before: *before, m });
        self.current.advance::<S>(m);
        self.keys.push(self.current.repetition_key());
    }

    /// Takes back the last move and returns it; `None` at the start.
    #[doc(alias("pop", "unmake_move"))]
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.played.pop()?;
        self.keys.pop();
        self.current = KeyedPosition::new(last.before);
        Some(last.m)
    }

    /// How often the present position has been on the board, now included: same pieces, same side to
    /// move, same castling rights, same en passant captures legally possible (FIDE Laws 9.2.3).
    #[must_use]
    #[doc(alias("is_repetition", "threefold"))]
    #[inline]
    pub fn repetitions(&self) -> usize {
        // A capture or pawn move cannot be undone by moving on, so nothing before it can recur. It takes both sides two
        // moves to come back, and at every other ply the other side was to move.
        let moves = self.played.len();
        let reversible = usize::from(self.position().halfmoves()).min(moves);
        if reversible < 4 { 1 } else { self.occurrences_since(moves - reversible / 2 * 2) }
    }

    /// How often the present position has been on the board since the one after `first` moves, at which the same side was
    /// to move.
    fn occurrences_since(&self, first: usize) -> usize {
        let moves = self.played.len();
        let pairs = self.keys[first..moves - 2].chunks_exact(2).enumerate();
        let same_keys = pairs.filter(|(_, pair)| pair[0] == self.keys[moves]);
        let before = |pairs: usize| &self.played[first + 2 * pairs].before;
        1 + same_keys
            .filter(|&(pairs, _)| before(pairs).same_for_repetition(self.position()))
            .count()
    }

    /// How the game has ended. Mate and stalemate go first, then insufficient material, fivefold
    /// repetition and 75 moves. Positions that are dead for another reason take a search:
    /// [`outcome_within`](Game::outcome_within).
    #[must_use]
    #[doc(alias("is_game_over", "is_fivefold_repetition", "is_seventyfive_moves"))]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position().outcome() {
            None | Some(Outcome::SeventyFiveMoves) if self.repetitions() >= 5 => {
                Some(Outcome::FivefoldRepetition)
            }
            outcome => outcome,
        }
    }

    /// As [`outcome`](Game::outcome), with every dead position, which goes before fivefold repetition and 75 moves: it looks
    /// at no more than `nodes` positions for each side. See [`Position::outcome_within`].
    ///
    /// ```
    /// use kingsight::{Game, Nodes, Outcome};
    /// let mut game = Game::new("8/8/4k3/p1p1p1p1/P1P1P3/4K3/6P1/8 w - - 0 1".parse().unwrap());
    /// assert_eq!(game.outcome_within(Nodes(1_000)), None);
    /// game.play_san("g4").unwrap();
    /// assert_eq!((game.outcome(), game.outcome_within(Nodes(1_000))), (None, Some(Outcome::DeadPosition)));
    /// ```
    #[must_use]
    pub fn outcome_within(&self, nodes: Nodes) -> Option<Outcome> {
        self.position().outcome_or_dead(self.outcome(), nodes)
    }

    /// A draw that the side to move may claim now, repetition first.
    #[must_use]
    #[doc(alias("can_claim_draw", "can_claim_threefold_repetition", "can_claim_fifty_moves"))]
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
        let fifty = (self.position().halfmoves() >= 100).then_some(Claim::FiftyMoves);
        repeated.into_iter().chain(fifty)
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(Position::default())
    }
}

impl Position {
    /// Whether two positions count as the same for repetition. The clocks do not matter; an en passant
    /// square matters only if a capture there is legal.
    #[must_use]
    pub fn same_for_repetition(&self, other: &Position) -> bool {
        let legal = crate::EnPassant::Legal;
        self.board == other.board
            && self.turn == other.turn
            && self.castling_rooks == other.castling_rooks
            && self.en_passant_square(legal) == other.en_passant_square(legal)
    }
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

/// The ground of the claim: `the same position for at least the third time`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::ThreefoldRepetition => "the same position for at least the third time",
            Claim::FiftyMoves => "50 moves without a capture or pawn move",
        })
    }
}
