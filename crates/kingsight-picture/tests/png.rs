//! What a PNG picture promises.
#![cfg(feature = "png")]

use kingsight_picture::{Color, MarkKind, Picture, Piece, PngError, Role};
use tiny_skia::Pixmap;

#[test]
fn it_is_as_wide_as_asked() {
    for width in [1, 24, 333, 880] {
        let pixels = Pixmap::decode_png(&Picture::new().to_png(width).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (width, width));
    }
}

#[test]
fn impossible_widths_are_errors() {
    for found in [0, Picture::MAX_PNG_WIDTH + 1, u32::MAX] {
        assert_eq!(Picture::new().to_png(found), Err(PngError::Width { found }));
    }
}

#[test]
fn a_mark_and_a_piece_are_seen() {
    let empty = Picture::new();
    let plain = empty.to_png(200).unwrap();
    assert_eq!(plain, empty.to_png(200).unwrap());
    assert_ne!(plain, empty.clone().mark(0, MarkKind::Checker).to_png(200).unwrap());
    let king = Piece::new(Color::Black, Role::King);
    assert_ne!(plain, empty.piece(0, king).to_png(200).unwrap());
}

/// A piece in the middle of its square, and of the colour it should have.
#[test]
fn a_white_rook_is_light_and_a_black_rook_is_dark() {
    let luminance = |color| {
        let rook = Picture::new().coordinates(false).piece(0, Piece::new(color, Role::Rook));
        let pixels = Pixmap::decode_png(&rook.to_png(820).unwrap()).unwrap();
        let pixel = pixels.pixel(10 + 50, 710 + 60).unwrap();
        u32::from(pixel.red()) + u32::from(pixel.green()) + u32::from(pixel.blue())
    };
    assert!(luminance(Color::White) > 600);
    assert!(luminance(Color::Black) < 300);
}
