//! What Kingsight does in each row.

use std::hint::black_box;

use kingsight::{Color, FenWriter, Position};
use kingsight_pgn::{
    CommentText, GameResult, MoveToken, MoveVisitor, Nag, PlayedMove, Replay, SliceReader,
    StreamReader, TagText, Visitor,
};

use super::tally::{Tally, Tokens};

/// Reads all games of a stream.
fn stream<V: Visitor>(bytes: &[u8], visitor: &mut V) -> u64 {
    let mut reader = StreamReader::new(bytes);
    while reader.read_game(visitor).expect("memory does not fail").is_some() {}
    reader.games()
}

/// Reads all games from memory.
fn memory<V: Visitor>(bytes: &[u8], visitor: &mut V) -> u64 {
    let mut reader = SliceReader::new(bytes);
    while reader.read_game(visitor).is_some() {}
    reader.games()
}

/// Passes over all games.
pub(super) fn skip(bytes: &[u8]) -> Tally {
    let mut reader = StreamReader::new(bytes);
    while reader.skip_game().expect("memory does not fail") {}
    Tally { games: reader.games(), ..Tally::default() }
}

/// Passes over all games in memory.
pub(super) fn skip_memory(bytes: &[u8]) -> Tally {
    let mut reader = SliceReader::new(bytes);
    while reader.skip_game() {}
    Tally { games: reader.games(), ..Tally::default() }
}

impl Visitor for Tokens {
    type Output = ();

    fn tag(&mut self, tag: TagText<'_>) {
        self.tags += 1;
        self.tag_bytes += (tag.name.len() + tag.value.len()) as u64;
    }

    fn move_text(&mut self, token: MoveToken<'_>) {
        self.moves += 1;
        self.checks += u64::from(matches!(token.text.last(), Some(b'+' | b'#')));
        black_box(token.text);
    }

    fn nag(&mut self, _: Nag, _: u64) {
        self.nags += 1;
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        self.comments += 1;
        self.comment_bytes += comment.text.len() as u64;
    }

    fn result(&mut self, _: GameResult, _: u64) {
        self.results += 1;
    }

    fn end_game(&mut self) {
        self.games += 1;
    }
}

/// Reads all tokens.
pub(super) fn tokens(bytes: &[u8]) -> Tally {
    let mut tokens = Tokens::default();
    stream(bytes, &mut tokens);
    tokens.into()
}

/// Reads all tokens from memory.
pub(super) fn tokens_memory(bytes: &[u8]) -> Tally {
    let mut tokens = Tokens::default();
    memory(bytes, &mut tokens);
    tokens.into()
}

/// Something done at each move.
trait Each: Default {
    fn each(&mut self, played: PlayedMove<'_>, tally: &mut Tally);
}

#[derive(Default)]
struct Counted<E> {
    tally: Tally,
    each: E,
}

impl<E: Each> MoveVisitor for Counted<E> {
    type Output = ();

    fn played(&mut self, played: PlayedMove<'_>) {
        self.each.each(played, &mut self.tally);
    }

    fn end_game(&mut self) {
        self.tally.games += 1;
    }
}

fn replay<E: Each>(bytes: &[u8], read: fn(&[u8], &mut Replay<Counted<E>>) -> u64) -> Tally {
    let mut replay = Replay::new(Counted::<E>::default());
    read(bytes, &mut replay);
    replay.into_visitor().tally
}

/// The move alone.
#[derive(Default)]
struct Moves;

impl Each for Moves {
    #[inline]
    fn each(&mut self, played: PlayedMove<'_>, tally: &mut Tally) {
        fold_move(&played, tally);
    }
}

#[inline]
fn fold_move(played: &PlayedMove<'_>, tally: &mut Tally) {
    if let Some(m) = played.m {
        let promotion = m.promotion().map(|role| role.letter());
        tally.fold_move(m.from() as u64, m.to() as u64, promotion);
    }
}

/// Plays all moves.
pub(super) fn moves(bytes: &[u8]) -> Tally {
    replay::<Moves>(bytes, stream)
}

/// Plays all moves from memory.
pub(super) fn moves_memory(bytes: &[u8]) -> Tally {
    replay::<Moves>(bytes, memory)
}

/// The FEN after the move.
#[derive(Default)]
struct Fens(FenWriter, String);

impl Each for Fens {
    #[inline]
    fn each(&mut self, played: PlayedMove<'_>, tally: &mut Tally) {
        let Fens(writer, text) = self;
        text.clear();
        writer.append_to(played.after, text);
        tally.plies += 1;
        tally.fold_text(text);
    }
}

/// Writes the FEN after each move.
pub(super) fn fens(bytes: &[u8]) -> Tally {
    replay::<Fens>(bytes, stream)
}

/// Checkers, pins, attacked squares and protected pieces of both sides.
#[derive(Default)]
struct Facts;

impl Each for Facts {
    #[inline]
    fn each(&mut self, played: PlayedMove<'_>, tally: &mut Tally) {
        tally.plies += 1;
        facts(played.after, tally);
    }
}

#[inline]
fn facts(position: &Position, tally: &mut Tally) {
    let board = position.board();
    for color in [Color::White, Color::Black] {
        let info = position.check_info(color);
        let attacked = board.attacked(color);
        let protected = attacked & board.colored(color);
        tally.fold(info.checkers.0);
        for pin in info.pins() {
            tally.fold(pin.pinned as u64 | (pin.pinner as u64) << 6);
            tally.fold(pin.mask.0);
        }
        tally.fold(attacked.0);
        tally.fold(protected.0);
    }
}

/// Finds the facts after each move.
pub(super) fn all_facts(bytes: &[u8]) -> Tally {
    replay::<Facts>(bytes, stream)
}

/// What one game adds to a tally: for reading on several threads.
#[derive(Default)]
pub(super) struct GameMoves(Tally);

impl MoveVisitor for GameMoves {
    type Output = Tally;

    fn played(&mut self, played: PlayedMove<'_>) {
        fold_move(&played, &mut self.0);
    }

    fn end_game(&mut self) -> Tally {
        let game = Tally { games: 1, ..std::mem::take(&mut self.0) };
        black_box(game)
    }
}
