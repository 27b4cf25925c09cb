//! Sets of squares, as names or as hexadecimal digits.

use alloc::string::String;
use alloc::vec::Vec;

use kingsight::Bitboard;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

use crate::by_text::option_and_vec;

/// Sets as lists of names, from a1 to h8: `["e4", "d5"]`. Any order is read; a square may come twice.
pub mod bitboard {
    use super::{Bitboard, Deserializer, Serializer, option_and_vec};

    /// Writes the names of the squares, from a1 to h8.
    ///
    /// # Errors
    ///
    /// Only those of the serializer.
    pub fn serialize<S: Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
        let squares: super::Vec<_> = set.into_iter().collect();
        crate::square::vec::serialize(&squares, serializer)
    }

    /// Reads a list of names.
    ///
    /// # Errors
    ///
    /// If it is not a list, or something in it is not the name of a square.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        Ok(crate::square::vec::deserialize(deserializer)?.into_iter().collect())
    }

    option_and_vec!(kingsight::Bitboard);
}

/// Sets as 64 bits in hexadecimal, a1 being the lowest: `"0x0000000810000000"`. A string, because
/// JavaScript has no number that holds 64 bits.
///
/// ```
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Mask {
///     #[serde(with = "kingsight_serde::bitboard_hex")]
///     squares: kingsight::Bitboard,
/// }
/// let mask: Mask = serde_json::from_str(r#"{"squares": "0x810000000"}"#).unwrap();
/// assert_eq!(serde_json::to_string(&mask).unwrap(), r#"{"squares":"0x0000000810000000"}"#);
/// ```
pub mod bitboard_hex {
    use alloc::format;

    use super::{Bitboard, Deserialize, Deserializer, Error, Serializer, String, option_and_vec};

    /// Writes `0x` and sixteen digits.
    ///
    /// # Errors
    ///
    /// Only those of the serializer.
    pub fn serialize<S: Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("0x{:016x}", set.0))
    }

    /// Reads `0x` and one to sixteen digits of either case.
    ///
    /// # Errors
    ///
    /// If it is not a string of that form.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.strip_prefix("0x").filter(|digits| {
            matches!(digits.len(), 1..=16) && digits.bytes().all(|b| b.is_ascii_hexdigit())
        });
        match digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()) {
            Some(bits) => Ok(Bitboard(bits)),
            None => Err(D::Error::custom(format!(
                "{:?} is not a set of squares; expected 0x and 1 to 16 hexadecimal digits",
                text.chars().take(32).collect::<String>()
            ))),
        }
    }

    option_and_vec!(kingsight::Bitboard);
}
