//! What was drawn, as data. The caller prints it beside the picture, in a font and language of its own.

use crate::{Picture, Theme};

/// One kind of mark or arrow that a picture uses.
///
/// ```
/// use kingsight_picture::{MarkKind, Picture};
/// let legend = Picture::new().mark(0, MarkKind::Checker).mark(9, MarkKind::Checker).legend();
/// assert_eq!(legend.len(), 1);
/// assert_eq!(legend[0].to_string(), "ring: gives check");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LegendEntry {
    /// The stable name of the kind: `checker`, `pin-arrow`.
    pub name: &'static str,
    /// The shape: `ring`.
    pub sign: &'static str,
    /// Its meaning: `gives check`.
    pub meaning: &'static str,
    /// The colour it is drawn in, as CSS.
    pub color: String,
}

impl core::fmt::Display for LegendEntry {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.sign, self.meaning)
    }
}

pub(crate) fn entries(picture: &Picture, theme: Theme) -> Vec<LegendEntry> {
    let mut marks: Vec<_> = picture.marks.iter().map(|(kind, _)| kind).collect();
    marks.dedup(); // the set is ordered by kind
    let mut arrows: Vec<_> = picture.arrows.iter().map(|(kind, _, _)| kind).collect();
    arrows.sort();
    arrows.dedup();
    let marks = marks.into_iter().map(|kind| LegendEntry {
        name: kind.name(),
        sign: kind.sign(),
        meaning: kind.meaning(),
        color: kind.color(theme).to_owned(),
    });
    let arrows = arrows.into_iter().map(|kind| LegendEntry {
        name: kind.name(),
        sign: kind.sign(),
        meaning: kind.meaning(),
        color: kind.color(theme).to_owned(),
    });
    marks.chain(arrows).collect()
}
