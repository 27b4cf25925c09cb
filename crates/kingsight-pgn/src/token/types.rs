//! Tokens, as they stand in the file.

use crate::prelude::*;
use alloc::borrow::Cow;

use crate::text::{decoded, on_one_line};

/// A move as written: `Nf3`, `exd5+`, `0-0`, `g1f3`, `--`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveToken<'a> {
    /// The text.
    pub text: &'a [u8],
    /// Where it begins in the input.
    pub at: u64,
}

impl MoveToken<'_> {
    /// The text for people; bytes that are not UTF-8 are read as Windows-1252.
    #[must_use]
    pub fn to_str(&self) -> Cow<'_, str> {
        decoded(self.text)
    }
}

/// Text among the moves that is none of what PGN knows, as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LooseText<'a> {
    /// The text.
    pub text: &'a [u8],
    /// Where it begins in the input.
    pub at: u64,
}

impl LooseText<'_> {
    /// The text for people; bytes that are not UTF-8 are read as [`MoveToken::to_str`] reads them.
    #[must_use]
    pub fn to_str(&self) -> Cow<'_, str> {
        decoded(self.text)
    }
}

/// The number before a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveNumber {
    /// The number; the largest one for anything larger.
    pub number: u32,
    /// Whether more than one full stop follows: `3...`.
    pub black: bool,
    /// Where it begins in the input.
    pub at: u64,
}

/// A tag pair as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TagText<'a> {
    /// The name.
    pub name: &'a [u8],
    /// What stands between the quotation marks, escapes included.
    pub value: &'a [u8],
    /// Where the pair begins in the input.
    pub at: u64,
}

impl TagText<'_> {
    /// The name for people.
    #[must_use]
    pub fn name_str(&self) -> Cow<'_, str> {
        decoded(self.name)
    }

    /// The value with its escapes resolved: `\"` is a quotation mark and `\\` a backslash.
    ///
    /// ```
    /// use kingsight_pgn::TagText;
    /// let tag = TagText { name: b"Event", value: br#"The \"Open\""#, at: 0 };
    /// assert_eq!(tag.value_str(), "The \"Open\"");
    /// ```
    #[must_use]
    pub fn value_str(&self) -> Cow<'_, str> {
        let value = decoded(self.value);
        if !self.value.contains(&b'\\') {
            return value;
        }
        let mut text = String::with_capacity(value.len());
        let mut chars = value.chars().peekable();
        while let Some(c) = chars.next() {
            let escaped = chars.next_if(|&next| c == '\\' && matches!(next, '"' | '\\'));
            text.push(escaped.unwrap_or(c));
        }
        text.into()
    }
}

/// How a comment is marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CommentKind {
    /// `{ ... }`
    #[default]
    Brace,
    /// `; ...` to the end of the line.
    Line,
}

/// A comment as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommentText<'a> {
    /// The text without its marks.
    pub text: &'a [u8],
    /// How it is marked.
    pub kind: CommentKind,
    /// Where its mark stands in the input.
    pub at: u64,
}

impl CommentText<'_> {
    /// The text on one line: without white space at its ends, and with a blank for each line end.
    ///
    /// ```
    /// use kingsight_pgn::{CommentKind, CommentText};
    /// let text = b" a long\r\ncomment ";
    /// let comment = CommentText { text, kind: CommentKind::Brace, at: 0 };
    /// assert_eq!(comment.to_str(), "a long comment");
    /// ```
    #[must_use]
    pub fn to_str(&self) -> Cow<'_, str> {
        let text = decoded(self.text.trim_ascii());
        if !text.contains(['\n', '\r']) {
            return text;
        }
        on_one_line(&text).into()
    }
}
