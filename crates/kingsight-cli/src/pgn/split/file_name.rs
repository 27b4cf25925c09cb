//! Names of files that every system allows.

use std::path::Path;

/// The most bytes of a name before its ending: file systems take 255 with the ending, and with the marks of a file that is being written.
const LONGEST: usize = 200;

/// Names that Windows keeps for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// The name of the file for a value of a tag.
pub(super) fn of_value(value: &str) -> String {
    let value = value.trim();
    let name: String = value[..value.floor_char_boundary(LONGEST)].chars().map(safe).collect();
    // A name does not begin with a dot or a hyphen, or end with a dot or a blank.
    let name = name.trim_matches(['.', ' ']).trim_start_matches('-').trim();
    let is_device = DEVICES.iter().any(|device| {
        let rest = name.to_lowercase().strip_prefix(device).map(str::to_owned);
        rest.is_some_and(|rest| rest.is_empty() || rest.chars().all(|c| c.is_ascii_digit()))
    });
    match name {
        "" => "unknown.pgn".to_owned(),
        name if is_device => format!("_{name}.pgn"),
        name => format!("{name}.pgn"),
    }
}

/// A character that every system allows in names and every terminal shows in its place.
fn safe(c: char) -> char {
    match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
        // Controls of the reading order, and ends of lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            '_'
        }
        c if c.is_control() => '_',
        c => c,
    }
}

/// The same name with a number, for another value of that name.
pub(super) fn numbered(name: &str, number: u64) -> String {
    let name = name.strip_suffix(".pgn").unwrap_or(name);
    format!("{name}-{number}.pgn")
}

/// The name of a part of a file: `games-1.pgn` of `games.pgn.zst`.
pub(super) fn of_part(file: &str, number: u64) -> String {
    let name = Path::new(file).file_name().map(|name| name.to_string_lossy().into_owned());
    let mut name = name.filter(|name| name != "-").unwrap_or_else(|| "games".to_owned());
    for ending in [".gz", ".zst", ".bz2", ".zip", ".pgn"] {
        if name.len() > ending.len() && name.to_lowercase().ends_with(ending) {
            name.truncate(name.len() - ending.len());
        }
    }
    let name: String = name.chars().map(safe).collect();
    format!("{name}-{number}.pgn")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe() {
        for (value, name) in [
            ("Klein, Felix", "Klein, Felix.pgn"),
            ("../../etc/passwd", "_.._etc_passwd.pgn"),
            ("a/b:c*d?", "a_b_c_d_.pgn"),
            ("?", "_.pgn"),
            ("", "unknown.pgn"),
            ("..", "unknown.pgn"),
            ("-rf", "rf.pgn"),
            ("NUL", "_NUL.pgn"),
            ("com1", "_com1.pgn"),
            ("\u{1b}[31m", "_[31m.pgn"),
            ("a\u{202e}b\u{2066}c\u{200f}", "a_b_c_.pgn"),
            ("Göttingen", "Göttingen.pgn"),
        ] {
            assert_eq!(of_value(value), name, "{value}");
        }
        // With the dot before it and the number of the process behind it while it is written.
        for long in ["e", "é", "王"] {
            assert!((200..230).contains(&of_value(&long.repeat(1000)).len()));
        }
        assert_eq!(of_part("a/games.pgn.zst", 3), "games-3.pgn");
        assert_eq!(of_part("a\u{202e}\n.pgn", 1), "a__-1.pgn");
        assert_eq!(numbered("a_b.pgn", 2), "a_b-2.pgn");
        assert_eq!(of_part("-", 1), "games-1.pgn");
        assert_eq!(of_part(".pgn", 1), ".pgn-1.pgn");
    }
}
