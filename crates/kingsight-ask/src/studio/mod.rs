//! The studio's questions and answers: a state goes in, everything to draw comes out.
//!
//! Nothing is kept between two questions. A [`StudioState`] holds the start of a game, its moves and
//! how many of them are on the board; [`Standing`] reads it, and the reports answer:
//! [`StudioView`] everything about it, [`LiftReport`], [`DragReport`] and [`DropReport`] a piece in the hand,
//! [`SquareReport`] one square, [`PasteReport`] a pasted text, [`StudioChanges`] what a move changed, [`StudioWinning`] whether a
//! side can still mate, [`EditReport`] a change of the board. [`LayerCard::all`] lists the sets that
//! can be shown on the board, [`LayerReport::all`] fills them.
//!
//! None of it needs a server, so another front end can ask the same questions.

mod changes;
mod drag;
mod drop;
mod edit;
mod game;
mod hand;
mod layer_cards;
mod layer_table;
mod layer_values;
mod paste;
mod request;
mod selection;
mod square;
mod standing;
mod view;
mod winning;

pub use changes::{ChangesRequest, StudioChange, StudioChanges};
pub use drag::{DragReport, LiftReport, LiftedBoard};
pub use drop::{DropReport, DropResult};
pub use edit::{Edit, EditReport};
pub use game::{GameReport, RecordedMove};
pub use hand::Hand;
pub use layer_cards::{LayerCard, LayerGroup};
pub use layer_values::{LayerId, LayerReport};
pub use paste::PasteReport;
pub use request::{Mode, StudioState, read_language, read_square};
pub use selection::{RefusedTarget, Selection};
pub use square::{AttackerReport, SeeReport, SideOfSquare, SquareReport, XRayReport};
pub use standing::Standing;
pub use view::{CastlingChoice, EnPassantChoice, Pieces, StateReport, StudioView};
pub use winning::{DeadReport, StudioWinning, WinningRequest};
