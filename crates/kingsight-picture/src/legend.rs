//! What was drawn, as data. The caller prints it beside the picture, in a font and language of its own.

use std::collections::BTreeSet;

use crate::{ArrowKind, MarkKind, Meaning, Picture, Theme};

/// One meaning of a mark or an arrow on a picture.
///
/// ```
/// use kingsight_picture::{MarkKind, Picture};
/// let checker = MarkKind::Checker.means("gives check");
/// let legend = Picture::new().mark(0, checker.clone()).mark(9, checker).legend();
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
    /// Its meaning on this picture: `gives check`; the name if it was given none.
    pub meaning: String,
    /// The colour it is drawn in, as CSS.
    pub color: String,
}

impl core::fmt::Display for LegendEntry {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.sign, self.meaning)
    }
}

impl Picture {
    /// The meanings of the marks and arrows used, each once, to be printed beside the picture.
    ///
    /// ```
    /// use kingsight_picture::{ArrowKind, MarkKind, Picture};
    /// let pinned = MarkKind::Pinned.means("is pinned");
    /// let picture = Picture::new().mark(9, pinned).arrow(25, 4, ArrowKind::Check);
    /// let lines: Vec<String> = picture.legend().iter().map(ToString::to_string).collect();
    /// assert_eq!(lines, ["brackets: is pinned", "solid wedge: check-arrow"]);
    /// ```
    #[must_use]
    pub fn legend(&self) -> Vec<LegendEntry> {
        entries(self, self.theme)
    }
}

/// The meanings of the marks on a picture, each once.
pub(crate) fn of_marks(picture: &Picture) -> BTreeSet<&Meaning<MarkKind>> {
    picture.marks.iter().map(|(meaning, _)| meaning).collect()
}

/// The meanings of the arrows on a picture, each once.
pub(crate) fn of_arrows(picture: &Picture) -> BTreeSet<&Meaning<ArrowKind>> {
    picture.arrows.iter().map(|(meaning, _, _)| meaning).collect()
}

fn entries(picture: &Picture, theme: Theme) -> Vec<LegendEntry> {
    let marks = of_marks(picture).into_iter().map(|meaning| LegendEntry {
        name: meaning.kind.name(),
        sign: meaning.kind.sign(),
        meaning: meaning.words().to_owned(),
        color: meaning.kind.color(theme).to_owned(),
    });
    let arrows = of_arrows(picture).into_iter().map(|meaning| LegendEntry {
        name: meaning.kind.name(),
        sign: meaning.kind.sign(),
        meaning: meaning.words().to_owned(),
        color: meaning.kind.color(theme).to_owned(),
    });
    marks.chain(arrows).collect()
}
