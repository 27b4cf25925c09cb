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
        "Who attacks this square?",
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
}

#[test]
fn bench_prints_ratios() {
    let ran = run(&["methods", "bench", "ray-walk", "fancy-magics", "--rounds", "1"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("ray-walk") && ran.out.contains("(the library)"), "{}", ran.out);
    assert!(ran.out.contains(" 1.00 "), "{}", ran.out);
}

/// The chapters in `docs/methods/` are what the program writes today. `KINGSIGHT_BLESS=1` rewrites
/// them.
#[test]
fn chapters_are_up_to_date() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/methods");
    let folder = if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        committed.clone()
    } else {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("chapters")
    };
    let ran = run(&["methods", "chapters", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names = |folder: &Path| {
        let mut names: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names
    };
    let (written, kept) = (names(&folder), names(&committed));
    assert_eq!(written.len(), kept.len(), "files in docs/methods");
    for (written, kept) in written.iter().zip(&kept) {
        let same = fs::read(written).unwrap() == fs::read(kept).unwrap();
        assert!(same, "{} is out of date; KINGSIGHT_BLESS=1 rewrites it", kept.display());
    }
}
