//! The names of fields as `--fields` knows them.

/// Names separated by blanks, those of an object in parentheses: `kings pins(pinned pinner) check_squares(pawn knight)`. A name with a dot,
/// as `check_squares.pawn`, is a field of an object, and those of an object stand together. Behind each name is what its values hold.
pub(crate) fn field_list<'a>(fields: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let (mut names, mut open) = (String::new(), "");
    for (path, inner) in fields {
        let (object, name) = path.split_once('.').unwrap_or(("", path));
        if object != open {
            names += if open.is_empty() { "" } else { ")" };
            names += &if object.is_empty() { String::new() } else { format!(" {object}(") };
            open = object;
        }
        names += if names.is_empty() || names.ends_with('(') { "" } else { " " };
        names += name;
        names += &if inner.is_empty() { inner } else { format!("({inner})") };
    }
    names + if open.is_empty() { "" } else { ")" }
}
