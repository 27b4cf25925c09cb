//! Reading what engines print: lines of a divide and totals, in the forms that are in use.
//!
//! There is no standard. Stockfish writes `e2e4: 20` and `Nodes searched: 400`; perftree asks for
//! `e2e4 20` and a bare total (<https://github.com/agausmann/perftree>); others number the moves,
//! write `e2-e4 = 20`, `1. Nf3 20 (5.0%)`, `e7e8=Q: 1`, separate thousands, or put `info string`
//! before each line. All of these are read.

use kingsight::{San, UciMove};

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

/// The move and count of a line, if it is one of a divide.
pub(crate) fn entry(line: &str) -> Option<RawEntry> {
    let line = without_bullet(line);
    let end = line.find([' ', '\t', ':', '|', ';', ',', '>']).unwrap_or(line.len());
    let (mut word, mut rest) = line.split_at(end);
    // `e2e4=20`, but not `e7e8=Q`.
    if let Some((before, after)) = word.split_once('=')
        && after.starts_with(|c: char| c.is_ascii_digit())
    {
        word = before;
        rest = &line[before.len()..];
    }
    let spelled = spelled(word)?;
    let rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
    // One word may stand between: `e2e4 nodes 20`.
    let number = match rest.find(|c: char| c.is_whitespace() || c == ':' || c == '=') {
        Some(end) if rest[..end].chars().all(char::is_alphabetic) => {
            rest[end..].trim_start_matches(|c: char| !c.is_alphanumeric())
        }
        _ => rest,
    };
    Some(RawEntry { spelled, nodes: leading_number(number)? })
}

/// The number of a line that says how many there are in all, if that is what it says. `sum` is what
/// the entries so far add up to: a line with that number needs no keyword.
pub(crate) fn total(line: &str, sum: Option<u64>) -> Option<u64> {
    let line = line.trim();
    let lower = line.to_ascii_lowercase();
    let start = line.find(|c: char| c.is_ascii_digit());
    if start == Some(0) && number_length(line) == line.len() {
        return leading_number(line);
    }
    let said = |word: &str| lower.contains(word);
    if said("nps") || said("time") || said("second") || said("/s") {
        return None;
    }
    // `perft 5: 4865609`, `Perft(3) = 8902`: the count is the last number, not the depth.
    let last = last_number(line)?;
    let keyword = ["nodes", "total", "perft", "leaf", "leaves", "result", "sum"].into_iter();
    let found = keyword.into_iter().any(said) && !said("info depth") && !said("starting");
    (found || sum == Some(last)).then_some(last)
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

/// The number a text begins with; thousands may be separated by `,`, `_` or `'`.
fn leading_number(text: &str) -> Option<u64> {
    let digits: String = text[..number_length(text)].chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_digit);
    let mut end = 0;
    while digit(end)
        || end > 0 && matches!(bytes.get(end), Some(b',' | b'_' | b'\'')) && digit(end + 1)
    {
        end += 1;
    }
    end
}

fn last_number(text: &str) -> Option<u64> {
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let start = text[..end]
        .rfind(|c: char| !c.is_ascii_digit() && !matches!(c, ',' | '_' | '\''))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    leading_number(text[start..end].trim_start_matches([',', '_', '\'']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(String, u64)> {
        let RawEntry { spelled, nodes } = entry(line)?;
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
    fn totals_are_read() {
        assert_eq!(total("Nodes searched: 400", None), Some(400));
        assert_eq!(total("400", None), Some(400));
        assert_eq!(total("perft 5: 4,865,609", None), Some(4_865_609));
        assert_eq!(total("Perft(3) = 8902", None), Some(8902));
        assert_eq!(total("done, 400 positions", Some(400)), None.or(Some(400)));
        assert_eq!(total("done, 400 positions", Some(20)), None);
        assert_eq!(total("Time: 400 ms", Some(400)), None);
        assert_eq!(total("info depth 1 nodes 20 pv e2e4 400", None), None);
        assert_eq!(total("", None), None);
    }

    #[test]
    fn nothing_makes_it_panic() {
        for line in ["é", "1.é", "12é", "e2e4:é9", "’9", "9,", ",", "info", "e2e4=", "=9", "🙂9🙂"]
        {
            let _ = (entry(line), total(line, Some(9)));
        }
    }
}
