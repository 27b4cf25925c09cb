//! `kingsight adjudicate`.

mod common;

use common::{json_lines, keys, run, run_with};
use serde_json::{Value, json};

const WALL: &str = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
const LONE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";
const MATE: &str = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";

fn ruling(args: &[&str]) -> Value {
    json_lines(&[&["adjudicate", "--json"], args].concat(), "").remove(0)
}

#[test]
fn results_articles_and_reasons() {
    for (args, result, article, reason, can_win) in [
        (&[WALL][..], "1/2-1/2", "5.2.2", "dead_position", [false, false]),
        (&[MATE], "1-0", "5.1.1", "checkmate", [true, false]),
        (&["--flag", "white", MATE], "1-0", "5.1.1", "checkmate", [true, false]),
        (&["--flag", "white", LONE], "1/2-1/2", "6.9", "flag_fall", [true, false]),
        (&["--flag", "black", LONE], "1-0", "6.9", "flag_fall", [true, false]),
        (
            &["--illegal-move", "white", LONE],
            "1/2-1/2",
            "7.5.5",
            "second_illegal_move",
            [true, false],
        ),
        (&["--flag", "both", LONE], "1/2-1/2", "Guidelines III.3.1", "both_flags", [true, false]),
        (&["7k/5Q2/6K1/8/8/8/8/8 b - -"], "1/2-1/2", "5.2.1", "stalemate", [false, false]),
    ] {
        let ruling = ruling(args);
        assert_eq!(ruling["result"], result, "{args:?}");
        assert_eq!(ruling["article"], article, "{args:?}");
        assert_eq!(ruling["reason"], reason, "{args:?}");
        let [white, black] = can_win;
        assert_eq!(ruling["can_win"], json!({"white": white, "black": black}), "{args:?}");
        assert_eq!(run(&[&["adjudicate"], args].concat()).code, 0, "{args:?}");
    }
}

#[test]
fn a_sentence_says_what_is_locked() {
    let text = run(&["adjudicate", "--flag", "white", WALL]).unwrapped();
    for part in [
        "Draw (5.2.2): neither side can give mate",
        "the pawns on a4, c4, e4, g4, a5, c5, e5 and g5 can never move",
        "the king on e3 stays on ranks 1 to 3",
        "the king on e6 stays on ranks 6 to 8",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let text = run(&["adjudicate", "--flag", "white", LONE]).unwrapped();
    let sentence =
        "Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king.";
    assert!(text.starts_with(sentence), "{text}");
    assert!(!text.contains("can still"), "{text}");
    let proof = run(&["adjudicate", "--proof", "--flag", "white", LONE]).unwrapped();
    assert!(proof.starts_with(sentence), "{proof}");
    assert!(proof.contains("White can still give mate: 1. "), "{proof}");
    let german = run(&["adjudicate", "--lang", "de", "--flag", "white", WALL]).unwrapped();
    assert!(
        german.contains("die Bauern auf a4, c4, e4, g4, a5, c5, e5 und g5 können nie mehr"),
        "{german}"
    );
}

#[test]
fn batches_keep_their_order() {
    let input = format!("{WALL}\nnonsense\n{MATE}\n");
    let lines = json_lines(&["adjudicate", "--json", "--threads", "2"], &input);
    assert_eq!(lines.len(), 3);
    assert_eq!((&lines[0]["result"], &lines[0]["line"]), (&json!("1/2-1/2"), &json!(1)));
    assert!(lines[1]["error"]["code"].is_string(), "{}", lines[1]);
    assert_eq!((&lines[2]["result"], &lines[2]["line"]), (&json!("1-0"), &json!(3)));
    assert_eq!(run_with(&["adjudicate"], input.as_bytes()).code, 1);
    assert_eq!(run(&["adjudicate", "8/8 w"]).code, 2);
    assert_eq!(run(&["adjudicate", "--flag", "green", WALL]).code, 2);
    assert_eq!(run(&["adjudicate", "--flag", "white", "--illegal-move", "white", WALL]).code, 2);
}

#[test]
fn what_is_not_known_is_null() {
    let ran = run(&["adjudicate", "--nodes", "2", "startpos"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("Not decided (5.2.2)"), "{}", ran.out);
    let ruling = ruling(&["--nodes", "2", "--flag", "white", "startpos"]);
    assert_eq!((&ruling["result"], &ruling["can_win"]["black"]), (&Value::Null, &Value::Null));
    assert_eq!(ruling["proofs"]["black"]["kind"], "unknown");
}

#[test]
fn touched_pieces() {
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let text = run(&["adjudicate", "--touched", "d2", pinned]).unwrapped();
    let sentence = "The knight on d2 has no legal move, so any legal move may be played (4.5).";
    assert!(text.contains(sentence), "{text}");
    for (square, position, sentence) in [
        ("e5", "startpos", "No piece stands there, so any legal move may be played (4.5)."),
        (
            "f7",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "The game is over, so touching obliges to nothing (5.2.1).",
        ),
    ] {
        let text = run(&["adjudicate", "--touched", square, position]).unwrapped();
        assert!(text.contains(sentence), "{text}");
    }
    // The rook was touched before the king: castling is legal, and not allowed. Without the right, it is not legal anyway.
    for (touched, position, english, german) in [
        (
            "g1,f1",
            "4k3/8/8/8/8/8/4PPP1/4BKRN w G - 0 1",
            "No touched piece can do what it must, so any legal move but castling with the rook on g1 may be played \
             (4.5).",
            "Keine berührte Figur kann, was sie muss, also ist jeder Zug außer der Rochade mit dem Turm auf g1 \
             erlaubt (4.5).",
        ),
        (
            "d1,e1",
            "4k3/8/8/8/8/8/8/3RK3 w - -",
            "The rook on d1 must move (4.3.1).",
            "Der Turm auf d1 muss ziehen (4.3.1).",
        ),
    ] {
        let args = ["adjudicate", "--nodes", "10", "--touched", touched, position];
        for (lang, sentence) in [("en", english), ("de", german)] {
            let text = run(&[&args[..], &["--lang", lang]].concat()).unwrapped();
            assert!(text.contains(sentence), "{text}");
        }
    }
    let touched =
        &ruling(&["--touched", "e1,h1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"])["touched"];
    assert_eq!(touched["duty"], "castle");
    assert_eq!(touched["article"], "4.4.1");
    assert_eq!(touched["san"], json!(["O-O"]));
    assert_eq!(ruling(&["startpos"])["touched"], Value::Null);
}

#[test]
fn moves_before_count_as_repetitions() {
    let back = "Nf3 Nf6 Ng1 Ng8 ";
    let third = ruling(&["startpos", "--moves", &back.repeat(2)]);
    assert_eq!(third["result"], "*");
    assert_eq!(third["claims"], json!([{"kind": "threefold_repetition", "article": "9.2"}]));
    assert_eq!(ruling(&["startpos", "--moves", &back.repeat(4)])["article"], "9.6.1");
}

/// A claim that was not made at the third time can be made at the fourth.
#[test]
fn the_fourth_time_is_not_called_the_third() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(3);
    let claim = ["adjudicate", "startpos", "--claim", "now", "--moves", &moves];
    for (args, words) in [
        (&claim[..], "the same position for at least the third time"),
        (&[&claim[..], &["--lang", "de"]].concat(), "dieselbe Stellung mindestens zum dritten Mal"),
        (
            &["inspect", "startpos", "--moves", &moves],
            "White can claim a draw: the same position for at least the third time.",
        ),
    ] {
        let text = run(args).unwrapped();
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn claims_with_and_without_a_written_move() {
    let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let written = ruling(&["startpos", "--moves", twice, "--claim", "Ng8"]);
    assert_eq!((&written["result"], &written["article"]), (&json!("1/2-1/2"), &json!("9.2")));
    assert_eq!((&written["incident"], &written["side"]), (&json!("draw_claim"), &json!("black")));
    assert_eq!(written["reason"], "threefold_repetition");
    let now = ruling(&["startpos", "--moves", &format!("{twice} Ng8"), "--claim", "now"]);
    assert_eq!((&now["article"], &now["side"]), (&json!("9.2"), &json!("white")));
    let fifty = "4k3/8/8/8/8/8/8/R3K3 w - - 99 90";
    assert_eq!(ruling(&[fifty, "--claim", "a1a2"])["article"], "9.3");
    let wrong = ruling(&[fifty, "--claim", "now"]);
    assert_eq!((&wrong["result"], &wrong["article"]), (&json!("*"), &json!("9.5.3")));
    let text = run(&["adjudicate", "startpos", "--moves", twice, "--claim", "Nh5"]).unwrapped();
    assert!(text.starts_with("The game goes on (9.5.3): the claim is wrong;"), "{text}");
    assert!(
        text.contains("White gets two more minutes, and Nh5 must be played (9.5.3)."),
        "{text}"
    );
    let german = ["adjudicate", "--lang", "de", "startpos", "--moves", twice, "--claim", "Sh5"];
    let text = run(&german).unwrapped();
    assert!(text.contains("Weiß bekommt zwei Minuten mehr, und Sh5 muss gespielt"), "{text}");
    // A move that is not legal makes a wrong claim, what is not a move none, and there is one incident at a time.
    let ran = run(&["adjudicate", "startpos", "--claim", "Ke4"]);
    assert_eq!(ran.code, 0);
    let text = ran.unwrapped();
    assert!(text.contains("Ke4: a king does not move like that"), "{text}");
    assert!(text.ends_with("Black gets two more minutes (9.5.3)."), "{text}");
    let illegal = ruling(&["startpos", "--claim", "Ke4"]);
    assert_eq!((&illegal["reason"], &illegal["side"]), (&json!("illegal_claim"), &json!("white")));
    assert!(illegal["illegal_claim"].as_str().unwrap().starts_with("Ke4: "), "{illegal}");
    assert_eq!(run(&["adjudicate", "startpos", "--claim", "Kx"]).code, 2);
    assert_eq!(run(&["adjudicate", "startpos", "--claim", "now", "--flag", "white"]).code, 2);
}

/// 9.4: whoever has touched a piece cannot claim any more, and must move it.
#[test]
fn a_claim_after_a_touch() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let args = ["startpos", "--moves", &moves, "--claim", "now", "--touched"];
    let late = ruling(&[&args[..], &["g1"]].concat());
    assert_eq!((&late["result"], &late["article"]), (&json!("*"), &json!("9.4")));
    assert_eq!((&late["reason"], &late["touched"]["duty"]), (&json!("late_claim"), &json!("move")));
    // Nothing was touched there.
    assert_eq!(ruling(&[&args[..], &["e5"]].concat())["article"], "9.2");
    let over = &ruling(&["--touched", "g8", MATE])["touched"];
    assert_eq!((&over["duty"], &over["article"]), (&json!("game_over"), &json!("5.1.1")));
}

/// Without anything else that has happened, the touch comes first.
#[test]
fn the_answer_comes_first() {
    let text = run(&["adjudicate", "--touched", "b1", "startpos"]).out;
    assert!(text.starts_with("The knight on b1 must move (4.3.1).\n    Na3  Nc3\n"), "{text}");
    let text = run(&["adjudicate", "startpos"]).out;
    assert_eq!(text, "The game goes on.\n  Both sides can still give mate.\n");
    let proof = run(&["adjudicate", "startpos", "--proof"]).unwrapped();
    assert!(proof.contains("Black can still give mate: 1. f3 e6 2. g4 Qh4#"), "{proof}");
    let undecided = run(&["adjudicate", "startpos", "--nodes", "5"]).unwrapped();
    assert!(undecided.ends_with("Raise --nodes to look at more positions."), "{undecided}");
}

/// A claim is answered with when the position stood, and what is missing where it nearly did.
#[test]
fn when_the_position_stood() {
    let answer = |claim: &str, moves: &str, lang: &str| {
        let args = ["adjudicate", "startpos", "--lang", lang, "--claim", claim, "--moves", moves];
        run(&args).unwrapped()
    };
    let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    for (claim, moves, lang, expected) in [
        (
            "now",
            "Nf3 Nf6 Ng1 Ng8",
            "en",
            "The position has stood 2 times: at the start and after Black's move 2.",
        ),
        (
            "Ng8",
            twice,
            "en",
            "After Ng8 the position will have stood 3 times: at the start and after Black's moves 2 and 4.",
        ),
        ("Sg8", twice, "de", "Nach Sg8 hat die Stellung 3-mal gestanden: zu Beginn und nach den"),
        ("e5", "e4", "en", "After e5 the position will stand for the first time."),
        (
            "now",
            "e4 e5 Ke2 Ke7 Ke1 Ke8",
            "en",
            "The position has not stood before. After Black's move 1 the same pieces stood on the same \
             squares, but castling with the rooks on a1, h1, a8 and h8 was still allowed.",
        ),
        (
            "now",
            "e4 Nf6 e5 d5 Ng1f3 Nf6g8 Nf3g1 Ng8f6 Ng1f3 Nf6g8 Nf3g1 Ng8f6",
            "en",
            "but only one of the two times could a pawn be taken en passant on d6.",
        ),
    ] {
        let text = answer(claim, moves, lang);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{text}");
    }
    // What came before the moves is not known.
    let fen = "k7/8/8/8/8/8/8/K6R w - - 40 80";
    let claim = ["adjudicate", fen, "--moves", "Rh2 Kb8", "--claim", "now"];
    let text = run(&claim).unwrapped();
    assert!(text.contains("The position has not stood before in the moves given."), "{text}");
    let history = &ruling(&["startpos", "--moves", twice, "--claim", "Ng8"])["history"];
    assert_eq!(history, &json!({"plies": [0, 4, 8], "near": []}));
    assert_eq!(ruling(&["startpos", "--moves", twice])["history"], Value::Null);
}

#[test]
fn proofs_are_complete() {
    let wall = ruling(&[WALL]);
    let proof = &wall["proofs"]["white"];
    assert_eq!(proof["kind"], "structure");
    assert_eq!(proof["never_move"].as_array().unwrap().len(), 8);
    assert_eq!(proof["reaches"].as_array().unwrap().len(), 10);
    let line = &ruling(&[LONE])["proofs"]["white"];
    assert_eq!(line["kind"], "line");
    let moves = line["moves"].as_array().unwrap();
    assert!(line["san"].as_array().unwrap().last().unwrap().as_str().unwrap().ends_with('#'));
    let moves: Vec<&str> = moves.iter().map(|m| m.as_str().unwrap()).collect();
    let mated = ruling(&[LONE, "--moves", &moves.join(" ")]);
    assert_eq!(mated["article"], "5.1.1");
}

#[test]
fn the_structure_is_drawn() {
    let svg = run(&["adjudicate", "--svg", "-", WALL]);
    assert!(svg.out.starts_with("<svg") && svg.out.contains("can never move"), "{}", svg.out);
    assert!(run(&["adjudicate", "--ascii", WALL]).out.contains("#P#"));
}

#[test]
fn only_some_fields() {
    let ruling = ruling(&["--fields", "result,can_win.white", WALL]);
    assert_eq!(keys(&ruling), ["result", "can_win"]);
    assert_eq!(ruling["can_win"], json!({"white": false}));
}

/// One position is not several.
#[test]
fn a_search_that_looked_at_one_position() {
    for (lang, expected) in [
        ("en", "1 position looked at does not show whether White"),
        ("de", "1 untersuchte Stellung zeigt nicht, ob Weiß"),
    ] {
        let args = ["adjudicate", "startpos", "--nodes", "1", "--proof", "--lang", lang];
        let out = run(&args).unwrapped();
        assert!(out.contains(expected), "{out}");
    }
}
