//! Parts of a report: the fields of `--fields`, in the order of the report.

use kingsight_ask::json::Fields;
use kingsight_ask::quoted;

use crate::exit::Failure;

/// The fields of a report: names separated by blanks; those of an object, or of the objects in an
/// array, follow its name in brackets. `docs/json.md` describes them; a test compares the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known(pub(crate) fn() -> String);

/// The fields with these names, such as `sides.white.pins`; without any, all.
///
/// # Errors
///
/// A name is unknown.
pub(crate) fn chosen(names: &[String], known: Known) -> Result<Fields, Failure> {
    let known = known.paths();
    let names = names.iter().map(|name| name.trim());
    for name in names.clone() {
        if name.is_empty() {
            let message = "--fields: a name is empty; expected names with one comma between them";
            return Err(Failure::Message(message.to_owned()));
        }
        if !known.iter().any(|path| path == name) {
            return Err(Failure::Message(unknown(name, &known)));
        }
    }
    Ok(Fields::of_paths(names))
}

impl Known {
    /// All paths.
    pub(crate) fn paths(self) -> Vec<String> {
        let mut paths: Vec<String> = Vec::new();
        let mut above: Vec<String> = Vec::new();
        for token in (self.0)().replace('(', " ( ").replace(')', " ) ").split_whitespace() {
            match token {
                "(" => above.push(paths.last().cloned().unwrap_or_default() + "."),
                ")" => {
                    above.pop();
                }
                name => paths.push(format!("{}{name}", above.last().map_or("", String::as_str))),
            }
        }
        paths
    }
}

/// What is wrong with a name, and which names there are.
fn unknown(name: &str, known: &[String]) -> String {
    // Beside the last part of it that is right.
    let is_known = |path: &&str| known.iter().any(|known| known == path);
    let above = name.match_indices('.').map(|(at, _)| &name[..at]).rfind(is_known);
    let begin = above.map_or_else(String::new, |above| format!("{above}."));
    let beside: Vec<&str> = known
        .iter()
        .filter_map(|path| path.strip_prefix(&begin))
        .filter(|rest| !rest.contains('.'))
        .collect();
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let near = known
        .iter()
        .map(|path| (distance(path, name).min(distance(&last(path), &last(name)) + 1), path))
        .min_by_key(|(distance, _)| *distance);
    let near = near.filter(|(distance, _)| *distance <= 3);
    let guess = near.map_or_else(String::new, |(_, path)| format!("did you mean {path}? "));
    let there = match above {
        Some(above) if beside.is_empty() => format!("{above} has no fields"),
        Some(above) => format!("the fields of {above} are {}", beside.join(", ")),
        None => format!("the fields are {}", beside.join(", ")),
    };
    format!("--fields: there is no field {}; {guess}{there}", quoted(name))
}

/// How many letters must be changed, added or dropped to turn one text into the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (y, above) in b.bytes().zip(row.iter_mut().skip(1)) {
            let change = diagonal + usize::from(x != y);
            diagonal = *above;
            left = change.min(left + 1).min(*above + 1);
            *above = left;
        }
        row[0] = i + 1;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known = Known(|| {
        "line turn sides(white(pins(pinned king) kings) black) moves(san check(kind))".to_owned()
    });

    #[test]
    fn unknown_names() {
        let message = |name: &str| match chosen(&[name.to_owned()], KNOWN) {
            Err(Failure::Message(message)) => message,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            message("trun"),
            "--fields: there is no field \"trun\"; did you mean turn? the fields are line, turn, sides, moves"
        );
        assert_eq!(
            message("sides.white.foobar"),
            "--fields: there is no field \"sides.white.foobar\"; the fields of sides.white are pins, kings"
        );
        assert!(message("pins").contains("did you mean sides.white.pins?"));
        assert!(message("turn.x").contains("turn has no fields"));
        assert!(message("").starts_with("--fields: a name is empty"));
    }
}
