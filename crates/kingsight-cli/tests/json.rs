//! The JSON contract of `docs/json.md`, field by field.

#[path = "json/any_number_of_kings.rs"]
mod any_number_of_kings;
mod common;

use common::{inspect, json_lines, keys, legal_move, names, run};
use serde_json::{Value, json};

#[test]
fn the_fields_of_an_inspection_are_in_the_order_of_the_contract() {
    let start = inspect(&["startpos"]);
    let expected = "schema line input fen canonical_fen chess960 turn playable problems in_check \
         single_evasion threatens_check threatens_discovered_check outcome claims sides legal_moves readings";
    assert_eq!(keys(&start).join(" "), expected);
    assert_eq!(keys(&start["sides"]), ["white", "black"]);
    let expected = "kings checkers check_mask pins blockers discovered_check_candidates attacks \
                    protected king_danger check_squares";
    for side in ["white", "black"] {
        assert_eq!(keys(&start["sides"][side]).join(" "), expected);
        let squares = keys(&start["sides"][side]["check_squares"]);
        assert_eq!(squares, ["pawn", "knight", "bishop", "rook", "queen"]);
    }
    let expected = "uci san from to role capture captured_square promotion castling check mate";
    assert_eq!(keys(&start["legal_moves"][0]).join(" "), expected);
}

#[test]
fn the_initial_position() {
    let start = inspect(&["startpos"]);
    assert_eq!(start["schema"], 1);
    assert_eq!(start["line"], 1);
    assert_eq!(start["input"], "startpos");
    assert_eq!(start["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start["chess960"], false);
    assert_eq!(start["turn"], "white");
    assert_eq!(start["playable"], true);
    assert_eq!(start["problems"], json!([]));
    assert_eq!(start["in_check"], false);
    assert_eq!(start["single_evasion"], Value::Null);
    let neither = json!({"white": false, "black": false});
    assert_eq!(
        (&start["threatens_check"], &start["threatens_discovered_check"]),
        (&neither, &neither)
    );
    assert_eq!(start["outcome"], Value::Null);
    assert_eq!(start["legal_moves"].as_array().unwrap().len(), 20);
    let white = &start["sides"]["white"];
    assert_eq!(white["kings"], json!(["e1"]));
    assert_eq!(names(&white["check_mask"]).len(), 64);
    assert_eq!(white["attacks"].as_array().unwrap().len(), 22);
    // All but the rooks in the corners.
    assert_eq!(white["protected"].as_array().unwrap().len(), 14);
    assert_eq!(white["king_danger"], start["sides"]["black"]["attacks"]);
    assert_eq!(
        *legal_move(&start, "Nf3"),
        json!({
            "uci": "g1f3", "san": "Nf3", "from": "g1", "to": "f3", "role": "knight",
            "capture": false, "captured_square": null, "promotion": null, "castling": null,
            "check": null, "mate": false
        })
    );
}

/// The knight opens the rook's line, and of one check there is one way out.
#[test]
fn forced_replies_and_threats_of_check() {
    let battery = inspect(&["4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1"]);
    let white = json!({"white": true, "black": false});
    for threat in ["threatens_check", "threatens_discovered_check"] {
        assert_eq!(battery[threat], white, "{threat}");
    }
    let forced = inspect(&["7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1"]);
    assert_eq!(forced["single_evasion"], "d2d1");
    // Black checks already, by no discovered check, and White's only move gives none.
    assert_eq!(forced["threatens_check"], json!({"white": false, "black": true}));
    assert_eq!(forced["threatens_discovered_check"], json!({"white": false, "black": false}));
}

#[test]
fn one_check_and_a_pin() {
    // The bishop checks along a5-e1, the rook pins the bishop on e2.
    let found = inspect(&["4r1k1/8/8/b7/8/8/3PB3/4K3 w - - 0 1"]);
    assert_eq!(found["in_check"], false);
    let white = &found["sides"]["white"];
    assert_eq!(white["checkers"], json!([]));
    assert_eq!(
        white["pins"],
        json!([
            {"pinned": "d2", "pinned_role": "pawn", "pinner": "a5", "pinner_role": "bishop", "king": "e1", "mask": ["d2", "c3", "b4", "a5"]},
            {"pinned": "e2", "pinned_role": "bishop", "pinner": "e8", "pinner_role": "rook", "king": "e1", "mask": ["e2", "e3", "e4", "e5", "e6", "e7", "e8"]},
        ])
    );
    assert_eq!(white["blockers"], json!(["d2", "e2"]));

    let found = inspect(&["4r1k1/8/8/b7/8/8/4B3/4K3 w - - 0 1"]);
    assert_eq!(found["in_check"], true);
    let white = &found["sides"]["white"];
    assert_eq!(white["checkers"], json!(["a5"]));
    assert_eq!(white["check_mask"], json!(["d2", "c3", "b4", "a5"]));
    assert_eq!(white["pins"].as_array().unwrap().len(), 1);
    // The king must not stay on the line of its checker.
    assert!(names(&white["king_danger"]).contains(&"e1".to_owned()));
}

#[test]
fn double_check_leaves_no_square_to_answer_on() {
    let found = inspect(&["4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1"]);
    let white = &found["sides"]["white"];
    assert_eq!(white["checkers"], json!(["d3", "e8"]));
    assert_eq!(white["check_mask"], json!([]));
    let roles: Vec<&Value> =
        found["legal_moves"].as_array().unwrap().iter().map(|m| &m["role"]).collect();
    assert!(!roles.is_empty() && roles.iter().all(|role| *role == "king"));
}

#[test]
fn a_move_says_what_check_it_gives() {
    let found = inspect(&["4k3/8/8/8/4N3/8/4R3/R4K2 w - - 0 1"]);
    let check = |san| legal_move(&found, san)["check"].clone();
    assert_eq!(check("Nc5+"), json!({"kind": "discovered", "by": ["e2"]}));
    assert_eq!(check("Nf6+"), json!({"kind": "double", "by": ["e2", "f6"]}));
    assert_eq!(check("Ra8+"), json!({"kind": "direct", "by": ["a8"]}));
    assert_eq!(check("Ra7"), Value::Null);
    let black = &found["sides"]["black"];
    assert_eq!(black["discovered_check_candidates"], json!(["e4"]));
    assert_eq!(black["blockers"], json!(["e4"]));
    assert_eq!(black["check_squares"]["knight"], json!(["d6", "f6", "c7", "g7"]));
    assert_eq!(black["check_squares"]["pawn"], json!(["d7", "f7"]));
}

#[test]
fn castling_goes_where_the_king_lands() {
    let fen = "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (options, king_side, queen_side) in
        [(&[][..], "e1g1", "e1c1"), (&["--chess960"][..], "e1h1", "e1a1")]
    {
        let found = inspect(&[&[fen][..], options].concat());
        assert_eq!(found["chess960"], !options.is_empty());
        let castling = legal_move(&found, "O-O+");
        assert_eq!(castling["uci"], king_side);
        assert_eq!(castling["from"], "e1");
        assert_eq!(castling["to"], "g1");
        assert_eq!(castling["role"], "king");
        assert_eq!(castling["castling"], "king");
        assert_eq!(castling["capture"], false);
        // The check of a castling rook is direct.
        assert_eq!(castling["check"], json!({"kind": "direct", "by": ["f1"]}));
        let castling = legal_move(&found, "O-O-O");
        assert_eq!((&castling["uci"], &castling["to"]), (&json!(queen_side), &json!("c1")));
        assert_eq!(castling["castling"], "queen");
    }
}

#[test]
fn chess960_is_noticed_by_its_rights() {
    let found = inspect(&["4k3/8/8/8/8/8/8/qRK5 w B - 0 1"]);
    assert_eq!(found["chess960"], true);
    // The rook shields the king from the queen, so castling is no move here.
    assert!(found["legal_moves"].as_array().unwrap().iter().all(|m| m["castling"].is_null()));

    let found = inspect(&["4k3/8/8/8/8/8/8/1RK5 w B - 0 1"]);
    let castling = legal_move(&found, "O-O-O");
    // The king stands still and the rook jumps over it.
    assert_eq!(
        (&castling["uci"], &castling["from"], &castling["to"]),
        (&json!("c1b1"), &json!("c1"), &json!("c1"))
    );
}

#[test]
fn en_passant_names_the_square_of_the_pawn() {
    let found = inspect(&["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"]);
    let capture = legal_move(&found, "exd6");
    assert_eq!((&capture["to"], &capture["captured_square"]), (&json!("d6"), &json!("d5")));
    assert_eq!(capture["capture"], true);
    assert_eq!(found["fen"], "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
}

#[test]
fn the_fen_asks_the_same_question_again() {
    // No pawn can capture; and here both pawns together shield the king on the rank.
    for fen in ["4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"] {
        let found = inspect(&[fen]);
        assert_eq!((&found["fen"], &found["input"]), (&json!(fen), &json!(fen)));
        let canonical = found["canonical_fen"].as_str().unwrap();
        assert_eq!(canonical, fen.replace("d6", "-"));
        for command in ["moves", "validate"] {
            assert_eq!(json_lines(&[command, "--json", fen], "")[0]["fen"], fen);
        }
        assert_eq!(json_lines(&["perft", "1", "--json", "--fen", fen], "")[0]["fen"], fen);
    }
    // `why` applies the same test: taking en passant would expose the king.
    let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    let why = |fen: &str| json_lines(&["why", "--json", fen, "exd6"], "").remove(0);
    let first = why(fen);
    assert_eq!(first["moves"][0]["reasons"][0]["code"], "en_passant_exposes_king");
    assert_eq!(why(first["fen"].as_str().unwrap()), first);
}

#[test]
fn promotions() {
    let found = inspect(&["1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"]);
    let promotion = legal_move(&found, "axb8=N");
    assert_eq!((&promotion["uci"], &promotion["promotion"]), (&json!("a7b8n"), &json!("knight")));
    assert_eq!(promotion["role"], "pawn");
    assert_eq!(promotion["captured_square"], "b8");
}

#[test]
fn the_ends_of_a_game() {
    let outcome = |args: &[&str]| inspect(args)["outcome"].clone();
    assert_eq!(
        outcome(&["startpos", "--moves", "f3 e5 g4 Qh4#"]),
        json!({"kind": "checkmate", "winner": "black"})
    );
    assert_eq!(
        outcome(&["4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"]),
        json!({"kind": "stalemate", "winner": null})
    );
    assert_eq!(outcome(&["4k3/8/8/8/8/8/8/4KB2 w - -"])["kind"], "insufficient_material");
    assert_eq!(outcome(&["4k3/8/8/8/8/8/8/4KR2 w - - 150 99"])["kind"], "seventy_five_moves");
    // Mate and stalemate come first.
    assert_eq!(outcome(&["R3k3/8/4K3/8/8/8/8/8 b - - 150 99"])["kind"], "checkmate");
    // Only the history shows repetitions.
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(4);
    let outcome_after =
        |count: usize| outcome(&["startpos", "--moves", &there_and_back[..count].join(" ")]);
    assert_eq!(outcome_after(16), json!({"kind": "fivefold_repetition", "winner": null}));
    assert_eq!(outcome_after(12), Value::Null);
}

#[test]
fn draws_that_may_be_claimed() {
    let claims = |args: &[&str]| inspect(args)["claims"].clone();
    let repetition = json!({"kind": "threefold_repetition", "article": "9.2"});
    let fifty = json!({"kind": "fifty_moves", "article": "9.3"});
    assert_eq!(claims(&["startpos"]), json!([]));
    assert_eq!(claims(&["4k3/8/8/8/8/8/8/R3K3 w - - 99 90"]), json!([]));
    assert_eq!(claims(&["4k3/8/8/8/8/8/8/R3K3 w - - 100 90"]), json!([fifty]));
    // Only the history shows repetitions.
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(4);
    let claims_after =
        |count: usize| claims(&["startpos", "--moves", &there_and_back[..count].join(" ")]);
    assert_eq!(claims_after(7), json!([]));
    assert_eq!(claims_after(8), json!([repetition]));
    let there_and_back = ["Ra2", "Kd8", "Ra1", "Ke8"].repeat(2);
    let both = "4k3/8/8/8/8/8/8/R3K3 w - - 92 90";
    let all = there_and_back.join(" ");
    assert_eq!(claims(&[both, "--moves", &all]), json!([repetition, fifty]));
    // After a loss or a draw there is nothing to claim, nor on a board that cannot be played.
    assert_eq!(claims(&["R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 99"]), json!([]));
    assert_eq!(claims(&["4k3/8/8/8/8/8/8/R3K3 w - - 150 99"]), json!([]));
    assert_eq!(claims(&["8/8/8/8/8/8/8/R3K3 w - - 100 99"]), json!([]));
}

#[test]
fn moves_lists_what_inspect_lists() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let moves = |options: &[&str]| {
        let args = [&["moves", "--json", fen], options].concat();
        json_lines(&args, "").remove(0)
    };
    let all = moves(&[]);
    assert_eq!(keys(&all).join(" "), "schema line input fen chess960 turn moves readings");
    assert_eq!(all["moves"], inspect(&[fen])["legal_moves"]);
    let count = |options: &[&str]| moves(options)["moves"].as_array().unwrap().len();
    assert_eq!(count(&[]), 48);
    assert_eq!(count(&["--captures"]), 8);
    assert_eq!(count(&["--checks"]), 0);
    assert_eq!(count(&["--from", "e1"]), 4);
    assert_eq!(count(&["--from", "e1", "--from", "a1"]), 7);
    assert_eq!(count(&["--from", "e5", "--captures"]), 3);
}

#[test]
fn perft_counts_in_decimal_strings() {
    let args = ["perft", "3", "--json", "--divide", "--moves", "e4"];
    let report = json_lines(&args, "").remove(0);
    let fields = "schema fen depth nodes seconds nodes_per_second method path threads hash_mib \
                  hash_check wrong_count_chance resumed";
    assert_eq!(keys(&report).join(" "), format!("{fields} divide"));
    assert_eq!(report["nodes"], "13160");
    assert_eq!(report["depth"], 3);
    assert!(report["seconds"].as_f64().unwrap() >= 0.0);
    let divide = report["divide"].as_array().unwrap();
    let sum: u64 =
        divide.iter().map(|entry| entry["nodes"].as_str().unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 13160);
    assert_eq!(keys(&divide[0]), ["uci", "nodes"]);
    // Without --divide the field is absent.
    let report = json_lines(&["perft", "0", "--json"], "").remove(0);
    assert_eq!(keys(&report).join(" "), fields);
    assert_eq!(report["nodes"], "1");
}

#[test]
fn validate_reports_all_problems() {
    let fen = "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1";
    let report = json_lines(&["validate", "--json", fen], "").remove(0);
    assert_eq!(keys(&report).join(" "), "schema line input fen valid playable problems");
    assert_eq!((&report["valid"], &report["playable"]), (&json!(false), &json!(false)));
    let problems = report["problems"].as_array().unwrap();
    let graded: Vec<String> = problems
        .iter()
        .map(|problem| format!("{} {}", problem["grade"], problem["code"]).replace('"', ""))
        .collect();
    assert_eq!(
        graded,
        [
            "fatal pawns_on_edge",
            "repairable castling_without_rook",
            "repairable impossible_en_passant"
        ]
    );
    assert_eq!(keys(&problems[0]), ["code", "grade", "message", "squares"]);
}

#[test]
fn an_unreadable_argument_is_answered_in_json_too() {
    for command in ["inspect", "moves", "validate"] {
        let ran = run(&[command, "--json", "8/8/8/8/8/8/8/7x w - - 0 1"]);
        let error: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(ran.code, 2, "{command}");
        assert_eq!(keys(&error), ["schema", "line", "input", "error"]);
        assert_eq!(keys(&error["error"]), ["code", "message", "field", "at"]);
        assert_eq!(error["error"]["code"], "unknown_piece");
        assert_eq!(error["error"]["at"], 15);
    }
    let ran = run(&["perft", "3", "--json", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    let error: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &error["error"]["code"]), (2, &json!("not_playable")));
}
