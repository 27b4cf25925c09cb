//! Tag names in another case, curly quotes around values, and FEN tags as programs write them.

use super::{Case, Reports, class};
use crate::generated::{Made, Random};

/// A name in another case.
fn in_another_case(random: &mut Random, name: &str) -> String {
    let capitalized = |name: &str| name[..1].to_uppercase() + &name[1..].to_lowercase();
    let other = match random.below(3) {
        0 => name.to_lowercase(),
        1 => name.to_uppercase(),
        _ => capitalized(name),
    };
    if other == name { name.to_lowercase() } else { other }
}

/// Names that every reader knows are found, whatever their case, with a finding.
#[test]
fn in_another_case_they_are_read() {
    class("tag names in another case", |random| {
        let made = Made::from_a_fen(random, 30);
        let mut spelled = made.clone();
        let which = random.below(spelled.tags.len());
        for (i, tag) in spelled.tags.iter_mut().enumerate() {
            let position = matches!(tag.0.as_str(), "FEN" | "SetUp");
            if i == which || (position && random.once_in(2)) || random.once_in(8) {
                tag.0 = in_another_case(random, &tag.0);
            }
        }
        let case = Case::new(spelled.text(), &[&made]).reports(Reports::Finding);
        Some(Case { any_case: true, ..case })
    });
}

/// The quotes that word processors and web pages put in place of straight ones.
#[test]
fn curly_quotes() {
    const QUOTES: [(&str, &str); 6] =
        [("“", "”"), ("„", "“"), ("”", "”"), ("“", "\""), ("\"", "”"), ("„", "”")];
    class("curly quotes", |random| {
        let made =
            if random.once_in(3) { Made::from_a_fen(random, 12) } else { Made::new(random, 12) };
        let all = random.once_in(2);
        let (open, close) = random.choose(&QUOTES);
        let mut tags = String::new();
        for (i, (name, value)) in made.tags.iter().enumerate() {
            let curly = all || i == 0 || random.once_in(3);
            let (open, close) = if curly { (open, close) } else { ("\"", "\"") };
            tags += &format!("[{name} {open}{value}{close}]\n");
        }
        let text = format!("{tags}\n{}{}\n", made.moves(), made.result);
        Some(Case::new(text, &[&made]))
    });
}

/// A FEN with the clocks of EPD, or without clocks.
#[test]
fn clocks_of_a_fen_tag() {
    class("clocks of a FEN tag", |random| {
        let made = Made::from_a_fen(random, 20);
        let fen = made.start().to_string();
        let fields: Vec<&str> = fen.split(' ').collect();
        let [board, turn, rights, en_passant, halfmoves, fullmoves] = fields[..] else {
            unreachable!("a FEN has six fields")
        };
        let four = format!("{board} {turn} {rights} {en_passant}");
        let spelled = match random.below(3) {
            0 => format!("{four} hmvc {halfmoves}; fmvn {fullmoves};"),
            1 => format!("{four} fmvn {fullmoves}; hmvc {halfmoves};"),
            _ => four,
        };
        let clocks = spelled.contains("hmvc");
        let spelled_game = made.clone().with_tag("FEN", &spelled);
        let mut case = Case::new(spelled_game.text(), &[&made]);
        case.wanted[0].tags.insert("FEN".to_owned(), spelled);
        if !clocks {
            // Without clocks the numbers begin anew.
            let mut position = format!("{board} {turn} {rights} {en_passant} 0 1")
                .parse::<kingsight::Position>()
                .expect("our own FEN");
            for ply in &made.plies {
                position = position.play(ply.m).expect("a legal move");
            }
            case.wanted[0].last = position.to_string();
        }
        Some(case)
    });
}

/// An empty FEN tag means that there is none.
#[test]
fn an_empty_fen_tag() {
    class("an empty FEN tag", |random| {
        let mut made = Made::new(random, 20);
        let at = random.below(made.tags.len() + 1);
        made.tags.insert(at, ("FEN".to_owned(), String::new()));
        if random.once_in(2) {
            made.tags.push(("SetUp".to_owned(), "0".to_owned()));
        }
        let mut case = Case::new(made.text(), &[&made]);
        // Whether the empty tag is kept is not examined.
        if super::read_all(&case.text, kingsight_pgn::ReadOptions::new())
            .is_ok_and(|games| games.iter().all(|game| game.tree.tags().get("FEN").is_none()))
        {
            case.wanted[0].tags.remove("FEN");
        }
        Some(case)
    });
}
