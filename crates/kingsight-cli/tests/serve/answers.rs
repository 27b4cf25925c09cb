//! The answers are what the commands print, and it describes and measures itself.

use serde_json::{Value, json};

use crate::POSITIONS;
use crate::common::folder::Folder;
use crate::common::json_lines;
use crate::common::snapshot::{compare, in_lines};
use crate::service::start;

#[test]
fn it_answers_what_the_commands_print() {
    let service = start(&[]);
    for (question, command) in [
        ("inspect", vec!["inspect", "--json"]),
        ("legal_moves", vec!["moves", "--json"]),
        ("validate", vec!["validate", "--json"]),
        ("adjudicate?nodes=1000", vec!["adjudicate", "--json", "--nodes", "1000"]),
        (
            "adjudicate?nodes=1000&flag=white",
            vec!["adjudicate", "--json", "--nodes", "1000", "--flag", "white"],
        ),
        (
            "adjudicate?nodes=1000&illegal_move=black&touched=e1,h1",
            vec![
                "adjudicate",
                "--json",
                "--nodes",
                "1000",
                "--illegal-move",
                "black",
                "--touched",
                "e1,h1",
            ],
        ),
        (
            "adjudicate?nodes=1000&claim=now",
            vec!["adjudicate", "--json", "--nodes", "1000", "--claim", "now"],
        ),
        (
            "inspect?fields=turn,sides.white.pins",
            vec!["inspect", "--json", "--fields", "turn,sides.white.pins"],
        ),
        (
            "legal_moves?captures=true&chess960=true&from=a1,e1",
            vec!["moves", "--json", "--captures", "--chess960", "--from", "a1,e1"],
        ),
    ] {
        let answer = service.post(question, POSITIONS);
        assert_eq!(answer.status, 200, "{question}: {}", answer.body);
        assert!(answer.head.contains("application/x-ndjson"), "{}", answer.head);
        assert_eq!(answer.lines(), json_lines(&command, POSITIONS), "{question}");
    }
    let mates = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1\n\nstartpos\n";
    let answers = service.post("mate?within=2&duals=true&nodes=100000", mates).lines();
    let printed = |position| {
        json_lines(&["mate", "--json", "--duals", "--nodes", "100000", position, "2"], "").remove(0)
    };
    for (mut answer, (line, position)) in
        answers.into_iter().zip([(1, mates.lines().next().unwrap_or_default()), (3, "startpos")])
    {
        let object = answer.as_object_mut().expect("an object");
        assert_eq!(object.remove("line"), Some(line.into()));
        assert_eq!(object.remove("input"), Some(position.into()));
        assert_eq!(answer, printed(position));
    }
    let both =
        service.post("adjudicate?flag=white&illegal_move=white", "startpos").lines().remove(0);
    assert_eq!(both["error"]["field"], "illegal_move", "{both}");
    let long = service.post("mate?within=5&duals=true", "startpos").lines().remove(0);
    assert_eq!(long["error"]["code"], "bad_argument", "{long}");
    let pgn = "1. e4 e5 2. Ke3 *\n\n1. d4 d5 0-1\n";
    let mut found = service.post("pgn_check", pgn).lines();
    let mut printed = json_lines(&["pgn", "check", "--json", "--summary", "-"], pgn);
    for lines in [&mut found, &mut printed] {
        lines.last_mut().and_then(Value::as_object_mut).expect("a summary").remove("seconds");
    }
    assert_eq!(found, printed);
}

#[test]
fn long_texts_are_answered_in_order() {
    let service = start(&[]);
    let text = POSITIONS.repeat(300);
    let answer = service.post("legal_moves?fields=line,fen", &text);
    assert!(answer.body.ends_with("<end>"), "{}", answer.head);
    let lines: Vec<u64> = answer.lines().iter().filter_map(|line| line["line"].as_u64()).collect();
    assert_eq!(lines.len(), 6 * 300);
    assert!(lines.is_sorted());
    assert_eq!(service.post("inspect", "").error().0, 400);
    assert_eq!(service.post("inspect", "# nothing\n").body, "");
    let utf_16: Vec<u8> = "startpos\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(service.ask("POST", "/v1/inspect", &utf_16).lines()[0].get("error").is_none());
    assert_eq!(service.ask("POST", "/v1/validate", b"\xf0\x28\n8/8 w").lines().len(), 2);
}

#[test]
fn it_describes_and_measures_itself() {
    let service = start(&[]);
    service.post("validate", POSITIONS);
    let metrics = service.ask("GET", "/metrics", b"");
    assert!(metrics.head.contains("text/plain; version=0.0.4"), "{}", metrics.head);
    for line in [
        "kingsight_requests_under_way 0",
        "kingsight_requests_total{question=\"validate\",ended=\"answered\"} 1",
        "kingsight_inputs_total{question=\"validate\",answer=\"report\"} 5",
        "kingsight_inputs_total{question=\"validate\",answer=\"error\"} 1",
        "kingsight_request_seconds_count{question=\"validate\"} 1",
        "kingsight_request_seconds_bucket{question=\"validate\",le=\"+Inf\"} 1",
    ] {
        assert!(metrics.body.lines().any(|found| found == line), "{line}\n{}", metrics.body);
    }
    let description = service.ask("GET", "/openapi.json", b"").lines().remove(0);
    let paths = description["paths"].as_object().expect("paths");
    assert_eq!(paths.len(), 11);
    assert_eq!(service.ask("GET", "/healthz", b"").body, "ok\n");
}

/// A short text may have more positions than are answered at once.
#[test]
fn short_texts_are_answered_whole() {
    let service = start(&[]);
    let answer = service.post("validate?fields=line", &"startpos\n".repeat(200));
    assert!(answer.head.contains("content-length: "), "{}", answer.head);
    assert!(answer.head.contains("content-type: application/x-ndjson"), "{}", answer.head);
    let lines: Vec<u64> = answer.lines().iter().filter_map(|line| line["line"].as_u64()).collect();
    assert!(lines.iter().copied().eq(1..=200), "{lines:?}");
}

#[test]
fn games_are_checked_as_the_options_ask() {
    let service = start(&[]);
    let pgn = "[Date \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n";
    for (question, args) in [
        ("pgn_check?strict=true", &["--strict"][..]),
        ("pgn_check?errors_only=true", &["--errors-only"]),
        ("pgn_check?limit=1", &["--limit", "1"]),
    ] {
        let mut found = service.post(question, pgn).lines();
        let command = [&["pgn", "check", "--json", "--summary", "-"], args].concat();
        let mut printed = json_lines(&command, pgn);
        for lines in [&mut found, &mut printed] {
            lines.last_mut().and_then(Value::as_object_mut).expect("a summary").remove("seconds");
        }
        assert_eq!(found, printed, "{question}");
    }
    // They differ from each other, so that each option is seen.
    let count = |question: &str| service.post(question, pgn).lines().len();
    assert!(count("pgn_check?strict=true") > count("pgn_check"));
    assert!(count("pgn_check") > count("pgn_check?errors_only=true"));
    assert_eq!(count("pgn_check?limit=1"), 2);
}

#[test]
fn each_option_reaches_its_answer() {
    let service = start(&[]);
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n";
    let moves = |question: &str| {
        let lines = service.post(question, castling).lines();
        lines[0]["moves"].as_array().expect("moves").len()
    };
    assert_eq!(moves("legal_moves"), 26);
    assert_eq!(moves("legal_moves?captures=true"), 2);
    assert_eq!(moves("legal_moves?checks=true"), 2);
    assert_eq!(moves("legal_moves?from=e1"), 7);
    assert_eq!(moves("legal_moves?from=e1&captures=false"), 7);
    let chess960 = service.post("inspect?chess960=true&fields=chess960", castling).lines();
    assert_eq!(chess960[0]["chess960"], true);
    // Only the fields that were asked for.
    let lines = service.post("validate?fields=valid", castling).lines();
    assert_eq!(lines[0].as_object().map(|object| object.keys().count()), Some(1), "{lines:?}");
}

/// Questions about one move of each position.
#[test]
fn moves_in_the_address() {
    let service = start(&[]);
    let lines =
        service.post("why?move=O-O", "startpos\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5\nx\n").lines();
    assert_eq!(lines[0]["moves"][0]["reasons"][0]["code"], "castling_path_blocked");
    assert_eq!((&lines[0]["line"], &lines[0]["input"]), (&json!(1), &json!("O-O")));
    assert_eq!((&lines[1]["line"], &lines[1]["legal"]), (&json!(2), &json!(true)));
    assert_eq!((&lines[2]["line"], &lines[2]["input"]), (&json!(3), &json!("x")));
    assert!(lines[2]["error"].is_object());
    let lines =
        service.post("changes?moves=1.%20e4%20e5", "startpos\n4k3/8/8/8/8/8/8/4K3 w - -\n").lines();
    assert_eq!((&lines[0]["legal"], &lines[0]["input"]), (&json!(true), &json!("startpos")));
    assert_eq!(lines[0]["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(lines[1]["error"]["code"], "no_such_piece");
    let refused = service.ask("POST", "/v1/why", b"startpos");
    assert!(
        refused.body.contains("move is missing; expected a move, such as e4 or e2e4"),
        "{}",
        refused.body
    );
}

/// What the description promises of each path and option is what the service knows.
#[test]
fn the_description_names_every_option() {
    let service = start(&[]);
    let description = service.ask("GET", "/openapi.json", b"").lines().remove(0);
    for (path, options) in [
        ("inspect", "fields chess960"),
        ("legal_moves", "captures checks evasions from fields chess960"),
        ("why", "move chess960"),
        ("changes", "moves chess960"),
        ("validate", "fields chess960"),
        ("adjudicate", "flag illegal_move claim touched proof nodes fields chess960"),
        ("mate", "within checks_only duals nodes chess960"),
        ("pgn_check", "strict errors_only limit"),
    ] {
        let operation = &description["paths"][format!("/v1/{path}")]["post"];
        let named = operation["parameters"].as_array().expect("parameters");
        let named: Vec<&str> = named.iter().filter_map(|option| option["name"].as_str()).collect();
        assert_eq!(named.join(" "), options, "{path}");
        for status in ["200", "400", "408", "413", "429", "503"] {
            assert!(operation["responses"][status]["content"].is_object(), "{path} {status}");
        }
    }
}

/// The reference page names every question and every option.
#[test]
fn the_page_names_every_option() {
    let service = start(&[]);
    let description = service.ask("GET", "/openapi.json", b"").lines().remove(0);
    let page = include_str!("../../../../docs/serve.md");
    for (path, item) in description["paths"].as_object().expect("paths") {
        let Some(options) = item["post"]["parameters"].as_array() else { continue };
        let begin = format!("| `{path}` |");
        let row = page.lines().find(|line| line.starts_with(&begin)).expect(&begin);
        for option in options.iter().filter_map(|option| option["name"].as_str()) {
            let is_named = [format!("`{option}`"), format!("`{option}=")];
            assert!(is_named.iter().any(|name| row.contains(name)), "{path} {option}");
        }
    }
}

/// The description, byte for byte. `snapshot.rs` says how a changed file is rewritten.
#[test]
fn the_description_stays_as_it_is() {
    let service = start(&[]);
    let description = service.ask("GET", "/openapi.json", b"").body;
    compare("serve-openapi", &in_lines(&description));
    let questions = [
        ("POST", "/v1/no-such-question"),
        ("GET", "/v1/inspect"),
        ("POST", "/v1/inspect?fields=nonsense"),
        ("POST", "/v1/inspect?nonsense=1"),
        ("POST", "/v1/legal_moves?from=e9"),
        ("POST", "/v1/adjudicate?flag=green"),
        ("POST", "/v1/adjudicate?nodes=-1"),
        ("POST", "/v1/pgn_check?strict=perhaps"),
    ];
    let errors = questions.map(|(method, path)| {
        let answer = service.ask(method, path, b"startpos\n");
        format!("{method} {path}\n{}\n{}", answer.status, in_lines(&answer.body))
    });
    compare("serve-errors", &errors.join("\n"));
}

#[test]
fn answers_have_nothing_raw_in_them() {
    let service = start(&[]);
    let hostile = "a\u{7f}\u{9b}31m\u{202e}\u{2066}\u{61c}é";
    let raw = |c: char| c.is_control() && c != '\n' || "\u{202e}\u{2066}\u{61c}".contains(c);
    let pgn = format!("[Event \"{hostile}\"]\n\n1. e4 {hostile} *\n");
    for (question, text) in [("inspect", hostile), ("pgn_check", &pgn)] {
        let answer = service.post(question, text);
        assert!(!answer.body.contains(raw), "{:?}", answer.body);
        assert!(answer.body.contains("\\u009b31m"), "{}", answer.body);
    }
    assert_eq!(service.post("inspect", hostile).lines()[0]["input"], hostile);
}

/// Only words on a command line name files.
#[test]
fn no_text_names_a_file() {
    let service = start(&[]);
    let folder = Folder::new();
    let games = folder.write("games.pgn", "[Event \"Secret\"]\n\n1. c3 c6 *\n");
    for name in ["/etc/passwd#1".to_owned(), "games.pgn#1".to_owned(), format!("{games}#1"), games]
    {
        for question in ["inspect", "legal_moves", "validate", "adjudicate"] {
            let lines = service.post(question, &name).lines();
            assert_eq!(lines.len(), 1, "{question} {name}");
            assert!(lines[0].get("error").is_some(), "{question} {name}: {}", lines[0]);
            let said = lines[0].to_string().replace(&name, "");
            assert!(["root:", "Secret", "2p5"].iter().all(|text| !said.contains(text)), "{said}");
        }
        let said = service.post("pgn_check", &name).body.replace(&name, "");
        assert!(["root:", "Secret", "2p5"].iter().all(|text| !said.contains(text)), "{said}");
    }
    let lines = service.post("inspect", "games.pgn#1").lines();
    assert_eq!(lines[0]["error"]["code"], "file_not_read");
}
