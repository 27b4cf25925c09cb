//! The shape of a line: what stays when moves and numbers change.
//!
//! The entries of one divide have one shape. A debug line that also has a move and a number, such as `e2e4 scores 35`,
//! has another.

use super::entry::spelled;

/// The line with `m` for each move and `0` for each number.
pub(super) fn shape(line: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '+' | '#' | '=');
    let mut shape = String::new();
    let mut rest = line.trim();
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            shape.push(' ');
            rest = rest.trim_start();
            continue;
        }
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end.max(first.len_utf8()));
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            shape.push('0');
        } else if spelled(word.trim_end_matches('=')).is_some() {
            shape.push('m');
        } else {
            shape += word;
        }
        rest = after;
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn entries_of_a_divide_have_one_shape() {
        assert_eq!(shape("e2e4: 20"), shape("  a7a8q: 4 "));
        assert_eq!(shape(" 3. Nf3 20"), shape("12. e4 400"));
        assert_ne!(shape("e2e4: 20"), shape("e2e4 scores 35"));
        for line in super::super::NONSENSE {
            let _ = shape(line);
        }
    }
}
