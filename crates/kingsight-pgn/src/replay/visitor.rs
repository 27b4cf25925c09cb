//! What reads a game move by move.

use kingsight::{Move, Position};

use crate::diagnostic::Notice;
use crate::token::{CommentText, LooseText, MoveToken, TagText};
use crate::{GameResult, Nag, Take};

/// A move with the positions before and after it.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove<'a> {
    /// The move; `None` for a null move.
    pub m: Option<Move>,
    /// The position in which it is made.
    pub before: &'a Position,
    /// The position that it leads to.
    pub after: &'a Position,
    /// The ply, from 1, counted from the game's first position.
    pub ply: u32,
    /// How it is written.
    pub token: MoveToken<'a>,
}

/// Receives the moves of a game, each with the positions before and after it.
///
/// A visitor of this kind is read with a [`Replay`](crate::Replay). Its methods are those of a [`Visitor`](crate::Visitor), but after a move that is not
/// legal nothing else of its line is passed on, except by [`unplayed`](MoveVisitor::unplayed).
///
/// ```
/// use kingsight_pgn::{MoveVisitor, PlayedMove, Replay, SliceReader};
///
/// /// The FEN after each move.
/// #[derive(Default)]
/// struct Fens(Vec<String>);
///
/// impl MoveVisitor for Fens {
///     type Output = Vec<String>;
///     fn played(&mut self, played: PlayedMove<'_>) {
///         self.0.push(played.after.to_string());
///     }
///     fn end_game(&mut self) -> Vec<String> {
///         std::mem::take(&mut self.0)
///     }
/// }
///
/// let mut fens = Replay::new(Fens::default());
/// let mut reader = SliceReader::new(b"1. e4 e5 2. Nf3 *");
/// let fens = reader.read_game(&mut fens).unwrap();
/// assert_eq!(fens[2], "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
/// ```
pub trait MoveVisitor {
    /// What the visitor makes of a game.
    type Output;

    /// A game begins.
    fn begin_game(&mut self, _at: u64) {}

    /// A tag pair.
    fn tag(&mut self, _tag: TagText<'_>) {}

    /// The tags are complete; `start` is the position they give, `None` if they give none that can be played: then all
    /// moves are unplayed.
    fn end_tags(&mut self, _start: Option<&Position>) -> Take {
        Take::Read
    }

    /// A legal move or a null move.
    fn played(&mut self, _played: PlayedMove<'_>) {}

    /// A move that is not legal, or one that follows such a move in its line.
    fn unplayed(&mut self, _token: MoveToken<'_>) {}

    /// Text among the moves that is nothing PGN knows, of a line that can be played so far.
    fn loose_text(&mut self, _text: LooseText<'_>) {}

    /// A glyph.
    fn nag(&mut self, _nag: Nag, _at: u64) {}

    /// A comment.
    fn comment(&mut self, _comment: CommentText<'_>) {}

    /// A variation that replaces the last move.
    fn begin_variation(&mut self, _at: u64) -> Take {
        Take::Read
    }

    /// The end of the variation.
    fn end_variation(&mut self, _at: u64) {}

    /// The result.
    fn result(&mut self, _result: GameResult, _at: u64) {}

    /// Something that is not as it should be.
    fn notice(&mut self, _notice: Notice) {}

    /// The game is complete.
    fn end_game(&mut self) -> Self::Output;
}
