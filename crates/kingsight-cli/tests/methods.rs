//! `kingsight methods`.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use common::{json_lines, run};
use serde_json::Value;

fn cards() -> Vec<Value> {
    json_lines(&["methods", "--json"], "")[0].as_array().unwrap().clone()
}

#[test]
fn the_list_has_every_question_and_every_method() {
    let ran = run(&["methods"]);
    assert_eq!(ran.code, 0);
    let cards = cards();
    assert!(cards.len() >= 40, "{}", cards.len());
    for card in &cards {
        assert!(ran.out.contains(card["name"].as_str().unwrap()));
    }
    for question in [
        "What attacks this square?",
        "Is the king in check?",
        "What is pinned?",
        "Which moves are legal?",
    ] {
        assert!(ran.out.contains(question));
    }
}

#[test]
fn every_method_runs_on_its_example() {
    for card in cards() {
        let name = card["name"].as_str().unwrap();
        if card["available"] == false {
            assert_eq!(run(&["methods", "run", name]).code, 2);
            continue;
        }
        let ran = run(&["methods", "run", name]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        assert!(
            ran.out.contains("1. ") && ran.out.contains(card["source"].as_str().unwrap()),
            "{name}"
        );
        assert!(!ran.out.contains("\n, "), "{name}: no people, and a comma all the same");
        let json = &json_lines(&["methods", "run", name, "--json"], "")[0];
        assert!(!json["steps"].as_array().unwrap().is_empty());
    }
}

#[test]
fn a_wrong_name_is_misuse_with_a_hint() {
    let ran = run(&["methods", "run", "magics"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("plain-magics or fancy-magics"), "{}", ran.err);
    assert_eq!(run(&["methods", "run", "ray-walk", "8/8 w"]).code, 2);
    assert_eq!(run(&["methods", "compare"]).code, 2);
}

#[test]
fn a_name_from_elsewhere_is_recognised() {
    let ran = run(&["methods", "run", "attack_array"]);
    assert_eq!(ran.code, 2);
    let expected = "ATTACK_ARRAY (Jonatan Pettersson's guide, Mediocre Chess) is here: 0x88-attackers, \
                  0x88-is-attacked";
    assert!(ran.err.contains(expected), "{}", ran.err);
    let ran = run(&["methods", "run", "xrayRook"]);
    assert!(ran.err.contains("did you mean x-ray-pins?"), "{}", ran.err);
    let ran = run(&["methods", "run", "Danger"]);
    let both = "error: several methods begin with \"Danger\": danger-king-lifted, danger-behind-the-king\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, both));
}

/// The words of four texts on checks, pins and pawn captures: their titles, functions, arrays and terms.
#[test]
fn every_word_of_the_four_texts_is_found() {
    const WORDS: [&str; 62] = [
        "Checks and Pinned Pieces",
        "on the fly",
        "attacked-routine",
        "Square Attacked By",
        "By Move",
        "Direct Check",
        "Discovered Check",
        "double check",
        "0x88 difference",
        "pinner",
        "Opposite Ray-Directions",
        "direction-wise attacks",
        "check evasion",
        "evasion",
        "search extensions",
        "one reply extension",
        "in-between lookup",
        "distant check",
        "block-targets",
        "discovered checker",
        "king safety",
        "bitScanForward",
        "arrPawnAttacks",
        "arrKnightAttacks",
        "pieceBB",
        "occupiedBB",
        "opRQ",
        "opBQ",
        "ATTACK_NONE",
        "ATTACK_KQR",
        "ATTACK_QR",
        "ATTACK_KQBwP",
        "ATTACK_KQBbP",
        "ATTACK_QB",
        "ATTACK_N",
        "Mediocre",
        "pseudo-legal",
        "illegal moves",
        "castling",
        "king in check",
        "intervening pieces",
        "calculateSquaresToAvoidCheck",
        "getRawAttacks",
        "GetCapturingSquares",
        "moveFilterForPinnedPieces",
        "getSlidingRays",
        "IsSlider",
        "wholeRay",
        "removePiece",
        "BoardImplementation",
        "King's safe moves",
        "Attacks behind the king",
        "Attacks vs Moves",
        "Dangerous captures",
        "raw moves",
        "Pinned pieces",
        "Opposite-ray attacks",
        "oopsie",
        "sliding pieces",
        "capture_left",
        "wrap",
        "BOARD structure",
    ];
    let lost: Vec<&str> =
        WORDS.into_iter().filter(|word| run(&["methods", "find", word]).code != 0).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn find_by_any_name() {
    let ran = run(&["methods", "find", "SLIDER_BLOCKERS"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("  snipers "), "{}", ran.out);
    assert!(ran.out.contains("known elsewhere as"), "{}", ran.out);
    let found = &json_lines(&["methods", "find", "absolute", "pins", "--json"], "")[0];
    let names: Vec<&str> =
        found.as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"x-ray-pins") && !names.contains(&"attacked-is-pinned"), "{names:?}");
    assert_eq!(found[0]["known_elsewhere_as"][0]["place"], "Chess Programming Wiki");
    assert_eq!(run(&["methods", "find", "zugzwang", "tables"]).code, 1);
    // The card says so, too.
    let ran = run(&["methods", "run", "attacks-to-king"]);
    assert!(ran.out.contains("known elsewhere as: attacksToKing, "), "{}", ran.out);
    assert!(ran.out.contains("(Chess Programming Wiki); checkersBB"), "{}", ran.out);
}

#[test]
fn the_0x88_table() {
    let ran = run(&["methods", "table", "0x88"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    for row in [
        // The entries 112 to 127, from one square south to one square west.
        " 112   1   4   6   .   .   .   .   .   .   2   2   2   2   2   2   1",
        " 112 -16 -15 -14   .   .   .   .   .   .  -1  -1  -1  -1  -1  -1  -1",
        " 240   2   .   .   .   .   .   .   5   .   .   .   .   .   .   .   .",
        "  3  ATTACK_KQBwP   king, queen, bishop, white pawn",
    ] {
        assert!(ran.out.lines().any(|line| line.trim_end().ends_with(row.trim_end())), "{row}");
    }
    let json = &json_lines(&["methods", "table", "0x88", "--json"], "")[0];
    let (attack, delta) = (json["attack"].as_array().unwrap(), json["delta"].as_array().unwrap());
    assert_eq!((attack.len(), delta.len()), (257, 257));
    assert_eq!((&attack[68], &delta[68]), (&serde_json::json!(5), &serde_json::json!(-15)));
    assert_eq!(json["groups"][5]["constant"], "ATTACK_QB");
    assert_eq!(run(&["methods", "table", "ATTACK_ARRAY"]).out, ran.out);
    let ran = run(&["methods", "table", "sargon"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("possible values: 0x88"), "{}", ran.err);
}

/// The pawn captures in the numbers of texts that begin at h1, beside ours.
#[test]
fn sets_in_both_numberings() {
    let fen = "4k3/8/8/8/8/1p1p4/2P5/4K3 w - - 0 1";
    let ran = run(&["methods", "run", "pawns-mask-before", fen, "--numbering", "h1"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // The pawn on c2: 10 here, 13 there. It takes on b3 by 7 here (17), by 9 there (22).
    for line in [
        "  2   .  . 10  .  .  .  .  .         2   .  . 13  .  .  .  .  .",
        "  3   . 17  .  .  .  .  .  .         3   . 22  .  .  .  .  .  .",
        "     a1 = 0: 0x0000000000020000         h1 = 0: 0x0000000000400000",
        "4. Shifted by 7 upward (9 if h1 = 0), on enemy pieces.",
    ] {
        assert!(ran.out.lines().any(|other| other == line), "{line}\n{}", ran.out);
    }
    let alone = run(&["methods", "run", "pawns-mask-before", fen, "--numbering", "a1"]);
    assert!(alone.out.contains("a1 = 0") && !alone.out.contains("h1 = 0: "), "{}", alone.out);
    let json = &json_lines(
        &["methods", "run", "pawns-mask-before", fen, "--numbering", "h1", "--json"],
        "",
    )[0];
    let numbers = &json["steps"][3]["numbers"];
    assert_eq!(numbers["a1"]["squares"], serde_json::json!([17]));
    assert_eq!(numbers["h1"]["squares"], serde_json::json!([22]));
    assert_eq!(numbers["h1"]["bits"], "0x0000000000400000");
    let plain = &json_lines(&["methods", "run", "pawns-mask-before", fen, "--json"], "")[0];
    assert!(plain["steps"][3].get("numbers").is_none());
}

/// What a method adds and misses on a board, which need not be playable.
fn differences(fen: &str) -> BTreeMap<String, (Value, Value)> {
    let report = &json_lines(&["methods", "compare", fen, "--json"], "")[0];
    let aspects = report["aspects"].as_array().unwrap();
    let methods = aspects.iter().flat_map(|aspect| aspect["methods"].as_array().unwrap());
    methods
        .filter(|method| method["agrees"] == false)
        .map(|method| {
            assert_eq!(method["mistake"], true, "{method}");
            let name = method["name"].as_str().unwrap().to_owned();
            (name, (method["adds"].clone(), method["misses"].clone()))
        })
        .collect()
}

#[test]
fn mistakes_differ_where_their_cards_say() {
    let pinned = differences("R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b");
    assert_eq!(
        pinned["attacked-is-pinned"],
        (serde_json::json!(["g5", "f7", "h8"]), serde_json::json!([]))
    );
    let behind = differences("8/8/8/4k3/8/8/1Q2R3/8 b");
    assert_eq!(
        behind["attacks-stop-at-king"].1,
        serde_json::json!(["e6", "f6", "e7", "g7", "e8", "h8"])
    );
    let moves = differences("8/1p3p2/8/8/2K5/8/8/8 w");
    assert!(moves.contains_key("moves-as-attacks"), "{moves:?}");
    let dropped = differences("8/8/1p6/8/2K5/8/8/8 w");
    let all = (serde_json::json!([]), serde_json::json!(["a5", "c5"]));
    assert_eq!(dropped["attacks-never-gathered"], all);
}

#[test]
fn compare_says_who_agrees_and_who_errs() {
    let ran = run(&["methods", "compare", "8/1p3p2/8/8/2K5/8/8/8 w"]);
    assert!(ran.out.contains("  agreed by: danger-king-lifted"), "{}", ran.out);
    let dropped = "  attacks-never-gathered (a mistake): misses a6, c6, e6, g6";
    assert!(ran.out.lines().any(|line| line == dropped), "{}", ran.out);
}

/// The lesson's text describes its own board; on another, only what is computed is printed.
#[test]
fn a_lesson_on_another_board_prints_only_what_it_computes() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for lesson in json_lines(&["methods", "lesson", "--json"], "") {
        let name = lesson["id"].as_str().unwrap();
        let own = json_lines(&["methods", "lesson", name, "--json"], "");
        let ran = run(&["methods", "lesson", name, start]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        let printed: Vec<&str> = ran.out.split_whitespace().collect();
        let printed = printed.join(" ");
        let note =
            "The lesson's text describes its own board; below is what its methods find on yours.";
        assert_eq!(printed.matches(note).count(), 1, "{name}: {}", ran.out);
        assert!(printed.contains("Step 1 of ") && printed.contains(start), "{name}");
        for step in own.iter().filter(|step| step["fen"] != start) {
            for paragraph in step["text"].as_array().unwrap() {
                let paragraph = paragraph.as_str().unwrap();
                assert!(!printed.contains(paragraph), "{name}: {paragraph}");
            }
            for what_if in step["what_if"].as_array().unwrap() {
                assert!(!printed.contains(what_if["text"].as_str().unwrap()), "{name}");
            }
        }
        // On its own board it prints all of its text, whatever the move numbers.
        let fen = own[0]["fen"].as_str().unwrap().replace(" 0 1", " 3 9");
        let ran = run(&["methods", "lesson", name, &fen]);
        let printed = ran.out.split_whitespace().collect::<Vec<&str>>().join(" ");
        let first = own[0]["text"][0].as_str().unwrap();
        assert!(printed.contains(first), "{name}: {first}");
    }
}

#[test]
fn a_wrong_name_of_a_lesson_gets_the_near_ones() {
    for (name, hint) in [
        ("castlign", "did you mean castling?"),
        ("pins", "did you mean naive-pins or x-ray-pins?"),
        ("nosuch", "expected one of behind-the-king, "),
    ] {
        let ran = run(&["methods", "lesson", name]);
        assert_eq!(ran.code, 2, "{name}");
        let error = format!("error: there is no lesson \"{name}\"; {hint}");
        assert!(ran.err.starts_with(&error), "{}", ran.err);
    }
    let ran = run(&["methods", "run", "plain-magix"]);
    assert_eq!(ran.err, "error: there is no method \"plain-magix\"; did you mean plain-magics?\n");
}

#[test]
fn bench_times_at_least_one_round() {
    let ran = run(&["methods", "bench", "ray-walk", "--rounds", "0"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("invalid value '0' for '--rounds <N>'"), "{}", ran.err);
    let ran = run(&["methods", "bench", "ray-walk", "--rounds", "1"]);
    assert!(ran.out.ends_with("\nOne round, one thread.\n"), "{}", ran.out);
}

#[test]
fn bench_prints_ratios() {
    let ran = run(&["methods", "bench", "ray-walk", "fancy-magics", "--rounds", "1"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("ray-walk") && ran.out.contains("(the library)"), "{}", ran.out);
    assert!(ran.out.split_whitespace().any(|word| word == "1.00"), "{}", ran.out);
}

/// The last move is timed beside a look from the king on the same boards.
#[test]
fn bench_sets_the_last_move_beside_on_the_fly() {
    let ran = run(&["methods", "bench", "last-move", "--rounds", "1"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("Checkers after each move of random games"), "{}", ran.out);
    assert!(ran.out.contains("last-move ") && ran.out.contains("attacks-to-king (after)"));
}

/// The chapters in `docs/methods/` are what the program writes today. `KINGSIGHT_BLESS=1` rewrites
/// them.
#[test]
fn chapters_are_up_to_date() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/methods");
    let bless = std::env::var_os("KINGSIGHT_BLESS").is_some();
    let own = format!("chapters-{}", std::process::id());
    let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    let folder = if bless { committed.clone() } else { own };
    let ran = run(&["methods", "chapters", "--force", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names = |folder: &Path| {
        let mut names: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names
    };
    let (written, kept) = (names(&folder), names(&committed));
    assert_eq!(written.len(), 7);
    assert_eq!(written.len(), kept.len(), "files in docs/methods");
    for (written, kept) in written.iter().zip(&kept) {
        let same = fs::read(written).unwrap() == fs::read(kept).unwrap();
        assert!(same, "{} is out of date; KINGSIGHT_BLESS=1 rewrites it", kept.display());
    }
    if !bless {
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// Every method has a drawing if they are wanted, for the site; the committed chapters have none.
#[test]
fn chapters_with_pictures() {
    let own = format!("pictures-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    let ran = run(&["methods", "chapters", "--force", "--pictures", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/methods");
    let names = cards().into_iter().map(|card| card["name"].as_str().unwrap().to_owned());
    let mut missing: Vec<String> = names.collect();
    for chapter in fs::read_dir(&committed).unwrap().map(|entry| entry.unwrap().path()) {
        let plain = fs::read_to_string(&chapter).unwrap();
        assert!(!plain.contains("<img"), "{}", chapter.display());
        let drawn = fs::read_to_string(folder.join(chapter.file_name().unwrap())).unwrap();
        missing.retain(|name| !drawn.contains(&format!("<img src=\"{name}.svg\"")));
    }
    assert_eq!(missing, Vec::<String>::new());
    for card in cards() {
        let svg =
            fs::read_to_string(folder.join(format!("{}.svg", card["name"].as_str().unwrap())));
        assert!(svg.unwrap().starts_with("<svg"));
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The text of a lesson describes its own board, in the JSON, too.
#[test]
fn a_lesson_on_another_board_has_no_text_in_its_json() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for lesson in json_lines(&["methods", "lesson", "--json"], "") {
        let name = lesson["id"].as_str().unwrap();
        let own = json_lines(&["methods", "lesson", name, "--json"], "");
        let other = json_lines(&["methods", "lesson", name, start, "--json"], "");
        for (own, other) in own.iter().zip(&other) {
            assert!(!own["text"].as_array().unwrap().is_empty(), "{name}");
            if own["fen"] != start {
                assert_eq!(other["text"], serde_json::json!([]), "{name}");
                assert_eq!(other["what_if"], serde_json::json!([]), "{name}");
            }
        }
    }
}

#[test]
fn the_beginning_of_a_name_is_enough() {
    for (args, right) in [
        (&["methods", "run", "X-RAY"][..], &["methods", "run", "x-ray-pins"][..]),
        (&["methods", "run", "X-ray pins"], &["methods", "run", "x-ray-pins"]),
        (&["methods", "run", "Opposite_Rays"], &["methods", "run", "opposite-rays"]),
        (&["methods", "lesson", "behind the king"], &["methods", "lesson", "behind-the-king"]),
        (&["methods", "lesson", "opposite"], &["methods", "lesson", "opposite-rays"]),
    ] {
        assert_eq!(run(args).out, run(right).out, "{args:?}");
    }
    let demo = run(&["hunt", "--demo", "kings-t", "startpos", "--depth", "1"]);
    assert!(demo.out.contains("its bug is kings-touch"), "{} {}", demo.out, demo.err);
}

/// Mistakes differ in nearly every position: the exit code is about the methods that are meant to be right.
#[test]
fn mistakes_do_not_fail_a_comparison() {
    for fen in ["4k3/8/8/8/1b6/8/3N4/4K3", "startpos"] {
        let ran = run(&["methods", "compare", fen]);
        assert!(ran.out.contains("(a mistake)") && !ran.out.contains("WRONG"), "{}", ran.out);
        assert_eq!(ran.code, 0);
    }
}
