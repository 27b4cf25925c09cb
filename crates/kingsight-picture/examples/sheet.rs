//! All pieces on light and dark squares at 24, 45 and 120 pixels, to be looked at:
//! `cargo run -p kingsight-picture --example sheet -- sheet.png`

use std::fmt::Write as _;

use kingsight_picture::{Color, Role, piece_svg};
use resvg::{tiny_skia, usvg};

const GROUNDS: [(&str, &str); 2] = [("#eceae2", "#8ba3ad"), ("#93a0ae", "#647284")];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "sheet.png".to_owned());
    let mut body = String::new();
    let mut top = 0;
    for size in [120, 45, 24] {
        for row in 0..4 {
            let color = if row % 2 == 0 { Color::White } else { Color::Black };
            for (column, role) in (0..12).zip(Role::ALL.iter().cycle()) {
                let (light, dark) = GROUNDS[column / 6];
                let ground = if (column + row + row / 2) % 2 == 0 { light } else { dark };
                let (x, y) = (column * size, top + row * size);
                let art = piece_svg(color, *role).replacen(
                    "<svg ",
                    &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" "),
                    1,
                );
                write!(
                    body,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"{ground}\"/>{art}"
                )?;
            }
        }
        top += 4 * size;
    }
    let sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1440\" height=\"{top}\">{body}</svg>"
    );
    let tree = usvg::Tree::from_str(&sheet, &usvg::Options::default())?;
    let height = u32::try_from(top)?;
    let mut pixels = tiny_skia::Pixmap::new(1440, height).ok_or("no room")?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.save_png(path)?;
    Ok(())
}
