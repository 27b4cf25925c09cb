//! Which words of a command line belong together, and what they name.

use kingsight_ask::pasted;

use super::files::is_file;

/// What one or more words stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum InputWord {
    Position(String),
    File(String),
    StandardInput,
}

/// Joins words that belong together: a quoted FEN is one word; an unquoted FEN is up to six, and
/// only the first contains slashes.
pub(super) fn group(words: &[String]) -> Vec<InputWord> {
    if words == ["-"] {
        return vec![InputWord::StandardInput];
    }
    // A pasted command is one position, moves included.
    if words.first().is_some_and(|word| word == "position")
        || words.iter().any(|word| word == "moves")
    {
        return vec![InputWord::Position(words.join(" "))];
    }
    let mut groups: Vec<InputWord> = Vec::new();
    let mut open = false;
    for word in words {
        let file = is_file(word);
        let whole = file
            || word.contains(char::is_whitespace)
            || word.contains("://")
            || pasted::is_startpos(word);
        match groups.last_mut() {
            Some(InputWord::Position(text)) if open && !whole && !word.contains('/') => {
                text.push(' ');
                text.push_str(word);
            }
            _ if file => {
                groups.push(InputWord::File(word.clone()));
                open = false;
            }
            _ => {
                groups.push(InputWord::Position(word.clone()));
                open = !whole;
            }
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::{InputWord, group};

    fn grouped(words: &str) -> Vec<String> {
        let words: Vec<String> = words.split('|').map(str::to_owned).collect();
        group(&words)
            .into_iter()
            .map(|word| match word {
                InputWord::Position(text) => text,
                InputWord::File(name) => format!("file {name}"),
                InputWord::StandardInput => "standard input".to_owned(),
            })
            .collect()
    }

    #[test]
    fn an_unquoted_fen_is_put_together() {
        assert_eq!(grouped("8/8/8/8/8/8/8/K1k5|w|-|-|0|1"), ["8/8/8/8/8/8/8/K1k5 w - - 0 1"]);
        assert_eq!(grouped("“8/8/8/8/8/8/8/K1k5|w|-|-|0|1”"), ["“8/8/8/8/8/8/8/K1k5 w - - 0 1”"]);
    }

    #[test]
    fn several_positions_stay_apart() {
        assert_eq!(
            grouped("startpos|8/8/8/8/8/8/8/K1k5|b|8/8/8/8/8/8/8/8 w|startpos|k7/8/8/8/8/8/8/K7"),
            [
                "startpos",
                "8/8/8/8/8/8/8/K1k5 b",
                "8/8/8/8/8/8/8/8 w",
                "startpos",
                "k7/8/8/8/8/8/8/K7"
            ]
        );
    }

    #[test]
    fn what_follows_a_quoted_fen_is_not_part_of_it() {
        assert_eq!(grouped("8/8/8/8/8/8/8/K1k5 w - -|e2e4"), ["8/8/8/8/8/8/8/K1k5 w - -", "e2e4"]);
    }

    #[test]
    fn a_pasted_command_is_one_position() {
        assert_eq!(grouped("position|startpos|moves|e2e4"), ["position startpos moves e2e4"]);
        assert_eq!(grouped("startpos|moves|e2e4"), ["startpos moves e2e4"]);
    }

    #[test]
    fn files_are_known_by_their_names() {
        assert_eq!(
            grouped("games.pgn|startpos|./a b"),
            ["file games.pgn", "startpos", "file ./a b"]
        );
        assert_eq!(grouped("/no/such|Startpos|~/a"), ["file /no/such", "Startpos", "file ~/a"]);
        assert_eq!(grouped("8/8/8/8/8/8/8/K1k5|w|a.fen"), ["8/8/8/8/8/8/8/K1k5 w", "file a.fen"]);
        assert_eq!(grouped("https://lichess.org/a.pgn"), ["https://lichess.org/a.pgn"]);
        assert_eq!(grouped("-"), ["standard input"]);
    }
}
