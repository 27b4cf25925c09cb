//! Exit codes, colours, pictures, completions.

mod common;

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use common::{command, run, run_with};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

fn code(args: &[&str]) -> i32 {
    run(args).code
}

#[test]
fn zero_means_all_went_well() {
    assert_eq!(code(&["inspect", "startpos"]), 0);
    assert_eq!(code(&["inspect", "8/8/8/8/8/8/8/8 w - -"]), 0);
    assert_eq!(code(&["moves", "startpos"]), 0);
    assert_eq!(code(&["perft", "2"]), 0);
    assert_eq!(code(&["validate", "startpos"]), 0);
    assert_eq!(code(&["completions", "bash"]), 0);
    assert_eq!(code(&["--help"]), 0);
    assert_eq!(code(&["--version"]), 0);
}

#[test]
fn one_means_something_was_found() {
    assert_eq!(code(&["validate", "8/8/8/8/8/8/8/8 w - -"]), 1);
    assert_eq!(code(&["validate", "4k3/8/8/8/8/8/8/4K3 w K -"]), 1, "repairable");
    assert_eq!(run_with(&["inspect"], b"nonsense\n").code, 1);
    assert_eq!(run_with(&["moves"], b"8/8/8/8/8/8/8/8 w - -\n").code, 1);
}

#[test]
fn two_means_not_understood() {
    for args in [
        &[][..],
        &["frobnicate"],
        &["inspect", "nonsense"],
        &["inspect", "startpos", "--moves", "e5"],
        &["inspect", "startpos", "--frobnicate"],
        &["moves", "8/8/8/8/8/8/8/8 w - -"],
        &["moves", "startpos", "--from", "z1"],
        &["perft"],
        &["perft", "-1"],
        &["perft", "100"],
        &["perft", "3", "--fen", "nonsense"],
        &["perft", "3", "--moves", "e5"],
        &["inspect"],
        &["inspect", "startpos", "--moves", "e4", "e5"],
        &["inspect", "--json", "--fields", "trun", "startpos"],
        &["inspect", "--fields", "turn", "startpos"],
        &["inspect", "no-such-file.fen"],
        &["validate", "nonsense"],
        &["completions", "tcsh"],
        &["inspect", "startpos", "--svg", "/no/such/folder/file.svg"],
        &["inspect", "startpos", "--svg", "-", "--json"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
}

#[test]
fn perft_ends_with_nodes_seconds_and_speed() {
    let ran = run(&["perft", "3", "--divide"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 22);
    assert!(lines.contains(&"g1f3: 440"));
    let words: Vec<&str> = lines[21].split(' ').collect();
    assert_eq!((words[0], words[1], words[3], words[5]), ("8902", "nodes,", "s,", "Mnps"));
    assert_eq!(ran.err, "", "progress is for terminals");
}

#[test]
fn perft_takes_the_position_in_every_way() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let words: Vec<&str> = fen.split(' ').collect();
    for args in [
        [&["perft", "3", "--fen", fen][..], &[]].concat(),
        [&["perft", "--fen", fen, "3"][..], &[]].concat(),
        [&["perft", "3", fen][..], &[]].concat(),
        [&["perft", "3", "--fen"][..], &words].concat(),
        [&["perft", "3"][..], &words].concat(),
    ] {
        let ran = run(&args);
        assert!(ran.out.starts_with("97862 nodes"), "{args:?}: {} {}", ran.out, ran.err);
    }
}

#[test]
fn colours_follow_the_terminal_and_the_environment() {
    let colored = |args: &[&str], environment: &[(&str, &str)]| {
        let output =
            command(args).envs(environment.iter().copied()).stdin(Stdio::null()).output().unwrap();
        output.stdout.contains(&b'\x1b')
    };
    assert!(!colored(&["inspect", KINGS], &[]), "a pipe is not a terminal");
    assert!(colored(&["inspect", KINGS, "--color", "always"], &[]));
    assert!(
        colored(&["--color=always", "inspect", KINGS], &[("NO_COLOR", "1")]),
        "the option wins"
    );
    assert!(colored(&["inspect", KINGS], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&["inspect", KINGS], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!colored(&["inspect", KINGS, "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(
        !colored(&["inspect", KINGS, "--json", "--color", "always"], &[]),
        "JSON has no colours"
    );
}

#[test]
fn ascii_is_ascii() {
    let ran = run(&["inspect", "--ascii", "4r1k1/5pb1/8/8/1b2R2q/2P5/3n1PPP/4K3 w - - 0 1"]);
    assert!(ran.out.is_ascii());
}

fn temporary(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn pictures_are_drawn_to_files() {
    let (svg, png) = (temporary("board.svg"), temporary("board.png"));
    let fen = "4r1k1/8/8/8/1b6/3n4/3P1P2/4KB2 w - - 0 1";
    let files = ["--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()];
    let ran = run(&[&["inspect", fen][..], &files].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("White to move, in double check."), "the text is there as well");
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(drawing.starts_with("<svg") && drawing.contains("White to move, in double check."));
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    // With JSON the pictures are drawn silently.
    fs::remove_file(&svg).unwrap();
    let ran = run(&[&["inspect", "--json", fen][..], &files].concat());
    assert_eq!(ran.out.lines().count(), 1);
    assert!(svg.exists());
    for file in [svg, png] {
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn a_picture_can_go_to_standard_output() {
    let ran = run(&["inspect", "startpos", "--svg", "-"]);
    assert!(ran.out.starts_with("<svg") && ran.out.trim_end().ends_with("</svg>"));
}

#[test]
fn a_picture_shows_one_position() {
    let svg = temporary("one.svg");
    let ran = run(&["inspect", "startpos", KINGS, "--svg", svg.to_str().unwrap()]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("one position"), "{}", ran.err);
    fs::remove_file(svg).unwrap();
}

#[test]
fn an_explanation_is_drawn() {
    let svg = temporary("why.svg");
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let ran = run(&["why", pinned, "Nf3", "--svg", svg.to_str().unwrap()]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("is not legal.") && ran.out.contains("Drawn"), "{}", ran.out);
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(drawing.starts_with("<svg") && drawing.contains("d2f3 is not legal."), "{drawing}");
    fs::remove_file(&svg).unwrap();
    let ran = run(&["why", pinned, "Nf3", "--png", "-", "--json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let ran = run(&["why", pinned, "Nf3", "--svg", "-"]);
    assert!(ran.out.starts_with("<svg") && ran.out.trim_end().ends_with("</svg>"));
    // A text that fits two pieces would need two pictures.
    let two = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1";
    let ran = run(&["why", two, "Nd2", "--svg", "-"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("expected b1d2 or f1d2"), "{}", ran.err);
}

#[test]
fn evasions_are_listed_with_what_they_do() {
    let check = "4k3/8/8/8/8/5n2/4R3/4K2R b - - 0 1";
    let ran = run(&["moves", "4r1k1/8/8/8/8/5N2/8/4K3 w - - 0 1", "--evasions"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines.contains(&"Kd1      e1d1   king move"), "{lines:?}");
    assert!(lines.contains(&"Ne5      f3e5   block"), "{lines:?}");
    let capture = run(&["moves", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--evasions", "--captures"]);
    assert_eq!(capture.out, "Kxe2     e1e2   capture of the checker\n");
    assert_eq!(
        run(&["moves", check, "--evasions"]).out.lines().count(),
        run(&["moves", check]).out.lines().count()
    );
    let none = run(&["moves", "startpos", "--evasions"]);
    assert_eq!((none.code, none.out.as_str()), (0, "no evasions: White is not in check\n"));
}

#[test]
fn names_ignore_case_and_complete() {
    let lower = run(&["methods", "run", "x-ray-pins"]);
    assert_eq!(run(&["methods", "run", "X-Ray-Pins"]).out, lower.out);
    let lesson = run(&["methods", "lesson", "behind-the-king"]);
    assert_eq!(run(&["methods", "lesson", "Behind-The-King"]).out, lesson.out);
    assert_eq!(run(&["methods", "list"]).out, run(&["methods"]).out);
    assert_eq!(run(&["methods", "list", "--json"]).out, run(&["methods", "--json"]).out);
    assert_eq!(run(&["why", "startpos", "--lang", "DE", "Sf3"]).code, 0);
    assert_eq!(run(&["moves", "startpos", "--letters", "FR"]).code, 0);
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).out;
        for name in ["hyperbola-quintessence", "behind-the-king", "figurine"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn manual_pages_are_written() {
    let folder = temporary("man");
    let ran = run(&["man", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for page in ["kingsight", "kingsight-inspect", "kingsight-methods-run", "kingsight-hunt"] {
        let text = fs::read_to_string(folder.join(format!("{page}.1"))).unwrap();
        assert!(text.contains(".TH") && text.contains("kingsight"), "{page}: {text}");
    }
    assert!(!folder.join("kingsight-man.1").exists());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(&["completions", shell]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("inspect") && ran.out.contains("validate"), "{shell}");
    }
}

/// No page refers to one that does not exist.
#[test]
fn manual_pages_refer_to_each_other() {
    let folder = temporary("man-references");
    assert_eq!(run(&["man", folder.to_str().unwrap()]).code, 0);
    for file in fs::read_dir(&folder).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap().replace("\\-", "-");
        for (before, _) in text.match_indices("(1)") {
            let name: String = text[..before]
                .chars()
                .rev()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect();
            let name: String = name.chars().rev().collect();
            let page = folder.join(format!("{name}.1"));
            assert!(page.exists(), "{}: {name}(1)", file.display());
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}
