//! The names that another spelling, the beginning of a name or a misspelled name may mean. Every "did you mean" that is not about
//! the options of a command line comes from here.
//!
//! Capitals, blanks, hyphens and underscores make no difference.

/// The name that a text means: it is spelled like it, or only this name begins with it.
///
/// ```
/// use kingsight_ask::near::meant;
/// let known = ["plain-magics", "plain-magics-2", "fancy-magics"];
/// assert_eq!(meant("Plain Magics", known), Some("plain-magics"));
/// assert_eq!(meant("fancy", known), Some("fancy-magics"));
/// assert_eq!(meant("plain", known), None);
/// ```
pub fn meant(text: &str, names: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let mut begin = beginning(text, names);
    if let Some(same) = begin.iter().find(|name| folded(name) == folded(text)) {
        return Some(same);
    }
    begin.pop().filter(|_| begin.is_empty())
}

/// The names that begin with a text.
///
/// ```
/// use kingsight_ask::near::beginning;
/// assert_eq!(beginning("Sides", ["sides", "turn", "sides.white"]), ["sides", "sides.white"]);
/// ```
pub fn beginning<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let text = folded(text);
    names.into_iter().filter(|name| !text.is_empty() && folded(name).starts_with(&text)).collect()
}

/// The names that a wrong one may mean: those with the fewest letters to insert, delete, replace or swap, if only a quarter of its
/// letters are wrong. Otherwise those that contain it or are at least half of it.
///
/// ```
/// use kingsight_ask::near::names;
/// let known = ["plain-magics", "fancy-magics", "ray-walk"];
/// assert_eq!(names("ray-wlak", known), ["ray-walk"]);
/// assert_eq!(names("magics", known), ["plain-magics", "fancy-magics"]);
/// assert!(names("rotated", known).is_empty());
/// ```
pub fn names<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wrong = folded(wrong);
    let names: Vec<(&str, String)> = names.into_iter().map(|name| (name, folded(name))).collect();
    let distance = |name: &str| strsim::osa_distance(&wrong, name);
    let least = names.iter().map(|(_, name)| distance(name)).min();
    let near = least.filter(|least| 4 * least <= wrong.chars().count().max(4));
    let is_meant = |name: &str| match near {
        Some(near) => distance(name) == near,
        None => name.contains(&wrong) || (wrong.contains(name) && 2 * name.len() >= wrong.len()),
    };
    let is_given = !wrong.is_empty();
    names
        .iter()
        .filter(|(_, name)| is_given && !name.is_empty() && is_meant(name))
        .map(|(name, _)| *name)
        .collect()
}

fn folded(name: &str) -> String {
    let letters = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let known = ["plain-magics", "fancy-magics", "behind-the-king", "turn"];
        for (wrong, near) in [
            ("plain-magix", &["plain-magics"][..]),
            ("Behind the King", &["behind-the-king"]),
            ("magics", &["plain-magics", "fancy-magics"]),
            ("plain-magics2", &["plain-magics"]),
            ("the-plain-magics", &["plain-magics"]),
            ("trun", &["turn"]),
            ("torm", &[]),
            ("whose-turn-it-is", &[]),
            ("nosuch", &[]),
            ("", &[]),
        ] {
            assert_eq!(names(wrong, known), near, "{wrong}");
        }
        assert!(names("x", ["", "yes"]).is_empty());
    }
}
