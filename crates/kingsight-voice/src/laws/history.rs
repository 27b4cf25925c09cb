//! When a position stood before in a game, and what is missing where it nearly did.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Formatter;

use kingsight::{Color, Game, Lettered, Position, SanMove};

use crate::Language;
use crate::language::{Sentence, say};

/// When the position of a game stood, and earlier positions that differ from it only in a right to castle or to capture en passant,
/// a sentence each. `written` is the last move, if it has only been written down. From another position than the initial one,
/// the first sentence speaks of the moves given.
///
/// ```
/// use kingsight::Game;
/// use kingsight_voice::{Language, laws};
/// let mut game = Game::default();
/// game.play_sans("e4 e5 Ke2 Ke7 Ke1 Ke8").unwrap();
/// assert_eq!(laws::history(Language::English, &game, None), [
///     "The position has not stood before.",
///     "After Black's move 1 the same pieces stood on the same squares, but castling with the rooks on a1, \
///      h1, a8 and h8 was still allowed.",
/// ]);
/// ```
#[must_use]
pub fn history(language: Language, game: &Game, written: Option<Lettered<SanMove>>) -> Vec<String> {
    let occurrences = game.occurrences();
    let stood = Stood {
        at_start: occurrences.contains(&None),
        after: occurrences.iter().flatten().map(|at| at.number).collect(),
        mover: !game.position().turn(),
        written,
        is_whole: *game.start() == Position::default(),
    };
    let mut sentences =
        Vec::from([
            Sentence(|f: &mut Formatter<'_>| say!(language, f, laws::stood(&stood))).to_string()
        ]);
    sentences.extend(game.near_repetitions().iter().map(|near| {
        Sentence(|f: &mut Formatter<'_>| say!(language, f, laws::nearly_stood(stood.mover, near)))
            .to_string()
    }));
    sentences
}

/// When a position stood.
pub(crate) struct Stood {
    /// Whether the game began with it.
    pub(crate) at_start: bool,
    /// The numbers of the moves after which it stood.
    pub(crate) after: Vec<u16>,
    /// Who made these moves.
    pub(crate) mover: Color,
    /// The last of them, if it has only been written down.
    pub(crate) written: Option<Lettered<SanMove>>,
    /// Whether the game is known from the initial position on: before any other, the position may have stood, too.
    pub(crate) is_whole: bool,
}

impl Stood {
    pub(crate) fn times(&self) -> usize {
        self.after.len() + usize::from(self.at_start)
    }
}
