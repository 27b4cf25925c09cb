//! From tags to shapes: what is drawn where, in which colours.

use tiny_skia::{LineCap, LineJoin, Path, Stroke, StrokeDash, Transform};

use super::color::rgba;
use super::outline::{circle, path, rectangle};
use super::tag::{Tag, Tags};

/// An outline, with the colours of its inside and of its line.
pub(super) struct Shape {
    pub(super) outline: Path,
    pub(super) fill: Option<[u8; 4]>,
    pub(super) stroke: Option<([u8; 4], Stroke)>,
    pub(super) transform: Transform,
}

/// A shape, or several that are drawn together and then made transparent.
pub(super) enum Part {
    Shape(Box<Shape>),
    Layer(f32, Vec<Part>),
}

/// All parts of a picture, from the bottom up.
pub(super) fn parts(svg: &str) -> Vec<Part> {
    let reader = Reader { svg };
    let mut parts = Vec::new();
    reader.read(Tags(svg), &Style::default(), &mut parts);
    parts
}

/// What elements inherit.
#[derive(Clone)]
struct Style {
    fill: Option<[u8; 4]>,
    stroke: Option<[u8; 4]>,
    line: Stroke,
    transform: Transform,
}

impl Default for Style {
    fn default() -> Style {
        let black = Some([0, 0, 0, 0xff]);
        Style {
            fill: black,
            stroke: None,
            line: Stroke::default(),
            transform: Transform::identity(),
        }
    }
}

impl Style {
    /// The style of an element.
    fn with(&self, tag: &Tag<'_>) -> Style {
        let mut style = self.clone();
        if let Some(fill) = tag.text("fill") {
            style.fill = rgba(fill);
        }
        if let Some(stroke) = tag.text("stroke") {
            style.stroke = rgba(stroke);
        }
        if let Some(width) = tag.number("stroke-width") {
            style.line.width = width;
        }
        if tag.text("stroke-linecap") == Some("round") {
            style.line.line_cap = LineCap::Round;
        }
        if tag.text("stroke-linejoin") == Some("round") {
            style.line.line_join = LineJoin::Round;
        }
        if let Some(dashes) = tag.text("stroke-dasharray") {
            let dashes = dashes.split(' ').filter_map(|dash| dash.parse().ok()).collect();
            style.line.dash = StrokeDash::new(dashes, 0.0);
        }
        if let Some(list) = tag.text("transform") {
            style.transform = style.transform.pre_concat(transform(list));
        }
        style
    }
}

/// `translate(1 2)scale(.5)`.
fn transform(list: &str) -> Transform {
    let one = |step: &str| {
        let (function, numbers) = step.split_once('(')?;
        let mut numbers = numbers.split([' ', ',']).filter_map(|number| number.parse().ok());
        let x: f32 = numbers.next()?;
        Some(match function.trim() {
            "translate" => Transform::from_translate(x, numbers.next().unwrap_or(0.0)),
            "scale" => Transform::from_scale(x, numbers.next().unwrap_or(x)),
            _ => return None,
        })
    };
    list.split(')').filter_map(one).fold(Transform::identity(), |all, next| all.pre_concat(next))
}

struct Reader<'a> {
    svg: &'a str,
}

impl<'a> Reader<'a> {
    /// Adds the shapes of some elements, which inherit a style.
    fn read(&self, mut tags: Tags<'a>, style: &Style, parts: &mut Vec<Part>) {
        while let Some(tag) = tags.next() {
            match tag.name {
                _ if tag.ends => {}
                "defs" => drop(tags.inside()),
                "svg" => {}
                "g" => {
                    let style = style.with(&tag);
                    let inside = tags.inside();
                    match tag.number("opacity") {
                        Some(opacity) => {
                            let mut layer = Vec::new();
                            self.read(inside, &style, &mut layer);
                            parts.push(Part::Layer(opacity, layer));
                        }
                        None => self.read(inside, &style, parts),
                    }
                }
                "use" => {
                    let (x, y) = (tag.number("x").unwrap_or(0.0), tag.number("y").unwrap_or(0.0));
                    let mut style = style.with(&tag);
                    style.transform = style.transform.pre_translate(x, y);
                    let defined = tag.text("href").and_then(|name| self.definition(name));
                    self.read(defined.unwrap_or(Tags("")), &style, parts);
                }
                _ => parts
                    .extend(outline(&tag).map(|outline| shape(outline, &tag, style.with(&tag)))),
            }
        }
    }

    /// The element with an identifier: `#ks-white-king`.
    fn definition(&self, name: &str) -> Option<Tags<'a>> {
        let name = name.strip_prefix('#')?;
        let mut tags = Tags(self.svg);
        tags.find(|tag| tag.text("id") == Some(name))?;
        Some(tags.inside())
    }
}

fn outline(tag: &Tag<'_>) -> Option<Path> {
    let number = |name| f64::from(tag.number(name).unwrap_or(0.0));
    match tag.name {
        "path" => path(tag.text("d")?),
        "circle" => circle(number("cx"), number("cy"), number("r")),
        "rect" => {
            rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"))
        }
        _ => None,
    }
}

fn shape(outline: Path, tag: &Tag<'_>, style: Style) -> Part {
    let Style { fill, stroke, line, transform } = style;
    // A line has no inside.
    let fill = fill.filter(|_| outline.bounds().width() > 0.0 && outline.bounds().height() > 0.0);
    let fill = fill.map(|fill| faded(fill, tag.number("fill-opacity")));
    let opacity = tag.number("opacity");
    // With one colour there is nothing to draw together.
    let one = opacity.filter(|_| fill.is_none() || stroke.is_none());
    let shape = Box::new(Shape {
        outline,
        fill: fill.map(|fill| faded(fill, one)),
        stroke: stroke.map(|stroke| (faded(stroke, one), line)),
        transform,
    });
    match opacity {
        Some(opacity) if one.is_none() => Part::Layer(opacity, vec![Part::Shape(shape)]),
        _ => Part::Shape(shape),
    }
}

/// A colour, less opaque.
fn faded([red, green, blue, alpha]: [u8; 4], opacity: Option<f32>) -> [u8; 4] {
    let alpha = opacity.map_or(alpha, |opacity| (f32::from(alpha) * opacity).round() as u8);
    [red, green, blue, alpha]
}
