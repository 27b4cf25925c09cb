//! Boards as SVG: the sketches of `kingsight-ask`, drawn by `kingsight-picture`; and the drawings of pieces for `kingsight.chess.svg`.

use kingsight::{EnPassant, Position};
use kingsight_ask::{Inspection, LineRole, MarkRole, Sketch};
use kingsight_picture::{Color, Picture, Theme};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments::ColorArgument;
use crate::errors;
use crate::position::PyPosition;

/// How a picture looks, whatever is on it.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    below: Color,
    theme: Theme,
    coordinates: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { below: Color::White, theme: Theme::Light, coordinates: true }
    }
}

impl Look {
    pub(crate) fn new(
        py: Python<'_>,
        below: Option<ColorArgument>,
        theme: &str,
        coordinates: bool,
    ) -> PyResult<Look> {
        let below = match below.map(|color| color.0) {
            Some(kingsight::Color::Black) => Color::Black,
            _ => Color::White,
        };
        let theme = match theme {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => return Err(errors::value(py, "unknown theme; expected 'light' or 'dark'")),
        };
        Ok(Look { below, theme, coordinates })
    }

    fn svg(self, picture: Picture) -> String {
        picture.below(self.below).theme(self.theme).coordinates(self.coordinates).to_svg()
    }
}

/// A group of signs that can be shown or left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Checks,
    Pins,
    KingDanger,
}

impl Layer {
    fn read(py: Python<'_>, name: &str) -> PyResult<Layer> {
        match name {
            "checks" => Ok(Layer::Checks),
            "pins" => Ok(Layer::Pins),
            "king_danger" => Ok(Layer::KingDanger),
            _ => {
                let shown = kingsight_ask::quoted(name);
                let expected = "'checks', 'pins' or 'king_danger'";
                Err(errors::value(py, &format!("no layer {shown}; expected {expected}")))
            }
        }
    }

    const fn of_mark(role: MarkRole) -> Layer {
        match role {
            MarkRole::InCheck | MarkRole::Checker => Layer::Checks,
            MarkRole::KingDanger(_) => Layer::KingDanger,
            _ => Layer::Pins,
        }
    }

    const fn of_line(role: LineRole) -> Layer {
        match role {
            LineRole::Check => Layer::Checks,
            _ => Layer::Pins,
        }
    }
}

/// A position with some layers, or with all.
pub(crate) fn of_position(
    py: Python<'_>,
    position: &Position,
    layers: Option<&[String]>,
    look: Look,
) -> PyResult<String> {
    let inspection = Inspection::new(1, "", &position.to_setup(EnPassant::Always));
    let mut sketch = Sketch::of_inspection(&inspection);
    if let Some(names) = layers {
        let layers: PyResult<Vec<Layer>> = names.iter().map(|name| Layer::read(py, name)).collect();
        let layers = layers?;
        sketch.marks.retain(|mark| layers.contains(&Layer::of_mark(mark.role)));
        sketch.lines.retain(|line| layers.contains(&Layer::of_line(line.role)));
    }
    Ok(look.svg(sketch.picture(position.board())))
}

/// A move in UCI on the board, with the reasons against it.
#[pyfunction]
#[pyo3(signature = (position, uci, /, *, below = None, theme = "light", coordinates = true))]
pub(crate) fn why_svg(
    py: Python<'_>,
    position: &Bound<'_, PyPosition>,
    uci: &str,
    below: Option<ColorArgument>,
    theme: &str,
    coordinates: bool,
) -> PyResult<String> {
    let look = Look::new(py, below, theme, coordinates)?;
    let position = position.get().get();
    let uci: kingsight::UciMove = uci.parse().map_err(|_| errors::uci_syntax(py, uci))?;
    let sketch = Sketch::of_explanation(&position.explain(uci)).with_move(uci.from, uci.to);
    Ok(look.svg(sketch.picture(position.board())))
}

/// The drawing of a piece by its letter, as the content of an SVG of 100 by 100 units.
#[pyfunction]
#[pyo3(signature = (letter, /))]
pub(crate) fn chess_piece_svg(letter: char) -> PyResult<&'static str> {
    let piece = kingsight_picture::Piece::from_letter(letter);
    let error = || PyValueError::new_err(format!("{letter:?} is not the letter of a piece"));
    piece.map(|piece| kingsight_picture::piece_svg(piece.color, piece.role)).ok_or_else(error)
}
