//! The first position of a game, by its tags, `Variant` among them, and what is wrong with them.

use crate::prelude::*;

use kingsight::{Grade, Position, PositionError, Problem, ProblemCode, Reading, Setup};

use crate::GameResult;
use crate::diagnostic::DiagnosticKind;
use crate::result::{Spelled, spelled};
use crate::tags::other_case;
use crate::token::TagText;
use crate::variant::Variant;

/// The number of the classical array among the starts of Chess960.
const CLASSICAL_ARRAY: u16 = 518;

/// The tags that decide how a game's moves are read.
#[derive(Clone, Debug, Default)]
pub(super) struct StartTags {
    fen: Option<String>,
    variant: Option<String>,
    set_up: Option<bool>,
    result: Option<ResultTag>,
    /// The tag that a fault would be about.
    pub(super) at: u64,
    /// Where the tag `Variant` stands.
    variant_at: u64,
    /// Tags of these names in another case.
    others: Vec<OtherTag>,
}

/// The value of the tag `Result`.
#[derive(Clone, Debug)]
enum ResultTag {
    Plain(GameResult),
    Odd { text: String, at: u64 },
}

/// A tag whose name is in another case.
#[derive(Clone, Debug)]
struct OtherTag {
    name: &'static str,
    value: String,
    at: u64,
}

impl StartTags {
    #[inline]
    pub(super) fn see(&mut self, tag: &TagText<'_>) {
        match tag.name {
            b"FEN" | b"Variant" | b"SetUp" | b"Result" => self.keep(tag),
            // Other spellings are looked at by their length and first letter.
            [b'F' | b'f', _, _]
            | [b'S' | b's', _, _, _, _]
            | [b'R' | b'r', _, _, _, _, _]
            | [b'V' | b'v', _, _, _, _, _, _] => self.keep_other(tag),
            _ => {}
        }
    }

    fn keep(&mut self, tag: &TagText<'_>) {
        if tag.name == b"Result"
            && let Some(result) = GameResult::from_bytes(tag.value)
        {
            self.result.get_or_insert(ResultTag::Plain(result));
            return;
        }
        self.set(tag.name, &tag.value_str(), tag.at);
    }

    fn set(&mut self, name: &[u8], value: &str, at: u64) {
        match name {
            b"Result" if self.result.is_none() => {
                self.result = Some(match value.parse() {
                    Ok(result) => ResultTag::Plain(result),
                    Err(_) => ResultTag::Odd { text: value.to_owned(), at },
                });
            }
            b"FEN" if self.fen.is_none() => {
                self.fen = Some(value.to_owned());
                self.at = at;
            }
            b"Variant" if self.variant.is_none() => {
                self.variant = Some(value.to_owned());
                self.variant_at = at;
                if self.fen.is_none() {
                    self.at = at;
                }
            }
            b"SetUp" => {
                self.set_up = Some(value == "1");
                if self.fen.is_none() {
                    self.at = at;
                }
            }
            _ => {}
        }
    }

    #[cold]
    fn keep_other(&mut self, tag: &TagText<'_>) {
        if let Some(name) = other_case(tag.name) {
            let value = tag.value_str().into_owned();
            self.others.push(OtherTag { name, value, at: tag.at });
        }
    }

    /// The tags are complete: those whose names are in another case count where there is no other.
    #[inline]
    pub(super) fn complete(&mut self) {
        if !self.others.is_empty() {
            self.take_others();
        }
        // An empty FEN is none.
        if self.fen.as_ref().is_some_and(|fen| matches!(fen.trim(), "" | "?" | "-")) {
            self.fen = None;
        }
    }

    #[cold]
    fn take_others(&mut self) {
        for OtherTag { name, value, at } in core::mem::take(&mut self.others) {
            let is_set = match name {
                "FEN" => self.fen.is_some(),
                "SetUp" => self.set_up.is_some(),
                "Variant" => self.variant.is_some(),
                _ => self.result.is_some(),
            };
            if !is_set {
                self.set(name.as_bytes(), &value, at);
            }
        }
    }

    /// The first position.
    pub(super) fn start(&self) -> Result<Position, DiagnosticKind> {
        let variant = self.variant();
        let unknown = || {
            Err(DiagnosticKind::UnknownVariant { name: self.variant.clone().unwrap_or_default() })
        };
        let Some(fen) = &self.fen else {
            return match variant {
                Variant::Chess960 => {
                    let array = Position::chess960_start(CLASSICAL_ARRAY, CLASSICAL_ARRAY);
                    Ok(array.unwrap_or_default())
                }
                Variant::Unknown | Variant::OtherArray => unknown(),
                Variant::Standard | Variant::NotSaid => Ok(Position::default()),
            };
        };
        if variant == Variant::Unknown {
            return unknown();
        }
        match read(fen, variant.reading()) {
            // How such kings castle differs from server to server.
            Ok(start) if start.is_chess960() && variant == Variant::OtherArray => unknown(),
            Ok(start) => Ok(start),
            Err(error) => Err(DiagnosticKind::BadFen { fen: fen.clone(), error: Box::new(error) }),
        }
    }

    /// What is wrong with the tags and does not keep the first position from being known, and where.
    pub(super) fn findings(&self, start: Option<&Position>) -> Vec<(u64, DiagnosticKind)> {
        let mut found = Vec::new();
        if self.fen.is_some() != self.set_up.unwrap_or(false) {
            found.push((self.at, DiagnosticKind::SetUpMismatch));
        }
        if let Some(ResultTag::Odd { text, at }) = &self.result {
            let expected = spelled(text).map(Spelled::as_str);
            if expected != Some(text) {
                found.push((*at, DiagnosticKind::ResultTag { text: text.clone(), expected }));
            }
        }
        let (Some(fen), Some(_)) = (&self.fen, start) else { return found };
        let mismatch = self.variant.as_ref().filter(|_| {
            self.variant() == Variant::Standard
                && setup_of(fen, Reading::Inferred).is_ok_and(|setup| setup.chess960)
        });
        // Said once, by the tag that is to blame.
        let problems = problems(fen, self.variant().reading()).filter(|problem| {
            mismatch.is_none() || problem.code != ProblemCode::CastlingNotClassical
        });
        found.extend(problems.map(|problem| (self.at, DiagnosticKind::FenProblem { problem })));
        if let Some(name) = mismatch {
            let kind = DiagnosticKind::VariantMismatch { name: name.clone() };
            found.push((self.variant_at, kind));
        }
        found
    }

    fn variant(&self) -> Variant {
        self.variant.as_deref().map_or(Variant::NotSaid, Variant::read)
    }

    /// Whether the tag `Result` says that both sides have lost.
    pub(super) fn have_zeros_as_result(&self) -> bool {
        matches!(&self.result, Some(ResultTag::Odd { text, .. })
            if spelled(text) == Some(Spelled::WithoutMark("0-0")))
    }

    /// What the tag `Result` claims, where the moves end with another result.
    pub(super) fn result_mismatch(&self, result: GameResult) -> Option<DiagnosticKind> {
        let tag = match self.result.as_ref()? {
            ResultTag::Plain(tag) if *tag == result => return None,
            ResultTag::Plain(tag) => tag.to_string(),
            ResultTag::Odd { text, .. } => match spelled(text)? {
                Spelled::Result(tag) if tag == result => return None,
                // PGN has no other mark for it.
                Spelled::WithoutMark(_) if result == GameResult::Unknown => return None,
                _ => text.clone(),
            },
        };
        Some(DiagnosticKind::ResultMismatch { tag, result })
    }
}

/// Reads the tag `FEN`: as a FEN, or with the clocks as operations of EPD.
fn setup_of(fen: &str, reading: Reading) -> Result<Setup, PositionError> {
    let fen = fen.trim();
    let setup = fen.parse::<Setup>().or_else(|error| {
        let with_clocks = clocks_of_epd(fen).and_then(|fen| fen.parse().ok());
        with_clocks.ok_or(PositionError::Fen(error))
    });
    setup.map(|setup| setup.read_as(reading))
}

/// A FEN whose clocks are the operations `hmvc` and `fmvn`, with clocks as fields. The reader of EPD is larger than all else
/// that a browser loads for the tags.
fn clocks_of_epd(fen: &str) -> Option<String> {
    let mut words = fen.split_ascii_whitespace();
    let mut plain = String::new();
    for _ in 0..4 {
        plain.push_str(words.next()?);
        plain.push(' ');
    }
    let (mut clocks, mut read) = (["0", "1"], 0);
    let mut words = words.peekable();
    while let Some(number) = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())) {
        *clocks.get_mut(read)? = number;
        read += 1;
    }
    while let Some(operation) = words.next() {
        let place = match operation {
            "hmvc" => 0,
            "fmvn" => 1,
            // Another operation, up to its semicolon.
            _ if operation.ends_with(';') => continue,
            _ => {
                words.find(|word| word.ends_with(';'))?;
                continue;
            }
        };
        clocks[place] = words.next()?.strip_suffix(';')?;
    }
    let [halfmoves, fullmoves] = clocks;
    plain.push_str(halfmoves);
    plain.push(' ');
    plain.push_str(fullmoves);
    Some(plain)
}

fn read(fen: &str, reading: Reading) -> Result<Position, PositionError> {
    Position::try_from(setup_of(fen, reading)?).map_err(PositionError::Setup)
}

/// The castling rights, the en passant square and the clocks that cannot be real, and are put right.
fn problems(fen: &str, reading: Reading) -> impl Iterator<Item = Problem> {
    let setup = setup_of(fen, reading).ok().filter(|setup| setup.repaired() != *setup);
    let problems = setup.map(|setup| setup.problems().to_vec()).unwrap_or_default();
    problems.into_iter().filter(|problem| problem.grade() == Grade::Repairable)
}
