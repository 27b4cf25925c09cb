//! Text on its way into XML.

/// Escapes what XML would read as markup, and replaces what XML 1.0 forbids altogether.
pub(crate) fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_and_control_characters() {
        assert_eq!(super::xml("a<b>&\"c\"\u{0}"), "a&lt;b&gt;&amp;\"c\"\u{fffd}");
    }
}
