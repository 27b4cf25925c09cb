//! The roles in words, for legends.

use kingsight::Color;
use kingsight_voice::Language;

use super::structure::{NEVER_MOVES, REACH};
use super::{LineRole, Mark, MarkRole, Sketch};

impl Sketch {
    /// The same drawing with its words in a language. Only English has words for what [`Arrow`](super::Arrow)s of a
    /// particular fact mean; in other languages an arrow has those of its role.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// use kingsight_voice::Language;
    /// use kingsight_report::Sketch;
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
    /// let sketch = Sketch::of_explanation(&position.explain(Intent::new(Square::D2, Square::F3)));
    /// assert_eq!(sketch.in_language(Language::German).marks[0].words, "ist gefesselt");
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Sketch {
        if language != Language::English {
            for mark in &mut self.marks {
                mark.words = mark.words(language);
            }
            for arrow in &mut self.arrows {
                arrow.words = arrow.role.words(language);
            }
        }
        self
    }
}

impl Mark {
    /// Its meaning in a language, without article or full stop: `gives check`.
    #[must_use]
    pub fn words(&self, language: Language) -> &'static str {
        match language {
            Language::German => german_of(self.role, self.reason),
            _ => self.words,
        }
    }
}

impl LineRole {
    /// The role of a line in a language: `pin line`.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::German, LineRole::Pin) => "Fesselungslinie",
            (Language::German, LineRole::Check | LineRole::Attack) => "Angriffslinie",
            (Language::German, LineRole::Move) => "Zug",
            (_, LineRole::Pin) => "pin line",
            (_, LineRole::Check | LineRole::Attack) => "line of attack",
            (_, LineRole::Move) => "move",
        }
    }

    /// What lines of different roles have in common, in a language.
    #[must_use]
    pub const fn any_words(language: Language) -> &'static str {
        match language {
            Language::German => "Linie",
            _ => "line",
        }
    }
}

/// The fact that a move is legal.
pub(super) const LEGAL: &str = "legal";

/// The fact that a square is selected.
pub(super) const SELECTED: &str = "selected";

/// The role in English. What a pinned piece can do is not how it moves.
pub(super) fn of(role: MarkRole, reason: &str) -> &'static str {
    match role {
        MarkRole::Could if reason == super::reasons::PINNED => "the pinned piece can go here",
        MarkRole::Could if reason == LEGAL => "it can go here",
        MarkRole::Moving if reason == SELECTED => "selected",
        MarkRole::Blocker if reason == NEVER_MOVES => "can never move",
        _ if reason == REACH[0] => "White can get here",
        _ if reason == REACH[1] => "Black can get here",
        _ => english(role),
    }
}

const fn english(role: MarkRole) -> &'static str {
    match role {
        MarkRole::InCheck => "in check",
        MarkRole::Checker => "gives check",
        MarkRole::Pinned => "is pinned",
        MarkRole::Pinner => "pins it",
        MarkRole::Hanging => "hangs now",
        MarkRole::Blocker => "in the way",
        MarkRole::Attacker => "attacks it",
        MarkRole::Captured => "would be captured",
        MarkRole::Passed => "no record of its double step as the last move",
        MarkRole::Rook => "castling rook",
        MarkRole::King => "king",
        MarkRole::Unprotected => "no longer protected",
        MarkRole::Target => "target",
        MarkRole::Moving => "to move",
        MarkRole::Could => "how it moves",
        MarkRole::Answer => "answers the check",
        MarkRole::Attacked => "attacked",
        MarkRole::KingDanger(Color::White) => "White's king may not go here",
        MarkRole::KingDanger(Color::Black) => "Black's king may not go here",
        MarkRole::Opened => "opened line",
        MarkRole::LastMove => "last move",
        MarkRole::PinRay => "pin line",
    }
}

/// The role in German, with the same distinctions as in English.
fn german_of(role: MarkRole, reason: &str) -> &'static str {
    match role {
        MarkRole::Could if reason == super::reasons::PINNED => "die gefesselte Figur kann hierhin",
        MarkRole::Could if reason == LEGAL => "sie kann hierhin",
        MarkRole::Moving if reason == SELECTED => "ausgewählt",
        MarkRole::Blocker if reason == NEVER_MOVES => "kann nie ziehen",
        _ if reason == REACH[0] => "hierhin kann Weiß kommen",
        _ if reason == REACH[1] => "hierhin kann Schwarz kommen",
        _ => german(role),
    }
}

const fn german(role: MarkRole) -> &'static str {
    match role {
        MarkRole::InCheck => "steht im Schach",
        MarkRole::Checker => "gibt Schach",
        MarkRole::Pinned => "ist gefesselt",
        MarkRole::Pinner => "fesselt",
        MarkRole::Hanging => "hängt jetzt",
        MarkRole::Blocker => "steht im Weg",
        MarkRole::Attacker => "greift an",
        MarkRole::Captured => "würde geschlagen",
        MarkRole::Passed => "sein Doppelschritt ist nicht als letzter Zug vermerkt",
        MarkRole::Rook => "Rochadeturm",
        MarkRole::King => "König",
        MarkRole::Unprotected => "nicht mehr gedeckt",
        MarkRole::Target => "Zielfeld",
        MarkRole::Moving => "soll ziehen",
        MarkRole::Could => "so zieht sie",
        MarkRole::Answer => "beantwortet das Schach",
        MarkRole::Attacked => "angegriffen",
        MarkRole::KingDanger(Color::White) => "hierhin darf der weiße König nicht",
        MarkRole::KingDanger(Color::Black) => "hierhin darf der schwarze König nicht",
        MarkRole::Opened => "geöffnete Linie",
        MarkRole::LastMove => "letzter Zug",
        MarkRole::PinRay => "Fesselungslinie",
    }
}
