//! Changes to a board in free mode, other than dropping a piece.

use kingsight::{Color, Setup};
use serde::{Deserialize, Serialize};

use super::{Standing, StudioState, StudioView, request};
use crate::{ErrorReport, SCHEMA, quoted};

/// One change.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Edit {
    /// Takes all pieces off.
    Clear,
    /// Sets up the initial position.
    Start,
    /// Gives the turn to a colour.
    Turn {
        /// `white` or `black`.
        turn: String,
    },
    /// Gives or takes the right to castle with a rook.
    Castling {
        /// The rook's square.
        rook: String,
        /// Whether the right is held.
        held: bool,
    },
    /// Sets the en passant square.
    EnPassant {
        /// The square, or none.
        square: Option<String>,
    },
    /// Turns the board round and swaps the colours.
    Mirror,
    /// Drops impossible castling rights and an impossible en passant square.
    Repair,
}

/// A changed board.
///
/// ```
/// use kingsight_ask::studio::{Edit, EditReport, StudioState};
/// let report = EditReport::new(&StudioState::default(), &Edit::Turn { turn: "black".into() })?;
/// assert_eq!(report.view.status, "Black to move.");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct EditReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The new state, without moves.
    pub view: StudioView,
}

impl EditReport {
    /// Changes what is on the board. The mode stays; the moves are forgotten.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood.
    pub fn new(state: &StudioState, edit: &Edit) -> Result<EditReport, ErrorReport> {
        let standing = Standing::read(state)?;
        let setup = edit.apply(standing.setup())?;
        let next = Standing::beginning(standing.mode(), setup, standing.wording());
        Ok(EditReport { schema: SCHEMA, view: StudioView::of(&next, None) })
    }
}

impl Edit {
    fn apply(&self, setup: &Setup) -> Result<Setup, ErrorReport> {
        let mut setup = *setup;
        match self {
            Edit::Clear => setup = Setup { chess960: setup.chess960, ..Setup::EMPTY },
            Edit::Start => setup = Setup { chess960: setup.chess960, ..Setup::STANDARD },
            Edit::Turn { turn } => {
                setup.turn = color(turn)?;
                setup.en_passant = None;
            }
            Edit::Castling { rook, held } => {
                let rook = request::read_square(rook, "rook")?;
                let rights = setup.castling_rooks.without(rook);
                setup.castling_rooks = if *held { rights.with(rook) } else { rights };
            }
            Edit::EnPassant { square } => {
                let square = square.as_deref();
                setup.en_passant =
                    square.map(|text| request::read_square(text, "square")).transpose()?;
            }
            Edit::Mirror => {
                setup.board = setup.board.color_flipped();
                setup.turn = !setup.turn;
                setup.castling_rooks = setup.castling_rooks.flip_ranks();
                setup.en_passant = setup.en_passant.map(kingsight::Square::flip_ranks);
            }
            Edit::Repair => setup = setup.repaired(),
        }
        Ok(setup)
    }
}

fn color(text: &str) -> Result<Color, ErrorReport> {
    Color::ALL.into_iter().find(|color| color.name() == text).ok_or_else(|| {
        ErrorReport::new(
            "unknown_turn",
            format!("turn: {} is not a colour; expected white or black", quoted(text)),
        )
        .of_field("turn")
    })
}
