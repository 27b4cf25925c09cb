//! A position or a game as people paste it.

use serde::Serialize;

use super::{Mode, Standing, StudioState, StudioView};
use crate::subject::Subject;
use crate::{ErrorReport, SCHEMA};

/// What a pasted text shows: a game to play, or a board to look at.
///
/// ```
/// use kingsight_ask::{studio::PasteReport, subject::Subject};
/// let report = PasteReport::new(Subject::read("startpos moves e4 e5 Nf3")?, false, None)?;
/// assert_eq!(report.view.state.moves, ["e2e4", "e7e5", "g1f3"]);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PasteReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Whether the text goes on with further games.
    pub is_first_of_several: bool,
    /// The state after its last move: in play mode, or in free mode if the board cannot be played.
    pub view: Box<StudioView>,
}

impl PasteReport {
    /// What a text shows, with the answer in a language: `en` (if `None`) or `de`. `chess960` makes it Chess960 whatever the
    /// text says.
    ///
    /// # Errors
    ///
    /// If a move is not legal, or the language is not known.
    pub fn new(
        subject: Subject,
        chess960: bool,
        language: Option<&str>,
    ) -> Result<PasteReport, ErrorReport> {
        let state = StudioState {
            chess960: chess960 || subject.setup.chess960,
            language: language.map(str::to_owned),
            ..StudioState::of_fen(subject.setup.to_string()).with_moves(subject.moves)
        };
        let mut standing = Standing::read(&state)?;
        if standing.whole().is_none() {
            standing = Standing::read(&state.with_mode(Mode::Free))?;
        }
        Ok(PasteReport::of(StudioView::of(&standing, None), subject.is_first_of_several))
    }

    /// What a text shows that was read elsewhere.
    #[must_use]
    pub fn of(view: StudioView, is_first_of_several: bool) -> PasteReport {
        PasteReport { schema: SCHEMA, is_first_of_several, view: Box::new(view) }
    }
}
