//! Every mark on empty and occupied squares, and every arrow, in both themes:
//! `cargo run -p kingsight-picture --example marks -- out-folder`

use kingsight_picture::{ArrowKind, Color, CssColor, MarkKind, Picture, Piece, Role, Theme};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let own = CssColor::new("#5b2a86")?;
    let kinds = [
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
        MarkKind::Custom(own.clone()),
    ];
    let mut picture = Picture::new();
    for (i, kind) in (0u8..).zip(kinds) {
        // Two squares of either colour, one of them occupied, for each kind.
        let square = i / 8 * 32 + i % 8;
        let role = Role::ALL[usize::from(i) % 6];
        picture = picture
            .piece(square, Piece::new(Color::Black, role))
            .piece(square + 8, Piece::new(Color::White, role))
            .marks([square, square + 8, square + 16, square + 24], kind);
    }
    picture = picture
        .arrow(36, 60, ArrowKind::Check)
        .arrow(37, 61, ArrowKind::Pin)
        .arrow(38, 62, ArrowKind::Move)
        .arrow(39, 63, ArrowKind::Custom(own));
    std::fs::write(format!("{folder}/marks-light.png"), picture.to_png(880)?)?;
    std::fs::write(format!("{folder}/marks-dark.png"), picture.theme(Theme::Dark).to_png(880)?)?;
    Ok(())
}
