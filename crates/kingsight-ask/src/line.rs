//! Straight looks across the board: where they start, what they go through, where they end; and those of check, X-rays and batteries.

use kingsight::{Bitboard, Board, Color, Pin, Square, XRay, between};
use serde::Serialize;

use crate::names;

/// One line on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LineReport {
    /// The piece that looks along it.
    #[serde(serialize_with = "names::square")]
    pub from: Square,
    /// The piece it looks through, if any.
    #[serde(serialize_with = "names::optional_square")]
    pub through: Option<Square>,
    /// Where the line ends.
    #[serde(serialize_with = "names::square")]
    pub to: Square,
    /// All its squares, both ends included.
    #[serde(serialize_with = "names::hex")]
    pub set: Bitboard,
}

impl LineReport {
    pub(crate) fn new(from: Square, through: Option<Square>, to: Square) -> LineReport {
        LineReport { from, through, to, set: between(from, to).with(from).with(to) }
    }
}

impl From<Pin> for LineReport {
    fn from(pin: Pin) -> LineReport {
        LineReport::new(pin.pinner, Some(pin.pinned), pin.king)
    }
}

impl From<XRay> for LineReport {
    fn from(xray: XRay) -> LineReport {
        LineReport::new(xray.attacker, Some(xray.through), xray.target)
    }
}

/// From each king of `color` the lines to the sliders that check it, and the leapers.
pub(crate) fn checks(board: &Board, color: Color) -> Vec<LineReport> {
    let lines = board.check_infos(color).flat_map(|info| {
        info.checkers.into_iter().map(move |checker| LineReport::new(checker, None, info.king))
    });
    lines.collect()
}

/// Enemy sliders that look at a king of `color` through one piece of their own.
pub(crate) fn discoverers(board: &Board, color: Color) -> Vec<LineReport> {
    let mut lines = Vec::new();
    for info in board.check_infos(color) {
        let xrays = board.xray_attackers(info.king, !color);
        let open = xrays.filter(|xray| info.discovered_check_candidates.contains(xray.through));
        lines.extend(open.map(LineReport::from));
    }
    lines
}

/// The sliders of a colour that look at an enemy piece through exactly one other piece.
pub(crate) fn xrays(board: &Board, color: Color) -> Vec<LineReport> {
    let targets = board.colored(!color).into_iter();
    targets.flat_map(|target| board.xray_attackers(target, color)).map(LineReport::from).collect()
}

/// The pairs of sliders of a colour that stand one behind the other on a line both move along; each
/// line goes on to the last square that the pair reaches together.
pub(crate) fn batteries(board: &Board, color: Color) -> Vec<LineReport> {
    let mut lines: Vec<LineReport> = Vec::new();
    for target in Square::ALL {
        for xray in board.batteries(target, color) {
            let new = LineReport::from(xray);
            let same = |line: &LineReport| line.from == new.from && line.through == new.through;
            if lines.iter().any(|line| same(line) && line.set.contains_all(new.set)) {
                continue;
            }
            // The same pair, not as far.
            lines.retain(|line| !(same(line) && new.set.contains_all(line.set)));
            lines.push(new);
        }
    }
    lines
}
