//! Everything about a state.

use kingsight::{
    Bitboard, Board, CastlingSide, Color, Move, Outcome, ProblemCode, Rank, Role, Setup, Square,
};
use kingsight_voice::status;
use serde::{Serialize, Serializer};

use super::layer_table::{LayerSource, SelectedSets};
use super::layer_values::targets;
use super::{DeadReport, GameReport, LayerReport, Mode, Selection, Standing, StudioState, request};
use crate::{ErrorReport, Inspection, Mark, SCHEMA, Sketch, names};

/// Everything about a state.
///
/// ```
/// use kingsight_ask::studio::{StudioState, StudioView};
/// let state = StudioState::default().with_moves(["e4 e5"]);
/// let view = StudioView::new(&state, Some("g1"))?;
/// assert_eq!(view.status, "White to move.");
/// assert_eq!(view.selection.unwrap().moves.len(), 3);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct StudioView {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The state, tidied up: to be kept and sent back.
    pub state: StateReport,
    /// What is on the board, in FEN.
    pub fen: String,
    /// The pieces.
    pub pieces: Pieces,
    /// Whose turn it is.
    #[serde(serialize_with = "names::color")]
    pub turn: Color,
    /// A sentence about how the game stands.
    pub status: String,
    /// Castling rights that king and rook would allow, or that are held without.
    pub castling: Vec<CastlingChoice>,
    /// The en passant square, and which squares it could be.
    pub en_passant: EnPassantChoice,
    /// The record of the game; none if the start cannot be played.
    pub game: Option<GameReport>,
    /// Why no series of legal moves can end in mate; none if that does not end the game, or would take long to find.
    pub dead: Option<DeadReport>,
    /// What `kingsight inspect --json` prints.
    pub inspection: Inspection,
    /// Every layer.
    pub layers: Vec<LayerReport>,
    /// What the selected piece can do.
    pub selection: Option<Selection>,
    /// The marks that stay on the board between two moves: the last move, a king in check, the selected square,
    /// and in play mode where its piece can go.
    pub marks: Vec<Mark>,
}

/// A state as it is sent back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct StateReport {
    /// Where the game begins, in FEN.
    #[serde(serialize_with = "names::text")]
    pub fen: Setup,
    /// The moves, in UCI.
    pub moves: Vec<String>,
    /// How many of them are on the board.
    pub ply: usize,
    /// What may be done with the pieces.
    pub mode: Mode,
    /// Whether it is a position of Chess960.
    pub chess960: bool,
}

/// A castling right, held or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct CastlingChoice {
    /// Whose it is.
    #[serde(serialize_with = "names::color")]
    pub color: Color,
    /// On which side it castles.
    #[serde(serialize_with = "names::wing")]
    pub wing: CastlingSide,
    /// With which rook.
    #[serde(serialize_with = "names::square")]
    pub rook: Square,
    /// Whether it is held.
    pub held: bool,
}

/// The en passant square and the squares that it could be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct EnPassantChoice {
    /// The square, if there is one.
    #[serde(serialize_with = "names::optional_square")]
    pub square: Option<Square>,
    /// Squares that a pawn may just have passed by a double step.
    #[serde(serialize_with = "names::squares")]
    pub possible: Bitboard,
}

/// The pieces of a board: an object from squares to letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces(pub Board);

impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0.pieces().map(|(square, piece)| (square.to_string(), piece.letter())),
        )
    }
}

impl StudioView {
    /// Looks at a state, and at a selected square if there is one.
    ///
    /// # Errors
    ///
    /// If part of the state is not understood, or `selected` is not a square.
    pub fn new(state: &StudioState, selected: Option<&str>) -> Result<StudioView, ErrorReport> {
        let selected = selected.map(|text| request::read_square(text, "selected")).transpose()?;
        Ok(StudioView::of(&Standing::read(state)?, selected))
    }

    /// Looks at a state that was read.
    #[must_use]
    pub fn of(standing: &Standing, selected: Option<Square>) -> StudioView {
        let (setup, position) = (standing.setup(), standing.position());
        let inspection = match standing.shown() {
            Some(game) => Inspection::of_game(1, standing.text(), standing.start(), game),
            None => Inspection::new(1, standing.text(), setup),
        };
        let wording = standing.wording();
        let inspection = inspection.in_language(wording.language);
        let selection = selected.map(|square| Selection::new(&setup.board, position, square));
        let sets = selected.map(|square| SelectedSets::new(&setup.board, position, square));
        let layers = LayerReport::fill(&LayerSource {
            board: &setup.board,
            castling_rooks: setup.castling_rooks,
            en_passant: setup.en_passant,
            legal: position.map(|position| (position.turn(), targets(position))),
            selected: sets.unwrap_or_default(),
        });
        let dead = standing.shown().and_then(|game| DeadReport::of(game, wording));
        let status = status(standing, dead.is_some());
        StudioView {
            schema: SCHEMA,
            state: StateReport::new(standing),
            fen: match standing.mode() {
                Mode::Free => setup.to_string(),
                Mode::Play | Mode::View => inspection.setup.to_string(),
            },
            pieces: Pieces(setup.board),
            turn: setup.turn,
            status,
            castling: castling(setup),
            en_passant: EnPassantChoice {
                square: setup.en_passant,
                possible: possible_en_passant(setup),
            },
            game: match (standing.whole(), standing.shown()) {
                (Some(whole), Some(shown)) => {
                    Some(GameReport::new(whole, shown, standing.readings()))
                }
                _ => None,
            },
            dead,
            inspection,
            layers,
            marks: standing_marks(standing, selection.as_ref()),
            selection,
        }
    }
}

fn standing_marks(standing: &Standing, selection: Option<&Selection>) -> Vec<Mark> {
    let setup = standing.setup();
    let mut sketch = Sketch::of_kings_in_check(&setup.board, setup.turn);
    if let Some(mut before) = standing.shown().cloned()
        && let Some(last) = before.undo()
    {
        sketch = sketch.with_last_move(before.position(), last);
    }
    if let Some(selection) = selection {
        let playing = standing.mode() == Mode::Play;
        let can_go = if playing { selection.legal } else { Bitboard::EMPTY };
        sketch = sketch.with_selected(selection.square, can_go);
    }
    sketch.in_language(standing.wording().language).marks
}

/// Whose turn it is and how the game stands, or why the board cannot be played.
fn status(standing: &Standing, is_dead: bool) -> String {
    let (language, setup, game) = (standing.wording().language, standing.setup(), standing.shown());
    let mut text = status::status(language, setup, game).to_string();
    if game.is_none() {
        text += &format!(" {}", status::not_playable(language, &setup.problems()));
    }
    if is_dead {
        text += &format!(" {}", status::ended(language, Outcome::DeadPosition));
    }
    text
}

impl StateReport {
    fn new(standing: &Standing) -> StateReport {
        let (mut moves, mut ply) = (Vec::new(), 0);
        if let (Some(whole), Some(shown)) = (standing.whole(), standing.shown()) {
            let uci = |m: Move| whole.start().uci(m).to_string();
            moves = whole.moves().map(uci).collect();
            ply = shown.moves().len();
        }
        StateReport {
            fen: *standing.start(),
            moves,
            ply,
            mode: standing.mode(),
            chess960: standing.start().chess960,
        }
    }
}

/// The rights that would be real, and those that are held though they are not.
fn castling(setup: &Setup) -> Vec<CastlingChoice> {
    let mut choices = Vec::new();
    for color in Color::ALL {
        let king = setup.board.kings_of(color).first();
        let rooks = setup.board.of_piece(Role::Rook.of(color)) & color.home();
        for rook in rooks | setup.castling_rooks & color.home() {
            let held = setup.castling_rooks.contains(rook);
            let alone = Setup { castling_rooks: rook.bit(), ..*setup };
            if held || is_real(&alone) {
                let wing = king.map_or(CastlingSide::Queen, |king| CastlingSide::of(king, rook));
                choices.push(CastlingChoice { color, wing, rook, held });
            }
        }
    }
    choices
}

fn is_real(setup: &Setup) -> bool {
    !setup.problems().iter().any(|problem| {
        matches!(
            problem.code,
            ProblemCode::CastlingWithoutKing
                | ProblemCode::CastlingWithoutRook
                | ProblemCode::CastlingNotClassical
                | ProblemCode::CastlingTwice
        )
    })
}

fn possible_en_passant(setup: &Setup) -> Bitboard {
    let passed = Rank::Sixth.seen_by(setup.turn).squares();
    let fits = |square: &Square| {
        let alone = Setup { en_passant: Some(*square), ..*setup };
        let problems = alone.problems();
        !problems.iter().any(|problem| problem.code == ProblemCode::ImpossibleEnPassant)
    };
    passed.into_iter().filter(fits).collect()
}
