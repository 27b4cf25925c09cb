//! Well-known bugs of the wrong engine are found: the right class and part of the engine, and a small position that shows it.
//! `classes` has all bugs.
//! With `--nocapture` the test prints what each hunt found.

mod common;

use common::{first, hunted, launch};
use kingsight_ask::Wording;
use kingsight_hunt::{BugClass, DivideComparison, Driver, Fault, Variation, Via};

/// The bug and its class. `golden/classes.txt` has the sentences, with move and reason.
const CASES: &[(&str, BugClass)] = &[
    ("en-passant-pin", BugClass::EnPassantPinRank),
    ("en-passant-pin-diagonal", BugClass::EnPassantPinDiagonal),
    ("en-passant-evasion", BugClass::EnPassantMissing),
    ("en-passant-kept", BugClass::EnPassantWithoutRight),
    ("en-passant-pawn-stays", BugClass::EnPassantPawnNotRemoved),
    ("castle-out-of-check", BugClass::CastlingOutOfCheck),
    ("castle-through-check", BugClass::CastlingThroughCheck),
    ("castle-into-check", BugClass::CastlingIntoCheck),
    ("castle-b1", BugClass::CastlingMissing),
    ("castle-blocked", BugClass::CastlingPathBlocked),
    ("right-kept", BugClass::CastlingRightKeptAfterCapture),
    ("rook-move-keeps-right", BugClass::CastlingRightKeptAfterMove),
    // Shown first a move later, in a small position, where the class is not yet recognised.
    ("rook-stays", BugClass::MakeMove),
    ("king-on-board", BugClass::KingLeftOnBoard),
    ("kings-touch", BugClass::KingsAdjacent),
    ("double-check", BugClass::DoubleCheckAnswered),
    ("pinned-knight", BugClass::PinnedKnight),
    ("pinned-pawn", BugClass::PinnedPawnCapture),
    ("pin-frozen", BugClass::PinnedPieceFrozen),
    ("three-promotions", BugClass::PromotionSet),
    ("promotion-wrong-piece", BugClass::PromotionWrongPiece),
    ("wrap", BugClass::WrapAround),
    ("double-push-jumps", BugClass::PawnPushBlocked),
    ("unmake-en-passant", BugClass::UnmakeEnPassant),
    ("twice", BugClass::MoveDoubled),
    ("wrong-total", BugClass::Total),
    ("unsteady", BugClass::Unsteady),
    ("chess960-shield", BugClass::CastlingRookShields),
];

#[test]
fn every_bug_is_found_named_and_shrunk() {
    for &(bug, class) in CASES {
        let mut launch = launch(&["--wrong", bug]);
        launch.chess960 = bug.starts_with("chess960");
        let findings = hunted(&launch, first());
        assert!(findings.failures.is_empty(), "{bug}: {:?}", findings.failures);
        let [fault] = findings.faults.as_slice() else {
            panic!("{bug}: {} faults", findings.faults.len())
        };
        let sentence = fault.sentence(Wording::default());
        assert_eq!(fault.verdict.code(), verdict_of(class), "{bug}: {sentence}");
        assert_eq!(fault.class(), class, "{bug}: {sentence}");
        let pieces = fault.shrunk.as_ref().map_or(0, kingsight_hunt::Shrunk::pieces);
        println!("{bug:22} {pieces:2} pieces  {sentence}");
        if matches!(class, BugClass::Total | BugClass::Unsteady) {
            assert_eq!(fault.shrunk, None, "{bug}");
        } else {
            shows_again(bug, &Driver::detect(&launch).expect("it answers"), fault);
        }
    }
}

/// Which part of the engine has bugs of this class.
fn verdict_of(class: BugClass) -> &'static str {
    match class {
        BugClass::EnPassantWithoutRight
        | BugClass::EnPassantPawnNotRemoved
        | BugClass::CastlingRightKeptAfterCapture
        | BugClass::CastlingRightKeptAfterMove
        | BugClass::MakeMove
        | BugClass::PromotionWrongPiece => "making",
        BugClass::UnmakeEnPassant => "unmaking",
        BugClass::Total => "counting",
        BugClass::Unsteady => "state",
        _ => "generator",
    }
}

/// The regression test fails on the wrong engine and passes on the right one.
fn shows_again(bug: &str, driver: &Driver, fault: &Fault) {
    let shrunk = fault.shrunk.as_ref().unwrap_or_else(|| panic!("{bug}: not shrunk"));
    assert!(shrunk.pieces() <= 10, "{bug}: {} pieces", shrunk.pieces());
    let ask = |driver: &Driver, variation: &Variation, depth: u32| -> DivideComparison {
        driver.engine().compare(variation, Via::Moves, depth).expect("an answer")
    };
    let wrong = ask(driver, &shrunk.variation, shrunk.depth);
    assert_eq!((wrong.ours, wrong.theirs), (shrunk.ours, shrunk.theirs), "{bug}");
    assert!(!wrong.agrees(), "{bug}");
    let mut right = launch(&[]);
    right.chess960 = driver.launch().chess960;
    let right = Driver::detect(&right).expect("it answers");
    assert!(ask(&right, &shrunk.variation, shrunk.depth).agrees(), "{bug}");
    // The line for a suite has the correct count of the position before the moves.
    let (fen, counts) =
        shrunk.epd().split_once(" ;D").map(|(a, b)| (a.to_owned(), b.to_owned())).expect("an EPD");
    let (depth, nodes) = counts.split_once(' ').expect("a depth and a count");
    let start = fen.parse().expect("a FEN");
    let whole = ask(driver, &Variation::new(start), depth.parse().expect("a depth"));
    assert_eq!(whole.ours.to_string(), nodes, "{bug}");
    assert!(!whole.agrees(), "{bug}: {}", shrunk.epd());
}

#[test]
fn the_sentence_names_move_and_reason() {
    let position = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1".parse().expect("a position");
    let driver = Driver::detect(&launch(&["--wrong", "en-passant-pin"])).expect("it answers");
    let target = kingsight_hunt::Target::new("mine", position);
    let findings = kingsight_hunt::hunt(&driver, &[target], first(), &|_| {});
    let fault = &findings.faults[0];
    assert_eq!(
        fault.sentence(Wording::default()),
        "after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: the capture takes both pawns \
         off the fifth rank and exposes the king on a5 to the rook on h5"
    );
    // Shrinking removes the pawn on a4, too.
    assert_eq!(fault.shrunk.as_ref().expect("it shrinks").pieces(), 5);
}
