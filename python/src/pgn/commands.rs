//! What commands in comments say, as values: clocks, evaluations, coloured squares and arrows.

use kingsight_pgn::{
    CommentCommand, DrawnArrow, DrawnColor, DrawnSquare, Evaluation, GameClock, GameTree, NodeId,
    Score, comment_commands,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::node::PyNode;
use crate::arguments::{Seconds, SquareArgument, Whole};
use crate::{answers, errors, squares};

#[pymethods]
impl PyNode {
    /// The seconds that the player has left after the move: `[%clk 0:05:00]`; `None` if no comment says it.
    ///
    /// >>> from kingsight import pgn
    /// >>> node = next(pgn.parse("1. e4 { [%clk 0:05:00] [%eval 0.25] [%cal Ge2e4] } *")).main_line()[0]
    /// >>> node.clock, node.evaluation, node.arrows
    /// (300.0, Evaluation(centipawns=25, mate=None, depth=None), (Arrow(color='green', from_square=Square('e2'), to_square=Square('e4')),))
    #[getter]
    fn clock(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.command(py, |command| match command {
            CommentCommand::Clock(clock) => Some(clock.as_duration().as_secs_f64()),
            _ => None,
        })
    }

    /// The seconds that the move took: `[%emt 0:00:03]`; `None` if no comment says it.
    #[getter]
    fn elapsed(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.command(py, |command| match command {
            CommentCommand::Elapsed(clock) => Some(clock.as_duration().as_secs_f64()),
            _ => None,
        })
    }

    /// An engine's evaluation after the move, from White's side: `[%eval 0.25]`; `None` if no comment says it.
    #[getter]
    fn evaluation<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.command(py, |command| match command {
            CommentCommand::Evaluation(evaluation) => Some(evaluation),
            _ => None,
        })?;
        let made = found.map(|Evaluation { score, depth }| {
            let (centipawns, mate) = match score {
                Score::Centipawns(centipawns) => (Some(centipawns), None),
                Score::MateIn(moves) => (None, Some(moves)),
            };
            answers::call(py, "Evaluation", (centipawns, mate, depth))
        });
        made.transpose()
    }

    /// The coloured squares drawn on the board: `[%csl Ge4]`.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let drawn = self.command(py, |command| match command {
            CommentCommand::Squares(drawn) => Some(drawn),
            _ => None,
        })?;
        let made = drawn.unwrap_or_default().into_iter().map(|DrawnSquare { color, square }| {
            answers::call(py, "Mark", (name(color), squares::square(py, square)?))
        });
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    }

    /// The coloured arrows drawn on the board: `[%cal Ge2e4]`.
    #[getter]
    fn arrows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let drawn = self.command(py, |command| match command {
            CommentCommand::Arrows(drawn) => Some(drawn),
            _ => None,
        })?;
        let made = drawn.unwrap_or_default().into_iter().map(|DrawnArrow { color, from, to }| {
            let (from, to) = (squares::square(py, from)?, squares::square(py, to)?);
            answers::call(py, "Arrow", (name(color), from, to))
        });
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    }

    /// Writes the seconds that the player has left into a comment, in the place of what it said; `None` removes it.
    #[pyo3(signature = (seconds, /))]
    fn set_clock(&self, py: Python<'_>, seconds: Option<Seconds>) -> PyResult<()> {
        self.set(py, "clk", seconds.map(clock).transpose()?.map(CommentCommand::Clock))
    }

    /// Writes the seconds that the move took; `None` removes them.
    #[pyo3(signature = (seconds, /))]
    fn set_elapsed(&self, py: Python<'_>, seconds: Option<Seconds>) -> PyResult<()> {
        self.set(py, "emt", seconds.map(clock).transpose()?.map(CommentCommand::Elapsed))
    }

    /// Writes an evaluation from White's side, in hundredths of a pawn or as a number of moves to mate; without either, removes it.
    #[pyo3(signature = (*, centipawns = None, mate = None, depth = None))]
    fn set_evaluation(
        &self,
        py: Python<'_>,
        centipawns: Option<i32>,
        mate: Option<i32>,
        depth: Option<Whole<u32>>,
    ) -> PyResult<()> {
        let score = match (centipawns, mate) {
            (Some(_), Some(_)) => {
                return Err(errors::value(py, "expected centipawns or mate, not both"));
            }
            (Some(centipawns), None) => Some(Score::Centipawns(centipawns)),
            (None, mate) => mate.map(Score::MateIn),
        };
        let depth = depth.map(|depth| depth.0);
        let evaluation = score.map(|score| Evaluation { score, depth });
        self.set(py, "eval", evaluation.map(CommentCommand::Evaluation))
    }

    /// Draws coloured squares, each a colour and a square, in the place of those there are; none removes them.
    #[pyo3(signature = (marks, /))]
    fn set_marks(&self, py: Python<'_>, marks: Vec<(String, SquareArgument)>) -> PyResult<()> {
        let drawn = marks
            .into_iter()
            .map(|(name, square)| Ok(DrawnSquare { color: color(py, &name)?, square: square.0 }));
        let drawn: Vec<_> = drawn.collect::<PyResult<_>>()?;
        self.set(py, "csl", (!drawn.is_empty()).then_some(CommentCommand::Squares(drawn)))
    }

    /// Draws coloured arrows, each a colour and two squares, in the place of those there are; none removes them.
    #[pyo3(signature = (arrows, /))]
    fn set_arrows(
        &self,
        py: Python<'_>,
        arrows: Vec<(String, SquareArgument, SquareArgument)>,
    ) -> PyResult<()> {
        let drawn = arrows.into_iter().map(|(name, from, to)| {
            Ok(DrawnArrow { color: color(py, &name)?, from: from.0, to: to.0 })
        });
        let drawn: Vec<_> = drawn.collect::<PyResult<_>>()?;
        self.set(py, "cal", (!drawn.is_empty()).then_some(CommentCommand::Arrows(drawn)))
    }
}

impl PyNode {
    /// The first command that `of` finds something in.
    fn command<T>(
        &self,
        py: Python<'_>,
        of: impl FnMut(CommentCommand) -> Option<T>,
    ) -> PyResult<Option<T>> {
        self.ask(py, |node| node.commands().find_map(of))
    }

    /// Replaces or removes the first command of a name; a new one stands before the first comment.
    fn set(&self, py: Python<'_>, name: &str, command: Option<CommentCommand>) -> PyResult<()> {
        let mut comments = self.ask(py, |node| node.comments().to_vec())?;
        let holds = |text: &String| comment_commands(text).any(|command| command.name == name);
        let place = comments.iter().position(holds);
        match (command, place) {
            (None, None) => return Ok(()),
            (None, Some(place)) => {
                comments[place] = without(&comments[place], name);
                if comments[place].is_empty() {
                    comments.remove(place);
                }
            }
            (Some(command), _) if comments.is_empty() => comments.push(command.to_string()),
            (Some(command), place) => {
                let comment = &mut comments[place.unwrap_or_default()];
                *comment = command.set_in(comment);
            }
        }
        self.change(py, "", |tree: &mut GameTree, id: NodeId| {
            tree.remove_comments(id)?;
            comments.iter().try_for_each(|text| tree.add_comment(id, text))
        })
    }
}

/// A comment without the first command of a name.
fn without(comment: &str, name: &str) -> String {
    match comment_commands(comment).find(|command| command.name == name) {
        Some(command) => {
            let (before, after) = (&comment[..command.range.start], &comment[command.range.end..]);
            let space = if before.trim().is_empty() || after.trim().is_empty() { "" } else { " " };
            format!("{}{space}{}", before.trim_end(), after.trim_start())
        }
        None => comment.to_owned(),
    }
}

fn clock(seconds: Seconds) -> PyResult<GameClock> {
    let millis = (seconds.0 + std::time::Duration::from_micros(500)).as_millis();
    let fits = |_| PyValueError::new_err("the time is too long for a clock");
    u64::try_from(millis).map(GameClock::from_millis).map_err(fits)
}

const COLORS: [(DrawnColor, &str); 4] = [
    (DrawnColor::Green, "green"),
    (DrawnColor::Red, "red"),
    (DrawnColor::Yellow, "yellow"),
    (DrawnColor::Blue, "blue"),
];

fn name(color: DrawnColor) -> &'static str {
    COLORS.iter().find(|(known, _)| *known == color).map_or("green", |(_, name)| name)
}

fn color(py: Python<'_>, name: &str) -> PyResult<DrawnColor> {
    let found = COLORS.iter().find(|(_, known)| *known == name).map(|(color, _)| *color);
    found.ok_or_else(|| {
        let shown = kingsight_ask::quoted(name);
        errors::value(py, &format!("no colour {shown}; expected green, red, yellow or blue"))
    })
}
