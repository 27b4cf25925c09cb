//! A FEN that ends before its castling field: read, noted, and never explained by what no board shows.

mod common;

use common::{inspect, json_lines, run, run_with};

const BOARD: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

#[test]
fn it_is_noted() {
    let note = "the FEN states no castling rights; it is read as none (-)";
    let pasted = format!("position fen {BOARD} w");
    for text in [BOARD, &format!("{BOARD} w"), &pasted] {
        for args in [
            &["inspect", text][..],
            &["moves", text],
            &["validate", text],
            &["why", text, "O-O"],
            &["perft", "1", text],
            &["methods", "compare", text],
            &["hunt", "--demo", "en-passant-pin", text, "--depth", "1"],
        ] {
            let err = run(args).err;
            assert_eq!(err.matches(note).count(), 1, "{args:?}: {err}");
            assert!(err.starts_with("note: "), "{args:?}: {err}");
        }
        for args in [
            &["inspect", text, "--json"][..],
            &["moves", text, "--json"],
            &["validate", text, "--json"],
            &["why", text, "O-O", "--json"],
            &["perft", "1", text, "--json"],
        ] {
            let report = &json_lines(args, "")[0];
            let notes = report["notes"].as_array().unwrap();
            let of_castling: Vec<_> =
                notes.iter().filter(|note| note["code"] == "castling_not_stated").collect();
            assert_eq!(of_castling.len(), 1, "{args:?}");
            assert_eq!(of_castling[0]["message"], note, "{args:?}");
            assert_eq!(run(args).err, "", "{args:?}");
        }
    }
    let german = run(&["why", BOARD, "O-O", "--lang", "de"]).err;
    assert!(german.contains("Hinweis: die FEN nennt keine Rochaderechte"), "{german}");
    let several = run_with(&["moves", "-"], format!("startpos\n{BOARD} w\n").as_bytes()).err;
    assert!(several.starts_with("note: line 2: the FEN states no castling rights"), "{several}");
    let text = format!("{BOARD} w");
    let fields = json_lines(&["moves", &text, "--json", "--fields", "turn,notes.code"], "");
    assert_eq!(
        fields[0].to_string(),
        r#"{"turn":"white","notes":[{"code":"castling_not_stated"}]}"#
    );
}

/// Nothing is noted where no castling could be meant, or where the field is there.
#[test]
fn nothing_else_is_noted() {
    for text in [
        "4k3/8/8/8/1b6/8/3N4/4K3 w",
        "startpos",
        &format!("{BOARD} w -"),
        &format!("{BOARD} w KQkq"),
        &format!("{BOARD} w - - bm O-O;"),
    ] {
        assert_eq!(run(&["inspect", text]).err, "", "{text}");
        assert!(inspect(&[text]).get("notes").is_none(), "{text}");
    }
}

#[test]
fn the_explanation_claims_only_what_the_position_shows() {
    let sentence = |args: &[&str]| {
        let out = run(&[&["why"], args].concat()).out;
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let english = sentence(&[BOARD, "O-O"]);
    assert!(
        english.contains(
            "White has no right to castle with the rook on h1; the right is lost when the king or that \
             rook moves."
        ),
        "{english}"
    );
    let german = sentence(&[BOARD, "O-O", "--lang", "de"]);
    assert!(german.contains("Weiß hat kein Rochaderecht mit dem Turm auf h1"), "{german}");
    for text in [BOARD, "r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"] {
        for args in [&[text, "O-O"][..], &[text, "O-O-O"], &[text, "--all"]] {
            let english = sentence(args);
            assert!(!english.contains("has moved"), "{english}");
            let german = sentence(&[args, &["--lang", "de"]].concat());
            assert!(!german.contains("schon gezogen"), "{german}");
        }
    }
    let away = sentence(&["4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "O-O"]);
    assert!(away.contains("White cannot castle: the king is on e2, not on e1."), "{away}");
}
