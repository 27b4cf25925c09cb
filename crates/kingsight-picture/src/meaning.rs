//! What a mark or an arrow means on one picture, in the caller's words.

use std::borrow::Cow;

use crate::{ArrowKind, MarkKind};

/// A kind of mark or arrow with its meaning on a picture, for the legend and the description. A kind converts
/// into a meaning without words of its own: its name then stands for them.
///
/// ```
/// use kingsight_picture::{MarkKind, Meaning};
/// assert_eq!(MarkKind::Proof.means("in the way").words(), "in the way");
/// assert_eq!(Meaning::from(MarkKind::Proof).words(), "proof");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meaning<K> {
    pub(crate) kind: K,
    words: Cow<'static, str>,
}

impl<K> Meaning<K> {
    /// The meaning in words.
    ///
    /// ```
    /// use kingsight_picture::{ArrowKind, Meaning};
    /// assert_eq!(Meaning::from(ArrowKind::Pin).words(), "pin-arrow");
    /// ```
    #[must_use]
    pub fn words(&self) -> &str {
        &self.words
    }
}

impl MarkKind {
    /// This kind with a meaning in your words.
    ///
    /// ```
    /// use kingsight_picture::{MarkKind, Picture};
    /// let picture = Picture::new().mark(0, MarkKind::Checker.means("gives check"));
    /// assert_eq!(picture.legend()[0].to_string(), "ring: gives check");
    /// ```
    #[must_use]
    pub fn means(self, words: impl Into<Cow<'static, str>>) -> Meaning<MarkKind> {
        Meaning { kind: self, words: words.into() }
    }
}

impl ArrowKind {
    /// This kind with a meaning in your words.
    ///
    /// ```
    /// use kingsight_picture::{ArrowKind, Picture};
    /// let picture = Picture::new().arrow(12, 28, ArrowKind::Move.means("best move"));
    /// assert_eq!(picture.legend()[0].to_string(), "slim, open head: best move");
    /// ```
    #[must_use]
    pub fn means(self, words: impl Into<Cow<'static, str>>) -> Meaning<ArrowKind> {
        Meaning { kind: self, words: words.into() }
    }
}

impl From<MarkKind> for Meaning<MarkKind> {
    fn from(kind: MarkKind) -> Meaning<MarkKind> {
        let name = kind.name();
        kind.means(name)
    }
}

impl From<ArrowKind> for Meaning<ArrowKind> {
    fn from(kind: ArrowKind) -> Meaning<ArrowKind> {
        let name = kind.name();
        kind.means(name)
    }
}
