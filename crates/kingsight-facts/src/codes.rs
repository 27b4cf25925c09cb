//! Enums whose values have a code: a row each.

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
