//! Putting the picture together. A square is 100 units wide. Layers, from the bottom up: frame, squares,
//! marks under the pieces, pieces, arrows, marks on top, coordinates. Each drawing in use is written
//! once into `<defs>` and placed with `<use>`; colours are set where it is placed, so two pictures on
//! one page may share names without sharing colours.
//!
//! Coordinates are the letters a to h and the digits 1 to 8 as single strokes, drawn here so that no font is needed. Each
//! stands in a box 60 wide and 100 high with its foot at 80.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::arrows::{number, shape};
use crate::marks::{MarkKind, Sign};
use crate::{Color, Meaning, Picture, Piece, Role};

impl Picture {
    /// The picture as an SVG document: self-contained, without text elements or references to other files.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// let svg = Picture::new().to_svg();
    /// assert!(svg.starts_with("<svg") && !svg.contains("<text"));
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        render(self)
    }
}

const SQUARE: u32 = 100;
const MARGIN_WITH_COORDINATES: u32 = 40;
const MARGIN: u32 = 10;

/// Where things lie.
struct Grid {
    margin: u32,
    below: Color,
}

impl Grid {
    /// Width and height of the whole.
    fn size(&self) -> u32 {
        8 * SQUARE + 2 * self.margin
    }

    /// The upper left corner of a square.
    fn corner(&self, square: u8) -> (u32, u32) {
        let (file, rank) = (u32::from(square & 7), u32::from(square >> 3 & 7));
        let (column, row) = match self.below {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        (self.margin + column * SQUARE, self.margin + row * SQUARE)
    }

    fn middle(&self, square: u8) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (f64::from(x + SQUARE / 2), f64::from(y + SQUARE / 2))
    }
}

/// The board of a picture.
fn grid(picture: &Picture) -> Grid {
    let margin = if picture.coordinates { MARGIN_WITH_COORDINATES } else { MARGIN };
    Grid { margin, below: picture.below }
}

/// How wide and high a picture is, in units.
#[cfg(feature = "png")]
pub(crate) fn size(picture: &Picture) -> u32 {
    grid(picture).size()
}

fn render(picture: &Picture) -> String {
    let grid = grid(picture);
    let size = grid.size();
    let mut out = String::with_capacity(16 * 1024);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n",
        xml(picture.title.as_deref().unwrap_or("Chess board")),
        xml(&picture.description.clone().unwrap_or_else(|| picture.in_words())),
    );
    definitions(&mut out, picture);
    ground(&mut out, picture, &grid);
    marks(&mut out, picture, &grid, false);
    pieces(&mut out, picture, &grid);
    arrows(&mut out, picture, &grid);
    marks(&mut out, picture, &grid, true);
    if picture.coordinates {
        coordinates(&mut out, picture, &grid);
    }
    out.push_str("</svg>\n");
    out
}

fn piece_id(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => "white",
        Color::Black => "black",
    };
    let role = match piece.role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    };
    format!("ks-{color}-{role}")
}

/// The sign on one square, which may depend on whether a piece stands there.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Placed {
    id: String,
    drawing: &'static str,
    over: bool,
}

fn sign(picture: &Picture, kind: &MarkKind, square: u8) -> Placed {
    let Sign { empty, occupied, over } = kind.drawing();
    let id = format!("ks-{}", kind.name());
    if picture.piece_on(square).is_none() {
        Placed { id, drawing: empty, over: over.0 }
    } else if occupied == empty {
        Placed { id, drawing: empty, over: over.1 }
    } else {
        Placed { id: id + "-around", drawing: occupied, over: over.1 }
    }
}

fn definitions(out: &mut String, picture: &Picture) {
    let signs: BTreeSet<_> =
        drawn(picture).into_iter().map(|(kind, square)| sign(picture, kind, square)).collect();
    let used = |piece: &&Piece| (0..64).any(|square| picture.piece_on(square) == Some(**piece));
    let pieces: Vec<_> = Piece::ALL.iter().filter(used).collect();
    if signs.is_empty() && pieces.is_empty() {
        return;
    }
    out.push_str("<defs>\n");
    for Placed { id, drawing, .. } in signs {
        let _ = writeln!(out, "<g id=\"{id}\">{drawing}</g>");
    }
    for piece in pieces {
        let _ = writeln!(out, "<g id=\"{}\">{}</g>", piece_id(*piece), piece.drawing());
    }
    out.push_str("</defs>\n");
}

fn ground(out: &mut String, picture: &Picture, grid: &Grid) {
    let palette = picture.theme.palette();
    let (size, margin, board) = (grid.size(), grid.margin, 8 * SQUARE);
    let _ = writeln!(
        out,
        "<rect width=\"{size}\" height=\"{size}\" rx=\"12\" fill=\"{}\"/>",
        palette.frame
    );
    for (outset, color) in [(3, palette.edge), (0, palette.light_square)] {
        let (corner, side) = (margin - outset, board + 2 * outset);
        let _ = writeln!(
            out,
            "<rect x=\"{corner}\" y=\"{corner}\" width=\"{side}\" height=\"{side}\" fill=\"{color}\"/>"
        );
    }
    let _ = write!(out, "<path fill=\"{}\" d=\"", palette.dark_square);
    for square in (0..64).filter(|square| (square + square / 8) % 2 == 0) {
        let (x, y) = grid.corner(square);
        let _ = write!(out, "M{x} {y}h100v100h-100z");
    }
    out.push_str("\"/>\n");
}

/// The kinds of mark on each square: two meanings of one kind are one sign.
fn drawn(picture: &Picture) -> BTreeSet<(&MarkKind, u8)> {
    picture.marks.iter().map(|(meaning, square)| (&meaning.kind, *square)).collect()
}

fn marks(out: &mut String, picture: &Picture, grid: &Grid, over: bool) {
    let mut open: Option<&MarkKind> = None;
    for (kind, square) in drawn(picture) {
        let placed = sign(picture, kind, square);
        if placed.over != over {
            continue;
        }
        if open != Some(kind) {
            if open.is_some() {
                out.push_str("</g>\n");
            }
            let color = kind.color(picture.theme);
            let _ = write!(out, "<g fill=\"{color}\" stroke=\"{color}\">");
            open = Some(kind);
        }
        let (x, y) = grid.corner(square);
        let _ = write!(out, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", placed.id);
    }
    if open.is_some() {
        out.push_str("</g>\n");
    }
}

fn pieces(out: &mut String, picture: &Picture, grid: &Grid) {
    for square in 0..64 {
        if let Some(piece) = picture.piece_on(square) {
            let (x, y) = grid.corner(square);
            let _ = writeln!(out, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", piece_id(piece));
        }
    }
}

fn arrows(out: &mut String, picture: &Picture, grid: &Grid) {
    let casing = picture.theme.palette().casing;
    for (Meaning { kind, .. }, from, to) in &picture.arrows {
        let pieces = passed(picture, *from, *to);
        let Some(arrow) = shape(kind, grid.middle(*from), grid.middle(*to), &pieces) else {
            continue;
        };
        let color = kind.color(picture.theme);
        out.push_str("<g opacity=\".9\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
        if !arrow.filled.is_empty() {
            let d = &arrow.filled;
            let _ = write!(
                out,
                "<path stroke=\"{casing}\" stroke-width=\"5\" d=\"{d}\"/><path fill=\"{color}\" d=\"{d}\"/>"
            );
        }
        if !arrow.stroked.is_empty() {
            let d = &arrow.stroked;
            let _ = write!(
                out,
                "<g fill=\"none\"><path stroke=\"{casing}\" stroke-width=\"13\" d=\"{d}\"/><path stroke=\"{color}\" stroke-width=\"8\" d=\"{d}\"/></g>"
            );
        }
        out.push_str("</g>\n");
    }
}

/// How far from the first square a straight arrow passes pieces, the nearest first.
fn passed(picture: &Picture, from: u8, to: u8) -> Vec<f64> {
    let place = |square: u8| (i16::from(square & 7), i16::from(square >> 3));
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    if dx != 0 && dy != 0 && dx.abs() != dy.abs() {
        return Vec::new();
    }
    let step = f64::from(SQUARE) * f64::from(dx.signum().pow(2) + dy.signum().pow(2)).sqrt();
    (1..dx.abs().max(dy.abs()))
        .filter(|i| {
            let square = (y + i * dy.signum()) * 8 + x + i * dx.signum();
            u8::try_from(square).is_ok_and(|square| picture.piece_on(square).is_some())
        })
        .map(|i| f64::from(i) * step)
        .collect()
}

fn coordinates(out: &mut String, picture: &Picture, grid: &Grid) {
    // Glyph boxes are 60 by 100 and drawn at a quarter of that, in the middle of the margin.
    const SCALE: f64 = 0.25;
    let (half_wide, middle_high) = (30.0 * SCALE, 50.0 * SCALE);
    let half_margin = f64::from(grid.margin) / 2.0;
    let _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        picture.theme.palette().coordinates,
        STROKE
    );
    let mut place = |x: f64, y: f64, glyph: &str| {
        let (x, y) = (number(x - half_wide), number(y - middle_high));
        let _ = write!(out, "<path transform=\"translate({x} {y})scale(.25)\" d=\"{glyph}\"/>");
    };
    for i in 0..8u8 {
        let (x, _) = grid.middle(i);
        place(x, f64::from(grid.size()) - half_margin, file_glyph(i));
        let (_, y) = grid.middle(i * 8);
        place(half_margin, y, rank_glyph(i));
    }
    out.push_str("</g>\n");
}

/// Stroke width that suits the glyphs, in their own units.
const STROKE: &str = "9";

const FILES: [&str; 8] = [
    "M46 42V80M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M14 16V80M50 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M47 49C43 44 38 42 32 42C20 42 12 50 12 61C12 72 20 80 32 80C38 80 43 78 47 73",
    "M46 16V80M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M12 60H48C48 49 41 42 30.5 42C20 42 12 50 12 61C12 72 20 80 32 80C38 80 43 78 46 74",
    "M44 19C32 13 24 18 24 31V80M12 44H40",
    "M46 42V82C46 93 39 98 30 98C23 98 18 96 14 92M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M14 16V80M14 59C15 48 23 42 31 42C41 42 46 48 46 58V80",
];

const RANKS: [&str; 8] = [
    "M17 33L33 20V80",
    "M13 36C13 26 20 20 30 20C40 20 47 26 47 36C47 50 24 60 13 80H48",
    "M14 28C18 22 24 20 30 20C39 20 46 25 46 34C46 43 39 48 29 48C40 48 48 54 48 64C48 74 40 80 30 80C22 80 16 77 12 70",
    "M38 80V20L10 62H50",
    "M45 20H19L16 48C20 44 25 42 30 42C41 42 48 50 48 61C48 72 40 80 29 80C22 80 16 77 12 71",
    "M43 25C40 22 36 20 31 20C19 20 12 34 12 61M48 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M12 20H48C36 36 28 56 26 80",
    "M30 48C20 48 14 42 14 34C14 26 21 20 30 20C39 20 46 26 46 34C46 42 40 48 30 48C19 48 11 55 11 64C11 74 19 80 30 80C41 80 49 74 49 64C49 55 41 48 30 48z",
];

/// The letter of a file, 0 to 7; nothing beyond.
fn file_glyph(index: u8) -> &'static str {
    FILES.get(usize::from(index)).copied().unwrap_or_default()
}

/// The digit of a rank, 0 to 7; nothing beyond.
fn rank_glyph(index: u8) -> &'static str {
    RANKS.get(usize::from(index)).copied().unwrap_or_default()
}

/// Escapes what XML would read as markup. Characters that XML 1.0 forbids or that are invisible
/// (direction marks, zero-width characters) become Rust escapes: `\u{202e}`.
fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut bytes = [b'x', 0, 0, 0, 0];
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(c),
            '"' | '\'' | '\\' => out.push(c),
            _ => {
                // Rust does not escape a combining accent that follows another character.
                let end = 1 + c.encode_utf8(&mut bytes[1..]).len();
                let pair = str::from_utf8(&bytes[..end]).unwrap_or_default();
                out.extend(pair.escape_debug().skip(1));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_and_control_characters() {
        assert_eq!(super::xml("a<b>&\"c\"\u{0}"), "a&lt;b&gt;&amp;\"c\"\\0");
        assert_eq!(super::xml("\u{1b}\u{9b}\u{ffff}"), r"\u{1b}\u{9b}\u{ffff}");
        assert_eq!(
            super::xml("\u{202e}\u{2028}\u{feff}\u{200b}"),
            r"\u{202e}\u{2028}\u{feff}\u{200b}"
        );
        let seen = "Zug 1. e4 'ä' e\u{301} \\ ♔\n\tअनुभव";
        assert_eq!(super::xml(seen), seen);
    }
}
