//! Editing, repairing and writing.

use kingsight_pgn::{EditError, GameTree, Nag, ReadMode, ReadOptions, TailRepair, WriteOptions};

use crate::common::read;

fn moves(tree: &GameTree) -> String {
    let text = tree.to_string();
    text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

#[test]
fn untouched_games_are_written_byte_for_byte() {
    let text = "; first\n[Event \"a\"]\n\n1. e4   e5?? {x}\r\n% kept\n ( 1... Ke3 ) *\n\n\n1. d4 Kz\n\n[A \"b\"]\n*";
    let mut games = read(text);
    let mut out = Vec::new();
    for game in &games {
        game.write_to(&mut out).unwrap();
    }
    assert_eq!(String::from_utf8(out).unwrap(), text);
    let first = &mut games[0];
    let e4 = first.tree.at_ply(1).unwrap().id();
    first.tree.add_nag(e4, Nag(1)).unwrap();
    let mut out = Vec::new();
    first.write_to(&mut out).unwrap();
    assert!(String::from_utf8(out).unwrap().ends_with("\n{ first } 1. e4 $1 e5 $4 { x } *\n\n"));
}

#[test]
fn edits() {
    let mut game = GameTree::default();
    let root = game.root();
    let e4 = game.add_san(root, "e4").unwrap();
    assert_eq!(game.add_san(root, "e2e4"), Ok(e4));
    let e5 = game.add_san(e4, "e5").unwrap();
    let c5 = game.add_san(e4, "c5").unwrap();
    let d5 = game.add_san(e4, "d5").unwrap();
    let nf3 = game.add_san(c5, "Nf3").unwrap();
    game.add_comment_before(c5, "sharp").unwrap();
    game.add_comment(nf3, "two\nlines").unwrap();
    assert_eq!(moves(&game), "1. e4 e5 ({ sharp } 1... c5 2. Nf3 { two lines }) (1... d5) *");
    assert_eq!(game.promote(d5), Ok(true));
    assert_eq!(moves(&game), "1. e4 e5 (1... d5) ({ sharp } 1... c5 2. Nf3 { two lines }) *");
    game.promote_to_main_line(nf3).unwrap();
    game.delete(d5).unwrap();
    // A main line begins with no comment of its own.
    assert_eq!(moves(&game), "1. e4 { sharp } 1... c5 (1... e5) 2. Nf3 { two lines } *");
    game.remove_comments(e4).unwrap();
    let null = game.add_null_move(e5).unwrap();
    assert!(game.node(null).unwrap().is_null_move());
    assert_eq!(game.delete(d5), Err(EditError::NoSuchNode));
    assert_eq!(game.delete(root), Err(EditError::Root));
    assert!(game.add_san(nf3, "Ke3").unwrap_err().to_string().contains("Ke3 is not legal"));
    game.delete(c5).unwrap();
    game.delete(e5).unwrap();
    assert_eq!(moves(&game), "1. e4 *");
    assert_eq!(game.nodes(), 2);
    assert!(game.node(nf3).is_none());
    let c6 = game.add_san(e4, "c6").unwrap();
    assert_eq!(game.promote(c6), Ok(false));
    game.set_result(kingsight_pgn::GameResult::Draw);
    assert!(game.to_string().contains("[Result \"1/2-1/2\"]"));
    assert_eq!(moves(&game), "1. e4 c6 1/2-1/2");
}

#[test]
fn repairs() {
    let text = "1. e4 e5 (1... Ke7 2. Ke3 {x} Kd6) 2. Nf3 Ng3 3. Bb5 (3. d4) 1-0\n";
    let repaired = |tail| {
        let options = ReadOptions::new().mode(ReadMode::Repair(tail));
        options.games(text.as_bytes()).next().unwrap().unwrap()
    };
    let game = repaired(TailRepair::Comment);
    assert_eq!(
        moves(&game.tree),
        "1. e4 e5 ({ Ke7 2. Ke3 (x) Kd6 }) 2. Nf3 { Ng3 3. Bb5 (3. d4) } 1-0"
            .replace("({ Ke7 2. Ke3 (x) Kd6 })", "{ Ke7 2. Ke3 (x) Kd6 }")
    );
    assert_eq!(game.repairs.len(), 2);
    assert_eq!(game.repairs[1].text, "Ng3 3. Bb5 (3. d4)");
    assert_eq!(game.repairs[1].at, 42);
    let game = repaired(TailRepair::Drop);
    assert_eq!(moves(&game.tree), "1. e4 e5 2. Nf3 1-0");
    assert!(game.tree.is_edited());
    let strict = ReadOptions::new().mode(ReadMode::Strict);
    let error = strict.games(text.as_bytes()).next().unwrap().unwrap_err();
    assert_eq!(error.code(), "refused");
    assert!(error.to_string().starts_with("1:16: game 1: 1... Ke7: "), "{error}");
}

#[test]
fn lines_are_short_and_read_the_same() {
    let comment = "A long comment with  two blanks, [Event \"x\"] and %odd words ".repeat(9);
    let mut text = format!("1. e4 {{{comment}}} e5 ; rest }} of the line\n");
    for _ in 0..40 {
        text.push_str("2. Nf3 (2. Nc3 (2. d4 $1 {x}) 2... Nc6) ");
        text.push_str("2... Nf6 3. Ng1 Ng8 ");
    }
    text.push_str(" 1-0");
    let games = read(&text);
    let written = games[0].tree.to_string();
    assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
    let again = read(&written);
    assert_eq!(again.len(), 1);
    assert_eq!(games[0].tree, again[0].tree);
    assert_eq!(again[0].tree.to_string(), written);
    let bare = WriteOptions::new().comments(false).variations(false).nags(false);
    let bare = games[0].tree.to_pgn(bare);
    assert!(!bare.contains(['{', '(', '$']));
}

#[test]
fn clocks_and_evaluations() {
    let games = read(
        "1. e4 { [%eval 0.17,20] [%clk 0:05:00.1] } e5 { [%eval #-3] [%csl Ge4,Rd5][%cal Ge2e4] } *",
    );
    let e4 = games[0].tree.at_ply(1).unwrap();
    assert_eq!(e4.clock().unwrap().as_millis(), 300_100);
    assert_eq!(e4.evaluation().unwrap().to_string(), "0.17,20");
    let e5 = games[0].tree.at_ply(2).unwrap();
    let commands: Vec<String> = e5.commands().map(|command| command.to_string()).collect();
    assert_eq!(commands, ["[%eval #-3]", "[%csl Ge4,Rd5]", "[%cal Ge2e4]"]);
}
