//! What each column of the table of plies holds.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, FixedSizeBinaryArray, Int32Array, Int64Array, UInt16Array};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field};
use kingsight::{Color, PackedPosition};

use super::games::spread;
use super::replayed::{PlacedPositions, Played, ReplayedPlies};
use super::{GameColumn, GameRecord, GameValue, PlyEval};
use crate::Positions as _;

/// A column that is not a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlyColumn {
    /// One value for all plies of a game.
    Game(GameColumn),
    /// Which line of moves, and the line that it leaves.
    Line,
    Parent,
    Ply,
    Side,
    Before,
    Position,
    Move,
    Uci,
    San,
    Clock,
    Elapsed,
    Spent,
    Eval,
    Mate,
}

impl PlyColumn {
    pub(super) const OWN: [PlyColumn; 12] = [
        PlyColumn::Ply,
        PlyColumn::Side,
        PlyColumn::Before,
        PlyColumn::Position,
        PlyColumn::Move,
        PlyColumn::Uci,
        PlyColumn::San,
        PlyColumn::Clock,
        PlyColumn::Elapsed,
        PlyColumn::Spent,
        PlyColumn::Eval,
        PlyColumn::Mate,
    ];

    pub(super) fn field(self) -> Field {
        let (name, data_type, nullable) = match self {
            PlyColumn::Game(column) => {
                let always = matches!(column, GameColumn::Game | GameColumn::Plies);
                (column.name(), column.data_type(), !always)
            }
            PlyColumn::Line => ("line", DataType::Int32, false),
            PlyColumn::Parent => ("parent", DataType::Int32, true),
            PlyColumn::Ply => ("ply", DataType::Int32, false),
            PlyColumn::Side => ("side", DataType::Utf8, false),
            PlyColumn::Before => ("before", DataType::FixedSizeBinary(32), true),
            PlyColumn::Position => ("position", DataType::FixedSizeBinary(32), true),
            PlyColumn::Move => ("move", DataType::UInt16, false),
            PlyColumn::Uci => ("uci", DataType::Utf8, true),
            PlyColumn::San => ("san", DataType::Utf8, true),
            PlyColumn::Clock => ("clock", DataType::Int64, true),
            PlyColumn::Elapsed => ("elapsed", DataType::Int64, true),
            PlyColumn::Spent => ("spent", DataType::Int64, true),
            PlyColumn::Eval => ("eval", DataType::Int32, true),
            PlyColumn::Mate => ("mate", DataType::Int32, true),
        };
        Field::new(name, data_type, nullable)
    }

    pub(super) fn array(self, games: &[GameRecord], replayed: &ReplayedPlies) -> ArrayRef {
        let plies = &replayed.plies;
        match self {
            PlyColumn::Game(column) => {
                // A game whose moves cannot all be played has fewer rows than moves.
                let mut rows = vec![0; games.len()];
                plies.iter().for_each(|played| rows[played.game as usize] += 1);
                let mut rows = rows.into_iter();
                let rows = std::cell::RefCell::new(&mut rows);
                spread(column, games, |_| rows.borrow_mut().next().unwrap_or(0))
            }
            PlyColumn::Line => numbers(plies, |played| Some(played.line)),
            PlyColumn::Parent => {
                numbers(plies, |played| (played.line > 0).then_some(played.parent))
            }
            PlyColumn::Ply => numbers(plies, |played| Some(played.ply)),
            PlyColumn::Side => texts(plies, |played, text| {
                let _ = text.write_str(match replayed.position_before(played).turn() {
                    Color::White => "white",
                    Color::Black => "black",
                });
                true
            }),
            PlyColumn::Before => packed(&replayed.before()),
            PlyColumn::Position => packed(&replayed.after()),
            PlyColumn::Move => {
                Arc::new(UInt16Array::from_iter_values(plies.iter().map(|played| played.bits)))
            }
            PlyColumn::Uci => texts(plies, |played, text| {
                let before = replayed.position_before(played);
                let m = before.unpack(played.bits);
                m.is_some_and(|m| write!(text, "{}", before.uci(m)).is_ok())
            }),
            PlyColumn::San => texts(plies, |played, text| {
                let before = replayed.position_before(played);
                let m = before.unpack(played.bits);
                m.is_some_and(|m| write!(text, "{}", before.san(m)).is_ok())
            }),
            PlyColumn::Clock => times(games, plies, |game| &game.clocks),
            PlyColumn::Elapsed => times(games, plies, |game| &game.elapsed),
            PlyColumn::Spent => spent(games, plies),
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

fn numbers(plies: &[Played], of: impl Fn(&Played) -> Option<u32>) -> ArrayRef {
    let numbers = plies.iter().map(|played| i32::try_from(of(played)?).ok());
    Arc::new(numbers.collect::<Int32Array>())
}

/// The place of a ply in the main line, which alone has clocks and evaluations.
fn main_line(played: &Played) -> Option<usize> {
    (played.line == 0).then_some(played.ply as usize - 1)
}

fn times(
    games: &[GameRecord],
    plies: &[Played],
    of: impl Fn(&GameRecord) -> &[Option<u32>],
) -> ArrayRef {
    let times = plies.iter().map(|played| {
        let time = *of(&games[played.game as usize]).get(main_line(played)?)?;
        time.map(i64::from)
    });
    Arc::new(times.collect::<Int64Array>())
}

/// The milliseconds that each move took: as the file has them, or else what the mover's clock lost and the increment gave back.
fn spent(games: &[GameRecord], plies: &[Played]) -> ArrayRef {
    let increments = games.iter().map(|game| match GameColumn::Increment.value_of(game, true) {
        GameValue::Number(seconds) => Some(1_000 * seconds),
        _ => None,
    });
    let increments: Vec<Option<i64>> = increments.collect();
    let times = plies.iter().map(|played| {
        let (number, place) = (played.game as usize, main_line(played)?);
        let game = &games[number];
        if let Some(&Some(elapsed)) = game.elapsed.get(place) {
            return Some(i64::from(elapsed));
        }
        let clock = |place: usize| game.clocks.get(place).copied().flatten().map(i64::from);
        Some(clock(place.checked_sub(2)?)? + increments[number]? - clock(place)?)
    });
    Arc::new(times.collect::<Int64Array>())
}

fn evals(games: &[GameRecord], plies: &[Played], of: impl Fn(PlyEval) -> Option<i32>) -> ArrayRef {
    let evals = plies.iter().map(|played| {
        let eval = *games[played.game as usize].evals.get(main_line(played)?)?;
        eval.and_then(&of)
    });
    Arc::new(evals.collect::<Int32Array>())
}

fn packed(positions: &PlacedPositions) -> ArrayRef {
    let rows = positions.rows();
    let mut bytes = Vec::with_capacity(32 * rows);
    let mut nulls = NullBufferBuilder::new(rows);
    for row in 0..rows {
        let packed = PackedPosition::of(positions.get(row));
        nulls.append(packed.is_some());
        bytes.extend_from_slice(&packed.map_or([0; 32], |packed| packed.0));
    }
    Arc::new(FixedSizeBinaryArray::new(32, bytes.into(), nulls.finish()))
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
