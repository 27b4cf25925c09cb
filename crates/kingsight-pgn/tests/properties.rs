//! What must hold for every input: texts put together at random from what games are made of, whole or damaged.

use std::ops::ControlFlow;

use kingsight::Position;
use kingsight_pgn::{
    DEFAULT_LIMIT, GameTree, Nag, NodeId, ReadGame, ReadMode, ReadOptions, TailRepair, games,
    plain_text, read_in_parallel,
};

use crate::common::{Tokens, agree, stream_count, stream_tokens, tokens};

/// How many texts a test tries.
fn texts() -> u64 {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => 2_000_000,
        Ok("usual") => 100_000,
        _ => 10_000,
    }
}

/// Xorshift (George Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

const PARTS: &[&[u8]] = &[
    b"[Event \"a\"]",
    b"[Event \"b \\\" c\"]",
    b"[White \"x\"]",
    b"[Black y]",
    b"[Result \"1-0\"]",
    b"[ Round \"1\" ]",
    b"[A \"b",
    b"[%clk 0:01:00]",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"\n[Event \"c\"]\n",
    b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
    b"[FEN \"nonsense\"]",
    b"[SetUp \"1\"]",
    b"[Odd/name \"v\"]",
    b"[Variant \"Chess960\"]",
    b"[Variant \"Atomic\"]",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\r\n\r\n",
    b"\r",
    b"\n[\r[Odd.name\n[Site \"b\"]",
    b" ",
    b"\t",
    b"  ",
    b"\n \n",
    b"\n",
    b" ",
    b" ",
    b"\n\n",
    b"1.",
    b"1...",
    b"2.",
    b"1",
    b"17",
    b"1. e4 e5",
    b"e4",
    b"e5",
    b"Nf3",
    b"Nc6",
    b"d2d4",
    b"d5",
    b"0-0",
    b"O-O",
    b"--",
    b"0000",
    b"Ke2",
    b"Qh5#",
    b"exd5",
    b"a8=Q",
    b"a8(Q)",
    b"word",
    b"N",
    b"=",
    b"+-",
    b"e.p.",
    b".",
    b"{",
    b"}",
    b"{ text }",
    b"{a\n[%emt 0:00:01]\nb}",
    b"{\n\n[Event \"q\"]\n}",
    b"(",
    b")",
    b"(",
    b")",
    b"; rest",
    b"; } {\n",
    b"\n% escaped { [Event \"e\"]\n",
    b"%",
    b"$1",
    b"$300",
    b"$",
    b"!",
    b"?!",
    b"!!",
    b"1-0",
    b"0-1",
    b"1/2-1/2",
    b"*",
    b"1/2",
    b"\xEF\xBB\xBF",
    b"\xE4\xF6",
    "é–½".as_bytes(),
    b"\0",
    b"\x1A",
];

fn nonsense(random: &mut Random) -> Vec<u8> {
    let mut text = Vec::new();
    for _ in 0..random.below(30) {
        text.extend_from_slice(random.choose(PARTS));
        if random.below(3) > 0 {
            text.push(random.choose(b" \n"));
        }
    }
    text
}

/// An ordinary file, a few of its bytes changed.
fn damaged(random: &mut Random) -> Vec<u8> {
    let mut text = b"[Event \"a\"]\n[Site \"b\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:00]} e5 2. Nf3 (2. f4 exf4 \
        (2... d5 {or\nnot}) 3. Nf3) 2... Nc6 $1 3. Bb5 a6 ; Ruy\n4. Ba4 1-0\n\n\
        [Event \"b\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 *\n\n1. c4 e5 1/2-1/2\n"
        .to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(text.len());
        match random.below(4) {
            0 if text.len() > 1 => drop(text.remove(at)),
            1 => text.insert(at, random.choose(b"{}()[];%\"\n $1-.*\\\xEF")),
            2 => text[at] = random.choose(b"{}()[];%\"\n $1-.*\\\xEF"),
            _ => text.truncate(at.max(2)),
        }
    }
    text
}

/// That the games hold together, with the input and with what is written of them.
fn check(input: &[u8]) {
    agree(input);
    let text = &*plain_text(input);
    let shown = String::from_utf8_lossy(text);
    let mut reader = games(input);
    let all: Vec<ReadGame> = reader.by_ref().map(|game| game.expect("a small game")).collect();
    let mut copy: Vec<u8> = all.iter().flat_map(|game| game.raw.clone()).collect();
    copy.extend_from_slice(reader.rest());
    assert_eq!(String::from_utf8_lossy(&copy), shown);
    for (i, game) in all.iter().enumerate() {
        assert_eq!(game.number, i as u64 + 1);
        for found in &game.diagnostics {
            let before = &text[..found.place.byte as usize];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
            assert_eq!(found.place.line, line, "{found}");
            assert!(!found.to_string().is_empty());
        }
        same_again(&game.tree, &shown);
    }
    for tail in [TailRepair::Drop, TailRepair::Comment] {
        let options = ReadOptions::new().mode(ReadMode::Repair(tail)).check_claims(true);
        for game in options.games(input) {
            same_again(&game.expect("a small game").tree, &shown);
        }
    }
}

/// That a tree reads the same when it is written.
fn same_again(tree: &GameTree, source: &str) {
    let written = tree.to_string();
    agree(written.as_bytes());
    let again: Vec<ReadGame> = games(written.as_bytes()).map(|game| game.expect("ours")).collect();
    assert_eq!(again.len(), 1, "{source:?}\n{written}");
    assert!(again[0].tree == *tree, "{source:?}\n{written}\n{}", again[0].tree);
    assert_eq!(again[0].tree.to_string(), written, "{source:?}");
}

#[test]
fn nonsense_is_read_in_every_way_alike() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for round in 0..texts() {
        let text = nonsense(&mut random);
        check(&text);
        if round % 8 == 0 {
            let units: Vec<u16> = String::from_utf8_lossy(&text).encode_utf16().collect();
            let bytes = random.choose(&[u16::to_le_bytes, u16::to_be_bytes]);
            check(&units.into_iter().flat_map(bytes).collect::<Vec<u8>>());
        }
    }
}

#[test]
fn damaged_games_are_read_in_every_way_alike() {
    let mut random = Random(0xD1B5_4A32_D192_ED03);
    for _ in 0..texts() {
        check(&damaged(&mut random));
    }
}

/// A stream's buffer slides over texts longer than itself, and games begin and end at its edges.
#[test]
fn long_texts_are_read_from_streams_as_from_memory() {
    let mut random = Random(0xA076_1D64_78BD_642F);
    for round in 0..texts() / 400 {
        let mut text = Vec::new();
        while text.len() < 400_000 {
            match (round % 4, random.below(8)) {
                (0, _) | (1, 0) => text.extend(nonsense(&mut random)),
                (2, 0) => text.extend(damaged(&mut random)),
                (3, 0..4) => text.extend_from_slice(random.choose(MISLEADING)),
                _ => text.extend_from_slice(GAME),
            }
        }
        let (memory, stream) = (tokens(&text), stream_tokens(&text));
        let differs = (0..memory.len().max(stream.len())).find(|&i| memory.get(i) != stream.get(i));
        let differs = differs.map(|i| (i, memory.get(i), stream.get(i)));
        assert_eq!(differs, None, "round {round}");
        assert_eq!(stream_count(&text), memory.len() as u64, "round {round}");
        let mut count = 0;
        let threads = std::num::NonZeroUsize::MIN.saturating_add(1);
        read_in_parallel(&text[..], DEFAULT_LIMIT, threads, Tokens::default, |game| {
            assert_eq!(game.unwrap().join(" "), memory[count], "round {round}");
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(count, memory.len());
    }
}

/// Results above tags that do not begin a game.
const MISLEADING: &[&[u8]] = &[
    b"[Event \"a\"]\n\n1. e4 { as in\n\n[Event \"q\"]\n\n1. d4 1-0\n\n[Event \"q\"]\n\n1. d4 1-0\n} e5 *\n\n",
    b"[Event \"a\"]\n[Site Berlin 1-0\n[White \"x\"]\n\n*\n\n",
    b"[Event \"a\"]\n% 1-0\n[White \"x\"]\n\n*\n\n",
    b"{ a comment }\n; above the tags 1-0\n[White \"x\"]\n\n*\n\n",
    b"[Event \"a\"] 1-0\n[White \"x\"]\n\n*\n\n",
    b"[Event \"a\"]\n\n1. e4 e5 { open *\n[Event \"b\"]\n\n1. d4 1-0\n\n",
];

const GAME: &[u8] =
    b"[Event \"a\"]\n[White \"Klein\"]\n\n1. e4 { [%clk 0:01:00] } e5 2. Nf3 1-0\n\n";

#[test]
fn random_trees_are_written_and_read() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..texts() / 50 {
        let start = match random.below(3) {
            0 => Position::chess960_start(random.below(960) as u16, random.below(960) as u16)
                .unwrap(),
            _ => Position::default(),
        };
        let mut tree = GameTree::new(start);
        let mut nodes: Vec<NodeId> = vec![tree.root()];
        for _ in 0..random.below(150) {
            edit(&mut tree, &mut nodes, &mut random);
        }
        same_again(&tree, "a random tree");
        assert_eq!(tree.walk().count(), tree.nodes());
    }
}

fn edit(tree: &mut GameTree, nodes: &mut Vec<NodeId>, random: &mut Random) {
    // Mostly the newest node, so that lines get long.
    let at = if random.below(4) > 0 { nodes[nodes.len() - 1] } else { random.choose(nodes) };
    let Some(node) = tree.node(at) else { return };
    let texts = [
        "",
        "a comment",
        "two  blanks",
        "a } brace",
        "[%clk 0:01:00] [Event \"x\"]",
        "% {",
        " line\nend ",
        "é",
    ];
    let text = texts[random.below(texts.len())].repeat(random.below(12));
    let done = match random.below(20) {
        0 => tree.add_comment(at, &text),
        1 => tree.add_comment_before(at, &text),
        2 => tree.add_nag(at, Nag(random.below(256) as u8)),
        3 => tree.promote(at).map(drop),
        4 => tree.promote_to_main_line(at),
        5 if random.below(8) == 0 => tree.delete(at),
        6 => tree.add_null_move(at).map(|id| nodes.push(id)),
        _ => {
            let moves = node.position().legal_moves();
            if moves.is_empty() {
                return;
            }
            let m = random.choose(&moves);
            tree.add_move(at, m).map(|id| nodes.push(id))
        }
    };
    let _ = done;
}
