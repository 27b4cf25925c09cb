//! A straight look across the board: where it starts, what it goes through, where it ends.

use kingsight::{Bitboard, Pin, Square, XRay, between};
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
