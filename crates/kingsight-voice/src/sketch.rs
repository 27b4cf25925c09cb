//! What marks, lines and arrows on a board mean, as a legend says it.

use core::fmt::{Display, Formatter};

use kingsight::Color;
use kingsight_facts::{LineRole, MarkRole};

use crate::Language;
use crate::language::{Sentence, say};

/// What a mark, a line or an arrow means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LegendMeaning {
    /// What squares of a role mean.
    Mark(MarkRole),
    /// Where a pinned piece can go.
    PinnedCanGo,
    /// Where the selected piece can go.
    CanGo,
    /// The selected square.
    Selected,
    /// A piece that can never move.
    NeverMoves,
    /// Where pieces of a side can get.
    Reach(Color),
    /// What lines and arrows of a role mean.
    Line(LineRole),
    /// What lines of different roles have in common.
    AnyLine,
    /// A move that an engine plays, though it is not legal.
    EnginePlays,
    /// A legal move that an engine does not play.
    EngineOmits,
    /// A move that an engine lists twice.
    EngineRepeats,
    /// A move behind which an engine counts wrongly.
    EngineMiscounts,
}

/// The meaning, without article or full stop: `gives check`.
///
/// ```
/// use kingsight_facts::{LineRole, MarkRole};
/// use kingsight_voice::Language;
/// use kingsight_voice::sketch::{LegendMeaning, meaning};
/// let words = |of| meaning(Language::English, of).to_string();
/// assert_eq!(words(LegendMeaning::Mark(MarkRole::Checker)), "gives check");
/// assert_eq!(words(LegendMeaning::Line(LineRole::Pin)), "pin line");
/// ```
pub fn meaning(language: Language, meaning: LegendMeaning) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::meaning(meaning)))
}
