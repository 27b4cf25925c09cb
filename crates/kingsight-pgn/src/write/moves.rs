//! Moves, variations and comments. What is still to be written is a list, not a recursion.

use crate::prelude::*;
use kingsight::{Color, Position};

use super::lines::Lines;
use super::options::WriteOptions;
use crate::GameTree;
use crate::tree::NodeRef;

/// What is still to be written, the next last.
enum Pending<'a> {
    /// A move and what follows it; `numbered` if its number must stand before it.
    Move {
        node: NodeRef<'a>,
        numbered: bool,
    },
    Variation(NodeRef<'a>),
    EndOfVariation,
    Comment(&'a str),
}

pub(super) fn write(tree: &GameTree, options: WriteOptions, lines: &mut Lines) {
    let Some(root) = tree.node(tree.root()) else { return };
    let (mut pending, start) = (Vec::new(), tree.start());
    root.comments().iter().for_each(|text| comment(text, options, lines));
    pending.extend(root.next().map(|node| Pending::Move { node, numbered: true }));
    while let Some(next) = pending.pop() {
        match next {
            Pending::EndOfVariation => lines.close(),
            Pending::Comment(text) => comment(text, options, lines),
            Pending::Variation(node) => {
                lines.open();
                for text in node.comments_before() {
                    comment(text, options, lines);
                }
                pending.push(Pending::EndOfVariation);
                pending.push(Pending::Move { node, numbered: true });
            }
            Pending::Move { node, numbered } => {
                write_move(node, start, numbered, lines);
                if options.nags {
                    for nag in node.nags() {
                        lines.word(&nag.to_string());
                    }
                }
                let mut numbered = options.comments && !node.comments().is_empty();
                let variations = variations_of(node, options);
                numbered |= !variations.is_empty();
                pending.extend(node.next().map(|node| Pending::Move { node, numbered }));
                let mut comments = node.comments_by_place(variations.len());
                for (i, variation) in variations.into_iter().enumerate().rev() {
                    while let Some((_, text)) = comments.pop_if(|(place, _)| *place > i) {
                        pending.push(Pending::Comment(text));
                    }
                    pending.push(Pending::Variation(variation));
                }
                pending.extend(comments.into_iter().rev().map(|(_, text)| Pending::Comment(text)));
            }
        }
    }
}

/// The variations that replace a move of the main line, or of the variation that it continues.
fn variations_of<'a>(node: NodeRef<'a>, options: WriteOptions) -> Vec<NodeRef<'a>> {
    if !options.variations || !node.is_first_child() {
        return Vec::new();
    }
    core::iter::successors(node.next_sibling(), NodeRef::next_sibling).collect()
}

fn write_move(node: NodeRef<'_>, start: &Position, numbered: bool, lines: &mut Lines) {
    let Some(before) = node.parent().map(|parent| parent.position()) else { return };
    if before.turn() == Color::White {
        lines.word(&format!("{}.", number(node, start)));
    } else if numbered {
        lines.word(&format!("{}...", number(node, start)));
    }
    match node.san() {
        Some(san) => lines.word(&san.to_string()),
        None => lines.word("--"),
    }
}

/// The number of a move. That of its position ends at 65,535.
fn number(node: NodeRef<'_>, start: &Position) -> u64 {
    let plies = u64::from(node.ply()).saturating_sub(1) + u64::from(start.turn() == Color::Black);
    u64::from(start.fullmoves()) + plies / 2
}

/// A comment is broken only where a single blank stands, so that it reads the same. One with a closing brace can only
/// stand at the end of a line.
fn comment(text: &str, options: WriteOptions, lines: &mut Lines) {
    if !options.comments {
        return;
    }
    // As bytes: a search for text would bring the tables of its panics into WebAssembly.
    if text.as_bytes().contains(&b'}') {
        lines.word(&format!("; {text}"));
        lines.new_line();
        return;
    }
    let text = if text.is_empty() { "{ }".to_owned() } else { format!("{{ {text} }}") };
    let mut start = 0;
    for at in breaks(&text) {
        lines.word(text.get(start..at).unwrap_or_default());
        start = at + 1;
    }
    lines.word(text.get(start..).unwrap_or_default());
}

/// The blanks of a comment that may become line ends: single ones, not next to its braces, and not before what means
/// something at the start of a line.
fn breaks(text: &str) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    (3..bytes.len().saturating_sub(2)).filter(move |&at| {
        let around = !bytes[at - 1].is_ascii_whitespace() && !bytes[at + 1].is_ascii_whitespace();
        let special = matches!(bytes[at + 1], b'%' | b'[' | 0xEF);
        bytes[at] == b' ' && around && !special
    })
}
