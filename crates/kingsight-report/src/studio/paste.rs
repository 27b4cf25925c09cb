//! A position or a game as people paste it.

use serde::Serialize;

use super::{Mode, Standing, StudioState, StudioView};
use crate::{ErrorReport, SCHEMA, pasted};

/// What a pasted text shows: a game to play, or a board to look at.
///
/// ```
/// use kingsight_report::studio::PasteReport;
/// let pasted = PasteReport::new("1. e4 e5 2. Nf3 (2. f4) *", false)?;
/// assert_eq!(pasted.view.state.moves, ["e2e4", "e7e5", "g1f3"]);
/// # Ok::<(), kingsight_report::ErrorReport>(())
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
    /// Reads a text: FEN, EPD, PGN, `position ... moves ...`, moves, or a link that holds one of them.
    ///
    /// # Errors
    ///
    /// If it is none of these, or a move is not legal.
    pub fn new(text: &str, chess960: bool) -> Result<PasteReport, ErrorReport> {
        PasteReport::in_language(text, chess960, None)
    }

    /// The same with the answer in a language: `en` or `de`.
    ///
    /// # Errors
    ///
    /// As [`new`](PasteReport::new), or if the language is not known.
    pub fn in_language(
        text: &str,
        chess960: bool,
        language: Option<&str>,
    ) -> Result<PasteReport, ErrorReport> {
        let pasted = pasted::read(text)?;
        let state = StudioState {
            chess960: chess960 || pasted.setup.chess960,
            language: language.map(str::to_owned),
            ..StudioState::of_fen(pasted.setup.to_string()).with_moves(pasted.moves)
        };
        let mut standing = Standing::read(&state)?;
        if standing.whole().is_none() {
            standing = Standing::read(&state.with_mode(Mode::Free))?;
        }
        Ok(PasteReport::of(StudioView::of(&standing, None), pasted.is_first_of_several))
    }

    /// What a text shows that was read elsewhere.
    #[must_use]
    pub fn of(view: StudioView, is_first_of_several: bool) -> PasteReport {
        PasteReport { schema: SCHEMA, is_first_of_several, view: Box::new(view) }
    }
}
