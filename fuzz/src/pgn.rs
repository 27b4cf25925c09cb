//! PGN: any bytes are read, skipped and streamed into the same games, nothing of them is lost, a tree reads the same
//! when it is written, a file that is written twice has the same bytes, the beginning of a text gives the beginning of its positions,
//! and a repair keeps every word of the comments and of the moves that cannot be played.

use kingsight_pgn::{
    CommentText, GameTree, MoveToken, MoveVisitor, Nag, NodeId, PlayedMove, ReadMode, ReadOptions,
    Replay, Skipper, SliceReader, StreamReader, TailRepair, Take, games, plain_text,
};

use crate::bytes::{Bytes, choose};

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
    written_twice(data);
    begins_alike(data);
    loses_no_word(data);
}

fn trees(data: &[u8], mode: ReadMode) -> Vec<GameTree> {
    let games = ReadOptions::new().mode(mode).games(data);
    games.map(|game| game.expect("fuzzed games are small").tree).collect()
}

/// A whole file that is written, read and written again has the same bytes.
fn written_twice(data: &[u8]) {
    let write = |data: &[u8]| -> String {
        let games: Vec<String> =
            trees(data, ReadMode::Tolerant).iter().map(ToString::to_string).collect();
        games.join("\n")
    };
    let once = write(data);
    assert_eq!(write(once.as_bytes()), once);
}

/// The positions of a text's first half, up to a blank, are the first of the whole text. Only where nothing in the second half can say
/// what the first half is: no tags, comments and variations, which may be unclosed, and no bytes that tell the encoding or the
/// kind of line ends.
fn begins_alike(data: &[u8]) {
    if data.iter().any(|byte| !byte.is_ascii() || b"[]{}();%\r".contains(byte)) {
        return;
    }
    let half = data.len() / 2;
    let Some(blank) = data[half..].iter().position(u8::is_ascii_whitespace) else { return };
    let (first, whole) = (positions(&data[..half + blank]), positions(data));
    assert!(whole.starts_with(&first), "{first:?}\n{whole:?}");
}

/// The positions after all moves that are played.
fn positions(data: &[u8]) -> Vec<String> {
    struct Positions(Vec<String>);

    impl MoveVisitor for Positions {
        type Output = ();

        fn played(&mut self, played: PlayedMove<'_>) {
            self.0.push(played.after.to_string());
        }

        fn end_game(&mut self) {}
    }

    let mut reader = SliceReader::new(data);
    let mut replay = Replay::new(Positions(Vec::new()));
    while reader.read_game(&mut replay).is_some() {}
    replay.into_visitor().0
}

/// The words of the main line's comments, and of its moves that cannot be played, are in the repaired game, in order.
fn loses_no_word(data: &[u8]) {
    let mut reader = SliceReader::new(data);
    let mut replay = Replay::new(Words::default());
    for tree in trees(data, ReadMode::Repair(TailRepair::Comment)) {
        let words = reader.read_game(&mut replay).expect("as many games");
        let written = tree.to_string();
        // A comment keeps the text as it stands, so that a word may have digits right before it.
        let mut left = written.split_once("\n\n").map_or("", |(_, moves)| moves);
        for word in &words {
            match left.split_once(word.as_str()) {
                Some((_, rest)) => left = rest,
                None => panic!("{word:?} of {words:?} is lost\n{tree}"),
            }
        }
    }
}

fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|run| !run.is_empty())
}

/// What a repair must keep of each game.
#[derive(Default)]
struct Words(Vec<String>);

impl MoveVisitor for Words {
    type Output = Vec<String>;

    fn unplayed(&mut self, token: MoveToken<'_>) {
        self.0.extend(runs(&token.to_str()).map(str::to_owned));
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        self.0.extend(runs(&comment.to_str()).map(str::to_owned));
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
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
