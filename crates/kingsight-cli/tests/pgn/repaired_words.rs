//! `pgn repair` loses no word: every run of letters or digits of a damaged file that is not a move, a number, a result, a glyph or
//! the name of a tag comes out again, in order, on its side of the moves.
//!
//! One file holds many generated games, each with one small damage, between games without damage that mark where they are.

use super::{Folder, run};

// The games are those of the reader's own tests.
#[allow(dead_code)]
#[path = "../../../kingsight-pgn/tests/generated/mod.rs"]
pub(super) mod generated;

use generated::{Made, Mutation, Random, annotated};

/// How many games are damaged.
const DAMAGED: usize = 1_500;

/// A run of letters and digits, and where it stands.
#[derive(Clone, Debug)]
struct Run {
    text: String,
    start: usize,
    end: usize,
}

fn runs(text: &[u8]) -> Vec<Run> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, byte) in text.iter().chain(b" ").enumerate() {
        match (byte.is_ascii_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(first)) => {
                let text = String::from_utf8_lossy(&text[first..at]).into_owned();
                found.push(Run { text, start: first, end: at });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Whether a run may be a move, or a part of one.
fn like_a_move(run: &str) -> bool {
    run.bytes().all(|byte| b"KQRBNOPabcdefgh12345678x".contains(&byte))
}

/// What of a run must come out: a word as it is, the target of a move, which may be spelled in another way; `None` for numbers,
/// which are written anew, and for pieces alone.
fn lasting(run: &str) -> Option<String> {
    if run.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if !like_a_move(run) || run == "O" {
        return Some(run.to_owned());
    }
    // Two squares to the side are castling where the king still stands on its first square.
    if ["Kg1", "Kc1", "Kg8", "Kc8"].contains(&run) || run.len() < 2 {
        return None;
    }
    let target = &run[run.len() - 2..];
    let square =
        (b'a'..=b'h').contains(&target.as_bytes()[0]) && target.as_bytes()[1].is_ascii_digit();
    square.then(|| target.to_owned())
}

/// A damaged game and what must come out of it.
struct Damaged {
    text: Vec<u8>,
    mutation: Mutation,
    /// Of the moves and all that stands among them, in order.
    ordered: Vec<String>,
    /// Of the values of the tags: the seven of the roster are written first.
    values: Vec<String>,
}

fn damaged(seed: usize) -> Damaged {
    let mut random =
        Random(0xA076_1D64_78BD_642F ^ (seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    random.below(2);
    let made = match random.once_in(4) {
        true => Made::from_a_fen(&mut random, 24),
        false => Made::new(&mut random, 24),
    };
    let original = annotated(&mut random, &made, seed).into_bytes();
    let mutation = Mutation::new(&mut random, &original);
    let text = mutation.apply(&original);
    // Where the moves begin.
    let tags = made.tag_lines().len();
    let moves = match mutation.at < tags {
        true => tags + mutation.new.len() - mutation.old.len(),
        false => tags,
    };
    let touched =
        |run: &Run| run.start <= mutation.at + mutation.new.len() && run.end >= mutation.at;
    let (mut ordered, mut values) = (Vec::new(), Vec::new());
    for run in runs(&text) {
        // The first figure of a result may be glued to the move before it.
        let is_move = like_a_move(&run.text) || like_a_move(run.text.trim_end_matches(['0', '1']));
        if touched(&run) && (is_move || run.start < moves) {
            continue;
        }
        if run.start >= moves {
            ordered.extend(lasting(&run.text));
        } else if !is_name(&text, &run) && !run.text.bytes().all(|byte| byte.is_ascii_digit()) {
            values.push(run.text);
        }
    }
    Damaged { text, mutation, ordered, values }
}

/// Whether a run stands where the name of a tag does: first on its line. The tag `FEN` is written anew.
fn is_name(text: &[u8], run: &Run) -> bool {
    let before = &text[..run.start];
    let line = &before[before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1)..];
    !line.iter().any(u8::is_ascii_alphanumeric) || line.windows(3).any(|name| name == b"FEN")
}

fn marker(number: usize) -> String {
    format!("[Event \"marker {number}\"]\n[Result \"*\"]\n\n1. e4 {{ between {number} }} *\n\n")
}

/// What is written between a marker and the one after the next, in which text between games may stand.
fn window(written: &str, number: usize) -> &str {
    let at = |number: usize| written.find(&format!("[Event \"marker {number}\"]"));
    let start = at(number).unwrap_or_else(|| panic!("the game marker {number} is lost"));
    let end = at(number + 2).unwrap_or(written.len());
    &written[start..end]
}

/// The first thing that does not come out.
fn lost(damaged: &Damaged, window: &str) -> Option<String> {
    let found: Vec<String> = runs(window.as_bytes()).into_iter().map(|run| run.text).collect();
    if let Some(value) = damaged.values.iter().find(|value| !found.contains(value)) {
        return Some(format!("{value:?}, of a tag, is lost"));
    }
    let lasting: Vec<String> = found.iter().filter_map(|run| lasting(run)).collect();
    let mut left = lasting.iter();
    let missing = damaged.ordered.iter().find(|word| !left.any(|run| run == *word))?;
    Some(match lasting.contains(missing) {
        true => format!("{missing:?} has changed its place"),
        false => format!("{missing:?} is lost"),
    })
}

#[test]
fn repair_loses_no_word() {
    let all: Vec<Damaged> = (0..DAMAGED).map(damaged).collect();
    let mut text = Vec::new();
    for (number, damaged) in all.iter().enumerate() {
        text.extend_from_slice(marker(number).as_bytes());
        text.extend_from_slice(&damaged.text);
    }
    text.extend_from_slice(marker(DAMAGED).as_bytes());
    let folder = Folder::new();
    let ran = run(&["pgn", "repair", &folder.write("damaged.pgn", &text)]);
    assert!(ran.code < 2, "{}", ran.err);
    let written = String::from_utf8_lossy(&ran.out).into_owned();
    let mut failures: Vec<String> = Vec::new();
    for (number, damaged) in all.iter().enumerate() {
        let window = window(&written, number);
        if let Some(what) = lost(damaged, window) {
            let (old, new) = (&damaged.mutation.old, &damaged.mutation.new);
            let (old, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
            let (at, shown) = (damaged.mutation.at, String::from_utf8_lossy(&damaged.text));
            failures.push(format!(
                "game {number}: {old:?} became {new:?} at {at}: {what}\n{shown}\nis written as\n{window}"
            ));
        }
    }
    if let Some(first) = failures.first() {
        let lines: Vec<&str> =
            failures.iter().take(30).filter_map(|text| text.lines().next()).collect();
        let (count, lines) = (failures.len(), lines.join("\n"));
        panic!("{count} of {DAMAGED} games lose a word:\n{lines}\nthe first:\n{first}");
    }
}

/// The game between two damages is written as it was, and each change has a line on standard error.
#[test]
fn every_change_is_reported() {
    let folder = Folder::new();
    let mut silent = Vec::new();
    let all: Vec<Damaged> = (0..100).map(damaged).collect();
    let mut text = Vec::new();
    for damaged in &all {
        text.extend_from_slice(&damaged.text);
    }
    let file = folder.write("damaged.pgn", &text);
    let ran = run(&["pgn", "repair", &file]);
    let written = String::from_utf8_lossy(&ran.out).into_owned();
    // Line and game of every report.
    let reports: Vec<&str> = ran.err.lines().filter(|line| line.starts_with(&file)).collect();
    for (number, damaged) in all.iter().enumerate() {
        let shown = String::from_utf8_lossy(&damaged.text).into_owned();
        let start: usize = all[..number].iter().map(|damaged| damaged.text.len()).sum();
        let first = text[..start].iter().filter(|&&byte| byte == b'\n').count() + 1;
        let last = first + shown.matches('\n').count();
        let reported = reports.iter().any(|line| {
            let mut fields = line[file.len()..].split(':').skip(1);
            fields
                .next()
                .and_then(|line| line.parse().ok())
                .is_some_and(|line| (first..=last).contains(&line))
        });
        // Byte for byte, or reported.
        if !reported && !written.contains(shown.trim_end()) {
            silent.push(shown);
        }
    }
    if let Some(first) = silent.first() {
        panic!("{} games are changed without a report; the first:\n{first}", silent.len());
    }
}
