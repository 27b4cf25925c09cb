//! The mailbox: a 10x12 board with a border, walked outward from the square.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Piece, Role, Square};

use crate::geometry::NAMES;
use crate::steps::{attackers_closing, attackers_focus};
use crate::{Card, Method, Run, Scene, Step};

/// The pieces of a colour that attack a square.
pub(crate) fn attackers(board: &Board, target: Square, by: Color) -> Bitboard {
    attackers_on(&Mailbox::from(board), target, by)
}

/// The content of a mailbox cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// The border, two wide to the north and south, one to the east and west: a knight's jump off the
    /// east edge lands on the western border of the next rank.
    Border,
    /// An empty square of the board.
    Empty,
    /// A piece.
    Of(Piece),
}

/// A board of 120 cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mailbox {
    cells: [Cell; 120],
}

impl From<&Board> for Mailbox {
    fn from(board: &Board) -> Mailbox {
        let mut cells = NO_PIECES;
        for (square, piece) in board.pieces() {
            cells[cell(square)] = Cell::Of(piece);
        }
        Mailbox { cells }
    }
}

/// The same for a board that is already a mailbox.
pub(crate) fn attackers_on(board: &Mailbox, target: Square, by: Color) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    for (d, step) in STEPS.into_iter().enumerate() {
        let mut at = cell(target).wrapping_add_signed(step);
        let mut distance = 1;
        while board.cells[at] == Cell::Empty {
            at = at.wrapping_add_signed(step);
            distance += 1;
        }
        if let Cell::Of(piece) = board.cells[at]
            && piece.color == by
            && looks_back(piece, d, distance)
        {
            found = found.with(square(at));
        }
    }
    for jump in JUMPS {
        let at = cell(target).wrapping_add_signed(jump);
        if board.cells[at] == Cell::Of(Role::Knight.of(by)) {
            found = found.with(square(at));
        }
    }
    found
}

/// The eight directions from north clockwise.
const STEPS: [isize; 8] = [10, 11, 1, -9, -10, -11, -1, 9];
const JUMPS: [isize; 8] = [21, 12, -8, -19, -21, -12, 8, 19];

/// The border with 64 empty squares.
const NO_PIECES: [Cell; 120] = {
    let mut cells = [Cell::Border; 120];
    let mut i = 0;
    while i < 64 {
        cells[cell(Square::ALL[i])] = Cell::Empty;
        i += 1;
    }
    cells
};

/// Two rows of border lie below the first rank, one column to the west of the a-file: 21, and 10 for
/// each rank, and 1 for each file.
const fn cell(square: Square) -> usize {
    21 + square as usize + 2 * (square as usize >> 3)
}

const fn square(cell: usize) -> Square {
    let (rank, file) = (cell / 10 - 2, cell % 10 - 1);
    Square::from_low_bits((8 * rank + file) as u32)
}

/// Whether the first piece in direction `d` from the square attacks back along it.
const fn looks_back(piece: Piece, d: usize, distance: u32) -> bool {
    match piece.role {
        Role::Queen => true,
        Role::Rook => d.is_multiple_of(2),
        Role::Bishop => !d.is_multiple_of(2),
        Role::King => distance == 1,
        Role::Pawn => match piece.color {
            Color::White => distance == 1 && (d == 3 || d == 5),
            Color::Black => distance == 1 && (d == 1 || d == 7),
        },
        Role::Knight => false,
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = Mailbox::from(scene.board());
    let mut steps = Vec::new();
    for (d, step) in STEPS.into_iter().enumerate() {
        let mut passed = Bitboard::EMPTY;
        let mut at = cell(target).wrapping_add_signed(step);
        while board.cells[at] == Cell::Empty {
            passed = passed.with(square(at));
            at = at.wrapping_add_signed(step);
        }
        let end = match board.cells[at] {
            Cell::Of(piece) => {
                passed = passed.with(square(at));
                format!("a {piece} on {}", square(at))
            }
            _ => "the border".into(),
        };
        steps.push(Step::set(format!("{}, by {step}: {end}.", NAMES[d]), passed));
    }
    let jumps = JUMPS.into_iter().map(|jump| cell(target).wrapping_add_signed(jump));
    let landed = jumps.filter(|&at| board.cells[at] != Cell::Border).map(square).collect();
    steps.push(Step::set("Knight jumps that stay on the board.", landed));
    let found = attackers_on(&board, target, by);
    steps.push(attackers_closing(target, by, found));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "mailbox",
        title: "Mailbox ray walk",
        people: &["Dennis Cooper", "Ed Kozdrowicki", "Dan Spracklen", "Kathe Spracklen"],
        year: "1973 in COKO III, 1978 in Sargon",
        source: "https://www.chessprogramming.org/10x12_Board",
        idea: &[
            "The board lies in a 10x12 array whose border stops every walk. From the square,",
            "walk over empty cells in each direction; the first piece found attacks the square",
            "if it moves that way, a king or pawn only from the adjacent cell.",
            "Then try the eight knight jumps. No step needs a test for the edge.",
        ],
        complexity: "at most 27 steps and 8 jumps; the catalog's function first sets up the cells",
        ..Card::ATTACKERS
    },
    run: Run::Attackers(attackers),
    steps,
};
