//! The tag `Variant`.

use crate::prelude::*;

/// What the tag says about the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variant {
    NotSaid,
    Standard,
    Chess960,
    /// The usual rules from another first position, which only the tag `FEN` has: `wild/2` of a chess server.
    OtherArray,
    Unknown,
}

impl Variant {
    /// Reads the tag's value; only its letters and digits count.
    pub(super) fn read(name: &str) -> Variant {
        match plain(name).as_str() {
            "chess960"
            | "fischerandom"
            | "fischerrandom"
            | "frc"
            | "960"
            | "freestyle"
            | "freestylechess"
            | "chess9lx"
            | "fischerandomchess"
            | "fischerrandomchess"
            | "doublefischerrandom"
            | "dfrc"
            // On FICS, and on ICC.
            | "wildfr"
            | "wild22"
            | "w22" => Variant::Chess960,
            "" | "standard" | "chess" | "normal" | "regular" | "classical" | "fromposition" => {
                Variant::Standard
            }
            "wild0" | "wild1" | "wild2" | "wild3" | "wild4" | "wild5" | "wild8" | "wild8a"
            | "w0" | "w1" | "w2" | "w3" | "w4" | "w5" | "w8" | "w8a" => Variant::OtherArray,
            _ => Variant::Unknown,
        }
    }

    /// Whether the tag says nothing of the rules but that the game has a first position of its own.
    pub(super) fn is_from_position(name: &str) -> bool {
        matches!(plain(name).as_str(), "" | "fromposition")
    }
}

fn plain(name: &str) -> String {
    let letters = name.chars().filter(|&c| c.is_alphanumeric()).collect::<String>();
    letters.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::Variant;

    #[test]
    fn the_names_of_variants() {
        for (variant, names) in [
            (Variant::Chess960, "Chess960|chess 960|Fischerandom|wild/fr|Wild 22|w22"),
            (Variant::Standard, "Standard|chess|From Position||normal"),
            (Variant::OtherArray, "wild/2|wild/8a|wild 5|w3"),
            (Variant::Unknown, "Atomic|wild/23|wild|Crazyhouse"),
        ] {
            for name in names.split('|') {
                assert_eq!(Variant::read(name), variant, "{name}");
            }
        }
    }
}
