//! What each fact writes into its column.

mod kinds;
mod uci;

use std::fmt::{Display, Write as _};
use std::io::Write as _;

use arrow_array::types::{Int16Type, Int32Type, UInt64Type};
use kingsight::{Bitboard, Board, CheckInfo, Color, Move, Position, Square};
use kingsight_facts::{FactVisitor, MoveFactVisitor, PositionFactVisitor};

use super::block::Fact;
use crate::facts::block::Block;
pub(super) use kinds::Column;
use kinds::{Answers, Flags, Lists, PinLists, TextLists, TextValues, Values};
use uci::UciLists;

/// The empty column of a fact, with room for so many rows.
pub(super) fn column(fact: Fact, rows: usize) -> Box<dyn Column> {
    match fact {
        Fact::Whole(fact) => fact.visit(WholeColumn { rows }),
        Fact::Side(color, fact) => Some(fact.visit(SideColumn { color, rows })),
        Fact::Moves(fact) => fact.visit(MovesColumn { rows }),
    }
    .expect("a fact that is asked for is one of columns")
}

/// Makes the empty column of a fact of the position: a loop of its own for each fact.
struct WholeColumn {
    rows: usize,
}

impl PositionFactVisitor for WholeColumn {
    type Output = Box<dyn Column>;

    fn flag<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> bool + Copy + Send + Sync + 'static,
    {
        flags(self.rows, move |block, i| of(&block.positions[i]))
    }

    fn in_check(self) -> Box<dyn Column> {
        flags(self.rows, Block::in_check)
    }

    fn answer<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> Option<bool> + Copy + Send + Sync + 'static,
    {
        Box::new(Answers::new(self.rows, move |block: &Block, i: usize| of(&block.positions[i])))
    }

    fn word<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> Option<&'static str> + Copy + Send + Sync + 'static,
    {
        text(self.rows, move |block, i, out| {
            of(&block.positions[i]).is_some_and(|word| out.write_str(word).is_ok())
        })
    }

    fn text<F, T>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> Option<T> + Copy + Send + Sync + 'static,
        T: Display,
    {
        text(self.rows, move |block, i, out| {
            of(&block.positions[i]).is_some_and(|text| write!(out, "{text}").is_ok())
        })
    }

    fn set<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> Bitboard + Copy + Send + Sync + 'static,
    {
        set(self.rows, move |block, i| of(&block.positions[i]))
    }

    fn key<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> u64 + Copy + Send + Sync + 'static,
    {
        number(self.rows, move |block, i| of(&block.positions[i]))
    }

    fn count<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position) -> u32 + Copy + Send + Sync + 'static,
    {
        count(self.rows, move |block, i| of(&block.positions[i]))
    }

    fn legal_move_count(self) -> Box<dyn Column> {
        count(self.rows, Block::legal_move_count)
    }
}

/// Makes the empty column of a fact of a colour: a loop of its own for each fact.
struct SideColumn {
    color: Color,
    rows: usize,
}

impl FactVisitor for SideColumn {
    type Output = Box<dyn Column>;

    fn any_king<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&CheckInfo, Bitboard) -> Bitboard + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        set(self.rows, move |block, i| {
            of(&block.infos(color)[i], block.positions[i].board().occupied())
        })
    }

    fn one_king<F, B>(self, of: F, _: B) -> Box<dyn Column>
    where
        F: Fn(&CheckInfo) -> Bitboard + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        set(self.rows, move |block, i| of(&block.infos(color)[i]))
    }

    fn attacks<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(Bitboard, &Board, Color) -> Bitboard + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        set(self.rows, move |block, i| {
            of(block.attacks(color)[i], block.positions[i].board(), color)
        })
    }

    fn board<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Board, Color) -> Bitboard + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        set(self.rows, move |block, i| of(block.positions[i].board(), color))
    }

    fn position<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position, Color) -> Bitboard + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        set(self.rows, move |block, i| of(&block.positions[i], color))
    }

    fn count<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Board, Color) -> u8 + Copy + Send + Sync + 'static,
    {
        let color = self.color;
        count(self.rows, move |block, i| of(block.positions[i].board(), color).into())
    }

    fn pins(self) -> Box<dyn Column> {
        Box::new(PinLists::new(self.color))
    }
}

/// Makes the empty column of a fact of the legal moves.
struct MovesColumn {
    rows: usize,
}

impl MoveFactVisitor for MovesColumn {
    type Output = Box<dyn Column>;

    fn uci(self) -> Box<dyn Column> {
        Box::new(UciLists::new(self.rows))
    }

    fn text<F, T>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(&Position, Move) -> T + Copy + Send + Sync + 'static,
        T: Display,
    {
        Box::new(TextLists::new(self.rows, move |position: &Position, m: Move, out| {
            let _ = write!(out, "{}", of(position, m));
            true
        }))
    }

    fn word<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(Move) -> Option<&'static str> + Copy + Send + Sync + 'static,
    {
        Box::new(TextLists::new(self.rows, move |_: &Position, m: Move, out: &mut Vec<u8>| {
            let word = of(m);
            out.extend_from_slice(word.unwrap_or_default().as_bytes());
            word.is_some()
        }))
    }

    fn square<F>(self, of: F) -> Box<dyn Column>
    where
        F: Fn(Move) -> Square + Copy + Send + Sync + 'static,
    {
        Box::new(Lists::<Int16Type, _>::new(move |m: Move| of(m) as i16))
    }
}

fn set(rows: usize, of: impl Fn(&Block, usize) -> Bitboard + Send + 'static) -> Box<dyn Column> {
    number(rows, move |block, i| of(block, i).0)
}

fn number(rows: usize, of: impl Fn(&Block, usize) -> u64 + Send + 'static) -> Box<dyn Column> {
    Box::new(Values::<UInt64Type, _>::new(rows, of))
}

/// Numbers that are counted are signed, so that one may be taken from another.
fn count(rows: usize, of: impl Fn(&Block, usize) -> u32 + Send + 'static) -> Box<dyn Column> {
    Box::new(Values::<Int32Type, _>::new(rows, move |block: &Block, i: usize| {
        // No position has as many moves.
        i32::try_from(of(block, i)).unwrap_or(i32::MAX)
    }))
}

fn flags(rows: usize, of: impl Fn(&Block, usize) -> bool + Send + 'static) -> Box<dyn Column> {
    Box::new(Flags::new(rows, of))
}

fn text(
    rows: usize,
    of: impl Fn(&Block, usize, &mut kinds::Text) -> bool + Send + 'static,
) -> Box<dyn Column> {
    Box::new(TextValues::new(rows, of))
}
