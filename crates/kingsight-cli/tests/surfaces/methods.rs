//! `methods`, and `hunt` with the built-in wrong engine.

use super::{PIN, transcripts};
use crate::common::snapshot::{compare, in_lines, without};
use crate::common::{json_lines, run};

#[test]
fn list_and_comparison() {
    let commands = [
        vec!["methods", "find", "xrayRookAttacks"],
        vec!["methods", "compare", PIN],
        vec!["methods", "compare", "--json", PIN],
    ];
    compare("methods", &format!("{}\n{}", list(), without_rare(&transcripts(commands))));
}

/// The methods that not every processor runs.
const RARE: [&str; 2] = ["eight-lanes", "pext"];

/// A comparison without them, each list of names on one line.
fn without_rare(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let goes_on = line.strip_prefix("           ").filter(|rest| !rest.starts_with("   "));
        match (lines.last_mut(), goes_on) {
            (Some(list), Some(more)) if list.starts_with("  agreed by:") => list.push_str(more),
            _ if RARE.iter().any(|name| line.contains(&format!("{{\"name\":\"{name}\","))) => {}
            // The last of a list has no comma.
            _ if line.contains("{\"name\":") => lines.push(line.trim_end_matches(',').to_owned()),
            _ => lines.push(line.to_owned()),
        }
    }
    let without = |line: String| match line.starts_with("  agreed by:") {
        true => {
            let names = line.split("  ").filter(|name| !RARE.contains(name));
            names.collect::<Vec<_>>().join("  ")
        }
        false => line,
    };
    lines.into_iter().map(|line| without(line) + "\n").collect()
}

/// The list without them: it says so of those that this processor lacks.
fn list() -> String {
    let args = ["methods", "list"];
    let mut ran = run(&args);
    let mut is_left_out = false;
    let kept = ran.out.split_inclusive('\n').filter(|line| {
        if !line.starts_with("    ") {
            is_left_out = RARE.iter().any(|name| line.starts_with(&format!("  {name} ")));
        }
        !is_left_out
    });
    ran.out = kept.collect();
    ran.transcript(&args)
}

#[test]
fn five_methods() {
    let names =
        ["hyperbola-quintessence", "0x88-attackers", "opposite-rays", "attacks-stop-at-king"];
    let commands = names.iter().map(|name| vec!["methods", "run", name]);
    let of_position = [
        vec!["methods", "run", "x-ray-pins", PIN],
        vec!["methods", "run", "x-ray-pins", PIN, "--json"],
    ];
    compare("methods-run", &transcripts(commands.chain(of_position)));
}

#[test]
fn every_lesson() {
    let lessons = json_lines(&["methods", "lesson", "--json"], "");
    let ids = lessons.iter().map(|lesson| lesson["id"].as_str().expect("its name"));
    let lessons = ids.map(|id| vec!["methods", "lesson", id]);
    let list = [vec!["methods", "lesson"]];
    compare("methods-lessons", &transcripts(list.into_iter().chain(lessons)));
}

#[test]
fn every_kind_of_exercise() {
    let kinds = json_lines(&["methods", "exercise", "--json"], "");
    let kinds = kinds.iter().map(|kind| kind["kind"].as_str().expect("its name"));
    let options = ["--level", "medium", "--seed", "7"];
    let commands = kinds.flat_map(|kind| {
        let args = [&["methods", "exercise", kind], &options[..]].concat();
        [args.clone(), [&args[..], &["--json"]].concat()]
    });
    let list = [vec!["methods", "exercise"]];
    compare("methods-exercises", &transcripts(list.into_iter().chain(commands)));
}

/// The hunt with its reports, without times and without the path of the program.
#[test]
fn hunts() {
    let bugs = ["en-passant-pin", "castle-b1", "unmake-rook"];
    compare("hunts", &reports(&bugs, &[]));
}

#[test]
fn hunts_in_german() {
    compare("hunts-german", &reports(&["en-passant-pin", "unmake-rook"], &["--lang", "de"]));
}

/// Each hunt as text and as JSON.
fn reports(bugs: &[&str], language: &[&str]) -> String {
    let reports = bugs.iter().map(|bug| {
        let args = [&["hunt", "--demo", bug, "--jobs", "1"], language].concat();
        let mut ran = run(&args);
        ran.out = without_seconds(&ran.out);
        let json = [&args[..], &["--json"]].concat();
        let mut report = run(&json);
        report.out = in_lines(&without(&report.out, &["command", "seconds"]));
        format!("{}\n{}", ran.transcript(&args), report.transcript(&json))
    });
    reports.collect::<Vec<_>>().join("\n")
}

/// The text with `... s` for the time that a hunt took.
fn without_seconds(text: &str) -> String {
    let questions = [" questions, ", " Fragen, "].into_iter().find(|words| text.contains(words));
    let questions = questions.expect("the last line of the counts");
    let (before, rest) = text.split_once(questions).expect("it is there");
    let (_, after) = rest.split_once(" s\n").expect("a time");
    format!("{before}{questions}... s\n{after}")
}

#[test]
fn positions_and_bugs_of_the_hunt() {
    let lists = [vec!["hunt", "--list"], vec!["hunt", "--demo", "--list"]];
    compare("hunt-lists", &transcripts(lists));
}
