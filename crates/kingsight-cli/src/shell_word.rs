//! Words of a command that is printed to be copied into a shell.

use std::borrow::Cow;

use kingsight_ask::shown;

use crate::input::files::path_of;

/// A text as one word of a command line, in quotation marks if it needs them.
pub(crate) fn shell_word(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| {
        c.is_alphanumeric()
            || matches!(c, '.' | '_' | '/' | '#' | '=' | '+' | '-' | ':' | '@' | ',')
    };
    if cfg!(not(windows)) && shown(text).to_string() != text {
        return by_bytes(text.as_bytes()).into();
    }
    match text.chars().all(is_plain) && !text.starts_with('#') && !text.is_empty() {
        true => text.into(),
        false if cfg!(windows) => format!("\"{text}\"").into(),
        false => format!("'{}'", text.replace('\'', r"'\''")).into(),
    }
}

/// The name of a file, with what may follow it: `./-x.pgn#1.2`, because `-x` would be an option.
pub(crate) fn shell_file(name: &str, rest: &str) -> String {
    let path = path_of(name);
    let start = if name.starts_with('-') { "./" } else { "" };
    match path.to_str() {
        Some(path) => shell_word(&format!("{start}{path}{rest}")).into_owned(),
        None => {
            let bytes = path.as_os_str().as_encoded_bytes();
            by_bytes(&[start.as_bytes(), bytes, rest.as_bytes()].concat())
        }
    }
}

/// A word with its bytes as numbers where they are no plain letters, as POSIX and the usual shells read it: `$'a\012b'`.
fn by_bytes(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        b'\\' | b'\'' => format!("\\{}", char::from(byte)),
        b'\n' => "\\n".to_owned(),
        b'\t' => "\\t".to_owned(),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    };
    format!("$'{}'", bytes.iter().map(letter).collect::<String>())
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::{shell_file, shell_word};

    #[test]
    fn words_need_quotes_or_not() {
        for (text, word) in [
            ("games.pgn#1.7", "games.pgn#1.7"),
            ("a b.pgn", "'a b.pgn'"),
            ("$(x)", "'$(x)'"),
            ("it's", r"'it'\''s'"),
            ("", "''"),
            ("a\nb", r"$'a\nb'"),
            ("it's\u{1b}7\\", r"$'it\'s\0337\\'"),
            ("a\u{202e}b", r"$'a\342\200\256b'"),
        ] {
            assert_eq!(shell_word(text), word);
        }
    }

    #[test]
    fn a_file_is_no_option() {
        assert_eq!(shell_file("-x.pgn", "#1.2"), "./-x.pgn#1.2");
        assert_eq!(shell_file("-a b.pgn", ""), "'./-a b.pgn'");
        assert_eq!(shell_file("x.pgn", "#1"), "x.pgn#1");
    }
}
