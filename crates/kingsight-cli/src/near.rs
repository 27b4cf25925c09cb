//! The names that another spelling, the beginning of a name or a misspelled name may mean.

/// The name that a text means: it is spelled like it, or only this name begins with it. Capitals, blanks, hyphens and
/// underscores make no difference.
pub(crate) fn meant(
    text: &str,
    names: impl IntoIterator<Item = &'static str>,
) -> Option<&'static str> {
    let mut begin = beginning(text, names);
    let length = folded(text).len();
    if let Some(same) = begin.iter().find(|name| folded(name).len() == length) {
        return Some(same);
    }
    begin.pop().filter(|_| begin.is_empty())
}

/// The names that begin with a text. Capitals, blanks, hyphens and underscores make no difference.
pub(crate) fn beginning<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let text = folded(text);
    names.into_iter().filter(|name| !text.is_empty() && folded(name).starts_with(&text)).collect()
}

/// The names that contain `wrong` or are part of it; if there is none, those that differ from it least, if only by a few
/// letters. Capitals, blanks, hyphens and underscores make no difference.
pub(crate) fn names<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wrong = folded(wrong);
    let names: Vec<(&str, Vec<char>)> =
        names.into_iter().map(|name| (name, folded(name))).collect();
    let contains = |whole: &[char], part: &[char]| {
        !part.is_empty() && whole.windows(part.len()).any(|window| window == part)
    };
    let within: Vec<&str> = names
        .iter()
        .filter(|(_, name)| contains(name, &wrong) || contains(&wrong, name))
        .map(|(name, _)| *name)
        .collect();
    if !within.is_empty() {
        return within;
    }
    let distances: Vec<(usize, &str)> =
        names.iter().map(|(name, folded)| (distance(&wrong, folded), *name)).collect();
    let least = distances.iter().map(|(distance, _)| *distance).min();
    let near = least.filter(|&least| 4 * least <= wrong.len().max(4));
    distances
        .into_iter()
        .filter(|(distance, _)| Some(*distance) == near)
        .map(|(_, name)| name)
        .collect()
}

fn folded(name: &str) -> Vec<char> {
    let letters = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}

/// How many letters to insert, delete or replace to make one word of the other (Levenshtein).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (y, cell) in b.iter().zip(row.iter_mut().skip(1)) {
            let above = *cell;
            let replaced = diagonal + usize::from(x != y);
            *cell = replaced.min(above + 1).min(left + 1);
            (diagonal, left) = (above, *cell);
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("magix", "magics", 2),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(&folded(a), &folded(b)), expected, "{a} {b}");
        }
    }

    #[test]
    fn what_is_meant() {
        let known = ["plain-magics", "plain-magics-2", "fancy-magics"];
        for (text, name) in [
            ("Plain_Magics", Some("plain-magics")),
            ("plain magics2", Some("plain-magics-2")),
            ("FANCY", Some("fancy-magics")),
            ("plain", None),
            ("magics", None),
            ("", None),
        ] {
            assert_eq!(meant(text, known), name, "{text}");
        }
    }

    #[test]
    fn what_is_near() {
        let known = ["plain-magics", "fancy-magics", "behind-the-king"];
        assert_eq!(names("plain-magix", known), ["plain-magics"]);
        assert_eq!(names("Behind the King", known), ["behind-the-king"]);
        assert_eq!(names("magics", known), ["plain-magics", "fancy-magics"]);
        assert_eq!(names("plain-magics2", known), ["plain-magics"]);
        assert!(names("nosuch", known).is_empty() && names("", known).is_empty());
    }
}
