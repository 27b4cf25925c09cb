//! Games in PGN, read: as JSON with tags, faults, and the moves as a flat list of nodes.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::FenWriter;
use kingsight_pgn::{NodeId, NodeRef, ReadError, ReadGame, ReadMode, ReadOptions, TailRepair};

use crate::border::call;
use crate::json;

/// Reads games. `mode`: 0 tolerant, 1 strict, 2 the unreadable rest dropped, 3 the same as a comment.
#[unsafe(no_mangle)]
pub extern "C" fn read_pgn(length: usize, mode: u32, limit: u32) -> i32 {
    call(|shared| {
        let mode = match mode {
            1 => ReadMode::Strict,
            2 => ReadMode::Repair(TailRepair::Drop),
            3 => ReadMode::Repair(TailRepair::Comment),
            _ => ReadMode::Tolerant,
        };
        let mut out = core::mem::take(&mut shared.text);
        let mut fault = None;
        let found = ReadOptions::new().mode(mode).games(shared.bytes(length));
        json::list(
            &mut out,
            found.take(limit as usize).map_while(|read| match read {
                Ok(game) => Some(game),
                Err(ReadError::Refused(game)) => Some(*game),
                Err(error) => {
                    fault = Some(json::error(error.code(), &error, None, None));
                    None
                }
            }),
            game,
        );
        shared.text = out;
        match fault {
            None => shared.answer(),
            Some(fault) => shared.fail(fault),
        }
    })
}

fn game(out: &mut String, game: ReadGame) {
    let tree = &game.tree;
    out.push_str("{\"tags\":");
    json::list(out, tree.tags().iter(), |out, (name, value)| {
        json::list(out, [name, value], json::text);
    });
    let _ =
        write!(out, ",\"result\":\"{}\",\"start\":\"{}\"", tree.result().as_str(), tree.start());
    let _ = write!(out, ",\"chess960\":{},\"faults\":", tree.start().is_chess960());
    json::list(out, &game.diagnostics, |out, fault| {
        let _ = write!(out, "{{\"code\":\"{}\",", fault.kind.code());
        let _ = write!(out, "\"severity\":\"{}\",\"message\":", fault.severity().code());
        json::display(out, fault);
        let place = fault.place;
        let _ = write!(out, ",\"line\":{},\"column\":{}", place.line, place.column);
        if let Some(ply) = place.ply {
            let _ = write!(out, ",\"ply\":{ply}");
        }
        out.push('}');
    });
    let mut order: Vec<(NodeId, usize)> = Vec::new();
    let mut writer = FenWriter::new();
    out.push_str(",\"nodes\":");
    // A node comes before its children.
    json::list(out, tree.walk(), |out, found| {
        let parent = found.parent().map(|parent| parent.id());
        // In the main line the parent is the node before.
        let at = order.iter().rev().find(|&&(id, _)| Some(id) == parent).map(|&(_, at)| at);
        order.push((found.id(), order.len()));
        node(out, found, at, &mut writer);
    });
    out.push('}');
}

fn node(out: &mut String, node: NodeRef<'_>, parent: Option<usize>, writer: &mut FenWriter) {
    out.push_str("{\"fen\":\"");
    writer.append_to(node.position(), out);
    out.push('"');
    if let Some(parent) = parent {
        let _ = write!(out, ",\"parent\":{parent}");
    }
    if let (Some(m), Some(san), Some(before)) = (node.m(), node.san(), node.parent()) {
        let _ = write!(out, ",\"san\":\"{san}\",\"uci\":\"{}\"", before.position().uci(m));
    }
    if !node.nags().is_empty() {
        out.push_str(",\"nags\":");
        json::list(out, node.nags(), |out, nag| {
            let _ = write!(out, "{}", nag.0);
        });
    }
    for (name, comments) in [("comments", node.comments()), ("before", node.comments_before())] {
        if !comments.is_empty() {
            let _ = write!(out, ",\"{name}\":");
            json::list(out, comments, |out, comment| json::text(out, comment));
        }
    }
    out.push('}');
}
