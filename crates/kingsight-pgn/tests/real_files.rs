//! What real files hold, each with what is reported and where.

use kingsight::Square;
use kingsight_pgn::{GameResult, MoveVisitor, Nag, Replay, SliceReader, Take};

use crate::common::{self, codes, line, read, tokens};

#[track_caller]
fn one(text: &str) -> (String, Vec<String>) {
    let games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    (line(&games[0]), codes(&games[0]))
}

#[track_caller]
fn lines(text: impl AsRef<[u8]>, expected: &[&str]) {
    let games = read(text);
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), expected);
}

#[test]
fn an_ordinary_game() {
    let (line, codes) =
        one("[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
    assert_eq!(line, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
    assert_eq!(codes, [""; 0]);
}

#[test]
fn spellings() {
    let (line, codes) = one("1.e4 e5 2 Nf3 Nc6 3.Bb5 g8f6 4. 0-0 d7-d6 5. Nb1-c3 *");
    assert_eq!(line, "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O d6 Nc3");
    assert_eq!(codes, ["spelling@1:25", "spelling@1:33", "spelling@1:37", "spelling@1:46"]);
}

#[test]
fn null_moves() {
    for null in ["--", "Z0", "@@@@", "0000", "<>"] {
        let text = format!("1. e4 {null} 2. d4 *");
        assert_eq!(one(&text), ("e4 -- d4".to_owned(), vec![]), "{null}");
    }
    let (line, codes) = one("1. e4 f6 2. d4 g5 3. Qh5+ -- *");
    assert_eq!(line, "e4 f6 d4 g5 Qh5#");
    assert_eq!(codes, ["null_move_in_check@1:27"]);
}

#[test]
fn marks_that_are_words() {
    let (line, codes) = one("1. e4 TN a6 2. e5 d5 3. exd6 e.p. Nf6 4. dxc7 ep Qxc7 *");
    assert_eq!((line.as_str(), codes), ("e4 a6 e5 d5 exd6 Nf6 dxc7 Qxc7", vec![]));
    assert_eq!(read("1. e4 TN *")[0].tree.at_ply(1).unwrap().nags(), [Nag(146)]);
}

/// Two squares to the side castle, or, in Chess960, whichever move of the king goes there.
#[test]
fn castling_as_a_move_of_the_king() {
    let (line, codes) = one("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. Kg1 Ke8g8 5. d3 *");
    assert_eq!(line, "e4 e5 Nf3 Nf6 Be2 Be7 O-O O-O d3");
    assert_eq!(codes, ["false_claim@1:35", "false_claim@1:39"]);
    let start =
        "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/5K1R w H - 0 1\"]\n[SetUp \"1\"]\n\n";
    assert_eq!(one(&format!("{start}1. Kg1 *")), ("Kg1".to_owned(), vec![]));
}

#[test]
fn lines_among_the_tags_that_are_none() {
    for odd in ["[Élo \"3\"]", "[]", "[ ]", "[\"x\"]", "[!Black \"x\"]", "[%eval 0.3]"] {
        let (line, codes) =
            one(&format!("[Event \"a\"]\n{odd}\n[White \"Noether\"]\n\n1. e4 e5 *\n"));
        assert_eq!(
            (line.as_str(), codes),
            ("e4 e5", vec!["malformed_tag@2:1".to_owned()]),
            "{odd}"
        );
    }
}

/// Words before a first move are outside the game, which is read.
#[test]
fn words_before_the_first_move() {
    let (line, codes) = one("Game 1: 1. d4 d5 2. c4 *\n");
    assert_eq!((line.as_str(), codes), ("d4 d5 c4", vec!["text_outside_game@1:1".to_owned()]));
    lines("Round 1. The opening\n\n% 1. e4\n\n[Event \"a\"]\n\n1. c4 *\nend 1.", &["c4"]);
    lines("x 1", &[]);
    lines("x 1.", &[]);
    lines("x 1. ", &[]);
}

#[test]
fn promotions_in_parentheses() {
    let fen = "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    for text in ["a8(Q)", "a8Q", "a8/Q", "a8=Q"] {
        assert_eq!(one(&format!("{fen}1. {text} Kd7 *")).0, "a8=Q Kd7", "{text}");
    }
    let fen = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    let checks = one(&format!("{fen}1. a8(Q)+ Kg7 *"));
    assert_eq!(checks, ("a8=Q+ Kg7".to_owned(), vec!["spelling@4:4".to_owned()]));
}

#[test]
fn move_numbers() {
    assert_eq!(one("e4 e5 Nf3 *").0, "e4 e5 Nf3");
    assert_eq!(one("1.e4 1...e5 2.Nf3 2. ... Nc6 *"), ("e4 e5 Nf3 Nc6".to_owned(), vec![]));
    let (line, codes) = one("1. e4 e5 3. Nf3 Nc6 4. Bb5 *");
    assert_eq!(line, "e4 e5 Nf3 Nc6 Bb5");
    assert_eq!(codes, ["wrong_move_number@1:10"]);
}

#[test]
fn comments_and_glyphs() {
    let games =
        read("{ before }\n1. e4! { good\r\nmove } ; to the end } (\n% not this ( {\ne5?! $10 += *");
    let game = &games[0];
    assert_eq!(codes(game), [""; 0]);
    let root = game.tree.node(game.tree.root()).unwrap();
    assert_eq!(root.comments(), ["before"]);
    let e4 = root.next().unwrap();
    assert_eq!(e4.comments(), ["good move", "to the end } ("]);
    assert_eq!(e4.nags(), [Nag(1)]);
    assert_eq!(e4.next().unwrap().nags(), [Nag(6), Nag(10), Nag(14)]);
}

#[test]
fn variations() {
    let games = read("1. e4 e5 ({why not} 1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 *");
    let tree = &games[0].tree;
    assert_eq!(codes(&games[0]), [""; 0]);
    let walk: Vec<String> = tree.walk().filter_map(|n| n.san()).map(|s| s.to_string()).collect();
    assert_eq!(walk, ["e4", "e5", "Nf3", "c5", "Nf3", "d6", "c3", "d5"]);
    let c5 = tree.at_ply(1).unwrap().children().nth(1).unwrap();
    assert_eq!(c5.comments_before(), ["why not"]);
}

#[test]
fn chess960_and_setups() {
    let (moves, codes) = one(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnb1rkr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNB1RKR w HFhf - 2 2\"]\n\n2. O-O O-O *",
    );
    // On the f-file the rook stands beside the king already.
    assert_eq!(moves, "");
    assert_eq!(codes, ["illegal_move@5:4"]);
    let games = read("[Variant \"Chess960\"]\n\n1. e4 *");
    assert!(games[0].tree.start().is_chess960());
    assert_eq!(line(&games[0]), "e4");
    let games = read("[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n[White \"x\"]\n\n1. d4 *");
    assert_eq!(common::codes(&games[0]), ["unknown_variant@1:1"]);
    assert_eq!((line(&games[0]).as_str(), line(&games[1]).as_str()), ("", "d4"));
    let games = read("[FEN \"8/8/8/8 w - -\"]\n[SetUp \"1\"]\n\n1. e4 e5 *\n");
    assert_eq!(common::codes(&games[0]), ["bad_fen@1:1"]);
    let games = read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *\n");
    assert_eq!(common::codes(&games[0]), ["setup_mismatch@1:1"]);
    assert_eq!(line(&games[0]), "Kd7 e4");
}

#[test]
fn joined_files() {
    lines("\u{feff}[White \"a\"]\n\n1. e4 1-0\u{feff}[White \"b\"]\n\n1. d4 *", &["e4", "d4"]);
    lines(
        "[White \"a\"]\n\n1. e4 1-0[White \"b\"]\n\n1. d4 *\n\u{feff}1. c4 *",
        &["e4", "d4", "c4"],
    );
    lines("1. e4 1-0\n1. d4 0-1\n\n\n1. c4 *", &["e4", "d4", "c4"]);
    lines("1. e4 e5\n\n1. d4 d5\n\n", &["e4 e5", "d4 d5"]);
    lines(
        "[White \"a\"]\r\n\r\n1. e4 e5\r\n\r\n2. Nf3 1-0\r\n\r\n[White \"b\"]\r\n\r\n1. d4 *",
        &["e4 e5 Nf3", "d4"],
    );
    let games = read("[White \"a\"]\n\n1. e4 1-0\n\u{feff}[White \"b\"]\n\n1. d4 *");
    let places: Vec<_> = games.iter().flat_map(codes).collect();
    assert_eq!(places, ["byte_order_mark@4:1"]);
    let games = read("[White \"a\"]\n\n1. e4 e5\n\n\u{feff}[White \"b\"]\n\n1. d4 *");
    assert_eq!(codes(&games[0]), ["missing_result@3:9"]);
    assert_eq!(codes(&games[1]), ["byte_order_mark@5:1"]);
    assert_eq!(games[1].diagnostics[0].place.ply, None);
}

#[test]
fn games_without_moves() {
    let games = read("[Event \"a\"]\n[White \"x\"]\n[Event \"b\"]\n\n[Event \"c\"]\n\n*\n");
    assert_eq!(games.len(), 3);
    let events: Vec<_> = games.iter().map(|game| game.tree.tags().get("Event").unwrap()).collect();
    assert_eq!(events, ["a", "b", "c"]);
    assert_eq!(codes(&games[0]), ["missing_result@2:12"]);
    assert!(read("").is_empty());
    assert!(read(" \n\n\u{feff}\n% nothing\n").is_empty());
    assert_eq!(read("*").len(), 1);
}

#[test]
fn results_anywhere() {
    assert_eq!(one("1. e4 1-0 { White resigns } $5"), ("e4".to_owned(), vec![]));
    assert_eq!(one("1. e4 (1. d4 1-0) e5 *").1, ["result_in_variation@1:14"]);
    assert_eq!(
        one("1. e4 1-0 1... e5 1-0"),
        ("e4 e5".to_owned(), vec!["moves_after_result@1:11".to_owned()])
    );
    assert_eq!(
        one("1. e4 (1. d4 d5 0-1").1,
        ["unclosed_variation@1:7", "result_in_variation@1:17"]
    );
    assert_eq!(read("1. e4 (1. d4 d5 0-1")[0].tree.result(), GameResult::BlackWins);
    for (text, result) in [
        ("½-½", GameResult::Draw),
        ("1/2", GameResult::Draw),
        ("1:0", GameResult::WhiteWins),
        ("0–1", GameResult::BlackWins),
    ] {
        let games = read(format!("1. e4 {text}"));
        assert_eq!(codes(&games[0]), ["result_spelling@1:7"], "{text}");
        assert_eq!(games[0].tree.result(), result);
    }
    assert_eq!(one("1. e4").1, ["missing_result@1:6"]);
    assert_eq!(one("[Result \"1-0\"]\n\n1. e4 0-1").1, ["result_mismatch@3:7"]);
    assert_eq!(one("1. e4 1-0\n0-1").1, ["second_result@2:1"]);
    assert_eq!(read("1. e4 1-0 0-1")[0].tree.result(), GameResult::BlackWins);
    // `*` takes no result back, wherever it stands.
    for text in ["1. e4 1-0 *", "1. e4 * 1-0 *", "1. e4 1-0 1... e5 *"] {
        assert_eq!(read(text)[0].tree.result(), GameResult::WhiteWins, "{text}");
    }
    // Only the last result is compared with the tag.
    let tag = "[Result \"1-0\"]\n\n";
    assert_eq!(one(&format!("{tag}1. e4 0-1 1... e5 1-0")).1, ["moves_after_result@3:11"]);
    assert_eq!(
        one(&format!("{tag}1. e4 0-1 1-0 *")).1,
        ["second_result@3:11", "second_result@3:15"]
    );
    assert_eq!(read("[Result \"1-0\"]\n\n1. e4")[0].tree.result(), GameResult::WhiteWins);
}

/// Whether a reader passes over the variation or not.
#[test]
fn a_variation_after_the_result_goes_to_its_end() {
    lines("1. e4 1-0 (1. d4)\n\n1. c4 *", &["e4", "c4"]);
    lines("1. e4 1-0 (1. d4\n\n1... d5) $1\n\nd4 *", &["e4", "d4"]);
    for text in ["1. e4 * (1. d4)\n\nd4 *", "* (1. e4)\n\nd4 *", "* (\n\nx", "1. e4 * (\n\nx) d4"] {
        let mut skipping = SliceReader::new(text.as_bytes());
        let mut ends = Vec::new();
        while skipping.read_game(&mut Replay::new(NoVariations)).is_some() {
            ends.push(skipping.position());
        }
        assert_eq!(ends, common::ends(text.as_bytes(), false), "{text}");
    }
}

struct NoVariations;

impl MoveVisitor for NoVariations {
    type Output = ();

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) {}
}

#[test]
fn an_unclosed_brace_ends_with_the_next_tags() {
    let text = "[Event \"a\"]\n\n1. e4 { oh\n\n[Event \"b\"]\n\n1. d4 { fine } *\n\n[Event \"c\"]\n\n1. c4 *\n";
    let games = read(text);
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["e4", "d4", "c4"]);
    assert_eq!(codes(&games[0]), ["unclosed_comment@3:7", "missing_result@3:11"]);
    assert_eq!(games[0].tree.at_ply(1).unwrap().comments(), ["oh"]);
    let games = read("[Event \"a\"]\n\n1. e4 {\n[Event \"b\"]\n\n1. d4 *\n");
    assert_eq!(games.len(), 2);
    let games = read("[Event \"a\"]\n\n1. e4 { a { b\n[Event \"b\"]\n\n1. d4 {c} *\n");
    assert_eq!(games.len(), 2);
}

#[test]
fn a_comment_may_quote_tags_and_have_empty_lines() {
    let text = "[Event \"a\"]\n\n1. e4 { as in\n\n[Event \"b\"]\n\n1. d4 } e5 *\n\n[Event \"c\"]\n\n1. c4 *\n";
    lines(text, &["e4 e5", "c4"]);
    lines("1. e4 {\n[%clk 0:01:00]\n[%emt \"x\"]\n} e5 ; [White \"x\"] {\n 2. d4 *", &["e4 e5 d4"]);
    lines("1. e4\n% [White \"x\"] }{\n e5 *\n[White \"y\"]\n\n1. d4 *", &["e4 e5", "d4"]);
}

#[test]
fn text_that_does_not_belong() {
    let games =
        read("Dear all,\nhere are games:\n\n[White \"a\"]\n\n1. e4 e5 mate? ] 2. Nf3 } ) *\nbye\n");
    assert_eq!(games.len(), 1);
    assert_eq!(
        codes(&games[0]),
        [
            "text_outside_game@1:1",
            "text_outside_game@2:1",
            "typography@6:10",
            "unexpected_text@6:16",
            "stray_brace@6:25",
            "stray_parenthesis@6:27",
            "loose_text@7:1",
        ]
    );
    assert_eq!(line(&games[0]), "e4 e5 Nf3");
    assert_eq!(tokens(b"1. e4 (1. d4 *").len(), 1);
}

#[test]
fn tags_of_all_kinds() {
    let games = read(
        "[White \"O\\\"Neill \\\\ x\"]\n[ Black   \"a \"b\" c\" ]\n[Site Berlin]\n[Round \"1]\n[White \"again\"] [Opening \"x\"]\n\n*\n",
    );
    let tags = games[0].tree.tags();
    assert_eq!(tags.get("White"), Some("O\"Neill \\ x"));
    assert_eq!(tags.get("Black"), Some("a \"b\" c"));
    assert_eq!(tags.get("Site"), Some("Berlin"));
    assert_eq!(tags.get("Round"), Some("1"));
    assert_eq!(tags.get("Opening"), Some("x"));
    assert_eq!(
        codes(&games[0]),
        ["malformed_tag@2:1", "malformed_tag@3:1", "malformed_tag@4:1", "duplicate_tag@5:1"]
    );
}

#[test]
fn windows_1252_is_reported_and_converted() {
    let games = read(b"[White \"M\xFCller\"]\n\n1. e4 { sch\xF6n } *\n".as_slice());
    assert_eq!(games[0].tree.tags().get("White"), Some("Müller"));
    assert_eq!(games[0].tree.at_ply(1).unwrap().comments(), ["schön"]);
    assert_eq!(codes(&games[0]), ["windows1252@1:1"]);
}

#[test]
fn illegal_moves_with_their_reason() {
    let games = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 5. O-O (5. c3) Nf6 *\n\n1. d4 *");
    assert_eq!(line(&games[0]), "e4 e5 Nf3 Nc6 Bb5 d6 d4");
    let found = &games[0].diagnostics[0];
    assert_eq!(
        found.to_string(),
        "1:37: game 1: 4... Nxd4: the knight on c6 is pinned to the king on e8 by the bishop on b5; \
         it cannot move at all"
    );
    assert_eq!((found.place.ply, found.place.byte), (Some(8), 36));
    assert_eq!(found.kind.explanations()[0].intent.from, Square::C6);
    assert_eq!(games[0].diagnostics.len(), 1);
    assert_eq!(line(&games[1]), "d4");

    let games = read("1. d4 d5 2. Nf3 Nf6 3. Nd2 *");
    assert_eq!(
        games[0].diagnostics[0].kind.to_string(),
        "3. Nd2 is ambiguous; expected Nbd2 or Nfd2"
    );
    let games = read("1. d4 Nz9 2. c4 *");
    assert_eq!(codes(&games[0]), ["not_a_move@1:7"]);
}

#[test]
fn an_illegal_move_in_a_variation_ends_only_that() {
    let games = read("1. e4 e5 (1... Ke6 2. d4 (2. c4) 2... d5) 2. Nf3 *");
    assert_eq!(line(&games[0]), "e4 e5 Nf3");
    assert_eq!(codes(&games[0]), ["illegal_move@1:16"]);
    assert_eq!(games[0].tree.nodes(), 4);
}
