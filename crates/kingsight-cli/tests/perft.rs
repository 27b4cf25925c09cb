//! `kingsight perft`: methods, tables, threads, checkpoints, Ctrl-C, verification.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::{Child, Stdio};

use common::{command, json_lines, keys, run, send, wait_for};
use serde_json::Value;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-cli-perft-{}-{name}", std::process::id()))
}

fn nodes(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!((ran.code, &ran.err[..]), (0, ""), "{args:?}");
    let last = ran.out.lines().find(|line| line.contains(" nodes, ")).expect("a sum");
    last.split(' ').next().expect("a number").to_owned()
}

#[test]
fn every_option_gives_the_same_count() {
    for method in ["auto", "two-ply", "bulk", "each-leaf"] {
        for hash in ["0", "1"] {
            for threads in ["1", "2", "3"] {
                let options = ["--method", method, "--hash", hash, "--threads", threads];
                let args = [&["perft", "3", KIWIPETE][..], &options].concat();
                assert_eq!(nodes(&args), "97862", "{args:?}");
            }
        }
    }
    assert_eq!(nodes(&["perft", "4", "--hash", "2", "--hash-check", "128"]), "197281");
}

#[test]
fn the_depth_may_be_an_option() {
    assert_eq!(nodes(&["perft", "--depth", "3"]), "8902");
    assert_eq!(nodes(&["perft", "startpos", "--depth", "3"]), "8902");
    assert_eq!(nodes(&["perft", KIWIPETE, "--depth", "2"]), "2039");
    assert_eq!(nodes(&["perft", "--depth", "2", "--fen", KIWIPETE]), "2039");
    let words: Vec<&str> = KIWIPETE.split(' ').collect();
    assert_eq!(nodes(&[&["perft"], &words[..], &["--depth", "2"]].concat()), "2039");
}

#[test]
fn every_path_of_this_processor_may_be_forced() {
    for path in ["avx512", "avx2", "portable"] {
        let args = ["perft", "3", "--json"];
        let output = command(&args).env("KINGSIGHT_PERFT_PATH", path).output().unwrap();
        if output.status.code() == Some(2) {
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(error.contains("lacks the instructions"), "{error}");
            continue;
        }
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&report["nodes"], &report["path"]), (&"8902".into(), &path.into()));
    }
    let output = command(&["perft", "3"]).env("KINGSIGHT_PERFT_PATH", "mmx").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("KINGSIGHT_PERFT_PATH: \"mmx\" is not a processor path; expected avx512"),
        "{error}"
    );
}

#[test]
fn the_last_line_says_how_it_was_counted() {
    let ran = run(&["perft", "3", "--threads", "1", "--method", "bulk"]);
    let line = ran.out.lines().last().unwrap();
    assert!(line.contains(" Mnps (bulk counting, "), "{line}");
    assert!(line.ends_with(", 1 thread, no hash)"), "{line}");
    let ran = run(&["perft", "5", "--threads", "2", "--hash", "4"]);
    // Wrapped where it is wider than the terminal.
    let out = ran.out.replace("\n  ", " ");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].contains("(two-ply counting, "), "{}", lines[0]);
    assert!(lines[0].ends_with(", 2 threads, hash 4 MiB)"), "{}", lines[0]);
    assert!(
        lines[1].starts_with("chance of a wrong count from a hash collision: below "),
        "{}",
        lines[1]
    );
    // The table was never used: there is no chance of a collision.
    let ran = run(&["perft", "1", "--threads", "1", "--hash", "4"]);
    assert!(!ran.out.contains("chance"), "{}", ran.out);
}

#[test]
fn one_node_is_one_node() {
    for args in [&["perft", "0"][..], &["perft", "0", "--verify"]] {
        let ran = run(args);
        assert!(ran.out.starts_with("1 node, "), "{}", ran.out);
    }
}

/// With a table, the count can be far larger than the work.
#[test]
fn a_speed_can_be_read() {
    let kings = ["perft", "30", "k7/8/8/8/8/8/8/7K w - - 0 1", "--hash", "16", "--threads", "1"];
    let ran = run(&kings);
    let words: Vec<&str> = ran.out.lines().next().unwrap().split(' ').collect();
    assert_eq!((words[1], words[3], words[5]), ("nodes,", "s,", "Mnps"), "{}", ran.out);
    assert!(words[4].len() <= 9 && words[4].contains('e'), "{}", words[4]);
}

/// The error names the file in the way, and the file stays.
#[test]
fn a_lock_file_of_others_is_named_and_kept() {
    let file = file("lock-of-others");
    let lock = PathBuf::from(format!("{}.lock", file.display()));
    let args = ["perft", "3", "--checkpoint", file.to_str().unwrap()];
    fs::write(&lock, "precious").unwrap();
    let ran = run(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(fs::read_to_string(&lock).unwrap(), "precious");
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let ran = run(&args);
    assert_eq!((ran.code, &ran.out[..]), (2, ""), "{}", ran.err);
    let error = format!("the lock file {} is a folder; expected an empty", lock.display());
    assert!(ran.err.contains(&error), "{}", ran.err);
    fs::remove_dir(&lock).unwrap();
}

#[test]
fn json_says_how_it_was_counted() {
    let args = ["perft", "5", "--json", "--hash", "4", "--threads", "2", "--method", "bulk"];
    let report = json_lines(&args, "").remove(0);
    assert_eq!(
        keys(&report).join(" "),
        "schema fen depth nodes seconds nodes_per_second method path threads hash_mib hash_check \
         wrong_count_chance resumed"
    );
    assert_eq!(report["nodes"], "4865609");
    assert_eq!((&report["method"], &report["threads"]), (&"bulk".into(), &2.into()));
    assert_eq!((&report["hash_mib"], &report["hash_check"]), (&4.into(), &64.into()));
    let chance = report["wrong_count_chance"].as_f64().unwrap();
    assert!(chance > 0.0 && chance < 1e-12, "{chance}");
    assert!(report["nodes_per_second"].as_f64().unwrap() > 0.0);
    let report = json_lines(&["perft", "3", "--json"], "").remove(0);
    assert_eq!((&report["hash_mib"], &report["hash_check"]), (&0.into(), &Value::Null));
    assert_eq!((&report["method"], &report["resumed"]), (&"two-ply".into(), &Value::Null));
    assert_eq!(report["wrong_count_chance"], 0.0);
}

/// At depth 0 no move is played: nothing but the position itself is counted.
#[test]
fn divide_at_depth_0_lists_no_move() {
    let ran = run(&["perft", "0", "--divide"]);
    assert!(ran.code == 0 && ran.out.starts_with("1 node, "), "{}", ran.out);
    let report = json_lines(&["perft", "0", "--divide", "--json"], "").remove(0);
    assert_eq!((&report["nodes"], &report["divide"]), (&"1".into(), &serde_json::json!([])));
}

#[test]
fn divide_has_every_first_move_even_if_it_ends_the_game() {
    // Every move of White mates or stalemates: nothing follows.
    let ran = run(&["perft", "5", "--divide", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"]);
    assert_eq!(ran.out.lines().last().unwrap().split(' ').next(), Some("0"));
    let ran = run(&["perft", "6", "--divide", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "--hash", "1"]);
    let counts = ran.out.lines().filter(|line| line.contains(": ") && !line.contains("chance"));
    assert!(counts.map(|line| line.split(": ").next().unwrap()).any(|uci| uci == "h1h8"));
    assert!(ran.out.contains("h1h8: 0\n"), "{}", ran.out);
}

#[test]
fn bad_arguments_are_refused() {
    for (args, error) in [
        (&["perft", "3", "--hash", "-5"][..], "unexpected argument '-5'"),
        (&["perft", "3", "--hash", "99999999999999"], "MiB for the hash table; try a smaller one"),
        (&["perft", "3", "--hash", "many"], "invalid value 'many' for '--hash <MIB>'"),
        (&["perft", "3", "--hash-check", "65"], "possible values: 64, 128"),
        (&["perft", "3", "--threads", "0"], "0 is not in 1..=1024"),
        (&["perft", "3", "--method", "magic"], "possible values: auto, two-ply, bulk, each-leaf"),
        (&["perft", "--depth", "100"], "100 is not in 0..=99"),
        (&["perft", "100"], "invalid value '100' for '[DEPTH]': expected a number of half-moves"),
        (&["perft", "startpos"], "invalid value 'startpos' for '[DEPTH]'"),
        (&["perft"], "the depth is missing"),
        (&["perft", "3", "--verify", "--hash", "1"], "cannot be used with '--hash <MIB>'"),
        (&["perft", "3", "--verify", "--divide"], "cannot be used with '--divide'"),
        (&["perft", "3", "--checkpoint-every", "1"], "--checkpoint <FILE>"),
        (&["perft", "3", "--checkpoint", "/no/such/folder/file"], "/no/such/folder/file: "),
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {} {}", ran.out, ran.err);
        assert!(ran.err.contains(error), "{args:?}: {}\nexpected {error}", ran.err);
        assert_eq!(ran.out, "", "{args:?}");
    }
}

#[test]
fn verification_agrees_with_itself() {
    for method in ["auto", "bulk", "each-leaf"] {
        let ran = run(&["perft", "4", "--verify", "--method", method]);
        assert_eq!(ran.code, 0, "{}", ran.out);
        assert!(ran.out.starts_with("197281 nodes, 400 positions, "), "{}", ran.out);
        assert!(ran.out.trim_end().ends_with("agree everywhere"), "{}", ran.out);
    }
    let report = json_lines(&["perft", "3", "--verify", "--json", KIWIPETE], "").remove(0);
    assert_eq!(keys(&report).join(" "), "schema fen depth method path seconds verified difference");
    assert_eq!(keys(&report["verified"]), ["positions", "nodes"]);
    assert_eq!(
        (&report["verified"]["nodes"], &report["difference"]),
        (&"97862".into(), &Value::Null)
    );
}

/// How [`long_count`] counts.
const MEANS: &str = "--threads 1 --method each-leaf";

/// Starts a long count, playing each leaf, and waits until its checkpoint holds a part.
fn long_count(file: &Path) -> Child {
    let _ = fs::remove_file(file);
    let child = command(&["perft", "7", "--checkpoint-every", "0"])
        .args(MEANS.split(' '))
        .arg("--checkpoint")
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    wait_for(|| (!parts(file).is_empty()).then_some(())).expect("a part is done");
    child
}

/// The counts of the parts in a checkpoint file.
fn parts(file: &Path) -> Vec<u64> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.strip_prefix("part "));
    lines.map(|part| part.split(' ').nth(1).unwrap().parse().unwrap()).collect()
}

/// Resumes a count with a table; it must not repeat what the file holds.
fn resume(file: &Path) {
    let done = parts(file);
    let nodes: u64 = done.iter().sum();
    assert!(!done.is_empty() && nodes < 3_195_901_860);
    let path = file.to_str().unwrap();
    let args = ["perft", "7", "--hash", "64", "--json", "--checkpoint", path];
    let report = json_lines(&args, "").remove(0);
    assert_eq!(report["nodes"], "3195901860");
    assert_eq!(keys(&report["resumed"]), ["nodes", "parts", "seconds"]);
    assert_eq!(report["resumed"]["parts"], done.len());
    assert_eq!(report["resumed"]["nodes"], nodes.to_string());
    assert!(!file.exists(), "a complete count needs no checkpoint");
}

#[test]
fn a_killed_count_can_be_resumed() {
    let file = file("killed");
    let mut child = long_count(&file);
    child.kill().unwrap();
    child.wait().unwrap();
    resume(&file);
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_a_checkpoint() {
    for (signal, name) in [("-INT", "interrupted"), ("-TERM", "terminated")] {
        let file = file(name);
        let child = long_count(&file);
        send(signal, child.id());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130), "{ended:?}");
        assert!(ended.stdout.is_empty(), "a stopped count prints no sum");
        let printed = String::from_utf8(ended.stderr).unwrap();
        let all =
            format!("{} of 400 parts; to resume:\n  kingsight perft 7 --fen", parts(&file).len());
        assert!(printed.starts_with("stopped after ") && printed.contains(&all), "{printed}");
        // The command repeats the options: without its table, a deep count would never end.
        assert!(
            printed.contains(&format!(
                " {MEANS} --checkpoint-every 0 --checkpoint={}\n",
                file.display()
            )),
            "{printed}"
        );
        resume(&file);
    }
}

#[test]
fn a_checkpoint_that_does_not_belong_is_refused_and_kept() {
    let file = file("refused");
    let mut child = long_count(&file);
    child.kill().unwrap();
    child.wait().unwrap();
    let good = fs::read_to_string(&file).unwrap();
    let path = file.to_str().unwrap();
    let refused = |args: &[&str], error: &str| {
        let ran = run(&[args, &["--checkpoint", path]].concat());
        assert_eq!((ran.code, &ran.out[..]), (2, ""), "{}", ran.err);
        assert!(ran.err.contains(&format!("{path}: {error}")), "{}\nexpected {error}", ran.err);
    };
    refused(&["perft", "6"], "the checkpoint is for depth 7; expected depth 6");
    refused(&["perft", "7", KIWIPETE], "the checkpoint is for another position: rnbqkbnr/pppp");
    assert_eq!(fs::read_to_string(&file).unwrap(), good);
    fs::write(&file, good.replace("depth 7", "depth seven")).unwrap();
    refused(&["perft", "7"], "line 3: field depth: \"seven\"; expected a number of half-moves");
    fs::write(&file, good.replace("part 0 ", "part 0 1")).unwrap();
    refused(&["perft", "7"], "the checkpoint has been changed since it was written");
    fs::write(&file, &good[..good.len() / 2]).unwrap();
    refused(&["perft", "7"], "line ");
    fs::write(&file, [0xff; 40]).unwrap();
    refused(&["perft", "7"], "line 1: ");
    fs::remove_file(&file).unwrap();
}

/// Two kings: few positions, many sequences. `tests/deep_counts.rs` of the perft crate has an independent counter.
#[test]
fn deep_counts_do_not_wrap() {
    let kings = "k7/8/8/8/8/8/8/7K w - - 0 1";
    let report = json_lines(&["perft", "35", kings, "--hash", "1", "--json"], "").remove(0);
    assert_eq!(report["nodes"], "14598945773809618363782386582");
    let file = file("too-many");
    let path = file.to_str().unwrap();
    for depth in ["48", "99"] {
        let ran = run(&["perft", depth, kings, "--hash", "1", "--checkpoint", path]);
        assert_eq!((ran.code, &ran.out[..]), (2, ""), "{}", ran.err);
        assert!(ran.err.contains("the count does not fit in 128 bits"), "{}", ran.err);
        assert!(!file.exists(), "there is nothing to resume");
    }
}

/// Some ten thousand parts, each counted in an instant: there is not time to write the file after each, and that does no harm.
#[test]
fn a_checkpoint_after_each_of_many_parts() {
    let file = file("each-part");
    let pawns = "4k3/p3p3/8/P3P3/8/8/8/4K3 w - - 0 1";
    let args = ["perft", "16", pawns, "--hash", "16", "--json"];
    let right = json_lines(&args, "").remove(0);
    let saving = ["--checkpoint", file.to_str().unwrap(), "--checkpoint-every", "0"];
    let report = json_lines(&[&args[..], &saving].concat(), "").remove(0);
    assert_eq!(report["nodes"], right["nodes"]);
}

#[test]
fn two_runs_do_not_share_a_checkpoint() {
    let file = file("shared");
    let mut child = long_count(&file);
    let before = parts(&file).len();
    let ran = run(&["perft", "7", "--checkpoint", file.to_str().unwrap()]);
    assert_eq!((ran.code, &ran.out[..]), (2, ""), "{}", ran.err);
    let error = format!("{}: another run is using this checkpoint", file.display());
    assert!(ran.err.contains(&error), "{}", ran.err);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(parts(&file).len() >= before, "the first run's file is untouched");
    resume(&file);
    assert!(!Path::new(&format!("{}.tmp", file.display())).exists());
}

#[cfg(unix)]
#[test]
fn a_checkpoint_is_a_regular_file() {
    for (path, what) in [("/dev/zero", "a device"), ("/", "a folder")] {
        let ran = run(&["perft", "3", "--checkpoint", path]);
        assert_eq!((ran.code, &ran.out[..]), (2, ""), "{}", ran.err);
        let error = format!("{path}: this is {what}; expected a regular file");
        assert!(ran.err.contains(&error), "{}", ran.err);
    }
}
