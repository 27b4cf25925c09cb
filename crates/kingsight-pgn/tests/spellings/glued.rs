//! Moves, numbers and results without a blank between them, split where exactly one split is legal.

use kingsight::Position;

use super::{Case, class};
use crate::generated::{Made, Spelled, movetext};

fn reads(position: &Position, text: &str) -> Option<Position> {
    let m = position.parse_san(text).ok().or_else(|| position.parse_uci(text).ok())?;
    position.play(m).ok()
}

/// In how many ways a text is two moves, the second played after the first; none if it is one move as it stands, in any spelling.
fn splits(position: &Position, text: &str) -> usize {
    if reads(position, text).is_some() {
        return 0;
    }
    let places = (1..text.len()).filter(|&at| text.is_char_boundary(at));
    places
        .filter(|&at| {
            let (first, second) = text.split_at(at);
            reads(position, first).is_some_and(|after| reads(&after, second).is_some())
        })
        .count()
}

/// `1.e4e5`, `O-OO-O`.
#[test]
fn two_moves() {
    class("two moves", |random| {
        let made = Made::new(random, 40);
        let mut glued = 0;
        let mut behind = false;
        let moves = movetext(&made, |i, spelled| {
            let fits = |next: &crate::generated::Ply| {
                let text = format!("{}{}", spelled.san, next.san);
                next.before.turn() == kingsight::Color::Black
                    && splits(&made.plies[i].before, &text) == 1
            };
            behind = !behind && made.plies.get(i + 1).is_some_and(fits) && random.once_in(2);
            glued += usize::from(behind);
            let after = if behind { String::new() } else { spelled.after };
            let number = match random.below(2) {
                0 => spelled.number.trim_end().to_owned(),
                _ => spelled.number,
            };
            Spelled { number, after, ..spelled }
        });
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
        (glued > 0).then(|| Case::new(text, &[&made]))
    });
}

/// Both sides may castle to both sides.
const BOTH: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8";

/// Castling of both sides: `7.O-OO-O`.
#[test]
fn both_castlings() {
    class("both castlings", |random| {
        let made = Made::from_position(random, BOTH.parse().expect("a position"), 60);
        let both = |pair: &[crate::generated::Ply]| {
            let text = format!("{}{}", pair[0].san, pair[1].san);
            pair[0].is_castling() && pair[1].is_castling() && splits(&pair[0].before, &text) == 1
        };
        let at = made.plies.windows(2).position(both)?;
        if made.plies[at].before.turn() == kingsight::Color::Black {
            return None;
        }
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { after: String::new(), ..spelled },
            false => spelled,
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// `e52.Nf3`: the number of the next move right behind a move.
#[test]
fn a_move_and_a_number() {
    class("a move and a number", |random| {
        let made = Made::new(random, 40);
        let all = random.once_in(2);
        let moves = movetext(&made, |i, spelled| {
            let number = spelled.number.trim_end().to_owned();
            let white_next = made
                .plies
                .get(i + 1)
                .is_some_and(|next| next.before.turn() == kingsight::Color::White);
            let glue = white_next && (all || random.once_in(2));
            let after = if glue { String::new() } else { spelled.after };
            Spelled { number, after, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// `Qh4#0-1`, `e51-0`, `Nf61/2-1/2`.
#[test]
fn a_move_and_the_result() {
    class("a move and the result", |random| {
        let mut made = Made::new(random, 60);
        if !made.is_over() && random.once_in(4) {
            made.result = "*";
            made = made.with_tag("Result", "*");
        }
        let games = [made, Made::new(random, 6)];
        let write = |made: &Made| {
            format!("{}\n{}{}\n\n", made.tag_lines(), made.moves().trim_end(), made.result)
        };
        let text: String = games.iter().map(write).collect();
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// Comments, brackets and glyphs need no blank anywhere.
#[test]
fn comments_and_variations() {
    class("comments and variations", |random| {
        let made = Made::new(random, 30);
        let moves = movetext(&made, |i, spelled| {
            let other = made.plies[i].before.san(made.plies[i].before.legal_moves()[0]).to_string();
            let own = crate::generated::own_number(&made.plies[i]);
            let after = match random.below(5) {
                0 => "{a word}".to_owned(),
                1 => format!("({own}{other})"),
                2 => "!? ".to_owned(),
                3 => "$1 ".to_owned(),
                _ => " ".to_owned(),
            };
            Spelled { after, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}
