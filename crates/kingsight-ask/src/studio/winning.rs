//! Dead positions, and the moves to a mate.

use kingsight::{Color, Game, Incident, Nodes, Position, Proof, Winnability};
use kingsight_voice::laws;
use serde::{Deserialize, Serialize};

use super::{Standing, StudioState};
use crate::question::Limits;
use crate::{ErrorReport, Mark, SCHEMA, Sketch, Wording, ruling};

/// Why the position on the board is dead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DeadReport {
    /// The article of the FIDE Laws of Chess.
    pub article: &'static str,
    /// The ruling in a sentence. Never rely on its wording.
    pub message: String,
    /// The locked structure, if one proves it: what never moves, and where the sides can ever come.
    pub marks: Vec<Mark>,
}

impl DeadReport {
    /// `None` if the game is over without it, if a side can still mate, or if that would take long to find.
    pub(super) fn of(game: &Game, wording: Wording) -> Option<DeadReport> {
        let (position, nodes) = (game.position(), Limits::STUDIO.glance_nodes);
        if game.outcome().is_some() || position.is_dead(Nodes::from(nodes)) != Some(true) {
            return None;
        }
        let ruling = position.ruling(Incident::Nothing, Nodes::from(nodes));
        let answers = Color::ALL.map(|color| (color, ruling.can_win(color)));
        Some(DeadReport {
            article: ruling.article()?,
            message: laws::ruling(wording.language, position, &ruling).to_string(),
            marks: marks(&answers, wording),
        })
    }
}

/// Which side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[non_exhaustive]
pub struct WinningRequest {
    /// `white` or `black`.
    pub side: String,
}

impl WinningRequest {
    /// About a side.
    #[must_use]
    pub fn new(side: Color) -> WinningRequest {
        WinningRequest { side: side.name().to_owned() }
    }
}

/// Whether a side can still give mate by any series of legal moves.
///
/// ```
/// use kingsight::Color;
/// use kingsight_ask::studio::{StudioState, StudioWinning, WinningRequest};
/// let state = StudioState::of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// let white = StudioWinning::new(&state, &WinningRequest::new(Color::White))?;
/// assert_eq!(white.can_win, Some(true));
/// let black = StudioWinning::new(&state, &WinningRequest::new(Color::Black))?;
/// assert_eq!(black.message, "Black cannot give mate: Black has only its king.");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct StudioWinning {
    /// [`SCHEMA`].
    pub schema: u32,
    /// `null` if it was not decided.
    pub can_win: Option<bool>,
    /// The moves to a mate, in UCI.
    pub moves: Vec<String>,
    /// The answer in a sentence. Never rely on its wording.
    pub message: String,
    /// The locked structure, if one proves that it cannot.
    pub marks: Vec<Mark>,
}

impl StudioWinning {
    /// Looks for a mate by a side, from the position on the board.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood, or if the board cannot be played.
    pub fn new(
        state: &StudioState,
        request: &WinningRequest,
    ) -> Result<StudioWinning, ErrorReport> {
        let color = request.side.parse::<Color>().map_err(|error| {
            ErrorReport::new("not_a_side", format!("side: {error}")).of_field("side")
        })?;
        let standing = Standing::read(state)?;
        let position = standing.position().ok_or_else(|| super::changes::not_playable("fen"))?;
        let nodes = u32::try_from(Limits::STUDIO.ruling_nodes.usual).unwrap_or(u32::MAX);
        let mut answer = position.can_win(color, Nodes::from(nodes));
        ruling::shorten(&mut answer, position, color);
        let wording = standing.wording();
        let Wording { language, letters } = wording;
        Ok(StudioWinning {
            schema: SCHEMA,
            can_win: answer.to_bool(),
            moves: uci(position, &answer),
            message: laws::winning(language, letters, position, color, &answer).to_string(),
            marks: marks(&[(color, &answer)], wording),
        })
    }
}

fn uci(position: &Position, answer: &Winnability) -> Vec<String> {
    let Winnability::Yes(line) = answer else { return Vec::new() };
    let mut position = *position;
    let text = |&m| {
        let text = position.uci(m).to_string();
        position = position.play(m).unwrap_or(position);
        text
    };
    line.iter().map(text).collect()
}

fn marks(answers: &[(Color, &Winnability)], wording: Wording) -> Vec<Mark> {
    let locked = answers.iter().filter_map(|&(color, answer)| match answer {
        Winnability::No(Proof::Structure(structure)) => Some((color, structure)),
        _ => None,
    });
    let sketch = Sketch::of_structures(locked).unwrap_or_default();
    sketch.in_language(wording.language).marks
}
