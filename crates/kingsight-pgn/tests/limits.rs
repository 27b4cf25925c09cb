//! Large games, deep variations, inputs that fail.

use std::io::{self, Read};

use kingsight_pgn::{DiagnosticKind, ReadError, ReadOptions, Skipper, StreamReader};

use crate::common::{self, Drops, codes, line};

#[test]
fn variations_ten_thousand_deep() {
    let depth = 10_000;
    let mut text = "1. e4 ".to_owned();
    for _ in 0..depth {
        text.push_str("(1. d4 ");
    }
    text.push_str(&")".repeat(depth));
    text.push_str(" e5 *\n");
    let games = common::read(&text);
    assert_eq!(line(&games[0]), "e4 e5");
    // Each replaces the one before it: all follow the root.
    assert_eq!(games[0].tree.nodes(), depth + 3);

    // Nested for real: each variation goes on for a move before the next one replaces that.
    let mut text = "1. Nf3 Nf6 ".to_owned();
    let cycle = ["Ng1 Ng8", "Nf3 Nf6"];
    for i in 0..depth {
        text.push_str(&format!("2. {} (", cycle[i % 2]));
        text.push_str(if i % 2 == 0 { "Ng4 " } else { "Nh6 " });
    }
    let games = common::read(&text);
    let written = games[0].tree.to_string();
    let again = common::read(&written);
    assert_eq!(games[0].tree, again[0].tree);
}

/// Time grows with a line, not with its square: that would take minutes.
#[test]
fn lines_without_an_end() {
    let long = |part: &str| part.repeat(1_000_000);
    for (text, moves) in [
        (format!("1. e4 {} *", long("[ ")), "e4"),
        (format!("1. e4 e5 1-0 {} *", long("a{b}")), "e4 e5"),
        (format!("1. e4 e5 1-0 {} *", long("! ")), "e4 e5"),
        (format!("[Odd {}\n{}\n1. e4 *", long("x"), "[Ode \"\"]\n".repeat(100_000)), "e4"),
        (format!("1. e4 {} *", "(1. d4 d5 (1... e5) {x}) {y} ".repeat(100_000)), "e4"),
    ] {
        let game = common::read(&text).swap_remove(0);
        assert_eq!(line(&game), moves, "{}", &text[..40]);
    }
}

/// The findings of one game are listed up to a bound, and the others counted.
#[test]
fn a_game_of_nothing_but_faults() {
    let games = common::read(format!("1. e4 {} e5 *\n\n1. d4 *\n", "} ".repeat(30_000)));
    let found = &games[0].diagnostics;
    assert_eq!(found.len(), 10_001);
    assert_eq!(found[10_000].kind, DiagnosticKind::MoreFindings { count: 20_000 });
    assert_eq!(line(&games[0]), "e4 e5");
    assert_eq!(line(&games[1]), "d4");
}

#[test]
fn a_game_above_the_limit_is_an_error_of_its_own() {
    for size in [2_000, 300_000, 900_000] {
        let text = format!(
            "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e4 {{{}}} e5 *\n\n[Event \"c\"]\n\n1. c4 *\n",
            "long ".repeat(size / 5)
        );
        let options = ReadOptions::new().limit(1_000).file("x.pgn");
        let games: Vec<_> = options.games(text.as_bytes()).collect();
        assert_eq!(games.len(), 3, "{size}");
        assert!(games[0].is_ok());
        let error = games[1].as_ref().unwrap_err();
        assert_eq!(error.code(), "too_large");
        assert_eq!(error.to_string(), "x.pgn: game 2, at byte 22, is larger than 1000 bytes");
        let last = games[2].as_ref().unwrap();
        assert_eq!(last.tree.tags().get("Event"), Some("c"));
        assert_eq!(last.number, 3);
    }
}

#[test]
fn a_failing_input_delivers_what_came_before() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("torn"))
        }
    }
    let text = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5";
    let games: Vec<_> = ReadOptions::new().games(text.as_bytes().chain(Fails)).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(codes(games[1].as_ref().unwrap()), ["missing_result@7:9"]);
    let error = games[2].as_ref().unwrap_err();
    assert!(matches!(error, ReadError::Io { .. }));
    assert_eq!(error.to_string(), format!("after {} bytes: torn", text.len()));
}

#[test]
fn a_buffer_that_slides() {
    let mut text = String::new();
    for i in 0..20_000 {
        text.push_str(&format!(
            "[Event \"{i}\"]\n[Round \"{i}\"]\n\n1. e4 e5 {{ é [%clk 0:01:{:02}] }} 2. Ke3 *\n\n",
            i % 60
        ));
    }
    let mut reader = StreamReader::new(Drops(text.as_bytes(), 4_000));
    let mut places = 0;
    while let Some(tokens) = reader.read_game(&mut common::Tokens::default()).unwrap() {
        assert_eq!(tokens[0], format!("[Event={}]", reader.games() - 1));
        places += 1;
    }
    assert_eq!(places, 20_000);
    for (i, game) in ReadOptions::new().games(Drops(text.as_bytes(), 50_000)).enumerate() {
        let game = game.unwrap();
        let place = game.diagnostics[0].place;
        assert_eq!((place.line, place.column), (5 * i as u64 + 4, 34), "{i}");
        assert_eq!(game.line, 5 * i as u64 + 1);
        assert_eq!(
            place.byte as usize,
            text[game.byte as usize..].find("Ke3").unwrap() + game.byte as usize
        );
    }
    let mut reader = StreamReader::new(text.as_bytes());
    while reader.read_game(&mut Skipper).unwrap().is_some() {}
    assert_eq!(reader.games(), 20_000);
}

/// A game may be as large as the limit, up to the game after it, and not a byte larger.
#[test]
fn the_limit_is_exact() {
    let first = "[Event \"a\"]\n\n1. e4 e5 *\n\n";
    let text = format!("{first}[Event \"b\"]\n\n*\n");
    let fine = |limit: usize| {
        let games = ReadOptions::new().limit(limit).games(text.as_bytes());
        games.map(|game| game.is_ok()).collect::<Vec<_>>()
    };
    assert_eq!(fine(first.len()), [true, true]);
    assert_eq!(fine(first.len() - 1), [false, true]);
}

/// Wherever the buffer's last certain boundary is, and however much of the input has been read.
#[test]
fn no_way_to_read_passes_the_limit() {
    let small = "[Event \"s\"]\n\n1. e4 *\n\n";
    let large = format!("[Event \"l\"]\n\n{{ {} }} *\n\n", "long ".repeat(400));
    for (before, after) in [(0, 0), (0, 1), (0, 2_000), (1, 1), (30_000, 0), (30_000, 30_000)] {
        let text = small.repeat(before) + &large + &small.repeat(after);
        let mut reader = StreamReader::with_limit(text.as_bytes(), 1_000);
        let mut games = 0;
        let mut errors = Vec::new();
        loop {
            match reader.read_game(&mut Skipper) {
                Ok(Some(())) => games += 1,
                Ok(None) => break,
                Err(error) => errors.push(error.to_string()),
            }
        }
        let byte = small.len() * before;
        let expected = format!("game {}, at byte {byte}, is larger than 1000 bytes", before + 1);
        assert_eq!((games, errors), (before + after, vec![expected]), "{before} and {after}");
    }
}

/// What stands before a game that is passed over is not reported of the next.
#[test]
fn notices_belong_to_their_game() {
    let text = "some text\n1. e4 *\n\n1. d4 *\n\nmore text\n[Event \"c\"]\n\n1. c4 *\n";
    let mut reader = StreamReader::new(text.as_bytes());
    assert!(reader.skip_game().unwrap());
    let mut next = || reader.read_game(&mut common::Tokens::default()).unwrap().unwrap().join(" ");
    assert_eq!(next(), "d4 =*");
    assert_eq!(next(), "!text_outside_game@28 [Event=c] c4 =*");
}

/// Text that ends as games do stands before a game, and the first buffer ends inside that game.
#[test]
fn a_boundary_below_text_outside_games() {
    let small = "[Event \"s\"]\n\n1. e4 *\n\n".repeat(9_000);
    let large = format!("[Event \"l\"]\n\n1. e4 {{ {} }} *\n", "long ".repeat(40_000));
    common::agree(format!("{small}words 1-0\n{large}").as_bytes());
}

/// Each of the names is looked for once: with so many tags the time is not the square of their number.
#[test]
fn very_many_tags_in_another_case() {
    let mut text: String = (0..1000).map(|i| format!("[Tag{i} \"x\"]\n")).collect();
    text.push_str(&"[white \"x\"]\n".repeat(300_000));
    text.push_str("[White \"y\"]\n\n1. e4 *\n");
    let game = ReadOptions::new().games(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!(line(&game), "e4");
    assert_eq!(game.tree.tags().get("White"), Some("y"));
    assert_eq!(game.diagnostics.len(), 10_001);
}
