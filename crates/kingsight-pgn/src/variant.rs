//! The tag `Variant`: which rules a game follows.

use crate::prelude::*;
use kingsight::characters::is_alphanumeric;

use kingsight::Reading;

/// What the tag `Variant` says about the rules.
///
/// ```
/// use kingsight::Reading;
/// use kingsight_pgn::Variant;
/// assert_eq!(Variant::read("Fischerandom"), Variant::Chess960);
/// assert_eq!(Variant::read("Standard").reading(), Reading::Classical);
/// assert_eq!(Variant::read("From Position").reading(), Reading::Inferred);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Variant {
    /// Nothing: the tag is missing or empty, or only says that the game has a first position of its own.
    NotSaid,
    /// Classical chess.
    Standard,
    /// Chess960, also double Chess960.
    Chess960,
    /// The usual rules from another first position, which only the tag `FEN` has: `wild/2` of a chess server.
    OtherArray,
    /// Other rules, or a name that nobody uses.
    Unknown,
}

impl Variant {
    /// Reads the tag's value, of which only letters and digits count.
    #[must_use]
    pub fn read(name: &str) -> Variant {
        let name = plain(name);
        // Names are short: Rust's search in a text would be a kilobyte of a module that is downloaded.
        let named = |part: &&[u8]| name.as_bytes().windows(part.len()).any(|at| at == *part);
        let parts: [&[u8]; 3] = [b"960", b"fischerandom", b"fischerrandom"];
        if parts.iter().any(named) {
            return Variant::Chess960;
        }
        match name.as_str() {
            // `wild` on FICS, and on ICC.
            "frc" | "dfrc" | "freestyle" | "freestylechess" | "chess9lx" | "wildfr" | "wild22"
            | "w22" => Variant::Chess960,
            // It says nothing of the rules but that the game has a first position of its own.
            "" | "fromposition" => Variant::NotSaid,
            "standard" | "standardchess" | "chess" | "normal" | "regular" | "classical" => {
                Variant::Standard
            }
            "wild0" | "wild1" | "wild2" | "wild3" | "wild4" | "wild5" | "wild8" | "wild8a"
            | "w0" | "w1" | "w2" | "w3" | "w4" | "w5" | "w8" | "w8a" => Variant::OtherArray,
            _ => Variant::Unknown,
        }
    }

    /// How castling rights of the tag `FEN` are read.
    #[must_use]
    pub const fn reading(self) -> Reading {
        match self {
            Variant::Chess960 => Reading::Chess960,
            Variant::Standard => Reading::Classical,
            Variant::NotSaid | Variant::OtherArray | Variant::Unknown => Reading::Inferred,
        }
    }
}

fn plain(name: &str) -> String {
    let letters = name.chars().filter(|&c| is_alphanumeric(c)).collect::<String>();
    letters.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::Variant;

    #[test]
    fn the_names_of_variants() {
        for (variant, names) in [
            (Variant::Chess960, "Chess960|chess 960|Fischerandom|wild/fr|Wild 22|w22"),
            (Variant::Standard, "Standard|chess|normal"),
            (Variant::NotSaid, "From Position|"),
            (Variant::OtherArray, "wild/2|wild/8a|wild 5|w3"),
            (Variant::Unknown, "Atomic|wild/23|wild|Crazyhouse"),
        ] {
            for name in names.split('|') {
                assert_eq!(Variant::read(name), variant, "{name}");
            }
        }
    }
}
