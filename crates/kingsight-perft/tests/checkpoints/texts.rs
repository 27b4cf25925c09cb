//! The text of a checkpoint, and its faults.

use kingsight_perft::{Checkpoint, CheckpointErrorKind as Kind};

use crate::stopped_after;

/// A good text, to be spoilt.
fn good() -> String {
    let text = stopped_after(3, 0, 1).to_string();
    assert_eq!(text.lines().next(), Some("kingsight perft checkpoint 1"));
    text
}

/// The text with one line put in place of the one that begins with `word`.
fn with_line(word: &str, line: &str) -> String {
    let mut replaced = 0;
    let lines: Vec<String> = good()
        .lines()
        .map(|old| {
            if old.starts_with(word) && replaced == 0 {
                replaced += 1;
                line.to_owned()
            } else {
                old.to_owned()
            }
        })
        .collect();
    assert_eq!(replaced, 1, "no line begins with {word}");
    lines.join("\n") + "\n"
}

#[test]
fn every_fault_of_a_file_is_named_with_its_line() {
    let error = |text: &str| text.parse::<Checkpoint>().unwrap_err().to_string();
    let cases = [
        (
            "kingsight",
            "kingsight perft checkpoint 2",
            "line 1: \"kingsight perft checkpoint 2\"; expected kingsight perft checkpoint 1",
        ),
        (
            "position",
            "position 8/8/8/8/8/8/8/8 w - - 0 1",
            "line 2: field position: \"8/8/8/8/8/8/8/8 w - - 0 1\"; expected a playable position in FEN",
        ),
        ("depth", "deep 5", "line 3: \"deep 5\"; expected depth"),
        (
            "depth",
            "depth five",
            "line 3: field depth: \"five\"; expected a number of half-moves from 0 to 127",
        ),
        (
            "depth",
            "depth 128",
            "line 3: field depth: \"128\"; expected a number of half-moves from 0 to 127",
        ),
        (
            "plies",
            "plies 6",
            "line 4: field plies: \"6\"; expected a number of half-moves from 0 to 5",
        ),
        ("merged", "merged maybe", "line 5: field merged: \"maybe\"; expected yes or no"),
        (
            "parts",
            "parts -1",
            "line 6: field parts: \"-1\"; expected a number of parts from 0 to 262144",
        ),
        (
            "parts",
            "parts 262145",
            "line 6: field parts: \"262145\"; expected a number of parts from 0 to 262144",
        ),
        ("seconds", "seconds NaN", "line 7: field seconds: \"NaN\"; expected a number of seconds"),
        ("seconds", "seconds 1e300", "line 7: field seconds: "),
        ("chance", "chance -1", "line 8: field chance: \"-1\"; expected a chance"),
        ("chance", "chance 2", "line 8: field chance: \"2\"; expected a chance"),
        ("part 0", "part 2039 1", "line 9: field part: \"2039\"; expected a part from 0 to 2303"),
        ("part 1", "part 0 1", "line 10: field part: \"0\"; expected a part from 1 to"),
        (
            "part 1",
            "part 1 one",
            "line 10: field part: \"one\"; expected a number of move sequences",
        ),
        (
            "part 1",
            "part 1",
            "line 10: \"part 1\"; expected `part NUMBER NODES` or `end NUMBER CHECKSUM`",
        ),
        ("end", "end 1 0123456789abcdef", "field end: \"1\"; expected"),
        ("end", "", "line"),
    ];
    let parts = good().lines().find_map(|line| line.strip_prefix("parts ").map(str::to_owned));
    let parts: usize = parts.unwrap().parse().unwrap();
    for (word, line, expected) in cases {
        let line = if line == "part 2039 1" { format!("part {parts} 1") } else { line.to_owned() };
        let expected = expected.replace("2039", &parts.to_string());
        let expected = expected.replace("2303", &(parts - 1).to_string());
        let text = error(&with_line(word, &line));
        assert!(text.contains(&expected), "{line}: {text}\nexpected {expected}");
    }
}

#[test]
fn a_torn_or_changed_file_is_refused() {
    let good = good();
    let kind = |text: &str| text.parse::<Checkpoint>().unwrap_err().kind;
    // Cut off anywhere.
    for end in 0..good.len() {
        assert!(good[..end].parse::<Checkpoint>().is_err(), "cut off at {end}");
    }
    assert!(matches!(kind(&good[..good.len() - 1]), Kind::Truncated));
    assert!(matches!(kind(&(good.clone() + "part 9 9\n")), Kind::TextAfterEnd));
    // Any one digit of any line made another.
    for at in 0..good.len() {
        let mut bytes = good.clone().into_bytes();
        if bytes[at].is_ascii_digit() {
            bytes[at] = b'0' + (bytes[at] - b'0' + 1) % 10;
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.parse::<Checkpoint>().is_err(), "changed at {at}:\n{text}");
        }
    }
    let changed = good.replacen("seconds ", "seconds 1", 1);
    assert!(matches!(kind(&changed), Kind::Altered), "{:?}", kind(&changed));
    let error = changed.parse::<Checkpoint>().unwrap_err();
    assert_eq!(error.to_string(), "the checkpoint has been changed since it was written");
    assert!("".parse::<Checkpoint>().is_err());
}
