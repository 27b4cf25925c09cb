//! Arrows between squares. They start outside the middle of the first square and end short of the middle of
//! the last, so that both pieces stay visible. As with marks, the shape shows the kind: a check is a solid
//! wedge, a pin is dashed and ends on a bar, an attack and a custom arrow have a dot for a tail, a move is a
//! slim line with an open head. Pins and attacks are interrupted where they pass pieces.

use core::fmt::Write as _;

use crate::{CssColor, Theme};

/// The kind of an arrow: what it is for. [`ArrowKind::means`] says what it means on a picture.
///
/// ```
/// use kingsight_picture::ArrowKind;
/// assert_eq!(ArrowKind::Pin.sign(), "dashed, ends on a bar");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ArrowKind {
    /// From a checker to the king.
    Check,
    /// From a pinner past the pinned piece to the king.
    Pin,
    /// From an attacker to a square that it attacks.
    Attack,
    /// From where a piece stands to where it goes.
    Move,
    /// A kind of the caller's own, in the given colour.
    Custom(CssColor),
}

impl ArrowKind {
    /// A short name, stable.
    ///
    /// ```
    /// use kingsight_picture::ArrowKind;
    /// assert_eq!(ArrowKind::Check.name(), "check-arrow");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Check => "check-arrow",
            Self::Pin => "pin-arrow",
            Self::Attack => "attack-arrow",
            Self::Move => "move-arrow",
            Self::Custom(_) => "custom-arrow",
        }
    }

    /// The shape of the arrow, in plain English.
    ///
    /// ```
    /// use kingsight_picture::ArrowKind;
    /// assert_eq!(ArrowKind::Check.sign(), "solid wedge");
    /// ```
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        match self {
            Self::Check => "solid wedge",
            Self::Pin => "dashed, ends on a bar",
            Self::Attack => "dotted tail",
            Self::Move => "slim, open head",
            Self::Custom(_) => "dotted tail",
        }
    }

    /// The colour of the arrow in a theme.
    ///
    /// ```
    /// use kingsight_picture::{ArrowKind, Theme};
    /// assert_ne!(ArrowKind::Pin.color(Theme::Light), ArrowKind::Pin.color(Theme::Dark));
    /// ```
    #[must_use]
    pub fn color(&self, theme: Theme) -> &str {
        let (light, dark) = match self {
            Self::Check => ("#d92b2b", "#ff5a52"),
            Self::Pin => ("#b45309", "#ffb454"),
            Self::Attack => ("#c8321f", "#ff6f52"),
            Self::Move => ("#1d4fb8", "#9cc2ff"),
            Self::Custom(color) => return color.as_str(),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }
}

/// How far the tail is from the middle of the first square, and the tip from that of the last.
const TAIL: f64 = 27.0;
const TIP: f64 = 35.0;
/// An arrow is interrupted within this distance of the middle of a piece that it passes.
const CLEAR: f64 = 36.0;

/// Outlines of an arrow between two points: what is filled, and what is a stroke of its own width.
pub(crate) struct Shape {
    pub(crate) filled: String,
    pub(crate) stroked: String,
}

/// A frame along the arrow: `at(along, across)` gives a point of the board.
struct Axis {
    x: f64,
    y: f64,
    ux: f64,
    uy: f64,
}

impl Axis {
    fn at(&self, along: f64, across: f64) -> String {
        let x = self.x + along * self.ux - across * self.uy;
        let y = self.y + along * self.uy + across * self.ux;
        format!("{} {}", number(x), number(y))
    }

    fn polygon(&self, points: &[(f64, f64)]) -> String {
        let points: Vec<String> = points.iter().map(|&(a, b)| self.at(a, b)).collect();
        format!("M{}z", points.join("L"))
    }
}

/// The parts of a shaft that pass no piece, from the first to the last; `pieces` are the distances of
/// their middles from the start.
fn shaft(start: f64, end: f64, pieces: &[f64]) -> Vec<(f64, f64)> {
    let mut parts = Vec::new();
    let mut from = start;
    for piece in pieces {
        parts.push((from, end.min(piece - CLEAR)));
        from = piece + CLEAR;
    }
    parts.push((from, end));
    // A part shorter than it is wide would look like a stain.
    parts.retain(|(from, to)| to - from > 9.0);
    parts
}

/// The shape of an arrow, or nothing when it leads nowhere. `pieces` are the distances from its start
/// at which it passes pieces, the nearest first.
pub(crate) fn shape(
    kind: &ArrowKind,
    from: (f64, f64),
    to: (f64, f64),
    pieces: &[f64],
) -> Option<Shape> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let distance = (dx * dx + dy * dy).sqrt();
    if distance < TAIL + TIP {
        return None;
    }
    let axis = Axis { x: from.0, y: from.1, ux: dx / distance, uy: dy / distance };
    let tip = distance - TIP;
    let mut filled = String::new();
    let mut stroked = String::new();
    match kind {
        ArrowKind::Check => {
            let neck = tip - 31.0;
            filled = axis.polygon(&[
                (TAIL, 3.0),
                (neck, 7.0),
                (neck - 6.0, 20.0),
                (tip, 0.0),
                (neck - 6.0, -20.0),
                (neck, -7.0),
                (TAIL, -3.0),
            ]);
        }
        ArrowKind::Pin => {
            let neck = tip - 31.0;
            filled = axis.polygon(&[(neck, 17.0), (tip - 7.0, 0.0), (neck, -17.0)]);
            filled += &axis.polygon(&[
                (tip - 5.0, 20.0),
                (tip + 2.0, 20.0),
                (tip + 2.0, -20.0),
                (tip - 5.0, -20.0),
            ]);
            // Dashes of equal length, the last one touching the head.
            for (from, to) in shaft(TAIL, neck, pieces) {
                let length = to - from;
                let step = length / ((length / 30.0).floor().max(1.0) - 0.35);
                let mut end = to + 1.0;
                while end > from {
                    let start = (end - step * 0.65).max(from - 1.0);
                    filled +=
                        &axis.polygon(&[(start, 5.5), (end, 5.5), (end, -5.5), (start, -5.5)]);
                    end -= step;
                }
            }
        }
        ArrowKind::Move => {
            let _ = write!(
                stroked,
                "M{}L{}M{}L{}L{}",
                axis.at(TAIL, 0.0),
                axis.at(tip, 0.0),
                axis.at(tip - 21.0, 17.0),
                axis.at(tip, 0.0),
                axis.at(tip - 21.0, -17.0)
            );
        }
        ArrowKind::Attack | ArrowKind::Custom(_) => {
            let neck = tip - 28.0;
            filled = axis.polygon(&[(neck, 17.0), (tip, 0.0), (neck, -17.0)]);
            for (from, to) in shaft(TAIL, neck + 1.0, pieces) {
                filled += &axis.polygon(&[(from, 4.5), (to, 4.5), (to, -4.5), (from, -4.5)]);
            }
            let _ = write!(filled, "M{}a10 10 0 1 0 .1 0z", axis.at(TAIL, 0.0));
        }
    }
    Some(Shape { filled, stroked })
}

/// A number with at most one digit after the point: short, and the same on every machine.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let short = text.strip_suffix(".0").unwrap_or(&text);
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [number(1.0), number(-0.01), number(2.25), number(-3.5)],
            ["1", "0", "2.2", "-3.5"]
        );
    }

    #[test]
    fn an_arrow_to_its_own_square_has_no_shape() {
        assert!(shape(&ArrowKind::Move, (50.0, 50.0), (50.0, 50.0), &[]).is_none());
    }

    #[test]
    fn a_shaft_is_interrupted_at_pieces() {
        assert_eq!(shaft(27.0, 234.0, &[]), [(27.0, 234.0)]);
        assert_eq!(shaft(27.0, 234.0, &[100.0]), [(27.0, 64.0), (136.0, 234.0)]);
        // A piece right before the target leaves no room behind it.
        assert_eq!(shaft(27.0, 134.0, &[100.0]), [(27.0, 64.0)]);
    }

    #[test]
    fn the_tip_stays_short_of_the_middle() {
        let check = shape(&ArrowKind::Check, (50.0, 50.0), (50.0, 350.0), &[]).unwrap();
        assert!(check.filled.contains("L50 315L"), "{}", check.filled);
    }
}
