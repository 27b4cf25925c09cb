//! Commands in comments: `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.25]`, `[%csl Ge4]`, `[%cal Ge2e4]`.
//!
//! A comment stays the text it is: a command is looked up in it, and replaced in it, so that everything else is written
//! back as it was read.

use crate::prelude::*;
use core::fmt;
use core::ops::Range;
use core::time::Duration;

use kingsight::Square;

/// A command with its value.
///
/// ```
/// use kingsight_pgn::{CommentCommand, comment_commands};
/// let text = "[%eval -0.31] [%clk 0:02:59] a quiet move";
/// let known: Vec<CommentCommand> = comment_commands(text).filter_map(|c| c.parse()).collect();
/// assert_eq!(known.len(), 2);
/// assert_eq!(known[1].to_string(), "[%clk 0:02:59]");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CommentCommand {
    /// `%clk`: the time that the player has left after the move.
    Clock(GameClock),
    /// `%emt`: the time that the move took.
    Elapsed(GameClock),
    /// `%eval`: an engine's evaluation of the position after the move.
    Evaluation(Evaluation),
    /// `%csl`: coloured squares.
    Squares(Vec<DrawnSquare>),
    /// `%cal`: coloured arrows.
    Arrows(Vec<DrawnArrow>),
}

/// A command as it stands in a comment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandText<'a> {
    /// The name, without `%`.
    pub name: &'a str,
    /// The value, without white space round it.
    pub value: &'a str,
    /// Where the command stands in the comment, brackets included.
    pub range: Range<usize>,
}

impl CommandText<'_> {
    /// The typed value; `None` for an unknown command or a value of another form.
    #[must_use]
    pub fn parse(&self) -> Option<CommentCommand> {
        match self.name {
            "clk" => GameClock::read(self.value).map(CommentCommand::Clock),
            "emt" => GameClock::read(self.value).map(CommentCommand::Elapsed),
            "eval" => Evaluation::read(self.value).map(CommentCommand::Evaluation),
            "csl" => read_drawings(self.value).map(CommentCommand::Squares),
            "cal" => read_drawings(self.value).map(CommentCommand::Arrows),
            _ => None,
        }
    }
}

/// The commands in a comment, known or not.
pub fn comment_commands(comment: &str) -> impl Iterator<Item = CommandText<'_>> {
    let mut from = 0;
    core::iter::from_fn(move || {
        let start = from + comment[from..].find("[%")?;
        let end = start + comment[start..].find(']')?;
        from = end + 1;
        let body = &comment[start + 2..end];
        let (name, value) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
        Some(CommandText { name, value: value.trim(), range: start..end + 1 })
    })
}

impl CommentCommand {
    /// The name, without `%`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            CommentCommand::Clock(_) => "clk",
            CommentCommand::Elapsed(_) => "emt",
            CommentCommand::Evaluation(_) => "eval",
            CommentCommand::Squares(_) => "csl",
            CommentCommand::Arrows(_) => "cal",
        }
    }

    /// A comment with this command: in the place of the first one of its name, else before the text.
    ///
    /// ```
    /// use kingsight_pgn::{CommentCommand, GameClock};
    /// let clock = CommentCommand::Clock(GameClock::from_millis(61_500));
    /// assert_eq!(clock.set_in("fine [%clk 0:02:00]"), "fine [%clk 0:01:01.5]");
    /// assert_eq!(clock.set_in("fine"), "[%clk 0:01:01.5] fine");
    /// ```
    #[must_use]
    pub fn set_in(&self, comment: &str) -> String {
        match comment_commands(comment).find(|command| command.name == self.name()) {
            Some(CommandText { range, .. }) => {
                format!("{}{self}{}", &comment[..range.start], &comment[range.end..])
            }
            None if comment.is_empty() => self.to_string(),
            None => format!("{self} {comment}"),
        }
    }
}

/// `[%clk 0:05:00]`
impl fmt::Display for CommentCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{} ", self.name())?;
        match self {
            CommentCommand::Clock(clock) | CommentCommand::Elapsed(clock) => write!(f, "{clock}")?,
            CommentCommand::Evaluation(evaluation) => write!(f, "{evaluation}")?,
            CommentCommand::Squares(squares) => write_drawings(f, squares)?,
            CommentCommand::Arrows(arrows) => write_drawings(f, arrows)?,
        }
        f.write_str("]")
    }
}

/// A time as clocks show it, to the millisecond. It is written with as many digits as it was read. More minutes or seconds than
/// 59 are read for what they are: `0:90:00` is an hour and a half, and written `1:30:00`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameClock {
    millis: u64,
    /// How the hours were written.
    hour_digits: u8,
    /// How many decimals the seconds have.
    decimals: u8,
}

impl GameClock {
    /// A time, with decimals only if it has any.
    #[must_use]
    pub const fn from_millis(millis: u64) -> GameClock {
        let decimals = match millis {
            _ if millis.is_multiple_of(1000) => 0,
            _ if millis.is_multiple_of(100) => 1,
            _ if millis.is_multiple_of(10) => 2,
            _ => 3,
        };
        GameClock { millis, hour_digits: 1, decimals }
    }

    /// In milliseconds.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.millis
    }

    /// As a duration.
    #[must_use]
    pub const fn as_duration(self) -> Duration {
        Duration::from_millis(self.millis)
    }

    /// Hours, minutes and seconds.
    fn read(text: &str) -> Option<GameClock> {
        let digits = |text: &str| -> Option<u64> {
            text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
        };
        let mut parts = text.split(':');
        let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
        let decimals = u8::try_from(fraction.len()).ok().filter(|&decimals| decimals <= 3)?;
        let thousandths = digits(&format!("{fraction:0<3}"))?;
        let (minutes, seconds) = (digits(minutes)?, digits(seconds)?);
        let total = digits(hours)?.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?)?;
        let total = total.checked_add(seconds)?;
        Some(GameClock {
            millis: total.checked_mul(1000)?.checked_add(thousandths)?,
            hour_digits: u8::try_from(hours.len()).ok()?,
            decimals,
        })
    }
}

impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.millis / 1000, self.millis % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let width = usize::from(self.hour_digits);
        write!(f, "{hours:0width$}:{minutes:02}:{seconds:02}")?;
        match self.decimals {
            0 => Ok(()),
            1 => write!(f, ".{}", thousandths / 100),
            2 => write!(f, ".{:02}", thousandths / 10),
            _ => write!(f, ".{thousandths:03}"),
        }
    }
}

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
    fn read(text: &str) -> Option<Evaluation> {
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

/// The colour of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawnColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

/// A coloured square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawnSquare {
    /// The colour.
    pub color: DrawnColor,
    /// The square.
    pub square: Square,
}

/// A coloured arrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawnArrow {
    /// The colour.
    pub color: DrawnColor,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

impl DrawnColor {
    const ALL: [DrawnColor; 4] =
        [DrawnColor::Green, DrawnColor::Red, DrawnColor::Yellow, DrawnColor::Blue];

    /// `G`, `R`, `Y` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            DrawnColor::Green => 'G',
            DrawnColor::Red => 'R',
            DrawnColor::Yellow => 'Y',
            DrawnColor::Blue => 'B',
        }
    }
}

/// Something drawn in a colour.
trait Drawn: Sized {
    fn read(color: DrawnColor, squares: &str) -> Option<Self>;
}

impl Drawn for DrawnSquare {
    fn read(color: DrawnColor, squares: &str) -> Option<DrawnSquare> {
        Some(DrawnSquare { color, square: squares.parse().ok()? })
    }
}

impl Drawn for DrawnArrow {
    fn read(color: DrawnColor, squares: &str) -> Option<DrawnArrow> {
        let (from, to) = (squares.get(..2)?, squares.get(2..)?);
        Some(DrawnArrow { color, from: from.parse().ok()?, to: to.parse().ok()? })
    }
}

/// All of a list, divided by commas; `None` if one is not understood.
fn read_drawings<D: Drawn>(text: &str) -> Option<Vec<D>> {
    let one = |text: &str| {
        let color = DrawnColor::ALL.into_iter().find(|color| text.starts_with(color.letter()))?;
        D::read(color, &text[1..])
    };
    text.split(',').map(|text| one(text.trim())).collect()
}

fn write_drawings<D: fmt::Display>(f: &mut fmt::Formatter<'_>, drawn: &[D]) -> fmt::Result {
    for (i, one) in drawn.iter().enumerate() {
        write!(f, "{}{one}", if i == 0 { "" } else { "," })?;
    }
    Ok(())
}

impl fmt::Display for DrawnSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.square)
    }
}

impl fmt::Display for DrawnArrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color.letter(), self.from, self.to)
    }
}
