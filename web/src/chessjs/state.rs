//! The state of a game as chess.js keeps it, which may be a position that cannot be played.
//!
//! Its hash is chess.js's, number for number: programs store it. The keys come from xoroshiro128** (David Blackman, Sebastiano Vigna,
//! <https://prng.di.unimi.it/>) and the seed of chess.js 1.4.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::{
    Bitboard, CastlingSide, Color, EnPassant, Fen, FenWriter, Move, MoveKind, Piece, Position,
    Reading, Role, Setup, Square,
};
use kingsight_unchecked::{UncheckedBoard, UncheckedMove};

use super::generate::Listed;
use super::record::{Flags, Record};

/// The rooks of the rights to castle, in the order in which a FEN has them.
const RIGHTS: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

/// A board with the fields of its FEN.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// Castling rights stay without a king or a rook. An en passant square is set only if an enemy pawn stands beside the one that
    /// has moved two squares, or if a FEN says so.
    pub(super) board: UncheckedBoard,
    /// The same for the rules, if it can be played.
    pub(super) position: Option<Position>,
    pub(super) chess960: bool,
}

impl Default for State {
    fn default() -> State {
        let position = Some(Position::default());
        State { board: Setup::STANDARD.into(), position, chess960: false }
    }
}

impl State {
    /// Reads a FEN whose fields JavaScript has examined. What makes no sense is left out, as chess.js does.
    pub(super) fn read(text: &str) -> State {
        let mut fields = text.split_ascii_whitespace();
        let mut field = || fields.next().unwrap_or("");
        let mut board = read_board(field());
        board.turn = if field() == "b" { Color::Black } else { Color::White };
        let rights = field();
        let named = RIGHTS.into_iter().filter(|(letter, _)| rights.contains(*letter));
        board.castling_rooks = named.map(|(_, rook)| rook).collect();
        board.en_passant = field().parse().ok();
        let mut number = || field().parse::<u32>().unwrap_or(0).into();
        (board.halfmoves, board.fullmoves) = (number(), number());
        State { board, position: None, chess960: false }.with_position()
    }

    /// The same for Chess960, with the rights that mean something.
    pub(super) fn read_chess960(text: &str) -> State {
        let board = match Fen::read(text, Reading::Chess960) {
            Ok(setup) => setup.into(),
            Err(_) => State::read(text).board,
        };
        let castling_rooks = board.clean_castling_rooks(true);
        let board = UncheckedBoard { castling_rooks, ..board };
        State { board, position: None, chess960: true }.with_position()
    }

    fn with_position(self) -> State {
        let position =
            self.board.setup(self.chess960).and_then(|setup| Position::try_from(setup).ok());
        State { position, ..self }
    }

    /// The state of a game from the initial position, after its last move; `None` if it is longer than the rules count.
    pub(super) fn of_game(position: Position, last: Option<Move>) -> Option<State> {
        let mut board = UncheckedBoard::from(position.to_setup(EnPassant::Always));
        let double = last.filter(|m| m.kind() == MoveKind::DoublePush);
        let stays = double.is_some_and(|m| is_beside_enemy_pawn(&board, m.to()));
        board.en_passant = board.en_passant.filter(|_| stays);
        // Half-moves would overflow later.
        let state = State { board, position: Some(position), chess960: false };
        (position.fullmoves() < u16::MAX / 2).then_some(state)
    }

    /// The state after a move; with the rules' own the board need not be examined again.
    pub(super) fn after(&self, m: Record, rules: Option<Move>) -> State {
        let Some(mut board) = self.board.after(self.chess960, m.unchecked()) else {
            return self.after_null();
        };
        board.castling_rooks = self.board.castling_rooks - self.lost_rights(m);
        let stays = m.flags == Flags::DOUBLE && is_beside_enemy_pawn(&board, m.to);
        board.en_passant = board.en_passant.filter(|_| stays);
        match (&self.position, rules) {
            (Some(position), Some(m)) => {
                State { board, position: Some(position.play_unchecked(m)), ..*self }
            }
            _ => State { board, ..*self }.with_position(),
        }
    }

    /// A king takes the rights of its side along, what leaves a corner or takes on one its own.
    fn lost_rights(&self, m: Record) -> Bitboard {
        let (own, other) = (self.board.turn.home(), self.board.turn.enemy().home());
        let with_king = if m.role == Role::King { own } else { Bitboard::EMPTY };
        with_king | m.from.bit() & own | m.to.bit() & other
    }

    /// The move as the rules have it, if the position can be played: castling goes to the rook.
    pub(super) fn listed(&self, record: Record) -> Listed {
        let rules = self.position.as_ref().and_then(|position| {
            let rook = |side| position.castling_rook(position.turn(), side);
            let to = record.flags.castling_side().map_or(Some(record.to), rook)?;
            position.find_move(record.from, to, record.promotion)
        });
        Listed { record, rules }
    }

    /// The state after a null move.
    pub(super) fn after_null(&self) -> State {
        let mut board = self.board.after(false, UncheckedMove::NULL).unwrap_or(self.board);
        board.castling_rooks = self.board.castling_rooks;
        State { board, ..*self }.with_position()
    }

    pub(super) fn in_check(&self) -> bool {
        self.board.checkers(self.board.turn).any()
    }

    /// Appends the FEN that chess.js shows; then, on a line of its own, the one it means if it hides an en passant square.
    pub(super) fn write(&self, ranks: &mut FenWriter, out: &mut String) {
        let shown = self.write_shown(ranks, out);
        if shown != self.board.en_passant {
            out.push('\n');
            self.write_with(self.board.en_passant, ranks, out);
        }
    }

    /// Appends the FEN that chess.js shows, and returns its en passant square.
    pub(super) fn write_shown(&self, ranks: &mut FenWriter, out: &mut String) -> Option<Square> {
        let shown = self.board.en_passant.filter(|&square| self.has_legal_en_passant(square));
        self.write_with(shown, ranks, out);
        shown
    }

    fn write_with(&self, en_passant: Option<Square>, ranks: &mut FenWriter, out: &mut String) {
        match &self.position {
            Some(position) => {
                let start = out.len();
                ranks.append_to(position, out);
                let placement = out.bytes().skip(start).position(|byte| byte == b' ');
                out.truncate(start + placement.unwrap_or(0));
            }
            None => {
                let _ = write!(out, "{}", self.board.placement().unwrap_or_default());
            }
        }
        out.push(' ');
        out.push(self.board.turn.letter());
        out.push(' ');
        match self.chess960.then(|| self.board.setup(true)).flatten() {
            Some(setup) => {
                let fen = format!("{setup}");
                out.push_str(fen.split(' ').nth(2).unwrap_or("-"));
            }
            None => self.write_corners(out),
        }
        out.push(' ');
        match en_passant {
            Some(square) => {
                out.push((b'a' + square.file() as u8) as char);
                out.push((b'1' + square.rank() as u8) as char);
            }
            None => out.push('-'),
        }
        for number in [self.board.halfmoves, self.board.fullmoves] {
            out.push(' ');
            push_number(u32::try_from(number).unwrap_or(u32::MAX), out);
        }
    }

    fn write_corners(&self, out: &mut String) {
        for (letter, rook) in RIGHTS {
            if self.board.castling_rooks.contains(rook) {
                out.push(letter);
            }
        }
        if self.board.castling_rooks.is_empty() {
            out.push('-');
        }
    }

    /// A corner of the rights as a bit of the hash. In Chess960 it stands for a rook anywhere on its side.
    fn has_right(&self, corner: Square) -> bool {
        if !self.chess960 {
            return self.board.castling_rooks.contains(corner);
        }
        let color = if corner.rank() == Square::A1.rank() { Color::White } else { Color::Black };
        self.board.king(color).is_some_and(|king| {
            let side = CastlingSide::of(king, corner);
            let mut rooks = (self.board.castling_rooks & color.home()).into_iter();
            rooks.any(|rook| CastlingSide::of(king, rook) == side)
        })
    }

    fn has_legal_en_passant(&self, square: Square) -> bool {
        let turn = self.board.turn;
        let own = self.board.ours() & self.board.of_role(Role::Pawn);
        (own & kingsight::attacks::pawn(!turn, square)).into_iter().any(|from| {
            let mut board = self.board;
            board.remove(from);
            board.remove(Square::at(square.file(), from.rank()));
            board.put(square, Role::Pawn.of(turn), false);
            board.checkers(turn).is_empty()
        })
    }
}

/// The first king of a colour stays, others are left out.
fn read_board(text: &str) -> UncheckedBoard {
    let mut board = UncheckedBoard::EMPTY;
    let (mut file, mut rank) = (0, 7_i32);
    for letter in text.chars() {
        if letter == '/' {
            (file, rank) = (0, rank - 1);
        } else if let Some(empty) = letter.to_digit(10) {
            file += empty as i32;
        } else {
            let at = (0..8).contains(&file) && (0..8).contains(&rank);
            let square = at.then(|| Square::from_index((rank * 8 + file) as u8)).flatten();
            if let (Some(square), Some(piece)) = (square, Piece::from_letter(letter))
                && (piece.role != Role::King || board.king(piece.color).is_none())
            {
                board.put(square, piece, false);
            }
            file += 1;
        }
    }
    board
}

fn push_number(number: u32, out: &mut String) {
    if number > 9 {
        push_number(number / 10, out);
    }
    out.push((b'0' + (number % 10) as u8) as char);
}

/// Does an enemy pawn stand beside the pawn that has just moved two squares to this one?
fn is_beside_enemy_pawn(after: &UncheckedBoard, to: Square) -> bool {
    let pawns = after.ours() & after.of_role(Role::Pawn);
    pawns.intersects(to.bit().east() | to.bit().west())
}

struct Keys(u64, u64);

impl Iterator for Keys {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let Keys(low, high) = *self;
        let key = low.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let mixed = high ^ low;
        *self = Keys(low.rotate_left(24) ^ mixed ^ mixed << 16, mixed.rotate_left(37));
        Some(key)
    }
}

/// Piece keys for each colour, role and field of a board of 8 by 16; then the files of en passant, the castling rights, the turn.
const EN_PASSANT: usize = 2 * 6 * 128;
const CASTLING: usize = EN_PASSANT + 8;
const TURN: usize = CASTLING + 16;

pub(super) fn keys() -> Vec<u64> {
    Keys(0x31c4_b365_b102_e01e, 0xa187_eb39_cdca_ed8f).take(TURN + 1).collect()
}

pub(super) fn hash(state: &State, keys: &[u64]) -> u64 {
    let board = &state.board;
    let bit = |(at, (_, corner))| usize::from(state.has_right(corner)) << at;
    let mut places = vec![CASTLING + RIGHTS.into_iter().enumerate().map(bit).sum::<usize>()];
    for color in Color::ALL {
        for role in Role::ALL {
            for square in board.of_color(color) & board.of_role(role) {
                let field = (7 - square.rank() as usize) * 16 + square.file() as usize;
                places.push((color as usize * 6 + role as usize) * 128 + field);
            }
        }
    }
    places.extend(board.en_passant.map(|square| EN_PASSANT + square.file() as usize));
    places.extend((board.turn == Color::Black).then_some(TURN));
    places.into_iter().filter_map(|place| keys.get(place)).fold(0, |hash, key| hash ^ key)
}
