//! Text on its way into XML.

/// Escapes what XML would read as markup. Characters that XML 1.0 forbids or that are invisible
/// (direction marks, zero-width characters) become Rust escapes: `\u{202e}`.
pub(crate) fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut bytes = [b'x', 0, 0, 0, 0];
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(c),
            '"' | '\'' | '\\' => out.push(c),
            _ => {
                // Rust does not escape a combining accent that follows another character.
                let end = 1 + c.encode_utf8(&mut bytes[1..]).len();
                let pair = str::from_utf8(&bytes[..end]).unwrap_or_default();
                out.extend(pair.escape_debug().skip(1));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_and_control_characters() {
        assert_eq!(super::xml("a<b>&\"c\"\u{0}"), "a&lt;b&gt;&amp;\"c\"\\0");
        assert_eq!(super::xml("\u{1b}\u{9b}\u{ffff}"), r"\u{1b}\u{9b}\u{ffff}");
        assert_eq!(
            super::xml("\u{202e}\u{2028}\u{feff}\u{200b}"),
            r"\u{202e}\u{2028}\u{feff}\u{200b}"
        );
        let seen = "Zug 1. e4 'ä' e\u{301} \\ ♔\n\tअनुभव";
        assert_eq!(super::xml(seen), seen);
    }
}
