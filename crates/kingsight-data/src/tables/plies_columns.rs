//! What each column of the table of plies holds.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::builder::{FixedSizeBinaryBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int32Array, UInt16Array, UInt32Array};
use arrow_schema::{DataType, Field};
use kingsight::{Color, PackedPosition, Position};

use super::games::spread;
use super::{GameColumn, GameRecord, PlyEval};

/// A column that is not a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlyColumn {
    /// One value for all plies of a game.
    Game(GameColumn),
    Ply,
    Side,
    Before,
    Position,
    Move,
    Uci,
    San,
    Clock,
    Eval,
    Mate,
}

/// A ply that has been played again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    /// Which of the games.
    game: usize,
    ply: u32,
    bits: u16,
    before: Position,
    pub(super) after: Position,
}

/// Plays the plies of games.
pub(super) fn replayed(games: &[GameRecord]) -> Vec<Played> {
    let mut all = Vec::with_capacity(games.iter().map(|game| game.moves.len()).sum());
    for (number, game) in games.iter().enumerate() {
        game.replay(|ply, bits, before, after| {
            all.push(Played { game: number, ply, bits, before: *before, after: *after });
        });
    }
    all
}

impl PlyColumn {
    pub(super) const OWN: [PlyColumn; 10] = [
        PlyColumn::Ply,
        PlyColumn::Side,
        PlyColumn::Before,
        PlyColumn::Position,
        PlyColumn::Move,
        PlyColumn::Uci,
        PlyColumn::San,
        PlyColumn::Clock,
        PlyColumn::Eval,
        PlyColumn::Mate,
    ];

    pub(super) fn field(self) -> Field {
        let (name, data_type, nullable) = match self {
            PlyColumn::Game(column) => {
                let always = matches!(column, GameColumn::Game | GameColumn::Plies);
                (column.name(), column.data_type(), !always)
            }
            PlyColumn::Ply => ("ply", DataType::UInt32, false),
            PlyColumn::Side => ("side", DataType::Utf8, false),
            PlyColumn::Before => ("before", DataType::FixedSizeBinary(32), true),
            PlyColumn::Position => ("position", DataType::FixedSizeBinary(32), true),
            PlyColumn::Move => ("move", DataType::UInt16, false),
            PlyColumn::Uci => ("uci", DataType::Utf8, true),
            PlyColumn::San => ("san", DataType::Utf8, true),
            PlyColumn::Clock => ("clock", DataType::UInt32, true),
            PlyColumn::Eval => ("eval", DataType::Int32, true),
            PlyColumn::Mate => ("mate", DataType::Int32, true),
        };
        Field::new(name, data_type, nullable)
    }

    pub(super) fn array(self, games: &[GameRecord], plies: &[Played]) -> ArrayRef {
        match self {
            PlyColumn::Game(column) => {
                // A game whose moves cannot all be played has fewer rows than moves.
                let mut rows = vec![0; games.len()];
                plies.iter().for_each(|played| rows[played.game] += 1);
                let mut rows = rows.into_iter();
                let rows = std::cell::RefCell::new(&mut rows);
                spread(column, games, |_| rows.borrow_mut().next().unwrap_or(0))
            }
            PlyColumn::Ply => {
                Arc::new(UInt32Array::from_iter_values(plies.iter().map(|played| played.ply)))
            }
            PlyColumn::Side => texts(plies, |played, text| {
                let _ = text.write_str(match played.before.turn() {
                    Color::White => "white",
                    Color::Black => "black",
                });
                true
            }),
            PlyColumn::Before => packed(plies, |played| &played.before),
            PlyColumn::Position => packed(plies, |played| &played.after),
            PlyColumn::Move => {
                Arc::new(UInt16Array::from_iter_values(plies.iter().map(|played| played.bits)))
            }
            PlyColumn::Uci => texts(plies, |Played { before, bits, .. }, text| {
                before.unpack(*bits).is_some_and(|m| write!(text, "{}", before.uci(m)).is_ok())
            }),
            PlyColumn::San => texts(plies, |Played { before, bits, .. }, text| {
                before.unpack(*bits).is_some_and(|m| write!(text, "{}", before.san(m)).is_ok())
            }),
            PlyColumn::Clock => {
                let clocks = plies.iter().map(|played| {
                    games[played.game].clocks.get(played.ply as usize - 1).copied().flatten()
                });
                Arc::new(clocks.collect::<UInt32Array>())
            }
            PlyColumn::Eval => evals(games, plies, |eval| match eval {
                PlyEval::Centipawns(centipawns) => Some(centipawns),
                PlyEval::MateIn(_) => None,
            }),
            PlyColumn::Mate => evals(games, plies, |eval| match eval {
                PlyEval::MateIn(moves) => Some(moves),
                PlyEval::Centipawns(_) => None,
            }),
        }
    }
}

fn evals(games: &[GameRecord], plies: &[Played], of: impl Fn(PlyEval) -> Option<i32>) -> ArrayRef {
    let evals = plies.iter().map(|played| {
        let eval = games[played.game].evals.get(played.ply as usize - 1).copied().flatten();
        eval.and_then(&of)
    });
    Arc::new(evals.collect::<Int32Array>())
}

fn packed(plies: &[Played], of: impl Fn(&Played) -> &Position) -> ArrayRef {
    let mut column = FixedSizeBinaryBuilder::with_capacity(plies.len(), 32);
    for played in plies {
        match PackedPosition::of(of(played)) {
            // The length is that of the type.
            Some(packed) => column.append_value(packed.0).unwrap_or_default(),
            None => column.append_null(),
        }
    }
    Arc::new(column.finish())
}

fn texts(plies: &[Played], of: impl Fn(&Played, &mut StringBuilder) -> bool) -> ArrayRef {
    let mut texts = StringBuilder::with_capacity(plies.len(), 4 * plies.len());
    for played in plies {
        if of(played, &mut texts) {
            texts.append_value("");
        } else {
            texts.append_null();
        }
    }
    Arc::new(texts.finish())
}
