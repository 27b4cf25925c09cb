//! Words in an order other than that of the usage line.

/// `FEN 4` in place of `4 FEN`: the words of the position and the depth, if the last word is a number and the first
/// is not.
///
/// Without quotes the last number of a FEN could be meant, so the words must be more than the fields of a FEN, or the
/// position must be one word.
#[must_use]
pub fn depth_last(words: &[String]) -> Option<(&[String], &String)> {
    let (depth, position) = words.split_last()?;
    let is_number = |word: &String| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let (first, fields) = (position.first()?, position.len());
    let is_whole = fields == 1
        && (first.contains([' ', ':']) || super::is_startpos(first) || !super::is_placement(first));
    (is_number(depth) && !is_number(first) && (is_whole || fields == 6))
        .then_some((position, depth))
}

#[cfg(test)]
mod tests {
    use super::depth_last;

    fn depth(words: &[&str]) -> Option<String> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        depth_last(&words).map(|(_, depth)| depth.clone())
    }

    #[test]
    fn a_depth_behind_the_position() {
        assert_eq!(depth(&["8/8/8/8/8/8/8/K1k5 w - - 0 1", "4"]).as_deref(), Some("4"));
        assert_eq!(depth(&["startpos", "3"]).as_deref(), Some("3"));
        assert_eq!(depth(&["https://lichess.org/analysis/8/8", "3"]).as_deref(), Some("3"));
        assert_eq!(
            depth(&["8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1", "4"]).as_deref(),
            Some("4")
        );
        // These are the fields of a FEN.
        assert_eq!(depth(&["8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1"]), None);
        assert_eq!(depth(&["4", "8/8/8/8/8/8/8/K1k5"]), None);
        assert_eq!(depth(&["4"]), None);
    }
}
