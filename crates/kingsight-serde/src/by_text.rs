//! Values written and read as one string: what their `Display` writes and their `FromStr` reads.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;

pub(crate) fn serialize<T: fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(crate) fn deserialize<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
    expected: &'static str,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(Text { expected, value: PhantomData })
}

/// Reads a string with `FromStr`.
struct Text<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// The modules `option` and `vec` beside a module's `serialize` and `deserialize`.
macro_rules! option_and_vec {
    ($type:ty) => {
        /// The same for an `Option`: absence is `null` (or a missing field, with `default`).
        pub mod option {
            use serde::{Deserializer, Serializer};

            use super::One;

            /// Writes the value, or `null`.
            ///
            /// # Errors
            ///
            /// Only those of the serializer.
            pub fn serialize<S: Serializer>(
                value: &Option<$type>,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&value.map(One), serializer)
            }

            /// Reads the value, or `null`.
            ///
            /// # Errors
            ///
            /// As for the value itself.
            pub fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Option<$type>, D::Error> {
                let value: Option<One> = serde::Deserialize::deserialize(deserializer)?;
                Ok(value.map(|One(value)| value))
            }
        }

        /// The same for a `Vec`: a list of values.
        pub mod vec {
            use alloc::vec::Vec;

            use serde::{Deserializer, Serializer};

            use super::One;

            /// Writes the values as a list. It takes a slice, so arrays and lists can be written, too.
            ///
            /// # Errors
            ///
            /// Only those of the serializer.
            pub fn serialize<S: Serializer>(
                values: &[$type],
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(values.iter().copied().map(One))
            }

            /// Reads a list of values.
            ///
            /// # Errors
            ///
            /// As for each value.
            pub fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Vec<$type>, D::Error> {
                let values: Vec<One> = serde::Deserialize::deserialize(deserializer)?;
                Ok(values.into_iter().map(|One(value)| value).collect())
            }
        }

        /// One value as serde's own traits have it.
        #[derive(Clone, Copy)]
        struct One($type);

        impl serde::Serialize for One {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serialize(&self.0, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for One {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<One, D::Error> {
                deserialize(deserializer).map(One)
            }
        }
    };
}

pub(crate) use option_and_vec;

macro_rules! by_text {
    ($(#[$doc:meta])* $name:ident, $type:ty, $expected:literal) => {
        $(#[$doc])*
        pub mod $name {
            use serde::{Deserializer, Serializer};

            /// Writes the value as a string.
            ///
            /// # Errors
            ///
            /// Only those of the serializer.
            pub fn serialize<S: Serializer>(
                value: &$type,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                crate::by_text::serialize(value, serializer)
            }

            #[doc = concat!("Reads ", $expected, ".")]
            ///
            /// # Errors
            ///
            /// If it is not a string, or the string is something else; the error says what was found and
            /// what is expected.
            pub fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                crate::by_text::deserialize(deserializer, $expected)
            }

            crate::by_text::option_and_vec!($type);
        }
    };
}

by_text!(
    /// Squares by their names: `"e4"`.
    square, kingsight::Square, "a square, such as \"e4\""
);
by_text!(
    /// Files by their letters: `"e"`.
    file, kingsight::File, "a file, \"a\" to \"h\""
);
by_text!(
    /// Ranks by their digits, as strings: `"4"`.
    rank, kingsight::Rank, "a rank, \"1\" to \"8\""
);
by_text!(
    /// Colours: `"white"`, `"black"`; `"w"` and `"b"` are read, too.
    color, kingsight::Color, "a colour, \"white\" or \"black\""
);
by_text!(
    /// Kinds of pieces: `"knight"`; the letters of a FEN are read, too.
    role, kingsight::Role, "a kind of piece, such as \"knight\""
);
by_text!(
    /// Pieces: `"white knight"`; the letters of a FEN are read, too.
    piece, kingsight::Piece, "a piece, such as \"white knight\""
);
by_text!(
    /// The sides to castle on: `"O-O"`, `"O-O-O"`; `"king"` and `"queen"` are read, too.
    castling_side, kingsight::CastlingSide, "a castling side, \"O-O\" or \"O-O-O\""
);
by_text!(
    /// Moves as UCI writes them: `"e2e4"`, `"e7e8q"`.
    uci_move, kingsight::UciMove, "a move in UCI, such as \"e2e4\""
);
by_text!(
    /// Moves in SAN, without `+` and `#`: `"Nf3"`. Read tolerantly, written strictly.
    san, kingsight::San, "a move in SAN, such as \"Nf3\""
);
by_text!(
    /// Boards as the first field of a FEN: any pieces on any squares.
    board, kingsight::Board, "the board field of a FEN"
);
by_text!(
    /// Setups as a FEN, whether or not it can be played.
    setup, kingsight::Setup, "a FEN"
);
by_text!(
    /// Positions as a FEN that can be played. Any other is an error with all its problems.
    position, kingsight::Position, "the FEN of a playable position"
);
