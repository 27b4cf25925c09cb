//! The tag pairs of a game, and the names of tags in another case: `[fen "…"]`, `[RESULT "1-0"]`. Known are those that decide how a
//! game is read, and the seven of the standard.

use crate::prelude::*;
use core::fmt;
use kingsight::characters::is_alphanumeric;

use crate::GameResult;
use crate::scan::is_tag_name;

/// The seven tags that every game written in export format has, in their order, each with its value where nothing is
/// known; that of `Result` is the game's result.
pub(crate) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tag pairs of a game, in the order of the file.
///
/// ```
/// use kingsight_pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("White", "Noether")?;
/// assert_eq!(tags.get("White"), Some("Noether"));
/// assert!(tags.set("White player", "Noether").is_err());
/// # Ok::<(), kingsight_pgn::TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[doc(alias("Headers", "header"))]
pub struct Tags(Vec<(String, String)>);

/// Why a tag cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TagError {
    /// A name consists of 1 to 255 letters, digits and the characters `_ + # = : -`.
    Name,
    /// A value may not contain a line end.
    Value,
}

/// With how many tags of its game a tag that is read is compared: real games have fewer, and with a million tags the time is not
/// the square of their number.
const MOST_COMPARED: usize = 1000;

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A tag's name as PGN spells it, if it is one of those that are read in every case: the seven that every game should
    /// have, and `FEN`, `SetUp` and `Variant`.
    ///
    /// ```
    /// use kingsight_pgn::Tags;
    /// assert_eq!(Tags::proper_name("fen"), Some("FEN"));
    /// assert_eq!(Tags::proper_name("ECO"), None);
    /// ```
    #[must_use]
    pub fn proper_name(name: &str) -> Option<&'static str> {
        proper_name(name.as_bytes())
    }

    /// Sets a tag, at its place if there is one of that name, else at the end.
    ///
    /// # Errors
    ///
    /// [`TagError`] if PGN cannot write the name or the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_tag_name(name.as_bytes()) {
            return Err(TagError::Name);
        }
        if value.contains(['\n', '\r']) {
            return Err(TagError::Value);
        }
        self.put(name, value);
        Ok(())
    }

    pub(crate) fn put(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Adds a tag as it was read, unless PGN cannot write its name; `false` if there is one of that name.
    pub(crate) fn add(&mut self, name: String, value: String) -> bool {
        let new = self.0.iter().take(MOST_COMPARED).all(|(known, _)| *known != name);
        if new && is_tag_name(name.as_bytes()) {
            self.0.push((name, value));
        }
        new
    }

    /// Gives the name of a tag another name, unless there is a tag of that name; `false` if there is.
    pub(crate) fn rename(&mut self, name: &str, new: &str) -> bool {
        let is_free = self.get(new).is_none();
        if let Some((known, _)) = self.0.iter_mut().find(|(known, _)| is_free && known == name) {
            new.clone_into(known);
        }
        is_free
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Keeps only the tags for which a function of name and value answers `true`.
    ///
    /// ```
    /// use kingsight_pgn::Tags;
    /// let mut tags = Tags::default();
    /// tags.set("White", "Noether")?;
    /// tags.set("WhiteClock", "0:41:07")?;
    /// tags.retain(|name, _| !name.ends_with("Clock"));
    /// assert_eq!(tags.len(), 1);
    /// # Ok::<(), kingsight_pgn::TagError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) {
        self.0.retain(|(name, value)| keep(name, value));
    }

    /// Names and values, in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + '_ {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As the export format writes them: the seven first, complete, then the others.
    pub(crate) fn exported(&self, result: GameResult) -> impl Iterator<Item = (&str, &str)> + '_ {
        let seven = ROSTER.iter().map(move |&(name, unknown)| match (name, self.get(name)) {
            ("Result", value) => (name, value.map_or(result.as_str(), canonical_result)),
            (_, value) => (name, value.unwrap_or(unknown)),
        });
        let others = self.iter().filter(|(name, _)| ROSTER.iter().all(|(known, _)| known != name));
        seven.chain(others)
    }
}

/// The value of the tag `Result` as PGN spells it, if nothing but the spelling is odd.
fn canonical_result(value: &str) -> &str {
    GameResult::tag_value(value).filter(|_| !has_words(value)).unwrap_or(value)
}

/// Whether the value of the tag `Result` says more than the result: `1-0 forfeit`.
pub(crate) fn has_words(value: &str) -> bool {
    value.contains(|c: char| {
        is_alphanumeric(c) && !c.is_ascii_digit() && !matches!(c, 'O' | 'o' | '½')
    })
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TagError::Name => {
                "not a tag name; expected 1 to 255 letters, digits and characters of _+#=:-"
            }
            TagError::Value => "a line end in the value of a tag",
        })
    }
}

impl core::error::Error for TagError {}

/// The known name that a name is but for its case; `None` if it is spelled as it should be, or not known.
#[inline]
pub(crate) fn other_case(name: &[u8]) -> Option<&'static str> {
    let proper = alike(name)?;
    // Nearly always they are equal.
    let is_other = name != proper.as_bytes() && name.eq_ignore_ascii_case(proper.as_bytes());
    is_other.then_some(proper)
}

/// The known name that a name is, in whatever case.
pub(crate) fn proper_name(name: &[u8]) -> Option<&'static str> {
    alike(name).filter(|proper| name.eq_ignore_ascii_case(proper.as_bytes()))
}

/// The known name that a name may be, by its length and its first letter.
#[inline]
fn alike(name: &[u8]) -> Option<&'static str> {
    Some(match (name.len(), name.first()? | 0x20) {
        (3, b'f') => "FEN",
        (5, b's') => "SetUp",
        (7, b'v') => "Variant",
        (6, b'r') => "Result",
        (5, b'e') => "Event",
        (4, b's') => "Site",
        (4, b'd') => "Date",
        (5, b'r') => "Round",
        (5, b'w') => "White",
        (5, b'b') => "Black",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::other_case;

    #[test]
    fn names_in_another_case() {
        for name in [
            "FEN", "SetUp", "Variant", "Result", "Event", "Site", "Date", "Round", "White", "Black",
        ] {
            assert_eq!(other_case(name.as_bytes()), None);
            let odd = [name.to_ascii_lowercase(), name.to_ascii_uppercase()];
            for odd in odd.iter().filter(|odd| *odd != name) {
                assert_eq!(other_case(odd.as_bytes()), Some(name), "{odd}");
            }
        }
        for name in ["", "ECO", "Fan", "WhiteElo", "White_", "fenn", "Whit", "blank"] {
            assert_eq!(other_case(name.as_bytes()), None, "{name}");
        }
    }
}
