//! A piece hangs over a square: the layers of the board as it would be. Lifted, it hangs over every square in one answer, so that a
//! moving hand waits for none.

use kingsight::{Bitboard, Board, Setup, Square};
use serde::{Serialize, Serializer};

use super::drop::{DropVerdict, judge, position_after, put};
use super::hand::Held;
use super::layer_table::{LayerSource, SelectedSets};
use super::layer_values::targets;
use super::{Hand, LayerReport, Mode, Pieces, Standing, StudioState};
use crate::{ErrorReport, SCHEMA, Sketch, names};

/// The board as it would be if the piece in the hand were put down.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct DragReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// That board in FEN, legal or not.
    #[serde(serialize_with = "names::text")]
    pub fen: Setup,
    /// Its pieces.
    pub pieces: Pieces,
    /// Every layer of it.
    pub layers: Vec<LayerReport>,
    /// Whether the move is legal; always in free mode.
    pub legal: bool,
    /// Why not.
    pub sentence: String,
    /// What proves it.
    #[serde(flatten)]
    pub sketch: Sketch,
}

impl DragReport {
    /// Looks at the board with the piece where it hangs.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood.
    pub fn new(state: &StudioState, hand: &Hand) -> Result<DragReport, ErrorReport> {
        let standing = Standing::read(state)?;
        Ok(DragReport::of(&standing, hand.required()?, hand.under()?))
    }

    /// The same, of a state that was read.
    pub(super) fn of(
        standing: &Standing,
        held: Held,
        over: Option<kingsight::Square>,
    ) -> DragReport {
        let mut report = DragReport {
            schema: SCHEMA,
            fen: put(standing, held, over),
            pieces: Pieces(Board::EMPTY),
            layers: Vec::new(),
            legal: standing.mode() == Mode::Free,
            sentence: String::new(),
            sketch: Sketch::default(),
        };
        let mut legal_targets = None;
        // Over its own square, or over none, nothing is decided yet.
        let decided = over.is_some() && held != over.map_or(held, Held::Taken);
        if standing.mode() != Mode::Free && decided {
            let verdict = judge(standing, held, over, None);
            if let Some(next) = standing.position().and_then(|now| position_after(now, &verdict)) {
                legal_targets = Some((next.turn(), targets(&next)));
                report.fen = next.to_setup(kingsight::EnPassant::Always);
                report.legal = true;
            }
            if let DropVerdict::Refused(refusal) = verdict {
                report.sentence = refusal.sentence;
                report.sketch = refusal.sketch;
            }
        }
        let board = report.fen.board;
        report.pieces = Pieces(board);
        report.layers = LayerReport::fill(&LayerSource {
            board: &board,
            castling_rooks: report.fen.castling_rooks,
            en_passant: report.fen.en_passant,
            legal: legal_targets,
            selected: selected(standing, &board, held, over),
        });
        report
    }
}

/// Of the piece in the hand: its legal targets from where it was, its attacks from where it hangs.
fn selected(
    standing: &Standing,
    board: &Board,
    held: Held,
    over: Option<kingsight::Square>,
) -> SelectedSets {
    let there = over.map_or_else(SelectedSets::default, |over| SelectedSets::on(board, over));
    let (legal, pseudo_legal) = match held {
        Held::Taken(from) => {
            let here = SelectedSets::new(&standing.setup().board, standing.position(), from);
            (here.legal, here.pseudo_legal)
        }
        Held::New(_) => (Bitboard::EMPTY, Bitboard::EMPTY),
    };
    SelectedSets { legal, pseudo_legal, ..there }
}

impl Standing {
    /// What is on the board, with a piece in the hand as a drag would show it: as the rules make it if
    /// the move is legal, else simply where it hangs.
    ///
    /// # Errors
    ///
    /// If part of the hand is not understood.
    pub fn with_hand(&self, hand: &Hand) -> Result<Setup, ErrorReport> {
        let Some(held) = hand.held()? else { return Ok(*self.setup()) };
        let over = hand.under()?;
        if self.mode() == Mode::Play && over.is_some() {
            let verdict = judge(self, held, over, None);
            if let Some(next) = self.position().and_then(|now| position_after(now, &verdict)) {
                return Ok(next.to_setup(kingsight::EnPassant::Always));
            }
        }
        Ok(put(self, held, over))
    }
}

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
