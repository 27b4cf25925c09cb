//! The facts of one colour: its king, its pins, its attacks.

use kingsight::{Bitboard, Board, CheckInfo, Color, Pin, Role, Square};
use serde::Serialize;

use crate::names;

/// Facts about one colour on any board, with one king, without a king or with several.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_report::SideReport;
/// let board: Board = "4k3/8/8/8/1b6/8/8/4K2R".parse()?;
/// let white = serde_json::to_value(SideReport::new(&board, Color::White))?;
/// assert_eq!(white["checkers"], serde_json::json!(["b4"]));
/// assert_eq!(white["check_mask"], serde_json::json!(["d2", "c3", "b4"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct SideReport {
    /// Its kings: usually one.
    #[serde(serialize_with = "names::squares")]
    pub kings: Bitboard,
    /// Enemy pieces that attack its king, an enemy king beside it included.
    #[serde(serialize_with = "names::squares")]
    pub checkers: Bitboard,
    /// Where a move of any piece other than the king must land: every square without check, the
    /// checker and the squares between in check, none in double check.
    #[serde(serialize_with = "names::squares")]
    pub check_mask: Bitboard,
    /// Its pinned pieces, each with its pinner, king by king, then by the pinner's square.
    pub pins: Vec<PinReport>,
    /// Pieces of either colour that alone stand between its king and an enemy slider.
    #[serde(serialize_with = "names::squares")]
    pub blockers: Bitboard,
    /// Those of the blockers that belong to the enemy: moving off the line, they give check.
    #[serde(serialize_with = "names::squares")]
    pub discovered_check_candidates: Bitboard,
    /// All squares it attacks, those of its own pieces included.
    #[serde(serialize_with = "names::squares")]
    pub attacks: Bitboard,
    /// Its pieces that stand on a square it attacks.
    #[serde(serialize_with = "names::squares")]
    pub protected: Bitboard,
    /// What the enemy attacks with this colour's kings lifted off the board.
    #[serde(serialize_with = "names::squares")]
    pub king_danger: Bitboard,
    /// The squares from which an enemy piece of each role would check its king.
    pub check_squares: CheckSquaresReport,
}

/// A piece that may not leave the line between its king and an enemy slider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PinReport {
    /// The piece that is pinned.
    #[serde(serialize_with = "names::square")]
    pub pinned: Square,
    /// The enemy slider that pins it.
    #[serde(serialize_with = "names::square")]
    pub pinner: Square,
    /// The king behind it.
    #[serde(serialize_with = "names::square")]
    pub king: Square,
    /// Where the pinned piece may still stand: between king and pinner, and on the pinner.
    #[serde(serialize_with = "names::squares")]
    pub mask: Bitboard,
}

impl From<Pin> for PinReport {
    fn from(pin: Pin) -> PinReport {
        PinReport { pinned: pin.pinned, pinner: pin.pinner, king: pin.king, mask: pin.mask }
    }
}

impl From<PinReport> for Pin {
    fn from(pin: PinReport) -> Pin {
        Pin { pinned: pin.pinned, pinner: pin.pinner, king: pin.king, mask: pin.mask }
    }
}

/// The squares from which an enemy piece of each role would give check, as the board stands:
/// occupied squares count as well. With several kings, those of all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct CheckSquaresReport {
    /// For a pawn.
    #[serde(serialize_with = "names::squares")]
    pub pawn: Bitboard,
    /// For a knight.
    #[serde(serialize_with = "names::squares")]
    pub knight: Bitboard,
    /// For a bishop.
    #[serde(serialize_with = "names::squares")]
    pub bishop: Bitboard,
    /// For a rook.
    #[serde(serialize_with = "names::squares")]
    pub rook: Bitboard,
    /// For a queen.
    #[serde(serialize_with = "names::squares")]
    pub queen: Bitboard,
}

impl SideReport {
    /// The facts of `color` on a board.
    #[must_use]
    pub fn new(board: &Board, color: Color) -> SideReport {
        let mut report = SideReport {
            kings: board.kings_of(color),
            checkers: board.checkers(color),
            check_mask: board.check_mask(color),
            pins: board.pins(color).map(PinReport::from).collect(),
            blockers: Bitboard::EMPTY,
            discovered_check_candidates: Bitboard::EMPTY,
            attacks: board.attacked(color),
            protected: board.protected(color),
            king_danger: board.king_danger(color),
            check_squares: CheckSquaresReport::default(),
        };
        for info in board.check_infos(color) {
            report.blockers |= info.blockers();
            report.discovered_check_candidates |= info.discovered_check_candidates;
            report.check_squares.add(&info, board);
        }
        report
    }
}

impl CheckSquaresReport {
    fn add(&mut self, info: &CheckInfo, board: &Board) {
        let squares = info.check_squares(board.occupied());
        self.pawn |= squares[Role::Pawn as usize];
        self.knight |= squares[Role::Knight as usize];
        self.bishop |= squares[Role::Bishop as usize];
        self.rook |= squares[Role::Rook as usize];
        self.queen |= squares[Role::Queen as usize];
    }
}
