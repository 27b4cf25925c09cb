//! What marks and arrows mean, for legends.

use std::fmt;

use kingsight::Color;
use kingsight_voice::Language;
use kingsight_voice::sketch::{self, LegendMeaning};
use serde::{Serialize, Serializer};

use kingsight_facts::MarkRole;

/// A meaning in a language, written when it is displayed: `gives check`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption {
    /// What it says.
    pub meaning: LegendMeaning,
    /// The language.
    pub language: Language,
}

impl Caption {
    /// The meaning in English.
    #[must_use]
    pub const fn new(meaning: LegendMeaning) -> Caption {
        Caption { meaning, language: Language::English }
    }
}

impl fmt::Display for Caption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sketch::meaning(self.language, self.meaning).fmt(f)
    }
}

impl Serialize for Caption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The code of a pin, as a reason and as a fact.
pub(super) const PINNED: &str = "pinned";

/// The code of what a move itself adds.
pub(super) const MOVE: &str = "move";

/// The fact that a piece can never move.
pub(super) const NEVER_MOVES: &str = "never_moves";

/// The fact that a side's pieces can come to a square.
pub(super) const REACH: [&str; 2] = ["white_reach", "black_reach"];

/// The fact that a move is legal.
pub(super) const LEGAL: &str = "legal";

/// The fact that a square is selected.
pub(super) const SELECTED: &str = "selected";

/// What marks of a role mean. What a pinned piece can do is not how it moves.
pub(super) fn of(role: MarkRole, reason: &str) -> LegendMeaning {
    match role {
        MarkRole::Could if reason == PINNED => LegendMeaning::PinnedCanGo,
        MarkRole::Could if reason == LEGAL => LegendMeaning::CanGo,
        MarkRole::Moving if reason == SELECTED => LegendMeaning::Selected,
        MarkRole::Blocker if reason == NEVER_MOVES => LegendMeaning::NeverMoves,
        _ if reason == REACH[0] => LegendMeaning::Reach(Color::White),
        _ if reason == REACH[1] => LegendMeaning::Reach(Color::Black),
        _ => LegendMeaning::Mark(role),
    }
}
