//! Positions and games as people paste them.

use kingsight_ask::subject::Subject;
use kingsight_voice::Language;

const FEN: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[track_caller]
fn moves_from(text: &str, fen: &str) -> Vec<String> {
    let pasted = Subject::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(pasted.setup.to_string(), fen, "{text}");
    pasted.moves
}

#[track_caller]
fn is_fen(text: &str) {
    assert_eq!(moves_from(text, FEN), [""; 0], "{text}");
}

fn error(text: &str) -> String {
    Subject::read(text).expect_err(text).message
}

#[test]
fn tags() {
    is_fen(&format!("[FEN \"{FEN}\"]"));
    is_fen(&format!("[FEN \"{FEN}\"]\n[SetUp \"1\"]"));
}

#[test]
fn games() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 1-0\n";
    assert_eq!(moves_from(game, start).join(" "), "1. e4 e5 2. Nf3 Nc6 3. Bb5");
    assert_eq!(moves_from("1. e4 e5 2. Nf3 *", start).join(" "), "1. e4 e5 2. Nf3");
    let from_fen = format!("[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"{FEN}\"]\n\n1... e5 *");
    assert_eq!(moves_from(&from_fen, FEN).join(" "), "1... e5");
    let several = Subject::read(&format!("{game}\n{game}")).unwrap();
    assert!(several.is_first_of_several && several.notes(Language::English).len() == 1);
    assert_eq!(several.moves.join(" "), "1. e4 e5 2. Nf3 Nc6 3. Bb5");
    let commented = game.replace("e5 2.", "e5 {open} (1... c5) $1 2.");
    assert_eq!(moves_from(&commented, start).join(" "), "1. e4 e5 2. Nf3 Nc6 3. Bb5");
    assert!(error("1. e4 {open").starts_with("in this game, a comment { is opened"));
    assert!(error("12. Nf3 Nc6").contains("begin with move 1"));
}

#[test]
fn a_tag_may_name_another_variant() {
    let game = |variant: &str| format!("[Variant \"{variant}\"]\n\n1. e4 *");
    for standard in ["Standard", "From Position", "chess", ""] {
        assert!(!Subject::read(&game(standard)).unwrap().setup.chess960, "{standard}");
    }
    for chess960 in ["Chess960", "chess 960", "Fischerandom", "Fischer Random Chess", "Freestyle"] {
        assert!(Subject::read(&game(chess960)).unwrap().setup.chess960, "{chess960}");
    }
    for other in ["Atomic", "Crazyhouse", "King of the Hill"] {
        let expected = format!("this is a game of \"{other}\"; expected standard chess");
        assert!(error(&game(other)).starts_with(&expected), "{}", error(&game(other)));
    }
}

#[test]
fn a_game_has_moves_or_a_position() {
    assert!(error("[Event \"?\"]\n[Site \"?\"]\n").starts_with("this game has tags and no moves"));
    assert_eq!(Subject::read("[Event \"?\"]\n\n*").unwrap().moves, [""; 0]);
}

#[test]
fn numbers_of_moves_must_fit() {
    let black = FEN.replace(" 0 1", " 0 7");
    for (game, expected) in [
        ("1. e4 e5 9. Nf3", "\"9.\" is out of order; expected move 2"),
        ("[Event \"?\"]\n\n5. e4 e5", "\"5.\" is out of order; expected move 1"),
        ("1. e4 2. e5", "\"2.\" is out of order; expected move 1"),
        ("1... e5", "\"1...\" numbers a move of Black, but White is to move"),
        ("1. e4 e5 2...Nc6", "\"2...Nc6\" numbers a move of Black"),
    ] {
        assert!(error(game).starts_with(expected), "{game}: {}", error(game));
    }
    for game in [
        "1. e4 e5 2. Nf3 Nc6".to_owned(),
        "1.e4 1...e5 2.Nf3 2... Nc6".to_owned(),
        "1. e4 1. e5 2 . Nf3".to_owned(),
        "1. 0-0 e5 2. a3".to_owned(),
        format!("[FEN \"{black}\"]\n\n7... e5 8. Nf3 *"),
        format!("[FEN \"{black}\"]\n\n1... e5 2. Nf3 *"),
        format!("[FEN \"{black}\"]\n\n1. e5 2. Nf3 *"),
    ] {
        assert!(Subject::read(&game).is_ok(), "{game}: {}", error(&game));
    }
}

#[test]
fn places_are_those_of_the_text_as_it_was_given() {
    let text = "position fen 8/8/8/8/8/8/8/K1x5 w - - 0 1";
    assert_eq!(Subject::read(text).unwrap_err().at, Some(29));
    assert_eq!(Subject::read("8/8/8/8/8/8/8/K1x5 w - - 0 1").unwrap_err().at, Some(16));
    for (text, at) in [
        ("[Event \"?\"]\n[FEN \"8/8/8/8/8/8/8/K1x5 w - - 0 1\"]\n\n1. e4 *", 34),
        ("\u{201c}[FEN \u{201c}8/8/8/8/8/8/8/K1x5 w – - 0 1\u{201d}]\u{201d}", 27),
    ] {
        assert_eq!(Subject::read(text).unwrap_err().at, Some(at), "{text}");
    }
    assert_eq!(Subject::read("nonsense").unwrap_err().code, "unknown_piece");
}
