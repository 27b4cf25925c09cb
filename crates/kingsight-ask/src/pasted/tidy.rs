//! Typographic quotes, dashes and spaces, which text processors and chats put in place of the plain ones; and where a byte of the plain
//! text stands in the text as it was given.

use std::borrow::Cow;
use std::ffi::OsString;

/// Whether a character is a dash other than the hyphen of the keyboard.
const fn is_dash(c: char) -> bool {
    c != '-' && kingsight::is_dash(c)
}

const fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '\u{b4}' | '\u{ab}' | '\u{bb}' | '\u{2018}'
            ..='\u{201f}' | '\u{2039}' | '\u{203a}'
    )
}

/// The text with plain dashes.
#[must_use]
pub fn dashes(text: &str) -> Cow<'_, str> {
    if text.contains(is_dash) { text.replace(is_dash, "-").into() } else { text.into() }
}

/// The text without quotes around it.
#[must_use]
pub fn unquoted(text: &str) -> &str {
    text.trim_matches(|c: char| is_quote(c) || c.is_whitespace())
}

/// The text of a position with plain dashes and spaces, and without quotes around it.
pub(super) fn position(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|c| match c {
            _ if is_dash(c) => '-',
            '\n' => c,
            _ if c.is_whitespace() => ' ',
            _ => c,
        })
        .collect();
    let bare = unquoted(&plain);
    // A quote at the end may close a string of an EPD.
    let splits_a_string = !bare.matches('"').count().is_multiple_of(2);
    if splits_a_string { plain.trim().to_owned() } else { bare.to_owned() }
}

/// Moves as people write them in a row: with commas, or as a list of some programming language.
#[must_use]
pub fn moves(text: &str) -> String {
    let plain = |c: char| if matches!(c, ',' | ';' | '[' | ']') || is_quote(c) { ' ' } else { c };
    dashes(text).chars().map(plain).collect()
}

/// The words of a command line, with the dashes of options that a text processor has changed: `—json` is `--json`.
/// What follows `--` belongs to another program and stays as it is.
#[must_use]
pub fn options(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut ours = true;
    let mut is_hunt = false;
    words
        .enumerate()
        .map(|(i, word)| {
            is_hunt |= i == 1 && word == "hunt";
            ours &= word != "--";
            match word.to_str() {
                Some(text) if ours && text.starts_with(|c: char| is_dash(c) || c == '-') => {
                    let word = option(text, is_hunt);
                    ours &= word != "--";
                    word.into()
                }
                _ => word,
            }
        })
        .collect()
}

fn option(text: &str, is_hunt: bool) -> String {
    let name = text.trim_start_matches(|c: char| is_dash(c) || c == '-');
    let dashes = &text[..text.len() - name.len()];
    if !dashes.contains(is_dash) {
        return text.to_owned();
    }
    let long = name.split('=').next().unwrap_or_default();
    match long.chars().count() {
        // Alone, the long dash stands before an engine; any other is a field of a FEN.
        0 if is_hunt && (dashes == "\u{2014}" || dashes.chars().count() == 2) => "--".to_owned(),
        0 => "-".to_owned(),
        1 => format!("-{name}"),
        _ if long.starts_with(char::is_alphabetic) => format!("--{name}"),
        _ => format!("-{name}"),
    }
}

/// Where a byte of a FEN stands in the text that it comes from; `None` if the text spells it with other characters.
pub(super) fn place_of(text: &str, fen: &str, at: usize) -> Option<usize> {
    let wanted: Vec<char> = fen.chars().collect();
    let index = fen.get(..at)?.chars().count();
    let ends = text.char_indices().map(|(at, c)| (at, Some(c))).chain([(text.len(), None)]);
    let given: Vec<(usize, Option<char>)> = ends.collect();
    let begins = |from: &usize| {
        let same = |(&(_, given), &wanted): (&(usize, Option<char>), &char)| {
            given.is_some_and(|given| is_spelled(wanted, given))
        };
        let rest = given.get(*from..).unwrap_or_default();
        rest.len() > wanted.len() && rest.iter().zip(&wanted).all(same)
    };
    let from = (0..given.len()).find(begins)?;
    given.get(from + index).map(|&(at, _)| at)
}

/// Whether a character of a FEN may have been given as this one.
fn is_spelled(wanted: char, given: char) -> bool {
    match wanted {
        '-' => given == '-' || is_dash(given),
        ' ' => given.is_whitespace() || matches!(given, '_' | '+'),
        _ => wanted == given,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(line: &str) -> String {
        let words = options(line.split(' ').map(OsString::from));
        words.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn moves_in_a_row() {
        let read = |text: &str| moves(text).split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(read("e2e4,e7e5"), "e2e4 e7e5");
        assert_eq!(read("['e2e4', 'e7e5']"), "e2e4 e7e5");
        assert_eq!(read("“O–O; e5”"), "O-O e5");
    }

    #[test]
    fn options_have_plain_dashes() {
        assert_eq!(
            changed("kingsight inspect —json startpos"),
            "kingsight inspect --json startpos"
        );
        assert_eq!(changed("k moves –-from=e4 −h –"), "k moves --from=e4 -h -");
        assert_eq!(changed("k moves --from e4 -h - --json"), "k moves --from e4 -h - --json");
        assert_eq!(changed("k hunt —all — ./engine —x"), "k hunt --all -- ./engine —x");
        assert_eq!(changed("k hunt -- ./engine —x"), "k hunt -- ./engine —x");
    }

    #[test]
    fn places_in_the_text() {
        assert_eq!(place_of("  8/x w", "8/x w", 2), Some(4));
        assert_eq!(place_of("“8/8 w – x”", "8/8 w - x", 8), Some(13));
        assert_eq!(place_of("8/8_w_x", "8/8 w x", 6), Some(6));
        assert_eq!(place_of("8/8", "8/8", 3), Some(3));
        assert_eq!(place_of("8%2F8", "8/8", 0), None);
        assert_eq!(place_of("8/8", "8/8", 4), None);
    }
}
