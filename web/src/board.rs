//! The board of `<kingsight-board>`: what it shows, and what becomes of a piece that is put down. The answers are those of the studio
//! (`kingsight_ask::studio`), cut down to what the element draws.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use kingsight::{Color, Role, Setup};
use kingsight_ask::studio::{
    DragReport, DropReport, DropResult, Hand, LayerCard, LayerReport, Mode, Pieces, Standing,
    StudioState, StudioView,
};
use kingsight_ask::{Arrow, ErrorReport, Inspection, Mark, ReasonReport, Sketch, quoted};
use serde::Serialize;

use crate::answers::{facts, refuse, report};
use crate::border::{Shared, call};

/// What stands between the fields of a question.
const FIELD: char = '\u{1f}';

/// A question: FEN, moves, mode, language, and three fields that depend on the question.
struct Question {
    state: StudioState,
    rest: [String; 3],
}

impl Question {
    fn read(text: &str) -> Question {
        let mut fields = text.split(FIELD);
        let mut next = || fields.next().unwrap_or_default();
        let (fen, moves) = (next(), next());
        let mode = match next() {
            "any" => Mode::Free,
            "none" => Mode::View,
            _ => Mode::Play,
        };
        let state = StudioState::of_fen(if fen.trim().is_empty() { "startpos" } else { fen });
        let state = state.with_moves([moves]).with_mode(mode).in_language(next());
        Question { state, rest: [next(), next(), next()].map(str::to_owned) }
    }
}

/// Everything to draw.
#[derive(Serialize)]
struct BoardView<'a> {
    fen: &'a str,
    /// In UCI.
    moves: &'a [String],
    pieces: &'a Pieces,
    turn: &'static str,
    status: &'a str,
    /// Whether the rules have something to say about this board.
    playable: bool,
    layers: Vec<ShownLayer<'a>>,
    /// Of the facts that are shown, as the arrows are.
    marks: Vec<Mark>,
    arrows: Vec<Arrow>,
    /// The last move, the selected piece, a king in check.
    standing: Vec<Mark>,
}

/// A layer with its words in English.
#[derive(Serialize)]
struct ShownLayer<'a> {
    title: String,
    color: String,
    #[serde(flatten)]
    layer: &'a LayerReport,
}

/// What changes while a piece is in the hand.
#[derive(Serialize)]
struct Dragged<'a> {
    /// For the ends of arrows.
    pieces: &'a Pieces,
    layers: Vec<&'a LayerReport>,
    marks: Vec<Mark>,
    arrows: Vec<Arrow>,
}

/// What became of a piece that was put down.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Dropped<'a> {
    Played {
        uci: String,
        san: String,
        promotion: Option<&'static str>,
        fen: &'a str,
        moves: &'a [String],
    },
    Placed {
        fen: &'a str,
    },
    ChoosePromotion {
        choices: Vec<&'static str>,
    },
    Refused {
        sentence: &'a str,
        reasons: &'a [ReasonReport],
        marks: &'a [Mark],
        arrows: &'a [Arrow],
    },
}

impl<'a> Dropped<'a> {
    fn new(result: &'a DropResult) -> Dropped<'a> {
        match result {
            DropResult::Played { m, view } => Dropped::Played {
                uci: m.uci.to_string(),
                san: m.san.to_string(),
                promotion: m.promotion.map(Role::name),
                fen: &view.fen,
                moves: &view.state.moves,
            },
            DropResult::Placed { view } => Dropped::Placed { fen: &view.fen },
            DropResult::ChoosePromotion { choices, .. } => Dropped::ChoosePromotion {
                choices: choices.iter().map(|role| role.name()).collect(),
            },
            DropResult::Refused { sentence, reasons, sketch } => {
                Dropped::Refused { sentence, reasons, marks: &sketch.marks, arrows: &sketch.arrows }
            }
        }
    }
}

/// Everything to draw. The last fields are the names of what to show, with spaces between, and the selected square, if there is one.
#[unsafe(no_mangle)]
pub extern "C" fn board_view(length: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let Question { state, rest: [shown, selected, _] } = Question::read(&text);
        let selected = Some(selected.as_str()).filter(|square| !square.is_empty());
        answer(shared, &text, || {
            let view = StudioView::new(&state, selected)?;
            let wanted = Wanted::read(&shown, view.turn, &view.layers)?;
            let sketch = wanted.facts(&view.inspection, &state)?;
            let cards = LayerCard::all();
            let layers = view.layers.iter().zip(&cards);
            let layers = layers.filter(|(layer, _)| wanted.has(layer));
            let new = |mark: &&Mark| {
                let same = |shown: &Mark| (shown.role, shown.reason) == (mark.role, mark.reason);
                !sketch.marks.iter().any(same)
            };
            let standing = view.marks.iter().filter(new).copied().collect();
            Ok(report(&BoardView {
                fen: &view.fen,
                moves: &view.state.moves,
                pieces: &view.pieces,
                turn: view.turn.name(),
                status: &view.status,
                playable: view.game.is_some(),
                layers: layers
                    .map(|(layer, card)| ShownLayer {
                        title: card.title.clone(),
                        color: card.color.clone(),
                        layer,
                    })
                    .collect(),
                marks: sketch.marks,
                arrows: sketch.arrows,
                standing,
            }))
        })
    })
}

/// What becomes of a piece that is put down. The last fields are where it comes from, where it goes (empty: off the board), and
/// what a pawn becomes.
#[unsafe(no_mangle)]
pub extern "C" fn board_drop(length: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let Question { state, rest: [from, to, promotion] } = Question::read(&text);
        answer(shared, &text, || {
            let mut hand = Hand::taking(from);
            hand.to = Some(to).filter(|to| !to.is_empty());
            hand.promotion = Some(promotion).filter(|role| !role.is_empty());
            Ok(report(&Dropped::new(&DropReport::new(&state, &hand)?.result)))
        })
    })
}

/// What the board would show with a piece over a square. The last fields are the names of what to show, where the piece comes from,
/// and where it is now (empty: off the board).
#[unsafe(no_mangle)]
pub extern "C" fn board_drag(length: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let Question { state, rest: [shown, from, over] } = Question::read(&text);
        answer(shared, &text, || {
            let mut hand = Hand::taking(from);
            hand.to = Some(over).filter(|over| !over.is_empty());
            let drag = DragReport::new(&state, &hand)?;
            let turn = Standing::read(&state)?.setup().turn;
            let wanted = Wanted::read(&shown, turn, &drag.layers)?;
            let sketch = wanted.facts_of(&drag.fen, &state)?;
            Ok(report(&Dragged {
                pieces: &drag.pieces,
                layers: drag.layers.iter().filter(|layer| wanted.has(layer)).collect(),
                marks: sketch.marks,
                arrows: sketch.arrows,
            }))
        })
    })
}

/// The layers and the facts that some names mean: `pins`, `checks`, `attacked-by-black`, `king-danger`, or the name of a layer with
/// hyphens, such as `white.pin-rays`.
struct Wanted {
    layers: Vec<String>,
    checks: bool,
    pins: bool,
}

impl Wanted {
    /// `king-danger` is that of the colour to move.
    fn read(names: &str, turn: Color, layers: &[LayerReport]) -> Result<Wanted, ErrorReport> {
        let mut wanted = Wanted { layers: Vec::new(), checks: false, pins: false };
        for name in names.split_whitespace() {
            let id = match name {
                "checks" => {
                    wanted.checks = true;
                    continue;
                }
                "pins" => {
                    wanted.pins = true;
                    continue;
                }
                "attacked-by-white" => "white.attacks".to_owned(),
                "attacked-by-black" => "black.attacks".to_owned(),
                "king-danger" => format!("{}.king_danger", turn.name()),
                _ => name.replace('-', "_"),
            };
            if layers.iter().all(|layer| layer.id.to_string() != id) {
                let known = "pins, checks, king-danger, attacked-by-white, attacked-by-black";
                let message = format!(
                    "show: {} is not known; expected {known}, or a layer such as white.pin-rays",
                    quoted(name)
                );
                return Err(ErrorReport::new("unknown_layer", message).of_field("show"));
            }
            wanted.layers.push(id);
        }
        Ok(wanted)
    }

    fn has(&self, layer: &LayerReport) -> bool {
        !self.layers.is_empty() && self.layers.contains(&layer.id.to_string())
    }

    fn facts(&self, of: &Inspection, state: &StudioState) -> Result<Sketch, ErrorReport> {
        let language = Standing::read(state)?.wording().language;
        Ok(facts(of, self.checks, self.pins, false).in_language(language))
    }

    /// The same of any board; without names there is nothing to look for.
    fn facts_of(&self, setup: &Setup, state: &StudioState) -> Result<Sketch, ErrorReport> {
        if !self.checks && !self.pins {
            return Ok(Sketch::default());
        }
        self.facts(&Inspection::new(1, "", setup), state)
    }
}

fn answer(
    shared: &mut Shared,
    text: &str,
    make: impl FnOnce() -> Result<String, ErrorReport>,
) -> i32 {
    match make() {
        Ok(json) => {
            shared.text = json;
            shared.answer()
        }
        Err(error) => refuse(shared, text, &error),
    }
}
