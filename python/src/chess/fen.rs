//! FEN as python-chess reads and writes it: any board, promoted pieces marked, counters missing.

use std::fmt::Write;

use kingsight::{Bitboard, Color, File, Piece, Rank, Role, Square};
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

fn invalid<T>(message: &str, text: &str) -> PyResult<T> {
    Err(PyValueError::new_err(format!("{message}: {text:?}")))
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

    pub(super) fn castling_xfen(&self, chess960: bool) -> String {
        self.castling_text(chess960, |rook, rooks, king| {
            let a_side = rook < king;
            let outer = |other: Square| (other < rook) == a_side;
            if rooks.without(rook).into_iter().any(outer) {
                rook.file().letter()
            } else if a_side {
                'q'
            } else {
                'k'
            }
        })
    }

    pub(super) fn castling_shredder_fen(&self, chess960: bool) -> String {
        let rights = self.clean_castling_rights(chess960);
        let mut text = String::new();
        for color in [Color::White, Color::Black] {
            for file in File::ALL.into_iter().rev() {
                if (rights & color.home()).meets(file.squares()) {
                    text.push(cased(file.letter(), color));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    fn castling_text(
        &self,
        chess960: bool,
        letter: impl Fn(Square, Bitboard, Square) -> char,
    ) -> String {
        let rights = self.clean_castling_rights(chess960);
        let mut text = String::new();
        for color in [Color::White, Color::Black] {
            let Some(king) = self.king(color) else { continue };
            let rooks = self.of_color(color) & self.of_role(Role::Rook) & color.home();
            let mut mine = rights & color.home();
            while let Some(rook) = mine.last() {
                mine = mine.without(rook);
                // Only the files of rook and king matter.
                let king = Square::at(king.file(), rook.rank());
                text.push(cased(letter(rook, rooks, king), color));
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    pub(super) fn has_pseudo_legal_en_passant(&self) -> bool {
        let mut moves = Vec::new();
        self.en_passant_into(Bitboard::ALL, Bitboard::ALL, &mut moves);
        !moves.is_empty()
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
        text.push_str(if self.white_to_move { " w " } else { " b " });
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
        match self.ep_square {
            Some(square) if show => {
                let _ = write!(text, " {square}");
            }
            _ => text.push_str(" -"),
        }
        text
    }

    pub(super) fn read_board_fen(&mut self, fen: &str) -> PyResult<()> {
        let fen = fen.trim_matches(is_blank);
        let mut read = State::EMPTY;
        let rows: Vec<&str> = fen.split('/').collect();
        if rows.len() != 8 {
            return invalid("expected 8 rows in the position part of a FEN", fen);
        }
        for (row, rank) in rows.iter().zip(Rank::ALL.into_iter().rev()) {
            if !read.read_row(row, rank) {
                return invalid(
                    "expected pieces and single digits that fill 8 squares in each row of a FEN",
                    fen,
                );
            }
        }
        self.take_pieces(&read);
        Ok(())
    }

    fn read_row(&mut self, row: &str, rank: Rank) -> bool {
        let mut file = 0_u32;
        let (mut after_digit, mut after_piece) = (false, false);
        for letter in row.chars() {
            match letter {
                '1'..='8' if !after_digit => {
                    file += u32::from(letter as u8 - b'0');
                    (after_digit, after_piece) = (true, false);
                }
                '~' if after_piece => {
                    self.promoted |= Square::at(File::from_low_bits(file - 1), rank).bit();
                    (after_digit, after_piece) = (false, false);
                }
                _ => {
                    let Some(Piece { role, color }) = Piece::from_letter(letter) else {
                        return false;
                    };
                    if file >= 8 {
                        return false;
                    }
                    self.put(Square::at(File::from_low_bits(file), rank), role, color, false);
                    file += 1;
                    (after_digit, after_piece) = (false, true);
                }
            }
            if file > 8 {
                return false;
            }
        }
        file == 8
    }

    pub(super) fn read_castling_fen(&mut self, text: &str) -> PyResult<()> {
        check_castling(text)?;
        let mut rights = Bitboard::EMPTY;
        for letter in text.chars().filter(|&letter| letter != '-') {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            rights |= self.right_of_letter(letter.to_ascii_lowercase(), color);
        }
        self.castling_rights = rights;
        Ok(())
    }

    fn right_of_letter(&self, letter: char, color: Color) -> Bitboard {
        let home = color.home();
        let rooks = self.of_color(color) & self.of_role(Role::Rook) & home;
        let king = self.king(color);
        match (letter, king) {
            ('q', Some(king)) => match rooks.first() {
                Some(first) if first > king => File::A.squares() & home,
                first => first.map_or(Bitboard::EMPTY, Square::bit),
            },
            ('q', None) => File::A.squares() & home,
            ('k', Some(king)) if rooks.last().is_some_and(|last| king < last) => {
                rooks.last().map_or(Bitboard::EMPTY, Square::bit)
            }
            ('k', _) => File::H.squares() & home,
            _ => File::from_low_bits(letter as u32 - 'a' as u32).squares() & home,
        }
    }

    /// Reads a FEN; everything after the pieces may be missing.
    pub(super) fn read_fen(fen: &str) -> PyResult<State> {
        let mut fields = fen.split(is_blank).filter(|field| !field.is_empty());
        let Some(board) = fields.next() else { return invalid("empty FEN", fen) };
        let mut state = State::EMPTY;
        state.white_to_move = match fields.next() {
            None | Some("w") => true,
            Some("b") => false,
            Some(_) => return invalid("expected 'w' or 'b' for the turn of a FEN", fen),
        };
        let castling = fields.next().unwrap_or("-");
        check_castling(castling)?;
        state.ep_square = match fields.next() {
            None | Some("-") => None,
            Some(name) => match name.parse() {
                Ok(square) => Some(square),
                Err(_) => return invalid("invalid en passant square in a FEN", fen),
            },
        };
        state.halfmove_clock = counter(fields.next(), 0, fen)?;
        state.fullmove_number = counter(fields.next(), 1, fen)?.max(1);
        if fields.next().is_some() {
            return invalid("a FEN has at most 6 fields", fen);
        }
        state.read_board_fen(board)?;
        state.read_castling_fen(castling)?;
        Ok(state)
    }
}

/// What Python takes for a blank: four more control characters than Rust.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\x1c'..='\x1f')
}

fn counter(field: Option<&str>, missing: i64, fen: &str) -> PyResult<i64> {
    match field.map(str::parse) {
        None => Ok(missing),
        Some(Ok(number)) if number >= 0 => Ok(number),
        Some(_) => invalid("expected a number of at least 0 in a FEN", fen),
    }
}

fn check_castling(text: &str) -> PyResult<()> {
    let fits = |part: &str, letters: &str| {
        part.len() <= 2 && part.chars().all(|letter| letters.contains(letter))
    };
    let split = text.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(text.len());
    let (white, black) = text.split_at(split);
    if text == "-" || fits(white, "KQABCDEFGH") && fits(black, "kqabcdefgh") {
        return Ok(());
    }
    invalid("invalid castling part of a FEN", text)
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
