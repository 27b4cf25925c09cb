//! What to draw on a board to show a fact or prove a reason: marks on squares, lines and arrows.
//!
//! This is the only place that decides what proves a reason or shows a fact. The terminal, the pictures and
//! the studio's page draw the same [`Sketch`], each with its own signs and all with its words. Lessons draw what
//! their steps compute. What a chess teacher would draw is the rule:
//!
//! * **A pin is an arrow from the pinner to the king**, past the pinned piece: the king is what the
//!   pin is about. Renderers interrupt the arrow at the pinned piece, so that it stays visible.
//! * A check, and an attack that forbids a square, is an arrow from the attacker to that square.
//! * A pinned piece's squares are marked only where it can go. A pinned knight has none: for it, only
//!   the line is drawn.
//! * A square shows one sign. Where marks meet, [`MarkRole`]'s order says which is more important.
//! * A sign has one meaning in a drawing.

mod facts;
mod picture;
mod reasons;
mod words;

pub use picture::picture_words;

use kingsight::{Bitboard, Square};
use kingsight_voice::Language;
use kingsight_voice::sketch::LegendMeaning;
use serde::Serialize;

use crate::{LineReport, names};

pub use kingsight_facts::{LineRole, MarkRole};
pub use words::Caption;

/// Marks, lines and arrows on a board.
///
/// ```
/// use kingsight::{Intent, Position, Square};
/// use kingsight_ask::{MarkRole, Sketch};
/// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
/// let sketch = Sketch::of_explanation(&position.explain(Intent::new(Square::D2, Square::F3)));
/// assert_eq!(sketch.squares(MarkRole::Pinned), Square::D2.bit());
/// assert_eq!((sketch.arrows[0].from, sketch.arrows[0].to), (Square::B4, Square::E1));
/// // A pinned knight can go nowhere.
/// assert!(sketch.squares(MarkRole::Could).is_empty());
/// # Ok::<(), kingsight::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Sketch {
    /// The squares, the most important role first.
    pub marks: Vec<Mark>,
    /// The lines along which pieces look, in the order of the arrows. A knight has none.
    pub lines: Vec<Line>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
}

/// Squares that play one role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Mark {
    /// Their role.
    #[serde(rename = "kind", serialize_with = "names::mark_role")]
    pub role: MarkRole,
    /// The code of what they show: a reason's, such as `pinned`, or a fact's, such as `check`.
    pub reason: &'static str,
    /// The squares.
    #[serde(serialize_with = "names::hex")]
    pub set: Bitboard,
    /// Its meaning, for a legend.
    pub words: Caption,
}

/// A line along which a piece looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Line {
    /// Its role.
    #[serde(rename = "kind", serialize_with = "names::line_role")]
    pub role: LineRole,
    /// The code of the reason or fact it shows.
    pub reason: &'static str,
    /// Its ends and squares.
    #[serde(flatten)]
    pub line: LineReport,
}

/// An arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Arrow {
    /// Its role.
    #[serde(rename = "kind", serialize_with = "names::line_role")]
    pub role: LineRole,
    /// The code of the reason or fact it shows.
    pub reason: &'static str,
    /// Where it starts.
    #[serde(serialize_with = "names::square")]
    pub from: Square,
    /// Where it ends.
    #[serde(serialize_with = "names::square")]
    pub to: Square,
    /// Its meaning, for a legend.
    pub words: Caption,
}

impl Arrow {
    /// An arrow for a fact that no sketch shows, under a code of your own.
    ///
    /// ```
    /// use kingsight::Square;
    /// use kingsight_ask::{Arrow, LineRole};
    /// let arrow = Arrow::new(LineRole::Check, "lesson", Square::B4, Square::E1);
    /// assert_eq!(arrow.words.to_string(), "line of attack");
    /// ```
    #[must_use]
    pub const fn new(role: LineRole, reason: &'static str, from: Square, to: Square) -> Arrow {
        Arrow { role, reason, from, to, words: Caption::new(LegendMeaning::Line(role)) }
    }
}

impl Sketch {
    /// The same drawing with its words in a language.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// use kingsight_ask::Sketch;
    /// use kingsight_voice::Language;
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
    /// let sketch = Sketch::of_explanation(&position.explain(Intent::new(Square::D2, Square::F3)));
    /// assert_eq!(sketch.in_language(Language::German).marks[0].words.to_string(), "ist gefesselt");
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Sketch {
        let of_marks = self.marks.iter_mut().map(|mark| &mut mark.words);
        let of_arrows = self.arrows.iter_mut().map(|arrow| &mut arrow.words);
        for caption in of_marks.chain(of_arrows) {
            caption.language = language;
        }
        self
    }

    /// All squares that play a role.
    #[must_use]
    pub fn squares(&self, role: MarkRole) -> Bitboard {
        let of_role = self.marks.iter().filter(|mark| mark.role == role);
        of_role.fold(Bitboard::EMPTY, |set, mark| set | mark.set)
    }

    /// The most important mark on a square.
    #[must_use]
    pub fn mark_on(&self, square: Square) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.set.contains(square))
    }

    /// What a renderer with these signs draws: each square once, with the most important mark that has a sign.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// use kingsight_ask::{MarkRole, Sketch};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
    /// let sketch = Sketch::of_explanation(&position.explain(Intent::new(Square::D2, Square::F3)));
    /// let drawn = sketch.visible(|mark| Some(mark.role));
    /// // The pin line runs through the pinned knight, which has a mark of its own.
    /// let (line, role) = drawn.last().unwrap();
    /// assert_eq!((*role, line.set), (MarkRole::PinRay, Square::C3.bit()));
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    pub fn visible<S>(&self, sign: impl Fn(&Mark) -> Option<S>) -> Vec<(Mark, S)> {
        let mut taken = Bitboard::EMPTY;
        let mut visible = Vec::new();
        for mark in &self.marks {
            let (set, Some(sign)) = (mark.set - taken, sign(mark)) else { continue };
            if set.any() {
                taken |= set;
                visible.push((Mark { set, ..*mark }, sign));
            }
        }
        visible
    }

    /// Marks squares; the same role for the same reason is listed once.
    fn mark(&mut self, role: MarkRole, reason: &'static str, set: Bitboard) {
        if set.is_empty() {
            return;
        }
        let same = |mark: &&mut Mark| mark.role == role && mark.reason == reason;
        match self.marks.iter_mut().find(same) {
            Some(mark) => mark.set |= set,
            None => {
                let place = self.marks.partition_point(|mark| mark.role <= role);
                let words = Caption::new(words::of(role, reason));
                self.marks.insert(place, Mark { role, reason, set, words });
            }
        }
    }

    /// Adds an arrow, and the line along which the piece looks.
    fn arrow(&mut self, role: LineRole, reason: &'static str, look: LineReport) {
        let arrow = Arrow::new(role, reason, look.from, look.to);
        if self.arrows.contains(&arrow) {
            return;
        }
        self.arrows.push(arrow);
        if look.set.len() > 2 {
            self.lines.push(Line { role, reason, line: look });
        }
    }

    /// Adds an arrow from each of some pieces.
    fn arrows(&mut self, role: LineRole, reason: &'static str, from: Bitboard, to: Square) {
        for from in from {
            self.arrow(role, reason, LineReport::new(from, None, to));
        }
    }
}
