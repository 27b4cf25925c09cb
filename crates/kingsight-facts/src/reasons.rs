//! The reasons why a move is not legal, for crates that must handle every one of them.

/// Declares `kingsight::Reason` again as an enum of the calling crate, with a `From`.
///
/// `Reason` may grow, so other crates must match it with `_`, which hides a reason that was forgotten. A match over this enum is complete
/// or does not compile.
///
/// ```
/// use kingsight::{Position, Square};
///
/// kingsight_facts::own_reasons! {
///     /// Why a move is not legal.
///     enum Why
/// }
///
/// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
/// let explanation = position.explain(kingsight::Intent::new(Square::D2, Square::F3));
/// let Why::Pinned { pinner, .. } = Why::from(explanation.reasons()[0]) else { panic!() };
/// assert_eq!(pinner, Square::B4);
/// ```
#[macro_export]
macro_rules! own_reasons {
    ($(#[$meta:meta])* $vis:vis enum $name:ident) => {
        $crate::reasons! { [$crate::__own_rows] [$(#[$meta])* $vis enum $name of Reason] }
    };
}

/// The same for what is surprising about a move: an enum with one variant for each [`MoveRemark`](kingsight::MoveRemark).
#[macro_export]
macro_rules! own_remarks {
    ($(#[$meta:meta])* $vis:vis enum $name:ident) => {
        $crate::move_remarks! { [$crate::__own_rows] [$(#[$meta])* $vis enum $name of MoveRemark] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __own_rows {
    ([$(#[$meta:meta])* $vis:vis enum $name:ident of $source:ident] $(
        $(#[$doc:meta])*
        $variant:ident $code:literal, $article:expr; {
            $( $(#[$about:meta])* $field:ident: $type:ty, )*
        },
    )*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        #[allow(dead_code)] // Some crates need only some squares.
        $vis enum $name {
            $( $(#[$doc])* $variant { $( $(#[$about])* $field: $type, )* }, )*
        }

        impl From<$crate::$source> for $name {
            fn from(one: $crate::$source) -> $name {
                match one {
                    $( $crate::$source::$variant { $($field),* } => $name::$variant { $($field),* }, )*
                    _ => unreachable!("the table has every one"),
                }
            }
        }
    };
}
