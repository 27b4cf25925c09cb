//! One line of a divide: a move and the count below it.
//!
//! The entries of one divide have one shape: what stays when moves and numbers change. A debug line that also has a move and a number, such
//! as `e2e4 scores 35`, has another.

use kingsight::{Intent, Move, Position, San, UciMove};

use super::number::{BadCount, count_after, number_length};

/// An entry of a divide.
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
    /// Algebraic notation: which piece moves depends on the position.
    Algebraic(San),
}

impl Spelled {
    /// Whether both are written in the same notation.
    pub(crate) fn same_notation(self, other: Spelled) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// The entry that a line holds, if it holds one.
pub(crate) fn entry(line: &str) -> Option<Result<RawEntry, BadCount>> {
    let joined = joined(line);
    let line = joined.as_deref().unwrap_or(line);
    named_first(line).or_else(|| count_first(line))
}

/// `e2e4: 20`: the move first.
fn named_first(line: &str) -> Option<Result<RawEntry, BadCount>> {
    let (spelled, rest) = beginning(line)?;
    let words = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
    // There may be one word between them: `e2e4 nodes 20`.
    let number = match words.find(|c: char| c.is_whitespace() || c == ':' || c == '=') {
        Some(end) if words[..end].chars().all(char::is_alphabetic) => &words[end..],
        _ => rest,
    };
    Some(count_after(number)?.map(|nodes| RawEntry { spelled, nodes }))
}

/// `e2 -> e4: 20` and `e2 e4 20` with the two squares joined; `None` if the line does not begin with two such squares.
fn joined(line: &str) -> Option<String> {
    let line = without_bullet(line);
    let square = |text: &str| {
        let bytes = text.as_bytes();
        matches!(bytes, [file, rank, ..] if matches!(file.to_ascii_lowercase(), b'a'..=b'h') && matches!(rank, b'1'..=b'8'))
    };
    let after = line.get(2..).filter(|_| square(line))?;
    let arrows = ["->", "=>", "\u{2192}", "to "];
    let bare = after.trim_start();
    let arrow = arrows.iter().find_map(|arrow| bare.strip_prefix(arrow));
    let target = match arrow {
        Some(target) => target.trim_start(),
        // `e2 e4 20`, but not `e2e4 20` or `e2: 20`.
        None if bare.len() < after.len() => bare,
        None => return None,
    };
    let rest = target.get(2..).filter(|_| square(target))?;
    // A square, and not the beginning of a word or a number.
    let ends = !rest.starts_with(|c: char| c.is_ascii_digit());
    ends.then(|| format!("{}{}{rest}", &line[..2], &target[..2]))
}

/// `20 e2e4` and `20: e2e4`: the count first, and the move as the last word.
fn count_first(line: &str) -> Option<Result<RawEntry, BadCount>> {
    let (count, word) = line.trim().split_once(|c: char| c.is_whitespace() || c == ':')?;
    let word = word.trim_start_matches([' ', '\t', ':', '-', '=', '|']);
    if number_length(count) != count.len() || count.is_empty() || word.contains(char::is_whitespace)
    {
        return None;
    }
    let spelled = spelled(word).filter(|spelled| matches!(spelled, Spelled::Squares(_)))?;
    Some(count_after(count)?.map(|nodes| RawEntry { spelled, nodes }))
}

/// The move of a line without a count: after the move comes only `:` or `=`, or digits that are not ASCII.
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

/// The move at the beginning of a line, and the rest of the line.
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

/// The line without a leading `info string`, `3.`, `3)`, `-` or `*`.
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

/// The move that a word spells.
pub(super) fn spelled(word: &str) -> Option<Spelled> {
    let word = word.trim_matches(['"', '\'', '[', ']', '(']);
    let word = word.trim_end_matches(['+', '#', '!', '?', '.']);
    if !word.is_ascii() || word.len() > 10 {
        return None;
    }
    let bare: String =
        word.chars().filter(|c| !matches!(c, '-' | 'x' | '=' | '(' | ')' | '/')).collect();
    let without_piece = bare.strip_prefix(['N', 'B', 'R', 'Q', 'K', 'P']);
    // First as it is: `B2B4` is a pawn's move in capitals.
    for squares in [Some(bare.as_str()), without_piece].into_iter().flatten() {
        if let Ok(uci) = squares.to_ascii_lowercase().parse() {
            return Some(Spelled::Squares(uci));
        }
    }
    word.parse().ok().map(Spelled::Algebraic)
}

impl Spelled {
    /// The move that is meant in a position, and the legal move that it is.
    pub(crate) fn meant(self, position: &Position) -> (Intent, Option<Move>) {
        let intent = match self {
            Spelled::Squares(uci) => uci.into(),
            Spelled::Algebraic(san) => {
                let legal = position.intents_of_san(&san).find(|&i| position.explain(i).is_legal());
                match legal.or_else(|| position.intents_of_san(&san).next()) {
                    Some(intent) => intent,
                    None => nowhere(position, &san),
                }
            }
        };
        (intent, position.explain(intent).legal().map(|legal| legal.mv))
    }
}

/// An algebraic move that no piece can make: it is shown as a move of the king.
fn nowhere(position: &Position, san: &San) -> Intent {
    let king = position.king(position.turn());
    match *san {
        San::Normal { to, promotion, .. } => Intent { promotion, ..Intent::new(king, to) },
        San::Castling(wing) => Intent::new(king, wing.king_to(position.turn())),
    }
}

/// The line with `m` for each move and `0` for each number.
pub(super) fn shape(line: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '+' | '#' | '=');
    let mut shape = String::new();
    let mut rest = line.trim();
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            shape.push(' ');
            rest = rest.trim_start();
            continue;
        }
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end.max(first.len_utf8()));
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            shape.push('0');
        } else if spelled(word.trim_end_matches('=')).is_some() {
            shape.push('m');
        } else {
            shape += word;
        }
        rest = after;
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::{shape, *};

    fn read(line: &str) -> Option<(String, u64)> {
        let RawEntry { spelled, nodes } = entry(line)?.expect(line);
        let text = match spelled {
            Spelled::Squares(uci) => uci.to_string(),
            Spelled::Algebraic(san) => format!("san {san}"),
        };
        Some((text, nodes))
    }

    #[test]
    fn common_forms_are_read() {
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
            ("E2E4: 1", "e2e4", 1),
            ("B2B4: 1", "b2b4", 1),
            ("Bb2xb4: 1", "b2b4", 1),
            ("E7E8Q 1", "e7e8q", 1),
            ("e2->e4: 20", "e2e4", 20),
            ("e2 -> e4: 20", "e2e4", 20),
            ("e7 => e8q = 20", "e7e8q", 20),
            ("e2 to e4: 20", "e2e4", 20),
            ("  2. e2 e4 20", "e2e4", 20),
            ("e2 \u{2192} e4: 20", "e2e4", 20),
            ("20 e2e4", "e2e4", 20),
            ("20: e2-e4", "e2e4", 20),
            ("1,234\te7e8q", "e7e8q", 1234),
        ] {
            assert_eq!(read(line), Some((spelled.to_owned(), nodes)), "{line}");
        }
    }

    #[test]
    fn other_lines_are_not_entries() {
        for line in [
            "",
            "Nodes searched: 400",
            "400",
            "info depth 1 seldepth 1 nodes 20 pv e2e4",
            "bestmove e2e4 ponder e7e5",
            "readyok",
            "e2e4",
            "e2e4: many",
            "e2 e9 20",
            "20 moves",
            "20 e2e4 checked",
            "Stockfish 15.1 by the Stockfish developers",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn bad_counts_are_refused() {
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
            assert_eq!(entry(line), Some(Err(BadCount)), "{line}");
        }
        assert_eq!(read("e2e4: 18446744073709551615"), Some(("e2e4".into(), u64::MAX)));
        assert_eq!(read("e2e4: 007"), Some(("e2e4".into(), 7)));
    }

    #[test]
    fn no_line_makes_it_panic() {
        for line in super::super::NONSENSE {
            let _ = entry(line);
        }
    }

    #[test]
    fn entries_of_a_divide_have_one_shape() {
        assert_eq!(shape("e2e4: 20"), shape("  a7a8q: 4 "));
        assert_eq!(shape(" 3. Nf3 20"), shape("12. e4 400"));
        assert_ne!(shape("e2e4: 20"), shape("e2e4 scores 35"));
        for line in super::super::NONSENSE {
            let _ = shape(line);
        }
    }
}
