//! The words around an explanation, in the languages that explanations speak: verdict, counts, and what
//! the signs on the board mean.

use kingsight::{Color, Language};

/// What a sign on the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    InCheck,
    GivesCheck,
    Pinned,
    Pins,
    Proof,
    ToMove,
    Target,
    WouldDo,
    Line,
    PinLine,
    /// Closed to the king of this colour.
    Closed(Color),
}

impl Meaning {
    pub(crate) const fn words(self, language: Language) -> &'static str {
        match language {
            Language::German => self.german(),
            _ => self.english(),
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Meaning::InCheck => "in check",
            Meaning::GivesCheck => "gives check",
            Meaning::Pinned => "is pinned",
            Meaning::Pins => "pins it",
            Meaning::Proof => "the reason",
            Meaning::ToMove => "is to move",
            Meaning::Target => "its target",
            Meaning::WouldDo => "would do",
            Meaning::Line => "line",
            Meaning::PinLine => "pin line",
            Meaning::Closed(Color::White) => "White's king may not go here",
            Meaning::Closed(Color::Black) => "Black's king may not go here",
        }
    }

    const fn german(self) -> &'static str {
        match self {
            Meaning::InCheck => "steht im Schach",
            Meaning::GivesCheck => "gibt Schach",
            Meaning::Pinned => "ist gefesselt",
            Meaning::Pins => "fesselt",
            Meaning::Proof => "der Grund",
            Meaning::ToMove => "soll ziehen",
            Meaning::Target => "das Ziel",
            Meaning::WouldDo => "ginge",
            Meaning::Line => "Linie",
            Meaning::PinLine => "Fesselungslinie",
            Meaning::Closed(Color::White) => "dem weißen König verwehrt",
            Meaning::Closed(Color::Black) => "dem schwarzen König verwehrt",
        }
    }
}

/// `Nf3 is not legal.`
pub(crate) fn verdict(language: Language, name: &str, legal: bool) -> String {
    match (language, legal) {
        (Language::German, true) => format!("{name} ist erlaubt."),
        (Language::German, false) => format!("{name} ist nicht erlaubt."),
        (_, true) => format!("{name} is legal."),
        (_, false) => format!("{name} is not legal."),
    }
}

/// `19 legal moves, 7 that are not`.
pub(crate) fn counts(language: Language, legal: usize, forbidden: usize) -> String {
    match language {
        Language::German => {
            let moves = if legal == 1 { "erlaubter Zug" } else { "erlaubte Züge" };
            let others = if forbidden == 1 { "nicht erlaubter" } else { "nicht erlaubte" };
            format!("{legal} {moves}, {forbidden} {others}")
        }
        _ => {
            let moves = if legal == 1 { "move" } else { "moves" };
            let are = if forbidden == 1 { "is" } else { "are" };
            format!("{legal} legal {moves}, {forbidden} that {are} not")
        }
    }
}
