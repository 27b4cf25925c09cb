//! Small words of English sentences.
//!
//! Sentences come without capital letter and full stop, so that they can be joined: [`sentence`] adds both.

pub use kingsight::wording::{capitalized, list, side, squares, the_piece, the_pieces};

use std::fmt::Display;

/// `1 position`, `2 positions`.
///
/// ```
/// assert_eq!(kingsight_ask::words::several(2, "position"), "2 positions");
/// assert_eq!(kingsight_ask::words::several("1", "position"), "1 position");
/// ```
pub fn several(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The same text with a capital letter and a full stop.
///
/// ```
/// assert_eq!(kingsight_ask::words::sentence("it is check"), "It is check.");
/// ```
#[must_use]
pub fn sentence(text: &str) -> String {
    format!("{}.", capitalized(text))
}
