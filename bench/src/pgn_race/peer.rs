//! What pgn-reader and shakmaty do in each row.

use std::hint::black_box;
use std::io;
use std::ops::ControlFlow::{self, Break, Continue};

use pgn_reader::{Nag, Outcome, RawComment, RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, CastlingMode, Chess, Color, EnPassantMode, Position as _, attacks};

use super::tally::{Tally, Tokens};

fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
    let done: io::Result<()> = Reader::new(bytes).visit_all_games(visitor);
    done.expect("memory does not fail");
}

/// Passes over all games.
pub(super) fn skip(bytes: &[u8]) -> Tally {
    let mut reader = Reader::new(bytes);
    let mut tally = Tally::default();
    while reader.skip_game().expect("memory does not fail") {
        tally.games += 1;
    }
    tally
}

struct CountedTokens(Tokens);

impl Visitor for CountedTokens {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        self.0.tags += 1;
        self.0.tag_bytes += (name.len() + value.as_bytes().len()) as u64;
        Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        self.0.moves += 1;
        self.0.checks += u64::from(san.suffix.is_some());
        black_box(san);
        Continue(())
    }

    fn nag(&mut self, (): &mut (), _: Nag) -> ControlFlow<()> {
        self.0.nags += 1;
        Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.0.comments += 1;
        self.0.comment_bytes += comment.as_bytes().len() as u64;
        Continue(())
    }

    fn outcome(&mut self, (): &mut (), _: Outcome) -> ControlFlow<()> {
        self.0.results += 1;
        Continue(())
    }

    fn end_game(&mut self, (): ()) {
        self.0.games += 1;
    }
}

/// Reads all tokens.
pub(super) fn tokens(bytes: &[u8]) -> Tally {
    let mut tokens = CountedTokens(Tokens::default());
    read(bytes, &mut tokens);
    tokens.0.into()
}

/// Something done at each move.
trait Each: Default {
    fn each(&mut self, m: shakmaty::Move, after: &Chess, tally: &mut Tally);
}

#[derive(Default)]
struct Counted<E> {
    tally: Tally,
    each: E,
}

/// As pgn-reader's example `validate` does it.
impl<E: Each> Visitor for Counted<E> {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        Continue(None)
    }

    fn tag(
        &mut self,
        start: &mut Option<Chess>,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            let position = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            let Some(position) = position else { return Break(()) };
            *start = Some(position);
        }
        Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Chess> {
        Continue(start.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(position) else { return Break(()) };
        position.play_unchecked(m);
        self.each.each(m, position, &mut self.tally);
        Continue(())
    }

    fn end_game(&mut self, _: Chess) {
        self.tally.games += 1;
    }
}

fn replay<E: Each>(bytes: &[u8]) -> Tally {
    let mut counted = Counted::<E>::default();
    read(bytes, &mut counted);
    counted.tally
}

/// The move alone.
#[derive(Default)]
struct Moves;

impl Each for Moves {
    #[inline]
    fn each(&mut self, m: shakmaty::Move, _: &Chess, tally: &mut Tally) {
        let from = m.from().expect("no piece is dropped");
        let promotion = m.promotion().map(|role| role.char());
        tally.fold_move(u64::from(from.to_u32()), u64::from(m.to().to_u32()), promotion);
    }
}

/// Plays all moves.
pub(super) fn moves(bytes: &[u8]) -> Tally {
    replay::<Moves>(bytes)
}

/// The FEN after the move.
#[derive(Default)]
struct Fens(String);

impl Each for Fens {
    #[inline]
    fn each(&mut self, _: shakmaty::Move, after: &Chess, tally: &mut Tally) {
        self.0.clear();
        Fen::from_position(after, EnPassantMode::Always).append_to_string(&mut self.0);
        tally.plies += 1;
        tally.fold_text(&self.0);
    }
}

/// Writes the FEN after each move.
pub(super) fn fens(bytes: &[u8]) -> Tally {
    replay::<Fens>(bytes)
}

/// Checkers, pins, attacked squares and protected pieces of both sides. shakmaty publishes attacks, so the others are
/// derived from them as its users would.
#[derive(Default)]
struct Facts;

impl Each for Facts {
    #[inline]
    fn each(&mut self, _: shakmaty::Move, after: &Chess, tally: &mut Tally) {
        tally.plies += 1;
        let board = after.board();
        for color in [Color::White, Color::Black] {
            let king = board.king_of(color).expect("a position has both kings");
            tally.fold(board.attacks_to(king, !color, board.occupied()).0);
            let snipers = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens()
                | attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
            for sniper in snipers & board.by_color(!color) {
                let between = attacks::between(king, sniper);
                let Some(pinned) = (between & board.occupied()).single_square() else { continue };
                if board.by_color(color).contains(pinned) {
                    tally.fold(u64::from(pinned.to_u32()) | u64::from(sniper.to_u32()) << 6);
                    tally.fold(between.with(sniper).0);
                }
            }
            let own = board.by_color(color);
            let attacked =
                own.into_iter().fold(Bitboard::EMPTY, |set, from| set | board.attacks_from(from));
            tally.fold(attacked.0);
            tally.fold((attacked & own).0);
        }
    }
}

/// Finds the facts after each move.
pub(super) fn all_facts(bytes: &[u8]) -> Tally {
    replay::<Facts>(bytes)
}
