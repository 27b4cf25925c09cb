//! When trees are the same, what counts as an edit, and lines as wide as they may be.

use kingsight_pgn::{EditError, GameResult, GameTree, Nag, WriteOptions};

use crate::common::read;

fn tree(text: &str) -> GameTree {
    read(text).remove(0).tree
}

fn moves(tree: &GameTree) -> String {
    let text = tree.to_string();
    text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

#[test]
fn trees_differ_in_every_part() {
    let base = "[White \"a\"]\n[Result \"*\"]\n\n1. e4 $1 {x} e5 ({y} 1... c5) 2. Nf3 *";
    for (part, other) in [
        ("[White \"a\"]", "[White \"b\"]"),
        ("[White \"a\"]", "[White \"a\"]\n[ECO \"C40\"]"),
        ("2. Nf3 *", "2. Nf3 1-0"),
        ("2. Nf3", "2. Nc3"),
        ("2. Nf3", ""),
        ("e5 ({y} 1... c5)", "c5 ({y} 1... e5)"),
        ("e5 ({y} 1... c5) 2. Nf3", "e5 2. Nf3 ({y} 2. Nc3)"),
        ("$1", "$2"),
        ("{x}", "{z}"),
        ("{y}", "{z}"),
    ] {
        let changed = base.replace(part, other);
        assert_ne!(changed, base);
        assert_ne!(tree(&changed), tree(base), "{changed}");
    }
    assert_eq!(tree(&base.replace("{x}", "{ x }")), tree(base));
    // The same moves, one of them at another ply.
    assert_ne!(tree("1. -- -- (1... --) *"), tree("1. -- (1. --) -- *"));
    // The same tags, and another first position.
    let mut other = tree(
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *",
    );
    other.tags_mut().remove("FEN");
    other.tags_mut().remove("SetUp");
    assert_ne!(other, tree("1. e4 *"));
}

/// A game is written byte for byte unless one of these has changed it.
#[test]
fn every_edit_is_remembered() {
    type Edit = fn(&mut GameTree) -> Result<(), EditError>;
    let text = "1. e4 $1 {x} e5 ({y} 1... c5) (1... d5) 2. Nf3 *";
    let edits: [(&str, Edit); 13] = [
        ("add_san", |t| t.add_san(t.root(), "d4").map(drop)),
        ("add_null_move", |t| t.add_null_move(t.root()).map(drop)),
        ("delete", |t| t.delete(t.at_ply(3).unwrap().id())),
        ("promote", |t| t.promote(variation(t)).map(drop)),
        ("promote_to_main_line", |t| t.promote_to_main_line(variation(t))),
        ("add_comment", |t| t.add_comment(t.root(), "z")),
        ("add_comment_before", |t| t.add_comment_before(variation(t), "z")),
        ("remove_comments", |t| t.remove_comments(variation(t))),
        ("add_nag", |t| t.add_nag(t.at_ply(1).unwrap().id(), Nag(2))),
        ("remove_nag", |t| t.remove_nag(t.at_ply(1).unwrap().id(), Nag(1))),
        ("set_result", |t| {
            t.set_result(GameResult::Draw);
            Ok(())
        }),
        ("tags_mut", |t| {
            t.tags_mut().remove("White");
            Ok(())
        }),
        ("delete a variation", |t| t.delete(variation(t))),
    ];
    for (name, edit) in edits {
        let mut tree = tree(text);
        assert!(!tree.is_edited(), "{name}");
        edit(&mut tree).unwrap();
        assert!(tree.is_edited(), "{name}");
    }
    // What is there already, and what is refused, changes nothing.
    let nothing: [(&str, Edit); 7] = [
        ("add_san", |t| t.add_san(t.root(), "e4").map(drop)),
        ("add_nag", |t| t.add_nag(t.at_ply(1).unwrap().id(), Nag(1))),
        ("promote", |t| t.promote(t.at_ply(1).unwrap().id()).map(drop)),
        ("promote_to_main_line", |t| t.promote_to_main_line(t.at_ply(3).unwrap().id())),
        ("add_san", |t| t.add_san(t.root(), "Ke2").map(drop).or(Ok(()))),
        ("add_nag", |t| t.add_nag(t.root(), Nag(1)).or(Ok(()))),
        ("add_comment_before", |t| t.add_comment_before(t.at_ply(1).unwrap().id(), "z").or(Ok(()))),
    ];
    for (name, edit) in nothing {
        let mut tree = tree(text);
        edit(&mut tree).unwrap();
        assert!(!tree.is_edited(), "{name}");
        assert_eq!(moves(&tree), "1. e4 $1 { x } 1... e5 ({ y } 1... c5) (1... d5) 2. Nf3 *");
    }
}

fn variation(tree: &GameTree) -> kingsight_pgn::NodeId {
    tree.at_ply(1).unwrap().children().nth(1).unwrap().id()
}

#[test]
fn comments_before_a_variation_stay_when_it_takes_the_lead() {
    let text = "1. e4 e5 ({y} 1... c5) (1... d5) *";
    let mut promoted = tree(text);
    promoted.promote(variation(&promoted)).unwrap();
    assert_eq!(moves(&promoted), "1. e4 { y } 1... c5 (1... e5) (1... d5) *");
    let mut led = tree(text);
    led.promote_to_main_line(variation(&led)).unwrap();
    assert_eq!(moves(&led), "1. e4 { y } 1... c5 (1... e5) (1... d5) *");
    let mut left = tree(text);
    left.delete(left.at_ply(2).unwrap().id()).unwrap();
    assert_eq!(moves(&left), "1. e4 { y } 1... c5 (1... d5) *");
    let mut silent = tree(text);
    silent.remove_comments(variation(&silent)).unwrap();
    assert_eq!(moves(&silent), "1. e4 e5 (1... c5) (1... d5) *");
}

#[test]
fn a_new_variation_is_the_last() {
    let mut tree = tree("1. e4 e5 (1... c5) (1... d5) *");
    let e4 = tree.at_ply(1).unwrap().id();
    let last = |tree: &GameTree| tree.node(e4).unwrap().children().last().unwrap().id();
    tree.delete(last(&tree)).unwrap();
    tree.add_san(e4, "c6").unwrap();
    assert_eq!(moves(&tree), "1. e4 e5 (1... c5) (1... c6) *");
    tree.promote(last(&tree)).unwrap();
    tree.add_san(e4, "d6").unwrap();
    assert_eq!(moves(&tree), "1. e4 e5 (1... c6) (1... c5) (1... d6) *");
    tree.promote_to_main_line(last(&tree)).unwrap();
    tree.add_san(e4, "a6").unwrap();
    assert_eq!(moves(&tree), "1. e4 d6 (1... e5) (1... c6) (1... c5) (1... a6) *");
    tree.add_comment(e4, " two\r\nlines\r\n").unwrap();
    assert!(moves(&tree).contains("{ two lines }"), "{tree}");
    assert_eq!(tree.add_nag(tree.root(), Nag(1)), Err(EditError::Root));
    assert_eq!(tree.add_comment_before(e4, "x"), Err(EditError::Root));
}

#[test]
fn texts_are_written_so_that_they_read_the_same() {
    let text = "[White \"a \\\"b\\\" \\\\ c\"]\n\n1. e4 {} e5 {a  b %c [Event \"x\"] d  e \u{feff}f} 2. Nf3 ; } {\n{x} *";
    let game = tree(text);
    assert_eq!(game.tags().get("White"), Some("a \"b\" \\ c"));
    for width in 10..60 {
        let pgn = game.to_pgn(WriteOptions::new().width(width));
        assert!(pgn.contains("[White \"a \\\"b\\\" \\\\ c\"]\n"), "{pgn}");
        assert!(pgn.replace('\n', " ").contains("1. e4 { } 1... e5"), "{pgn}");
        let moves = pgn.split_once("\n\n").unwrap().1;
        assert!(["\n%", "\n[", "\n ", " \n"].iter().all(|odd| !moves.contains(odd)), "{pgn}");
        assert_eq!(read(&pgn)[0].tree, game, "{pgn}");
        assert!(read(&pgn)[0].diagnostics.is_empty(), "{pgn}");
    }
}

/// No line is wider than it may be, and none ends before it must.
#[test]
fn lines_are_full() {
    let mut text = String::new();
    for i in 0..30 {
        let (n, next) = (2 * i + 1, 2 * i + 2);
        text += &format!("{n}. Nf3 ({n}. Nc3) Nf6 ({n}... Nc6) ");
        text += &format!("{next}. Ng1 $1 {{ why not }} Ng8 {{ one or two of us }} ");
    }
    let tree = tree(&(text + "*"));
    for width in 20..100 {
        let pgn = tree.to_pgn(WriteOptions::new().width(width));
        let lines: Vec<&str> = pgn.split_once("\n\n").unwrap().1.lines().collect();
        for pair in lines.windows(2) {
            assert!(pair[0].len() <= width, "{width}: {}", pair[0]);
            let next = first_word(pair[1]);
            assert!(pair[0].len() + next > width, "{width}: {}\n{}", pair[0], pair[1]);
        }
        assert!(!pgn.contains("( ") && !pgn.contains("{\n") && !pgn.contains("\n}"), "{pgn}");
        assert!(pgn.match_indices(')').all(|(at, _)| pgn[at + 1..].starts_with([' ', '\n', ')'])));
        assert_eq!(read(&pgn)[0].tree, tree, "{width}");
    }
    // Black's moves have their number after a comment or a variation only.
    assert!(
        tree.to_pgn(WriteOptions::new().comments(false))
            .contains("1. Nf3 (1. Nc3) 1... Nf6 (1... Nc6) 2. Ng1 $1 Ng8 3.")
    );
    assert!(
        tree.to_pgn(WriteOptions::new().variations(false))
            .contains("1. Nf3 Nf6 2. Ng1 $1 { why not } 2... Ng8 {")
    );
    let bare = tree.to_pgn(WriteOptions::new().comments(false).variations(false).nags(false));
    assert!(!bare.contains("..."), "{bare}");
}

/// How much room the first word of a line would need at the end of the line before: a brace stays with its comment, and a
/// parenthesis closes without a blank.
fn first_word(line: &str) -> usize {
    let words: Vec<&str> = line.splitn(3, ' ').collect();
    match words[..] {
        [word, ..] if word.starts_with(')') => 1,
        ["{", word, ..] => 1 + "{ ".len() + word.len(),
        [word, "}", ..] => 1 + word.len() + " }".len(),
        [word, ..] => 1 + word.trim_end_matches(')').len(),
        [] => 0,
    }
}

/// A position counts its moves up to 65,535, and a game goes on.
#[test]
fn move_numbers_have_no_end() {
    let game = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 65533\"]\n[SetUp \"1\"]\n\n\
                Ke7 Ke2 Ke8 Ke1 Ke7 {x} Ke2 Ke8 (Kd8 Ke1 Ke8) Ke1 *\n";
    let tree = tree(game);
    let expected = "65533... Ke7 65534. Ke2 Ke8 65535. Ke1 Ke7 { x } 65536. Ke2 Ke8 (65536... Kd8 65537. Ke1 Ke8) 65537. Ke1 *";
    assert_eq!(moves(&tree), expected);
    // Written games are read without a finding.
    let read = read(tree.to_string());
    assert!(read[0].diagnostics.is_empty(), "{:?}", read[0].diagnostics);
    assert_eq!(read[0].tree, tree);
}
