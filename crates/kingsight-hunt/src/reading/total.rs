//! The total at the end of a divide.

use super::number::{BadCount, SIGNS, count_after, number_length, numbers};

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
