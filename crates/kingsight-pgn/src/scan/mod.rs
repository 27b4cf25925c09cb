//! Finding bytes: what kind of byte it is, where a line or a comment ends, where tags begin.
//!
//! The searches for single bytes are those of the `memchr` crate, which uses the processor's vectors.

mod boundary;
mod class;
mod comment;
mod tag;

pub(crate) use boundary::last_boundary;
#[cfg(feature = "std")]
pub(crate) use boundary::last_game_end;
pub(crate) use class::{
    CLASSES, Class, at_line_start, character_at, continues_word, empty_line_before,
    is_alphanumeric, is_blank, is_space, is_word, line_end, line_start, quote_length, skip_spaces,
    wide_space_length, wide_word_end, word_end,
};
pub(crate) use comment::{brace_comment_end, past_comment};
pub(crate) use tag::{
    LONGEST_NAME, is_tag_name, opens_curly_tag, opens_tag, tag_of_quote, tags_begin,
    tags_begin_after_mark, value_end,
};

/// The byte order mark of UTF-8. Joined files have it in the middle.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How far past a place the decisions of this crate ever look, comments apart. A buffer that ends sooner may not show
/// enough.
pub(crate) const LOOK_AHEAD: usize = 16 * 1024;
