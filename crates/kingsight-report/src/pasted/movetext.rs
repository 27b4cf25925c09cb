//! The parts of a PGN: tags, results, and moves without what annotates them: comments, variations, glyphs and escaped lines.

/// The words of the first game, and whether more follows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Movetext {
    pub(super) words: Vec<String>,
    pub(super) is_followed: bool,
}

/// What is open at the end of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Open {
    Comment,
    Variation,
}

impl Movetext {
    /// Reads the text behind the tags, up to its result or the tags of the next game.
    ///
    /// # Errors
    ///
    /// A comment or a variation has no end.
    pub(super) fn read(text: &str) -> Result<Movetext, Open> {
        let mut found = Movetext::default();
        let (mut depth, mut in_comment) = (0_usize, false);
        let mut has_ended = false;
        for line in text.lines() {
            if !in_comment && line.starts_with('%') {
                continue;
            }
            if !in_comment && depth == 0 && tag(line).is_some() {
                found.is_followed = true;
                return Ok(found);
            }
            let mut word = String::new();
            for c in line.chars().chain(['\n']) {
                match c {
                    '}' if in_comment => in_comment = false,
                    _ if in_comment => continue,
                    '{' => in_comment = true,
                    '(' => depth += 1,
                    ')' => depth = depth.saturating_sub(1),
                    ';' | '\n' => {}
                    _ if depth > 0 => continue,
                    _ if !c.is_whitespace() => {
                        word.push(c);
                        continue;
                    }
                    _ => {}
                }
                let word = std::mem::take(&mut word);
                if !word.is_empty() && !word.starts_with('$') {
                    if has_ended {
                        found.is_followed = true;
                        return Ok(found);
                    }
                    has_ended = is_result(&word);
                    found.words.push(word);
                }
                if c == ';' {
                    break;
                }
            }
        }
        match (in_comment, depth) {
            (true, _) => Err(Open::Comment),
            (false, 1..) => Err(Open::Variation),
            _ => Ok(found),
        }
    }
}

/// Name and value of `[Name "value"]`.
pub(super) fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.trim().strip_prefix('[')?;
    let inner = inner.strip_suffix(']').unwrap_or(inner);
    let (name, value) = inner.split_once(' ')?;
    let value = super::unquoted(value.trim());
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && inner.contains(['"', '\u{201c}', '\u{201d}'])).then_some((name, value))
}

/// Whether a word ends a game.
pub(super) fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

#[cfg(test)]
mod tests {
    use super::{Movetext, Open};

    #[track_caller]
    fn words(text: &str) -> String {
        Movetext::read(text).unwrap().words.join(" ")
    }

    #[test]
    fn annotations_are_left_out() {
        for text in [
            "1. e4 e5 2. Nf3 *",
            "1. e4 {[%clk 0:03:00]} e5 {two\nlines} 2. Nf3 *",
            "1. e4 (1. d4 d5 (1... Nf6 {a (bracket}) 2. c4) e5 2. Nf3 *",
            "1. e4 $1 e5 $14 2. Nf3 *",
            "1. e4 e5 ; the rest of the line {\n2. Nf3\n% escaped (\n*",
            "1. e4{a}e5(1... c5)2. Nf3 *",
        ] {
            assert_eq!(words(text), "1. e4 e5 2. Nf3 *", "{text}");
        }
        assert_eq!(Movetext::read("1. e4 {open"), Err(Open::Comment));
        assert_eq!(Movetext::read("1. e4 (1. d4"), Err(Open::Variation));
    }

    #[test]
    fn one_game_ends_where_the_next_begins() {
        for (text, is_followed) in [
            ("1. e4 *\n", false),
            ("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *", true),
            ("1. e4 * 1. d4 *", true),
            ("1. e4 * {a comment}\n", false),
        ] {
            let read = Movetext::read(text).unwrap();
            assert_eq!((read.words.join(" ").as_str(), read.is_followed), ("1. e4 *", is_followed));
        }
        let read = Movetext::read("1. e4\n[Event \"?\"]\n1. d4").unwrap();
        assert_eq!((read.words.join(" ").as_str(), read.is_followed), ("1. e4", true));
    }
}
