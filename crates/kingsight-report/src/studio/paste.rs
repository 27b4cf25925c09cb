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
        let pasted = pasted::read(text)?;
        let state = StudioState {
            chess960: chess960 || pasted.setup.chess960,
            ..StudioState::of_fen(pasted.setup.to_string()).with_moves(pasted.moves)
        };
        let mut standing = Standing::read(&state)?;
        if standing.whole().is_none() {
            standing = Standing::read(&state.with_mode(Mode::Free))?;
        }
        let view = Box::new(StudioView::of(&standing, None));
        Ok(PasteReport { schema: SCHEMA, is_first_of_several: pasted.is_first_of_several, view })
    }
}
