//! How games are written: as tournament books have them, or as servers do.

use std::io::{self, Write};

use super::Played;
use crate::random::Random;

/// A way to write games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Seven tags, ratings and moves alone, in lines of at most 79 characters.
    Terse,
    /// Eighteen tags, then all moves in one line, each with an evaluation and a clock.
    Server,
}

const NAMES: [&str; 12] = [
    "Adams, Ruth",
    "Bakker, Jan",
    "Costa, Inês",
    "Dvořák, Petr",
    "Eriksen, Liv",
    "Fischer, Anna",
    "Garcia, Luis",
    "Horvat, Ana",
    "Ivanova, Olga",
    "Jansen, Tim",
    "Kowalski, Ewa",
    "Lindqvist, Bo",
];
const NICKS: [&str; 8] = [
    "rookie77",
    "bishop_pair",
    "zugzwang",
    "OpenFile",
    "h4h5",
    "quiet-move",
    "tempo_lost",
    "KnightOnRim",
];

impl Style {
    /// Writes one game and the empty line after it.
    pub(super) fn write(
        self,
        game: &Played,
        number: u64,
        random: &mut Random,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match self {
            Style::Terse => terse(game, number, random, out),
            Style::Server => server(game, number, random, out),
        }
    }
}

fn terse(game: &Played, number: u64, random: &mut Random, out: &mut impl Write) -> io::Result<()> {
    let (year, month, day) = (1990 + random.below(36), 1 + random.below(12), 1 + random.below(28));
    writeln!(out, "[Event \"Open {}\"]\n[Site \"?\"]", year)?;
    writeln!(out, "[Date \"{year}.{month:02}.{day:02}\"]\n[Round \"{}\"]", 1 + number % 9)?;
    writeln!(out, "[White \"{}\"]\n[Black \"{}\"]", random.one_of(&NAMES), random.one_of(&NAMES))?;
    writeln!(out, "[Result \"{}\"]", game.result)?;
    writeln!(out, "[WhiteElo \"{}\"]\n[BlackElo \"{}\"]", elo(random), elo(random))?;
    writeln!(out, "[ECO \"{}\"]\n", game.opening.0)?;
    let mut column = 0;
    let mut word = |word: &str, out: &mut dyn Write| {
        let fits = column > 0 && column + 1 + word.len() < 80;
        out.write_all(if fits {
            b" "
        } else if column > 0 {
            b"\n"
        } else {
            b""
        })?;
        column = if fits { column + 1 } else { 0 } + word.len();
        out.write_all(word.as_bytes())
    };
    for (i, san) in game.moves.iter().enumerate() {
        if i % 2 == 0 {
            word(&format!("{}.", i / 2 + 1), out)?;
        }
        word(san, out)?;
    }
    word(game.result, out)?;
    writeln!(out, "\n")
}

fn server(game: &Played, number: u64, random: &mut Random, out: &mut impl Write) -> io::Result<()> {
    let (start, increment) =
        random.one_of(&[(60, 0), (180, 0), (180, 2), (300, 3), (600, 0), (900, 10)]);
    let date = format!("2026.{:02}.{:02}", 1 + random.below(12), 1 + random.below(28));
    let time = format!("{:02}:{:02}:{:02}", random.below(24), random.below(60), random.below(60));
    let (white, black) = (random.one_of(&NICKS), random.one_of(&NICKS));
    let (code, name) = game.opening;
    let speed = if start < 180 {
        "Bullet"
    } else if start < 480 {
        "Blitz"
    } else {
        "Rapid"
    };
    for (tag, value) in [
        ("Event", format!("Rated {speed} game")),
        ("Site", format!("https://example.org/{number:08x}")),
        ("Date", date.clone()),
        ("Round", "-".into()),
        ("White", white.into()),
        ("Black", black.into()),
        ("Result", game.result.into()),
        ("UTCDate", date),
        ("UTCTime", time),
        ("WhiteElo", elo(random).to_string()),
        ("BlackElo", elo(random).to_string()),
        ("WhiteRatingDiff", format!("{:+}", random.below(17) as i32 - 8)),
        ("BlackRatingDiff", format!("{:+}", random.below(17) as i32 - 8)),
        ("Variant", "Standard".into()),
        ("TimeControl", format!("{start}+{increment}")),
        ("ECO", code.into()),
        ("Opening", name.into()),
        ("Termination", game.termination.into()),
    ] {
        writeln!(out, "[{tag} \"{value}\"]")?;
    }
    writeln!(out)?;
    let mut clocks: [usize; 2] = [start; 2];
    let mut evaluation = 20_i32;
    for (i, san) in game.moves.iter().enumerate() {
        let clock: &mut usize = &mut clocks[i % 2];
        *clock = clock.saturating_sub(random.below(1 + start / 40)).max(1) + increment;
        evaluation += random.below(81) as i32 - 40;
        let glyph = match random.below(25) {
            0 => "?!",
            1 => "?",
            2 => "??",
            _ => "",
        };
        let dots = if i % 2 == 0 { "." } else { "..." };
        let (h, m, s) = (*clock / 3600, *clock / 60 % 60, *clock % 60);
        let (whole, hundredths) = (evaluation / 100, evaluation.abs() % 100);
        let minus = if evaluation < 0 && whole == 0 { "-" } else { "" };
        write!(
            out,
            "{}{dots} {san}{glyph} {{ [%eval {minus}{whole}.{hundredths:02}] [%clk {h}:{m:02}:{s:02}] }} ",
            i / 2 + 1
        )?;
    }
    writeln!(out, "{}\n", game.result)
}

fn elo(random: &mut Random) -> usize {
    1000 + random.below(900) + random.below(900)
}
