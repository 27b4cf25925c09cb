//! Evaluations in comments: `0.25`, `-3.1,20`, `#-4`.

use crate::prelude::*;
use core::fmt;

/// An engine's evaluation, from White's side, and the depth of its search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// The evaluation.
    pub score: Score,
    /// The depth, if it is given.
    pub depth: Option<u32>,
}

/// How good a position is for White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves; a negative number: Black does.
    MateIn(i32),
}

impl Evaluation {
    pub(super) fn read(text: &str) -> Option<Evaluation> {
        let (score, depth) = match text.split_once(',') {
            Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
            None => (text, None),
        };
        Some(Evaluation { score: Score::read(score.trim())?, depth })
    }
}

impl Score {
    fn read(text: &str) -> Option<Score> {
        if let Some(mate) = text.strip_prefix('#') {
            return mate.parse().ok().map(Score::MateIn);
        }
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) {
            return None;
        }
        let hundredths: String = fraction.chars().chain("00".chars()).take(2).collect();
        let pawns = whole.parse::<i32>().ok()?.checked_mul(100)?;
        let centipawns = pawns.checked_add(hundredths.parse().ok()?)?;
        Some(Score::Centipawns(if text.starts_with('-') { -centipawns } else { centipawns }))
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::MateIn(moves) => write!(f, "#{moves}")?,
            Score::Centipawns(centipawns) => {
                let sign = if centipawns < 0 { "-" } else { "" };
                let size = centipawns.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}
