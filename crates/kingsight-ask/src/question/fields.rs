//! Parts of an answer: the fields that are chosen by their names.

use kingsight_voice::trouble::Trouble;

use crate::json::Fields;
use crate::{ErrorReport, near, quoted};

/// The fields of an answer: names separated by blanks; those of an object, or of the objects in an array, follow its name in
/// brackets. `docs/json.md` describes them.
///
/// ```
/// use kingsight_ask::question::FieldNames;
/// const NAMES: FieldNames = FieldNames(|| "line sides(white(pins) black)".to_owned());
/// assert_eq!(NAMES.paths(), ["line", "sides", "sides.white", "sides.white.pins", "sides.black"]);
/// assert!(NAMES.choose(["sides.white"])?.has("sides.white.pins"));
/// assert_eq!(
///     NAMES.choose(["pins"]).unwrap_err().message,
///     "there is no field \"pins\"; did you mean sides.white.pins? the fields are line, sides"
/// );
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FieldNames(pub fn() -> String);

impl FieldNames {
    /// All paths, such as `sides.white.pins`.
    #[must_use]
    pub fn paths(self) -> Vec<String> {
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

    /// The fields on these paths; without any, all.
    ///
    /// # Errors
    ///
    /// A name is empty or unknown, and which names there are.
    pub fn choose<'a>(
        self,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Fields, ErrorReport> {
        let known = self.paths();
        let names: Vec<&str> = names.into_iter().map(str::trim).collect();
        for name in &names {
            if name.is_empty() {
                return Err(Trouble::EmptyFieldName.into());
            }
            if !known.iter().any(|path| path == name) {
                return Err(unknown(name, &known).into());
            }
        }
        Ok(Fields::of_paths(names))
    }
}

/// What is wrong with a name, and which names there are.
fn unknown(name: &str, known: &[String]) -> Trouble {
    // Beside the last part of it that is right.
    let is_known = |path: &&str| known.iter().any(|known| known == path);
    let above = name.match_indices('.').map(|(at, _)| &name[..at]).rfind(is_known);
    let begin = above.map_or_else(String::new, |above| format!("{above}."));
    let below = || known.iter().filter_map(|path| path.strip_prefix(&begin));
    let rest = name.strip_prefix(&begin).unwrap_or(name);
    // There, or a field of any object.
    let meant: Vec<(&str, String)> = (below().map(|path| (path, format!("{begin}{path}"))))
        .chain(known.iter().map(|path| (last(path), path.clone())))
        .collect();
    let near = near::names(rest, meant.iter().map(|(name, _)| *name)).first().copied();
    Trouble::NoSuchField {
        name: quoted(name).to_string(),
        near: meant.iter().find(|(name, _)| Some(*name) == near).map(|(_, path)| path.clone()),
        above: above.map(str::to_owned),
        beside: below().filter(|rest| !rest.contains('.')).map(str::to_owned).collect(),
    }
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::FieldNames;

    const KNOWN: FieldNames = FieldNames(|| {
        "line turn sides(white(pins(pinned king) kings) black) moves(san check(kind))".to_owned()
    });

    #[test]
    fn unknown_names() {
        let message = |name: &str| {
            let error = KNOWN.choose([name]).unwrap_err();
            assert_eq!(error.field, Some("fields"), "{name}");
            error.message
        };
        assert_eq!(
            message("trun"),
            "there is no field \"trun\"; did you mean turn? the fields are line, turn, sides, moves"
        );
        assert_eq!(
            message("sides.white.foobar"),
            "there is no field \"sides.white.foobar\"; the fields of sides.white are pins, kings"
        );
        for (wrong, near) in [
            ("pins", "sides.white.pins"),
            ("pinz", "sides.white.pins"),
            ("sides.whit.pin", "sides.white.pins"),
            ("turn.kind", "moves.check.kind"),
            ("SAN", "moves.san"),
            ("is_check", "moves.check"),
        ] {
            assert!(message(wrong).contains(&format!("did you mean {near}?")), "{wrong}");
        }
        assert!(message("turn.x").contains("turn has no fields"));
        assert!(message("").starts_with("a name is empty"));
    }
}
