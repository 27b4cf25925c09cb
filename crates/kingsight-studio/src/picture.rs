//! The board as a picture to keep: what is on the page, drawn by the library.

use axum::http::StatusCode;
use kingsight::Bitboard;
use kingsight_picture::{ArrowKind, Color, CssColor, MarkKind, Picture, Piece, Theme};
use kingsight_report::studio::{LayerReport, StudioState, StudioView, read_square};
use kingsight_report::{ErrorReport, quoted, shown};
use serde::Deserialize;

use crate::answer::{Answer, Trouble};

/// What to draw, and how.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub(crate) struct PictureRequest {
    format: Format,
    width: u32,
    flip: bool,
    theme: Look,
    coordinates: bool,
    layers: Vec<String>,
    selected: Option<String>,
    sets: Vec<ColoredSet>,
    circles: Vec<Circle>,
    arrows: Vec<ColoredArrow>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Svg,
    Png,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Look {
    #[default]
    Light,
    Dark,
}

#[derive(Clone, Debug, Deserialize)]
struct ColoredSet {
    set: String,
    color: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Circle {
    square: String,
    color: String,
}

#[derive(Clone, Debug, Deserialize)]
struct ColoredArrow {
    from: String,
    to: String,
    color: String,
}

impl Default for PictureRequest {
    fn default() -> PictureRequest {
        PictureRequest {
            format: Format::Svg,
            width: 880,
            flip: false,
            theme: Look::Light,
            coordinates: true,
            layers: Vec::new(),
            selected: None,
            sets: Vec::new(),
            circles: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

/// How wide a PNG may be.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=2048;

impl PictureRequest {
    /// Draws it.
    pub(crate) fn draw(&self, state: &StudioState) -> Result<Answer, Trouble> {
        let view = StudioView::new(state, self.selected.as_deref())?;
        let mut picture = Picture::new()
            .title(view.status.clone())
            .coordinates(self.coordinates)
            .theme(match self.theme {
                Look::Light => Theme::Light,
                Look::Dark => Theme::Dark,
            })
            .below(if self.flip { Color::Black } else { Color::White });
        for (square, piece) in view.pieces.0.pieces() {
            if let Some(piece) = Piece::from_letter(piece.letter()) {
                picture = picture.piece(square as u8, piece);
            }
        }
        for id in &self.layers {
            let layer = view.layers.iter().find(|layer| layer.id.to_string() == *id);
            picture = with_layer(picture, layer.ok_or_else(|| unknown_layer(id))?);
        }
        for ColoredSet { set, color } in &self.sets {
            picture = picture.mark_set(hex(set)?.0, MarkKind::Custom(css(color)?));
        }
        for Circle { square, color } in &self.circles {
            let square = read_square(square, "circles")?;
            picture = picture.mark(square as u8, MarkKind::Custom(css(color)?));
        }
        for ColoredArrow { from, to, color } in &self.arrows {
            let (from, to) = (read_square(from, "arrows")?, read_square(to, "arrows")?);
            picture = picture.arrow(from as u8, to as u8, ArrowKind::Custom(css(color)?));
        }
        match self.format {
            Format::Svg => {
                Ok(Answer { content_type: "image/svg+xml", body: picture.to_svg().into_bytes() })
            }
            Format::Png => self.png(&picture),
        }
    }

    fn png(&self, picture: &Picture) -> Result<Answer, Trouble> {
        if !WIDTHS.contains(&self.width) {
            let (least, most) = WIDTHS.into_inner();
            let message = format!("width: {} is not from {least} to {most}", self.width);
            return Err(fault("bad_width", "width", message).into());
        }
        let body = picture.to_png(self.width).map_err(|error| Trouble {
            status: StatusCode::INTERNAL_SERVER_ERROR,
            error: fault("not_drawn", "format", format!("the picture was not drawn: {error}")),
        })?;
        Ok(Answer { content_type: "image/png", body })
    }
}

/// A layer by the sign that means the same elsewhere, or in a colour of its own.
fn with_layer(picture: Picture, layer: &LayerReport) -> Picture {
    let id = layer.id.to_string();
    let name = id.split_once('.').map_or("", |(_, name)| name);
    let kind = match name {
        "legal" | "legal_targets" | "pseudo_legal" | "pawn_moves" => MarkKind::Target,
        "checkers" => MarkKind::Checker,
        "pinned" => MarkKind::Pinned,
        "pinners" => MarkKind::Pinner,
        "pin_rays" => MarkKind::PinRay,
        "king_danger" | "king_danger_unlifted" | "behind_king" => MarkKind::KingDanger,
        "check_mask" | "protected" => MarkKind::Proof,
        _ => MarkKind::Attacked,
    };
    let arrow = match name {
        "checkers" => ArrowKind::Check,
        _ => ArrowKind::Pin,
    };
    layer.lines.iter().fold(picture.mark_set(layer.set.0, kind), |picture, line| {
        picture.arrow(line.from as u8, line.through.unwrap_or(line.to) as u8, arrow.clone())
    })
}

fn fault(code: &'static str, field: &'static str, message: String) -> ErrorReport {
    ErrorReport { code, message, field: Some(field), at: None }
}

fn unknown_layer(id: &str) -> ErrorReport {
    fault(
        "unknown_layer",
        "layers",
        format!("layers: there is no layer {}; see /api/catalog", quoted(id)),
    )
}

fn css(text: &str) -> Result<CssColor, ErrorReport> {
    CssColor::new(text).map_err(|error| {
        fault("not_a_color", "color", format!("color: {}", shown(&error.to_string()).at_most(200)))
    })
}

fn hex(text: &str) -> Result<Bitboard, ErrorReport> {
    let hex = |digits: &&str| digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let read =
        text.strip_prefix("0x").filter(hex).and_then(|hex| u64::from_str_radix(hex, 16).ok());
    read.map(Bitboard).ok_or_else(|| {
        fault(
            "not_a_set",
            "set",
            format!("set: {} is not a set; expected 0x and 16 digits", quoted(text)),
        )
    })
}
