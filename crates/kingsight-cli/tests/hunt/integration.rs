//! `hunt` in an engine's own continuous integration: `--ci`, `--junit`, `--epd`, `--max-time`, Ctrl-C, `--cmd`.

use std::fs;
use std::process::Stdio;

use crate::common::{command, json_lines, run, run_with, send};
use crate::{ENGINE, hunt, temporary};

#[test]
fn ci_prints_a_summary_and_writes_files() {
    let (junit, epd, step) = (temporary("junit.xml"), temporary("new.epd"), temporary("step.md"));
    let path = |file: &std::path::PathBuf| file.to_str().expect("UTF-8").to_owned();
    fs::write(&step, "before\n").expect("a file");
    let (junit_arg, epd_arg) = (path(&junit), path(&epd));
    let args =
        ["hunt", "--ci", "--junit", &junit_arg, "--epd", &epd_arg, "--", ENGINE[0], ENGINE[1]];
    let wrong = [&args[..], &["--wrong", "pinned-knight"]].concat();
    let output = command(&wrong).env("GITHUB_STEP_SUMMARY", &step).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let page = String::from_utf8(output.stdout).expect("text");
    assert!(page.starts_with("## Wrong Engine: "), "{page}");
    assert!(page.contains("- **pinned knight moves**: "), "{page}");
    let (_, suite) = page.split_once("```\n").expect("a block");
    let suite = suite.split_once("```").expect("its end").0;
    assert_eq!(fs::read_to_string(&epd).expect("the suite"), suite);
    assert!(suite.ends_with(";id \"pinned_knight\";\n"), "{suite}");
    // The suite finds the fault again, and the right engine passes it.
    assert_eq!(hunt(&["--suite", &epd_arg], &["--wrong", "pinned-knight"]).code, 1);
    assert_eq!(hunt(&["--suite", &epd_arg], &[]).code, 0);
    assert_eq!(fs::read_to_string(&step).expect("the summary"), format!("before\n{page}"));
    let xml = fs::read_to_string(&junit).expect("the report");
    assert!(xml.contains("<failure type=\"pinned_knight\" message=\""), "{xml}");
    // With the random ones.
    let cases = kingsight_hunt::builtin(false).len() + 24;
    assert_eq!(xml.matches("<testcase ").count(), cases);
    assert!(xml.contains(&format!("tests=\"{cases}\" failures=\"")), "{xml}");
    for file in [junit, epd, step] {
        let _ = fs::remove_file(file);
    }
    let output = command(&["hunt", "--ci", "--", ENGINE[0], ENGINE[1]])
        .env_remove("GITHUB_STEP_SUMMARY")
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(0));
    let page = String::from_utf8(output.stdout).expect("text");
    assert!(page.starts_with("## Wrong Engine: no fault\n\nNo fault"), "{page}");
}

#[test]
fn time_may_run_out() {
    let ran = hunt(&["--max-time", "1", "--jobs", "1"], &["--slow=50"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.contains("No fault so far: time is up with "), "{}", ran.out);
    // A fault found in time is reported; a busy machine may need more of it.
    let in_time = |seconds| {
        let args = ["--max-time", seconds, "--jobs", "1", "--all"];
        hunt(&args, &["--slow=20", "--wrong", "pinned-knight"])
    };
    let mut runs = ["2", "10", "60"].into_iter().map(in_time);
    let ran = runs.find(|ran| ran.code == 1).expect("a fault is found");
    assert!(ran.out.contains("Time is up with "), "{}", ran.out);
    assert!(ran.err.starts_with("found: in "), "{}", ran.err);
    let args = [
        "hunt",
        "--json",
        "--max-time",
        "1",
        "--jobs",
        "1",
        "--",
        ENGINE[0],
        ENGINE[1],
        "--slow=50",
    ];
    assert_eq!(json_lines(&args, "")[0]["stopped"], "out_of_time");
    assert_eq!(run(&["hunt", "--max-time", "0", "--", "cat"]).code, 2);
}

/// TERM is what other programs send; Ctrl-C sends INT, which a test cannot rely on (see `outliving`).
#[cfg(target_os = "linux")]
#[test]
fn interrupted_it_prints_what_is_known() {
    let mut hunting =
        command(&["hunt", "--jobs", "1", "--all", "--", ENGINE[0], ENGINE[1], "--slow=30"])
            .args(["--wrong", "pinned-knight"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
    // The first fault is printed at once.
    let mut err = std::io::BufReader::new(hunting.stderr.take().expect("a pipe"));
    let mut line = String::new();
    std::io::BufRead::read_line(&mut err, &mut line).expect("text");
    assert!(line.starts_with("found: in "), "{line}");
    send("-TERM", hunting.id());
    let output = hunting.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(out.contains("Interrupted with ") && out.contains("\nFound: in "), "{out}");
}

#[test]
fn a_command_without_placeholders_answers_a_question_a_line() {
    let cmd = |bug: &str| format!("'{}' {} --lines {bug}", ENGINE[0], ENGINE[1]);
    let ran = run(&["hunt", "--cmd", &cmd("")]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.unwrapped().contains("(via a question a line)"), "{}", ran.out);
    let ran = run(&["hunt", "--cmd", &cmd("--wrong right-kept")]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.out.contains("Likely cause: castling right kept after the rook was captured."),
        "{}",
        ran.out
    );
    let ran = run(&["hunt", "--cmd", "cat"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("an empty line"), "{}", ran.err);
}

/// A hash table that remembers too much: the report names what to send to see it again.
#[test]
fn a_fault_of_state_comes_with_a_script() {
    let ran = hunt(&["--jobs", "1"], &["--wrong", "unsteady"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.out.contains("Send this to a fresh engine to see it again\n  uci\n"),
        "{}",
        ran.out
    );
    // The script shows it: the last answer is wrong.
    let args = ["hunt", "--json", "--jobs", "1", "--", ENGINE[0], ENGINE[1], "--wrong", "unsteady"];
    let report = json_lines(&args, "").remove(0);
    let evidence = &report["faults"][0]["evidence"];
    assert_eq!((&evidence["kind"], &evidence["again"]), (&"unsteady".into(), &true.into()));
    let script = evidence["script"].as_array().expect("lines");
    let script: Vec<&str> = script.iter().filter_map(serde_json::Value::as_str).collect();
    let answer =
        run_with(&[ENGINE[1], "--wrong", "unsteady"], (script.join("\n") + "\n").as_bytes());
    let total = answer.out.lines().rev().find_map(|line| line.strip_prefix("Nodes searched: "));
    assert_eq!(total, evidence["counted"].as_str(), "{}", answer.out);
    assert_ne!(evidence["counted"], evidence["expected"]);
}

#[test]
fn the_page_has_buttons_that_copy() {
    let file = temporary("copy.html");
    let ran = hunt(&["--report", file.to_str().expect("UTF-8")], &["--wrong", "right-kept"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let page = fs::read_to_string(&file).expect("the page");
    let _ = fs::remove_file(&file);
    let copied = |text: &str| page.contains(&format!("<div class=\"copy\"><pre>{text}"));
    assert!(copied("position fen ") && page.contains("navigator.clipboard.writeText"));
    assert!(page.matches(">copy</button>").count() >= 4, "{page}");
}

/// The action and the examples for GitHub and GitLab use options that exist.
#[test]
fn the_examples_for_ci_use_options_that_exist() {
    let action = include_str!("../../../../docs/hunt/action/action.yml");
    let page = include_str!("../../../../docs/hunt.md");
    let blocks: Vec<&str> = page.split("```yaml\n").skip(1).collect();
    assert_eq!(blocks.len(), 2);
    let help = run(&["hunt", "--help"]).out;
    let blocks = blocks.iter().map(|block| block.split("```").next().unwrap_or_default());
    let mut options = 0;
    for text in blocks.chain([action]) {
        let lines = text.lines().filter(|line| line.contains("kingsight hunt --"));
        for word in lines.flat_map(str::split_whitespace).filter(|word| word.starts_with("--")) {
            assert!(word == "--" || help.contains(&format!("      {word}")), "{word}");
            options += 1;
        }
        assert!(text.lines().count() < 40);
    }
    assert!(options > 5, "{options}");
}
