//! Facts in sentences: the one place where a fact that is not a reason becomes words. What a move changes is
//! worded in German, too.
//!
//! Reasons and moves have their sentences in [`kingsight`], outcomes and problems too; the command, the
//! studio and the hunt take the rest from here. Sentences come without capital letter and full stop,
//! as those of the library do, so that they can be joined: [`sentence`] adds both.

mod checks;
pub(crate) mod laws;
pub(crate) mod mate;
mod pieces;
mod protection;
mod say;
mod status;

pub use checks::{answers, checks, discovered_checks, pin};
pub use kingsight::wording::{capitalized, list, side, squares, the_piece, the_pieces};
pub use laws::dead;
pub use pieces::{short, short_all, the_sides_pieces};
pub use protection::protection;
pub(crate) use status::ended;
pub use status::{claims, status, status_in};

use std::fmt::Display;

/// `1 position`, `2 positions`.
///
/// ```
/// assert_eq!(kingsight_report::words::several(2, "position"), "2 positions");
/// assert_eq!(kingsight_report::words::several("1", "position"), "1 position");
/// ```
pub fn several(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The same text with a capital letter and a full stop.
///
/// ```
/// assert_eq!(kingsight_report::words::sentence("it is check"), "It is check.");
/// ```
#[must_use]
pub fn sentence(text: &str) -> String {
    format!("{}.", capitalized(text))
}
