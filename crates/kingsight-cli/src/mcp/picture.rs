//! The tool `picture`: what `--png` and `--svg` of `inspect` and `why` draw.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kingsight::Intent;
use kingsight_ask::question::{Inspect, PositionQuestion, Why};
use kingsight_ask::subject::Subject;
use kingsight_ask::{Parts, SCHEMA, Sketch};
use kingsight_picture::Color;
use kingsight_voice::{Language, status, verdict};
use rmcp::model::{ContentBlock, ResourceContents};
use serde_json::{Value, json};

use super::answer::{Answer, Answered, TEXT, WORDING, refuse, refuse_argument, within};
use super::asked::{FormatAsked, PictureAsked};
use super::lines::line;
use crate::pictures;

pub(super) fn picture(asked: &PictureAsked) -> Answered {
    let (mut picture, title) = drawn(asked)?;
    if asked.flip {
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
    if asked.format != FormatAsked::Svg {
        let png = picture.to_png(pictures::PNG_WIDTH).map_err(|error| {
            refuse_argument("", "format", format!("the PNG cannot be drawn: {error}"))
        })?;
        pictures.push(ContentBlock::image(STANDARD.encode(png), "image/png"));
    }
    if asked.format != FormatAsked::Png {
        let svg = ResourceContents::text(picture.to_svg(), "kingsight:picture.svg");
        pictures.push(ContentBlock::resource(svg.with_mime_type("image/svg+xml")));
    }
    Ok(Answer { text, json: Some(json), pictures })
}

/// The picture and what it shows.
fn drawn(
    asked: &PictureAsked,
) -> Result<(kingsight_picture::Picture, String), super::answer::Refusal> {
    let moves = line(&asked.moves)?;
    let position = asked.position.as_str();
    within(position, "position", TEXT)?;
    let subject = Subject::read(position).map_err(|error| refuse(position, error))?.then(&moves);
    if let Some(chosen) = &asked.chosen {
        within(chosen, "move", 64)?;
        let why = Why { chosen: chosen.clone() };
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
