//! The names of tags in another case: `[fen "…"]`, `[RESULT "1-0"]`. Known are those that decide how a game is read, and the seven of
//! the standard.

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
