//! The state of a game as chess.js keeps it, which may be a position that cannot be played.
//!
//! Its hash is chess.js's, number for number: programs store it. The keys come from xoroshiro128** (David Blackman, Sebastiano Vigna,
//! <https://prng.di.unimi.it/>) and the seed of chess.js 1.4.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::{
    Board, CastlingSide, Color, FenWriter, File, Move, MoveKind, Piece, Position, Role, Setup,
    Square,
};

use super::generate::Listed;
use super::record::{Flags, Record};

/// White's and Black's rights to castle short and long, as chess.js counts them.
pub(super) const SHORT: [u8; 2] = [1, 4];
pub(super) const LONG: [u8; 2] = [2, 8];

/// A board with the fields of its FEN.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(super) board: Board,
    pub(super) turn: Color,
    pub(super) rights: u8,
    /// Set only if an enemy pawn stands beside the one that has moved two squares, or if a FEN says so.
    pub(super) en_passant: Option<Square>,
    halfmoves: u32,
    fullmoves: u32,
    /// The same for the rules, if it can be played.
    pub(super) position: Option<Position>,
}

impl Default for State {
    fn default() -> State {
        let Setup { board, turn, .. } = Setup::STANDARD;
        let position = Some(Position::default());
        State { board, turn, rights: 15, en_passant: None, halfmoves: 0, fullmoves: 1, position }
    }
}

impl State {
    /// Reads a FEN whose fields JavaScript has examined. What makes no sense is left out, as chess.js does.
    pub(super) fn read(text: &str) -> State {
        let mut fields = text.split_ascii_whitespace();
        let mut field = || fields.next().unwrap_or("");
        let board = read_board(field());
        let turn = if field() == "b" { Color::Black } else { Color::White };
        let rights = field().bytes().fold(0, |rights, letter| match letter {
            b'K' => rights | 1,
            b'Q' => rights | 2,
            b'k' => rights | 4,
            b'q' => rights | 8,
            _ => rights,
        });
        let en_passant = field().parse().ok();
        let mut number = || field().parse().unwrap_or(0);
        let (halfmoves, fullmoves) = (number(), number());
        State { board, turn, rights, en_passant, halfmoves, fullmoves, position: None }
            .with_position()
    }

    fn with_position(self) -> State {
        let mut setup = Setup { board: self.board, turn: self.turn, ..Setup::EMPTY };
        for color in Color::ALL {
            let rank = color.home_rank();
            let king = Square::at(File::E, rank);
            let corners = [(SHORT, File::H), (LONG, File::A)];
            for (bits, file) in corners {
                let rook = Square::at(file, rank);
                let stand = self.board.piece_at(king) == Some(Role::King.of(color))
                    && self.board.piece_at(rook) == Some(Role::Rook.of(color));
                if self.rights & bits[color as usize] != 0 && stand {
                    setup.castling_rooks |= rook.bit();
                }
            }
        }
        setup.en_passant = self.en_passant;
        State { position: Position::try_from(setup).ok(), ..self }
    }

    /// The state of a game from the initial position, after its last move; `None` if it is longer than the rules count.
    pub(super) fn of_game(position: Position, last: Option<Move>) -> Option<State> {
        let mut rights = 0;
        for color in Color::ALL {
            for (bits, wing) in [(SHORT, CastlingSide::King), (LONG, CastlingSide::Queen)] {
                if position.castling_rook(color, wing).is_some() {
                    rights |= bits[color as usize];
                }
            }
        }
        let (board, turn) = (*position.board(), position.turn());
        let double = last.filter(|m| m.kind() == MoveKind::DoublePush);
        let en_passant = double.and_then(|m| passed_square(&board, !turn, m.from(), m.to()));
        let (halfmoves, fullmoves) = (position.halfmoves().into(), position.fullmoves().into());
        // Half-moves would overflow later.
        (position.fullmoves() < u16::MAX / 2).then_some(State {
            board,
            turn,
            rights,
            en_passant,
            halfmoves,
            fullmoves,
            position: Some(position),
        })
    }

    /// The state after a move; with the rules' own the board need not be examined again.
    pub(super) fn after(&self, m: Record, rules: Option<Move>) -> State {
        let mut next = *self;
        let (us, them) = (self.turn, !self.turn);
        let played = match (&self.position, rules) {
            (Some(position), Some(m)) => Some(position.play_unchecked(m)),
            _ => None,
        };
        next.board = match &played {
            Some(position) => *position.board(),
            None => self.board_after(m),
        };
        let all = |color: Color| SHORT[color as usize] | LONG[color as usize];
        if m.role == Role::King {
            next.rights &= !all(us);
        }
        next.rights &= !(right_of_corner(m.from) & all(us) | right_of_corner(m.to) & all(them));
        next.en_passant = match m.flags {
            Flags::DOUBLE => passed_square(&self.board, us, m.from, m.to),
            _ => None,
        };
        let resets = m.role == Role::Pawn || m.captured.is_some();
        next.halfmoves = if resets { 0 } else { self.halfmoves.saturating_add(1) };
        next.passed(played)
    }

    fn board_after(&self, m: Record) -> Board {
        let mut board = self.board;
        let rank = m.to.rank();
        board.remove(m.from);
        board.set(m.to, m.promotion.unwrap_or(m.role).of(self.turn));
        if m.flags.has(Flags::EN_PASSANT) {
            board.remove(Square::at(m.to.file(), m.from.rank()));
        }
        for (flag, from, to) in [(Flags::SHORT, File::H, File::F), (Flags::LONG, File::A, File::D)]
        {
            if m.flags.has(flag) {
                board.remove(Square::at(from, rank));
                board.set(Square::at(to, rank), Role::Rook.of(self.turn));
            }
        }
        board
    }

    /// The move as the rules have it, if the position can be played: castling goes to the rook.
    pub(super) fn listed(&self, record: Record) -> Listed {
        let rules = self.position.as_ref().and_then(|position| {
            let rook = |wing| position.castling_rook(self.turn, wing);
            let to = record.flags.wing().map_or(Some(record.to), rook)?;
            position.find_move(record.from, to, record.promotion)
        });
        Listed { record, rules }
    }

    /// The state after a null move.
    pub(super) fn after_null(&self) -> State {
        let halfmoves = self.halfmoves.saturating_add(1);
        State { en_passant: None, halfmoves, ..*self }.passed(None)
    }

    fn passed(self, played: Option<Position>) -> State {
        let fullmoves = self.fullmoves.saturating_add(u32::from(self.turn == Color::Black));
        let next = State { turn: !self.turn, fullmoves, position: played, ..self };
        if played.is_some() { next } else { next.with_position() }
    }

    pub(super) fn king(&self, color: Color) -> Option<Square> {
        self.board.kings_of(color).first()
    }

    pub(super) fn in_check(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.board.is_attacked(king, !color))
    }

    /// Appends the FEN that chess.js shows; then, on a line of its own, the one it means if it hides an en passant square.
    pub(super) fn write(&self, ranks: &mut FenWriter, out: &mut String) {
        let shown = self.write_shown(ranks, out);
        if shown != self.en_passant {
            out.push('\n');
            self.write_with(self.en_passant, ranks, out);
        }
    }

    /// Appends the FEN that chess.js shows, and returns its en passant square.
    pub(super) fn write_shown(&self, ranks: &mut FenWriter, out: &mut String) -> Option<Square> {
        let shown = self.en_passant.filter(|&square| self.has_legal_en_passant(square));
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
                let _ = write!(out, "{}", self.board);
            }
        }
        out.push(' ');
        out.push(self.turn.letter());
        out.push(' ');
        for (bit, letter) in ['K', 'Q', 'k', 'q'].into_iter().enumerate() {
            if self.rights >> bit & 1 != 0 {
                out.push(letter);
            }
        }
        if self.rights == 0 {
            out.push('-');
        }
        out.push(' ');
        match en_passant {
            Some(square) => {
                out.push((b'a' + square.file() as u8) as char);
                out.push((b'1' + square.rank() as u8) as char);
            }
            None => out.push('-'),
        }
        for number in [self.halfmoves, self.fullmoves] {
            out.push(' ');
            push_number(number, out);
        }
    }

    fn has_legal_en_passant(&self, square: Square) -> bool {
        let own = self.board.of_piece(Role::Pawn.of(self.turn));
        let beside = kingsight::attacks::pawn(!self.turn, square);
        (own & beside).into_iter().any(|from| {
            let mut board = self.board;
            board.remove(from);
            board.remove(Square::at(square.file(), from.rank()));
            board.set(square, Role::Pawn.of(self.turn));
            !State { board, ..*self }.in_check(self.turn)
        })
    }
}

/// The first king of a colour stays, others are left out.
fn read_board(text: &str) -> Board {
    let mut board = Board::EMPTY;
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
                && (piece.role != Role::King || board.kings_of(piece.color).is_empty())
            {
                board.set(square, piece);
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

/// The square that a pawn has passed, if an enemy pawn stands beside it now.
fn passed_square(board: &Board, us: Color, from: Square, to: Square) -> Option<Square> {
    let beside = to.bit().east() | to.bit().west();
    let enemy = board.of_piece(Role::Pawn.of(!us));
    if beside.intersects(enemy) {
        from.offset(0, if us == Color::White { 1 } else { -1 })
    } else {
        None
    }
}

/// The right that is lost when something leaves or takes on a corner.
const fn right_of_corner(square: Square) -> u8 {
    match square {
        Square::H1 => SHORT[0],
        Square::A1 => LONG[0],
        Square::H8 => SHORT[1],
        Square::A8 => LONG[1],
        _ => 0,
    }
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
const RIGHTS: usize = EN_PASSANT + 8;
const TURN: usize = RIGHTS + 16;

pub(super) fn hash(state: &State) -> u64 {
    let keys: Vec<u64> =
        Keys(0x31c4_b365_b102_e01e, 0xa187_eb39_cdca_ed8f).take(TURN + 1).collect();
    let mut places = vec![RIGHTS + state.rights as usize];
    for (square, piece) in state.board.pieces() {
        let field = (7 - square.rank() as usize) * 16 + square.file() as usize;
        places.push((piece.color as usize * 6 + piece.role as usize) * 128 + field);
    }
    places.extend(state.en_passant.map(|square| EN_PASSANT + square.file() as usize));
    places.extend((state.turn == Color::Black).then_some(TURN));
    places.into_iter().filter_map(|place| keys.get(place)).fold(0, |hash, key| hash ^ key)
}
