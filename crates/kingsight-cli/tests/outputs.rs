//! Files that are written: no command writes over what it reads, and each file is whole or as it was before.

mod common;

use std::fs;
use std::process::{Command, Stdio};

use common::folder::Folder;
use common::{Ran, run};

const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

/// One text for all readers: a game, and a line that is a position.
const GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n";

/// The options of all commands whose value is a file or a folder, as the help lists them: `pgn format --output`.
fn options_with_files() -> Vec<(String, String)> {
    fn walk(command: &str, found: &mut Vec<(String, String)>) {
        let mut words: Vec<&str> = command.split_whitespace().collect();
        words.push("--help");
        let help = run(&words).out;
        let (_, commands) = help.split_once("\nCommands:\n").unwrap_or_default();
        let names = commands.lines().take_while(|line| !line.is_empty());
        let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        for name in names.filter_map(|line| line.split_whitespace().next()) {
            if name != "help" {
                walk(format!("{command} {name}").trim(), found);
            }
        }
        for line in help.lines().filter(|line| line.trim_start().starts_with('-')) {
            let mut words = line.split_whitespace();
            let option = words.by_ref().find(|word| word.starts_with("--"));
            if let (Some(option), Some("<FILE>" | "<FOLDER>")) = (option, words.next()) {
                found.push((command.to_owned(), option.to_owned()));
            }
        }
    }
    let mut found = Vec::new();
    walk("", &mut found);
    found
}

/// How each command that has an option that writes reads a file; `@` is the file.
const READING: [(&str, &[&str]); 9] = [
    ("inspect", &["@#1.0"]),
    ("why", &["@#1.0", "e4"]),
    ("changes", &["@#1.0", "e4"]),
    ("adjudicate", &["@#1.0"]),
    ("perft", &["1", "@#1.0"]),
    ("hunt", &["--demo", "en-passant-pin", "--depth", "1", "@"]),
    ("pgn format", &["@"]),
    ("pgn repair", &["@"]),
    ("pgn filter", &["--where", "White", "@"]),
];

/// Options that read.
const READ: [&str; 1] = ["hunt --suite"];

/// Options of a folder: each has a test of its own.
const FOLDERS: [&str; 1] = ["pgn split --output"];

/// Every option that writes, found in the help: a new one needs a line in `READING`.
#[test]
fn no_option_writes_over_what_is_read() {
    let folder = Folder::new();
    let file = folder.write("in.pgn", GAMES);
    let mut names = vec![file.clone(), folder.file("./in.pgn")];
    #[cfg(unix)]
    {
        fs::hard_link(&file, folder.path().join("hard.pgn")).unwrap();
        std::os::unix::fs::symlink("in.pgn", folder.path().join("soft.pgn")).unwrap();
        names.extend([folder.file("hard.pgn"), folder.file("soft.pgn")]);
    }
    let mut tried = 0;
    for (command, option) in options_with_files() {
        let whole = format!("{command} {option}");
        if READ.contains(&whole.as_str()) || FOLDERS.contains(&whole.as_str()) {
            continue;
        }
        let (_, reading) = READING
            .iter()
            .find(|(name, _)| *name == command)
            .unwrap_or_else(|| panic!("how does {whole} read a file?"));
        for written in &names {
            let reading: Vec<String> =
                reading.iter().map(|word| word.replace('@', &file)).collect();
            let words: Vec<&str> = command
                .split(' ')
                .chain([option.as_str(), written])
                .chain(reading.iter().map(String::as_str))
                .collect();
            let ran = run(&words);
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}: {}", ran.err);
            let message = "would overwrite what is read; expected another file";
            assert!(ran.err.replace('\n', " ").contains(message), "{words:?}: {}", ran.err);
            assert_eq!(folder.read("in.pgn"), GAMES, "{words:?}");
        }
        tried += 1;
    }
    assert!(tried >= 15, "{tried} options");
}

/// Runs a command line of the shell; `$0` is the command.
#[cfg(unix)]
fn shell(folder: &Folder, line: &str) -> Ran {
    let kingsight = common::command(&[]).get_program().to_owned();
    let output = Command::new("sh")
        .args(["-c", line])
        .arg(kingsight)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    Ran {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[cfg(unix)]
#[test]
fn standard_streams_are_files_too() {
    let folder = Folder::new();
    folder.write("in.pgn", GAMES);
    folder.write("in.fen", format!("{PIN}\n"));
    for line in [
        "\"$0\" pgn format -o in.pgn < in.pgn",
        "\"$0\" pgn repair -o in.pgn < in.pgn",
        "\"$0\" pgn filter --where White -o in.pgn < in.pgn",
        "\"$0\" pgn split --by Event --force -o . - < in.pgn > a.pgn",
        "\"$0\" pgn format >> in.pgn < in.pgn",
        "\"$0\" pgn format in.pgn >> in.pgn",
        "\"$0\" pgn headers - < in.pgn >> in.pgn",
        "\"$0\" inspect --json in.fen >> in.fen",
        "\"$0\" inspect --json < in.fen >> in.fen",
        "\"$0\" inspect in.pgn#1.1 >> in.pgn",
        "\"$0\" inspect --svg in.fen < in.fen",
        "\"$0\" inspect startpos --svg out.svg > out.svg",
        "\"$0\" hunt --demo en-passant-pin --depth 1 --report out.html startpos >> out.html",
    ] {
        let ran = shell(&folder, line);
        assert_eq!(ran.code, 2, "{line}: {}", ran.err);
        assert!(ran.err.contains("would overwrite "), "{line}: {}", ran.err);
        assert_eq!(folder.read("in.pgn"), GAMES, "{line}");
        assert_eq!(folder.read("in.fen"), format!("{PIN}\n"), "{line}");
    }
    // Fine: another file, a word that is also the name of the new file, an input that is not read.
    for line in [
        "\"$0\" pgn format < in.pgn > formatted.pgn",
        "\"$0\" perft 1 > 1",
        "\"$0\" why startpos e4 > e4",
        "\"$0\" moves startpos > startpos",
        "\"$0\" perft 1 < log >> log",
        "\"$0\" inspect startpos --svg a.svg < in.fen",
        "\"$0\" inspect startpos --svg /dev/null --png /dev/null",
        "\"$0\" inspect startpos --svg /dev/stdout | grep -q '<svg'",
    ] {
        folder.write("log", "");
        let ran = shell(&folder, line);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    }
    assert!(folder.read("1").starts_with("20 nodes"));
    let games = "export GITHUB_STEP_SUMMARY=in.pgn; \"$0\" hunt --demo \
                 en-passant-pin --depth 1 --ci in.pgn#1.1";
    let ran = shell(&folder, games);
    assert!(ran.code == 2 && folder.read("in.pgn") == GAMES, "{}", ran.err);
}

/// The file system is as good as full: a process may write no more than some hundred bytes.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_the_old_file() {
    let folder = Folder::new();
    let many = GAMES.repeat(200);
    folder.write("in.pgn", &many);
    for (line, written) in [
        ("inspect startpos --svg old", "old"),
        ("inspect startpos --png old", "old"),
        ("why startpos e5 --svg old", "old"),
        ("changes startpos e4 --png old", "old"),
        ("hunt --demo en-passant-pin --depth 1 --report old startpos", "old"),
        ("pgn format -o old in.pgn", "old"),
        ("pgn repair -o old in.pgn", "old"),
        ("pgn filter --where 'Event = a' -o old in.pgn", "old"),
        ("pgn split --force --by Event -o . in.pgn", "a.pgn"),
        ("methods chapters --force .", "attackers.md"),
        ("man .", "kingsight.1"),
    ] {
        folder.write(written, "old");
        let line =
            format!("trap '' XFSZ; ulimit -f 1; exec \"$0\" {line} > /dev/null 2> /dev/null");
        let ran = shell(&folder, &line);
        assert_eq!(ran.code, 2, "{line}");
        assert_eq!(folder.read(written), "old", "{line}");
        fs::remove_file(folder.path().join(written)).unwrap();
        let left = folder.names();
        let left: Vec<&String> = left.iter().filter(|name| name.starts_with('.')).collect();
        assert!(left.is_empty(), "{line}: {left:?}");
    }
}

/// A killed run leaves its unfinished file; in a container the next one has the same process number.
#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_run_left_is_not_in_the_way() {
    let folder = Folder::new();
    folder.write("in.pgn", GAMES);
    let line = "for n in \"\" -2 -3; do echo left > .out.pgn.$$$n; done; \
                exec \"$0\" pgn format -o out.pgn in.pgn";
    let ran = shell(&folder, line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(folder.read("out.pgn").contains("1. e4 e5"));
    let names = folder.names();
    let left: Vec<&String> = names.iter().filter(|name| name.starts_with(".out")).collect();
    assert_eq!(left.len(), 3, "{names:?}");
    assert!(left.iter().all(|name| folder.read(name) == "left\n"));
}

/// A file that may not be written is not replaced; a name may be as long as the file system allows.
#[cfg(unix)]
#[test]
fn protected_files_and_long_names() {
    let folder = Folder::new();
    let long = format!("{}.svg", "a".repeat(251));
    assert_eq!(run(&["inspect", "startpos", "--svg", &folder.file(&long)]).code, 0);
    assert!(folder.read(&long).contains("<svg"));
    let games = folder.write("in.pgn", GAMES);
    assert_eq!(run(&["pgn", "format", "-o", &folder.file(&long), &games]).code, 0);
    let file = folder.write("old.svg", "old");
    let mut about = fs::metadata(&file).unwrap().permissions();
    about.set_readonly(true);
    fs::set_permissions(&file, about).unwrap();
    // Root may write anything.
    if fs::OpenOptions::new().write(true).open(&file).is_err() {
        let ran = run(&["inspect", "startpos", "--svg", &file]);
        assert_eq!((ran.code, folder.read("old.svg").as_str()), (2, "old"));
    }
}

/// Links are followed; a chain of links to a file that does not exist yet, too.
#[cfg(unix)]
#[test]
fn links_are_followed() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    fs::create_dir(folder.path().join("there")).unwrap();
    symlink("second.svg", folder.path().join("first.svg")).unwrap();
    symlink("there/picture.svg", folder.path().join("second.svg")).unwrap();
    let games = folder.write("in.pgn", GAMES);
    let first = folder.file("first.svg");
    for (words, text) in [
        (&["pgn", "format", "-o", &first, &games][..], "1. e4 e5"),
        (&["inspect", "startpos", "--svg", &first], "<svg"),
    ] {
        assert_eq!(run(words).code, 0);
        assert!(folder.read("there/picture.svg").contains(text));
        assert!(
            folder.path().join("first.svg").is_symlink()
                && folder.path().join("second.svg").is_symlink()
        );
    }
}

#[test]
fn chapters_overwrite_nothing_unless_forced() {
    let folder = Folder::new();
    folder.write("attackers.md", "mine");
    let all = folder.file("");
    let ran = run(&["methods", "chapters", &all]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    let message = "exists; no file is written (--force overwrites)";
    assert!(ran.err.replace('\n', " ").contains(message), "{}", ran.err);
    assert_eq!(folder.names(), ["attackers.md"]);
    #[cfg(unix)]
    {
        fs::remove_file(folder.path().join("attackers.md")).unwrap();
        std::os::unix::fs::symlink("elsewhere", folder.path().join("attackers.md")).unwrap();
        let ran = run(&["methods", "chapters", &all]);
        assert!(ran.code == 2 && ran.err.contains("is a link"), "{}", ran.err);
        assert_eq!(folder.names(), ["attackers.md"]);
    }
    assert_eq!(run(&["methods", "chapters", "--force", &all]).code, 0);
    assert!(folder.read("attackers.md").starts_with("# "));
}
