//! Every example in `docs/json.md` and in the README is what the command prints.

mod common;

use std::fs;
use std::path::Path;

use common::{json_lines, run};
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/json.md");
const README: &str = include_str!("../README.md");

#[test]
fn the_readme_shows_what_the_command_prints() {
    let (_, text) =
        blocks(README).find(|(language, _)| *language == "console").expect("an example");
    let (line, shown) = text.split_once('\n').expect("an answer");
    let (_, args) = command_line(line);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let ran = run(&args);
    assert!(ran.out == shown, "it now prints:\n{}", ran.out);
}

/// The first page of the project shows what the command prints, too.
#[test]
fn the_first_page_shows_what_the_command_prints() {
    let page = include_str!("../../../README.md");
    let command = page.lines().find_map(|line| line.strip_prefix("cargo run --release -- "));
    let (_, args) = command_line(&format!("$ kingsight {}", command.expect("the main command")));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (_, shown) = blocks(page).find(|(language, _)| *language == "text").expect("its answer");
    let ran = run(&args);
    assert!(ran.out == shown, "it now prints:\n{}", ran.out);
}

#[test]
fn examples_are_what_the_command_prints() {
    let mut blocks = blocks(PAGE).peekable();
    let mut examples = 0;
    while let Some((language, text)) = blocks.next() {
        if language != "console" {
            continue;
        }
        let Some((_, shown)) = blocks.next_if(|(language, _)| *language == "json") else {
            panic!("no answer is shown to {text}");
        };
        let (input, args) = command_line(text);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut answers = json_lines(&args, &input);
        let shown: Result<Vec<Value>, _> =
            serde_json::Deserializer::from_str(shown).into_iter().collect();
        let mut shown = shown.unwrap_or_else(|error| panic!("{error} in the answer to {text}"));
        for answer in shown.iter_mut().chain(&mut answers) {
            // What differs from run to run, and from machine to machine.
            for field in ["seconds", "nodes_per_second", "path", "threads"] {
                if let Some(value) = answer.get_mut(field) {
                    *value = Value::Null;
                }
            }
            // Maps compare without regard to order, and the order is promised.
            *answer = Value::from(answer.to_string());
        }
        assert_eq!(shown, answers, "{text}");
        examples += 1;
    }
    assert!(examples >= 6, "{examples} examples");
}

/// The fields that the page lists are those that the command prints, in the same order.
#[test]
fn the_tables_list_what_the_command_prints() {
    let answer = |args: &[&str]| json_lines(args, "").remove(0);
    let pin = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let inspection = answer(&["inspect", "--json", pin]);
    let divide = answer(&["perft", "2", "--json", "--divide"]);
    let error = answer(&["validate", "--json", "8/8/8/8/8/8/8/7x w - - 0 1"]);
    for (heading, printed) in [
        ("## `inspect`", &inspection),
        ("### A side", &inspection["sides"]["white"]),
        ("### A legal move", &inspection["legal_moves"][0]),
        ("## `perft`", &divide),
        ("## `validate`", &answer(&["validate", "--json", pin])),
        ("## `mate`", &answer(&["mate", "--json", pin, "1"])),
        ("## Errors", &error),
    ] {
        let mut listed = Vec::new();
        for name in first_column(heading, "| field | what it says |") {
            // `error.code` is a field of a field.
            let name = name.split_once('.').map_or(name, |(object, _)| object);
            if listed.last() != Some(&name) {
                listed.push(name);
            }
        }
        let printed: Vec<&str> = printed.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(listed, printed, "{heading}");
    }
}

/// The page lists every reason, in the order of the library.
#[test]
fn the_table_of_reasons_is_complete() {
    macro_rules! codes {
        ([] $( $(#[$doc:meta])* $reason:ident $code:literal, $article:expr; $squares:tt, )*) => {
            const CODES: &[&str] = &[$($code),*];
        };
    }
    kingsight::reasons!([codes] []);
    assert_eq!(first_column("## `why`", "| code | squares | article |"), CODES);
}

/// The page lists every kind of problem, with its grade, in the order of the library.
#[test]
fn the_table_of_problems_is_complete() {
    let (_, section) = PAGE.split_once("\n### Problems\n").unwrap();
    let listed: Vec<&str> = section.lines().filter(|line| line.starts_with("| `")).collect();
    let listed = &listed[..kingsight::ProblemCode::ALL.len()];
    for (line, code) in listed.iter().zip(kingsight::ProblemCode::ALL) {
        let start = format!("| `{}` | {} | ", code.code(), code.grade().code());
        assert!(line.starts_with(&start), "{line}\ndoes not begin with {start}");
    }
    let next = section.lines().skip_while(|line| !line.starts_with("| `")).nth(listed.len());
    assert_eq!(next, Some(""), "the table goes on");
}

/// Every code that the sources of the command and the studio name is in their pages.
#[test]
fn every_code_is_written_about() {
    /// Of `pgn filter`, which gives no JSON.
    const NOT_IN_JSON: &str = "condition";
    let pages = [
        PAGE,
        include_str!("../../../docs/studio-api.md"),
        include_str!("../../../docs/assistants.md"),
        include_str!("../../../docs/serve.md"),
    ]
    .concat();
    let mut known = 0;
    for name in ["kingsight-cli", "kingsight-ask", "kingsight-studio", "kingsight-voice"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        for source in sources(&folder).iter().map(|source| without_breaks(source)) {
            let places = [
                (source.as_str(), "ErrorReport::new(\""),
                (&source, " error(\""),
                (&source, "unknown(json, \""),
                (codes_of_trouble(&source), "(\""),
            ];
            for (source, before) in places {
                let texts = source.split(before).skip(1).filter_map(|rest| rest.split_once('"'));
                for (code, _) in texts.filter(|&(code, _)| code != NOT_IN_JSON) {
                    let named = [format!("`{code}`"), format!("\"{code}\"")];
                    let written = named.iter().any(|named| pages.contains(named));
                    assert!(written, "{code} of {name} is in no page");
                    known += 1;
                }
            }
        }
    }
    assert!(known > 30, "{known}");
}

/// A source in which a first argument stands behind its parenthesis.
fn without_breaks(source: &str) -> String {
    let parts = source.split('(').map(|part| match part.trim_start() {
        argument if argument.starts_with('"') => argument,
        _ => part,
    });
    parts.collect::<Vec<_>>().join("(")
}

/// The rows of `Trouble`, where the source has them.
fn codes_of_trouble(source: &str) -> &str {
    let Some((_, rest)) = source.split_once("match self {\n            Trouble::") else {
        return "";
    };
    rest.split_once("\n    }\n").map_or("", |(rows, _)| rows)
}

/// What the source files below a folder hold, without their tests.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let text = fs::read_to_string(&path).unwrap_or_default();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            vec![code.to_owned()]
        })
        .collect()
}

/// The names in the first column of the first table with this head below a heading.
fn first_column(heading: &str, head: &str) -> Vec<&'static str> {
    let (_, section) = PAGE.split_once(&format!("\n{heading}\n")).expect("the heading");
    let (_, table) = section.split_once(head).expect("its table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| {
        let (names, _) = row[1..].split_once('|').expect("a cell");
        names.split('`').skip(1).step_by(2)
    })
    .collect()
}

/// The fenced blocks of a page: language and text.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    page.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'))
}

/// What is piped in, and the arguments of `$ printf '…' | kingsight …`.
fn command_line(text: &str) -> (String, Vec<String>) {
    let line = text.trim().strip_prefix("$ ").expect("a prompt");
    let (input, command) = match line.strip_prefix("printf '") {
        Some(rest) => rest.split_once("' | ").expect("a pipe"),
        None => ("", line),
    };
    let command = command.strip_prefix("kingsight ").expect("the command");
    // Quotes stand around whole arguments only.
    let args = command.split('"').enumerate().flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![part.to_owned()],
    });
    (input.replace("\\n", "\n"), args.collect())
}
