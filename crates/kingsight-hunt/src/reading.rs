//! Reading what engines print: lines of a divide and totals, in the forms that are in use.
//!
//! There is no standard. Stockfish writes `e2e4: 20` and `Nodes searched: 400`; perftree asks for
//! `e2e4 20` and a bare total (<https://github.com/agausmann/perftree>); others number the moves,
//! write `e2-e4 = 20`, `1. Nf3 20 (5.0%)`, `e7e8=Q: 1`, separate thousands, or put `info string`
//! before each line. All of these are read.

use kingsight::{San, UciMove};

use crate::number::{NoCount, SIGNS, count_after, number_length, numbers};

/// One line of a divide: a move and the count below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RawEntry {
    pub(crate) spelled: Spelled,
    pub(crate) nodes: u64,
}

/// A move as an engine spelled it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spelled {
    /// Two squares and perhaps a promotion.
    Squares(UciMove),
    /// Algebraic notation: which piece is meant, only a position can say.
    Algebraic(San),
}

impl Spelled {
    /// Whether both are two squares, or both algebraic notation.
    pub(crate) fn same_notation(self, other: Spelled) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// The move and count of a line, if it is one of a divide.
pub(crate) fn entry(line: &str) -> Option<Result<RawEntry, NoCount>> {
    let (spelled, rest) = beginning(line)?;
    let words = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
    // One word may stand between: `e2e4 nodes 20`.
    let number = match words.find(|c: char| c.is_whitespace() || c == ':' || c == '=') {
        Some(end) if words[..end].chars().all(char::is_alphabetic) => &words[end..],
        _ => rest,
    };
    Some(count_after(number)?.map(|nodes| RawEntry { spelled, nodes }))
}

/// The move of a line that lacks the count: nothing comes after its `:` or `=`, or digits that are not ASCII.
pub(crate) fn uncounted(line: &str) -> Option<Spelled> {
    let (spelled, rest) = beginning(line)?;
    let rest = rest.trim_start();
    let after = rest.strip_prefix([':', '=']);
    let uncounted = match after.unwrap_or(rest).trim_start().chars().next() {
        None => after.is_some(),
        Some(first) => first.is_numeric() && !first.is_ascii(),
    };
    uncounted.then_some(spelled)
}

/// The move that a line begins with, and the rest.
fn beginning(line: &str) -> Option<(Spelled, &str)> {
    let line = without_bullet(line);
    let end = line.find([' ', '\t', ':', '|', ';', ',', '>']).unwrap_or(line.len());
    let (mut word, mut rest) = line.split_at(end);
    // `e2e4=20` and `e2e4=`, but not `e7e8=Q`.
    if let Some((before, after)) = word.split_once('=')
        && !after.starts_with(|c: char| c.is_ascii_alphabetic())
    {
        word = before;
        rest = &line[before.len()..];
    }
    Some((spelled(word)?, rest))
}

/// The number of a line that says how many there are in all, if that is what it says. `sum` is what
/// the entries so far add up to: a line with that number needs no keyword.
pub(crate) fn total(line: &str, sum: Option<u64>) -> Option<Result<u64, NoCount>> {
    let line = line.trim();
    let lower = line.to_ascii_lowercase();
    let bare = line.trim_start_matches(SIGNS);
    if !bare.is_empty() && number_length(bare) == bare.len() {
        return count_after(line);
    }
    let said = |word: &str| lower.contains(word);
    if said("nps") || said("time") || said("second") || said("/s") {
        return None;
    }
    let keyword = ["nodes", "total", "perft", "leaf", "leaves", "result", "sum"].into_iter();
    let found = keyword.into_iter().any(said) && !said("info depth") && !said("starting");
    let mut numbers = numbers(line);
    if found && numbers.clone().any(|number| number.is_ok_and(|number| sum == Some(number))) {
        return sum.map(Ok);
    }
    // `perft 5: 4865609`, `Perft(3) = 8902`: the count is the last number, not the depth.
    let last = numbers.next_back()?;
    (found || last.is_ok_and(|last| sum == Some(last))).then_some(last)
}

/// The line without `info string`, `3.`, `3)`, `-` or `*` at its beginning.
fn without_bullet(line: &str) -> &str {
    let mut line = line.trim();
    for prefix in ["info string", "info", "move"] {
        if let Some(rest) = line.strip_prefix(prefix)
            && rest.starts_with(|c: char| c.is_whitespace() || c == ':')
        {
            line = rest.trim_start_matches([' ', '\t', ':']);
        }
    }
    line = line.trim_start_matches(['-', '*', '|', '>', ' ', '\t']);
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match line[digits..].strip_prefix(['.', ')', ':']) {
        Some(rest) if digits > 0 => rest.trim_start_matches(['.', ' ', '\t', '|']),
        _ => line,
    }
}

fn spelled(word: &str) -> Option<Spelled> {
    let word = word.trim_matches(['"', '\'', '[', ']', '(']);
    let word = word.trim_end_matches(['+', '#', '!', '?', '.']);
    if !word.is_ascii() || word.len() > 10 {
        return None;
    }
    let bare: String =
        word.chars().filter(|c| !matches!(c, '-' | 'x' | '=' | '(' | ')' | '/')).collect();
    let bare = bare.strip_prefix(['N', 'B', 'R', 'Q', 'K', 'P']).unwrap_or(&bare);
    let lower = bare.to_ascii_lowercase();
    if let Ok(uci) = lower.parse() {
        return Some(Spelled::Squares(uci));
    }
    word.parse().ok().map(Spelled::Algebraic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(String, u64)> {
        let RawEntry { spelled, nodes } = entry(line)?.expect(line);
        let text = match spelled {
            Spelled::Squares(uci) => uci.to_string(),
            Spelled::Algebraic(san) => format!("san {san}"),
        };
        Some((text, nodes))
    }

    #[test]
    fn the_forms_in_use_are_read() {
        for (line, spelled, nodes) in [
            ("e2e4: 20", "e2e4", 20),
            ("e2e4 20", "e2e4", 20),
            ("e2e4 - 20", "e2e4", 20),
            ("e2-e4 = 20", "e2e4", 20),
            ("e2e4=20", "e2e4", 20),
            ("  3. e2e4: 1,234,567", "e2e4", 1_234_567),
            ("3) e7e8=Q 1", "e7e8q", 1),
            ("e7e8Q: 1 (2.1%)", "e7e8q", 1),
            ("info string e2e4 20", "e2e4", 20),
            ("info string 4: Ng1-f3: 20", "g1f3", 20),
            ("e5xd6 | 20 | 3 ms", "e5d6", 20),
            ("move e2e4 nodes 20", "e2e4", 20),
            ("e2e4 -> 20", "e2e4", 20),
            ("Nf3: 20", "san Nf3", 20),
            ("O-O 1", "san O-O", 1),
            ("exd6+: 4", "san exd6", 4),
        ] {
            assert_eq!(read(line), Some((spelled.to_owned(), nodes)), "{line}");
        }
    }

    #[test]
    fn other_lines_are_no_entries() {
        for line in [
            "",
            "Nodes searched: 400",
            "400",
            "info depth 1 seldepth 1 nodes 20 pv e2e4",
            "bestmove e2e4 ponder e7e5",
            "readyok",
            "e2e4",
            "e2e4: many",
            "Stockfish 15.1 by the Stockfish developers",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_no_count_is_not_taken_for_one() {
        for line in [
            "e2e4: -1",
            "e2e4 -20",
            "e2e4=-20",
            "e2e4 = -20",
            "e2e4 - -20",
            "e2e4: +5",
            "e2e4 \u{2212}20",
            "e2e4 nodes -20",
            "info string e2e4 -20",
            "Nf3: -20",
            "e2e4: 1.5",
            "e2e4: .5",
            "e2e4: 1e6",
            "e2e4: 0x14",
            "e2e4: 20k",
            "e2e4: 20%",
            "e2e4: 20/400",
            "e2e4: 1,23",
            "e2e4: 1234,567",
            "e2e4: 1_234,567",
            "e2e4: 18446744073709551616",
            "e2e4: 99999999999999999999999999999999999999999",
        ] {
            assert_eq!(entry(line), Some(Err(NoCount)), "{line}");
        }
        assert_eq!(read("e2e4: 18446744073709551615"), Some(("e2e4".into(), u64::MAX)));
        assert_eq!(read("e2e4: 007"), Some(("e2e4".into(), 7)));
        for line in [
            "-48",
            "+48",
            "1,23",
            "Nodes searched: -48",
            "Nodes searched: 18446744073709551616",
            "total = -48",
            "perft(2)=-48",
            "Total: 4.8e1",
            "Total: 48k",
        ] {
            for sum in [None, Some(7), Some(48)] {
                assert_eq!(total(line, sum), Some(Err(NoCount)), "{line}");
            }
        }
    }

    #[test]
    fn totals_are_read() {
        let read = |line, sum| total(line, sum).map(|total| total.expect(line));
        assert_eq!(read("Nodes searched: 400", None), Some(400));
        assert_eq!(read("400", None), Some(400));
        assert_eq!(read("perft 5: 4,865,609", None), Some(4_865_609));
        assert_eq!(read("Perft(3) = 8902", None), Some(8902));
        assert_eq!(read("Nodes - 400.", None), Some(400));
        assert_eq!(read("400 nodes in 3 ms", Some(400)), Some(400));
        assert_eq!(read("done, 400 positions", Some(400)), Some(400));
        assert_eq!(read("done, 400 positions", Some(20)), None);
        assert_eq!(read("done, -400 positions", Some(400)), None);
        assert_eq!(read("Time: 400 ms", Some(400)), None);
        assert_eq!(read("info depth 1 nodes 20 pv e2e4 400", None), None);
        assert_eq!(read("running perft3", None), None);
        assert_eq!(read("", None), None);
    }

    #[test]
    fn nothing_makes_it_panic() {
        for line in [
            "é",
            "1.é",
            "12é",
            "e2e4:é9",
            "’9",
            "9,",
            ",",
            "info",
            "e2e4=",
            "=9",
            "🙂9🙂",
            "-",
            "−9",
            "9.é",
            "e2e4 9−9",
        ] {
            let _ = (entry(line), total(line, Some(9)));
        }
    }
}
