//! Shapes become pixels.

use tiny_skia::{FillRule, IntRect, Paint, Pixmap, PixmapPaint, Rect, Transform};

use super::shape::{Part, Shape};

/// Draws all parts, moved and scaled by `transform`. A layer for which there is no room is left out.
pub(super) fn draw(parts: &[Part], transform: Transform, pixels: &mut Pixmap) {
    for part in parts {
        match part {
            Part::Shape(shape) => draw_shape(shape, transform, pixels),
            Part::Layer(opacity, parts) => {
                let _ = draw_layer(parts, *opacity, transform, pixels);
            }
        }
    }
}

fn draw_shape(shape: &Shape, transform: Transform, pixels: &mut Pixmap) {
    let transform = transform.pre_concat(shape.transform);
    let paint = |[red, green, blue, alpha]: [u8; 4]| {
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, alpha);
        paint
    };
    if let Some(fill) = shape.fill {
        pixels.fill_path(&shape.outline, &paint(fill), FillRule::Winding, transform, None);
    }
    if let Some((color, stroke)) = &shape.stroke {
        pixels.stroke_path(&shape.outline, &paint(*color), stroke, transform, None);
    }
}

/// Draws parts on pixels of their own, which then cover the picture.
fn draw_layer(
    parts: &[Part],
    opacity: f32,
    transform: Transform,
    pixels: &mut Pixmap,
) -> Option<()> {
    let place = place(parts, transform)?;
    let (x, y) = (place.x(), place.y());
    let mut layer = Pixmap::new(place.width(), place.height())?;
    draw(parts, transform.post_translate(-x as f32, -y as f32), &mut layer);
    let paint = PixmapPaint { opacity, ..PixmapPaint::default() };
    pixels.draw_pixmap(x, y, layer.as_ref(), &paint, Transform::identity(), None);
    Some(())
}

/// The pixels that parts may touch.
fn place(parts: &[Part], transform: Transform) -> Option<IntRect> {
    let bounds = |part: &Part| match part {
        Part::Shape(shape) => {
            // A corner of a line juts out by twice its width.
            let out = shape.stroke.as_ref().map_or(0.0, |(_, stroke)| 2.0 * stroke.width);
            let bounds = shape.outline.bounds().outset(out, out)?;
            bounds.transform(transform.pre_concat(shape.transform))
        }
        Part::Layer(_, parts) => Some(place(parts, transform)?.to_rect()),
    };
    let all = parts.iter().filter_map(bounds).reduce(|a, b| {
        let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
        Rect::from_ltrb(left, top, a.right().max(b.right()), a.bottom().max(b.bottom()))
            .unwrap_or(a)
    })?;
    all.outset(2.0, 2.0)?.round_out()
}
