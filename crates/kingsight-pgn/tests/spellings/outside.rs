//! Words that are no moves: clock times in brackets, words after the result, glyphs that nobody knows, braces in comments, text
//! between games, wrappers of forums. The moves are those of the game, and a repair keeps every word at its place.

use super::{Case, Reports, class, repaired};
use crate::generated::{Made, Random, Spelled, movetext};

/// The runs of letters and digits of a text.
fn runs(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|run| !run.is_empty()).collect()
}

/// That a repair writes these words, in order, each behind as many moves as in the text: `words` has the ply and the word.
#[track_caller]
fn kept(name: &str, text: &str, made: &Made, words: &[(usize, String)]) {
    let written: String = repaired(text.as_bytes())
        .unwrap_or_else(|message| panic!("{name}: {message}"))
        .iter()
        .map(|game| game.tree.to_string())
        .collect();
    let moves = &written[written.find("\n\n").expect("an empty line after the tags")..];
    let found = runs(moves);
    let mut at = 0;
    let mut ply = 0;
    let mut expected: Vec<String> = Vec::new();
    for (behind, word) in words {
        for played in &made.plies[ply..*behind] {
            expected.extend(runs(&played.san).into_iter().map(str::to_owned));
        }
        ply = *behind;
        expected.extend(runs(word).into_iter().map(str::to_owned));
    }
    for played in &made.plies[ply..] {
        expected.extend(runs(&played.san).into_iter().map(str::to_owned));
    }
    for word in expected {
        match found[at..].iter().position(|run| *run == word) {
            Some(next) => at += next + 1,
            None => panic!("{name}: {word:?} is lost, or at another place\n{text:?}\n{written}"),
        }
    }
}

/// Words unlike any move, each once in a game.
fn word(random: &mut Random, i: usize) -> String {
    random.choose(&["word", "good", "Zeitnot", "unklar", "time"]).to_owned() + &format!("x{i}")
}

/// `1. e4 (0:05) e5 (0:07)`, as servers wrote times.
#[test]
fn clock_times_in_brackets() {
    class("clock times in brackets", |random| {
        let made = Made::new(random, 20);
        let mut words = Vec::new();
        let moves = movetext(&made, |i, spelled| {
            if i > 0 && random.once_in(2) {
                return spelled;
            }
            let time = match random.below(3) {
                0 => format!("0:{:02}", random.below(60)),
                1 => format!("{}:{:02}:{:02}", random.below(3), random.below(60), random.below(60)),
                _ => format!("{}:{:02}", random.below(90) + 10, random.below(60)),
            };
            words.push((i + 1, time.clone()));
            Spelled { after: format!(" ({time}) "), ..spelled }
        });
        let text = format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result);
        kept("clock times", &text, &made, &words);
        Some(Case::new(text, &[&made]).reports(Reports::Anything))
    });
}

#[test]
fn words_after_the_result() {
    class("words after the result", |random| {
        let made = Made::new(random, 20);
        let words: Vec<String> = (0..random.below(4) + 1).map(|i| word(random, i)).collect();
        let words = words.join(" ");
        let text = format!("{}\n{}{} {words}\n\n", made.tag_lines(), made.moves(), made.result);
        kept("words after the result", &text, &made, &[(made.plies.len(), words)]);
        let next = Made::new(random, 6);
        let text = text + &next.text();
        Some(Case::new(text, &[&made, &next]).reports(Reports::Anything))
    });
}

/// Glyphs have numbers to 255.
#[test]
fn unknown_glyphs() {
    class("unknown glyphs", |random| {
        let made = Made::new(random, 20);
        let at = random.below(made.plies.len());
        let glyph = random.choose(&["256", "300", "902", "999", "1000", "65536", "99999999999"]);
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { after: format!(" ${glyph} "), ..spelled },
            false => spelled,
        });
        let text = format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result);
        kept("unknown glyphs", &text, &made, &[(at + 1, glyph.to_owned())]);
        Some(Case::new(text, &[&made]).reports(Reports::Anything))
    });
}

/// `{a {b} c}`: the standard knows no braces in braces; what follows the first `}` is kept.
#[test]
fn nested_braces() {
    class("nested braces", |random| {
        let made = Made::new(random, 20);
        let at = random.below(made.plies.len());
        let [a, b, c] = [0, 1, 2].map(|i| word(random, i));
        let (comment, words) = match random.below(3) {
            0 => (format!("{{{a} {{{b}}} {c}}}"), format!("{a} {b} {c}")),
            1 => (format!("{{ {a} {{ {b} }} }}"), format!("{a} {b}")),
            _ => (format!("{{{{{a}}} {b}}}"), format!("{a} {b}")),
        };
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { after: format!(" {comment} "), ..spelled },
            false => spelled,
        });
        let text = format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result);
        kept("nested braces", &text, &made, &[(at + 1, words)]);
        // The words after the first brace have no number of the next move behind them if that is Black's.
        let white =
            made.plies.get(at + 1).is_none_or(|ply| ply.before.turn() == kingsight::Color::White);
        white.then(|| Case::new(text, &[&made]).reports(Reports::Anything))
    });
}

/// Comments stay on their side of a variation.
#[test]
fn comments_around_variations() {
    class("comments around variations", |random| {
        let made = Made::new(random, 20);
        let at = random.below(made.plies.len());
        let ply = &made.plies[at];
        let others = ply.before.legal_moves();
        let other = ply.before.san(random.choose(&others)).to_string();
        let own = crate::generated::own_number(ply);
        let [a, b, c] = [0, 1, 2].map(|i| word(random, i));
        let after = format!(" {{{a}}} ({own} {other} {{{b}}}) {{{c}}} ");
        let moves = movetext(&made, |i, spelled| match i == at {
            true => Spelled { after: after.clone(), ..spelled },
            false => spelled,
        });
        let text = format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result);
        let bare = runs(&other).join(" ");
        kept(
            "comments around variations",
            &text,
            &made,
            &[(at + 1, format!("{a} {bare} {b} {c}"))],
        );
        Some(Case::new(text, &[&made]))
    });
}

/// Rules of lines, round numbers, server remarks between games: no game, and no tag of one.
#[test]
fn text_between_games() {
    class("text between games", |random| {
        let games: Vec<Made> = (0..3).map(|_| Made::new(random, 12)).collect();
        let mut text = String::new();
        for (i, made) in games.iter().enumerate() {
            let between = match random.below(6) {
                0 => "----------\n\n".to_owned(),
                1 => format!("----- round {i} -----\n\n"),
                2 => "* * *\n\n".replace('*', "="),
                3 => format!("Game number {i} of the evening\n"),
                4 => format!("Round {i}:\nBoard two\n\n"),
                _ => String::new(),
            };
            text += &(between + &made.text());
        }
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()).reports(Reports::Anything))
    });
}

/// `[pgn]` and `[/pgn]` as forums have them.
#[test]
fn wrappers_of_forums() {
    class("wrappers", |random| {
        let games: Vec<Made> = (0..2).map(|_| Made::new(random, 12)).collect();
        let bare = random.once_in(4);
        let (open, close) =
            random.choose(&[("[pgn]", "[/pgn]"), ("[PGN]", "[/PGN]"), ("[Pgn]", "[/Pgn]")]);
        let line = random.choose(&["\n", "", "\n\n"]);
        let end = random.choose(&["\n", ""]);
        let mut games = games;
        let mut text = String::new();
        for made in &mut games {
            if bare {
                made.tags.clear();
            }
            let game = made.text();
            text += &format!("{open}{line}{}{end}{close}\n\n", game.trim());
        }
        Some(Case::new(text, &games.iter().collect::<Vec<_>>()).reports(Reports::Anything))
    });
}
