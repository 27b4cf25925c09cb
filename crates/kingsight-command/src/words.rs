//! The words around an explanation, in the languages of explanations: verdict and counts.

use kingsight::wording::{self, the_piece};
use kingsight::{Board, Square};
use kingsight_report::words::{capitalized, several};
use kingsight_voice::Language;

/// `Nf3 is not legal.`
pub(crate) fn verdict(language: Language, name: &str, legal: bool) -> String {
    match (language, legal) {
        (Language::German, true) => format!("{name} ist erlaubt."),
        (Language::German, false) => format!("{name} ist nicht erlaubt."),
        _ => wording::legality(name, legal).to_string(),
    }
}

/// `The pawn on e2 has 2 legal moves: e3, e4.`
pub(crate) fn piece(language: Language, board: &Board, from: Square, moves: &[String]) -> String {
    let (count, names) = (moves.len(), moves.join(", "));
    let piece = the_piece(board, from).to_string();
    let piece = capitalized(&piece);
    match (language, count) {
        (Language::German, 0) => format!("Von {from} aus ist kein Zug erlaubt."),
        (Language::German, 1) => format!("Von {from} aus ist 1 Zug erlaubt: {names}."),
        (Language::German, _) => format!("Von {from} aus sind {count} Züge erlaubt: {names}."),
        (_, 0) => format!("{piece} has no legal move."),
        _ => format!("{piece} has {}: {names}.", several(count, "legal move")),
    }
}

/// `19 legal moves, 7 illegal`.
pub(crate) fn counts(language: Language, legal: usize, forbidden: usize) -> String {
    match language {
        Language::German => {
            let moves = if legal == 1 { "erlaubter Zug" } else { "erlaubte Züge" };
            let others = if forbidden == 1 { "nicht erlaubter" } else { "nicht erlaubte" };
            format!("{legal} {moves}, {forbidden} {others}")
        }
        _ => {
            let moves = if legal == 1 { "move" } else { "moves" };
            format!("{legal} legal {moves}, {forbidden} illegal")
        }
    }
}
