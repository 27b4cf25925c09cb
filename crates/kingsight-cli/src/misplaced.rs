//! Command lines with words in the wrong place, answered with the command that is probably meant.

use std::ffi::OsString;

use clap::Arg;
use kingsight_ask::pasted::{self, is_move};
use kingsight_ask::{quoted, shown};

use crate::args;
use crate::exit::Failure;
use crate::input::is_file;

/// What stands in the wrong place on a command line, its first word included. What follows `--` is another program's.
pub(crate) fn find(words: &[OsString]) -> Option<Failure> {
    let words: Vec<String> = words
        .iter()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .take_while(|word| word != "--")
        .collect();
    swallowed_position(&words).or_else(|| unquoted_moves(&words)).map(Failure::Message)
}

/// A position that stands where an option needs a file or moves.
fn swallowed_position(words: &[String]) -> Option<String> {
    words.iter().enumerate().find_map(|(i, word)| {
        let (option, value) = match word.split_once('=') {
            Some((option, value)) => (option, value),
            None => (word.as_str(), words.get(i + 1)?.as_str()),
        };
        let name = option.strip_prefix("--").filter(|_| is_position(value))?;
        let needs = match args::path_option(name) {
            _ if name == "moves" => "moves: --moves \"e4 e5\"".to_owned(),
            Some(arg) => format!("a path: {option} {}", arg.get_value_names()?.first()?),
            None => return None,
        };
        Some(format!("{option} needs {needs}; {} is a position", quoted(value)))
    })
}

/// Moves after `--moves` without quotes around them.
fn unquoted_moves(words: &[String]) -> Option<String> {
    let is_color = |word: &str| ["auto", "always", "never"].contains(&word);
    let command = words.iter().position(|word| !word.starts_with('-') && !is_color(word))?;
    let option = words.iter().position(|word| word == "--moves" || word.starts_with("--moves="))?;
    let has_moves = |arg: &Arg| arg.get_long() == Some("moves");
    let name = words.get(command).filter(|&name| args::commands_with(&has_moves).contains(name))?;
    let first = match words.get(option)?.strip_prefix("--moves=") {
        Some(first) => first,
        None => words.get(option + 1)?,
    };
    let begin = if words.get(option)?.contains('=') { option + 1 } else { option + 2 };
    let more =
        words.get(begin..)?.iter().take_while(|word| is_move(word) && !is_file(word)).count();
    let mut moves = vec![first];
    moves.extend(words.get(begin..begin + more)?.iter().map(String::as_str));
    let before = words.get(command + 1..option)?;
    let others: Vec<&String> = before.iter().chain(words.get(begin + more..)?).collect();
    let mut asked = None;
    let is_why_of_none =
        name == "why" && !others.iter().any(|word| is_move(word) || *word == "--all");
    if is_why_of_none && more > 0 {
        // `why startpos --moves e4 e5` is complete.
        if more == 1 && before.iter().any(|word| is_place(word)) {
            return None;
        }
        asked = moves.pop();
    } else if more == 0 {
        return None;
    }
    let mut right = vec![name.clone()];
    if name != "perft" && !others.iter().any(|word| is_place(word)) {
        right.push("startpos".to_owned());
    }
    right.extend(others.into_iter().map(|word| as_argument(word)));
    right.extend(asked.map(|asked| shown(asked).to_string()));
    let moves = quoted(&moves.join(" ")).to_string();
    Some(format!(
        "--moves takes all moves in one pair of quotes\n\
         hint: kingsight {} --moves {moves}",
        right.join(" ")
    ))
}

/// A word as it stands on a command line.
fn as_argument(word: &str) -> String {
    if word.contains(' ') { quoted(word).to_string() } else { shown(word).to_string() }
}

/// Whether a word is or names a position.
fn is_place(word: &str) -> bool {
    word == "-" || word == "position" || word.contains("://") || is_position(word) || is_file(word)
}

fn is_position(text: &str) -> bool {
    pasted::is_startpos(text) || text.split_whitespace().next().is_some_and(pasted::is_placement)
}

#[cfg(test)]
mod tests {
    use super::{swallowed_position, unquoted_moves};

    fn words(line: &str) -> Vec<String> {
        line.split('|').map(str::to_owned).collect()
    }

    #[test]
    fn the_right_command_has_all_moves() {
        for (line, right) in [
            ("inspect|--moves|e4|e5", "inspect startpos --moves \"e4 e5\""),
            ("--color|never|moves|--moves=e4|e5", "moves startpos --moves \"e4 e5\""),
            ("inspect|--moves|e4|e5|startpos|--flip", "inspect startpos --flip --moves \"e4 e5\""),
            ("perft|2|--moves|e4|e5", "perft 2 --moves \"e4 e5\""),
            ("perft|--moves|e4|e5|3", "perft 3 --moves \"e4 e5\""),
            ("why|--moves|e4|e5|startpos|O-O", "why startpos O-O --moves \"e4 e5\""),
            ("why|startpos|O-O|--moves|e4|e5", "why startpos O-O --moves \"e4 e5\""),
            ("why|startpos|--moves|e4|e5|Nf3", "why startpos Nf3 --moves \"e4 e5\""),
            (
                "why|8/8/8/8/8/8/8/K1k5 w - -|--all|--moves|Ka2|Kd2",
                "why \"8/8/8/8/8/8/8/K1k5 w - -\" --all --moves \"Ka2 Kd2\"",
            ),
        ] {
            let found = unquoted_moves(&words(line)).unwrap_or_default();
            assert!(found.ends_with(&format!("hint: kingsight {right}")), "{line}: {found}");
        }
        for line in [
            "inspect|startpos|--moves|e4 e5",
            "inspect|--moves|e4|startpos",
            "why|startpos|--moves|e4|e5",
            "perft|--moves|e4|3",
            "methods|compare|startpos|--moves|e4|e5",
        ] {
            assert_eq!(unquoted_moves(&words(line)), None, "{line}");
        }
    }

    #[test]
    fn a_position_is_no_file() {
        for line in [
            "inspect|--svg|startpos",
            "inspect|--png=8/8/8/8/8/8/8/K1k5 w",
            "perft|--checkpoint|8/8/8/8/8/8/8/K1k5 w - -|2",
        ] {
            assert!(swallowed_position(&words(line)).is_some(), "{line}");
        }
        assert_eq!(swallowed_position(&words("inspect|startpos|--svg|a.svg")), None);
    }
}
