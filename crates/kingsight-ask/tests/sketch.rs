//! The sketch against the library: what is drawn is true, and every renderer draws it.

mod support;

use std::collections::BTreeSet;

use kingsight::{
    Bitboard, Intent, MoveRemark, Moves, Pin, Position, Reason, Role, Square, between,
};
use kingsight_ask::{Caption, Inspection, LineRole, MarkRole, Sketch};
use kingsight_voice::Language;
use support::corpus;

fn inspected(position: &Position) -> Sketch {
    let setup = position.to_setup(kingsight::EnPassant::Always);
    Sketch::of_inspection(&Inspection::new(1, "", &setup))
}

fn refused(fen: &str, from: Square, to: Square) -> Sketch {
    let position: Position = fen.parse().unwrap();
    Sketch::of_explanation(&position.explain(Intent::new(from, to)))
}

/// The pin arrow goes to the king, in a reason and as a fact.
#[test]
fn a_pin_is_an_arrow_to_the_king() {
    let fen = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    for sketch in [refused(fen, Square::D2, Square::F3), inspected(&fen.parse().unwrap())] {
        let pin: Vec<_> = sketch.arrows.iter().map(|a| (a.role, a.from, a.to)).collect();
        assert_eq!(pin, [(LineRole::Pin, Square::B4, Square::E1)]);
        assert_eq!(sketch.lines[0].line.through, Some(Square::D2));
        let svg = sketch.picture(fen.parse::<Position>().unwrap().board()).to_svg();
        assert!(svg.contains("pin line: b4 to e1."), "{svg}");
        assert!(!svg.contains("ks-pin-target"), "the knight can go nowhere: nothing is hatched");
    }
}

/// Where a pinned piece is drawn to go, the pin and all other rules allow it to go, with its side to move; while the other
/// side has a check to answer, it cannot be.
#[test]
fn only_squares_that_the_pinned_piece_reaches_are_marked() {
    for position in corpus() {
        let board = position.board();
        let pins = |color| board.pins(color).map(|pin: Pin| (pin, position.left_by_pin(&pin)));
        let legal = |from: Square| -> Bitboard {
            position.moves(Moves::ALL.from(from.bit())).list().iter().map(|m| m.to()).collect()
        };
        let own = pins(position.turn()).map(|(pin, left)| left & legal(pin.pinned));
        let other = pins(!position.turn()).map(|(_, left)| left).filter(|_| !position.in_check());
        let all = own.chain(other).fold(Bitboard::EMPTY, |a, b| a | b);
        assert_eq!(inspected(&position).squares(MarkRole::Could), all, "{position:?}");
    }
    // In check, no square that a pin leaves is an answer.
    let check = "4k3/8/8/4r3/8/5n2/4R3/4K3 w - - 0 1".parse().unwrap();
    assert!(inspected(&check).squares(MarkRole::Could).is_empty());
}

/// No other piece, and no empty square, is called a castling rook.
#[test]
fn what_is_marked_as_a_castling_rook_is_a_rook() {
    let (knight, empty) = ("4k3/8/8/8/8/8/8/4K2N w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let corners = [knight, empty].map(|fen| fen.parse::<Position>().unwrap());
    for position in corpus().chain(corners) {
        for intent in position.intents() {
            let sketch = Sketch::of_explanation(&position.explain(intent));
            let rooks = position.board().of_piece(Role::Rook.of(position.turn()));
            assert!(
                rooks.contains_all(sketch.squares(MarkRole::Rook)),
                "{intent:?} in {position:?}"
            );
        }
    }
}

/// The position does not say that the step was not the last move: it does not say that it was.
#[test]
fn a_double_step_without_a_record() {
    let sketch = refused("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", Square::E5, Square::D6);
    let mark = sketch.marks.iter().find(|mark| mark.role == MarkRole::Passed).unwrap();
    assert_eq!(mark.words.to_string(), "no record of its double step as the last move");
    let german = "sein Doppelschritt ist nicht als letzter Zug vermerkt";
    assert_eq!(Caption { language: Language::German, ..mark.words }.to_string(), german);
}

/// Every reason that names a piece or a square besides the move's own draws it, and every line runs
/// between the ends of its arrow.
#[test]
fn every_reason_is_drawn() {
    for position in corpus() {
        for intent in position.intents() {
            let explanation = position.explain(intent);
            let sketch = Sketch::of_explanation(&explanation);
            // A pinned piece that gives check where it lands is not there yet.
            let comes = |remark: &MoveRemark| {
                matches!(remark, MoveRemark::PinnedChecks { pinned, .. }
                    if position.board().color_at(*pinned) != Some(position.turn()))
            };
            let is_bare =
                explanation.is_legal() && explanation.remarks().all(|remark| comes(&remark));
            assert_eq!(is_bare, sketch == Sketch::default(), "{intent:?}");
            for reason in explanation.reasons() {
                let bare =
                    matches!(reason, Reason::CastlingNoRook { .. } | Reason::NotHowItMoves { .. });
                let drawn = sketch.marks.iter().any(|mark| mark.reason == reason.code());
                assert!(drawn || bare, "{reason:?} in {position:?}");
            }
            for line in &sketch.lines {
                let ends = |a: &kingsight_ask::Arrow| {
                    (a.role, a.from, a.to) == (line.role, line.line.from, line.line.to)
                };
                assert!(sketch.arrows.iter().any(ends));
                assert!(between(line.line.from, line.line.to).any());
            }
        }
    }
}

/// The picture's legend and the sketch have the same words, whatever signs they share; the hatching of the
/// line itself is not drawn twice.
#[test]
fn a_picture_speaks_the_words_of_its_sketch() {
    for position in corpus() {
        for intent in position.intents() {
            let sketch = Sketch::of_explanation(&position.explain(intent));
            let sketch = sketch.with_move(intent.from, intent.to);
            let picture = sketch.picture(position.board());
            let unsigned = [MarkRole::Moving, MarkRole::Target, MarkRole::PinRay];
            let signed =
                |mark: &kingsight_ask::Mark| (!unsigned.contains(&mark.role)).then_some(());
            let marks = sketch.visible(signed).into_iter().map(|(mark, ())| mark);
            let arrows = sketch.arrows.iter().filter(|arrow| arrow.from != arrow.to);
            let words: BTreeSet<String> = marks
                .map(|mark| mark.words.to_string())
                .chain(arrows.map(|arrow| arrow.words.to_string()))
                .collect();
            let legend = picture.legend().into_iter().map(|entry| entry.meaning);
            assert_eq!(legend.collect::<BTreeSet<_>>(), words, "{intent:?} in {position:?}");
            for words in words {
                assert!(picture.in_words().contains(&format!(" {words}: ")), "{words}");
            }
        }
    }
}

/// On a picture as on the terminal: a sign has one meaning, a square one sign, that of the most important mark.
#[test]
fn a_picture_has_one_sign_a_square_and_one_meaning_a_sign() {
    // Each rook pins the other; and of the rest, one for each combination of marks.
    let both: Position = "3qk3/8/8/8/1b2r3/8/3PR3/3QK2R w K - 0 1".parse().unwrap();
    let mut sketches = vec![(both, inspected(&both))];
    let mut seen = BTreeSet::new();
    for position in corpus() {
        sketches.push((position, inspected(&position)));
        for intent in position.intents() {
            let sketch = Sketch::of_explanation(&position.explain(intent));
            let kinds: Vec<_> = sketch.marks.iter().map(|mark| (mark.role, mark.reason)).collect();
            if seen.insert(kinds) {
                sketches.push((position, sketch.with_move(intent.from, intent.to)));
            }
        }
    }
    for (position, sketch) in sketches {
        let picture = sketch.picture(position.board());
        let mut signs = BTreeSet::new();
        for entry in picture.legend() {
            assert!(signs.insert(entry.sign), "{entry} and another meaning in {position:?}");
        }
        let svg = picture.to_svg();
        let marks = svg.split("<use href=\"#ks-").skip(1).filter_map(|use_| {
            let (name, place) = use_.split_once('"')?;
            let piece = name.starts_with("white-") || name.starts_with("black-");
            (!piece).then(|| place.split("/>").next())
        });
        let places: Vec<_> = marks.collect();
        let once: BTreeSet<_> = places.iter().collect();
        assert_eq!(places.len(), once.len(), "two marks on a square: {position:?} {svg}");
    }
}

/// In JSON each role has a name of its own.
#[test]
fn roles_have_names_of_their_own() {
    let roles = [
        MarkRole::InCheck,
        MarkRole::Checker,
        MarkRole::Pinned,
        MarkRole::Pinner,
        MarkRole::Blocker,
        MarkRole::Attacker,
        MarkRole::Captured,
        MarkRole::Passed,
        MarkRole::Rook,
        MarkRole::King,
        MarkRole::Target,
        MarkRole::Moving,
        MarkRole::Could,
        MarkRole::Answer,
        MarkRole::Attacked,
        MarkRole::KingDanger(kingsight::Color::White),
        MarkRole::LastMove,
        MarkRole::PinRay,
    ];
    let codes: BTreeSet<&str> = roles.iter().map(|role| role.code()).collect();
    assert_eq!(codes.len(), roles.len());
}

/// One sign per square: the most important.
#[test]
fn the_most_important_mark_wins() {
    let fen = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let sketch = refused(fen, Square::D2, Square::F3).with_move(Square::D2, Square::F3);
    let role = |square| sketch.mark_on(square).map(|mark| mark.role);
    assert_eq!(role(Square::D2), Some(MarkRole::Pinned), "and not the piece to move");
    assert_eq!(role(Square::B4), Some(MarkRole::Pinner));
    assert_eq!(role(Square::F3), Some(MarkRole::Target));
    assert_eq!(role(Square::H8), None);
}
