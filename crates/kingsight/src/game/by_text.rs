//! Playing moves by their text, with errors that give the reason.

use alloc::vec::Vec;
use core::fmt;

use super::Game;
use crate::{Explanation, Move, OutOfReach, Position, SanError, UciError};

/// Why the text of a move was not played.
///
/// It is displayed with the text's fault or, if the move is not legal, with the reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlayError {
    /// What is wrong, as the position's own reader reports it.
    pub kind: PlayErrorKind,
    /// The position in which the move was to be played.
    pub position: Position,
}

/// In which notation the text was, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlayErrorKind {
    /// As [`Position::parse_san`] reports it.
    San(SanError),
    /// As [`Position::parse_uci`] reports it.
    Uci(UciError),
}

impl From<SanError> for PlayErrorKind {
    fn from(error: SanError) -> PlayErrorKind {
        PlayErrorKind::San(error)
    }
}

impl From<UciError> for PlayErrorKind {
    fn from(error: UciError) -> PlayErrorKind {
        PlayErrorKind::Uci(error)
    }
}

impl Game {
    /// Plays a move in SAN, read as tolerantly as [`Position::parse_san`] reads it, and returns it.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the text is not SAN, or names no legal move, or several; the game is then as it
    /// was.
    ///
    /// ```
    /// use kingsight::{Game, Position};
    /// let mut game = Game::default();
    /// game.play_sans("e4 e5 Nf3 Nc6 Bb5 d6").unwrap();
    /// game.play_san("c3").unwrap();
    /// let error = game.play_san("Nd4").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Nd4 is not legal: the knight on c6 is pinned to the king on e8 by the bishop on b5; \
    ///      it cannot move at all"
    /// );
    /// ```
    #[doc(alias("push_san", "move_san"))]
    pub fn play_san(&mut self, text: &str) -> Result<Move, PlayError> {
        self.play_read(self.position().parse_san(text))
    }

    /// Plays several moves in SAN, with white space between them.
    ///
    /// # Errors
    ///
    /// As [`play_san`](Game::play_san), for the first move that cannot be played; those before it stay
    /// played.
    ///
    /// ```
    /// use kingsight::Game;
    /// let mut game = Game::default();
    /// game.play_sans("e4 e5 Nf3 Nc6").unwrap();
    /// assert!(game.play_sans("Bb5 Nf6 Ke3 a6").is_err());
    /// assert_eq!(game.moves().len(), 6);
    /// ```
    pub fn play_sans(&mut self, text: &str) -> Result<(), PlayError> {
        text.split_whitespace().try_for_each(|san| self.play_san(san).map(drop))
    }

    /// Plays a move as UCI writes it, `e2e4` or `e7e8q`, and returns it. Castling is understood in both
    /// spellings, `e1g1` and `e1h1`.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the text is not a UCI move, or the move is not legal; the game is then as it was.
    ///
    /// ```
    /// use kingsight::Game;
    /// let mut game = Game::default();
    /// game.play_uci("e2e4").unwrap();
    /// assert_eq!(
    ///     game.play_uci("e4e5").unwrap_err().to_string(),
    ///     "e4e5 is not legal: the pawn on e4 is White's, but it is Black's turn to move; \
    ///      with White to move it would be legal: the pawn on e4 goes to e5"
    /// );
    /// ```
    #[doc(alias("push_uci", "move_uci"))]
    pub fn play_uci(&mut self, text: &str) -> Result<Move, PlayError> {
        self.play_read(self.position().parse_uci(text))
    }

    fn play_read(
        &mut self,
        read: Result<Move, impl Into<PlayErrorKind>>,
    ) -> Result<Move, PlayError> {
        let m = read.map_err(|error| PlayError::new(error, *self.position()))?;
        self.play_legal(m);
        Ok(m)
    }
}

impl PlayError {
    /// The error of a reader, with the position in which the move was to be played: for a single move, without a game.
    ///
    /// ```
    /// use kingsight::{PlayError, Position};
    /// let position = Position::default();
    /// let error = PlayError::new(position.parse_san("Ke2").unwrap_err(), position);
    /// assert_eq!(error.to_string(), "Ke2 is not legal: the king on e1 cannot capture its own pawn on e2");
    /// ```
    #[must_use]
    pub fn new(error: impl Into<PlayErrorKind>, position: Position) -> PlayError {
        PlayError { kind: error.into(), position }
    }

    /// Why the move is not legal: one explanation for each piece that the text can mean. Empty if the
    /// text is not a move, or if several legal moves fit it.
    #[must_use]
    pub fn explanations(&self) -> Vec<Explanation> {
        match &self.kind {
            PlayErrorKind::San(SanError::Illegal(san)) => {
                let intents = self.position.intents_of_either_side(san);
                intents.map(|intent| self.position.explain(intent)).collect()
            }
            PlayErrorKind::Uci(UciError::Illegal(uci)) => [self.position.explain(*uci)].into(),
            _ => Vec::new(),
        }
    }
}

/// `Nd4 is not legal: the knight on c6 is pinned …`
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            PlayErrorKind::San(SanError::Illegal(san)) => write!(f, "{san} is not legal")?,
            PlayErrorKind::Uci(UciError::Illegal(uci)) => write!(f, "{uci} is not legal")?,
            PlayErrorKind::San(error) => return error.fmt(f),
            PlayErrorKind::Uci(error) => return error.fmt(f),
        }
        let explanations = self.explanations();
        if let Some(none) = OutOfReach::of(&explanations) {
            return write!(f, ": {none}");
        }
        for (i, explanation) in explanations.iter().enumerate() {
            f.write_str(if i == 0 { ": " } else { "; " })?;
            if explanations.len() > 1 {
                write!(f, "from {}: ", explanation.intent.from)?;
            }
            explanation.fmt(f)?;
        }
        if explanations.is_empty() {
            f.write_str(": the side to move has no such piece")?;
        }
        Ok(())
    }
}

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            PlayErrorKind::San(error) => Some(error),
            PlayErrorKind::Uci(error) => Some(error),
        }
    }
}
