//! What an SVG picture promises: it parses, it stands alone, it is the same every time, and it
//! contains everything asked for.

use kingsight_picture::{
    ArrowKind, Color, CssColor, MarkKind, Picture, Piece, PlacementError, Role, Theme, piece_svg,
};
use roxmltree::Document;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn every_mark() -> Vec<MarkKind> {
    vec![
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
        MarkKind::Custom(CssColor::new("rgb(20 90 60 / 80%)").unwrap()),
    ]
}

fn every_arrow() -> Vec<ArrowKind> {
    vec![
        ArrowKind::Check,
        ArrowKind::Pin,
        ArrowKind::Move,
        ArrowKind::Custom(CssColor::new("#123456").unwrap()),
    ]
}

/// Everything at once: all pieces, all marks on all squares, arrows of all kinds from all squares.
fn everything() -> Picture {
    let mut picture = Picture::from_placement(START).unwrap();
    for kind in every_mark() {
        picture = picture.mark_set(u64::MAX, kind);
    }
    for (from, kind) in (0..64).zip(every_arrow().into_iter().cycle()) {
        picture = picture.arrow(from, 63 - from, kind);
    }
    picture
}

fn uses<'a>(document: &'a Document<'_>) -> Vec<&'a str> {
    document
        .descendants()
        .filter(|node| node.has_tag_name("use"))
        .map(|node| node.attribute("href").unwrap())
        .collect()
}

#[test]
fn every_look_parses_and_stands_alone() {
    for picture in [Picture::new(), Picture::from_placement(START).unwrap(), everything()] {
        for theme in [Theme::Light, Theme::Dark] {
            for below in [Color::White, Color::Black] {
                for coordinates in [true, false] {
                    let svg =
                        picture.clone().theme(theme).below(below).coordinates(coordinates).to_svg();
                    let document = Document::parse(&svg).unwrap();
                    for node in document.descendants() {
                        let name = node.tag_name().name();
                        assert!(
                            !["text", "image", "style", "script", "foreignObject"].contains(&name)
                        );
                        for attribute in node.attributes() {
                            let value = attribute.value();
                            assert!(!value.contains("url(") && !value.contains("//"), "{value}");
                            if attribute.name() == "href" {
                                let id = value.strip_prefix('#').unwrap();
                                let found = document
                                    .descendants()
                                    .filter(|n| n.attribute("id") == Some(id))
                                    .count();
                                assert_eq!(found, 1, "{id}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_piece_appears_as_often_as_it_stands() {
    let svg = Picture::from_placement(START).unwrap().to_svg();
    let document = Document::parse(&svg).unwrap();
    let uses = uses(&document);
    let expected =
        [("king", 1), ("queen", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8)];
    for (role, count) in expected {
        for color in ["white", "black"] {
            let id = format!("#ks-{color}-{role}");
            assert_eq!(uses.iter().filter(|href| **href == id).count(), count, "{id}");
        }
    }
    assert_eq!(uses.len(), 32);
}

#[test]
fn only_what_is_used_is_defined() {
    let king = Piece::new(Color::White, Role::King);
    let svg = Picture::new().piece(4, king).mark(4, MarkKind::Check).to_svg();
    let document = Document::parse(&svg).unwrap();
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids, ["ks-check", "ks-white-king"]);
}

#[test]
fn a1_is_below_on_the_left_for_white_and_above_on_the_right_for_black() {
    let king = Picture::new().coordinates(false).piece(0, Piece::new(Color::White, Role::King));
    assert!(king.to_svg().contains("<use href=\"#ks-white-king\" x=\"10\" y=\"710\"/>"));
    let turned = king.below(Color::Black).to_svg();
    assert!(turned.contains("<use href=\"#ks-white-king\" x=\"710\" y=\"10\"/>"));
}

#[test]
fn the_start_position_is_small() {
    let size = Picture::from_placement(START).unwrap().to_svg().len();
    assert!(size < 20_500, "{size} bytes");
}

#[test]
fn the_order_of_marks_does_not_matter_and_drawing_twice_gives_the_same_bytes() {
    let mut forth = Picture::from_placement(START).unwrap();
    let mut back = forth.clone();
    for (square, kind) in (0..).zip(every_mark()) {
        forth = forth.mark(square, kind);
    }
    for (square, kind) in (0..).zip(every_mark()).collect::<Vec<_>>().into_iter().rev() {
        back = back.mark(square, kind);
    }
    assert_eq!(forth.to_svg(), back.to_svg());
    assert_eq!(forth.to_svg(), forth.to_svg());
}

#[test]
fn numbers_beyond_the_board_change_nothing() {
    let king = Piece::new(Color::White, Role::King);
    let mut picture = Picture::new();
    for square in 64..=u8::MAX {
        picture = picture
            .piece(square, king)
            .mark(square, MarkKind::Check)
            .arrow(square, 0, ArrowKind::Move)
            .arrow(0, square, ArrowKind::Move);
        assert_eq!(picture.piece_on(square), None);
    }
    assert_eq!(picture, Picture::new());
    assert_eq!(picture.to_svg(), Picture::new().to_svg());
}

#[test]
fn every_kind_has_its_own_shape_and_name() {
    let marks = every_mark();
    for (i, a) in marks.iter().enumerate() {
        for b in &marks[..i] {
            assert_ne!(a.sign(), b.sign());
            assert_ne!(a.name(), b.name());
            // The drawing differs even without the colour.
            let shape = |kind: &MarkKind| {
                let svg = Picture::new().mark(0, kind.clone()).to_svg();
                svg.lines()
                    .find(|line| line.starts_with("<g id="))
                    .map(|line| line.split_once('>').unwrap().1.to_owned())
            };
            assert!(shape(a).is_some());
            assert_ne!(shape(a), shape(b));
        }
    }
    let arrows = every_arrow();
    for (i, a) in arrows.iter().enumerate() {
        for b in &arrows[..i] {
            assert_ne!((a.sign(), a.name()), (b.sign(), b.name()));
        }
    }
}

#[test]
fn the_legend_names_each_kind_once() {
    let picture = everything();
    let legend = picture.legend();
    assert_eq!(legend.len(), every_mark().len() + every_arrow().len());
    assert!(Picture::new().legend().is_empty());
    let dark = Picture::new().mark(0, MarkKind::Pinned).theme(Theme::Dark).legend();
    assert_eq!(dark[0].color, MarkKind::Pinned.color(Theme::Dark));
}

/// One sign can mean two things; on one square it is still drawn once.
#[test]
fn each_meaning_is_in_the_legend_and_the_description() {
    let (way, attacker) =
        (MarkKind::Proof.means("in the way"), MarkKind::Proof.means("attacks it"));
    let picture = Picture::new()
        .marks([0, 9], way)
        .mark(9, attacker)
        .arrow(9, 0, ArrowKind::Attack.means("line of attack"))
        .arrow(18, 0, ArrowKind::Attack.means("line of attack"));
    let legend: Vec<String> = picture.legend().iter().map(ToString::to_string).collect();
    let expected = ["tick: attacks it", "tick: in the way", "dotted tail: line of attack"];
    assert_eq!(legend, expected);
    let words = "attacks it: b2. in the way: a1 b2. line of attack: b2 to a1, c3 to a1.";
    assert!(picture.in_words().ends_with(words), "{}", picture.in_words());
    assert_eq!(picture.to_svg().matches("<use href=\"#ks-proof\"").count(), 2);
}

#[test]
fn titles_cannot_break_out() {
    let text = "</title><script>alert('&')</script>\u{1}\u{202e}";
    let words = Picture::new().mark(0, MarkKind::Proof.means(text)).to_svg();
    assert!(Document::parse(&words).is_ok() && !words.contains("<script>"), "{words}");
    let svg = Picture::new().title(text).description(text).to_svg();
    let document = Document::parse(&svg).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    // Invisible characters are shown as Rust escapes.
    let shown = text.replace('\u{1}', r"\u{1}").replace('\u{202e}', r"\u{202e}");
    assert_eq!(title.text().unwrap(), shown);
    assert!(!svg.contains('\u{202e}'));
}

#[test]
fn colours_cannot_break_out() {
    for text in
        ["red\"/>", "url(#a)", "rgb(url(x))", "#12", "", "#12345g", "rgb(1,2,3", "a b", "rgb(1)2)"]
    {
        assert!(CssColor::new(text).is_err(), "{text}");
    }
    for text in
        ["red", "#fff", "#ffff", "#a1b2c3", "#a1b2c3d4", "RGB(1, 2, 3)", "hsla(120 50% 50% / .5)"]
    {
        assert!(CssColor::new(text).is_ok(), "{text}");
    }
}

#[test]
fn faulty_placements_say_what_is_wrong_and_where() {
    let cases = [
        ("", PlacementError::RankCount { ranks: 1 }),
        ("8/8/8/8/8/8/8", PlacementError::RankCount { ranks: 7 }),
        ("8/8/8/8/8/8/8/8/8", PlacementError::RankCount { ranks: 9 }),
        ("8/7/8/8/8/8/8/8", PlacementError::RankLength { rank: 7, squares: 7 }),
        ("8/8/8/8/8/8/8/8p", PlacementError::RankLength { rank: 1, squares: 9 }),
        ("44p/8/8/8/8/8/8/8", PlacementError::RankLength { rank: 8, squares: 9 }),
        (" 8/8/8/8/8/8/8/3é4 w", PlacementError::Letter { found: 'é', at: 16 }),
        ("9/8/8/8/8/8/8/8", PlacementError::Letter { found: '9', at: 0 }),
    ];
    for (text, error) in cases {
        assert_eq!(Picture::from_placement(text), Err(error), "{text}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn the_art_is_plain_enough_for_any_page() {
    for color in [Color::White, Color::Black] {
        for role in Role::ALL {
            let art = piece_svg(color, role);
            let document = Document::parse(art).unwrap();
            assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 100 100"));
            let names: Vec<_> = document.descendants().filter_map(|n| n.attribute("id")).collect();
            assert!(names.is_empty());
            assert!(art.len() < 2_000, "{color:?} {role:?}: {} bytes", art.len());
        }
    }
}
