//! Suites, and several positions, some of them bad.

use std::fs;

use super::common::{json_lines, run_with};
use super::{ENGINE, hunt, temporary};

#[test]
fn suites_are_read_and_checked() {
    let file = temporary("suite.epd");
    let suite = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67 ;id \"mine\";\n";
    fs::write(&file, suite).expect("a file");
    let ran = hunt(&["--suite", file.to_str().expect("UTF-8")], &[]);
    // A wrong count is a finding, and the last line does not deny it.
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.out.contains("suite: mine, depth 2: the suite counts 67, correct is 66"),
        "{}",
        ran.out
    );
    let last = "\nNo fault in the engine; 1 count of the suite is wrong.\n";
    assert!(ran.out.ends_with(last), "{}", ran.out);
    assert!(!ran.out.contains(" counts of "), "{}", ran.out);
    fs::write(&file, suite.replace("D1 15", "D1 16")).expect("a file");
    let page = temporary("wrong-suite.html");
    let paths = [&file, &page].map(|path| path.to_str().expect("UTF-8"));
    let ran = hunt(&["--suite", paths[0], "--report", paths[1]], &[]);
    let last = "No fault in the engine; 2 counts of the suite are wrong.";
    assert!(ran.code == 1 && ran.out.ends_with(&format!("\n{last}\n")), "{}", ran.out);
    let html = fs::read_to_string(&page).expect("the page");
    assert!(html.contains(last), "{html}");
    fs::write(&file, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n").expect("a file");
    let ran = hunt(&["--suite", paths[0], "--depth", "1"], &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("\n1 of 1 count compared in 1 position, "), "{}", ran.out);
    let _ = fs::remove_file(&page);
    let _ = fs::remove_file(&file);
}

/// Encodings and line ends are as in files of games, and lines with `%` are comments.
#[test]
fn suites_in_other_encodings() {
    let file = temporary("encodings.epd");
    let path = file.to_str().expect("UTF-8");
    let suite = "% 8/8\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67 ;id \"Šö\";\n";
    let utf_16 = suite.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let letters = |c: char| if c == 'Š' { 0x8A } else { u8::try_from(c).expect("Latin-1") };
    let windows = suite.replace('\n', "\r").chars().map(letters).chain([0x1A]).collect();
    for bytes in [utf_16, windows] {
        fs::write(&file, bytes).expect("a file");
        let ran = hunt(&["--suite", path], &[]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
        let expected = "suite: Šö, depth 2: the suite counts 67, correct is 66";
        assert!(ran.out.contains(expected), "{}", ran.out);
    }
    let _ = fs::remove_file(&file);
}

#[test]
fn a_bad_line_of_a_suite_does_not_stop_the_rest() {
    let file = temporary("bad-lines.epd");
    let path = file.to_str().expect("UTF-8");
    let good = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    fs::write(&file, format!("{good} ;D1 15\n4k3/8 w - -\n{good} ;D1 many\n{good} ;D2 66\n"))
        .expect("a file");
    let ran = hunt(&["--suite", path], &[]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    let lines: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("error: ")).collect();
    assert!(lines[0].starts_with(&format!("error: {path}: line 2: ")), "{}", ran.err);
    assert_eq!(
        lines[1],
        format!("error: {path}: line 3: D1 \"many\": expected a count after D1, as in D1 400")
    );
    assert!(ran.out.contains("3 of 3 counts compared in 2 positions"), "{}", ran.out);
    let last =
        "Skipped: 2 positions that could not be read.\nNo fault in 3 counts of 2 positions, ";
    assert!(ran.out.contains(last), "{}", ran.out);
    // They are part of the JSON and of the page.
    let page = temporary("bad-lines.html");
    let ran = hunt(&["--suite", path, "--json", "--report", page.to_str().expect("UTF-8")], &[]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("one object");
    assert_eq!((&report["positions"], &report["counts_compared"]), (&2.into(), &3.into()));
    let errors = report["errors"].as_array().expect("errors");
    assert_eq!((errors.len(), &errors[0]["line"]), (2, &2.into()));
    assert_eq!(errors[0]["input"], "4k3/8 w - -");
    assert_eq!(errors[0]["error"]["field"], "placement");
    assert_eq!(errors[1]["error"]["code"], "bad_count");
    let html = fs::read_to_string(&page).expect("the page");
    assert!(html.contains("D1 &quot;many&quot;: expected a count"), "{html}");
    // A fault in the rest is still found.
    fs::write(&file, "nonsense\n8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 ;D1 6\n").expect("a file");
    let ran = hunt(&["--suite", path], &["--wrong", "en-passant-pin"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("Skipped: 1 position that could not be read.\nFound: "),
        "{}",
        ran.out
    );
    // Without any usable line there is nothing to hunt in.
    fs::write(&file, "\nnonsense\n4k3/8 w - -\n").expect("a file");
    let ran = hunt(&["--suite", path], &[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("line 2: ") && ran.err.contains("line 3: "), "{}", ran.err);
    let ran = hunt(&["--suite", path, "--json"], &[]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("one object");
    assert_eq!((ran.code, &report["error"]["code"]), (2, &report["errors"][0]["error"]["code"]));
    assert_eq!((&report["line"], &report["errors"][1]["line"]), (&2.into(), &3.into()));
    let _ = (fs::remove_file(&file), fs::remove_file(&page));
}

#[test]
fn a_bad_position_of_several_does_not_stop_the_rest() {
    let (good, bad) = ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2X w - - 0 1");
    let ran = hunt(&[bad, good], &[]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.starts_with("error: position 1: "), "{}", ran.err);
    assert!(ran.out.contains("compared in 1 position,"), "{}", ran.out);
    let lines = format!("{bad}\n\n{good} ;D1 15 ;D2 67\n8/8/8/8/8/8/8/8 w - -\n");
    let ran = run_with(&["hunt", "-", "--", ENGINE[0], ENGINE[1]], lines.as_bytes());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("line 1: ") && ran.err.contains("line 4: "), "{}", ran.err);
    assert!(ran.out.contains("suite: position 3, depth 2: the suite counts 67"), "{}", ran.out);
    // Alone it is misuse.
    let ran = hunt(&[bad], &[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let ran = hunt(&[bad, "--json"], &[]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("one object");
    assert_eq!((ran.code, &report["error"]["code"]), (2, &"unknown_piece".into()));
}

#[test]
fn skipped_counts_are_reported() {
    let file = temporary("large.epd");
    let path = file.to_str().expect("UTF-8");
    let counts = ";D1 15 ;D2 66 ;D3 1197 ;D8 3000000 ;D9 20000000";
    fs::write(&file, format!("4k3/8/8/8/8/8/8/4K2R w K - 0 1 {counts}\n")).expect("a file");
    let ran = hunt(&["--suite", path], &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = "\nSkipped: 2 counts of the suite, up to 20000000 nodes (--depth 9 includes them,\n  and counts all \
                positions that deep).\n";
    assert!(ran.out.contains(line), "{}", ran.out);
    let report =
        json_lines(&["hunt", "--json", "--suite", path, "--", ENGINE[0], ENGINE[1]], "").remove(0);
    let left_out = serde_json::json!({"counts": 2, "depth": 9, "nodes": "20000000"});
    assert_eq!(report["left_out"], left_out);
    fs::write(&file, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n").expect("a file");
    let ran = hunt(&["--suite", path], &[]);
    assert!(!ran.out.contains("Skipped"), "{}", ran.out);
    let _ = fs::remove_file(&file);
}
