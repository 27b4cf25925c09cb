//! Outlines: path data, rectangles and circles.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use tiny_skia::{Path, PathBuilder};

/// The outline that path data describes: the commands `MLHVCQAZ` in both cases.
pub(super) fn path(data: &str) -> Option<Path> {
    let mut pen = Pen::new();
    let mut numbers = Numbers(data);
    while let Some(command) = numbers.command() {
        let mut command = command;
        loop {
            pen.draw(command, &mut numbers)?;
            if command.eq_ignore_ascii_case(&b'z') || !numbers.has_more() {
                break;
            }
            // Further pairs after a first point are lines.
            command = match command {
                b'M' => b'L',
                b'm' => b'l',
                other => other,
            };
        }
    }
    pen.outline.finish()
}

/// A rectangle, its corners rounded with this radius.
pub(super) fn rectangle(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Option<Path> {
    let (r, right, bottom) = (radius, x + width, y + height);
    let mut pen = Pen::new();
    pen.move_to(x + r, y);
    for (line, corner) in [
        ((right - r, y), (right, y + r)),
        ((right, bottom - r), (right - r, bottom)),
        ((x + r, bottom), (x, bottom - r)),
        ((x, y + r), (x + r, y)),
    ] {
        pen.line_to(line.0, line.1);
        if r > 0.0 {
            pen.arc_to(Arc { rx: r, ry: r, large: false, clockwise: true }, corner.0, corner.1);
        }
    }
    pen.outline.close();
    pen.outline.finish()
}

/// A circle: from its right end, clockwise, as SVG defines it for dashes.
pub(super) fn circle(x: f64, y: f64, r: f64) -> Option<Path> {
    let mut pen = Pen::new();
    pen.move_to(x + r, y);
    for (x, y) in [(x, y + r), (x - r, y), (x, y - r), (x + r, y)] {
        pen.arc_to(Arc { rx: r, ry: r, large: false, clockwise: true }, x, y);
    }
    pen.outline.close();
    pen.outline.finish()
}

/// An arc of an ellipse whose axes lie along x and y.
struct Arc {
    rx: f64,
    ry: f64,
    large: bool,
    clockwise: bool,
}

struct Pen {
    outline: PathBuilder,
    at: (f64, f64),
    start: (f64, f64),
}

impl Pen {
    fn new() -> Pen {
        Pen { outline: PathBuilder::new(), at: (0.0, 0.0), start: (0.0, 0.0) }
    }

    fn draw(&mut self, command: u8, numbers: &mut Numbers<'_>) -> Option<()> {
        let base = if command.is_ascii_lowercase() { self.at } else { (0.0, 0.0) };
        let mut point = || Some((base.0 + numbers.next()?, base.1 + numbers.next()?));
        match command.to_ascii_uppercase() {
            b'M' => {
                let (x, y) = point()?;
                self.move_to(x, y);
            }
            b'L' => {
                let (x, y) = point()?;
                self.line_to(x, y);
            }
            b'H' => self.line_to(base.0 + numbers.next()?, self.at.1),
            b'V' => self.line_to(self.at.0, base.1 + numbers.next()?),
            b'Q' => {
                let (a, to) = (point()?, point()?);
                let [x1, y1, x, y] = [a.0, a.1, to.0, to.1].map(|n| n as f32);
                self.outline.quad_to(x1, y1, x, y);
                self.at = to;
            }
            b'C' => {
                let (a, b, to) = (point()?, point()?, point()?);
                self.cubic_to(a, b, to);
            }
            b'A' => {
                let (rx, ry, _tilt) = (numbers.next()?, numbers.next()?, numbers.next()?);
                let (large, clockwise) = (numbers.next()? != 0.0, numbers.next()? != 0.0);
                let (x, y) = (base.0 + numbers.next()?, base.1 + numbers.next()?);
                self.arc_to(Arc { rx, ry, large, clockwise }, x, y);
            }
            b'Z' => {
                self.outline.close();
                self.at = self.start;
            }
            _ => return None,
        }
        Some(())
    }

    fn move_to(&mut self, x: f64, y: f64) {
        self.outline.move_to(x as f32, y as f32);
        (self.at, self.start) = ((x, y), (x, y));
    }

    fn line_to(&mut self, x: f64, y: f64) {
        self.outline.line_to(x as f32, y as f32);
        self.at = (x, y);
    }

    fn cubic_to(&mut self, a: (f64, f64), b: (f64, f64), to: (f64, f64)) {
        let [x1, y1, x2, y2, x, y] = [a.0, a.1, b.0, b.1, to.0, to.1].map(|n| n as f32);
        self.outline.cubic_to(x1, y1, x2, y2, x, y);
        self.at = to;
    }

    /// The arc from here to a point, as curves of at most a quarter each.
    /// The steps are those of <https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes>.
    fn arc_to(&mut self, arc: Arc, x: f64, y: f64) {
        let from = self.at;
        // On the unit circle, around the middle between both ends.
        let (dx, dy) = ((from.0 - x) / 2.0 / arc.rx, (from.1 - y) / 2.0 / arc.ry);
        let length = dx.hypot(dy);
        if !length.is_normal() {
            return self.line_to(x, y);
        }
        // Radii that do not reach are enlarged.
        let scale = length.max(1.0);
        let (rx, ry, dx, dy) = (arc.rx * scale, arc.ry * scale, dx / scale, dy / scale);
        let sign = if arc.large == arc.clockwise { -1.0 } else { 1.0 };
        let across = sign * (1.0 / dx.hypot(dy).powi(2) - 1.0).max(0.0).sqrt();
        let (cx, cy) = (across * dy, -across * dx);
        let center = ((from.0 + x) / 2.0 + cx * rx, (from.1 + y) / 2.0 + cy * ry);
        let begin = (dy - cy).atan2(dx - cx);
        let end = (-dy - cy).atan2(-dx - cx);
        let sweep = if arc.clockwise {
            (end - begin).rem_euclid(TAU)
        } else {
            -(begin - end).rem_euclid(TAU)
        };
        let parts = (sweep.abs() / FRAC_PI_2 - 1e-9).ceil().clamp(1.0, 4.0);
        let step = sweep / parts;
        let handle = 4.0 / 3.0 * (step / 4.0).tan();
        let at = |angle: f64| (center.0 + rx * angle.cos(), center.1 + ry * angle.sin());
        let mut angle = begin;
        debug_assert!(step.abs() <= PI);
        for _ in 0..parts as u8 {
            let next = angle + step;
            let (p, q) = (at(angle), at(next));
            let a = (p.0 - handle * rx * angle.sin(), p.1 + handle * ry * angle.cos());
            let b = (q.0 + handle * rx * next.sin(), q.1 - handle * ry * next.cos());
            self.cubic_to(a, b, q);
            angle = next;
        }
    }
}

/// Path data that has not been read yet.
struct Numbers<'a>(&'a str);

impl Numbers<'_> {
    fn skip_blanks(&mut self) {
        self.0 = self.0.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
    }

    fn command(&mut self) -> Option<u8> {
        self.skip_blanks();
        let &command = self.0.as_bytes().first().filter(|byte| byte.is_ascii_alphabetic())?;
        self.0 = self.0.get(1..)?;
        Some(command)
    }

    fn has_more(&mut self) -> bool {
        self.skip_blanks();
        self.0.starts_with(|c: char| !c.is_ascii_alphabetic())
    }

    fn next(&mut self) -> Option<f64> {
        self.skip_blanks();
        let mut points = 0;
        let ends = |(i, c): (usize, char)| {
            points += usize::from(c == '.');
            let goes_on = c.is_ascii_digit() || c == '.' && points == 1 || i == 0 && c == '-';
            (!goes_on).then_some(i)
        };
        let end = self.0.char_indices().find_map(ends).unwrap_or(self.0.len());
        let (number, rest) = self.0.split_at(end);
        self.0 = rest;
        number.parse().ok()
    }
}
