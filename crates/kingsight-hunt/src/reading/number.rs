//! Numbers as engines print them, and the total at the end of a divide: which are counts, and which only begin like one.
//!
//! A count consists of digits, perhaps with separated thousands. Anything else that looks like a number is an error
//! and never compared: to ignore a sign would turn -1 into a correct count.

/// Not a count: a number with a sign or a fraction, or one that 64 bits cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadCount;

/// The signs that a count may not have.
pub(crate) const SIGNS: [char; 3] = ['-', '+', '\u{2212}'];

/// The words of a line that are numbers or begin like one.
pub(crate) fn numbers(
    line: &str,
) -> impl DoubleEndedIterator<Item = Result<u64, BadCount>> + Clone {
    let apart =
        |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '(' | ')' | '[' | ']' | '|' | ';');
    line.split(apart).filter_map(count_after)
}

/// The count at the beginning of a text, after anything but letters and digits. `None` if there is no number.
pub(crate) fn count_after(text: &str) -> Option<Result<u64, BadCount>> {
    let number = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let before = &text[..text.len() - number.len()];
    let signed = before.ends_with(SIGNS) || before.ends_with('.') && !before.ends_with("..");
    let length = number_length(number);
    if length == 0 {
        return None;
    }
    let (digits, rest) = number.split_at(length);
    let mut after = rest.chars();
    let ends = match after.next() {
        None => true,
        Some('.' | '-' | '+' | '/') => !after.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => !(c.is_alphanumeric() || matches!(c, '_' | '%' | '^' | '*')),
    };
    Some(whole_number(digits).filter(|_| ends && !signed).ok_or(BadCount))
}

/// The value of some digits. Either all thousands are separated, by `,`, `_` or `'`, or none.
fn whole_number(text: &str) -> Option<u64> {
    if let Some(separator) = text.chars().find(|c| !c.is_ascii_digit()) {
        let mut groups = text.split(separator);
        let first = groups.next().is_some_and(|first| first.len() <= 3);
        let digits = |group: &str| group.len() == 3 && group.bytes().all(|c| c.is_ascii_digit());
        if !(first && groups.all(digits)) {
            return None;
        }
    }
    text.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok()
}

/// The length of the number at the beginning of a text, separators included.
pub(crate) fn number_length(text: &str) -> usize {
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

/// The total that a line holds, if it holds one. `sum` is the sum of the entries so far: a line with that number
/// needs no keyword.
pub(crate) fn total(line: &str, sum: Option<u64>) -> Option<Result<u64, BadCount>> {
    let line = line.trim();
    let lower = line.to_ascii_lowercase();
    let bare = line.trim_start_matches(SIGNS);
    if !bare.is_empty() && number_length(bare) == bare.len() {
        return count_after(line);
    }
    let has = |word: &str| lower.contains(word);
    if has("nps") || has("time") || has("second") || has("/s") {
        return None;
    }
    let keyword = ["nodes", "total", "perft", "leaf", "leaves", "result", "sum"].into_iter();
    let found = keyword.into_iter().any(has) && !has("info depth") && !has("starting");
    let mut numbers = numbers(line);
    if found && numbers.clone().any(|number| number.is_ok_and(|number| sum == Some(number))) {
        return sum.map(Ok);
    }
    // `perft 5: 4865609`, `Perft(3) = 8902`: the count is the last number, not the depth.
    let last = numbers.next_back()?;
    (found || last.is_ok_and(|last| sum == Some(last))).then_some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn bad_totals_are_refused() {
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
                assert_eq!(total(line, sum), Some(Err(BadCount)), "{line}");
            }
        }
    }

    #[test]
    fn no_line_makes_it_panic() {
        for line in super::super::NONSENSE {
            let _ = total(line, Some(9));
        }
    }
}
