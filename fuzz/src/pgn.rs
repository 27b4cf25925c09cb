//! PGN: any bytes are read, skipped and streamed into the same games, nothing of them is lost, and a tree reads the same
//! when it is written.

use kingsight_pgn::{
    GameTree, Nag, NodeId, ReadMode, ReadOptions, Skipper, SliceReader, StreamReader, TailRepair,
    games, plain_text,
};

use crate::bytes::Bytes;
use crate::positions::choose;

/// The bytes are a file.
pub fn check(data: &[u8]) {
    same_games(data);
    let text = &*plain_text(data);
    let mut reader = games(data);
    let mut copy = Vec::new();
    for game in reader.by_ref() {
        let game = game.expect("fuzzed games are small");
        copy.extend_from_slice(&game.raw);
        for found in &game.diagnostics {
            assert!(found.place.byte <= text.len() as u64);
            assert!(!found.to_string().is_empty());
        }
        same_again(&game.tree);
    }
    copy.extend_from_slice(reader.rest());
    assert_eq!(copy, text);
    for tail in [TailRepair::Drop, TailRepair::Comment] {
        let options = ReadOptions::new().mode(ReadMode::Repair(tail)).check_claims(true);
        for game in options.games(data) {
            same_again(&game.expect("fuzzed games are small").tree);
        }
    }
}

/// Reading, skipping and streaming find the same games.
fn same_games(data: &[u8]) {
    let mut read = SliceReader::new(data);
    let mut skipped = SliceReader::new(data);
    let mut streamed = StreamReader::new(data);
    loop {
        let tree = read.read_game(&mut kingsight_pgn::Replay::new(Everything));
        assert_eq!(skipped.skip_game(), tree.is_some());
        assert_eq!(read.position(), skipped.position());
        let more = streamed.read_game(&mut Skipper).expect("bytes do not fail");
        assert_eq!(more.is_some(), tree.is_some());
        if more.is_none() {
            return;
        }
        assert_eq!(streamed.position(), read.position() as u64);
    }
}

/// Reads everything and keeps nothing.
struct Everything;

impl kingsight_pgn::MoveVisitor for Everything {
    type Output = ();

    fn end_game(&mut self) {}
}

/// A tree is read again as it is.
fn same_again(tree: &GameTree) {
    let written = tree.to_string();
    same_games(written.as_bytes());
    let mut again = games(written.as_bytes());
    let first = again.next().expect("a game").expect("a small game");
    assert!(again.next().is_none(), "{written}");
    assert!(first.tree == *tree, "{written}\n{}", first.tree);
    assert_eq!(first.tree.to_string(), written);
}

/// The bytes choose a position and edits of a tree.
pub fn check_tree(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut tree = GameTree::new(choose(&mut bytes));
    let mut nodes: Vec<NodeId> = vec![tree.root()];
    while !bytes.is_empty() && nodes.len() < 300 {
        edit(&mut tree, &mut nodes, &mut bytes);
    }
    assert_eq!(tree.walk().count(), tree.nodes());
    same_again(&tree);
}

fn edit(tree: &mut GameTree, nodes: &mut Vec<NodeId>, bytes: &mut Bytes<'_>) {
    let (what, which) = (bytes.byte(), usize::from(bytes.byte()));
    let at = if which < 200 { nodes[nodes.len() - 1] } else { nodes[which % nodes.len()] };
    let Some(node) = tree.node(at) else { return };
    match what {
        0..=9 | 20..=29 => {
            let length = usize::from(bytes.byte() % 100);
            let text: Vec<u8> = (0..length).map(|_| bytes.byte()).collect();
            let text = String::from_utf8_lossy(&text);
            let _ = match what {
                0..=9 => tree.add_comment(at, &text),
                _ => tree.add_comment_before(at, &text),
            };
        }
        10..=19 => drop(tree.add_nag(at, Nag(bytes.byte()))),
        30..=39 => drop(tree.promote(at)),
        40..=44 => drop(tree.promote_to_main_line(at)),
        45..=49 => drop(tree.delete(at)),
        50..=59 => nodes.extend(tree.add_null_move(at)),
        _ => {
            let moves = node.position().legal_moves();
            if let Some(&m) = moves.get(usize::from(bytes.byte()) % moves.len().max(1)) {
                nodes.extend(tree.add_move(at, m));
            }
        }
    }
}
