//! The tags of the SVG that this crate writes, one after the other.

/// A tag and what stands in it.
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    attributes: &'a str,
    /// It ends an element: `</g>`.
    pub(super) ends: bool,
    /// It is a whole element: `<path/>`.
    pub(super) is_whole: bool,
}

impl<'a> Tag<'a> {
    /// The value of an attribute.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        self.attributes.match_indices(name).find_map(|(at, _)| {
            let (before, rest) =
                (self.attributes.get(..at)?, self.attributes.get(at + name.len()..)?);
            let value = rest.strip_prefix("=\"")?;
            before.ends_with(char::is_whitespace).then(|| value.split('"').next())?
        })
    }

    /// The value of an attribute that is a number.
    pub(super) fn number(&self, name: &str) -> Option<f32> {
        self.text(name)?.trim().parse().ok()
    }
}

/// What has not been read yet of a picture, or of an element in it.
#[derive(Clone)]
pub(super) struct Tags<'a>(pub(super) &'a str);

impl<'a> Iterator for Tags<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        let (tag, rest) = self.0.split_once('<')?.1.split_once('>')?;
        self.0 = rest;
        let (ends, tag) = tag.strip_prefix('/').map_or((false, tag), |tag| (true, tag));
        let (is_whole, tag) = tag.strip_suffix('/').map_or((false, tag), |tag| (true, tag));
        let (name, attributes) = tag.split_at(tag.find(char::is_whitespace).unwrap_or(tag.len()));
        Some(Tag { name, attributes, ends, is_whole })
    }
}

impl<'a> Tags<'a> {
    /// Reads to the end of the element whose first tag has just been read; returns what it holds.
    pub(super) fn inside(&mut self) -> Tags<'a> {
        let (all, mut depth) = (self.0, 1);
        while depth > 0 {
            match self.next() {
                Some(tag) if tag.ends => depth -= 1,
                Some(tag) if !tag.is_whole => depth += 1,
                Some(_) => {}
                None => break,
            }
        }
        Tags(all.get(..all.len() - self.0.len()).unwrap_or_default())
    }
}
