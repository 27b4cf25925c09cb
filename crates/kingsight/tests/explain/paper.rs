//! A position on paper: sixty-four squares to rub out and fill in. It has no rules; questions go to the
//! rule book by way of a FEN, and so does the way back to the library.

use std::collections::BTreeSet;

use kingsight::{EnPassant, Position, Square};
use kingsight_rulebook::{Color, Role, Rules, square_name};

pub type Piece = (Color, Role);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Paper {
    pub squares: [Option<Piece>; 64],
    pub turn: Color,
    /// The rooks that may still castle.
    pub rooks: BTreeSet<u8>,
    pub en_passant: Option<u8>,
    pub chess960: bool,
}

impl Paper {
    pub fn empty(turn: Color) -> Paper {
        Paper {
            squares: [None; 64],
            turn,
            rooks: BTreeSet::new(),
            en_passant: None,
            chess960: false,
        }
    }

    /// Copies what stands where; nothing is computed.
    pub fn of(position: &Position) -> Paper {
        let mut paper = Paper::empty(slow_color(position.turn()));
        for (square, piece) in position.board().pieces() {
            paper.squares[square as usize] = Some((slow_color(piece.color), slow_role(piece.role)));
        }
        paper.rooks = position.castling_rooks().into_iter().map(|square| square as u8).collect();
        paper.en_passant = position.en_passant_square(EnPassant::Always).map(|square| square as u8);
        paper.chess960 = position.is_chess960();
        paper
    }

    pub fn at(&self, square: u8) -> Option<Piece> {
        self.squares[usize::from(square)]
    }

    pub fn occupied(&self) -> impl Iterator<Item = u8> {
        (0..64).filter(|&square| self.at(square).is_some())
    }

    /// Without the pieces on these squares, and without the rights that go with them.
    pub fn lift(&self, squares: impl IntoIterator<Item = u8>) -> Paper {
        let mut paper = self.clone();
        for square in squares {
            paper.squares[usize::from(square)] = None;
        }
        paper.forget()
    }

    /// Nothing left but the pieces on these squares.
    pub fn only(&self, squares: &[u8]) -> Paper {
        self.lift((0..64).filter(|square| !squares.contains(square)))
    }

    pub fn put(&self, square: u8, piece: Piece) -> Paper {
        let mut paper = self.lift([square]);
        paper.squares[usize::from(square)] = Some(piece);
        paper.forget()
    }

    /// With the other side or this one to move, and no double step just made.
    pub fn turned(mut self, turn: Color) -> Paper {
        (self.turn, self.en_passant) = (turn, None);
        self
    }

    /// A piece carried from one square to another, whatever the rules say, and what it takes with it.
    pub fn carry(&self, from: u8, to: u8, en_passant: bool) -> Paper {
        let mut paper = self.clone();
        let piece = paper.squares[usize::from(from)].take();
        paper.squares[usize::from(to)] = piece;
        if en_passant {
            paper.squares[usize::from(beside(from, to))] = None;
        }
        paper.en_passant = None;
        paper.forget()
    }

    /// Rights and en passant square dropped where a piece they need is gone.
    fn forget(mut self) -> Paper {
        let squares = self.squares;
        self.rooks.retain(|&rook| {
            let (owner, home) = if rook < 8 { (Color::White, 0) } else { (Color::Black, 56) };
            let king = squares[home..home + 8].contains(&Some((owner, Role::King)));
            king && squares[usize::from(rook)] == Some((owner, Role::Rook))
        });
        let back = |turn| if turn == Color::White { -8 } else { 8_i8 };
        self.en_passant = self.en_passant.filter(|&passed| {
            let square = |by: i8| usize::from(passed.wrapping_add_signed(by));
            squares[usize::from(passed)].is_none()
                && squares[square(back(self.turn))] == Some((self.turn.other(), Role::Pawn))
                && squares[square(-back(self.turn))].is_none()
        });
        self
    }

    pub fn fen(&self) -> String {
        let mut board = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.at(8 * rank + file) {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(&mut board, &mut empty);
                        board.push(letter(piece));
                    }
                }
            }
            write_empty(&mut board, &mut empty);
            board.push_str(if rank > 0 { "/" } else { "" });
        }
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        let mut rights: String = self
            .rooks
            .iter()
            .map(|&rook| char::from(if rook < 8 { b'A' } else { b'a' } + rook % 8))
            .collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let en_passant = self.en_passant.map_or("-".to_string(), square_name);
        format!("{board} {turn} {rights} {en_passant} 0 1")
    }

    pub fn rules(&self) -> Rules {
        let fen = self.fen();
        Rules::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    /// The position in the library, if it may be played.
    pub fn position(&self) -> Option<Position> {
        let position = self.fen().parse::<Position>().ok()?;
        Some(position.with_chess960(self.chess960))
    }
}

/// The square on the rank of `from` and the file of `to`.
pub fn beside(from: u8, to: u8) -> u8 {
    8 * (from / 8) + to % 8
}

pub fn square(index: u8) -> Square {
    Square::from_index(index).unwrap()
}

fn write_empty(board: &mut String, empty: &mut u8) {
    if *empty > 0 {
        board.push(char::from(b'0' + *empty));
    }
    *empty = 0;
}

fn letter((color, role): Piece) -> char {
    let letter = match role {
        Role::Pawn => 'p',
        Role::Knight => 'n',
        Role::Bishop => 'b',
        Role::Rook => 'r',
        Role::Queen => 'q',
        Role::King => 'k',
    };
    if color == Color::White { letter.to_ascii_uppercase() } else { letter }
}

fn slow_color(color: kingsight::Color) -> Color {
    match color {
        kingsight::Color::White => Color::White,
        kingsight::Color::Black => Color::Black,
    }
}

fn slow_role(role: kingsight::Role) -> Role {
    match role {
        kingsight::Role::Pawn => Role::Pawn,
        kingsight::Role::Knight => Role::Knight,
        kingsight::Role::Bishop => Role::Bishop,
        kingsight::Role::Rook => Role::Rook,
        kingsight::Role::Queen => Role::Queen,
        kingsight::Role::King => Role::King,
    }
}
