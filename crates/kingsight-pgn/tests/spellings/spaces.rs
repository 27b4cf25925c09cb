//! Characters of web pages and word processors that are spaces, or have no width at all.

use super::{Case, class};
use crate::generated::{Made, Random, Spelled, movetext};

/// No-break, narrow, thin and other spaces of Unicode, and those without width.
const SPACES: [&str; 19] = [
    "\u{A0}", "\u{202F}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}",
    "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{205F}", "\u{3000}", "\u{200B}",
    "\u{200C}", "\u{200D}", "\u{2060}",
];

/// What may stand where a blank does.
fn space(random: &mut Random, which: &str) -> String {
    match random.below(4) {
        0 => format!(" {which}"),
        1 => format!("{which} "),
        _ => which.to_owned(),
    }
}

#[test]
fn between_the_moves() {
    class("spaces between the moves", |random| {
        let made = Made::new(random, 30);
        let one = random.choose(&SPACES);
        let mixed = random.once_in(3);
        let blank = |random: &mut Random| {
            let which = if mixed { random.choose(&SPACES) } else { one };
            space(random, which)
        };
        let moves = movetext(&made, |i, spelled| {
            let after = if i == 0 || random.once_in(2) { blank(random) } else { spelled.after };
            let number = match spelled.number.is_empty() || random.once_in(2) {
                true => spelled.number,
                false => spelled.number.trim_end().to_owned() + &blank(random),
            };
            Spelled { number, after, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// On lines that look empty, and at the ends of lines.
#[test]
fn around_lines() {
    class("spaces around lines", |random| {
        let games: Vec<Made> = (0..3).map(|_| Made::new(random, 12)).collect();
        let one = random.choose(&SPACES);
        let text: String = games
            .iter()
            .map(|made| {
                let (moves, result) = (made.moves(), made.result);
                match random.below(4) {
                    0 => format!("{}{one}\n{moves}{result}\n{one}\n", made.tag_lines()),
                    1 => format!("{}\n{one}{moves}{result}\n\n", made.tag_lines()),
                    2 => format!("{}\n{moves}{result}{one}\n\n", made.tag_lines()),
                    _ => {
                        made.tag_lines().replace("]\n", &format!("]{one}\n"))
                            + "\n"
                            + &moves
                            + result
                            + "\n\n"
                    }
                }
            })
            .collect();
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// Around comments, glyphs and variations.
#[test]
fn around_comments_and_variations() {
    class("spaces around comments", |random| {
        let made = Made::new(random, 30);
        let one = random.choose(&SPACES);
        let moves = movetext(&made, |i, spelled| {
            let next = made.plies[i].before.legal_moves();
            let other = made.plies[i].before.san(next[0]).to_string();
            let number = crate::generated::own_number(&made.plies[i]);
            let after = match random.below(5) {
                0 => format!("{one}{{a word}}{one}"),
                1 => format!("{one}$1{one}"),
                2 => format!("{one}({one}{number}{one}{other}{one}){one}"),
                3 => format!("!{one}"),
                _ => " ".to_owned(),
            };
            Spelled { after, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}
