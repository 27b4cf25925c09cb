//! The names of tags in another case: `[fen "…"]`, `[RESULT "1-0"]`.

/// The tags whose names are known in every case: those that decide how a game is read, and the seven of the standard.
const KNOWN: [&str; 10] =
    ["FEN", "SetUp", "Variant", "Result", "Event", "Site", "Date", "Round", "White", "Black"];

/// A tag name that is written in another case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OtherCase {
    /// As it should be.
    pub(crate) expected: &'static str,
    /// Its place among the names, to keep sets of them.
    pub(crate) index: usize,
}

/// The known name that a name is but for its case; `None` if it is spelled as it should be, or not known.
#[inline]
pub(crate) fn other_case(name: &[u8]) -> Option<OtherCase> {
    let (index, expected) = proper_name(name)?;
    (name != expected.as_bytes()).then_some(OtherCase { expected, index })
}

/// The known name that a name is, in whatever case, and its place.
#[inline]
pub(crate) fn proper_name(name: &[u8]) -> Option<(usize, &'static str)> {
    // Nearly every name is out after its length and its first letter.
    let index = match (name.len(), name.first()? | 0x20) {
        (3, b'f') => 0,
        (5, b's') => 1,
        (7, b'v') => 2,
        (6, b'r') => 3,
        (5, b'e') => 4,
        (4, b's') => 5,
        (4, b'd') => 6,
        (5, b'r') => 7,
        (5, b'w') => 8,
        (5, b'b') => 9,
        _ => return None,
    };
    let expected = KNOWN[index];
    name.eq_ignore_ascii_case(expected.as_bytes()).then_some((index, expected))
}

#[cfg(test)]
mod tests {
    use super::{KNOWN, other_case};

    #[test]
    fn names_in_another_case() {
        for (index, name) in KNOWN.into_iter().enumerate() {
            assert_eq!(other_case(name.as_bytes()), None);
            let odd = [name.to_ascii_lowercase(), name.to_ascii_uppercase()];
            for odd in odd.iter().filter(|odd| *odd != name) {
                let found = other_case(odd.as_bytes()).unwrap();
                assert_eq!((found.expected, found.index), (name, index), "{odd}");
            }
        }
        for name in ["", "ECO", "Fan", "WhiteElo", "White_", "fenn", "Whit", "blank"] {
            assert_eq!(other_case(name.as_bytes()), None, "{name}");
        }
    }
}
