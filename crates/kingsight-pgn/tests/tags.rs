//! What tags mean, however they are written.

use kingsight_pgn::{GameResult, ReadGame};

use crate::common::{codes, line, read};

const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[track_caller]
fn one(text: &str) -> ReadGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn messages(game: &ReadGame) -> Vec<String> {
    game.diagnostics.iter().map(|found| found.kind.to_string()).collect()
}

#[test]
fn names_in_another_case_are_read_as_the_proper_ones() {
    let game = one(&format!(
        "[event \"Open\"]\n[WHITE \"Ada\"]\n[Setup \"1\"]\n[fen \"{KINGS}\"]\n[RESULT \"1-0\"]\n\n1. e4 *\n"
    ));
    assert_eq!(
        codes(&game),
        [
            "tag_case@1:1",
            "tag_case@2:1",
            "tag_case@3:1",
            "tag_case@4:1",
            "tag_case@5:1",
            "result_mismatch@7:7"
        ]
    );
    assert_eq!(messages(&game)[3], "the tag fen is read as FEN");
    assert_eq!(line(&game), "e4");
    let tags = game.tree.tags();
    assert_eq!((tags.get("FEN"), tags.get("Event")), (Some(KINGS), Some("Open")));
    assert_eq!((tags.get("White"), tags.get("Result")), (Some("Ada"), Some("1-0")));
    assert_eq!((tags.get("SetUp"), tags.get("fen")), (Some("1"), None));
    let chess960 = one("[variant \"Chess960\"]\n\n1. e4 *\n");
    assert!(chess960.tree.start().is_chess960());
    assert_eq!(codes(&chess960), ["tag_case@1:1"]);
}

#[test]
fn the_proper_name_counts_wherever_it_stands() {
    let other = "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1";
    for text in [
        format!("[SetUp \"1\"]\n[FEN \"{KINGS}\"]\n[fen \"{other}\"]\n\n1. e4 *\n"),
        format!("[SetUp \"1\"]\n[fen \"{other}\"]\n[FEN \"{KINGS}\"]\n\n1. e4 *\n"),
    ] {
        let game = one(&text);
        assert_eq!(messages(&game), ["the tag fen does not count; another is read as FEN"]);
        assert_eq!(line(&game), "e4", "{text}");
        let tags = game.tree.tags();
        assert_eq!((tags.get("FEN"), tags.get("fen")), (Some(KINGS), Some(other)));
    }
    // Of several that are not spelled so, the first.
    let game = one(&format!("[setup \"1\"]\n[fen \"{KINGS}\"]\n[Fen \"{other}\"]\n\n1. e4 *\n"));
    assert_eq!(line(&game), "e4");
    assert_eq!(messages(&game)[2], "the tag Fen does not count; another is read as FEN");
    assert_eq!(game.tree.tags().get("FEN"), Some(KINGS));
}

/// An empty line is one with nothing on it: a line for other programs is none.
#[test]
fn the_next_game_begins_behind_an_empty_line() {
    for (between, games) in
        [("\n", 1), ("\n% note\n", 1), ("\n\n", 2), ("\n% note\n\n", 2), ("\n% [White \"x\"]\n", 1)]
    {
        let text = format!("[White \"a\"]{between}[White \"b\"]\n\n1. e4 *\n");
        assert_eq!(read(&text).len(), games, "{text}");
    }
}

/// In a damaged file the second writing is the one that somebody repaired.
#[test]
fn a_proper_tag_counts_instead_of_a_malformed_one() {
    for (tags, found, white) in [
        ("[White \"]\n[White \"Ada\"]", ["malformed_tag@1:1", "duplicate_tag@1:1"], "Ada"),
        ("[White \"Em\"my\"]\n[White \"Ada\"]", ["malformed_tag@1:1", "duplicate_tag@1:1"], "Ada"),
        ("[White \"Ada\"]\n[White \"]", ["malformed_tag@2:1", "duplicate_tag@2:1"], "Ada"),
        ("[White \"Emmy]\n[White \"Ada]", ["malformed_tag@1:1", "malformed_tag@2:1"], "Emmy"),
    ] {
        let game = one(&format!("{tags}\n[Black \"Sofja\"]\n\n1. e4 *\n"));
        assert_eq!(codes(&game)[..2], found, "{tags}");
        assert_eq!(game.tree.tags().get("White"), Some(white), "{tags}");
        assert_eq!(game.tree.tags().get("Black"), Some("Sofja"), "{tags}");
    }
    let text = format!("[FEN \"8/8]\n[FEN \"{KINGS}\"]\n[SetUp \"1\"]\n\n1. e4 *\n");
    assert_eq!(line(&one(&text)), "e4");
    for events in ["[Event \"]\n[Event \"Open\"]", "[Event \"]\n[Event \"]\n[Event \"Open\"]"] {
        let game = one(&format!("{events}\n[White \"Ada\"]\n\n1. e4 *\n"));
        assert_eq!(game.tree.tags().get("Event"), Some("Open"), "{events}");
    }
    assert_eq!(read("[Event \"]\n[Event \"A\"]\n[Event \"B\"]\n\n1. e4 *\n").len(), 2);
    // The next game's tag is none of this one.
    let two = read("[Event \"A\"]\n[White \"]\n\n[White \"Ada\"]\n\n1. e4 *\n");
    assert_eq!(two.len(), 2);
    assert_eq!(two[0].tree.tags().get("White"), Some(""));
}

#[test]
fn a_byte_order_mark_between_tags_makes_no_game() {
    for text in [
        "[Event \"a\"]\n[Site \"?\"]\u{FEFF}[White \"x\"]\n\n1. e4 *\n",
        "[Event \"a\"]\n[Site \"?\"]\n\u{FEFF}[White \"x\"]\n\n1. e4 *\n",
        "[Event \"a\"]\n[Site \"?\"]\n\n\u{FEFF}\n[White \"x\"]\n\n1. e4 *\n",
    ] {
        let game = one(text);
        let names: Vec<_> = game.tree.tags().iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "Site", "White"], "{text}");
        assert_eq!(game.diagnostics.len(), 1);
        assert!(codes(&game)[0].starts_with("byte_order_mark@"), "{:?}", codes(&game));
    }
    // Joined files of games without moves.
    assert_eq!(read("[Site \"a\"]\n[White \"x\"]\n\u{FEFF}[Site \"b\"]\n\n1. e4 *\n").len(), 2);
}

#[test]
fn an_empty_fen_is_none() {
    for empty in ["", " ", "?", "-"] {
        let game = one(&format!("[FEN \"{empty}\"]\n\n1. e4 *\n"));
        assert_eq!((codes(&game), line(&game)), (vec![], "e4".to_owned()), "{empty:?}");
        let set_up = one(&format!("[SetUp \"1\"]\n[FEN \"{empty}\"]\n\n1. e4 *\n"));
        assert_eq!(messages(&set_up), ["the tags FEN and [SetUp \"1\"] go together"]);
        assert_eq!(line(&set_up), "e4");
    }
}

#[test]
fn the_clocks_of_a_fen_may_be_missing_or_operations() {
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 7;", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", KINGS),
        ("4k3/8/8/8/8/8/4P3/4K3 w", KINGS),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 3 7 id \\\"x\\\";", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7"),
    ] {
        let game = one(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *\n"));
        assert_eq!(game.tree.start().to_string(), expected);
        assert_eq!(line(&game), "e4");
    }
}

#[test]
fn what_cannot_be_real_in_a_fen_is_found() {
    for (fen, expected) in [
        (
            "4k3/8/8/8/8/8/4P3/4K2R w KQ - 0 1",
            "castling_without_rook: the tag FEN: a castling right of White without a rook is dropped: a1",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1",
            "impossible_en_passant: the tag FEN: no pawn can have just passed e6 by a double step; the en passant square is \
             dropped",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0",
            "move_number_zero: the tag FEN: move numbers begin with 1; the number 0 is read as 1",
        ),
    ] {
        let game = one(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *\n"));
        let found: Vec<_> =
            game.diagnostics.iter().map(|f| format!("{}: {}", f.kind.code(), f.kind)).collect();
        assert_eq!(found, [expected]);
        assert_eq!((game.diagnostics[0].place.line, line(&game)), (2, "e4".to_owned()));
    }
    // What is only improbable is not: studies have it.
    let study = "4k3/8/8/8/PPP5/PPP5/PPP5/3K4 w - - 0 1";
    let game = one(&format!("[SetUp \"1\"]\n[FEN \"{study}\"]\n\n1. Kd2 *\n"));
    assert_eq!((codes(&game), line(&game)), (vec![], "Kd2".to_owned()));
}

#[test]
fn a_variant_that_contradicts_the_fen() {
    let fen = "1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1";
    let game = |variant: &str, fen: &str| {
        one(&format!("[Variant \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. O-O *\n"))
    };
    let standard = game("Standard", fen);
    assert_eq!(
        messages(&standard),
        ["the tag Variant has \"Standard\"; by its castling rights the FEN is Chess960"]
    );
    assert_eq!(codes(&standard), ["variant_mismatch@1:1"]);
    for variant in ["Chess960", "wild/fr", "From Position", ""] {
        let game = game(variant, fen);
        assert_eq!((codes(&game), line(&game)), (vec![], "O-O".to_owned()), "{variant}");
    }
    let classical = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(codes(&game("Standard", classical)), [""; 0]);
    assert_eq!(codes(&game("wild/5", classical)), [""; 0]);
    assert_eq!(codes(&game("wild/0", fen)), ["unknown_variant@3:1"]);
    assert_eq!(codes(&one("[Variant \"wild/2\"]\n\n1. e4 *\n")), ["unknown_variant@1:1"]);
}

#[test]
fn results_of_the_tag_in_another_spelling() {
    for (tag, moves, expected) in [
        ("1:0", "1-0", "1-0"),
        ("½-½", "1/2-1/2", "1/2-1/2"),
        ("1–0", "1-0", "1-0"),
        ("1/2", "1/2-1/2", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2", "1/2-1/2"),
        ("1-0 ", "1-0", "1-0"),
        ("1-0 forfeit", "1-0", "1-0"),
        ("+:-", "1-0", "1-0"),
        ("1-O", "1-0", "1-0"),
        ("0:0", "*", "0-0"),
        ("½-0", "*", "1/2-0"),
        ("won", "1-0", "1-0, 0-1, 1/2-1/2 or *"),
        ("", "*", "1-0, 0-1, 1/2-1/2 or *"),
    ] {
        let game = one(&format!("[White \"x\"]\n[Result \"{tag}\"]\n\n1. e4 {moves}\n"));
        assert_eq!(codes(&game), ["result_tag@2:1"], "{tag}");
        let expected = format!("the tag Result has \"{tag}\"; expected {expected}");
        assert_eq!(messages(&game), [expected]);
        assert_eq!(game.tree.result().as_str(), moves);
    }
    let differs = one("[Result \"1:0\"]\n\n1. e4 0-1\n");
    assert_eq!(codes(&differs), ["result_tag@1:1", "result_mismatch@3:7"]);
    let latin1 = read(b"[Result \"\xbd-\xbd\"]\n\n1. e4 1/2-1/2\n");
    assert_eq!(codes(&latin1[0]), ["windows1252@1:1", "result_tag@1:1"]);
}

#[test]
fn results_for_which_pgn_has_no_mark() {
    for tag in ["0-0", "1/2-0", "0-1/2"] {
        let game = one(&format!("[Result \"{tag}\"]\n\n1. e4 *\n"));
        assert_eq!(codes(&game), [""; 0], "{tag}");
        assert_eq!(game.tree.tags().get("Result"), Some(tag));
        assert!(game.tree.to_string().ends_with("1. e4 *\n"), "{}", game.tree);
        let won = one(&format!("[Result \"{tag}\"]\n\n1. e4 1-0\n"));
        assert_eq!(codes(&won), ["result_mismatch@3:7"]);
    }
}

#[test]
fn without_a_result_after_the_moves_the_tags_counts() {
    for (tag, expected) in [
        ("1:0", GameResult::WhiteWins),
        ("½-½", GameResult::Draw),
        ("0-1", GameResult::BlackWins),
        ("0-0", GameResult::Unknown),
        ("won", GameResult::Unknown),
    ] {
        let game = one(&format!("[Result \"{tag}\"]\n\n1. e4\n"));
        assert_eq!(game.tree.result(), expected, "{tag}");
    }
    assert_eq!(one("[result \"1:0\"]\n\n1. e4\n").tree.result(), GameResult::WhiteWins);
}

/// The tag stands in the message as it stands in the file.
#[test]
fn a_quotation_mark_inside_a_value() {
    let tag = "[Event \"5th \"Open\" 2026\"]";
    let game = one(&format!("{tag}\n\n1. e4 *\n"));
    assert_eq!(codes(&game), ["malformed_tag@1:1"]);
    let expected = format!("{tag}: write \\\" for a quotation mark inside the value");
    assert_eq!(messages(&game), [expected]);
    assert_eq!(game.tree.tags().get("Event"), Some("5th \"Open\" 2026"));
    assert_eq!(codes(&one("[Event \"5th \\\"Open\\\" 2026\"]\n\n1. e4 *\n")), [""; 0]);
    for other in ["[Event \"5th]", "[Event \"5th \\\"Open\\\"]"] {
        let game = one(&format!("{other}\n\n1. e4 *\n"));
        let message = &messages(&game)[0];
        assert!(message.ends_with(" is not a tag; expected [Name \"value\"]"), "{message}");
    }
}
