//! A state that was read: the start, the game and what is on the board.

use kingsight::{EnPassant, Game, Position, Setup};
use kingsight_voice::trouble::Trouble;

use super::{Mode, StudioState, read_language};
use crate::{ErrorReport, MoveReadingReport, Played, Wording, read_moves, read_setup};

/// A state with its moves replayed.
///
/// ```
/// use kingsight_ask::studio::{Standing, StudioState};
/// let mut state = StudioState::default().with_moves(["e4", "e5"]);
/// state.ply = Some(1);
/// let standing = Standing::read(&state)?;
/// assert_eq!(standing.position().unwrap().turn(), kingsight::Color::Black);
/// assert_eq!(standing.whole().unwrap().moves().len(), 2);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Debug)]
pub struct Standing {
    text: String,
    mode: Mode,
    start: Setup,
    setup: Setup,
    whole: Option<Game>,
    shown: Option<Game>,
    readings: Vec<MoveReadingReport>,
    wording: Wording,
}

impl Standing {
    /// Reads the start and replays the moves.
    ///
    /// # Errors
    ///
    /// If the FEN or a move is wrong, if there are moves on a board that cannot be played, if
    /// `ply` lies beyond the moves, or if the language is not known. All but the last are in the language.
    pub fn read(state: &StudioState) -> Result<Standing, ErrorReport> {
        let wording = Wording::from(read_language(state.language.as_deref())?);
        let standing = Standing::in_words(state, wording);
        standing.map_err(|error| error.in_language(wording.language))
    }

    fn in_words(state: &StudioState, wording: Wording) -> Result<Standing, ErrorReport> {
        let mut start = read_setup(&state.fen)?;
        start.chess960 |= state.chess960;
        let played = match Position::try_from(start) {
            Ok(position) => Some(read_moves(position, &state.moves, wording)?),
            Err(problems) if state.moves.iter().any(|text| !text.trim().is_empty()) => {
                return Err(not_playable(&problems));
            }
            Err(_) => None,
        };
        let (whole, readings) =
            played.map_or((None, Vec::new()), |Played { game, readings }| (Some(game), readings));
        let length = whole.as_ref().map_or(0, |game| game.moves().len());
        let ply = state.ply.unwrap_or(length);
        if ply > length {
            return Err(Trouble::PlyBeyond { ply, length }.into());
        }
        let mut shown = whole.clone();
        if let Some(game) = &mut shown {
            while game.moves().len() > ply {
                game.undo();
            }
        }
        let setup = match &shown {
            Some(game) if ply > 0 => game.position().to_setup(EnPassant::Always),
            _ => start,
        };
        let text = state.fen.clone();
        Ok(Standing { text, mode: state.mode, start, setup, whole, shown, readings, wording })
    }

    /// The FEN as it was given.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What may be done with the pieces.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// What the game begins with.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// What is on the board.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game with all its moves, also those that are not on the board; none if the start cannot be
    /// played.
    #[must_use]
    pub const fn whole(&self) -> Option<&Game> {
        self.whole.as_ref()
    }

    /// The game as far as it is on the board.
    #[must_use]
    pub const fn shown(&self) -> Option<&Game> {
        self.shown.as_ref()
    }

    /// How moves were read whose texts claim something untrue.
    #[must_use]
    pub fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    /// The language of the answer, and of the piece letters.
    #[must_use]
    pub const fn wording(&self) -> Wording {
        self.wording
    }

    /// The position on the board, if it can be played.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.shown.as_ref().map(Game::position)
    }

    /// The same state with a move added to what is on the board; moves beyond it are forgotten.
    pub(super) fn after(&self, m: kingsight::Move) -> Standing {
        let mut next = self.clone();
        if let Some(game) = &mut next.shown {
            // Only called with a move that was just found legal.
            let _ = game.play(m);
            next.setup = game.position().to_setup(EnPassant::Always);
        }
        next.whole.clone_from(&next.shown);
        next.readings.clear();
        next
    }

    /// A state that begins with a setup and has no moves.
    pub(super) fn beginning(mode: Mode, setup: Setup, wording: Wording) -> Standing {
        let game = Position::try_from(setup).ok().map(Game::new);
        Standing {
            text: setup.to_string(),
            mode,
            start: setup,
            setup,
            whole: game.clone(),
            shown: game,
            readings: Vec::new(),
            wording,
        }
    }
}

fn not_playable(problems: &[kingsight::Problem]) -> ErrorReport {
    Trouble::NotPlayable { field: Some("moves"), problems: problems.to_vec() }.into()
}
