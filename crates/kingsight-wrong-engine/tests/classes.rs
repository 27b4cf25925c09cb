//! What a hunt says about each bug, at the first of its places: `golden/classes.txt`. `KINGSIGHT_BLESS=1` writes it anew.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use common::{first, hunted, launch};
use kingsight_ask::Wording;
use kingsight_wrong_engine::Bug;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/classes.txt");

/// The class, and the sentence below it.
fn said(bug: Bug) -> String {
    let mut launch = launch(&["--wrong", bug.name()]);
    launch.chess960 = bug.needs_chess960();
    let mut options = first();
    options.shrink = false;
    // Two engines share the questions as they come, and some bugs depend on earlier ones.
    options.jobs = 1;
    let findings = hunted(&launch, options);
    assert_eq!(findings.failures, [], "{}", bug.name());
    let fault = findings.faults.first().unwrap_or_else(|| panic!("{} slips through", bug.name()));
    format!("{}\n    {}", fault.class().code(), fault.sentence(Wording::default()))
}

#[test]
fn every_bug_has_its_class() {
    let bless = std::env::var_os("KINGSIGHT_BLESS").is_some();
    let every = match std::env::var("KINGSIGHT_TESTS").as_deref() {
        _ if bless => 1,
        Ok("full" | "usual") => 1,
        _ => 8,
    };
    let said: BTreeMap<&str, String> =
        Bug::ALL.iter().step_by(every).map(|&bug| (bug.name(), said(bug))).collect();
    if bless {
        let text = Bug::ALL.iter().fold(String::new(), |mut text, bug| {
            let _ = writeln!(text, "{}: {}", bug.name(), said[bug.name()]);
            text
        });
        fs::write(GOLDEN, text).expect("the golden file");
        return;
    }
    let golden = fs::read_to_string(GOLDEN).expect("the golden file");
    for bug in Bug::ALL {
        let known = golden.contains(&format!("{}: ", bug.name()));
        assert!(known, "{} is missing in golden/classes.txt", bug.name());
    }
    for (bug, said) in said {
        let line = format!("{bug}: {said}\n");
        assert!(golden.contains(&line), "golden/classes.txt differs; now:\n{line}");
    }
}
