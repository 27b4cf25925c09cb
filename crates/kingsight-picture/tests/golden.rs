//! The whole picture, byte for byte. After an intended change: `KINGSIGHT_BLESS=1 cargo test -p kingsight-picture`,
//! then look at the file in `tests/golden/`.

use std::path::Path;

use kingsight_picture::{ArrowKind, Color, MarkKind, Picture, Theme};

fn check(name: &str, picture: &Picture) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let svg = picture.to_svg();
    if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        std::fs::write(&path, &svg).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        svg == golden,
        "{} is not what is drawn now; KINGSIGHT_BLESS=1 rewrites it",
        path.display()
    );
}

#[test]
fn middlegame() {
    // The position of the example `middlegame`.
    let picture = Picture::from_placement("r6k/ppp4p/2n3r1/2b1p3/4P2q/2NP4/PPP3B1/R2Q1RK1")
        .unwrap()
        .marks([52, 34], MarkKind::LastMove.means("last move"))
        .marks([22, 30, 38], MarkKind::PinTarget.means("the bishop can go here"))
        .marks([13, 7, 15], MarkKind::KingDanger.means("the king may not go here"))
        .mark(6, MarkKind::Check.means("in check"))
        .mark(34, MarkKind::Checker.means("gives check"))
        .mark(46, MarkKind::Pinner.means("pins it"))
        .mark(14, MarkKind::Pinned.means("is pinned"))
        .mark(27, MarkKind::Target.means("a block"))
        .arrow(34, 6, ArrowKind::Check.means("check"))
        .arrow(46, 14, ArrowKind::Pin.means("pin"))
        .title("White is in check, and the bishop is pinned");
    check("middlegame.svg", &picture);
}

#[test]
fn night_seen_by_black() {
    let picture = Picture::from_placement("4k3/8/8/8/8/8/8/R3K3")
        .unwrap()
        .mark(56, MarkKind::Attacked)
        .mark(0, MarkKind::Proof)
        .arrow(0, 56, ArrowKind::Move)
        .theme(Theme::Dark)
        .below(Color::Black)
        .coordinates(false);
    check("night.svg", &picture);
}
