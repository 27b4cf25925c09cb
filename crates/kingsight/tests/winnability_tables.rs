//! Who can still win in positions of three pieces (`--full`: all of them, and some of four): compared with tables that are built backwards from the mates.
//!
//! A position is winnable if it is a mate, or if a legal move leads to a winnable position, of this or of smaller material.

use std::collections::HashMap;

use kingsight::{Bitboard, Board, Color, Nodes, Piece, Position, Role, Setup, Square};

use crate::support::budget;

/// A bit for each placement and turn: whether White can win.
type Table = Vec<u64>;

/// The pieces besides the kings, sorted.
type Material = Vec<Piece>;

#[derive(Default)]
struct Tables(HashMap<Material, Table>);

impl Tables {
    fn winnable(&self, position: &Position) -> bool {
        let (material, index) = index(position);
        self.0[&material][index / 64] >> (index % 64) & 1 == 1
    }

    /// Builds the tables of what captures and promotions lead to, then this one.
    fn build(&mut self, material: &Material) {
        if self.0.contains_key(material) {
            return;
        }
        for i in 0..material.len() {
            let mut without = material.clone();
            let piece = without.remove(i);
            self.build(&without);
            if piece.role == Role::Pawn {
                for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                    let mut promoted = without.clone();
                    promoted.push(role.of(piece.color));
                    promoted.sort();
                    self.build(&promoted);
                }
            }
        }
        let mut open: Vec<usize> =
            indices(material).filter(|&index| position(material, index).is_some()).collect();
        self.0.insert(material.clone(), vec![0; (2 << (6 * (material.len() + 2))) / 64]);
        loop {
            let before = open.len();
            open.retain(|&index| {
                let wins = position(material, index).is_some_and(|p| self.wins_at_once(&p));
                if wins && let Some(table) = self.0.get_mut(material) {
                    table[index / 64] |= 1 << (index % 64);
                }
                !wins
            });
            if open.len() == before {
                break;
            }
        }
    }

    fn wins_at_once(&self, position: &Position) -> bool {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.turn() == Color::Black && position.in_check();
        }
        moves.iter().any(|&m| self.winnable(&position.play_unchecked(m)))
    }
}

fn index(position: &Position) -> (Material, usize) {
    let mut pieces: Vec<(Piece, Square)> = position
        .board()
        .pieces()
        .filter(|(_, piece)| piece.role != Role::King)
        .map(|(square, piece)| (piece, square))
        .collect();
    pieces.sort();
    let kings = Color::ALL.map(|color| position.king(color));
    let squares = kings.into_iter().chain(pieces.iter().map(|&(_, square)| square));
    let index =
        squares.fold(position.turn() as usize, |index, square| 64 * index + square as usize);
    (pieces.into_iter().map(|(piece, _)| piece).collect(), index)
}

fn indices(material: &Material) -> std::ops::Range<usize> {
    0..2 << (6 * (material.len() + 2))
}

/// The legal position with this index, without castling rights and en passant square; of two equal pieces that change places, only one.
fn position(material: &Material, number: usize) -> Option<Position> {
    let pieces =
        Color::ALL.map(|color| Role::King.of(color)).into_iter().chain(material.iter().copied());
    let mut rest = number;
    let mut board = Board::EMPTY;
    for piece in pieces.collect::<Vec<_>>().into_iter().rev() {
        let square = Square::from_index((rest % 64) as u8)?;
        rest /= 64;
        if board.piece_at(square).is_some() {
            return None;
        }
        board.set(square, piece);
    }
    let setup =
        Setup { board, turn: Color::ALL[rest], castling_rooks: Bitboard::EMPTY, ..Setup::STANDARD };
    Position::try_from(setup).ok().filter(|position| index(position).1 == number)
}

const BESIDES_KINGS: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Compares every `step`-th position.
fn compare(tables: &mut Tables, mut material: Material, step: usize) {
    material.sort();
    tables.build(&material);
    let legal = indices(&material).filter_map(|index| position(&material, index));
    for position in legal.step_by(step) {
        let expected = tables.winnable(&position);
        let answer = position.can_win(Color::White, Nodes::USUAL);
        assert_eq!(answer.to_bool(), Some(expected), "White in {position}: {answer:?}");
        let fast = position.can_win_fast(Color::White);
        assert!(fast.is_none_or(|fast| fast == expected), "fast: White in {position}");
    }
}

#[test]
fn three_pieces() {
    let mut tables = Tables::default();
    for color in Color::ALL {
        for role in BESIDES_KINGS {
            compare(&mut tables, vec![role.of(color)], budget(29, 7, 1));
        }
    }
}

#[test]
fn four_pieces() {
    let mut tables = Tables::default();
    let pieces: Vec<Piece> =
        Color::ALL.into_iter().flat_map(|color| BESIDES_KINGS.map(|role| role.of(color))).collect();
    for (i, &first) in pieces.iter().enumerate() {
        for &second in &pieces[i..] {
            // Each table takes most of a minute.
            if budget(0, 0, 1) == 1 {
                compare(&mut tables, vec![first, second], 1009);
            }
        }
    }
}
