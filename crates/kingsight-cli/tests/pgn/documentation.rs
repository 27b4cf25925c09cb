//! The examples in `docs/pgn.md` and in the README are what the command prints.

use std::path::Path;

use super::common;

/// What a command line prints in the project's folder, at 80 columns; without the time that it took.
fn printed(line: &str) -> String {
    let args = line.strip_prefix("kingsight ").expect("the command");
    let args = args.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    let ran = common::command(&args.collect::<Vec<_>>())
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .env("COLUMNS", "80")
        .output()
        .unwrap();
    String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap()
}

/// The text with `0.00 s` for any time.
fn without_time(text: &str) -> String {
    let is_time = |word: &str| word.contains('.') && word.parse::<f64>().is_ok();
    let words = text.split_inclusive([' ', '\n']).map(|word| match is_time(word.trim_end()) {
        true => word.replace(word.trim_end(), "0.00"),
        false => word.to_owned(),
    });
    words.collect()
}

/// Runs every example of a page, and returns how many there are.
fn examples(page: &str) -> usize {
    let blocks = page.split("```console\n").skip(1);
    let examples = blocks.filter_map(|block| block.split_once("```"));
    let pgn = examples.filter(|(text, _)| text.contains("fixtures/games/"));
    pgn.map(|(text, _)| {
        let (line, shown) = text.split_once('\n').expect("an answer");
        let now = printed(line.strip_prefix("$ ").expect("a prompt"));
        assert!(without_time(&now) == without_time(shown), "{line}\nnow prints:\n{now}");
    })
    .count()
}

#[test]
fn the_page_shows_what_the_command_prints() {
    assert!(examples(include_str!("../../../../docs/pgn.md")) >= 9);
}

#[test]
fn the_readme_shows_what_the_command_prints() {
    assert_eq!(examples(include_str!("../../../../README.md")), 1);
}

/// The fields that `docs/json.md` lists for a command, in their order.
fn listed(heading: &str) -> Vec<&'static str> {
    let page = include_str!("../../../../docs/json.md");
    let (_, section) = page.split_once(&format!("\n### `{heading}`\n")).expect("the heading");
    let (_, table) = section.split_once("| field | what it says |").expect("its table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| {
        row[1..].split('|').next().unwrap_or_default().split('`').skip(1).step_by(2)
    })
    .collect()
}

/// Every object has fields of the list only, in its order.
#[test]
fn the_lists_of_fields_are_complete() {
    for (heading, args) in [
        ("pgn check", &["pgn", "check", "--json", "illegal.pgn", "faults.pgn"][..]),
        ("pgn fens", &["pgn", "fens", "--json", "--variations", "illegal.pgn", "faults.pgn"]),
    ] {
        let listed = listed(heading);
        let mut seen = Vec::new();
        for object in super::run(args).json() {
            let keys: Vec<String> = object.as_object().unwrap().keys().cloned().collect();
            let in_order: Vec<&str> =
                listed.iter().copied().filter(|name| keys.iter().any(|key| key == name)).collect();
            assert_eq!(keys, in_order, "{heading}");
            seen.extend(keys);
        }
        let unseen: Vec<&&str> =
            listed.iter().filter(|name| !seen.iter().any(|key| key == *name)).collect();
        assert!(unseen.is_empty(), "{heading}: {unseen:?}");
    }
}
