//! A middlegame with a check, a pin and king danger, in both themes:
//! `cargo run -p kingsight-picture --example middlegame -- out-folder`

use kingsight_picture::{ArrowKind, Color, MarkKind, Picture, Theme};

/// `e4` to 28; only used with names written in this file.
fn at(name: &str) -> u8 {
    let bytes = name.as_bytes();
    (bytes[1] - b'1') * 8 + (bytes[0] - b'a')
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    // White is to move. The bishop on c5 checks, the rook on g6 pins the bishop on g2,
    // and f2, h1 and h2 are closed to the king. Only d3-d4 and the rook to f2 help.
    let picture = Picture::from_placement("r6k/ppp4p/2n3r1/2b1p3/4P2q/2NP4/PPP3B1/R2Q1RK1")?
        .marks([at("e7"), at("c5")], MarkKind::LastMove.means("last move"))
        .marks(["g3", "g4", "g5"].map(at), MarkKind::PinTarget.means("the bishop can go here"))
        .marks(["f2", "h1", "h2"].map(at), MarkKind::KingDanger.means("the king may not go here"))
        .mark(at("g1"), MarkKind::Check.means("in check"))
        .mark(at("c5"), MarkKind::Checker.means("gives check"))
        .mark(at("g6"), MarkKind::Pinner.means("pins it"))
        .mark(at("g2"), MarkKind::Pinned.means("is pinned"))
        .mark(at("d4"), MarkKind::Target.means("a block"))
        .arrow(at("c5"), at("g1"), ArrowKind::Check.means("check"))
        .arrow(at("g6"), at("g2"), ArrowKind::Pin.means("pin"))
        .title("White is in check, and the bishop is pinned");
    for (name, picture) in [
        ("middlegame-light", picture.clone()),
        ("middlegame-dark", picture.clone().theme(Theme::Dark).below(Color::Black)),
    ] {
        std::fs::write(format!("{folder}/{name}.svg"), picture.to_svg())?;
        std::fs::write(format!("{folder}/{name}.png"), picture.to_png(880)?)?;
    }
    for entry in picture.legend() {
        println!("{entry}");
    }
    println!("{}", picture.in_words());
    Ok(())
}
