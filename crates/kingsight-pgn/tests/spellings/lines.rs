//! Ends of lines and of files: carriage returns alone, DOS's end-of-file mark, lines that readers pass over.

use super::{Case, Reports, class};
use crate::generated::{Made, Random, Spelled, movetext};

/// Games whose moves stand on several lines, some with comments to the end of the line and with escaped lines.
fn on_lines(random: &mut Random, made: &Made) -> String {
    let moves = movetext(made, |_, spelled| {
        let after = match random.below(8) {
            0 | 1 => "\n",
            2 => " ; good\n",
            3 => "\n% passed over [Event \"x\"] { (\n",
            4 => " {a word}\n",
            5 => " {two\nlines}\n",
            _ => " ",
        };
        Spelled { after: after.to_owned(), ..spelled }
    });
    format!("{}\n{}\n{}\n\n", made.tag_lines(), moves.trim_end(), made.result)
}

fn three(random: &mut Random) -> Vec<Made> {
    (0..3)
        .map(|i| {
            let fen = i == 1 && random.once_in(2);
            if fen { Made::from_a_fen(random, 20) } else { Made::new(random, 20) }
        })
        .collect()
}

/// `;` and `%` reach to the end of the line, which a carriage return is where there is no line feed.
#[test]
fn carriage_returns_alone() {
    class("carriage returns alone", |random| {
        let games = three(random);
        let text: String = games.iter().map(|made| on_lines(random, made)).collect();
        let text = text.replace('\n', "\r");
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

#[test]
fn carriage_returns_and_line_feeds() {
    class("CR LF", |random| {
        let games = three(random);
        let text: String = games.iter().map(|made| on_lines(random, made)).collect();
        let text = text.replace('\n', "\r\n");
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// The places of findings count lines that end with a carriage return alone.
#[test]
fn lines_are_counted() {
    class("lines are counted", |random| {
        let made = Made::new(random, 12);
        let text = format!("{}\n{}Zz9 {}\n", made.tag_lines(), made.moves(), made.result);
        let line = text[..text.find("Zz9").expect("it is there")].matches('\n').count() as u64 + 1;
        let text = text.replace('\n', "\r");
        let games = super::read_all(text.as_bytes(), kingsight_pgn::ReadOptions::new());
        let games = games.expect("a small game");
        let lines: Vec<u64> =
            games.iter().flat_map(|game| &game.diagnostics).map(|found| found.place.line).collect();
        assert!(lines.contains(&line), "line {line} of {text:?}, found in {lines:?}");
        let mut case = Case::new(text, &[&made]).reports(Reports::Anything);
        case.wanted[0].result = super::Outcome::Any;
        Some(case)
    });
}

/// DOS ends a text with the byte 1A, sometimes with many.
#[test]
fn the_end_of_a_file_in_dos() {
    class("end of file in DOS", |random| {
        let games = three(random);
        let mut text: String = games.iter().map(|made| on_lines(random, made)).collect();
        let end = random.choose(&["", "\n", "\n\n"]);
        let marks = "\u{1A}".repeat([1, 1, 1, 2, 100][random.below(5)]);
        text = format!("{}{end}{marks}", text.trim_end());
        if random.once_in(2) {
            text = text.replace('\n', "\r\n");
        }
        if random.once_in(4) {
            text += "\r\n";
        }
        let left = kingsight_pgn::games(text.as_bytes());
        let mut left = left;
        while left.next().is_some() {}
        let found = left.leftovers();
        assert!(
            found.iter().all(|found| found.severity() == kingsight_pgn::Severity::Warning),
            "{found:?} in {text:?}"
        );
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// Three files, each with the mark, one behind the other.
#[test]
fn joined_files_of_dos() {
    class("joined files of DOS", |random| {
        let games = three(random);
        let text: String = games
            .iter()
            .map(|made| on_lines(random, made).replace('\n', "\r\n") + "\u{1A}")
            .collect();
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}
