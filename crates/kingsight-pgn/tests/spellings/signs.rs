//! Other signs for what the standard writes with hyphens, full stops and `#`: dashes, minus signs, ellipses, daggers, words.

use super::{Case, class};
use crate::generated::{Made, Random, Spelled, movetext, own_number};

/// Every sign that is a hyphen, a dash or a minus.
const DASHES: [&str; 11] = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
    "\u{FE58}", "\u{FE63}", "\u{FF0D}",
];

/// What stands for the letter O of castling: the last two are Cyrillic.
const ROUND: [&str; 5] = ["O", "0", "o", "\u{41E}", "\u{43E}"];

/// Castling in any of its spellings.
fn castling(random: &mut Random, san: &str) -> String {
    let (sides, suffix) = san.split_at(san.trim_end_matches(['+', '#']).len());
    let count = sides.split('-').count();
    let dash = match random.below(12) {
        0 | 1 => "",
        _ => random.choose(&DASHES),
    };
    let mixed = random.once_in(4);
    let round = random.choose(&ROUND);
    let mut text = String::new();
    for i in 0..count {
        text += if i > 0 { dash } else { "" };
        text += if mixed { random.choose(&ROUND) } else { round };
    }
    text + suffix
}

#[test]
fn castling_in_every_spelling() {
    class("castling", |random| {
        let made = Made::new(random, 60);
        made.plies.iter().find(|ply| ply.is_castling())?;
        let moves = movetext(&made, |i, spelled| match made.plies[i].is_castling() {
            true => Spelled { san: castling(random, &spelled.san), ..spelled },
            false => spelled,
        });
        // A move and a result after it, so that `0-0` is not the last token.
        let text = format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result);
        Some(Case::new(text.repeat(2), &[&made, &made]))
    });
}

/// Each dash in both castlings and in the result.
#[test]
fn one_dash_throughout() {
    class("one dash throughout", |random| {
        let made = Made::new(random, 60);
        made.plies.iter().find(|ply| ply.is_castling())?;
        let dash = random.choose(&DASHES);
        let moves = movetext(&made, |i, spelled| match made.plies[i].is_castling() {
            true => Spelled { san: spelled.san.replace('-', dash), ..spelled },
            false => spelled,
        });
        let result = made.result.replace('-', dash);
        Some(Case::new(format!("{}\n{moves}{result}\n", made.tag_lines()), &[&made]))
    });
}

/// `…` for `...`, with or without a number, glued to the move or not.
#[test]
fn an_ellipsis_is_three_full_stops() {
    class("ellipsis", |random| {
        let made =
            if random.once_in(2) { Made::from_a_fen(random, 20) } else { Made::new(random, 20) };
        let all = random.once_in(3);
        let moves = movetext(&made, |i, spelled| {
            let ply = &made.plies[i];
            let number = ply.before.fullmoves();
            if ply.before.turn() == kingsight::Color::White {
                return match random.below(6) {
                    0 => Spelled { number: format!("{number}."), ..spelled },
                    _ => spelled,
                };
            }
            if !all && i != 1 && random.once_in(2) {
                return spelled;
            }
            let number = match random.below(8) {
                0 => format!("{number}…"),
                1 => format!("{number}… "),
                2 => format!("{number} … "),
                3 => format!("{number} …"),
                4 => "…".to_owned(),
                5 => "… ".to_owned(),
                6 => format!("{number}.…"),
                _ => format!("{number}. … "),
            };
            Spelled { number, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// An ellipsis after a comment, where the next move is Black's.
#[test]
fn an_ellipsis_after_a_comment() {
    class("ellipsis after a comment", |random| {
        let made = Made::new(random, 20);
        let moves = movetext(&made, |i, spelled| {
            let ply = &made.plies[i];
            let after = if random.once_in(3) { " {a word} " } else { " " };
            let black = ply.before.turn() == kingsight::Color::Black;
            let number = match black {
                true => own_number(ply).replace("...", "…"),
                false => spelled.number,
            };
            Spelled { number, after: after.to_owned(), ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// `ch`, `mate` and the double dagger.
#[test]
fn check_signs() {
    class("check signs", |random| {
        let made = Made::new(random, 80);
        made.plies.iter().find(|ply| ply.san.ends_with(['+', '#']))?;
        let moves = movetext(&made, |_, spelled| {
            let bare = spelled.san.trim_end_matches(['+', '#']);
            let signs: &[&str] = match &spelled.san[bare.len()..] {
                "+" => &["ch", " ch", "ch.", "+", "‡"],
                "#" => &["mate", " mate", "‡", "#", "++"],
                _ => return spelled,
            };
            Spelled { san: format!("{bare}{}", random.choose(signs)), ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// The same, where the game ends with the check, and a glyph follows it.
#[test]
fn a_check_sign_at_the_end() {
    class("check sign at the end", |random| {
        let mut made = Made::new(random, 120);
        let at = made.plies.iter().rposition(|ply| ply.san.ends_with(['+', '#']))?;
        made.plies.truncate(at + 1);
        let last = made.plies[at].san.clone();
        if last.ends_with('+') && made.is_over() {
            return None;
        }
        let sign = if last.ends_with('+') { ["ch", "‡"] } else { ["mate", "‡"] };
        let glyph = random.choose(&["", "!", "!?", " $1"]);
        let moves = movetext(&made, |i, spelled| match i == at {
            true => {
                let bare = spelled.san.trim_end_matches(['+', '#']);
                Spelled { san: format!("{bare}{}{glyph}", random.choose(&sign)), ..spelled }
            }
            false => spelled,
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}
