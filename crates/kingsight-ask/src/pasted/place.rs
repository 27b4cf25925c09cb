//! Places in a text as it was given, for errors in the FEN that was taken out of it.

use super::tidy::is_dash;

/// Where a byte of a FEN stands in the text that it comes from; `None` if the text spells it with other characters.
pub(super) fn find(text: &str, fen: &str, at: usize) -> Option<usize> {
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
    use super::find;

    #[test]
    fn places_in_the_text() {
        assert_eq!(find("  8/x w", "8/x w", 2), Some(4));
        assert_eq!(find("“8/8 w – x”", "8/8 w - x", 8), Some(13));
        assert_eq!(find("8/8_w_x", "8/8 w x", 6), Some(6));
        assert_eq!(find("8/8", "8/8", 3), Some(3));
        assert_eq!(find("8%2F8", "8/8", 0), None);
        assert_eq!(find("8/8", "8/8", 4), None);
    }
}
