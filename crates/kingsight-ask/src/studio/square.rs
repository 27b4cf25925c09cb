//! One square: its attackers and defenders, direct and through other pieces.

use kingsight::{Bitboard, Board, Color, Piece, PieceValues, Square, XRay};
use kingsight_voice::{Language, square as voice};
use serde::Serialize;

use super::{Hand, Standing, StudioState, request};
use crate::{ErrorReport, PinReport, SCHEMA, names};

/// Everything about one square.
///
/// ```
/// use kingsight_ask::studio::{Hand, SquareReport, StudioState};
/// let state = StudioState::of_fen("4k3/4p3/3p4/8/2N5/8/8/K3R3 w - - 0 1");
/// let report = SquareReport::new(&state, "d6", &Hand::default())?;
/// assert_eq!(report.words[..2], ["attacked by the knight on c4", "protected by the pawn on e7"]);
/// assert_eq!(report.words[2], "captures here win White 1 (a pawn is 1)");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SquareReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The square.
    #[serde(serialize_with = "names::square")]
    pub square: Square,
    /// What stands there.
    #[serde(serialize_with = "names::optional_piece")]
    pub piece: Option<Piece>,
    /// The square with its piece, in words.
    pub name: String,
    /// White's pieces that look at it.
    pub white: SideOfSquare,
    /// Black's pieces that look at it.
    pub black: SideOfSquare,
    /// The pin that holds the piece.
    pub pin: Option<PinReport>,
    /// What captures there would win.
    pub see: SeeReport,
    /// Short sentences.
    pub words: Vec<String>,
}

/// The pieces of a colour that look at a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SideOfSquare {
    /// Those that attack it.
    pub attackers: Vec<AttackerReport>,
    /// Sliders that would if one piece were not in between.
    pub xray: Vec<XRayReport>,
    /// All of them.
    #[serde(serialize_with = "names::hex")]
    pub set: Bitboard,
}

/// A piece that attacks a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct AttackerReport {
    /// Where it stands.
    #[serde(serialize_with = "names::square")]
    pub from: Square,
    /// What it is.
    #[serde(serialize_with = "names::optional_piece")]
    pub piece: Option<Piece>,
}

/// A slider that looks at a square through one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct XRayReport {
    /// Where it stands.
    #[serde(serialize_with = "names::square")]
    pub from: Square,
    /// What it is.
    #[serde(serialize_with = "names::optional_piece")]
    pub piece: Option<Piece>,
    /// What it looks through.
    #[serde(serialize_with = "names::square")]
    pub through: Square,
    /// Whether that is a piece of its own side that attacks the square along the same line.
    pub battery: bool,
}

/// What each side wins at best by captures on the square; a pawn is 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SeeReport {
    /// By White's captures.
    pub white: i32,
    /// By Black's captures.
    pub black: i32,
}

impl SquareReport {
    /// Looks at a square, with a piece in the hand as a drag would show it.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood.
    pub fn new(
        state: &StudioState,
        square: &str,
        hand: &Hand,
    ) -> Result<SquareReport, ErrorReport> {
        let square = request::read_square(square, "square")?;
        let standing = Standing::read(state)?;
        let board = standing.with_hand(hand)?.board;
        Ok(SquareReport::on(&board, square, standing.wording().language))
    }

    fn on(board: &Board, square: Square, language: Language) -> SquareReport {
        let piece = board.piece_at(square);
        let values = PieceValues::default();
        let pin = piece.and_then(|piece| board.pins(piece.color).find(|pin| pin.pinned == square));
        let mut report = SquareReport {
            schema: SCHEMA,
            square,
            piece,
            name: voice::name(language, board, square).to_string(),
            white: SideOfSquare::new(board, square, Color::White),
            black: SideOfSquare::new(board, square, Color::Black),
            pin: pin.and_then(|pin| PinReport::new(board, pin)),
            see: SeeReport {
                white: board.see(square, Color::White, &values),
                black: board.see(square, Color::Black, &values),
            },
            words: Vec::new(),
        };
        report.words = report.in_words(language, board);
        report
    }

    fn in_words(&self, language: Language, board: &Board) -> Vec<String> {
        let mut words = Vec::new();
        let own = self.piece.map_or(Color::Black, |piece| piece.color);
        for color in [!own, own] {
            let side = match color {
                Color::White => &self.white,
                Color::Black => &self.black,
            };
            let by: Bitboard = side.attackers.iter().map(|attacker| attacker.from).collect();
            let protects = self.piece.is_some() && color == own;
            match (by.any(), protects) {
                (true, true) => words.push(voice::protected(language, board, by).to_string()),
                (true, false) => {
                    words.push(voice::attacked(language, board, self.square, by).to_string());
                }
                (false, true) => words.push(voice::not_protected(language).to_string()),
                (false, false) => {}
            }
            words.extend(side.xray.iter().map(|&XRayReport { from, through, battery, .. }| {
                let xray = XRay { attacker: from, through, target: self.square };
                voice::xray(language, board, xray, battery).to_string()
            }));
        }
        for (color, won) in [(Color::White, self.see.white), (Color::Black, self.see.black)] {
            if won > 0 {
                words.push(voice::won(language, color, won).to_string());
            }
        }
        words.extend(self.pin.map(|pin| voice::pinned(language, board, pin.into()).to_string()));
        words
    }
}

impl SideOfSquare {
    fn new(board: &Board, square: Square, color: Color) -> SideOfSquare {
        let attackers = board.attackers(square, color, board.occupied());
        let xray: Vec<XRayReport> = board
            .xray_attackers(square, color)
            .map(|xray| XRayReport {
                from: xray.attacker,
                piece: board.piece_at(xray.attacker),
                through: xray.through,
                battery: attackers.contains(xray.through),
            })
            .collect();
        let behind: Bitboard = xray.iter().map(|xray| xray.from).collect();
        SideOfSquare {
            attackers: attackers
                .into_iter()
                .map(|from| AttackerReport { from, piece: board.piece_at(from) })
                .collect(),
            xray,
            set: attackers | behind,
        }
    }
}
