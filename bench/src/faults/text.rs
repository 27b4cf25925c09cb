//! Games written with their faults, and what must be found.

use kingsight::Position;

use super::Fault;
use super::line::Line;
use super::moves::ambiguous;
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

/// Writes one game.
pub(super) struct Writer<'a> {
    pub(super) bytes: Vec<u8>,
    pub(super) base: u64,
    pub(super) game: u64,
    pub(super) first_line: u64,
    pub(super) line: Line,
    pub(super) findings: Vec<Finding>,
    pub(super) fault: Fault,
    pub(super) random: &'a mut Random,
}

/// `1-0` for another result, else `0-1`.
fn another(result: &str) -> &'static str {
    if result == "1-0" { "0-1" } else { "1-0" }
}

/// Whether the moves end with checkmate or stalemate.
fn ends_on_the_board(game: &Played) -> bool {
    let play = |position: Position, san: &String| {
        position.play_unchecked(position.parse_san(san).expect("the games are legal"))
    };
    game.moves.iter().fold(Position::default(), play).legal_moves().is_empty()
}

impl Writer<'_> {
    /// Something is found at the end of what is written.
    pub(super) fn found(&mut self, code: &'static str, ply: Option<usize>) {
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

    pub(super) fn push(&mut self, text: &str) {
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
                    if ends_on_the_board(game) {
                        self.found("false_result", Some(ends));
                    }
                    another(game.result)
                }
                _ => game.result,
            };
            self.push(result);
            if self.fault == Fault::SecondResult {
                self.push("\n");
                self.found("second_result", Some(ends));
                self.push(result);
            }
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
        if self.fault == Fault::Windows1252Tag {
            self.found("windows1252", None);
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

    pub(super) fn trim(&mut self) {
        let length = self.bytes.trim_ascii_end().len();
        self.bytes.truncate(length);
    }
}
