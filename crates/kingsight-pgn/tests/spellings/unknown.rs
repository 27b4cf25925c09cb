//! Words that mean nothing: an error at their place, and no position after them is reported as known unless a move number settles
//! whose turn it is.

use kingsight_pgn::Severity;

use super::{class, visit};
use crate::generated::{Made, Random, Spelled, movetext, own_number};

/// Words that are no move, no glyph and no mark in any spelling.
const WORDS: [&str; 12] =
    ["blah", "xyzzy", "Zf3", "Hh4", "Kz9", "e9", "i4", "Qq", "nonsense", "zu", "§7", "Nf9"];

/// A text with a word after some ply, and the byte at which the word stands.
fn with_word(random: &mut Random, made: &Made, at: usize, numbers: Numbers) -> (String, u64) {
    let word = random.choose(&WORDS);
    let moves = movetext(made, |i, spelled| {
        let number = match numbers {
            Numbers::None if i > 0 => String::new(),
            Numbers::Each => format!("{} ", own_number(&made.plies[i])),
            _ => spelled.number,
        };
        let after = if i == at { format!(" {word} ") } else { spelled.after };
        Spelled { number, after, ..spelled }
    });
    let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
    let place = text.find(&format!(" {word} ")).expect("it is there") + 1;
    (text, place as u64)
}

/// Which moves have a number before them.
#[derive(Clone, Copy)]
enum Numbers {
    /// The first alone.
    None,
    /// White's, as usual.
    White,
    /// All of them.
    Each,
}

/// The error at the place of the word.
fn error_at(text: &str, place: u64) {
    let games = visit(text.as_bytes());
    let found = games.iter().flat_map(|game| &game.notices);
    let there = found.clone().any(|n| n.at == place && n.kind.severity() == Severity::Error);
    assert!(there, "no error at byte {place} of {text:?}: {:?}", found.collect::<Vec<_>>());
}

/// How many plies of a game a visitor gets.
fn plies(text: &str, made: &Made) -> usize {
    let games = visit(text.as_bytes());
    assert_eq!(games.len(), 1, "{text:?}");
    let reported = &games[0].moves;
    for (i, m) in reported.iter().enumerate() {
        let right = made.plies.get(i).map(crate::generated::Ply::uci);
        assert_eq!(Some(m), right.as_ref(), "ply {} of {text:?}", i + 1);
    }
    reported.len()
}

/// No number follows: whose move comes next nobody can know.
#[test]
fn without_a_number_the_rest_is_unknown() {
    class("a word without a number", |random| {
        let made = Made::new(random, 20);
        if made.plies.len() < 2 {
            return None;
        }
        let at = random.below(made.plies.len() - 1);
        let (text, place) = with_word(random, &made, at, Numbers::None);
        error_at(&text, place);
        assert_eq!(plies(&text, &made), at + 1, "{text:?}");
        let tree = super::read_all(text.as_bytes(), kingsight_pgn::ReadOptions::new());
        assert_eq!(tree.expect("a small game")[0].tree.main_line().count(), at + 1, "{text:?}");
        Some(examined(&made))
    });
}

/// The number of the next move agrees with the word being no move. The error stays, and either play resumes with the right moves, or
/// the rest is unknown, as behind what looks like a move.
#[test]
fn a_number_that_agrees_settles_it() {
    class("a word and a number that agrees", |random| {
        let made = Made::new(random, 20);
        if made.plies.len() < 3 {
            return None;
        }
        let each = random.once_in(2);
        let at = random.below(made.plies.len() - 1);
        let white = made.plies[at + 1].before.turn() == kingsight::Color::White;
        if !each && !white {
            return None;
        }
        let numbers = if each { Numbers::Each } else { Numbers::White };
        let (text, place) = with_word(random, &made, at, numbers);
        error_at(&text, place);
        let reported = plies(&text, &made);
        assert!(reported == made.plies.len() || reported == at + 1, "{reported} plies of {text:?}");
        Some(examined(&made))
    });
}

/// A word in place of a move: the number after it shows that one is missing.
#[test]
fn a_word_in_place_of_a_move() {
    class("a word in place of a move", |random| {
        let made = Made::new(random, 20);
        if made.plies.len() < 3 {
            return None;
        }
        let at = random.below(made.plies.len());
        let word = random.choose(&WORDS);
        let each = random.once_in(2);
        let moves = movetext(&made, |i, spelled| {
            let number =
                if each { format!("{} ", own_number(&made.plies[i])) } else { spelled.number };
            let san = if i == at { word.to_owned() } else { spelled.san };
            Spelled { number, san, ..spelled }
        });
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
        let place = made.tag_lines().len() + 1 + moves.find(word).expect("it is there");
        error_at(&text, place as u64);
        assert_eq!(plies(&text, &made), at, "{text:?}");
        Some(examined(&made))
    });
}

/// The text has been examined: the class counts it.
fn examined(made: &Made) -> super::Case {
    super::Case::new(made.text(), &[made])
}
