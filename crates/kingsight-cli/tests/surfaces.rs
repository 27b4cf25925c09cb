//! The answers of the commands as JSON, in German and as pictures, kept as files in `snapshots/`. `text.rs` keeps the text and
//! the help. Whatever moves facts and sentences from one place to another changes no byte of them.

mod common;
#[path = "surfaces/errors.rs"]
mod errors;
#[path = "surfaces/findings.rs"]
mod findings;
#[path = "surfaces/lines.rs"]
mod lines;
#[path = "surfaces/methods.rs"]
mod methods;
#[path = "surfaces/positions.rs"]
mod positions;
#[path = "surfaces/rulings.rs"]
mod rulings;

use std::collections::BTreeSet;

use common::run;

/// A knight that is pinned.
const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

/// Several command lines, each with all that it prints. JSON is in lines.
fn transcripts<'a>(commands: impl IntoIterator<Item = Vec<&'a str>>) -> String {
    let printed = commands.into_iter().map(|args| {
        let ran = run(&args);
        let ran = if args.contains(&"--json") { ran.in_lines() } else { ran };
        ran.transcript(&args)
    });
    printed.collect::<Vec<_>>().join("\n")
}

/// The command line in English and in German.
fn in_both<'a>(args: &[&'a str]) -> [Vec<&'a str>; 2] {
    [args.to_vec(), [args, &["--lang", "de"]].concat()]
}

/// Every code in the JSON of a text.
fn codes(text: &str) -> BTreeSet<&str> {
    let codes = text.split("\"code\":").skip(1).filter_map(|rest| rest.split('"').nth(1));
    codes.collect()
}
