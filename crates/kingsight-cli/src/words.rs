//! The words around an explanation, in the languages of explanations: verdict and counts.

use kingsight::Language;

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
