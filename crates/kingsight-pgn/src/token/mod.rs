//! From bytes to tokens.

mod movetext;
mod odd;
mod parts;
mod skip;
mod tags;
mod types;

pub(crate) use movetext::{Reach, movetext};
pub(crate) use skip::skip_movetext;
pub(crate) use tags::{game_start, tags};
pub use types::{CommentKind, CommentText, LooseText, MoveNumber, MoveToken, TagText};
