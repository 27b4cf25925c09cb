//! Moves as people write them: one, or several in a row.

use kingsight::{PieceLetters, Position, Role, Square};
use kingsight_voice::trouble::Trouble;
use kingsight_voice::{Language, verdict};

use super::{is_move, tidy};
use crate::{ErrorReport, quoted};

/// The moves of a text without their numbers, and without what PGN has between moves.
///
/// ```
/// use kingsight_ask::pasted::each_move;
/// assert_eq!(each_move("1. e4 {best} e5 2.Nf3"), ["e4", "e5", "Nf3"]);
/// ```
#[must_use]
pub fn each_move(text: &str) -> Vec<String> {
    let text = tidy::moves(&without_asides(text));
    let without_number = |word: &str| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if rest.starts_with(['.', '…']) { rest.trim_start_matches(['.', '…']) } else { word }
            .to_owned()
    };
    text.split_whitespace().map(without_number).filter(|word| !word.is_empty()).collect()
}

/// A move as people write it, in SAN or UCI: `1. e4`, `..Nf6`, `e2 e4` and `Knight f3` are understood.
pub(crate) fn one_move(text: &str, letters: PieceLetters) -> String {
    let text = tidy::dashes(text);
    let text = tidy::unquoted(&text);
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = match after.starts_with(['.', '…']) {
        true => after.trim_start_matches(['.', '…', ' ']),
        false => text,
    };
    let is_square = |word: &str| word.parse::<Square>().is_ok();
    let words: Vec<&str> = text.split_whitespace().collect();
    let (first, takes, to) = match words[..] {
        [first, to] => (first, "", to),
        [first, "to" | "-", to] => (first, "", to),
        [first, "takes" | "x", to] => (first, "x", to),
        _ => return text.to_owned(),
    };
    match role(first) {
        _ if !is_square(to) => text.to_owned(),
        // A pawn that takes has no letter: its file is missing.
        Some(Role::Pawn) if takes.is_empty() => to.to_owned(),
        Some(role) if role != Role::Pawn => format!("{}{takes}{to}", letters.letter(role)),
        None if is_square(first) => format!("{first}{to}"),
        _ => text.to_owned(),
    }
}

/// The one move that a text stands for, as [`one_move`] reads it.
///
/// # Errors
///
/// It stands for several: `Nf3 Nc6`, or `e4 e5` when nothing stands on e4.
pub(crate) fn the_move(
    chosen: &str,
    position: &Position,
    letters: PieceLetters,
) -> Result<String, ErrorReport> {
    let text = one_move(chosen, letters);
    let words = each_move(chosen);
    let is_empty = |word: &String| {
        word.parse::<Square>().is_ok_and(|square| position.board().color_at(square).is_none())
    };
    let are_moves = words.len() > 1 && words.iter().all(|word| is_move(word));
    if are_moves && (text.contains(' ') || is_empty(&words[0])) {
        let found = quoted(chosen.trim()).at_most(40).to_string();
        return Err(Trouble::SeveralMoves { found }.into());
    }
    Ok(text)
}

/// An error in a move that was taken out of a text, with its place in that text, if it can be named there.
pub(crate) fn placed(error: ErrorReport, written: &str, text: &str) -> ErrorReport {
    let at = error.at.and_then(|at| tidy::place_of(written, text, at));
    error.at(at)
}

/// The piece with this name in some language.
fn role(name: &str) -> Option<Role> {
    let name = name.to_lowercase();
    let is_named =
        |role: Role, language| verdict::role(language, role).to_string().to_lowercase() == name;
    Role::ALL
        .into_iter()
        .find(|&role| Language::ALL.iter().any(|&language| is_named(role, language)))
}

/// A line without what PGN has between its moves: `{comments}`, `; comments`, `(variations)` and `$1`. As it is if one of them has no end.
fn without_asides(text: &str) -> String {
    let (mut kept, mut depth) = (String::with_capacity(text.len()), 0_u32);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let begins_word = kept.is_empty() || kept.ends_with(char::is_whitespace);
        let after = &rest[c.len_utf8()..];
        let skipped = match c {
            '{' => after.find('}').map(|end| end + 1),
            // At the end of a text, it stands between moves.
            ';' if after.contains('\n') => after.find('\n'),
            '$' if begins_word => {
                let ends = |c: char| c.is_whitespace() || c == ')';
                Some(after.find(ends).unwrap_or(after.len()))
            }
            '(' if begins_word || depth > 0 => {
                depth += 1;
                Some(0)
            }
            ')' if depth > 0 => {
                depth -= 1;
                Some(0)
            }
            _ => {
                if depth == 0 {
                    kept.push(c);
                }
                rest = after;
                continue;
            }
        };
        let Some(skipped) = skipped else { return text.to_owned() };
        kept.push(' ');
        rest = &after[skipped..];
    }
    if depth > 0 { text.to_owned() } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_as_people_write_them() {
        for (text, expected) in [
            ("1. e4", "e4"),
            ("1.e4", "e4"),
            ("12... Nf6", "Nf6"),
            ("..Nf6", "Nf6"),
            ("e2 e4", "e2e4"),
            ("e2 - e4", "e2e4"),
            ("Knight f3", "Nf3"),
            ("knight takes f3", "Nxf3"),
            ("pawn to e4", "e4"),
            ("„O–O“", "O-O"),
            ("0-0", "0-0"),
            ("Nz3", "Nz3"),
            ("", ""),
        ] {
            assert_eq!(one_move(text, PieceLetters::English), expected, "{text}");
        }
        assert_eq!(one_move("Springer f3", PieceLetters::German), "Sf3");
    }

    #[test]
    fn what_stands_between_moves_is_skipped() {
        for (text, expected) in [
            ("1. e4 {best (by test)} e5 2. Nf3", "1. e4 e5 2. Nf3"),
            ("1. e4 e5 (1... c5 (1... e6 {French)}) 2. Nf3) 2. Nf3 $1 Nc6", "1. e4 e5 2. Nf3 Nc6"),
            ("e4 ; the king's pawn\ne5", "e4 e5"),
            ("e4 (d4 $1) e5", "e4 e5"),
            ("e4; e5", "e4; e5"),
            ("e8(Q) Kd7", "e8(Q) Kd7"),
            ("e4 {no end", "e4 {no end"),
            ("e4 (no end", "e4 (no end"),
            ("", ""),
        ] {
            let found = without_asides(text);
            let words: Vec<&str> = found.split_whitespace().collect();
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}
