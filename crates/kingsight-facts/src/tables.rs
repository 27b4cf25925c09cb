//! What the tables are made of: enums whose values have a code, a row each, and sentences as lists have them.

macro_rules! codes {
    ($(#[$meta:meta])* $vis:vis enum $codes:ident { $( $(#[$doc:meta])* $variant:ident $code:literal, )* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $codes {
            $( $(#[$doc])* $variant, )*
        }

        impl $codes {
            /// All of them, in the order of the rows.
            pub const ALL: [$codes; [$($code),*].len()] = [$($codes::$variant),*];

            /// Its name in the JSON. Part of the contract.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( $codes::$variant => $code, )* }
            }
        }
    };
}
pub(crate) use codes;

/// A sentence of documentation without its capital and its full stop.
macro_rules! item {
    ($($doc:literal)+) => {
        const {
            const SENTENCE: &str = concat!($($doc),+).trim_ascii();
            const ITEM: [u8; SENTENCE.len() - 1] = $crate::tables::lowered(SENTENCE);
            match core::str::from_utf8(&ITEM) {
                Ok(item) => item,
                Err(_) => panic!("the sentence begins with a letter of ASCII"),
            }
        }
    };
}
pub(crate) use item;

pub(crate) const fn lowered<const N: usize>(sentence: &str) -> [u8; N] {
    let (text, stop) = sentence.as_bytes().split_at(N);
    assert!(stop.len() == 1 && stop[0] == b'.', "a sentence ends with a full stop");
    let (mut item, mut i) = ([0; N], 0);
    while i < N {
        item[i] = text[i];
        i += 1;
    }
    item[0] = item[0].to_ascii_lowercase();
    item
}
