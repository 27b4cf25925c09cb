//! FEN as python-chess reads and writes it: any board, promoted pieces marked, counters missing; and the first positions of
//! Chess960 by their numbers.

use std::collections::HashMap;
use std::fmt::{Display, Write};
use std::sync::LazyLock;

use kingsight::{Bitboard, CastlingSide, Color, File, Piece, Rank, Role, Setup, Square};
use kingsight_unchecked::UncheckedBoard;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

use super::state::State;

/// Which en passant squares a FEN shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Legal,
    PseudoLegal,
    Always,
}

fn invalid<T>(message: impl Display) -> PyResult<T> {
    Err(PyValueError::new_err(message.to_string()))
}

impl State {
    pub(super) fn board_fen(&self, promoted: bool) -> String {
        let mut text = String::with_capacity(72);
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                let square = Square::at(file, rank);
                let Some(role) = self.role_at(square) else {
                    empty += 1;
                    continue;
                };
                flush(&mut text, &mut empty);
                // A piece of neither side counts as Black's.
                let color = self.color_at(square).unwrap_or(Color::Black);
                text.push(role.of(color).letter());
                if promoted && self.promoted.contains(square) {
                    text.push('~');
                }
            }
            flush(&mut text, &mut empty);
            if rank != Rank::First {
                text.push('/');
            }
        }
        text
    }

    /// The rights by side: a rook that is not the outermost on its side is named by its file.
    pub(super) fn castling_xfen(&self, chess960: bool) -> String {
        let rights = self.clean_castling_rooks(chess960);
        let mut text = String::new();
        for color in Color::ALL {
            let Some(king) = self.king(color) else { continue };
            // Only the king's file matters.
            let king = Square::at(king.file(), color.home_rank());
            let rooks = self.home_rooks(color);
            for wing in CastlingSide::ALL {
                let outermost = outermost(rooks, king, wing);
                for rook in on_wing(rights & color.home(), king, wing).into_iter().rev() {
                    let letter = match wing {
                        _ if outermost != Some(rook) => rook.file().letter(),
                        CastlingSide::King => 'k',
                        CastlingSide::Queen => 'q',
                    };
                    text.push(cased(letter, color));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    fn home_rooks(&self, color: Color) -> Bitboard {
        self.of_color(color) & self.of_role(Role::Rook) & color.home()
    }

    pub(super) fn castling_shredder_fen(&self, chess960: bool) -> String {
        let rights = self.clean_castling_rooks(chess960);
        let mut text = String::new();
        for color in [Color::White, Color::Black] {
            for file in File::ALL.into_iter().rev() {
                if (rights & color.home()).intersects(file.squares()) {
                    text.push(cased(file.letter(), color));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// The first four fields.
    pub(super) fn four_fields(
        &self,
        chess960: bool,
        shredder: bool,
        shown: Shown,
        promoted: bool,
    ) -> String {
        let mut text = self.board_fen(promoted);
        text.push_str(if self.turn == Color::White { " w " } else { " b " });
        text.push_str(&if shredder {
            self.castling_shredder_fen(chess960)
        } else {
            self.castling_xfen(chess960)
        });
        let show = match shown {
            Shown::Always => true,
            Shown::PseudoLegal => self.has_pseudo_legal_en_passant(),
            Shown::Legal => self.has_legal_en_passant(),
        };
        match self.en_passant {
            Some(square) if show => {
                let _ = write!(text, " {square}");
            }
            _ => text.push_str(" -"),
        }
        text
    }

    pub(super) fn read_board_fen(&mut self, fen: &str) -> PyResult<()> {
        let fen = fen.trim_matches(is_blank);
        let (mut ranks, mut found) = ([""; 8], 0);
        for text in fen.split('/') {
            if let Some(rank) = ranks.get_mut(found) {
                *rank = text;
            }
            found += 1;
        }
        if found != ranks.len() {
            return invalid(format_args!(
                "field 1 of a FEN, {fen:?}, has {found} of the 8 parts, one for each rank, that '/' divides"
            ));
        }
        let mut read = State::EMPTY;
        for (text, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
            if read.read_rank(text, rank).is_none() {
                return invalid(format_args!(
                    "{text:?} is not rank {} of a FEN; expected pieces (pnbrqk, PNBRQK) and numbers of empty squares, \
                     together 8",
                    rank.number()
                ));
            }
        }
        self.take_pieces(&read);
        Ok(())
    }

    /// Puts the pieces of a rank on an empty one. `None` if the text is not a full rank.
    fn read_rank(&mut self, text: &str, rank: Rank) -> Option<()> {
        let mut file = 0;
        let mut after_empty = false;
        for run in Runs(text.as_bytes()) {
            match run {
                Run::Empty(number) if !after_empty => file += number,
                Run::Man { piece, promoted } => {
                    let square = Square::at(*File::ALL.get(file)?, rank);
                    self.put(square, piece, promoted);
                    file += 1;
                }
                Run::Empty(_) | Run::Unknown => return None,
            }
            after_empty = matches!(run, Run::Empty(_));
        }
        (file == File::ALL.len()).then_some(())
    }

    pub(super) fn read_castling_fen(&mut self, text: &str) -> PyResult<()> {
        check_castling(text)?;
        let letters = text.chars().filter(|&letter| letter != '-');
        let rights = letters.map(|letter| self.right_of(letter));
        self.castling_rooks = rights.fold(Bitboard::EMPTY, |all, right| all | right);
        Ok(())
    }

    /// The square of a right: the outermost rook's on a side, or else the corner's. The queen's side needs some rook.
    fn right_of(&self, letter: char) -> Bitboard {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let (wing, corner) = match letter.to_ascii_lowercase() {
            'k' => (CastlingSide::King, File::H),
            'q' => (CastlingSide::Queen, File::A),
            file => {
                let file = File::from_low_bits(file as u32 - 'a' as u32);
                return Square::at(file, color.home_rank()).bit();
            }
        };
        let (king, rooks) = (self.king(color), self.home_rooks(color));
        if wing == CastlingSide::Queen && king.is_some() && rooks.is_empty() {
            return Bitboard::EMPTY;
        }
        let rook = king.and_then(|king| outermost(rooks, king, wing));
        rook.unwrap_or(Square::at(corner, color.home_rank())).bit()
    }

    /// Reads a FEN. Everything after the pieces may be missing.
    pub(super) fn read_fen(fen: &str) -> PyResult<State> {
        let mut words = fen.split(is_blank).filter(|word| !word.is_empty());
        let mut fields = [None; 6];
        for field in &mut fields {
            *field = words.next();
        }
        let [pieces, turn, rights, passed, halfmoves, fullmoves] = fields;
        let Some(pieces) = pieces else {
            return invalid(format_args!("{fen:?} is blank; expected a FEN of 1 to 6 fields"));
        };
        if let Some(more) = words.next() {
            return invalid(format_args!("{more:?} follows the 6 fields of a FEN: {fen:?}"));
        }
        let mut state = State(UncheckedBoard {
            turn: read_turn(turn.unwrap_or("w"))?,
            en_passant: read_passed(passed.unwrap_or("-"))?,
            halfmoves: read_counter(5, halfmoves.unwrap_or("0"))?,
            fullmoves: read_counter(6, fullmoves.unwrap_or("1"))?.max(1),
            ..UncheckedBoard::EMPTY
        });
        state.read_board_fen(pieces)?;
        state.read_castling_fen(rights.unwrap_or("-"))?;
        Ok(state)
    }
}

/// A part of a rank.
enum Run {
    Empty(usize),
    Man { piece: Piece, promoted: bool },
    Unknown,
}

/// The parts of a rank. A `~` belongs to the piece before it.
struct Runs<'a>(&'a [u8]);

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let (&letter, rest) = self.0.split_first()?;
        self.0 = rest;
        if matches!(letter, b'1'..=b'8') {
            return Some(Run::Empty(usize::from(letter - b'0')));
        }
        let Some(piece) = Piece::from_letter(char::from(letter)) else { return Some(Run::Unknown) };
        let promoted = rest.first() == Some(&b'~');
        if promoted {
            self.0 = &rest[1..];
        }
        Some(Run::Man { piece, promoted })
    }
}

/// Those of some squares that are on a side of the king. The king's side has its own file.
fn on_wing(squares: Bitboard, king: Square, wing: CastlingSide) -> Bitboard {
    let before_king = Bitboard(king.bit().0 - 1);
    match wing {
        CastlingSide::King => squares - before_king,
        CastlingSide::Queen => squares & before_king,
    }
}

/// The rook of a side that is farthest from the king, if it stands on that side of it.
fn outermost(rooks: Bitboard, king: Square, wing: CastlingSide) -> Option<Square> {
    let rooks = on_wing(rooks, king, wing);
    match wing {
        CastlingSide::King => rooks.last(),
        CastlingSide::Queen => rooks.first(),
    }
}

/// What Python takes for a blank: four more control characters than Rust.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\x1c'..='\x1f')
}

fn read_turn(field: &str) -> PyResult<Color> {
    match field {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => invalid(format_args!("field 2 of a FEN is {field:?}; expected 'w' or 'b'")),
    }
}

fn read_passed(field: &str) -> PyResult<Option<Square>> {
    if field == "-" {
        return Ok(None);
    }
    let square = field.parse().map(Some);
    square.or_else(|_| {
        invalid(format_args!("field 4 of a FEN is {field:?}; expected a square or '-'"))
    })
}

fn read_counter(number: u8, field: &str) -> PyResult<i64> {
    match field.parse() {
        Ok(count @ 0..) => Ok(count),
        _ => invalid(format_args!(
            "field {number} of a FEN is {field:?}; expected a whole number from 0"
        )),
    }
}

fn check_castling(text: &str) -> PyResult<()> {
    let split = text.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(text.len());
    let (white, black) = text.split_at(split);
    let fits =
        |part: &str, allowed: &str| part.len() <= 2 && part.chars().all(|c| allowed.contains(c));
    if text == "-" || fits(white, "KQABCDEFGH") && fits(black, "kqabcdefgh") {
        return Ok(());
    }
    invalid(format_args!(
        "{text:?} names no castling rights; expected '-', or K, Q or files (A to H) for White, then k, q or a to h for Black, \
         at most two a side"
    ))
}

fn cased(letter: char, color: Color) -> char {
    if color == Color::White { letter.to_ascii_uppercase() } else { letter }
}

fn flush(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
    }
    *empty = 0;
}

/// Each number by the pieces as a FEN has them.
static NUMBERS: LazyLock<HashMap<String, usize>> = LazyLock::new(|| {
    let pieces = |number| Some((start(number)?.board.to_string(), usize::from(number)));
    (0..960).filter_map(pieces).collect()
});

fn start(number: u16) -> Option<Setup> {
    Setup::chess960_start(number, number)
}

impl State {
    /// A first position by its number. `ValueError` unless it is from 0 to 959.
    pub(super) fn first_of_chess960(number: u64) -> PyResult<State> {
        let Some(setup) = u16::try_from(number).ok().and_then(start) else {
            return Err(PyValueError::new_err(
                "not the number of a first position of Chess960; expected 0 to 959",
            ));
        };
        State::read_fen(&setup.to_string())
    }

    /// The number of this first position: only the pieces count, none of which may have been a pawn.
    pub(super) fn number_in_chess960(&self) -> Option<usize> {
        let pieces = self.promoted.is_empty().then(|| self.board_fen(false))?;
        NUMBERS.get(&pieces).copied()
    }
}
