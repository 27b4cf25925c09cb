//! A piece is lifted: the board as it would be over every square, in one answer, so that a moving hand waits for none.

use kingsight::Square;
use serde::{Serialize, Serializer};

use super::{DragReport, Hand, Standing, StudioState};
use crate::{ErrorReport, SCHEMA};

/// The board as it would be, for every square that the piece may hang over.
///
/// ```
/// use kingsight::Square;
/// use kingsight_ask::studio::{Hand, LiftReport, StudioState};
/// let layers = ["white.attacks".to_owned()];
/// let lifted = LiftReport::new(&StudioState::default(), &Hand::taking("e2"), Some(&layers))?;
/// let (square, over) = &lifted.over[Square::E4 as usize];
/// assert_eq!((*square, over.drag.layers.len()), (Square::E4, 1));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct LiftReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// By square, a1 first.
    #[serde(serialize_with = "by_square")]
    pub over: Vec<(Square, LiftedBoard)>,
    /// Beside the board.
    pub off: LiftedBoard,
}

/// The board with the piece over one square.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct LiftedBoard {
    /// As in a drag, but only with the requested layers.
    #[serde(flatten)]
    pub drag: DragReport,
    /// How many squares each layer has, the others too, in the order of [`LayerCard::all`](super::LayerCard::all).
    pub counts: Vec<u32>,
}

impl LiftReport {
    /// Looks at the board with the piece over every square, and beside the board. `layers` are those to report; all
    /// if none. `to` of the hand does not matter.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood.
    pub fn new(
        state: &StudioState,
        hand: &Hand,
        layers: Option<&[String]>,
    ) -> Result<LiftReport, ErrorReport> {
        let standing = Standing::read(state)?;
        let held = hand.required()?;
        let look = |over| {
            let mut drag = DragReport::of(&standing, held, over);
            let counts = drag.layers.iter().map(|layer| layer.count).collect();
            if let Some(wanted) = layers {
                drag.layers.retain(|layer| wanted.contains(&layer.id.to_string()));
            }
            LiftedBoard { drag, counts }
        };
        let over = Square::ALL.into_iter().map(|square| (square, look(Some(square)))).collect();
        Ok(LiftReport { schema: SCHEMA, over, off: look(None) })
    }
}

fn by_square<S: Serializer>(
    over: &[(Square, LiftedBoard)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(over.iter().map(|(square, board)| (square.to_string(), board)))
}
