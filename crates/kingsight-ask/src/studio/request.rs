//! The state that comes with every question, and the language of its answer.

use kingsight::wording::list;
use kingsight::{Piece, Role, Square};
use kingsight_voice::Language;
use serde::{Deserialize, Serialize};

use crate::{ErrorReport, quoted};

/// Where a game begins, its moves, and how much of it is on the board.
///
/// ```
/// use kingsight_ask::studio::{Mode, StudioState};
/// let state: StudioState = serde_json::from_str(r#"{"moves": ["e4 e5"], "mode": "view"}"#)?;
/// assert_eq!((state.fen.as_str(), state.ply, state.mode), ("startpos", None, Mode::View));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct StudioState {
    /// FEN, EPD or `startpos`; see [`read_setup`](crate::read_setup).
    pub fen: String,
    /// Moves in SAN or UCI, one or more to a text; see [`play_moves`](crate::play_moves).
    pub moves: Vec<String>,
    /// How many of the moves are on the board; all if absent.
    pub ply: Option<usize>,
    /// What may be done with the pieces.
    pub mode: Mode,
    /// Whether to write castling the Chess960 way.
    pub chess960: bool,
    /// The language of all sentences in the answer, `en` or `de`; English if absent. Moves are read in its piece
    /// letters, too.
    pub language: Option<String>,
}

impl StudioState {
    /// The beginning of a game.
    ///
    /// ```
    /// use kingsight_ask::studio::StudioState;
    /// let state = StudioState::of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").with_moves(["e4", "Kd7"]);
    /// assert_eq!(state.moves, ["e4", "Kd7"]);
    /// ```
    #[must_use]
    pub fn of_fen(fen: impl Into<String>) -> StudioState {
        StudioState { fen: fen.into(), ..StudioState::default() }
    }

    /// The same with these moves and no others.
    #[must_use]
    pub fn with_moves(self, moves: impl IntoIterator<Item = impl Into<String>>) -> StudioState {
        StudioState { moves: moves.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same in another mode.
    #[must_use]
    pub fn with_mode(self, mode: Mode) -> StudioState {
        StudioState { mode, ..self }
    }

    /// The same with answers in another language: `en` or `de`.
    ///
    /// ```
    /// use kingsight_ask::studio::{StudioState, StudioView};
    /// let view = StudioView::new(&StudioState::default().in_language("de"), None)?;
    /// assert_eq!(view.status, "Weiß am Zug.");
    /// # Ok::<(), kingsight_ask::ErrorReport>(())
    /// ```
    #[must_use]
    pub fn in_language(self, code: impl Into<String>) -> StudioState {
        StudioState { language: Some(code.into()), ..self }
    }
}

impl Default for StudioState {
    fn default() -> StudioState {
        StudioState {
            fen: "startpos".to_owned(),
            moves: Vec::new(),
            ply: None,
            mode: Mode::Play,
            chess960: false,
            language: None,
        }
    }
}

/// What may be done with the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Only legal moves, of both sides.
    #[default]
    Play,
    /// Anything: pieces are placed, moved and removed, legal or not.
    Free,
    /// Nothing.
    View,
}

/// Reads the name of a square in a field of a request.
///
/// ```
/// use kingsight_ask::studio::read_square;
/// assert!(read_square("e4", "to").is_ok());
/// assert_eq!(read_square("e9", "to").unwrap_err().field, Some("to"));
/// ```
///
/// # Errors
///
/// If it is not one of a1 to h8.
pub fn read_square(text: &str, field: &'static str) -> Result<Square, ErrorReport> {
    text.parse().map_err(|_| {
        ErrorReport::new(
            "not_a_square",
            format!("{field}: {} is not a square; expected a1 to h8", quoted(text)),
        )
        .of_field(field)
    })
}

/// Reads the letter of a piece in a field of a request.
pub(super) fn piece(text: &str, field: &'static str) -> Result<Piece, ErrorReport> {
    let mut letters = text.chars();
    match (letters.next().and_then(Piece::from_letter), letters.next()) {
        (Some(piece), None) => Ok(piece),
        _ => Err(ErrorReport::new(
            "unknown_piece",
            format!("{field}: {} is not a piece; expected one of PNBRQK, pnbrqk", quoted(text)),
        )
        .of_field(field)),
    }
}

/// Reads the name of a role that a pawn can become.
pub(super) fn promotion(text: &str) -> Result<Role, ErrorReport> {
    Role::PROMOTIONS.into_iter().find(|role| role.name() == text).ok_or_else(|| {
        ErrorReport::new(
            "unknown_role",
            format!(
                "promotion: {} is not a promotion; expected queen, rook, bishop or knight",
                quoted(text)
            ),
        )
        .of_field("promotion")
    })
}

/// The language of a code in a request: English if there is none.
///
/// ```
/// use kingsight_ask::studio::read_language;
/// use kingsight_voice::Language;
/// assert_eq!(read_language(Some("de")), Ok(Language::German));
/// assert_eq!(read_language(None), Ok(Language::English));
/// assert_eq!(read_language(Some("xx")).unwrap_err().code, "unknown_language");
/// ```
///
/// # Errors
///
/// If there is no such language.
pub fn read_language(code: Option<&str>) -> Result<Language, ErrorReport> {
    let code = code.unwrap_or(Language::English.code());
    Language::from_code(code).ok_or_else(|| {
        let known: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        let (code, known) = (quoted(code), list(&known, "or"));
        let message = format!("language: {code} is not known; expected {known}");
        ErrorReport::new("unknown_language", message).of_field("language")
    })
}
