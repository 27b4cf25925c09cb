//! What reads a game token by token.

use crate::diagnostic::Notice;
use crate::token::{CommentText, LooseText, MoveNumber, MoveToken, TagText};
use crate::{GameResult, Nag};

/// Whether a visitor reads a part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Take {
    /// The part is read.
    #[default]
    Read,
    /// The part is passed over; its end is searched for at the speed of memory.
    Skip,
}

/// Whether a move number stands before a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbering {
    /// One does.
    Numbered,
    /// None does, though moves before it have some.
    Missing,
    /// No move of the game has one.
    Unknown,
}

/// Receives the tokens of a game in the order of the file.
///
/// Every method but the last has a default that does nothing, and nothing is allocated for a token. The places
/// are bytes from the start of the input.
///
/// ```
/// use kingsight_pgn::{MoveToken, SliceReader, TagText, Take, Visitor};
///
/// /// Counts the moves of one player's games.
/// struct Moves(usize, bool);
///
/// impl Visitor for Moves {
///     type Output = ();
///     fn tag(&mut self, tag: TagText<'_>) {
///         self.1 |= tag.name == b"White" && tag.value == b"Noether";
///     }
///     fn end_tags(&mut self) -> Take {
///         if std::mem::take(&mut self.1) { Take::Read } else { Take::Skip }
///     }
///     fn move_text(&mut self, _: MoveToken<'_>) {
///         self.0 += 1;
///     }
///     fn begin_variation(&mut self, _: u64) -> Take {
///         Take::Skip
///     }
///     fn end_game(&mut self) {}
/// }
///
/// let pgn = b"[White \"Noether\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n\n[White \"Klein\"]\n\n1. d4 *\n";
/// let mut moves = Moves(0, false);
/// let mut reader = SliceReader::new(pgn);
/// while reader.read_game(&mut moves).is_some() {}
/// assert_eq!((moves.0, reader.games()), (3, 2));
/// ```
pub trait Visitor {
    /// What the visitor makes of a game.
    type Output;

    /// A game begins, at its first tag or its first move.
    fn begin_game(&mut self, _at: u64) {}

    /// A tag pair.
    fn tag(&mut self, _tag: TagText<'_>) {}

    /// The tags are complete, perhaps none; `Skip` passes over all moves of the game.
    fn end_tags(&mut self) -> Take {
        Take::Read
    }

    /// A move number.
    fn move_number(&mut self, _number: MoveNumber) {}

    /// A number with no full stop behind it: a move number, or anything else. Without a method of its own it counts as a
    /// move number.
    fn bare_number(&mut self, token: MoveToken<'_>, number: u32) {
        self.move_number(MoveNumber { number, black: false, at: token.at });
    }

    /// `0-0` as the last word of a game that has no other result: castling, or that both sides have lost. Answers whether it
    /// is a result.
    fn last_zeros(&mut self, token: MoveToken<'_>, _numbering: Numbering) -> bool {
        self.move_text(token);
        false
    }

    /// Text among the moves that is nothing PGN knows. A notice about it follows or came before.
    fn loose_text(&mut self, _text: LooseText<'_>) {}

    /// A move, as written; also a null move, and a word that is no move.
    fn move_text(&mut self, _token: MoveToken<'_>) {}

    /// A glyph, `$1` or `!`.
    fn nag(&mut self, _nag: Nag, _at: u64) {}

    /// A comment.
    fn comment(&mut self, _comment: CommentText<'_>) {}

    /// `(`; `Skip` passes over the variation with all inside it, and `end_variation` is not called.
    fn begin_variation(&mut self, _at: u64) -> Take {
        Take::Read
    }

    /// The variation that has been passed over.
    fn skipped_variation(&mut self, _text: LooseText<'_>) {}

    /// `)`, or where an unclosed variation ends.
    fn end_variation(&mut self, _at: u64) {}

    /// The result at the end of the moves.
    fn result(&mut self, _result: GameResult, _at: u64) {}

    /// Something that is not as it should be. Reading goes on.
    fn notice(&mut self, _notice: Notice) {}

    /// The game is complete.
    fn end_game(&mut self) -> Self::Output;
}

/// Passes over games and makes nothing of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Skipper;

impl Visitor for Skipper {
    type Output = ();

    fn end_tags(&mut self) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) {}
}
