//! Positions and moves on the command line, in every form that people paste.

use super::common::{json_lines, run, run_with};
use super::{File, KINGS};

#[test]
fn options_do_not_swallow_the_position() {
    let ran = run(&["inspect", "--moves", "e4 e5", "startpos"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n"));
    let twice = run(&["inspect", "--moves", "e4", "--moves", "e5", "startpos"]);
    assert_eq!(twice.out, ran.out);
    // Without quotes: the right command is in the message.
    for args in [
        &["inspect", "--moves", "e4", "e5", "startpos"][..],
        &["inspect", "startpos", "--moves", "e4", "e5"],
        &["moves", "startpos", "--moves", "e4", "e5"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("--moves \"e4 e5\""), "{args:?}: {}", ran.err);
    }
    for args in [
        &["why", "startpos", "O-O", "--moves", "e4", "e5"][..],
        &["perft", "3", "--moves", "e4", "e5"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("in one pair of quotes"), "{}", ran.err);
    }
}

#[test]
fn pasted_forms_are_understood_on_arguments_and_lines() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let link = fen.replace(' ', "_");
    for text in [
        format!("\"{fen}\""),
        format!("“{fen}”"),
        fen.replace('-', "–"),
        format!("position fen {fen}"),
        "position startpos moves e2e4".to_owned(),
        format!("[FEN \"{fen}\"]"),
        format!("https://lichess.org/analysis/standard/{link}?color=black"),
        format!(
            "https://www.chess.com/analysis?fen={}",
            fen.replace(' ', "%20").replace('/', "%2F")
        ),
        "1. e4".to_owned(),
    ] {
        for report in [
            json_lines(&["inspect", "--json", &text], "").remove(0),
            json_lines(&["inspect", "--json"], &text).remove(0),
            json_lines(&["moves", "--json", &text], "").remove(0),
            json_lines(&["validate", "--json", &text], "").remove(0),
        ] {
            // After a double step the FEN names the square that was passed.
            let read = report["fen"].as_str().unwrap_or_default().replace("e3", "-");
            assert_eq!(read, fen, "{text}: {report}");
            assert_eq!(report["input"], text);
        }
        let why = run(&["why", &text, "e7–e5"]);
        assert_eq!(why.code, 0, "{text}: {}", why.err);
        let count = run(&["perft", &text, "2"]);
        assert!(count.out.starts_with("600 nodes"), "{text}: {} {}", count.out, count.err);
        let count = run(&["perft", "2", &text, "--verify"]);
        assert!(count.out.starts_with("600 nodes"), "{text}: {} {}", count.out, count.err);
        let compared = run(&["methods", "compare", "--json", &text]);
        assert!(compared.out.replace("e3", "-").contains(fen), "{text}: {}", compared.err);
    }
    // Unquoted, too.
    let words = ["inspect", "--json", "position", "startpos", "moves", "e2e4"];
    assert_eq!(json_lines(&words, "")[0]["canonical_fen"], fen);
    // Moves go on from there.
    let on = ["inspect", "--json", "position startpos moves e2e4", "--moves", "e7–e5"];
    assert_eq!(json_lines(&on, "")[0]["turn"], "white");
    // Dashes of options.
    assert_eq!(json_lines(&["inspect", "—json", "startpos"], "").len(), 1);
}

#[test]
fn words_in_the_wrong_place_get_a_hint() {
    let ran = run(&["why", "Ke2", KINGS]);
    assert_eq!(ran.code, 2);
    let expected = format!("error: the position comes first: kingsight why \"{KINGS}\" Ke2\n");
    assert_eq!(ran.err, expected);
    assert!(run(&["why", "e4", "startpos"]).err.contains("kingsight why startpos e4"));
    // A name with a blank in it names a file, too.
    let file = File::new("two words", KINGS);
    assert_eq!(run(&["validate", file.name()]).code, 0);
    assert_eq!(run(&["why", file.name(), "Ke2"]).code, 0);
    for args in [
        &["perft", "3", "--moves", "e4", "e5"][..],
        &["perft", "3", "startpos", "--moves", "e4", "e5"],
        &["perft", "--moves", "e4", "e5", "3"],
        &["perft", "3", "startpos", "e4", "e5"],
    ] {
        let err = run(args).err;
        assert!(err.contains("in one pair of quotes"), "{args:?}: {err}");
    }
    for name in ["/no/such", "./no-such", "~/no-such"] {
        let err = run(&["inspect", name]).err;
        assert!(err.starts_with(&format!("error: cannot read {name}: ")), "{err}");
    }
    let err = run(&["perft", "suite.epd"]).err;
    assert!(err.contains("kingsight hunt --suite suite.epd"), "{err}");
    assert_eq!(run(&["validate", "STARTPOS"]).code, 0);
    assert_eq!(run_with(&["validate"], b"Startpos\n").code, 0);
    assert!(run(&["perft", "StartPos", "2"]).out.starts_with("400 nodes"));
}

/// The command of a hint is the one that was meant, with every move in it, and it works.
#[test]
fn hints_repeat_every_move() {
    for (args, right) in [
        (&["inspect", "--moves", "e4", "e5"][..], &["inspect", "startpos", "--moves", "e4 e5"][..]),
        (&["perft", "2", "--moves", "e4", "e5"], &["perft", "2", "--moves", "e4 e5"]),
        (
            &["perft", "2", "startpos", "--moves", "e4", "e5"],
            &["perft", "2", "startpos", "--moves", "e4 e5"],
        ),
        (
            &["why", "--moves", "e4", "e5", "startpos", "Nf3"],
            &["why", "startpos", "Nf3", "--moves", "e4 e5"],
        ),
        (
            &["why", "startpos", "--moves", "e4", "e5", "Nf3"],
            &["why", "startpos", "Nf3", "--moves", "e4 e5"],
        ),
        (
            &["why", "startpos", "Nf3", "--moves", "e4", "e5"],
            &["why", "startpos", "Nf3", "--moves", "e4 e5"],
        ),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        let command = right.join(" ").replace("e4 e5", "\"e4 e5\"");
        assert!(ran.err.ends_with(&format!("\nhint: kingsight {command}\n")), "{}", ran.err);
        assert_eq!(run(right).code, 0, "{right:?}");
    }
    assert_eq!(run(&["why", "startpos", "--moves", "e4", "e5"]).code, 0);
}

#[test]
fn a_position_is_not_the_value_of_an_option() {
    for args in [
        &["inspect", "--svg", "startpos"][..],
        &["inspect", "--png", KINGS],
        &["perft", "--checkpoint", KINGS, "2"],
        &["hunt", "--demo", "--report", "startpos"],
        &["why", "--moves", "startpos", "e4"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        let start = format!(
            "error: {} needs ",
            args.iter().find(|w| w.len() > 4 && w.starts_with("--") && **w != "--demo").unwrap()
        );
        assert!(ran.err.starts_with(&start), "{args:?}: {}", ran.err);
    }
}

/// A command of one position takes it from a file and from standard input, too.
#[test]
fn the_only_position_of_a_file() {
    let file = File::new("one.fen", KINGS);
    let several = File::new("several.fen", &format!("{KINGS}\n{KINGS}\n"));
    for (before, after) in [
        (&["why"][..], &["Ke2"][..]),
        (&["perft", "2"], &[]),
        (&["perft"], &["2"]),
        (&["methods", "compare"], &[]),
        (&["methods", "run", "ray-walk"], &[]),
    ] {
        let given = |position: &str| run(&[before, &[position], after].concat());
        // A count also prints its seconds.
        let first = |text: &str| {
            text.lines().next().unwrap_or_default().split(',').next().unwrap().to_owned()
        };
        let direct = given(KINGS);
        let read = given(file.name());
        assert_eq!(
            (read.code, first(&read.out)),
            (direct.code, first(&direct.out)),
            "{before:?}: {}",
            read.err
        );
        let input = run_with(&[before, &["-"], after].concat(), KINGS.as_bytes());
        assert_eq!(
            (input.code, first(&input.out)),
            (direct.code, first(&direct.out)),
            "{before:?}: {}",
            input.err
        );
        let ran = given(several.name());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("holds several positions; this command takes one"), "{}", ran.err);
    }
    for args in [&["why", "--column", "fen", "a.csv"][..], &["perft", "2", "--column", "fen"]] {
        let err = run(args).err;
        assert!(err.contains("tables are read by inspect") && !err.contains("--color'"), "{err}");
    }
}
