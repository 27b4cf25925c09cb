//! Games in PGN, written: JavaScript hands over the tree, which it may have changed.

#![allow(unsafe_code)] // An exported name.

use crate::prelude::*;
use core::fmt::Display;

use kingsight::Position;
use kingsight_pgn::{EditError, GameResult, GameTree, Nag, NodeId, WriteOptions};

use crate::border::call;
use crate::json;
use crate::position::find;

/// What stands before each part of a game, and between the fields of one.
const PART: char = '\u{1e}';
const FIELD: char = '\u{1f}';

/// Writes a game. The input is the first position, then parts that begin with a letter: `t` a tag, `r` the result, `m` a move
/// after the node with a number (the root is 0), and of the last node `c` a comment, `b` a comment before it, `n` a glyph.
/// Bits of `options`: 0 without comments, 1 without variations, 2 without glyphs, 3 Chess960; the rest is the width.
#[unsafe(no_mangle)]
pub extern "C" fn write_pgn(length: usize, options: u32) -> i32 {
    call(|shared| {
        let on = |bit: u32| options >> bit & 1 != 0;
        match tree(&shared.input(length), on(3)) {
            Err(error) => shared.fail(error),
            Ok(tree) => {
                let how = WriteOptions::new().comments(!on(0)).variations(!on(1)).nags(!on(2));
                let width = options as usize >> 4;
                shared.text = tree.to_pgn(if width == 0 { how } else { how.width(width) });
                shared.answer()
            }
        }
    })
}

fn tree(input: &str, chess960: bool) -> Result<GameTree, String> {
    let mut parts = input.split(PART);
    let start: Position = parts
        .next()
        .unwrap_or_default()
        .parse()
        .map_err(|error: kingsight::PositionError| fault("position", &error))?;
    let mut tree = GameTree::new(start.with_chess960(chess960));
    let own: Vec<(String, String)> =
        tree.tags().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    // The tags stand in the order in which they are handed over.
    for (name, _) in &own {
        tree.tags_mut().remove(name);
    }
    let mut nodes = vec![tree.root()];
    for part in parts {
        add(&mut tree, &mut nodes, part)?;
    }
    for (name, value) in own {
        if tree.tags().get(&name).is_none() {
            let _ = tree.tags_mut().set(&name, &value);
        }
    }
    Ok(tree)
}

fn add(tree: &mut GameTree, nodes: &mut Vec<NodeId>, part: &str) -> Result<(), String> {
    let mut letters = part.chars();
    let kind = letters.next();
    let rest = letters.as_str();
    let (first, second) = rest.split_once(FIELD).unwrap_or((rest, ""));
    let last = nodes.last().copied().unwrap_or(tree.root());
    let error = |message: &dyn Display| fault("edit", message);
    match kind {
        Some('t') => {
            tree.tags_mut().set(first, second).map_err(|wrong| error(&wrong))?;
        }
        Some('r') => {
            let result = GameResult::from_bytes(rest.as_bytes());
            tree.set_result(result.ok_or_else(|| error(&format!("{rest} is not a result")))?);
        }
        Some('m') => {
            let after = first.parse().ok().and_then(|at: usize| nodes.get(at)).copied();
            let after = after.ok_or_else(|| error(&format!("no move {first}")))?;
            let position = *tree.node(after).map_or(tree.start(), |node| node.position());
            let added = match second {
                "" => tree.add_null_move(after),
                text => tree.add_move(after, find(&position, text)?),
            };
            nodes.push(added.map_err(|wrong| error(&wrong))?);
        }
        Some('c') => tree.add_comment(last, rest).map_err(|wrong| error(&wrong))?,
        Some('b') => add_before(tree, last, rest).map_err(|wrong| error(&wrong))?,
        Some('n') => {
            let nag =
                rest.parse().map(Nag).map_err(|_| error(&format!("${rest} is not a glyph")))?;
            tree.add_nag(last, nag).map_err(|wrong| error(&wrong))?;
        }
        _ => {}
    }
    Ok(())
}

/// What continues its line has its comment behind the move before it.
fn add_before(tree: &mut GameTree, at: NodeId, comment: &str) -> Result<(), EditError> {
    if tree.add_comment_before(at, comment).is_ok() {
        return Ok(());
    }
    let before = tree.node(at).and_then(|node| node.parent()).map(|node| node.id());
    tree.add_comment(before.unwrap_or(tree.root()), comment)
}

fn fault(code: &str, message: &dyn Display) -> String {
    json::error(code, message, None, None)
}
