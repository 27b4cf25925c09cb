//! `docs/questions.md` is made from the catalogue, and every question is a subcommand. After a change, run this with `KINGSIGHT_BLESS=1`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use kingsight_ask::question::{Limits, ListedParam, ListedQuestion};

const HEAD: &str = "\
# Questions

Everything that can be asked about a position, wherever you ask. Each question is

- a subcommand: `kingsight inspect POSITION`, with `--json` for the object that [json.md](json.md) describes,
- a route of [`kingsight serve`](serve.md): `POST /v1/inspect`, a position on each line,
- a tool of [`kingsight mcp`](assistants.md),
- in Python `ks.ask(\"inspect\", position)`, which gives the object as a `dict`,
- in JavaScript `ask('inspect', position)`, which gives it as an object.

Parameters are options of the subcommand (`--checks-only`), keywords in Python (`checks_only=True`) and properties in JavaScript (`checksOnly: true`).
`ks.questions()` and `questions()` list them for programs. A server gives less than your own machine does, and so does JavaScript, because a page waits for it.
";

#[test]
fn the_page_is_made_from_the_catalogue() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/questions.md");
    let page = page();
    if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        fs::write(&file, &page).expect("the page can be written");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert!(page == kept, "docs/questions.md is not what the catalogue says");
}

#[test]
fn every_question_is_a_subcommand() {
    for question in ListedQuestion::all(Limits::LOCAL) {
        let command = env!("CARGO_BIN_EXE_kingsight");
        let help = Command::new(command).args([question.command, "--help"]).output().unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        let begins = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(begins.starts_with(question.summary), "{}: {help}", question.command);
    }
}

fn page() -> String {
    let mut page = HEAD.to_owned();
    let served = ListedQuestion::all(Limits::SERVED);
    for question in ListedQuestion::all(Limits::LOCAL) {
        let ListedQuestion { name, command, about, parameters, .. } = &question;
        writeln!(page, "\n## {name}\n\n`kingsight {command}`: {about}").unwrap();
        if parameters.is_empty() {
            continue;
        }
        page += "\n| parameter | takes | what for |\n|---|---|---|\n";
        let same = served.iter().find(|question| question.name == *name).unwrap();
        for param in parameters {
            let served = same.parameters.iter().find(|served| served.name == param.name);
            let takes = takes(param, served.unwrap_or(param));
            writeln!(page, "| `{}` | {takes} | {} |", param.name, param.about).unwrap();
        }
    }
    page
}

/// What a parameter takes at home, and what a server takes.
fn takes(param: &ListedParam, served: &ListedParam) -> String {
    let number = |param: &ListedParam| {
        let [least, most] = param.range.unwrap_or_default();
        let range = match most {
            0..0xffff_ffff => format!("a number from {} to {}", grouped(least), grouped(most)),
            _ => "a number".to_owned(),
        };
        let usual = param.usual.map(|usual| format!(", usually {}", grouped(usual)));
        range + &usual.unwrap_or_default()
    };
    let takes = match param.takes {
        "number" if param.range == served.range => number(param),
        "number" => format!("{}; of a server {}", number(param), number(served)),
        "word" => param.words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
        other => other.to_owned(),
    };
    if param.required { format!("{takes}, must be given") } else { takes }
}

/// `30,000,000`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| str::from_utf8(group).unwrap()).collect::<Vec<_>>().join(",")
}
