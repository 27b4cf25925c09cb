//! The board of `<kingsight-board>`: what it shows, and what becomes of a piece that is put down. The answers are those of the studio
//! (`kingsight_report::studio`), cut down to what the element draws.

#![allow(unsafe_code)] // Exported names.

use kingsight_report::studio::{
    DropReport, DropResult, Hand, LayerCard, LayerReport, Mode, Pieces, Standing, StudioState,
    StudioView,
};
use kingsight_report::{Arrow, ErrorReport, LegalMove, Mark, Sketch, quoted};
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
    marks: Vec<Mark>,
    arrows: Vec<Arrow>,
}

/// A layer with its words in English.
#[derive(Serialize)]
struct ShownLayer<'a> {
    title: String,
    color: String,
    #[serde(flatten)]
    layer: &'a LayerReport,
}

#[derive(Serialize)]
struct Played<'a> {
    result: &'static str,
    #[serde(rename = "move")]
    m: &'a LegalMove,
    fen: &'a str,
    moves: &'a [String],
}

#[derive(Serialize)]
struct Placed<'a> {
    result: &'static str,
    fen: &'a str,
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
            let (ids, mut sketch) = wanted(&shown, &view)?;
            sketch = sketch.in_language(Standing::read(&state)?.wording().language);
            let cards = LayerCard::all();
            let layers = view.layers.iter().zip(&cards).filter(|(_, card)| ids.contains(&card.id));
            let new = |mark: &&Mark| {
                let same = |shown: &Mark| (shown.role, shown.reason) == (mark.role, mark.reason);
                !sketch.marks.iter().any(same)
            };
            let standing: Vec<Mark> = view.marks.iter().filter(new).copied().collect();
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
                marks: sketch.marks.iter().copied().chain(standing).collect(),
                arrows: sketch.arrows,
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
            let dropped = DropReport::new(&state, &hand)?;
            Ok(match &dropped.result {
                DropResult::Played { m, view } => report(&Played {
                    result: "played",
                    m,
                    fen: &view.fen,
                    moves: &view.state.moves,
                }),
                DropResult::Placed { view } => report(&Placed { result: "placed", fen: &view.fen }),
                _ => report(&dropped),
            })
        })
    })
}

/// The layers and the facts that some names mean: `pins`, `checks`, `attacked-by-black`, `king-danger`, or the name of a layer with
/// hyphens, such as `white.pin-rays`.
fn wanted(names: &str, view: &StudioView) -> Result<(Vec<String>, Sketch), ErrorReport> {
    let (mut ids, mut checks, mut pins) = (Vec::new(), false, false);
    for name in names.split_whitespace() {
        match name {
            "checks" => checks = true,
            "pins" => pins = true,
            "attacked-by-white" => ids.push("white.attacks".to_owned()),
            "attacked-by-black" => ids.push("black.attacks".to_owned()),
            "king-danger" => ids.push(format!("{}.king_danger", view.turn.name())),
            _ => ids.push(name.replace('-', "_")),
        }
        let unknown = |id: &&String| view.layers.iter().all(|layer| layer.id.to_string() != **id);
        if ids.last().filter(unknown).is_some() {
            let known = "pins, checks, king-danger, attacked-by-white, attacked-by-black";
            let message = format!(
                "show: {} is not known; expected {known}, or a layer such as white.pin-rays",
                quoted(name)
            );
            return Err(ErrorReport {
                code: "unknown_layer",
                message,
                field: Some("show"),
                at: None,
            });
        }
    }
    Ok((ids, facts(&view.inspection, checks, pins, false)))
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
