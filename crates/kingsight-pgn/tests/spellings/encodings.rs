//! UTF-16 and Windows-1252: read, with a finding.

use kingsight_pgn::{ReadOptions, Severity, decompressed};

use super::{Case, Reports, check_game, class};
use crate::generated::{Made, Random, Spelled, movetext};

/// Names with letters beyond ASCII that Windows-1252 has.
const NAMES: [&str; 8] =
    ["Šariš, Žofie", "O’Kelly", "Göbel", "Œuvre", "Ÿves", "Núñez–Pérez", "“Fritz”", "€lena"];

fn named(random: &mut Random) -> Made {
    let white = random.choose(&NAMES);
    let made = if random.once_in(3) { Made::from_a_fen(random, 20) } else { Made::new(random, 30) };
    made.with_tag("White", white)
}

/// The bytes from 80 to 9F that Windows-1252 gives another meaning than Latin-1 (WHATWG, Encoding Standard).
const WINDOWS: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8A),
    ('‹', 0x8B),
    ('Œ', 0x8C),
    ('Ž', 0x8E),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9A),
    ('›', 0x9B),
    ('œ', 0x9C),
    ('ž', 0x9E),
    ('Ÿ', 0x9F),
];

fn windows_1252(text: &str) -> Vec<u8> {
    let byte = |c: char| {
        let other = WINDOWS.iter().find(|known| known.0 == c).map(|known| known.1);
        other.unwrap_or_else(|| u8::try_from(u32::from(c)).expect("a character of Windows-1252"))
    };
    text.chars().map(byte).collect()
}

#[test]
fn names_in_windows_1252() {
    class("names in Windows-1252", |random| {
        let games: Vec<Made> = (0..2).map(|_| named(random)).collect();
        if !games.iter().all(|made| made.tags.iter().any(|tag| !tag.1.is_ascii())) {
            return None;
        }
        let text: String = games.iter().map(Made::text).collect();
        let case = Case::new(windows_1252(&text), &games.iter().collect::<Vec<_>>());
        Some(case.reports(Reports::Finding))
    });
}

/// Dashes and the ellipsis among the moves.
#[test]
fn moves_in_windows_1252() {
    class("moves in Windows-1252", |random| {
        let made = Made::new(random, 50);
        let dash = random.choose(&["–", "—"]);
        let moves = movetext(&made, |i, spelled| {
            let black = made.plies[i].before.turn() == kingsight::Color::Black;
            let number = match black && random.once_in(4) {
                true => format!("{}… ", made.plies[i].before.fullmoves()),
                false => spelled.number,
            };
            let san = match made.plies[i].is_castling() {
                true => spelled.san.replace('-', dash),
                false => spelled.san,
            };
            let after = if i == 0 { "\u{A0}".to_owned() } else { spelled.after };
            Spelled { number, san, after }
        });
        let made = made.with_tag("White", "Šariš");
        let text = format!("{}\n{moves}{}\n", made.tag_lines(), made.result.replace('-', dash));
        Some(Case::new(windows_1252(&text), &[&made]).reports(Reports::Finding))
    });
}

fn utf16(random: &mut Random, text: &str) -> Vec<u8> {
    let little = random.once_in(2);
    // Without a mark the letters of the first tag show it.
    let mark = if random.once_in(3) { "" } else { "\u{FEFF}" };
    let units: Vec<u16> = mark.encode_utf16().chain(text.encode_utf16()).collect();
    units
        .iter()
        .flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() })
        .collect()
}

/// A file as the command opens it.
#[test]
fn files_in_utf16() {
    class("UTF-16", |random| {
        let games: Vec<Made> = (0..2)
            .map(|_| {
                let white = random.choose(&["Šariš", "Капабланка", "谢军", "Ὀδυσσεύς", "😀"]);
                named(random).with_tag("White", white)
            })
            .collect();
        let text: String = games.iter().map(Made::text).collect();
        let bytes = utf16(random, &text);
        let opened = decompressed(std::io::Cursor::new(bytes)).expect("it opens");
        let read: Vec<_> = ReadOptions::new().games(opened).collect();
        assert_eq!(read.len(), 2, "{text}");
        let mut findings = 0;
        for (game, made) in read.into_iter().zip(&games) {
            let game = game.unwrap_or_else(|error| panic!("refused: {error}"));
            let case = Case::new("", &[made]);
            check_game(&game, &case.wanted[0], false)
                .unwrap_or_else(|message| panic!("{message}\n{text}"));
            assert!(game.diagnostics.iter().all(|found| found.severity() == Severity::Warning));
            findings += game.diagnostics.len();
        }
        assert!(findings > 0, "no finding about UTF-16");
        // The text has been examined; the class counts.
        Some(Case::new(games[0].text(), &[&games[0]]))
    });
}
