//! What marks and arrows mean, for legends.

use std::fmt;

use kingsight::Color;
use kingsight_voice::Language;
use kingsight_voice::sketch::{self, LegendMeaning};
use serde::{Serialize, Serializer};

use super::reasons::PINNED;
use super::structure::{NEVER_MOVES, REACH};
use super::{MarkRole, Sketch};

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
}

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
