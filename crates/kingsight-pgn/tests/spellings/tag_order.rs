//! Tags in any order: a game begins at its first tag, whatever that is.

use super::{Case, Reports, class};
use crate::generated::{Made, Random, tag_lines};

/// Tags that programs write before the roster or after it.
const OTHERS: [(&str, &str); 6] = [
    ("ePGN", "0.1;DGT LiveChess/2.2.6"),
    ("ECO", "C42"),
    ("WhiteElo", "2410"),
    ("Termination", "normal"),
    ("Annotator", "Noether"),
    ("PlyCount", "64"),
];

fn made(random: &mut Random) -> Made {
    let mut made =
        if random.once_in(3) { Made::from_a_fen(random, 12) } else { Made::new(random, 12) };
    for (name, value) in OTHERS {
        if random.once_in(2) {
            made.tags.push((name.to_owned(), value.to_owned()));
        }
    }
    made
}

/// Some of the tags, in any order, `Event` not first.
fn shuffled(random: &mut Random) -> Made {
    let mut made = made(random);
    made.tags.retain(|(name, _)| matches!(name.as_str(), "SetUp" | "FEN") || !random.once_in(6));
    random.shuffle(&mut made.tags);
    if made.tags.first().is_some_and(|(name, _)| name == "Event") {
        made.tags.rotate_left(1);
    }
    if made.tags.len() < 2 {
        made.tags =
            vec![("Site".to_owned(), "Erlangen".to_owned()), ("Event".to_owned(), "x".to_owned())];
    }
    made
}

#[test]
fn any_order() {
    class("any order", |random| {
        let made: Vec<Made> = (0..3).map(|_| shuffled(random)).collect();
        let text: String = made.iter().map(Made::text).collect();
        Some(Case::new(text, &made.iter().collect::<Vec<_>>()))
    });
}

/// The first tag is one that only this program writes, and `Event` follows it.
#[test]
fn an_unusual_first_tag() {
    class("an unusual first tag", |random| {
        let mut games: Vec<Made> = (0..3).map(|_| made(random)).collect();
        for made in &mut games {
            let (name, value) = random.choose(&OTHERS);
            made.tags.retain(|tag| tag.0 != name);
            made.tags.insert(0, (name.to_owned(), value.to_owned()));
        }
        let text: String = games.iter().map(Made::text).collect();
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// All on one line, with or without blanks.
#[test]
fn on_one_line() {
    class("tags on one line", |random| {
        let games: Vec<Made> = (0..2).map(|_| shuffled(random)).collect();
        let between = random.choose(&["", " ", "  "]);
        let write = |made: &Made| {
            let tags = made.tag_lines().trim_end().replace('\n', between);
            format!("{tags}\n\n{}{}\n\n", made.moves(), made.result)
        };
        let text: String = games.iter().map(write).collect();
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// Empty lines among the tags, where no tag repeats.
#[test]
fn empty_lines_among_them() {
    class("empty lines among the tags", |random| {
        let made = shuffled(random);
        let at = 1 + random.below(made.tags.len() - 1);
        let (before, after) = (tag_lines(&made.tags[..at]), tag_lines(&made.tags[at..]));
        let lines = random.choose(&["\n", "\n\n", " \n"]);
        let text = format!("{before}{lines}{after}\n{}{}\n", made.moves(), made.result);
        Some(Case::new(text, &[&made]))
    });
}

/// `Event` a second time begins a game, with an empty line before it or without, after moves or after tags alone.
#[test]
fn event_again_begins_a_game() {
    class("Event again", |random| {
        let mut games: Vec<Made> = (0..3).map(|_| made(random)).collect();
        let mut text = String::new();
        for made in &mut games {
            let line = random.choose(&["", "\n"]);
            if random.once_in(2) {
                made.plies.truncate(1);
            }
            text += &format!("{}\n{}{}\n{line}", made.tag_lines(), made.moves(), made.result);
        }
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()))
    });
}

/// Games of tags alone: a tag of the roster that repeats after an empty line begins a game.
#[test]
fn a_roster_tag_again_after_an_empty_line() {
    class("a roster tag after an empty line", |random| {
        let all: Vec<Made> = (0..3).map(|_| made(random)).collect();
        let without = random.once_in(2);
        let cut = |made: &Made| {
            let mut tags = made.tags.clone();
            tags.retain(|(name, _)| !matches!(name.as_str(), "SetUp" | "FEN"));
            tags.retain(|(name, _)| !without || name != "Event");
            tags
        };
        let tags: Vec<_> = all.iter().map(cut).collect();
        let text: String = tags.iter().map(|tags| tag_lines(tags) + "\n").collect();
        let mut case = Case::new(text, &all.iter().collect::<Vec<_>>());
        for (wanted, tags) in case.wanted.iter_mut().zip(tags) {
            wanted.tags = tags.into_iter().collect();
            wanted.moves.clear();
            wanted.last = kingsight::Position::default().to_string();
            wanted.result = super::Outcome::Any;
        }
        // Only the games, their tags and positions are.
        Some(case.reports(Reports::Anything))
    });
}

/// Every other repeated tag is a duplicate: the first counts, and it is reported.
#[test]
fn other_repeated_tags_are_duplicates() {
    class("duplicates", |random| {
        let made = made(random);
        let roster = random.once_in(2);
        let fits = |name: &str| {
            let other = !matches!(name, "Event" | "FEN" | "SetUp" | "Result");
            other && roster == matches!(name, "Site" | "Date" | "Round" | "White" | "Black")
        };
        let names: Vec<&String> =
            made.tags.iter().map(|tag| &tag.0).filter(|name| fits(name)).collect();
        let name = (*names.get(random.below(names.len().max(1)))?).clone();
        // A tag of the roster only without an empty line before it, any other with one or without.
        let line = if roster { "" } else { random.choose(&["", "\n"]) };
        let again = format!("[{name} \"another\"]\n");
        let text = format!("{}{line}{again}\n{}{}\n", made.tag_lines(), made.moves(), made.result);
        Some(Case::new(text, &[&made]).reports(Reports::Finding))
    });
}
