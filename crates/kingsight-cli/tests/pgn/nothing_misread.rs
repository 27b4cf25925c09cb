//! What the command says where a game cannot be read in full, and what `check` must find: generated games, each with one fault.

use super::repaired_words::generated::{Made, Random, Spelled, movetext};
use super::{Folder, run};

/// How many games have a fault of each kind.
const GAMES: u64 = 20;

fn games() -> impl Iterator<Item = (Random, Made)> {
    (1..=GAMES).map(|seed| {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        random.below(2);
        let made = Made::new(&mut random, 20);
        (random, made)
    })
}

/// `fens` prints the positions up to a word that has no meaning, reports it, and ends with 1.
#[test]
fn fens_ends_with_1_where_a_position_is_unknown() {
    let folder = Folder::new();
    for (mut random, made) in games().filter(|(_, made)| made.plies.len() > 1) {
        let at = random.below(made.plies.len() - 1);
        let word = random.choose(&["blah", "Zf3", "e9", "zu"]);
        let moves = movetext(&made, |i, spelled| {
            let number = if i == 0 { spelled.number } else { String::new() };
            let after = if i == at { format!(" {word} ") } else { spelled.after };
            Spelled { number, after, ..spelled }
        });
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
        let ran = run(&["pgn", "fens", &folder.write("unknown.pgn", &text)]);
        assert_eq!(ran.code, 1, "{text}\n{}", ran.text());
        assert!(ran.err.contains(word), "{text}\n{}", ran.err);
        let right: Vec<String> =
            made.plies[..=at].iter().map(|ply| ply.after.to_string()).collect();
        for line in ran.text().lines() {
            let fen = line.split(" id ").next().unwrap_or_default();
            let known = right.iter().any(|right| right == fen) || fen == made.start().to_string();
            assert!(known, "{fen} is not a position of the game\n{text}");
        }
    }
}

/// A file with one fault, which `check` finds: it ends with 1, and a line names the fault.
#[track_caller]
fn found(what: &str, text: &str, names: &[&str]) {
    found_with(&[], what, text, names);
}

#[track_caller]
fn found_with(options: &[&str], what: &str, text: &str, names: &[&str]) {
    let folder = Folder::new();
    let file = folder.write("fault.pgn", text);
    let ran = run(&[&["pgn", "check", &file], options].concat());
    assert_eq!(ran.code, 1, "{what} is not found:\n{text}\n{}", ran.text());
    let named = names.iter().all(|name| ran.text().contains(name));
    assert!(named, "{what}: expected {names:?} in\n{}\n{text}", ran.text());
}

#[test]
fn invalid_results_in_the_tag() {
    for (mut random, made) in games() {
        let value = random.choose(&["2-0", "white wins", "1-0 forfeit?", "won", "1-1"]);
        let text = made.with_tag("Result", value).text();
        found("an invalid result", &text, &["Result", value]);
    }
}

#[test]
fn invalid_dates() {
    for (mut random, made) in games() {
        let value =
            random.choose(&["2024.13.02", "2024.02.30", "2023.02.29", "2024.00.10", "2024.04.31"]);
        let text = made.with_tag("Date", value).text();
        found("an invalid date", &text, &["Date", value]);
    }
}

/// Rights without a rook, and an en passant square behind no pawn.
#[test]
fn fen_tags_with_impossible_fields() {
    const FENS: [&str; 5] = [
        "4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1",
        "4k2r/8/8/8/8/8/4P3/4K3 w Kk - 0 1",
        "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
        "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - d6 0 1",
    ];
    for fen in FENS {
        let text = format!(
            "[Event \"a\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. {} *\n",
            if fen.contains("Pp3") { "a3" } else { "e4" }
        );
        found("an impossible FEN", &text, &["FEN"]);
    }
}

/// The first move of a game that has a sign, without it or with too much.
fn spelled(
    made: &Made,
    fits: impl Fn(&str) -> bool,
    change: impl Fn(&str) -> String,
) -> Option<(String, String)> {
    let at = made.plies.iter().position(|ply| fits(&ply.san))?;
    let moves = movetext(made, |i, spelled| match i == at {
        true => Spelled { san: change(&spelled.san), ..spelled },
        false => spelled,
    });
    let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
    Some((text, made.plies[at].san.clone()))
}

#[test]
fn missing_signs() {
    let mut seen = [0; 2];
    for (_, made) in games() {
        if let Some((text, san)) =
            spelled(&made, |san| san.contains('x'), |san| san.replace('x', ""))
        {
            found("a missing x", &text, &[&san]);
            seen[0] += 1;
        }
        if let Some((text, san)) =
            spelled(&made, |san| san.ends_with('+'), |san| san.replace('+', ""))
        {
            found("a missing +", &text, &[&san]);
            seen[1] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

/// `Ng1f3` where `Nf3` is enough.
#[test]
fn more_squares_than_needed() {
    for (_, made) in games() {
        let Some(at) =
            made.plies.iter().position(|ply| ply.san.len() == 3 && ply.san.starts_with('N'))
        else {
            continue;
        };
        let (uci, san) = (made.plies[at].uci(), made.plies[at].san.clone());
        let from = uci[..2].to_owned();
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { san: format!("N{from}{}", &spelled.san[1..]), ..spelled },
            false => spelled,
        });
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
        found("SAN with more than it needs", &text, &[&san]);
    }
}

/// A double forfeit and half a point to one side are results.
#[test]
fn results_without_a_form_in_pgn_are_reported_as_such() {
    for (mut random, made) in games().filter(|(_, made)| !made.is_over()) {
        let value = random.choose(&["0-0", "1/2-0", "0-1/2"]);
        let shown = made.clone().with_tag("Result", value);
        let text = format!("{}\n{}*\n", shown.tag_lines(), made.moves());
        found_with(&["--strict"], "a result that PGN cannot write", &text, &[value]);
    }
}

/// A move with the letters of another language for king, queen, rook, bishop and knight.
fn lettered(san: &str, letters: [char; 5]) -> String {
    let other = |c: char| "KQRBN".find(c).map_or(c, |at| letters[at]);
    san.chars().map(other).collect()
}

/// With `--letters` they are read. Without, the finding names the language whose letters make the game legal.
#[test]
fn piece_letters_of_other_languages() {
    let languages =
        [("de", "German", ['K', 'D', 'T', 'L', 'S']), ("fr", "French", ['R', 'D', 'T', 'F', 'C'])];
    let folder = Folder::new();
    for (code, language, letters) in languages {
        // Knights and bishops have other letters in both languages.
        for (_, made) in games() {
            let pieces = |letter: char| made.plies.iter().any(|ply| ply.san.starts_with(letter));
            if !pieces('N') || !pieces('B') {
                continue;
            }
            let moves = movetext(&made, |_, spelled| Spelled {
                san: lettered(&spelled.san, letters),
                ..spelled
            });
            let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
            let file = folder.write("letters.pgn", &text);
            let ran = run(&["pgn", "fens", "--last", "--letters", code, &file]);
            assert_eq!(ran.code, 0, "{text}\n{}", ran.err);
            let last = made.last().to_string();
            assert!(ran.text().starts_with(&last), "{last} expected\n{text}\n{}", ran.text());
            let ran = run(&["pgn", "check", &file]);
            assert!(ran.text().contains(language), "{language} expected\n{text}\n{}", ran.text());
        }
    }
}
