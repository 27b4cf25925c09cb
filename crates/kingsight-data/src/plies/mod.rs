//! The moves of games in PGN, one a row, with facts of their positions.

mod visitor;

use std::fmt::Write as _;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::{Arc, mpsc};
use std::thread;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, Int32Array, Int64Array, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use kingsight::Position;
use kingsight_ask::ErrorReport;
use kingsight_pgn::{DEFAULT_LIMIT, ReadError, Replay, read_in_parallel};

use crate::{FactFields, Positions, facts};
use visitor::{GamePlies, PlyVisitor};
pub use visitor::{PlayedPly, Ply};

/// Which position the facts of a row describe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PliesOf {
    /// The one in which the move is made: what a network sees that learns to play it.
    Before,
    /// The one that it leads to.
    After,
}

/// The columns of plies: `game`, `ply`, `uci`, `san`, the tags, the facts and `error`.
///
/// ```
/// use kingsight_data::{FactFields, PliesFields, PliesOf};
/// let fields = PliesFields::new(FactFields::of(["in_check"])?, vec!["White".to_owned()], PliesOf::After);
/// let names: Vec<_> = fields.schema().fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!(names, ["game", "ply", "uci", "san", "White", "in_check", "error"]);
/// # Ok::<(), kingsight_data::FieldError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PliesFields {
    facts: FactFields,
    tags: Vec<String>,
    of: PliesOf,
    schema: SchemaRef,
}

impl PliesFields {
    /// Facts and tags; a tag's column has the tag's name.
    #[must_use]
    pub fn new(facts: FactFields, tags: Vec<String>, of: PliesOf) -> PliesFields {
        let mut columns = vec![
            Field::new("game", DataType::Int64, false),
            Field::new("ply", DataType::Int32, false),
        ];
        let texts = ["uci", "san"].into_iter().chain(tags.iter().map(String::as_str));
        columns.extend(texts.map(|name| Field::new(name, DataType::Utf8, true)));
        columns.extend(facts.schema().fields().iter().map(|field| field.as_ref().clone()));
        PliesFields { facts, tags, of, schema: Arc::new(Schema::new(columns)) }
    }

    /// The columns.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The rows of some plies.
    ///
    /// # Panics
    ///
    /// If there are fewer plies.
    #[must_use]
    pub fn batch(&self, plies: &[Ply], range: Range<usize>) -> RecordBatch {
        let plies = &plies[range];
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(plies.iter().map(|ply| i64::try_from(ply.game).ok()).collect::<Int64Array>()),
            Arc::new(
                plies.iter().map(|ply| i32::try_from(ply.number).ok()).collect::<Int32Array>(),
            ),
            texts(plies, |ply, out| match &ply.played {
                Ok(PlayedPly { m: Some(m), before, .. }) => {
                    write!(out, "{}", before.uci(*m)).is_ok()
                }
                _ => false,
            }),
            texts(plies, |ply, out| match &ply.played {
                Ok(PlayedPly { m: Some(m), before, .. }) => {
                    write!(out, "{}", before.san(*m)).is_ok()
                }
                _ => false,
            }),
        ];
        columns.extend((0..self.tags.len()).map(|tag| {
            texts(plies, |ply, out| {
                // A game that was not read has none.
                let value = ply.tags.get(tag).and_then(Option::as_deref);
                value.is_some_and(|value| out.write_str(value).is_ok())
            })
        }));
        let rows = PlyRows { plies, of: self.of };
        columns.extend(facts(&rows, 0..plies.len(), &self.facts).columns().iter().cloned());
        RecordBatch::try_new(self.schema.clone(), columns)
            .expect("the columns have the types of the schema")
    }
}

fn texts(plies: &[Ply], of: impl Fn(&Ply, &mut StringBuilder) -> bool) -> ArrayRef {
    let mut texts = StringBuilder::with_capacity(plies.len(), 4 * plies.len());
    for ply in plies {
        if of(ply, &mut texts) {
            texts.append_value("");
        } else {
            texts.append_null();
        }
    }
    Arc::new(texts.finish())
}

/// Plies as rows of positions.
struct PlyRows<'a> {
    plies: &'a [Ply],
    of: PliesOf,
}

impl Positions for PlyRows<'_> {
    fn rows(&self) -> usize {
        self.plies.len()
    }

    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        let played = self.plies[row].played.as_ref().map_err(Clone::clone)?;
        Ok(match self.of {
            PliesOf::Before => played.before,
            PliesOf::After => played.after,
        })
    }
}

/// Reads the plies of games on threads of its own, in the order of the input. A few pieces of the input are under way at a time,
/// whatever its size.
#[derive(Debug)]
pub struct Plies {
    games: mpsc::Receiver<Result<GamePlies, ReadError>>,
    /// How many games have been read.
    count: u64,
}

impl Plies {
    /// Begins to read.
    ///
    /// # Errors
    ///
    /// No thread can be started.
    pub fn new(
        input: impl Read + Send + 'static,
        fields: &PliesFields,
        threads: NonZeroUsize,
    ) -> io::Result<Plies> {
        let (sender, games) = mpsc::sync_channel(512);
        let tags: Arc<[String]> = fields.tags.clone().into();
        thread::Builder::new().name("kingsight plies".to_owned()).spawn(move || {
            let visitor = || Replay::new(PlyVisitor::new(tags.clone()));
            read_in_parallel(input, DEFAULT_LIMIT, threads, visitor, |game| {
                match sender.send(game) {
                    Ok(()) => ControlFlow::Continue(()),
                    // Nobody reads on.
                    Err(_) => ControlFlow::Break(()),
                }
            });
        })?;
        Ok(Plies { games, count: 0 })
    }

    /// The plies of the next games, at least so many unless the input ends; empty at its end.
    ///
    /// # Errors
    ///
    /// The input fails. The plies before that have been returned.
    pub fn next(&mut self, at_least: usize) -> Result<Vec<Ply>, ReadError> {
        let mut plies = Vec::new();
        while plies.len() < at_least
            && let Ok(game) = self.games.recv()
        {
            match game {
                Err(error @ ReadError::Io { .. }) if plies.is_empty() => return Err(error),
                Err(error @ ReadError::Io { .. }) => {
                    // Once more at the next call.
                    let (sender, games) = mpsc::sync_channel(1);
                    let _ = sender.send(Err(error));
                    self.games = games;
                    break;
                }
                Err(error) => {
                    let (code, message) = (error.code(), error.to_string());
                    let error = ErrorReport::new(code, message);
                    self.count += 1;
                    plies.extend(GamePlies::broken(error).rows(self.count));
                }
                Ok(game) => {
                    self.count += 1;
                    plies.extend(game.rows(self.count));
                }
            }
        }
        Ok(plies)
    }

    /// How many games have been returned.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.count
    }
}
