//! Results in every spelling, in the tag and after the moves.

use kingsight_pgn::GameResult;

use super::{Case, Outcome, Reports, class, repaired, written_twice};
use crate::generated::{Made, Random};

/// How files spell each result, beside the standard's way.
fn spellings_of(result: &str) -> &'static [&'static str] {
    match result {
        "1-0" => &["1:0", "1 - 0", "1 : 0", "1–0", "1—0", "1−0", "1 – 0", "1- 0", "1 -0"],
        "0-1" => &["0:1", "0 - 1", "0 : 1", "0–1", "0—1", "0−1", "0 – 1", "0- 1", "0 -1"],
        _ => &[
            "1/2",
            "½-½",
            "½",
            "½ - ½",
            "½:½",
            "½–½",
            "1/2 - 1/2",
            "1/2:1/2",
            "1/2–1/2",
            "0.5-0.5",
            "0.5 - 0.5",
            "0.5:0.5",
        ],
    }
}

/// In the tag blanks at the ends are as common.
fn in_a_tag(random: &mut Random, result: &str) -> String {
    match random.below(5) {
        0 => format!("{result} "),
        1 => format!(" {result}"),
        2 => format!("{result}  "),
        _ => random.choose(spellings_of(result)).to_owned(),
    }
}

fn unfinished(random: &mut Random) -> Option<Made> {
    Some(Made::new(random, 30)).filter(|made| !made.is_over())
}

/// What a repair writes: the result in the standard's form, in the tag and after the moves.
fn written(text: &str, expected: &str) -> Result<(), String> {
    let games = repaired(text.as_bytes())?;
    for game in &games {
        let once = written_twice(game)?;
        let tag = format!("[Result \"{expected}\"]\n");
        let end = once.trim_end().ends_with(&format!(" {expected}"))
            || once.trim_end().ends_with(&format!("\n{expected}"));
        if !once.contains(&tag) || !end {
            return Err(format!("written:\n{once}"));
        }
    }
    Ok(())
}

#[track_caller]
fn repairs_to(name: &str, text: &str, expected: &str) {
    if let Err(message) = written(text, expected) {
        panic!("{name}: expected {expected}: {message}\n{text:?}");
    }
}

#[test]
fn after_the_moves() {
    class("result after the moves", |random| {
        let made = Made::new(random, 30);
        let spelled = random.choose(spellings_of(made.result));
        let with_tag = random.once_in(2);
        let shown = if with_tag { made.clone() } else { made.clone().without_tag("Result") };
        let text = format!("{}\n{}{spelled}\n\n", shown.tag_lines(), made.moves());
        repairs_to("after the moves", &text, made.result);
        Some(Case::new(text, &[&shown]).reports(Reports::Finding))
    });
}

/// The value of the tag stays as it is in a tolerant reader, or is written as the standard has it. The result is the same.
#[test]
fn in_the_tag_and_after_the_moves() {
    class("result in the tag, too", |random| {
        let made = Made::new(random, 30);
        let spelled = in_a_tag(random, made.result);
        let both = random.once_in(2);
        let end = if both { random.choose(spellings_of(made.result)) } else { made.result };
        let shown = made.clone().with_tag("Result", &spelled);
        let text = format!("{}\n{}{end}\n\n", shown.tag_lines(), made.moves());
        repairs_to("in the tag and after the moves", &text, made.result);
        let same = no_contradiction(&text);
        assert!(same.is_ok(), "{same:?}\n{text:?}");
        let mut case = Case::new(text, &[&shown]).reports(Reports::Finding);
        canonical_tags(&mut case, made.result);
        Some(case)
    });
}

/// The same result in two spellings is no contradiction.
fn no_contradiction(text: &str) -> Result<(), String> {
    let games = super::read_all(text.as_bytes(), kingsight_pgn::ReadOptions::new())?;
    let found = games.iter().flat_map(|game| &game.diagnostics);
    match found.clone().find(|found| found.kind.code() == "result_mismatch") {
        Some(found) => Err(found.to_string()),
        None => Ok(()),
    }
}

/// If the reader has put the standard's form into the tag, that is right as well.
fn canonical_tags(case: &mut Case, result: &str) {
    let read = super::read_all(&case.text, kingsight_pgn::ReadOptions::new());
    if read
        .is_ok_and(|games| games.iter().all(|game| game.tree.tags().get("Result") == Some(result)))
    {
        for wanted in &mut case.wanted {
            wanted.tags.insert("Result".to_owned(), result.to_owned());
        }
    }
}

/// Only the tag has it: the moves end with `*` or with nothing. A repair takes it from there.
#[test]
fn only_in_the_tag() {
    class("result only in the tag", |random| {
        let made = unfinished(random)?;
        let spelled = in_a_tag(random, made.result);
        let end = random.choose(&["*", ""]);
        let mut shown = made.clone().with_tag("Result", &spelled);
        let text = format!("{}\n{}{end}\n\n", shown.tag_lines(), made.moves());
        repairs_to("only in the tag", &text, made.result);
        // A tolerant reader gives what the moves end with, or what the tag says; never another result.
        let games = super::read_all(text.as_bytes(), kingsight_pgn::ReadOptions::new()).ok()?;
        if games.first().is_some_and(|game| game.tree.result() == GameResult::Unknown) {
            shown.result = "*";
        }
        let mut case = Case::new(text, &[&shown]).reports(Reports::Finding);
        canonical_tags(&mut case, made.result);
        Some(case)
    });
}

/// No form in PGN: the value stays in the tag, also when it is written, and the game has none of the three results.
fn formless(case: &mut Case, tag: &str) {
    let text = String::from_utf8_lossy(&case.text).into_owned();
    for wanted in &mut case.wanted {
        wanted.result = Outcome::Formless;
        wanted.tags.insert("Result".to_owned(), tag.to_owned());
    }
    for game in repaired(text.as_bytes()).expect("small games") {
        let once = written_twice(&game).unwrap_or_else(|message| panic!("{message}\n{text:?}"));
        assert!(once.contains(&format!("[Result \"{tag}\"]\n")), "{text:?} is written as\n{once}");
        assert!(!once.contains("O-O 0-0"), "{once}");
    }
}

/// Both lose: the tag says so.
#[test]
fn a_double_forfeit_in_the_tag() {
    class("double forfeit in the tag", |random| {
        let made = unfinished(random)?;
        let end = random.choose(&["0-0", "*", "", "0 - 0", "0–0"]);
        let shown = made.clone().with_tag("Result", "0-0");
        let text = format!("{}\n{}{end}\n\n", shown.tag_lines(), made.moves());
        let mut case = Case::new(text, &[&made]).reports(reports(end));
        formless(&mut case, "0-0");
        Some(case)
    });
}

/// The usual spelling in the tag and `*` after the moves is the form that is written, so there is nothing to report.
fn reports(end: &str) -> Reports {
    if end == "*" { Reports::NoError } else { Reports::Finding }
}

/// Even where castling is legal.
#[test]
fn a_double_forfeit_where_castling_is_legal() {
    class("double forfeit and castling", |random| {
        let mut made = Made::new(random, 60);
        let at = made.plies.iter().position(crate::generated::Ply::is_castling)?;
        made.plies.truncate(at);
        if at == 0 || made.plies[at - 1].after.parse_san("O-O").is_err() {
            return None;
        }
        let shown = made.clone().with_tag("Result", "0-0");
        let text = format!("{}\n{}0-0\n\n", shown.tag_lines(), made.moves());
        let mut case = Case::new(text, &[&made]).reports(Reports::Finding);
        formless(&mut case, "0-0");
        Some(case)
    });
}

/// The last token of a game, where nobody can castle, and a game without moves.
#[test]
fn a_double_forfeit_after_the_moves() {
    class("double forfeit after the moves", |random| {
        let made = unfinished(random)?;
        if made.last().parse_san("O-O").is_ok() {
            return None;
        }
        let shown = made.clone().without_tag("Result");
        let without_moves = random.once_in(3);
        let moves = if without_moves { String::new() } else { made.moves() };
        let next = Made::new(random, 6);
        let text = format!("{}\n{moves}0-0\n\n", shown.tag_lines());
        let mut case = Case::new(text, &[&shown]).reports(Reports::Finding);
        case.wanted[0].result = Outcome::Formless;
        if without_moves {
            case.wanted[0].moves.clear();
            case.wanted[0].last = made.start().to_string();
        }
        for game in repaired(&case.text).expect("a small game") {
            let once = game.tree.to_string();
            assert!(once.contains("[Result \"0-0\"]\n"), "the result is lost:\n{once}");
        }
        // A reader may put the result into the tag, where it is kept.
        let read = super::read_all(&case.text, kingsight_pgn::ReadOptions::new()).ok()?;
        if read.first().is_some_and(|game| game.tree.tags().get("Result") == Some("0-0")) {
            case.wanted[0].tags.insert("Result".to_owned(), "0-0".to_owned());
        }
        case.text.extend_from_slice(next.text().as_bytes());
        case.wanted.push(super::Wanted::of(&next));
        Some(case)
    });
}

/// Castling that ends a game without a result stays castling.
#[test]
fn castling_at_the_end_stays_castling() {
    class("castling at the end", |random| {
        let mut made = Made::new(random, 60);
        let at = made.plies.iter().position(crate::generated::Ply::is_castling)?;
        made.plies.truncate(at + 1);
        if made.is_over() {
            return None;
        }
        // The tag has a result, which is not a double forfeit.
        let mut shown = made.clone();
        let text = format!("{}\n{}\n\n", shown.tag_lines(), made.moves().trim_end());
        let read = super::read_all(text.as_bytes(), kingsight_pgn::ReadOptions::new()).ok()?;
        if read.first().is_some_and(|game| game.tree.result() == GameResult::Unknown) {
            shown.result = "*";
        }
        Some(Case::new(text, &[&shown]).reports(Reports::Finding))
    });
}

/// Half a point and none: a result that PGN cannot write after the moves.
#[test]
fn half_a_point_and_none() {
    class("half a point and none", |random| {
        let made = unfinished(random)?;
        let tag = random.choose(&["1/2-0", "0-1/2"]);
        let end = random.choose(&["*", tag, tag]);
        let shown = made.clone().with_tag("Result", tag);
        let text = format!("{}\n{}{end}\n\n", shown.tag_lines(), made.moves());
        let mut case = Case::new(text, &[&made]).reports(reports(end));
        formless(&mut case, tag);
        Some(case)
    });
}
