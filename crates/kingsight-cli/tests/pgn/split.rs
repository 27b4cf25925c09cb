//! `pgn split`: one file becomes several, and none is overwritten.

use std::fs;

use super::{Folder, games, run};

#[test]
fn parts_of_some_games() {
    let folder = Folder::new();
    let out = folder.file("parts");
    let ran = run(&["pgn", "split", "--games", "2", "-o", &out, "illegal.pgn"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.text().contains("illegal-1.pgn: 2 games\n"), "{}", ran.text());
    let part = |n: u32| fs::read(folder.file(&format!("parts/illegal-{n}.pgn"))).unwrap();
    assert_eq!([part(1), part(2)].concat(), fs::read(games().join("illegal.pgn")).unwrap());
    // A second run overwrites nothing.
    let again = run(&["pgn", "split", "--games", "1", "-o", &out, "illegal.pgn"]);
    assert_eq!(again.code, 2);
    assert!(
        again.err.contains("illegal-1.pgn exists; no file is written (--force overwrites)"),
        "{}",
        again.err
    );
    assert_eq!(fs::read_dir(&out).unwrap().count(), 2);
    let forced = run(&["pgn", "split", "--games", "3", "--force", "-o", &out, "illegal.pgn"]);
    assert_eq!(forced.code, 0);
    assert_eq!(part(1), fs::read(games().join("illegal.pgn")).unwrap());
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Different values never share a file, and a note names the file of each value that gets a number.
#[test]
fn values_whose_names_collide() {
    let folder = Folder::new();
    let values = ["a/b", "a_b", "A_B", "", "unknown", "a_b-2", "a/b", "e\u{202e}4"];
    let text: String =
        values.iter().map(|value| format!("[White \"{value}\"]\n\n1. e4 *\n\n")).collect();
    let (file, out) = (folder.write("games.pgn", text), folder.file("out"));
    let ran = run(&["pgn", "split", "--by", "White", "-o", &out, &file]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        names(&out),
        [
            "A_B-3.pgn",
            "a_b-2-2.pgn",
            "a_b-2.pgn",
            "a_b.pgn",
            "e_4.pgn",
            "unknown-2.pgn",
            "unknown.pgn"
        ]
    );
    assert_eq!(ran.err.matches("note: White ").count(), 4, "{}", ran.err);
    let first = fs::read_to_string(folder.file("out/a_b.pgn")).unwrap();
    assert_eq!(first, "[White \"a/b\"]\n\n1. e4 *\n\n".repeat(2));
}

/// A link in the folder may lead anywhere: it is followed with `--force` only, and never for two parts.
#[cfg(unix)]
#[test]
fn links_that_lead_elsewhere() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    let file =
        folder.write("games.pgn", "[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. d4 *\n\n");
    let out = folder.file("out");
    fs::create_dir(&out).unwrap();
    symlink("../elsewhere.pgn", folder.file("out/a.pgn")).unwrap();
    let split = |more: &[&str]| {
        run(&[&["pgn", "split", "--by", "White", "-o", &out, &file], more].concat())
    };
    let ran = split(&[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a.pgn is a link; no file is written"), "{}", ran.err);
    assert!(!fs::exists(folder.file("elsewhere.pgn")).unwrap());
    assert_eq!(split(&["--force"]).code, 0);
    assert!(fs::read_to_string(folder.file("elsewhere.pgn")).unwrap().contains("e4"));
    fs::remove_file(folder.file("out/b.pgn")).unwrap();
    symlink("../elsewhere.pgn", folder.file("out/b.pgn")).unwrap();
    let ran = split(&["--force"]);
    assert!(ran.code == 2 && ran.err.contains("leads to another file"), "{}", ran.err);
}

#[test]
fn a_file_for_each_value_of_a_tag() {
    let folder = Folder::new();
    let text = "[White \"../x\"]\n\n1. e4 *\n\n[White \"a\"]\n\n1. d4 *\n\n[White \"A\"]\n\n1. c4 *\n\n1. f4 *\n";
    let file = folder.write("games.pgn", text);
    let out = folder.file("players");
    let ran = run(&["pgn", "split", "--by", "White", "-o", &out, &file]);
    assert_eq!(ran.code, 0);
    let note = "note: White \"A\" is in A-2.pgn: another value has the name A.pgn";
    assert_eq!(ran.err.trim_end(), note);
    assert_eq!(names(&out), ["A-2.pgn", "_x.pgn", "a.pgn", "unknown.pgn"]);
    let a = fs::read_to_string(folder.file("players/a.pgn")).unwrap();
    assert_eq!(a, "[White \"a\"]\n\n1. d4 *\n\n");
    assert_eq!(folder.names(), ["games.pgn", "players"]);
}

/// More files than can be open at a time.
#[test]
fn many_files() {
    let folder = Folder::new();
    let games = |i: u32| format!("[Event \"{i}\"]\n\n1. e4 *\n\n");
    let text: String = (0..600).map(|i| games(i % 300)).collect();
    let file = folder.write("games.pgn", text);
    let out = folder.file("events");
    assert_eq!(run(&["pgn", "split", "--by", "Event", "-o", &out, &file]).code, 0);
    for i in [0, 150, 299] {
        let part = fs::read_to_string(folder.file(&format!("events/{i}.pgn"))).unwrap();
        assert_eq!(part, games(i).repeat(2));
    }
    assert_eq!(fs::read_dir(&out).unwrap().count(), 300);
    // The input is never a part.
    let part = folder.write("x-1.pgn", games(1));
    let input = folder.file("x-1.pgn");
    let ran = run(&[
        "pgn",
        "split",
        "--by",
        "Event",
        "--force",
        "-o",
        &folder.file(""),
        &folder.write("1.pgn", games(1)),
    ]);
    assert_eq!((ran.code, part), (2, input));
}

/// Parts end with their last line, and no part is smaller than it must be.
#[test]
fn parts_are_full_and_end_with_a_line() {
    let folder = Folder::new();
    let file = folder.write("five.pgn", "1. a3 *\n\n1. b3 *\n\n1. c3 *\n\n1. d3 *\n\n1. e3 *");
    let out = folder.file("parts");
    let ran = run(&["pgn", "split", "--games", "2", "-o", &out, &file]);
    assert_eq!(ran.code, 0);
    let part = |n: u32| fs::read_to_string(folder.file(&format!("parts/five-{n}.pgn"))).unwrap();
    assert_eq!([part(1), part(2), part(3)].map(|part| part.matches("1. ").count()), [2, 2, 1]);
    assert!(part(3).ends_with("1. e3 *\n"), "{}", part(3));
}

/// Few files are open at a time, also where games go back to files that were closed.
#[cfg(unix)]
#[test]
fn a_system_that_allows_few_open_files() {
    let folder = Folder::new();
    let text: String =
        (0..600).map(|i| format!("[Event \"{}\"]\n\n1. e4 *\n\n", i % 300)).collect();
    let file = folder.write("games.pgn", text);
    let out = folder.file("events");
    let kingsight = super::common::command(&[]).get_program().to_owned();
    let ran = std::process::Command::new("sh")
        .args(["-c", "ulimit -n 150; exec \"$0\" pgn split --by Event -o \"$2\" \"$1\""])
        .arg(kingsight)
        .args([&file, &out])
        .output()
        .unwrap();
    assert_eq!((ran.status.code(), String::from_utf8_lossy(&ran.stderr).as_ref()), (Some(0), ""));
    assert_eq!(fs::read_dir(&out).unwrap().count(), 300);
}

/// A part is named for its input without the endings, in capitals or not; a truncated input gives its games and says so.
#[test]
fn names_of_compressed_and_truncated_inputs() {
    let folder = Folder::new();
    let out = folder.file("parts");
    let packed = folder.file("GAMES.PGN.GZ");
    fs::copy(games().join("illegal.pgn.gz"), &packed).unwrap();
    assert_eq!(run(&["pgn", "split", "--games", "9", "-o", &out, &packed]).code, 0);
    let ran = run(&["pgn", "split", "--games", "9", "-o", &out, "truncated.pgn.zst"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("truncated.pgn.zst: the file is truncated"), "{}", ran.err);
    let mut names: Vec<String> = fs::read_dir(&out)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["GAMES-1.pgn", "truncated-1.pgn"]);
}
