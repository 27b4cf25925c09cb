//! Which fields of a report are written, and their names as `--fields` knows them.

/// All fields of a report, or those on some paths.
///
/// ```
/// use kingsight_ask::json::Fields;
/// let fields = Fields::of_paths(["turn", "sides.white.pins"]);
/// assert!(fields.has("sides") && fields.has("sides.white.pins.king"));
/// assert!(!fields.has("sides.black") && !fields.has("fen"));
/// assert!(Fields::ALL.has("fen"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields {
    /// None: all fields.
    chosen: Vec<Field>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Field {
    name: String,
    inner: Fields,
}

impl Fields {
    /// All fields.
    pub const ALL: Fields = Fields { chosen: Vec::new() };

    /// The fields on these paths, such as `sides.white.pins`, with all that is in them; without a path, all fields.
    #[must_use]
    pub fn of_paths<'a>(paths: impl IntoIterator<Item = &'a str>) -> Fields {
        let mut fields = Fields::ALL;
        for path in paths {
            fields.add(path);
        }
        fields
    }

    fn add(&mut self, path: &str) {
        let (name, rest) = path.split_once('.').unwrap_or((path, ""));
        match self.chosen.iter_mut().find(|field| field.name == name) {
            Some(field) if rest.is_empty() => field.inner = Fields::ALL,
            // All of it is chosen already.
            Some(field) if field.inner.is_all() => {}
            Some(field) => field.inner.add(rest),
            None => {
                let inner = if rest.is_empty() { Fields::ALL } else { Fields::of_paths([rest]) };
                self.chosen.push(Field { name: name.to_owned(), inner });
            }
        }
    }

    /// Whether the field on a path is written, or a part of it.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        let mut fields = self;
        for name in path.split('.') {
            match fields.inside(name.as_bytes()) {
                Some(inner) => fields = inner,
                None => return false,
            }
        }
        true
    }

    /// Whether all fields are written.
    #[inline]
    const fn is_all(&self) -> bool {
        self.chosen.is_empty()
    }

    /// What is written of a field; `None` if nothing is.
    #[inline(always)]
    pub(super) fn inside(&self, name: &[u8]) -> Option<&Fields> {
        if self.is_all() { Some(self) } else { self.among_chosen(name) }
    }

    fn among_chosen(&self, name: &[u8]) -> Option<&Fields> {
        let field = self.chosen.iter().find(|field| field.name.as_bytes() == name);
        field.map(|field| &field.inner)
    }
}

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
