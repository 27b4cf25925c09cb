//! Moves in the numeric notation of correspondence chess: `5254` is e2e4, `57581` promotes to a queen.

use kingsight::Role;

use super::{Case, Reports, class, repaired, visit};
use crate::generated::{Made, Ply, Random, Spelled, budget, movetext};

/// As ICCF writes a move: files and ranks as digits from 1 to 8, and a digit for what a pawn becomes.
fn numeric(ply: &Ply) -> String {
    let uci = ply.uci();
    let digit = |letter: u8| char::from(letter - b'a' + b'1');
    let bytes = uci.as_bytes();
    let mut text = String::new();
    for square in [&bytes[..2], &bytes[2..4]] {
        text.push(digit(square[0]));
        text.push(char::from(square[1]));
    }
    match ply.m.promotion() {
        None => {}
        Some(Role::Queen) => text.push('1'),
        Some(Role::Rook) => text.push('2'),
        Some(Role::Bishop) => text.push('3'),
        Some(_) => text.push('4'),
    }
    text
}

#[test]
fn whole_games() {
    class("numeric moves", |random| {
        let made =
            if random.once_in(3) { Made::from_a_fen(random, 60) } else { Made::new(random, 80) };
        let tight = random.once_in(3);
        let moves = movetext(&made, |i, spelled| {
            let number = if tight { spelled.number.trim_end().to_owned() } else { spelled.number };
            let after = if random.once_in(8) { " {a word} " } else { " " };
            Spelled { number, san: numeric(&made.plies[i]), after: after.to_owned() }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// A variation is numeric, too.
#[test]
fn variations() {
    class("numeric variations", |random| {
        let made = Made::new(random, 30);
        let moves = movetext(&made, |i, spelled| {
            let ply = &made.plies[i];
            let other = Ply::new(ply.before, ply.before.legal_moves()[0]);
            let own = crate::generated::own_number(ply);
            let after = match random.once_in(4) {
                true => format!(" ({own} {}) ", numeric(&other)),
                false => " ".to_owned(),
            };
            Spelled { san: numeric(ply), after, ..spelled }
        });
        Some(Case::new(format!("{}\n{moves}{}\n", made.tag_lines(), made.result), &[&made]))
    });
}

/// A number that is neither the next move's nor a move: it is reported at its place, and a repair keeps it.
#[test]
fn a_bare_number_does_not_vanish() {
    let mut seen = 0;
    for seed in 1..=budget(50, 500, 5_000) as u64 {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let made = Made::new(&mut random, 30);
        let at = random.below(made.plies.len());
        // No number of a move, no square twice, no null move.
        let bare = random.choose(&["99", "907", "2026", "99999", "390"]);
        let comment = random.choose(&["", " {a word}"]);
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { after: format!("{comment} {bare} "), ..spelled },
            false => spelled,
        });
        let head = made.tag_lines();
        let text = format!("{head}\n{moves}{}\n", made.result);
        let place = (text.find(&format!(" {bare} ")).expect("it is there") + 1) as u64;
        let games = visit(text.as_bytes());
        assert_eq!(games.len(), 1, "seed {seed}\n{text}");
        let noticed = games[0].notices.iter().any(|notice| notice.at == place);
        assert!(
            noticed,
            "seed {seed}: no finding about {bare} at {place}\n{text}\n{:?}",
            games[0].notices
        );
        let written = repaired(text.as_bytes()).expect("a small game")[0].tree.to_string();
        let kept = written.split(|c: char| !c.is_ascii_digit()).any(|run| run == bare);
        assert!(kept, "seed {seed}: {bare} is lost\n{text}\n{written}");
        seen += 1;
    }
    assert!(seen >= 50);
}

/// Digits without a full stop before a move are its number.
#[test]
fn numbers_without_full_stops() {
    class("numbers without full stops", |random| {
        let made = Made::new(random, 30);
        let moves = movetext(&made, |_, spelled| Spelled {
            number: spelled.number.replace('.', ""),
            ..spelled
        });
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result);
        Some(Case::new(text, &[&made]).reports(Reports::NoError))
    });
}
