//! One game, from its first byte to the next game's.

use crate::diagnostic::Notice;
use crate::prelude::*;
use crate::token::{Reach, movetext, skip_movetext, tags};
use crate::visitor::Skipper;
use crate::{Take, Visitor};

/// Reads the game whose first byte is at `start` and returns what the visitor makes of it, and where it ends.
/// `notices` are about what stands before it.
pub(super) fn read_one<V: Visitor>(
    bytes: &[u8],
    start: usize,
    base: u64,
    notices: &mut Vec<Notice>,
    visitor: &mut V,
) -> (V::Output, usize) {
    visitor.begin_game(base + start as u64);
    for notice in notices.drain(..) {
        visitor.notice(notice);
    }
    let moves = tags(bytes, start, base, visitor);
    let reach = match visitor.end_tags() {
        Take::Read => movetext(bytes, moves, base, visitor),
        Take::Skip => skip_movetext(bytes, moves),
    };
    (visitor.end_game(), reach.end)
}

/// How far the game goes whose first byte is at `start`.
pub(super) fn reach(bytes: &[u8], start: usize) -> Reach {
    let moves = tags(bytes, start, 0, &mut Skipper);
    if moves == bytes.len() {
        return Reach { end: moves, at_end: true };
    }
    skip_movetext(bytes, moves)
}
