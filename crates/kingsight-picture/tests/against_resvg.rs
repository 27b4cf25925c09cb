//! The pixels of a PNG are those that resvg draws of the SVG.
#![cfg(feature = "png")]

use kingsight_picture::{ArrowKind, Color, CssColor, MarkKind, Picture, Piece, Role, Theme};
use resvg::{tiny_skia, usvg};
use tiny_skia::Pixmap;

/// How far apart the same pixel may be, from 0 to 255 in each colour: both round. Where the edge of a curve crosses a pixel, the
/// share that is covered is a multiple of a sixteenth, and one pixel in 5,000 may be off by a quarter.
const ROUNDING: u8 = 4;
const EDGE: u8 = 64;

fn by_resvg(svg: &str, width: u32) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let mut pixels = Pixmap::new(width, width).unwrap();
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

fn compare(picture: &Picture, width: u32, what: &str) {
    let ours = Pixmap::decode_png(&picture.to_png(width).unwrap()).unwrap();
    let theirs = by_resvg(&picture.to_svg(), width);
    let pairs = ours.data().iter().zip(theirs.data());
    let worst = pairs.clone().map(|(a, b)| a.abs_diff(*b)).max().unwrap();
    let differ = pairs.filter(|(a, b)| a.abs_diff(**b) > ROUNDING).count();
    assert!(
        worst <= EDGE && differ * 5_000 <= ours.data().len(),
        "{what}, {width} pixels wide: {differ} values differ, the worst by {worst}"
    );
}

fn marks() -> Vec<MarkKind> {
    let colors =
        ["teal", "#0a7d8c80", "#fa0", "hsl(300, 60%, 40%)", "rgba(200, 30, 10, .5)", "Navy"];
    let custom = colors.map(|color| MarkKind::Custom(CssColor::new(color).unwrap()));
    let mut marks = vec![
        MarkKind::LastMove,
        MarkKind::PinTarget,
        MarkKind::KingDanger,
        MarkKind::Check,
        MarkKind::Checker,
        MarkKind::Pinner,
        MarkKind::Pinned,
        MarkKind::Target,
        MarkKind::Attacked,
        MarkKind::Attacker,
        MarkKind::Blocker,
        MarkKind::Captured,
        MarkKind::Passed,
        MarkKind::Rook,
        MarkKind::King,
        MarkKind::Proof,
    ];
    marks.extend(custom);
    marks
}

#[test]
fn boards() {
    for theme in [Theme::Light, Theme::Dark] {
        for width in [24, 333, 880] {
            compare(&Picture::new().theme(theme), width, "an empty board");
            compare(&Picture::new().coordinates(false).theme(theme), width, "without coordinates");
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
            compare(&Picture::from_placement(start).unwrap().theme(theme), width, "pieces");
        }
    }
}

#[test]
fn marks_with_and_without_a_piece() {
    for kind in marks() {
        let what = format!("{kind:?}");
        let knight = Piece::new(Color::White, Role::Knight);
        let picture = Picture::new().piece(0, knight).mark(0, kind.clone()).mark(27, kind);
        compare(&picture, 500, &what);
    }
}

#[test]
fn arrows() {
    let custom = ArrowKind::Custom(CssColor::new("#7a1fa2").unwrap());
    for kind in [ArrowKind::Check, ArrowKind::Pin, ArrowKind::Attack, ArrowKind::Move, custom] {
        let what = format!("{kind:?}");
        let mut picture = Picture::new().piece(20, Piece::new(Color::Black, Role::Queen));
        for (from, to) in [(0, 63), (7, 4), (18, 22), (56, 1), (33, 16), (4, 60)] {
            picture = picture.arrow(from, to, kind.clone());
        }
        compare(&picture, 640, &what);
    }
}
