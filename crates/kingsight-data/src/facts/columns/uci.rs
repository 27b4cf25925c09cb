//! Lists of moves in UCI.

use arrow_array::{ArrayRef, StringArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use kingsight::{Move, Position, UciMove};

use super::kinds::{Column, MOVES, list_of, lists_of_texts, offset};
use crate::facts::block::Block;

/// The legal moves of each position. Nearly all take four bytes, so the moves of a position are written as one array.
pub(super) struct UciLists {
    bytes: Vec<u8>,
    /// Where each move ends, after a zero.
    ends: Vec<i32>,
    /// Where each list ends, after a zero.
    lists: Vec<i32>,
}

impl UciLists {
    pub(super) fn new(rows: usize) -> UciLists {
        let (mut ends, mut lists) =
            (Vec::with_capacity(rows * MOVES + 1), Vec::with_capacity(rows + 1));
        ends.push(0);
        lists.push(0);
        UciLists { bytes: Vec::with_capacity(4 * rows * MOVES), ends, lists }
    }

    fn push(&mut self, position: &Position, moves: &[Move]) {
        if moves.iter().any(|m| m.promotion().is_some()) {
            return self.push_promotions(position, moves);
        }
        let start = self.bytes.len();
        self.bytes.resize(start + 4 * moves.len(), 0);
        for (&m, text) in moves.iter().zip(self.bytes[start..].as_chunks_mut::<4>().0) {
            *text = squares(position.uci(m));
        }
        let first = offset(start);
        // An end for each move, none of them past the last.
        let _ = offset(self.bytes.len());
        self.ends.extend((1..=moves.len() as i32).map(|count| first + 4 * count));
    }

    #[cold]
    fn push_promotions(&mut self, position: &Position, moves: &[Move]) {
        for &m in moves {
            let uci = position.uci(m);
            self.bytes.extend_from_slice(&squares(uci));
            self.bytes.extend(uci.promotion.map(|role| role.letter().to_ascii_lowercase() as u8));
            self.ends.push(offset(self.bytes.len()));
        }
    }
}

impl Column for UciLists {
    fn data_type(&self) -> DataType {
        list_of(DataType::Utf8)
    }

    fn add(&mut self, block: &Block) {
        for (i, moves) in block.moves[..block.len()].iter().enumerate() {
            if block.is_valid(i) {
                self.push(&block.positions[i], moves);
            }
            self.lists.push(offset(self.ends.len() - 1));
        }
    }

    fn finish(self: Box<Self>, valid: Option<&NullBuffer>) -> ArrayRef {
        let texts = StringArray::new(OffsetBuffer::new(self.ends.into()), self.bytes.into(), None);
        lists_of_texts(texts, self.lists, valid)
    }
}

/// Square by square, without a formatter.
#[inline]
fn squares(uci: UciMove) -> [u8; 4] {
    let [from, to] = [uci.from, uci.to].map(|square| SQUARE_NAMES[square as usize]);
    [from[0], from[1], to[0], to[1]]
}

static SQUARE_NAMES: [[u8; 2]; 64] = {
    let mut names = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        names[square] = [b'a' + (square % 8) as u8, b'1' + (square / 8) as u8];
        square += 1;
    }
    names
};
