//! What each fact writes into its column.

mod kinds;
mod uci;

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;

use arrow_array::types::{UInt8Type, UInt16Type, UInt64Type};
use kingsight::{Bitboard, Board, CheckInfo, Color, EnPassant, Move, MoveSetKind, Position};
use kingsight_facts::FactVisitor;

use super::names::{Fact, MoveFact};
use crate::facts::block::Block;
pub(super) use kinds::Column;
use kinds::{Answers, Flags, Lists, PinLists, TextLists, TextValues, Values};
use uci::UciLists;

/// The empty column of a fact, with room for so many rows.
pub(super) fn column(fact: Fact, rows: usize) -> Box<dyn Column> {
    match fact {
        Fact::Fen => text(rows, |block, i, out| {
            let _ = write!(out, "{}", block.positions[i]);
            true
        }),
        Fact::CanonicalFen => text(rows, |block, i, out| {
            let _ = write!(out, "{}", block.positions[i].to_setup(EnPassant::Legal));
            true
        }),
        Fact::Chess960 => flags(rows, |block, i| block.positions[i].is_chess960()),
        Fact::Turn => text(rows, |block, i, out| {
            let _ = out.write_str(block.positions[i].turn().name());
            true
        }),
        Fact::Key => number(rows, |block, i| block.positions[i].key()),
        Fact::CastlingRooks => number(rows, |block, i| block.positions[i].castling_rooks().0),
        Fact::EnPassant => text(rows, |block, i, out| {
            let square = block.positions[i].en_passant();
            square.is_some_and(|square| write!(out, "{square}").is_ok())
        }),
        Fact::Halfmoves => clock(rows, Position::halfmoves),
        Fact::Fullmoves => clock(rows, Position::fullmoves),
        Fact::InCheck => flags(rows, Block::in_check),
        Fact::OutcomeKind => text(rows, |block, i, out| {
            let outcome = block.positions[i].outcome();
            outcome.is_some_and(|outcome| out.write_str(outcome.code()).is_ok())
        }),
        Fact::OutcomeWinner => text(rows, |block, i, out| {
            let winner = block.positions[i].outcome().and_then(kingsight::Outcome::winner);
            winner.is_some_and(|color| out.write_str(color.name()).is_ok())
        }),
        Fact::Dead => answers(rows, |position| position.is_dead_within(NODES)),
        Fact::CanWin(color) => answers(rows, move |position| can_win(position, color)),
        Fact::LegalMoveCount => count(rows, Block::legal_move_count),
        Fact::CaptureCount => count(rows, |block, i| captures(&block.positions[i])),
        Fact::CheckingMoveCount => count(rows, |block, i| checking_moves(&block.positions[i])),
        Fact::Side(color, fact) => fact.visit(SideColumn { color, rows }),
        Fact::Moves(fact) => moves(fact, rows),
    }
}

/// Positions that the search for a mate may look at, for each side: a row takes some tens of milliseconds at most.
const NODES: u32 = 10_000;

fn can_win(position: &Position, color: Color) -> Option<bool> {
    position.can_win_fast(color).or_else(|| position.can_win_within(color, NODES).to_bool())
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
        Box::new(Values::<UInt8Type, _>::new(self.rows, move |block: &Block, i: usize| {
            of(block.positions[i].board(), color)
        }))
    }

    fn pins(self) -> Box<dyn Column> {
        Box::new(PinLists::new(self.color))
    }
}

fn moves(fact: MoveFact, rows: usize) -> Box<dyn Column> {
    match fact {
        MoveFact::Uci => Box::new(UciLists::new(rows)),
        MoveFact::San => Box::new(TextLists::new(rows, |position, m, out| {
            let _ = write!(out, "{}", position.san(m));
            true
        })),
        MoveFact::Role => Box::new(TextLists::new(rows, |_, m, out| {
            out.extend_from_slice(m.role().name().as_bytes());
            true
        })),
        MoveFact::Promotion => Box::new(TextLists::new(rows, |_, m, out| {
            let name = m.promotion().map(kingsight::Role::name);
            out.extend_from_slice(name.unwrap_or_default().as_bytes());
            name.is_some()
        })),
        MoveFact::From => Box::new(Lists::<UInt8Type, _>::new(|m: Move| m.from() as u8)),
        MoveFact::To => Box::new(Lists::<UInt8Type, _>::new(|m: Move| m.landing_square() as u8)),
    }
}

fn set(rows: usize, of: impl Fn(&Block, usize) -> Bitboard + Send + 'static) -> Box<dyn Column> {
    number(rows, move |block, i| of(block, i).0)
}

fn number(rows: usize, of: impl Fn(&Block, usize) -> u64 + Send + 'static) -> Box<dyn Column> {
    Box::new(Values::<UInt64Type, _>::new(rows, of))
}

fn clock(rows: usize, of: impl Fn(&Position) -> u16 + Send + 'static) -> Box<dyn Column> {
    Box::new(Values::<UInt16Type, _>::new(rows, move |block: &Block, i: usize| {
        of(&block.positions[i])
    }))
}

/// At most 65,535: no position has as many moves.
fn count(rows: usize, of: impl Fn(&Block, usize) -> u32 + Send + 'static) -> Box<dyn Column> {
    Box::new(Values::<UInt16Type, _>::new(rows, move |block: &Block, i: usize| {
        u16::try_from(of(block, i)).unwrap_or(u16::MAX)
    }))
}

fn flags(rows: usize, of: impl Fn(&Block, usize) -> bool + Send + 'static) -> Box<dyn Column> {
    Box::new(Flags::new(rows, of))
}

fn answers(
    rows: usize,
    of: impl Fn(&Position) -> Option<bool> + Send + 'static,
) -> Box<dyn Column> {
    Box::new(Answers::new(rows, move |block: &Block, i: usize| of(&block.positions[i])))
}

fn text(
    rows: usize,
    of: impl Fn(&Block, usize, &mut kinds::Text) -> bool + Send + 'static,
) -> Box<dyn Column> {
    Box::new(TextValues::new(rows, of))
}

fn captures(position: &Position) -> u32 {
    let mut count = 0;
    let _ = position.visit_captures(|set| {
        count += match set.kind {
            MoveSetKind::Promotion => 4 * set.to.len(),
            _ => set.to.len(),
        };
        ControlFlow::<()>::Continue(())
    });
    count
}

fn checking_moves(position: &Position) -> u32 {
    let mut count = 0;
    let _ = position.visit_checking(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}
