//! The tool `picture`: what `--png` and `--svg` of `inspect` and `why` draw.

use std::sync::atomic::AtomicBool;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kingsight::Intent;
use kingsight_ask::question::{
    Inspect, Limits, Param, ParamGroup, ParamKind, PositionQuestion, Question, Values, Why,
};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Parts, SCHEMA, Sketch};
use kingsight_picture::Color;
use kingsight_voice::{Language, status, verdict};
use rmcp::model::{ContentBlock, ResourceContents};
use serde_json::{Value, json};

use super::answer::{Answer, Answered, TEXT, WORDING, line, refuse, refuse_argument, within};
use super::catalogue::{self, Asked};
use super::server::ToolEntry;
use crate::pictures;

/// What does a position look like?
struct Picture {
    chosen: Option<String>,
    format: Option<&'static str>,
    flip: bool,
}

impl Question for Picture {
    const NAME: &'static str = "picture";
    const SUMMARY: &'static str = "Draw a position, or a move with what makes it illegal";
    const ABOUT: &'static str = "A position as a picture, PNG or SVG, with checks and pins; or one move with what makes it illegal.";
    const PARAMS: &'static [Param] = &[
        Param::new(
            "move",
            ParamGroup::Asked,
            ParamKind::Move,
            "A move, legal or not, to draw with what makes it illegal; without one, checks and pins are drawn",
        ),
        Param::new(
            "format",
            ParamGroup::Output,
            ParamKind::OneOf(&["png", "svg", "both"]),
            "Which picture: `png` as an image, which is usual, `svg` as a text resource, or both",
        ),
        Param::new("flip", ParamGroup::Output, ParamKind::Flag, "Draw the board from Black's side"),
    ];

    fn read(values: &Values) -> Result<Picture, ErrorReport> {
        Ok(Picture {
            chosen: values.text("move"),
            format: values.word("format"),
            flip: values.flag("flip"),
        })
    }
}

/// The tool `picture`.
pub(super) fn tool() -> ToolEntry {
    catalogue::tool_of(Picture::ABOUT.to_owned(), None, Limits::MODEL, picture)
}

#[allow(clippy::needless_pass_by_value)] // As every tool has its question.
fn picture(question: Picture, asked: &Asked<'_>, _: &AtomicBool) -> Answered {
    let (mut picture, title) = drawn(question.chosen.as_deref(), asked)?;
    if question.flip {
        picture = picture.below(Color::Black);
    }
    let legend: Vec<(String, String)> = picture
        .legend()
        .into_iter()
        .map(|entry| match entry.name.strip_suffix("-arrow") {
            Some(_) => (format!("arrow ({})", entry.sign), entry.meaning),
            None => (entry.sign.to_owned(), entry.meaning),
        })
        .collect();
    let mut text = title.clone();
    for (sign, meaning) in &legend {
        text += &format!("\n{sign}: {meaning}");
    }
    let entry = |(sign, meaning)| json!({"sign": sign, "meaning": meaning});
    let legend: Vec<Value> = legend.into_iter().map(entry).collect();
    let json = json!({"schema": SCHEMA, "title": title, "legend": legend});
    let mut pictures = Vec::new();
    if question.format != Some("svg") {
        let png = picture.to_png(pictures::PNG_WIDTH).map_err(|error| {
            refuse_argument("", "format", format!("the PNG cannot be drawn: {error}"))
        })?;
        pictures.push(ContentBlock::image(STANDARD.encode(png), "image/png"));
    }
    if matches!(question.format, Some("svg" | "both")) {
        let svg = ResourceContents::text(picture.to_svg(), "kingsight:picture.svg");
        pictures.push(ContentBlock::resource(svg.with_mime_type("image/svg+xml")));
    }
    Ok(Answer { text, json: Some(json), pictures })
}

/// The picture and what it shows.
fn drawn(
    chosen: Option<&str>,
    asked: &Asked<'_>,
) -> Result<(kingsight_picture::Picture, String), super::answer::Refusal> {
    let moves = line(asked.moves)?;
    let position = asked.position;
    within(position, "position", TEXT)?;
    let subject = Subject::read(position).map_err(|error| refuse(position, error))?;
    let subject = subject.read_as(asked.reading).then(&moves);
    if let Some(chosen) = chosen {
        let why = Why { chosen: chosen.to_owned() };
        let report = why.answer(&subject, WORDING).map_err(|error| match error.field {
            Some("move") => refuse(chosen, error),
            _ => refuse(position, error),
        })?;
        let [only] = &report.moves[..] else {
            let moves: Vec<String> = report.moves.iter().map(|m| m.uci.to_string()).collect();
            let message =
                format!("move: a picture shows one move; expected one of {}", moves.join(", "));
            return Err(refuse_argument(chosen, "move", message));
        };
        let title = verdict::legality(Language::English, only.uci, only.legal).to_string();
        let Intent { from, to, .. } = only.explanation.intent;
        let sketch = Sketch::of_explanation(&only.explanation).with_move(from, to);
        return Ok((sketch.picture(only.explanation.board()).title(title.clone()), title));
    }
    let inspection = Inspect { parts: Parts::ALL }
        .answer(&subject, WORDING)
        .map_err(|error| refuse(position, error))?;
    let title = status::status(WORDING.language, &inspection.setup, inspection.game.as_ref());
    Ok((pictures::picture(&inspection), title.to_string()))
}
