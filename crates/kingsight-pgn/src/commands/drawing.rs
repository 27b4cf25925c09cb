//! Coloured squares and arrows: `Ge4,Rd5` and `Ge2e4`.

use crate::prelude::*;
use core::fmt;

use kingsight::Square;

/// The colour of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawnColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

/// A coloured square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawnSquare {
    /// The colour.
    pub color: DrawnColor,
    /// The square.
    pub square: Square,
}

/// A coloured arrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawnArrow {
    /// The colour.
    pub color: DrawnColor,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

impl DrawnColor {
    const ALL: [DrawnColor; 4] =
        [DrawnColor::Green, DrawnColor::Red, DrawnColor::Yellow, DrawnColor::Blue];

    /// `G`, `R`, `Y` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            DrawnColor::Green => 'G',
            DrawnColor::Red => 'R',
            DrawnColor::Yellow => 'Y',
            DrawnColor::Blue => 'B',
        }
    }
}

/// Something drawn in a colour.
pub(super) trait Drawn: Sized {
    fn read(color: DrawnColor, squares: &str) -> Option<Self>;
}

impl Drawn for DrawnSquare {
    fn read(color: DrawnColor, squares: &str) -> Option<DrawnSquare> {
        Some(DrawnSquare { color, square: squares.parse().ok()? })
    }
}

impl Drawn for DrawnArrow {
    fn read(color: DrawnColor, squares: &str) -> Option<DrawnArrow> {
        let (from, to) = (squares.get(..2)?, squares.get(2..)?);
        Some(DrawnArrow { color, from: from.parse().ok()?, to: to.parse().ok()? })
    }
}

/// All of a list, divided by commas; `None` if one is not understood.
pub(super) fn list<D: Drawn>(text: &str) -> Option<Vec<D>> {
    let one = |text: &str| {
        let color = DrawnColor::ALL.into_iter().find(|color| text.starts_with(color.letter()))?;
        D::read(color, &text[1..])
    };
    text.split(',').map(|text| one(text.trim())).collect()
}

pub(super) fn write<D: fmt::Display>(f: &mut fmt::Formatter<'_>, drawn: &[D]) -> fmt::Result {
    for (i, one) in drawn.iter().enumerate() {
        write!(f, "{}{one}", if i == 0 { "" } else { "," })?;
    }
    Ok(())
}

impl fmt::Display for DrawnSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.square)
    }
}

impl fmt::Display for DrawnArrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color.letter(), self.from, self.to)
    }
}
