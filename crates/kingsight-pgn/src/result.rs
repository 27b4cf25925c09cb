//! How a game ended.

use core::fmt;
use core::str::FromStr;

use kingsight::{Color, is_dash};

/// The mark at the end of a game.
///
/// ```
/// use kingsight_pgn::GameResult;
/// assert_eq!("1/2-1/2".parse(), Ok(GameResult::Draw));
/// assert_eq!(GameResult::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[doc(alias = "Termination")]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or its result is not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// As PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The winner of a decided game.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }

    /// The result that this text is, in the standard's spelling only.
    #[must_use]
    pub fn from_bytes(text: &[u8]) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| result.as_str().as_bytes() == text)
    }

    /// The result that a text means, in whatever spelling: `1:0`, `1 \u{2013} 0`, `½-½`, `1/2`, `0.5-0.5`, `+:-`, `1-O`,
    /// `1-0 forfeit`.
    ///
    /// ```
    /// use kingsight_pgn::GameResult;
    /// assert_eq!(GameResult::read("1 : 0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::read("½-½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::read("White won"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<GameResult> {
        match spelled(text)? {
            Spelled::Result(result) => Some(result),
            Spelled::WithoutMark(_) => None,
        }
    }

    /// How the tag `Result` should spell what a text means. That may be a result for which PGN has no mark: `0-0`, lost
    /// by both, and `1/2-0` and `0-1/2`; after the moves stands `*` then.
    ///
    /// ```
    /// use kingsight_pgn::GameResult;
    /// assert_eq!(GameResult::tag_value("½ : ½"), Some("1/2-1/2"));
    /// assert_eq!(GameResult::tag_value("0:0"), Some("0-0"));
    /// assert_eq!(GameResult::tag_value("won"), None);
    /// ```
    #[must_use]
    pub fn tag_value(text: &str) -> Option<&'static str> {
        spelled(text).map(Spelled::as_str)
    }
}

/// What a text that is a result means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spelled {
    Result(GameResult),
    /// A result for which PGN has no mark, in its usual spelling: `0-0`, `1/2-0` or `0-1/2`.
    WithoutMark(&'static str),
}

/// The result that a whole tag value or a whole word means. `O-O` reads as `0-0`: among moves, look for castling first.
pub(crate) fn spelled(text: &str) -> Option<Spelled> {
    if let Some(result) = GameResult::from_bytes(text.as_bytes()) {
        return Some(Spelled::Result(result));
    }
    let text = text.trim();
    match text {
        "*" => return Some(Spelled::Result(GameResult::Unknown)),
        "½" | "1/2" => return Some(Spelled::Result(GameResult::Draw)),
        _ => {}
    }
    let (white, rest) = score(text)?;
    let rest = rest.trim_start();
    let Some((black, rest)) = separated(rest).and_then(|rest| score(rest.trim_start())) else {
        let agreed = white == Score::Half && is_remark(rest);
        return agreed.then_some(Spelled::Result(GameResult::Draw));
    };
    if !is_remark(rest) {
        return None;
    }
    match (white, black) {
        (Score::One | Score::Plus, Score::Nothing | Score::Minus) => {
            Some(Spelled::Result(GameResult::WhiteWins))
        }
        (Score::Nothing | Score::Minus, Score::One | Score::Plus) => {
            Some(Spelled::Result(GameResult::BlackWins))
        }
        (Score::Half, Score::Half) => Some(Spelled::Result(GameResult::Draw)),
        (Score::Nothing | Score::Minus, Score::Nothing | Score::Minus) => {
            Some(Spelled::WithoutMark("0-0"))
        }
        (Score::Half, Score::Nothing | Score::Minus) => Some(Spelled::WithoutMark("1/2-0")),
        (Score::Nothing | Score::Minus, Score::Half) => Some(Spelled::WithoutMark("0-1/2")),
        _ => None,
    }
}

/// What one side has scored. `+` and `-` are a win and a loss without play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Score {
    One,
    Half,
    Nothing,
    Plus,
    Minus,
}

/// The score that a text begins with, and what follows it.
fn score(text: &str) -> Option<(Score, &str)> {
    const SCORES: [(&str, Score); 13] = [
        ("1/2", Score::Half),
        ("1\u{2044}2", Score::Half),
        ("½", Score::Half),
        ("0.5", Score::Half),
        ("0,5", Score::Half),
        (".5", Score::Half),
        ("1.0", Score::One),
        ("0.0", Score::Nothing),
        ("1", Score::One),
        ("0", Score::Nothing),
        ("O", Score::Nothing),
        ("o", Score::Nothing),
        ("+", Score::Plus),
    ];
    let found = SCORES.iter().find_map(|&(lead, score)| Some((score, text.strip_prefix(lead)?)));
    // `+:-` has a colon, so that neither `+-`, "White is winning", nor a dash between scores is read as a loss.
    let before_colon = |rest: &str| rest.trim_start().starts_with(':');
    match found {
        Some((Score::Plus, rest)) if !rest.is_empty() && !before_colon(rest) => None,
        Some(found) => Some(found),
        None => {
            let rest = text.strip_prefix(is_dash)?;
            (rest.is_empty() || before_colon(rest)).then_some((Score::Minus, rest))
        }
    }
}

/// The text after what stands between two scores: a colon or dashes.
fn separated(text: &str) -> Option<&str> {
    text.strip_prefix(':').or_else(|| {
        let rest = text.trim_start_matches(is_dash);
        (rest.len() < text.len()).then_some(rest)
    })
}

/// Whether what follows a result says only how it came about: ` forfeit`, ` (time)`, `.`.
fn is_remark(text: &str) -> bool {
    let is_part = |c: char| {
        !c.is_ascii_digit() && !is_dash(c) && !matches!(c, '½' | '*' | ':' | '/' | '+' | '#' | '=')
    };
    text.chars().all(is_part)
}

impl Spelled {
    /// As the tag `Result` spells it.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Spelled::Result(result) => result.as_str(),
            Spelled::WithoutMark(text) => text,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A text that is not a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotAResult;

impl fmt::Display for NotAResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result; expected 1-0, 0-1, 1/2-1/2 or *")
    }
}

impl core::error::Error for NotAResult {}

impl FromStr for GameResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<GameResult, NotAResult> {
        GameResult::from_bytes(text.as_bytes()).ok_or(NotAResult)
    }
}

#[cfg(test)]
mod tests {
    use super::GameResult::{BlackWins, Draw, Unknown, WhiteWins};
    use super::{Spelled, spelled};

    #[test]
    fn results_in_all_spellings() {
        for (result, texts) in [
            (
                WhiteWins,
                "1-0|1:0|1 - 0|1 : 0| 1-0 |1–0|1—0|1−0|1‐0|1﹣0|1－0|1--0|1-O|1-o|+:-|+ : -|+:−|1-0 forfeit|1-0 (time)|1-0.|1-0F|1.0-0.0",
            ),
            (BlackWins, "0-1|0:1|0 – 1|O-1|-:+|–:+|0-1 Zeit|0-1 ff"),
            (
                Draw,
                "1/2-1/2|1/2|½|½-½|½:½|½ – ½|1/2 - 1/2|1/2:1/2|0.5-0.5|0,5:0,5|.5-.5|1/2 agreed|1⁄2-1⁄2",
            ),
            (Unknown, "*| *|* "),
        ] {
            for text in texts.split('|') {
                assert_eq!(spelled(text), Some(Spelled::Result(result)), "{text:?}");
            }
        }
    }

    #[test]
    fn results_for_which_there_is_no_mark() {
        for (mark, texts) in [
            ("0-0", "0-0|0:0|0 - 0|O-O|-:-|0–0|0-0 forfeit"),
            ("1/2-0", "1/2-0|½-0|½:0|0.5-0"),
            ("0-1/2", "0-1/2|0-½|0:½|0-0.5"),
        ] {
            for text in texts.split('|') {
                assert_eq!(spelled(text), Some(Spelled::WithoutMark(mark)), "{text:?}");
            }
        }
    }

    #[test]
    fn other_texts_are_no_results() {
        for text in [
            "",
            " ",
            "?",
            "-",
            "+",
            "--",
            "---",
            "+-",
            "-+",
            "+--",
            "1",
            "0",
            "1-1",
            "1-½",
            "0-0-0",
            "O-O-O",
            "O-O+",
            "1-0-1",
            "10-0",
            "1-0 0-1",
            "1-0 or ½-½",
            "1/2-1",
            "1/2/3",
            "1-00",
            "won",
            "White",
            "1.",
            "1-0 2024",
            "e4",
            "0000",
            "1e4",
            "o-o-o",
            "**",
            "½½",
        ] {
            assert_eq!(spelled(text), None, "{text:?}");
        }
    }
}
