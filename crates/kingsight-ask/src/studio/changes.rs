//! What the last move on the board changed, or what another move would change.

use kingsight::Game;
use kingsight_voice::trouble::Trouble;
use serde::{Deserialize, Serialize};

use super::{Standing, StudioState};
use crate::{ChangeReport, ChangesReport, ErrorReport, SCHEMA, Sketch, WhyReport, Wording};

/// Which move, and in which language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ChangesRequest {
    /// A move that has not been played, in UCI or in SAN with the letters of the language; if absent, the last move on the board.
    #[serde(rename = "move")]
    pub text: Option<String>,
}

/// What a move changes, with what to draw on the board after it.
///
/// ```
/// use kingsight_ask::studio::{ChangesRequest, StudioChanges, StudioState};
/// let state = StudioState::default().with_moves(["f3", "e5", "g4"]);
/// let changes = StudioChanges::new(&state, &ChangesRequest::default())?.change.unwrap();
/// assert!(changes.report.sentences[0].starts_with("g2-g4 allows checkmate by Qh4#"));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct StudioChanges {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `null` before the first move, and if the move is refused.
    pub change: Option<StudioChange>,
    /// Why the move is not legal.
    pub refused: Option<WhyReport>,
}

/// One move.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct StudioChange {
    /// What it changes.
    #[serde(flatten)]
    pub report: ChangeReport,
    /// Marks, lines and arrows.
    #[serde(flatten)]
    pub sketch: Sketch,
}

impl StudioChanges {
    /// Looks at the last move on the board, or at the one that is asked about.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood, or if there is a move to try on a board that cannot be played.
    pub fn new(
        state: &StudioState,
        request: &ChangesRequest,
    ) -> Result<StudioChanges, ErrorReport> {
        let standing = Standing::read(state)?;
        let wording = standing.wording();
        let mut answer = StudioChanges { schema: SCHEMA, change: None, refused: None };
        let report = match (&request.text, standing.shown()) {
            (None, None) => return Ok(answer),
            (None, Some(game)) => last(game, wording),
            (Some(_), None) => return Err(not_playable("move")),
            (Some(text), Some(game)) => {
                let mut report = ChangesReport::of_texts(game.position(), &[text], wording)?;
                answer.refused =
                    report.refused.map(|refused| refused.in_game(game, wording.language));
                report.moves.pop()
            }
        };
        answer.change = report.map(|mut report| {
            let sketch = std::mem::take(&mut report.sketch).in_language(wording.language);
            StudioChange { report, sketch }
        });
        Ok(answer)
    }
}

fn last(game: &Game, wording: Wording) -> Option<ChangeReport> {
    let mut before = game.clone();
    let m = before.undo()?;
    ChangeReport::new(before.position(), m, wording)
}

pub(super) fn not_playable(field: &'static str) -> ErrorReport {
    Trouble::NotPlayable { field: Some(field), problems: Vec::new() }.into()
}
