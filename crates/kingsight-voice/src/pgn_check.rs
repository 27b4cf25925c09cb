//! What is wrong in files of games, beside the diagnostics of `kingsight-pgn`, and how much of it.

use alloc::collections::BTreeMap;
use core::fmt::{Display, Formatter};

use kingsight::{Outcome, PieceLetters, Position, Ruling};
use kingsight_pgn::{GameResult, NodeRef, Severity};

use crate::Language;
use crate::language::{Sentence, say};
use crate::laws::Because;

/// How many games there are, and what has been found in them.
#[derive(Clone, Copy, Debug)]
pub struct Counts<'a> {
    /// Games.
    pub games: u64,
    /// Plies, those of variations included.
    pub plies: u64,
    /// Findings of [`Severity::Error`].
    pub errors: u64,
    /// Findings of [`Severity::Warning`].
    pub warnings: u64,
    /// How often each code was found.
    pub kinds: &'a BTreeMap<&'static str, u64>,
    /// Bytes that were read.
    pub bytes: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many findings are shown, if they are not all.
    pub shown: Option<u64>,
}

/// What follows in a file where a game had ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterEnd {
    /// Nothing but this result, which is not a draw.
    Result(GameResult),
    /// So many plies.
    Plies(u32),
}

/// How bad a finding is: `error`, `warning`.
///
/// ```
/// use kingsight_pgn::Severity;
/// use kingsight_voice::{Language, pgn_check::severity};
/// assert_eq!(severity(Language::English, Severity::Error).to_string(), "error");
/// ```
pub fn severity(language: Language, severity: Severity) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::severity(severity)))
}

/// Where a finding is: `game 3, ply 8`.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::place};
/// assert_eq!(place(Language::English, 3, Some(8)).to_string(), "game 3, ply 8");
/// assert_eq!(place(Language::English, 3, None).to_string(), "game 3");
/// ```
pub fn place(language: Language, game: u64, ply: Option<u32>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::place(game, ply)))
}

/// That the date in a tag has a month that there is not. The date comes as it is to be shown.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::no_such_month};
/// assert_eq!(
///     no_such_month(Language::English, "Date", "2024.13.01", 13).to_string(),
///     "the tag Date has 2024.13.01; there is no month 13"
/// );
/// ```
pub fn no_such_month(
    language: Language,
    tag: &str,
    date: impl Display,
    month: u16,
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::no_such_month(tag, &date, month)))
}

/// That the date in a tag has a day that its month has not, which has days from 1 to `most`. The date comes as it is to be shown.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::no_such_day};
/// assert_eq!(
///     no_such_day(Language::English, "Date", "2024.04.31", 30).to_string(),
///     "the tag Date has 2024.04.31; expected a day from 1 to 30"
/// );
/// ```
pub fn no_such_day(language: Language, tag: &str, date: impl Display, most: u16) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::no_such_day(tag, &date, most)))
}

/// That tags of the seven that the standard requires are missing.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::missing_tags};
/// assert_eq!(
///     missing_tags(Language::English, &["Event", "Site"]).to_string(),
///     "missing tags: Event, Site"
/// );
/// ```
pub fn missing_tags(language: Language, names: &[&str]) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::missing_tags(names)))
}

/// That the tag `Date` has another form than that of the standard. The date comes as it is to be shown.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::date_format};
/// assert_eq!(
///     date_format(Language::English, "May 2024").to_string(),
///     "the tag Date has May 2024; expected YYYY.MM.DD"
/// );
/// ```
pub fn date_format(language: Language, date: impl Display) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::date_format(&date)))
}

/// That the moves have the piece letters of another language, and how to read them.
///
/// ```
/// use kingsight::{PieceLetters, Position, Ruling};
/// use kingsight_voice::{Language, pgn_check::piece_letters};
/// assert_eq!(
///     piece_letters(Language::English, PieceLetters::Dutch).to_string(),
///     "these are Dutch piece letters; read them with --letters nl"
/// );
/// ```
pub fn piece_letters(language: Language, letters: PieceLetters) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::piece_letters(letters)))
}

/// That a game is larger than the largest that is read.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::too_large};
/// assert_eq!(
///     too_large(Language::English, 16).to_string(),
///     "the game is larger than 16 MiB; see --largest"
/// );
/// ```
pub fn too_large(language: Language, mib: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::too_large(mib)))
}

/// That a file ends too early.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::truncated};
/// assert_eq!(truncated(Language::English).to_string(), "the file is truncated");
/// ```
pub fn truncated(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::truncated()))
}

/// That the position of `node` is dead, although the game goes on or is won. With `exact`, no earlier position is dead.
/// The ruling on that position says why.
///
/// ```
/// use kingsight::{Incident, Nodes};
/// use kingsight_voice::{Language, pgn_check::{AfterEnd, dead_position}};
/// let text = "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 Kd7 1/2-1/2";
/// let game = kingsight_pgn::games(text.as_bytes()).next().unwrap().unwrap();
/// let node = game.tree.at_ply(1).unwrap();
/// let ruling = node.position().ruling(Incident::Nothing, Nodes::USUAL);
/// let after = AfterEnd::Plies(1);
/// assert_eq!(
///     dead_position(Language::English, node, true, after, &ruling).to_string(),
///     "the position is dead after 1. Kxe2 (5.2.2), but 1 more ply was played: \
///      neither side can give mate: White has only its king; Black has only its king"
/// );
/// ```
pub fn dead_position(
    language: Language,
    node: NodeRef<'_>,
    exact: bool,
    after: AfterEnd,
    ruling: &Ruling,
) -> impl Display {
    let because = Because::of(node.position(), ruling);
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, pgn::dead_position(node, exact, after, because.as_ref()))
    })
}

/// That the game was a draw with the position of `node`, by its fifth repetition or 75 moves of each side, although it goes on or is won.
///
/// ```
/// use kingsight::Outcome;
/// use kingsight_voice::{Language, pgn_check::{AfterEnd, drawn_already}};
/// let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 *";
/// let game = kingsight_pgn::games(text.as_bytes()).next().unwrap().unwrap();
/// let node = game.tree.at_ply(4).unwrap();
/// let sentence = drawn_already(Language::English, node, Outcome::FivefoldRepetition, AfterEnd::Plies(1));
/// assert_eq!(
///     sentence.to_string(),
///     "the game was a draw after 2... Ng8, with the position on the board for the fifth time (9.6.1), but 1 more ply was played"
/// );
/// ```
pub fn drawn_already(
    language: Language,
    node: NodeRef<'_>,
    outcome: Outcome,
    after: AfterEnd,
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, pgn::drawn_already(node, outcome == Outcome::FivefoldRepetition, after))
    })
}

/// That it is not decided whether the last position is dead. The ruling on that position says why.
///
/// ```
/// use kingsight::{Incident, Nodes, Position};
/// use kingsight_voice::{Language, pgn_check::dead_not_decided};
/// let locked = "8/2b1k3/7p/p1p1p1pP/PpP1P1P1/1P1BK3/8/8 w - - 0 1";
/// let position: Position = locked.parse()?;
/// let ruling = position.ruling(Incident::Nothing, Nodes(100));
/// let sentence = dead_not_decided(Language::English, &position, &ruling).to_string();
/// assert!(sentence.starts_with("not decided whether the position is dead (5.2.2): "));
/// # Ok::<(), kingsight::PositionError>(())
/// ```
pub fn dead_not_decided(
    language: Language,
    position: &Position,
    ruling: &Ruling,
) -> impl Display + use<> {
    let because = Because::of(position, ruling);
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, pgn::dead_not_decided(because.as_ref()))
    })
}

/// What has been found, on one line.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::{Counts, summary}};
/// let kinds = [("date", 1), ("spelling", 2)].into();
/// let counts = Counts {
///     games: 1,
///     plies: 40,
///     errors: 0,
///     warnings: 3,
///     kinds: &kinds,
///     bytes: 700,
///     seconds: 0.25,
///     shown: Some(2),
/// };
/// assert_eq!(
///     summary(Language::English, counts).to_string(),
///     "1 game, 40 plies: 0 errors, 3 warnings (date 1, spelling 2); 700 bytes in 0.25 s; 2 shown"
/// );
/// ```
pub fn summary(language: Language, counts: Counts<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::summary(counts)))
}

/// What precedes the command that shows the first illegal move: `To see it:`.
///
/// ```
/// use kingsight_voice::{Language, pgn_check::to_see_it};
/// assert_eq!(to_see_it(Language::English).to_string(), "To see it:");
/// ```
pub fn to_see_it(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::to_see_it()))
}

/// The codes of findings with their numbers, in brackets: they are the same in every language.
pub(crate) fn kinds(
    f: &mut Formatter<'_>,
    kinds: &BTreeMap<&'static str, u64>,
) -> core::fmt::Result {
    for (i, (code, count)) in kinds.iter().enumerate() {
        write!(f, "{}{code} {count}", if i == 0 { " (" } else { ", " })?;
    }
    f.write_str(if kinds.is_empty() { "" } else { ")" })
}
