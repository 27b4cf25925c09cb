//! The position and the moves among the words of `why` and `changes`, however they are quoted.

use kingsight::{Rank, Square};
use kingsight_ask::pasted::{self, each_move, is_move};
use kingsight_ask::subject::Subject;
use kingsight_ask::{quoted, shown};

use crate::input::is_file;
use crate::shell_word::shell_file;

/// What the words of a question stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveQuestion {
    /// The position, as text.
    pub(crate) position: String,
    /// The move, or the square of a piece; `None` if there are no words for it.
    pub(crate) chosen: Option<String>,
}

/// A position in a command that is printed.
pub(crate) fn place(position: &str) -> String {
    match position {
        file if is_file(file) => shell_file(file, ""),
        text if text.contains(' ') => quoted(text).to_string(),
        text => shown(text).to_string(),
    }
}

/// Splits words into a position and the moves behind it; `None` if there are none.
pub(crate) fn split_moves(words: &[String]) -> Option<(String, Vec<String>)> {
    let (first, rest) = words.split_first()?;
    if first == "-" || is_file(first) {
        return Some((first.clone(), rest.iter().flat_map(|text| each_move(text)).collect()));
    }
    // A position in quotes of its own.
    if first.contains(' ') && !rest.is_empty() && Subject::read(first).is_ok() {
        return Some((first.clone(), each_move(&rest.join(" "))));
    }
    // Otherwise what counts is the words inside.
    let text = words.join(" ");
    let inside: Vec<&str> = text.split(' ').collect();
    let is_position = |count: &usize| Subject::read(&inside[..*count].join(" ")).is_ok();
    let are_moves = |count: &usize| {
        let moves = each_move(&inside[*count..].join(" "));
        !moves.is_empty() && moves.iter().all(|text| is_move(text))
    };
    // The shortest position whose rest is moves: with a longer one, its first moves would be lost.
    let at = (1..inside.len()).find(|count| are_moves(count) && is_position(count));
    // The en passant square, the fourth field, looks like a move.
    let is_passed = |word: &str| {
        word.parse::<Square>()
            .is_ok_and(|square| matches!(square.rank(), Rank::Third | Rank::Sixth))
    };
    let at = at.map(|at| match at == 3 && is_passed(inside[3]) && inside.len() > 4 {
        true if is_position(&4) => 4,
        _ => at,
    });
    // Some move is no move: `why` answers what is behind the longest position.
    let at = at.or_else(|| at_end_of_position(&inside).filter(|_| !is_position(&inside.len())));
    let at = at.unwrap_or(if rest.is_empty() { inside.len() } else { first.split(' ').count() });
    Some((inside[..at].join(" "), each_move(&inside[at..].join(" "))))
}

/// Splits words into a position and a move; `None` if there are none.
pub(crate) fn split(words: &[String]) -> Option<MoveQuestion> {
    let (first, rest) = words.split_first()?;
    let new = |position: &[&str], chosen: &[&str]| MoveQuestion {
        position: position.join(" "),
        chosen: (!chosen.is_empty()).then(|| chosen.join(" ")),
    };
    let all: Vec<&str> = words.iter().map(String::as_str).collect();
    if rest.is_empty() {
        if first == "-" || is_file(first) || Subject::read(first).is_ok() {
            return Some(new(&all, &[]));
        }
        // Both may stand in one pair of quotes.
        let inside: Vec<&str> = first.split_whitespace().collect();
        let at = at_end_of_position(&inside).filter(|&at| is_move(inside[at]));
        let (position, chosen) = inside.split_at(at.unwrap_or(inside.len()));
        return Some(if at.is_some() { new(position, chosen) } else { new(&all, &[]) });
    }
    let at = match at_end_of_position(&all) {
        _ if first == "-" || is_file(first) => 1,
        Some(at) => at,
        // A bad FEN without quotes.
        None if pasted::is_placement(first) => all.len() - 1,
        None => 1,
    };
    let (position, chosen) = all.split_at(at);
    Some(new(position, chosen))
}

/// How many words the longest position has that leaves a word for the move.
fn at_end_of_position(words: &[&str]) -> Option<usize> {
    (1..words.len()).rev().find(|&count| Subject::read(&words[..count].join(" ")).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

    fn parts(line: &str) -> (String, Option<String>) {
        let words: Vec<String> = line.split('|').map(str::to_owned).collect();
        let MoveQuestion { position, chosen } = split(&words).unwrap();
        (position, chosen)
    }

    #[test]
    fn a_move_behind_a_position() {
        let unquoted = KINGS.replace(' ', "|");
        for (line, position, chosen) in [
            (format!("{KINGS}|Kd1"), KINGS, Some("Kd1")),
            (format!("{KINGS} Kd1"), KINGS, Some("Kd1")),
            (format!("{unquoted}|Kd1"), KINGS, Some("Kd1")),
            (format!("{unquoted}|e1|d1"), KINGS, Some("e1 d1")),
            (unquoted.clone(), "4k3/8/8/8/8/8/8/4K3 w -", Some("-")),
            (KINGS.to_owned(), KINGS, None),
            ("startpos|e2|e4".to_owned(), "startpos", Some("e2 e4")),
            ("startpos e4".to_owned(), "startpos", Some("e4")),
            ("startpos".to_owned(), "startpos", None),
            ("startpos e4|e5".to_owned(), "startpos e4", Some("e5")),
            ("e4".to_owned(), "e4", None),
            ("8/8|e4".to_owned(), "8/8", Some("e4")),
            ("startpos|".to_owned(), "startpos", Some("")),
        ] {
            assert_eq!(parts(&line), (position.to_owned(), chosen.map(str::to_owned)), "{line}");
        }
    }

    #[test]
    fn moves_behind_a_position() {
        let unquoted = KINGS.replace(' ', "|");
        for (line, position, moves) in [
            ("startpos|e4|e5|Nf3".to_owned(), "startpos", "e4 e5 Nf3"),
            ("startpos|1. e4 e5 2.Nf3".to_owned(), "startpos", "e4 e5 Nf3"),
            ("startpos e4 e5".to_owned(), "startpos", "e4 e5"),
            (format!("{KINGS}|Kd1|Kd8"), KINGS, "Kd1 Kd8"),
            (format!("{unquoted}|Kd1|Kd8"), KINGS, "Kd1 Kd8"),
            (format!("{KINGS} Kd1"), KINGS, "Kd1"),
            (format!("{KINGS} 0 1|Kd1"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1"),
            ("4k3/8/8/8/4P3/8/8/4K3 b - e3|Kd7".to_owned(), "4k3/8/8/8/4P3/8/8/4K3 b - e3", "Kd7"),
            ("4k3/8/8/4P3/8/8/8/4K3 w -|e6|Kd8".to_owned(), "4k3/8/8/4P3/8/8/8/4K3 w -", "e6 Kd8"),
            ("startpos e4|e5".to_owned(), "startpos", "e4 e5"),
            ("startpos|e4|Nz3".to_owned(), "startpos", "e4 Nz3"),
            ("startpos|0000".to_owned(), "startpos", "0000"),
            ("startpos|null".to_owned(), "startpos", "null"),
            ("startpos".to_owned(), "startpos", ""),
            ("8/8|e4".to_owned(), "8/8", "e4"),
        ] {
            let words: Vec<String> = line.split('|').map(str::to_owned).collect();
            let (found, found_moves) = split_moves(&words).unwrap();
            assert_eq!(
                (found.as_str(), found_moves.join(" ").as_str()),
                (position, moves),
                "{line}"
            );
        }
    }
}
