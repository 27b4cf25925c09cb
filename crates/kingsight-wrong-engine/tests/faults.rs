//! Every bug of the wrong engine is found: the right move, class and reason, and a small position that shows it.
//! With `--nocapture` the test prints how long each hunt took.

mod common;

use std::process::Command;
use std::time::{Duration, Instant};

use common::{ENGINE, first, hunted, launch};
use kingsight_hunt::{Class, DivideComparison, Driver, Fault, FaultyMove, Variation, Via};

/// The bug, the class, the move that shows it, and a reason against it (or for it, if it is missing).
const CASES: &[(&str, Class, &str, &str)] = &[
    (
        "en-passant-pin",
        Class::EnPassantPinRank,
        "+f4e3",
        "exposes the king on h4 to the rook on b4",
    ),
    (
        "en-passant-pin-diagonal",
        Class::EnPassantPinDiagonal,
        "+c5d6",
        "shields the king on b3 from the bishop on f7",
    ),
    ("en-passant-evasion", Class::EnPassantMissing, "-e5d6", "which ends the check"),
    ("en-passant-kept", Class::EnPassantWithoutRight, "+e2f3", "there is nothing to take on f3"),
    (
        "en-passant-pawn-stays",
        Class::EnPassantPawnNotRemoved,
        "+d5d4",
        "the fault is in making e5d6",
    ),
    (
        "castle-out-of-check",
        Class::CastlingOutOfCheck,
        "+e1g1",
        "castling out of check is not allowed",
    ),
    (
        "castle-through-check",
        Class::CastlingThroughCheck,
        "+e1g1",
        "pass over f1, which the rook on f8 attacks",
    ),
    (
        "castle-into-check",
        Class::CastlingIntoCheck,
        "+e1g1",
        "land on g1, which the rook on g8 attacks",
    ),
    ("castle-b1", Class::CastlingMissing, "-e1c1", "White castles queenside"),
    ("castle-blocked", Class::CastlingPathBlocked, "+e1c1", "the knight on b1 stands in the way"),
    ("right-kept", Class::CastlingRightKeptAfterCapture, "+e1g1", "has no rook on h1"),
    (
        "rook-move-keeps-right",
        Class::CastlingRightKeptAfterMove,
        "+e1c1",
        "the fault is in making a1a8",
    ),
    (
        "rook-stays",
        Class::CastlingRookNotMoved,
        "+e8f8",
        "the fault is in making e1g1 (castling rook not moved)",
    ),
    (
        "king-on-board",
        Class::KingLeftOnBoard,
        "+b7a8",
        "reaches through b7 once the king has left it",
    ),
    ("kings-touch", Class::KingsAdjacent, "+a6b6", "next to the enemy king on c7"),
    ("double-check", Class::DoubleCheckAnswered, "+f1d3", "only the king can move"),
    ("pinned-knight", Class::PinnedKnight, "+e2f4", "pinned to the king on e1 by the rook on e8"),
    ("pinned-pawn", Class::PinnedPawnCapture, "+e2d3", "the pin leaves it only e3 and e4"),
    ("pin-frozen", Class::PinnedPieceFrozen, "-g7h8q", "takes the bishop on h8"),
    ("three-promotions", Class::PromotionSet, "-g7g8b", "becomes a bishop"),
    ("promotion-wrong-piece", Class::PromotionWrongPiece, "-e8f7", "the fault is in making g7g8r"),
    ("wrap", Class::WrapAround, "+a7h5", "a pawn does not move like that"),
    (
        "double-push-jumps",
        Class::PawnPushBlocked,
        "+e2e4",
        "the knight on e3 stands in the pawn's way",
    ),
    (
        "unmake-en-passant",
        Class::UnmakeEnPassant,
        "",
        "below e5d6 in its divide and 6 when asked for that position alone",
    ),
    ("twice", Class::MoveDoubled, "2e1g1", "more than once"),
    ("wrong-total", Class::Total, "", "adds up to 20, but its total is 21"),
    ("unsteady", Class::Unsteady, "", "after a restart the right number"),
    (
        "chess960-shield",
        Class::CastlingRookShields,
        "+c1b1",
        "the king would stand on c1, attacked by the rook on a1",
    ),
];

#[test]
fn every_bug_is_found_named_and_shrunk() {
    for &(bug, class, shown, because) in CASES {
        let mut launch = launch(&["--wrong", bug]);
        launch.chess960 = bug.starts_with("chess960");
        let begun = Instant::now();
        let findings = hunted(&launch, first());
        let took = begun.elapsed();
        // It takes a tenth of a second. The limit allows for a busy machine.
        assert!(took < Duration::from_secs(100), "{bug}: {took:?}");
        assert!(findings.failures.is_empty(), "{bug}: {:?}", findings.failures);
        let [fault] = findings.faults.as_slice() else {
            panic!("{bug}: {} faults", findings.faults.len())
        };
        let sentence = fault.sentence();
        assert_eq!(fault.verdict.code(), verdict_of(class), "{bug}: {sentence}");
        assert_eq!(fault.class(), class, "{bug}: {sentence}");
        assert_eq!(faulty_move(fault), shown, "{bug}: {sentence}");
        assert!(sentence.contains(because), "{bug}: {sentence}");
        let pieces = fault.shrunk.as_ref().map_or(0, kingsight_hunt::Shrunk::pieces);
        println!("{bug:22} {took:>7.0?} {pieces:2} pieces  {sentence}");
        if matches!(class, Class::Total | Class::Unsteady) {
            assert_eq!(fault.shrunk, None, "{bug}");
        } else {
            shows_again(bug, &Driver::detect(&launch).expect("it answers"), fault);
        }
    }
}

/// Which part of the engine has bugs of this class.
fn verdict_of(class: Class) -> &'static str {
    match class {
        Class::EnPassantWithoutRight
        | Class::EnPassantPawnNotRemoved
        | Class::CastlingRightKeptAfterCapture
        | Class::CastlingRightKeptAfterMove
        | Class::CastlingRookNotMoved
        | Class::PromotionWrongPiece => "making",
        Class::UnmakeEnPassant => "unmaking",
        Class::Total => "counting",
        Class::Unsteady => "state",
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

/// The move that shows the fault: `+` illegal, `-` missing, `2` doubled.
fn faulty_move(fault: &Fault) -> String {
    let uci = |m| fault.variation.end().uci(m);
    match fault.diagnoses.first().map(|diagnosis| diagnosis.faulty_move) {
        Some(FaultyMove::TooMany(intent)) => format!("+{}", intent.uci()),
        Some(FaultyMove::Missing(m)) => format!("-{}", uci(m)),
        Some(FaultyMove::Doubled(m)) => format!("2{}", uci(m)),
        None => String::new(),
    }
}

/// No bug is without a case.
#[test]
fn the_cases_are_all_bugs() {
    let list = Command::new(ENGINE).arg("--list").output().expect("the engine runs");
    let list = String::from_utf8(list.stdout).expect("text");
    assert_eq!(
        list.lines().collect::<Vec<_>>(),
        CASES.iter().map(|case| case.0).collect::<Vec<_>>()
    );
}

#[test]
fn the_sentence_names_move_and_reason() {
    let position = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1".parse().expect("a position");
    let driver = Driver::detect(&launch(&["--wrong", "en-passant-pin"])).expect("it answers");
    let target = kingsight_hunt::Target::new("mine", position);
    let findings = kingsight_hunt::hunt(&driver, &[target], first(), &|_| {});
    let fault = &findings.faults[0];
    assert_eq!(
        fault.sentence(),
        "after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: the capture takes both pawns \
         off the fifth rank and exposes the king on a5 to the rook on h5"
    );
    // Shrinking removes the pawn on a4, too.
    assert_eq!(fault.shrunk.as_ref().expect("it shrinks").pieces(), 5);
}
