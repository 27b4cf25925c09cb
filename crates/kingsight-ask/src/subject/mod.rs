//! What is asked about: a position as it was given, and the moves that lead from there to the one that is meant.

mod reference;

use kingsight::{Color, EnPassant, Game, Position, Reading, Setup};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;

use crate::note::{assumed_turn, drops_chess960, infers_chess960, leaves_turn_open};
use crate::play::go_on;
use crate::{ErrorReport, NoteReport, Played, Wording, leaves_castling_open};

pub use reference::{Files, GameReference, NoFiles, is_games, last_positions};

/// A position, and the moves that lead from there to the one that is meant.
///
/// ```
/// use kingsight_ask::{Wording, subject::Subject};
/// let subject = Subject::read("1. e4 e5 {open} (1... c5) *")?.then(&["Nf3".to_owned()]);
/// let played = subject.game(Wording::default())?;
/// assert_eq!(played.game.moves().len(), 3);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Subject {
    /// The position.
    pub setup: Setup,
    /// The moves from there, as they were written.
    pub moves: Vec<String>,
    /// Whether the text does not state castling rights that there might be.
    pub castling_open: bool,
    /// Whose move it is, if the text does not state it: see [`assumed_turn`].
    pub turn_assumed: Option<Color>,
    /// Whether it is read as Chess960 because of where kings and rooks stand, though its letters are those of classical chess.
    pub chess960_inferred: bool,
    /// Whether it is read as classical chess, and castling rights are dropped that Chess960 would have.
    pub classical_inferred: bool,
    /// Whether the text is a file of several games, whose first one is read.
    pub is_first_of_several: bool,
    /// What was played before the moves, if that was not given as text.
    played: Option<Box<Played>>,
}

impl Subject {
    pub(crate) fn new(fen: &str, setup: Setup, moves: Vec<String>) -> Subject {
        let turn_assumed = leaves_turn_open(fen).then(|| assumed_turn(&setup.board));
        let setup = Setup { turn: turn_assumed.unwrap_or(setup.turn), ..setup };
        Subject {
            turn_assumed,
            castling_open: leaves_castling_open(fen, &setup),
            chess960_inferred: infers_chess960(fen, &setup),
            classical_inferred: drops_chess960(&setup),
            moves,
            ..Subject::from(setup)
        }
    }

    /// The same as a position of classical chess or of Chess960, whatever the text shows.
    #[must_use]
    pub fn read_as(mut self, reading: Reading) -> Subject {
        self.setup = self.setup.read_as(reading);
        self.chess960_inferred &= reading == Reading::Inferred;
        self.classical_inferred &= reading == Reading::Inferred;
        self
    }

    /// The same with further moves, in SAN or UCI, one or more in a text.
    #[must_use]
    pub fn then(mut self, moves: &[String]) -> Subject {
        self.moves.extend_from_slice(moves);
        self
    }

    /// What the text leaves open.
    #[must_use]
    pub fn notes(&self, language: Language) -> Vec<NoteReport> {
        let turn = self.turn_assumed.map(|turn| NoteReport::turn_not_stated(turn, language));
        let castling = self.castling_open.then(|| NoteReport::castling_not_stated(language));
        let chess960 = self.chess960_inferred.then(|| NoteReport::read_as_chess960(language));
        let classical = self.classical_inferred.then(|| NoteReport::read_as_classical(language));
        let first = self.is_first_of_several.then(|| NoteReport::first_game_only(language));
        [turn, castling, chess960, classical, first].into_iter().flatten().collect()
    }

    /// The game that begins with the position and goes on with the moves.
    ///
    /// # Errors
    ///
    /// The position cannot be played, or a move is not legal; in the language of `wording`.
    pub fn game(&self, wording: Wording) -> Result<Played, ErrorReport> {
        let begun = match &self.played {
            Some(played) => Played::clone(played),
            None => Played::new(Game::new(playable(&self.setup, wording.language)?)),
        };
        let moves: Vec<String> = self.moves.iter().map(|text| crate::pasted::moves(text)).collect();
        go_on(begun, &moves, wording).map_err(|error| match self.turn_assumed {
            Some(turn) => error.and(&NoteReport::turn_not_stated(turn, wording.language)),
            None => error,
        })
    }

    /// The same; `None` if nothing is played, so that any board will do.
    ///
    /// # Errors
    ///
    /// As [`game`](Subject::game).
    pub fn game_if_any(&self, wording: Wording) -> Result<Option<Played>, ErrorReport> {
        let is_still = self.moves.is_empty() && self.played.is_none();
        if is_still { Ok(None) } else { self.game(wording).map(Some) }
    }

    /// The position after the moves. Without any it is the one that was given, whether it can be played or not.
    ///
    /// # Errors
    ///
    /// There are moves, and they cannot be played.
    pub fn reached(&self, wording: Wording) -> Result<Setup, ErrorReport> {
        let played = self.game_if_any(wording)?;
        Ok(played.map_or(self.setup, |played| played.game.position().to_setup(EnPassant::Always)))
    }
}

impl From<Setup> for Subject {
    fn from(setup: Setup) -> Subject {
        Subject {
            setup,
            moves: Vec::new(),
            turn_assumed: None,
            castling_open: false,
            chess960_inferred: false,
            classical_inferred: false,
            is_first_of_several: false,
            played: None,
        }
    }
}

impl From<Played> for Subject {
    /// Where a game stands, with its history.
    fn from(played: Played) -> Subject {
        let begun = Subject::from(played.game.start().to_setup(EnPassant::Always));
        Subject { played: Some(Box::new(played)), ..begun }
    }
}

impl From<Game> for Subject {
    /// Where a game stands, with its history.
    fn from(game: Game) -> Subject {
        Subject::from(Played::new(game))
    }
}

/// The position of a setup. The error is in this language.
///
/// # Errors
///
/// It cannot be played.
pub fn playable(setup: &Setup, language: Language) -> Result<Position, ErrorReport> {
    Position::try_from(*setup).map_err(|problems| {
        let trouble = Trouble::NotPlayable { field: None, problems: problems.to_vec() };
        ErrorReport::from(trouble).in_language(language)
    })
}
