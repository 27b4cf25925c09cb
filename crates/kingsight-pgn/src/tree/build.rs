//! A tree from what is read.

use crate::prelude::*;
use alloc::borrow::Cow;

use kingsight::Position;

use super::{GameTree, NodeId};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::read::{ReadMode, Repair, TailRepair};
use crate::tags::{has_words, other_case};
use crate::text::on_one_line;
use crate::token::{CommentText, LooseText, MoveToken, TagText};
use crate::{GameResult, MoveVisitor, Nag, PlayedMove, Take};

/// What has been read of a game.
#[derive(Debug)]
pub(crate) struct Built {
    pub(crate) tree: GameTree,
    pub(crate) notices: Vec<Notice>,
    pub(crate) repairs: Vec<Repair>,
}

/// A tag whose name is in another case than it should be.
#[derive(Debug)]
struct OddCase {
    name: String,
    value: String,
    expected: &'static str,
    at: u64,
}

/// How many findings of one game are listed.
const MOST_FINDINGS: usize = 10_000;

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
    /// How many variations stand behind the last move of the line, and of those that it interrupts.
    variations: usize,
    outer_variations: Vec<usize>,
    /// Where the last loose text ends.
    loose_end: Option<u64>,
    /// Whether the variation has no move yet.
    fresh: bool,
    /// Where the tail begins that cannot be played.
    tail: Option<u64>,
    /// What the tags have that the tree's cannot: second values, and names that PGN does not write.
    lost_tags: Vec<String>,
    /// Whether bytes that are not UTF-8 have been reported.
    windows1252: bool,
    has_result: bool,
    /// How many findings are not listed.
    more_findings: u64,
    /// The tags whose names are in another case, with their places.
    odd_case: Vec<OddCase>,
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
            variations: 0,
            outer_variations: Vec::new(),
            loose_end: None,
            fresh: false,
            tail: None,
            lost_tags: Vec::new(),
            windows1252: false,
            has_result: false,
            more_findings: 0,
            odd_case: Vec::new(),
        }
    }

    fn text(&mut self, bytes: &[u8], at: u64) {
        if !self.windows1252 && core::str::from_utf8(bytes).is_err() {
            self.windows1252 = true;
            self.notice(Notice { at, ply: None, kind: DiagnosticKind::Windows1252 });
        }
    }

    /// Notes a tag that a repaired game does not have, for a comment.
    fn lose_tag(&mut self, name: &str, value: &str) {
        let colon = if name.is_empty() { "" } else { ": " };
        let text = format!("{name}{colon}{value}");
        if !value.trim().is_empty() && self.lost_tags.last() != Some(&text) {
            self.lost_tags.push(text);
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
            self.add_comment(in_comment(&text));
        }
        self.built.tree.set_edited();
        self.built.repairs.push(Repair { at, tail, text });
    }

    fn add_comment(&mut self, text: String) {
        self.loose_end = None;
        if self.fresh {
            self.before.push(text);
            return;
        }
        let Some(node) = self.built.tree.read_into(self.at) else { return };
        node.comments.push(text);
        let number = node.comments.len() - 1;
        if self.variations > 0 {
            self.built.tree.put_behind(self.at, number, self.variations);
        }
    }

    /// Adds a text that has no place among the moves as a comment, or to the comment before it if that is such a text as well.
    fn add_loose(&mut self, text: &str, at: u64, end: u64) {
        let between = self.loose_end.and_then(|from| self.range(from, at));
        let follows = between.is_some_and(|bytes| bytes.trim_ascii().is_empty());
        let comments = match self.fresh {
            true => Some(&mut self.before),
            false => self.built.tree.read_into(self.at).map(|node| &mut node.comments),
        };
        match comments.and_then(|comments| comments.last_mut()).filter(|_| follows) {
            Some(comment) => {
                comment.push(' ');
                comment.push_str(&in_comment(text));
            }
            None => self.add_comment(in_comment(text)),
        }
        self.loose_end = Some(end);
    }

    /// The bytes of the input between two places.
    fn range(&self, from: u64, to: u64) -> Option<&'a [u8]> {
        let index = |byte: u64| usize::try_from(byte.checked_sub(self.base)?).ok();
        self.bytes.get(index(from)?..index(to)?)
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
        let (name, value) = (tag.name_str(), tag.value_str());
        if let Some(expected) = other_case(tag.name) {
            let (name, value) = (name.clone().into_owned(), value.clone().into_owned());
            self.odd_case.push(OddCase { name, value, expected, at: tag.at });
        }
        let tags = self.built.tree.tags_read();
        let before = tags.len();
        let is_new = tags.add(name.clone().into_owned(), value.clone().into_owned());
        if tags.len() == before && tags.get(&name) != Some(&*value) {
            self.lose_tag(&name, &value);
        }
        if !is_new {
            let kind = DiagnosticKind::DuplicateTag { name: name.into_owned() };
            self.notice(Notice { at: tag.at, ply: None, kind });
        }
    }

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        // The first of a name may count. The others need no look at all tags, of which there may be a million.
        let mut seen: Vec<(&str, Option<String>)> = Vec::new();
        for OddCase { name, value, expected, at } in core::mem::take(&mut self.odd_case) {
            let place = seen.iter().position(|&(name, _)| name == expected);
            let counts = place.is_none() && self.built.tree.tags_read().rename(&name, expected);
            let place = place.unwrap_or_else(|| {
                seen.push((expected, self.built.tree.tags().get(expected).map(str::to_owned)));
                seen.len() - 1
            });
            if !counts && seen[place].1.as_ref() != Some(&value) {
                self.lose_tag(&name, &value);
            }
            let kind = DiagnosticKind::TagCase { name, expected, counts };
            self.notice(Notice { at, ply: None, kind });
        }
        if let Some(result) = self.built.tree.tags().get("Result").filter(|value| has_words(value))
        {
            let result = result.to_owned();
            self.lose_tag("Result", &result);
        }
        for text in core::mem::take(&mut self.lost_tags) {
            if let ReadMode::Repair(_) = self.mode {
                self.add_comment(in_comment(&text));
            }
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
        self.variations = 0;
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

    fn loose_text(&mut self, loose: LooseText<'_>) {
        self.text(loose.text, loose.at);
        let text = on_one_line(loose.to_str().trim());
        self.add_loose(&text, loose.at, loose.at + loose.text.len() as u64);
        if let ReadMode::Repair(_) = self.mode {
            self.built.tree.set_edited();
            self.built.repairs.push(Repair { at: loose.at, tail: TailRepair::Comment, text });
        }
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
        self.outer_variations.push(core::mem::take(&mut self.variations));
        self.fresh = true;
        Take::Read
    }

    fn end_variation(&mut self, at: u64) {
        self.end_line(at);
        if let Some(outer) = self.outer.pop() {
            self.at = outer;
            // A variation without a move is none.
            let more = usize::from(!self.fresh);
            self.variations = self.outer_variations.pop().unwrap_or(0) + more;
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
        if let DiagnosticKind::ResultWithoutMark { result } = notice.kind {
            self.end_line(notice.at);
            self.has_result = true;
            let tags = self.built.tree.tags_read();
            if tags.get("Result").is_none_or(|tag| matches!(tag.trim(), "" | "*" | "?")) {
                tags.put("Result", result);
            }
        }
        // A game of nothing but faults takes no more memory than another one.
        if self.built.notices.len() < MOST_FINDINGS {
            self.built.notices.push(notice);
        } else {
            self.more_findings += 1;
        }
    }

    fn end_game(&mut self) -> Built {
        self.end_line(self.end());
        if self.more_findings > 0 {
            let kind = DiagnosticKind::MoreFindings { count: self.more_findings };
            self.built.notices.push(Notice { at: self.end(), ply: None, kind });
        }
        let tree = &mut self.built.tree;
        // `*` claims nothing, so a repair believes the tag.
        let unclaimed =
            tree.result() == GameResult::Unknown && matches!(self.mode, ReadMode::Repair(_));
        if !self.has_result || unclaimed {
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

/// A text as a comment can hold it: without braces, and on one line.
fn in_comment(text: &str) -> String {
    let round = |c| match c {
        '{' => '(',
        '}' => ')',
        c => c,
    };
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().map(round).collect()
}
