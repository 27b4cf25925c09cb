//! Words of a command that is printed to be copied into a shell.

use std::borrow::Cow;

/// A text as one word of a command line, in quotation marks if it needs them.
pub(crate) fn shell_word(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| {
        c.is_alphanumeric()
            || matches!(c, '.' | '_' | '/' | '#' | '=' | '+' | '-' | ':' | '@' | ',')
    };
    match text.chars().all(is_plain) && !text.starts_with('#') && !text.is_empty() {
        true => text.into(),
        false if cfg!(windows) => format!("\"{text}\"").into(),
        false => format!("'{}'", text.replace('\'', r"'\''")).into(),
    }
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::shell_word;

    #[test]
    fn words_need_quotes_or_not() {
        for (text, word) in [
            ("games.pgn#1.7", "games.pgn#1.7"),
            ("a b.pgn", "'a b.pgn'"),
            ("$(x)", "'$(x)'"),
            ("it's", r"'it'\''s'"),
            ("", "''"),
        ] {
            assert_eq!(shell_word(text), word);
        }
    }
}
