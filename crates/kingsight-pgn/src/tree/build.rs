//! A tree from what is read.

use crate::prelude::*;
use alloc::borrow::Cow;

use kingsight::Position;

use super::{GameTree, NodeId};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::read::{ReadMode, Repair, TailRepair};
use crate::tag_names::other_case;
use crate::token::{CommentText, MoveToken, TagText};
use crate::{GameResult, MoveVisitor, Nag, PlayedMove, Take};

/// What has been read of a game.
#[derive(Debug)]
pub(crate) struct Built {
    pub(crate) tree: GameTree,
    pub(crate) notices: Vec<Notice>,
    pub(crate) repairs: Vec<Repair>,
}

/// Builds the tree of one game.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    built: Built,
    /// The input from `base` to the end of the game.
    bytes: &'a [u8],
    base: u64,
    mode: ReadMode,
    at: NodeId,
    /// Where the open variations go on.
    outer: Vec<NodeId>,
    /// Comments before the first move of a variation.
    before: Vec<String>,
    /// Glyphs before the first move of a line, which belong to it.
    glyphs: Vec<Nag>,
    /// Whether the variation has no move yet.
    fresh: bool,
    /// Where the tail begins that cannot be played.
    tail: Option<u64>,
    /// Whether bytes that are not UTF-8 have been reported.
    latin1: bool,
    has_result: bool,
    /// The tags whose names are in another case, with their places.
    odd_case: Vec<(String, &'static str, u64)>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(bytes: &'a [u8], base: u64, mode: ReadMode) -> Builder<'a> {
        let tree = GameTree::read(Position::default());
        Builder {
            at: tree.root(),
            built: Built { tree, notices: Vec::new(), repairs: Vec::new() },
            bytes,
            base,
            mode,
            outer: Vec::new(),
            before: Vec::new(),
            glyphs: Vec::new(),
            fresh: false,
            tail: None,
            latin1: false,
            has_result: false,
            odd_case: Vec::new(),
        }
    }

    fn text(&mut self, bytes: &[u8], at: u64) {
        if !self.latin1 && core::str::from_utf8(bytes).is_err() {
            self.latin1 = true;
            self.notice(Notice { at, ply: None, kind: DiagnosticKind::Latin1 });
        }
    }

    /// Repairs the tail of a line that ends at `end`.
    fn end_line(&mut self, end: u64) {
        let Some(at) = self.tail.take() else { return };
        let ReadMode::Repair(tail) = self.mode else { return };
        let index = |byte: u64| usize::try_from(byte - self.base).unwrap_or(usize::MAX);
        let range = index(at).min(self.bytes.len())..index(end).min(self.bytes.len());
        let text = crate::text::decoded(self.bytes.get(range).unwrap_or_default());
        let text = text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        if tail == TailRepair::Comment {
            let round = |c| match c {
                '{' => '(',
                '}' => ')',
                c => c,
            };
            self.add_comment(text.chars().map(round).collect());
        }
        self.built.tree.set_edited();
        self.built.repairs.push(Repair { at, tail, text });
    }

    fn add_comment(&mut self, text: String) {
        if self.fresh {
            self.before.push(text);
        } else if let Some(node) = self.built.tree.read_into(self.at) {
            node.comments.push(text);
        }
    }

    /// The end of the text, without the white space before the next game.
    fn end(&self) -> u64 {
        self.base + self.bytes.trim_ascii_end().len() as u64
    }
}

impl MoveVisitor for Builder<'_> {
    type Output = Built;

    fn tag(&mut self, tag: TagText<'_>) {
        self.text(tag.value, tag.at);
        let name = tag.name_str().into_owned();
        if let Some(expected) = other_case(tag.name) {
            self.odd_case.push((name.clone(), expected, tag.at));
        }
        if !self.built.tree.tags_read().add(name, tag.value_str().into_owned()) {
            let name = tag.name_str().into_owned();
            let kind = DiagnosticKind::DuplicateTag { name };
            self.notice(Notice { at: tag.at, ply: None, kind });
        }
    }

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        // The first of a name may count. The others need no look at all tags, of which there may be a million.
        let mut seen = Vec::new();
        for (name, expected, at) in core::mem::take(&mut self.odd_case) {
            let is_first = !seen.contains(&expected);
            let counts = is_first && self.built.tree.tags_read().rename(&name, expected);
            if is_first {
                seen.push(expected);
            }
            let kind = DiagnosticKind::TagCase { name, expected, counts };
            self.notice(Notice { at, ply: None, kind });
        }
        if let Some(root) = start.and_then(|_| self.built.tree.read_into(self.at)) {
            root.position = start.copied().unwrap_or_default();
        }
        Take::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        if let Some(id) = self.built.tree.append(self.at, played.m, *played.after) {
            self.at = id;
        }
        if self.fresh {
            self.fresh = false;
            let before = core::mem::take(&mut self.before);
            if let Some(node) = self.built.tree.read_into(self.at) {
                node.comments_before = before;
            }
        }
        for nag in core::mem::take(&mut self.glyphs) {
            self.nag(nag, played.token.at);
        }
    }

    fn unplayed(&mut self, token: MoveToken<'_>) {
        self.tail.get_or_insert(token.at);
    }

    fn nag(&mut self, nag: Nag, _: u64) {
        let Some(node) = self.built.tree.read_into(self.at) else { return };
        let to =
            if self.fresh || node.parent.is_none() { &mut self.glyphs } else { &mut node.nags };
        if !to.contains(&nag) {
            to.push(nag);
        }
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        let text = match comment.to_str() {
            Cow::Owned(text) => {
                self.text(comment.text, comment.at);
                text
            }
            Cow::Borrowed(text) => text.to_owned(),
        };
        self.add_comment(text);
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        let Some(parent) = self.built.tree.node(self.at).and_then(|node| node.parent()) else {
            return Take::Skip;
        };
        let parent = parent.id();
        self.outer.push(core::mem::replace(&mut self.at, parent));
        self.fresh = true;
        Take::Read
    }

    fn end_variation(&mut self, at: u64) {
        self.end_line(at);
        if let Some(outer) = self.outer.pop() {
            self.at = outer;
        }
        self.fresh = false;
        self.glyphs.clear();
        // A variation without moves: its comments stay where it stood.
        for text in core::mem::take(&mut self.before) {
            self.add_comment(text);
        }
    }

    fn result(&mut self, result: GameResult, at: u64) {
        self.end_line(at);
        self.has_result = true;
        self.built.tree.result_read(result);
    }

    fn notice(&mut self, notice: Notice) {
        self.built.notices.push(notice);
    }

    fn end_game(&mut self) -> Built {
        self.end_line(self.end());
        let tree = &mut self.built.tree;
        if !self.has_result {
            let tag = tree.tags().get("Result").and_then(GameResult::read);
            tree.result_read(tag.unwrap_or_default());
        }
        let empty = GameTree::read(Position::default());
        core::mem::replace(
            &mut self.built,
            Built { tree: empty, notices: Vec::new(), repairs: Vec::new() },
        )
    }
}
