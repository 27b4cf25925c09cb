//! Games written with their faults, and what must be found.

use kingsight::{Position, SanError};

use super::Fault;
use super::line::Line;
use crate::games::{Maker, Played};
use crate::random::Random;

/// A file of games.
#[derive(Debug, Default)]
pub struct Made {
    /// The file.
    pub bytes: Vec<u8>,
    /// What is wrong with each game.
    pub faults: Vec<Fault>,
    /// The moves that must be found in each game.
    pub(super) lines: Vec<Line>,
    /// Where each game begins.
    pub(super) starts: Vec<u64>,
    /// What must be found, in the order of the file.
    pub findings: Vec<Finding>,
}

/// Something wrong with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The code, `illegal_move`.
    pub code: &'static str,
    /// The game, from 1.
    pub game: u64,
    /// The byte, from 0.
    pub byte: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character of the line, from 1.
    pub column: u64,
    /// The ply, from 1.
    pub ply: Option<u32>,
}

/// So many games, one in two with a fault or something unusual.
#[must_use]
pub fn made(games: usize, seed: u64) -> Made {
    let mut made = Made::default();
    let (mut maker, mut random) = (Maker::new(seed), Random::new(seed ^ 0x5eed));
    let mut line = 1;
    for number in 1..=games {
        // The game after an unclosed brace has none, so that the brace ends where its comment begins.
        let plain = made.faults.last() == Some(&Fault::UnclosedBrace) || random.once_in(2);
        let fault = if plain { Fault::None } else { random.one_of(&Fault::ALL) };
        let mut writer = Writer {
            bytes: Vec::new(),
            base: made.bytes.len() as u64,
            game: number as u64,
            first_line: line,
            line: Line { event: number.to_string(), line: String::new() },
            findings: Vec::new(),
            fault,
            random: &mut random,
        };
        writer.write(&maker.game());
        line += writer.bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        made.starts.push(writer.base + u64::from(fault == Fault::ByteOrderMark) * 3);
        made.bytes.append(&mut writer.bytes);
        made.findings.append(&mut writer.findings);
        made.lines.push(writer.line);
        made.faults.push(writer.fault);
    }
    made
}

struct Writer<'a> {
    bytes: Vec<u8>,
    base: u64,
    game: u64,
    first_line: u64,
    line: Line,
    findings: Vec<Finding>,
    fault: Fault,
    random: &'a mut Random,
}

/// `1-0` for another result, else `0-1`.
fn another(result: &str) -> &'static str {
    if result == "1-0" { "0-1" } else { "1-0" }
}

impl Writer<'_> {
    /// Something is found at the end of what is written.
    fn found(&mut self, code: &'static str, ply: Option<usize>) {
        let feeds = self.bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let line = self.bytes.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = line.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64 + 1;
        self.findings.push(Finding {
            code,
            game: self.game,
            byte: self.base + self.bytes.len() as u64,
            line: self.first_line + feeds,
            column,
            ply: ply.map(|ply| ply as u32),
        });
    }

    fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn write(&mut self, game: &Played) {
        // The first byte of a file is not inside it.
        if self.fault == Fault::ByteOrderMark && self.base == 0 {
            self.fault = Fault::None;
        }
        self.choose_possible(game);
        self.tags(game);
        let ends = self.moves(game);
        if self.fault == Fault::UnclosedBrace {
            self.push("\n\n");
        } else if self.fault == Fault::MissingResult {
            self.trim();
            self.found("missing_result", Some(game.moves.len()));
            self.push("\n\n");
        } else {
            let result = match self.fault {
                Fault::OtherResult => {
                    self.found("result_mismatch", Some(ends));
                    another(game.result)
                }
                _ => game.result,
            };
            self.push(result);
            self.push("\n\n");
        }
        if self.fault == Fault::CrLf {
            let text = String::from_utf8_lossy(&self.bytes).replace('\n', "\r\n");
            self.bytes = text.into_bytes();
        }
    }

    /// A fault that this game cannot have gives way to none.
    fn choose_possible(&mut self, game: &Played) {
        let moves = game.moves.len();
        let needs = match self.fault {
            Fault::AmbiguousMove if ambiguous(game).is_none() => 1_000_000,
            Fault::MissingResult => 1,
            Fault::None | Fault::CrLf | Fault::ByteOrderMark => 0,
            _ => 3,
        };
        if moves < needs {
            self.fault = Fault::None;
        }
    }

    fn tags(&mut self, game: &Played) {
        if self.fault == Fault::ByteOrderMark {
            self.found("byte_order_mark", None);
            self.push("\u{feff}");
        }
        self.push(&format!("[Event \"{}\"]\n", self.game));
        if self.fault == Fault::Latin1Tag {
            self.found("latin1", None);
            self.bytes.extend_from_slice(b"[White \"J\xF6rg\"]\n");
        } else {
            self.push("[White \"Ada Dvořák\"]\n");
        }
        if self.fault == Fault::DuplicateTag {
            self.push("[Round \"1\"]\n");
            self.found("duplicate_tag", None);
            self.push("[Round \"2\"]\n");
        }
        self.push(&format!("[Result \"{}\"]\n", game.result));
        if self.fault == Fault::WrongFen {
            self.push("[SetUp \"1\"]\n");
            self.found("bad_fen", None);
            self.push("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n");
        }
        self.push("\n");
    }

    /// Writes the moves and returns how many of them can be played.
    fn moves(&mut self, game: &Played) -> usize {
        let (at, spoiled) = match self.fault {
            Fault::AmbiguousMove => ambiguous(game).unwrap_or_default(),
            _ => (self.random.below(game.moves.len().max(1)), String::new()),
        };
        let mut position = Position::default();
        let mut plays = self.fault != Fault::WrongFen;
        let mut played = 0;
        self.opening_comment();
        for (i, san) in game.moves.iter().enumerate() {
            let here = i == at;
            self.number(i, here);
            let m = position.parse_san(san).expect("the games are legal");
            let before = position;
            position = before.play_unchecked(m);
            if here && let Some((code, text)) = self.spoiled_move(&before, &spoiled) {
                self.found(code, Some(i + 1));
                self.push(&format!("{text} "));
                plays = false;
                continue;
            }
            self.push(&format!("{san} "));
            if plays {
                played = i + 1;
                self.line.push(&before.uci(m).to_string());
            }
            if here && self.stray(i + 1) {
                return played;
            }
            self.extras(&before, i, plays);
            if i % 12 == 11 {
                self.trim();
                self.push("\n");
            }
        }
        played
    }

    /// A comment that the game after an unclosed brace has, too: python-chess ends the open one there.
    fn opening_comment(&mut self) {
        self.push("{ begins } ");
        if self.fault != Fault::WrongFen {
            self.line.push_comment("begins");
        }
    }

    fn number(&mut self, i: usize, here: bool) {
        let number = i / 2 + 1;
        if here && self.fault == Fault::WrongNumber {
            self.found("wrong_move_number", Some(i + 1));
            self.push(&format!("{}{} ", number + 2, if i % 2 == 0 { "." } else { "..." }));
            return;
        }
        if i % 2 == 0 {
            // After a wrong number, the next ones count on from it.
            let shift = self.findings.iter().any(|found| found.code == "wrong_move_number");
            self.push(&format!("{}. ", number + 2 * usize::from(shift)));
        }
    }

    /// The code and the text of a move that cannot be played.
    fn spoiled_move(&self, position: &Position, ambiguous: &str) -> Option<(&'static str, String)> {
        match self.fault {
            Fault::IllegalMove => {
                let texts = ["Ke4", "Qh6", "Ra5", "Nd5", "Bh3", "O-O-O", "e6", "Kd5", "Qxa8"];
                let illegal =
                    |text: &str| matches!(position.parse_san(text), Err(SanError::Illegal(_)));
                let text = texts.into_iter().find(|text| illegal(text))?;
                Some(("illegal_move", text.to_owned()))
            }
            Fault::AmbiguousMove => Some(("ambiguous_move", ambiguous.to_owned())),
            Fault::NotAMove => Some(("not_a_move", "Nz9".to_owned())),
            _ => None,
        }
    }

    /// Writes what stands after a move and should not; `true` if the game ends with it.
    fn stray(&mut self, ply: usize) -> bool {
        match self.fault {
            Fault::Latin1Comment => {
                self.found("latin1", None);
                self.bytes.extend_from_slice(b"{ sch\xF6n } ");
                self.line.push_comment("schön");
            }
            Fault::StrayBrace => {
                self.found("stray_brace", Some(ply));
                self.push("} ");
            }
            Fault::StrayParenthesis => {
                self.found("stray_parenthesis", Some(ply));
                self.push(") ");
            }
            Fault::Escape => {
                self.trim();
                self.push("; rest } of ( the line\n% escaped { 1-0\n");
                self.line.push_comment("rest } of ( the line");
            }
            Fault::UnclosedBrace => {
                self.found("unclosed_comment", Some(ply));
                self.push("{ and so on 12. Nf3 1-0");
                self.line.push_comment("and so on 12. Nf3 1-0");
                self.found("missing_result", Some(ply));
                return true;
            }
            _ => {}
        }
        false
    }

    /// Glyphs, comments and variations, where nothing else is unusual.
    fn extras(&mut self, before: &Position, i: usize, plays: bool) {
        if !plays || self.fault == Fault::WrongNumber || !self.random.once_in(12) {
            return;
        }
        match self.random.below(3) {
            0 => {
                self.push("$14 ");
                self.line.push("$14");
            }
            1 => {
                self.push("{ [%clk 0:01:00] two\nlines } ");
                self.line.push_comment("[%clk 0:01:00] two lines");
            }
            _ => self.variation(*before, i, 0),
        }
    }

    /// Another move, perhaps an answer to it, perhaps with a variation of its own.
    fn variation(&mut self, before: Position, i: usize, depth: usize) {
        let moves = before.legal_moves();
        let m = self.random.one_of(&moves);
        let dots = if i % 2 == 0 { "." } else { "..." };
        let number = before.fullmoves();
        let text = format!("({number}{dots} {}", before.san(m));
        self.push(&text);
        self.line.push("(");
        self.line.push(&before.uci(m).to_string());
        if depth < 4 && self.random.once_in(2) {
            self.push(" ");
            self.variation(before, i, depth + 1);
            self.trim();
        }
        let after = before.play_unchecked(m);
        let answers = after.legal_moves();
        if !answers.is_empty() {
            let answer = self.random.one_of(&answers);
            let number = if i % 2 == 0 {
                format!("{}...", after.fullmoves())
            } else {
                format!("{}.", after.fullmoves())
            };
            self.push(&format!(" {number} {}", after.san(answer)));
            self.line.push(&after.uci(answer).to_string());
        }
        self.push(") ");
        self.line.push(")");
    }

    fn trim(&mut self) {
        let length = self.bytes.trim_ascii_end().len();
        self.bytes.truncate(length);
    }
}

/// A ply of the game, from 0, and a text that fits two moves there.
fn ambiguous(game: &Played) -> Option<(usize, String)> {
    let mut position = Position::default();
    for (i, san) in game.moves.iter().enumerate() {
        for m in position.legal_moves() {
            let text = position.san(m).to_string();
            let letter = text.chars().next().filter(|c| "NRQ".contains(*c));
            if let Some(letter) = letter {
                let short = format!("{letter}{}", m.to());
                if matches!(position.parse_san(&short), Err(SanError::Ambiguous { .. })) {
                    return Some((i, short));
                }
            }
        }
        position = position.play_unchecked(position.parse_san(san).ok()?);
    }
    None
}
