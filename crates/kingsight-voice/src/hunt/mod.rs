//! Hunts for a move that another engine gets wrong: the fault, the classes of bugs, what was compared, why an engine did not answer, and the
//! words of the report and of a walk.

mod engine;
mod fault;
mod outcome;
mod words;

use core::fmt::{Display, Formatter};

use kingsight_facts::BugClass;

use crate::Language;
use crate::language::{Sentence, say};

pub use engine::{AskedBy, CannotHunt, NoAnswer, cannot_hunt, no_answer};
pub use fault::{DrawnBy, FaultCause, FaultFound, WrongAnswer, fault};
pub(crate) use fault::{Suspects, castles, is_en_passant, suspects, uci};
pub(crate) use outcome::shown;
pub use outcome::{
    BlindSpot, HuntEnd, HuntSize, NotCovered, Query, QueryCounts, QueryList, Uncovered,
    UncoveredWhy, blind_spot, left_out, no_fault, not_covered, query, random, stopped, tally,
    why_not_covered,
};
pub use words::{HuntText, WalkText, text, walk};

/// What a class of bug is, in a few words: `en passant pin on the rank`.
///
/// ```
/// use kingsight_facts::BugClass;
/// use kingsight_voice::{Language, hunt};
/// let title = hunt::title(Language::English, BugClass::PinnedKnight);
/// assert_eq!(title.to_string(), "pinned knight moves");
/// ```
pub fn title(language: Language, class: BugClass) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::classes::title(class)))
}

/// Where to look for a bug of a class, in sentences with full stops.
///
/// ```
/// use kingsight_facts::BugClass;
/// use kingsight_voice::{Language, hunt};
/// let advice = hunt::advice(Language::English, BugClass::PinnedKnight);
/// assert_eq!(advice.to_string(), "A pinned knight never has a move.");
/// ```
pub fn advice(language: Language, class: BugClass) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::classes::advice(class)))
}
