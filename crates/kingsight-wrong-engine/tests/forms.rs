//! Divides in unusual forms, and engines that print none: totals only, no perft at all, XBoard.

mod common;

use common::{ENGINE, all, exceeded, first, hunted, launch};
use kingsight_ask::Wording;
use kingsight_hunt::{
    BugClass, Driver, Findings, HuntOptions, Launch, Protocol, Target, Verdict, builtin, hunt,
};
use kingsight_voice::Language;

/// A position with promotions, castling and captures.
fn busy() -> Target {
    let position = "r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1".parse().expect("a position");
    Target::new("busy", position)
}

fn hunt_in(driver: &Driver, target: Target, options: HuntOptions) -> Findings {
    hunt(driver, &[target], options, &|_| {})
}

#[test]
fn unusual_forms_are_read() {
    let forms = ["capitals", "arrow", "count-first", "json", "json-object", "colors", "debug"];
    for form in forms {
        let driver = Driver::detect(&launch(&["--print", form])).expect(form);
        assert_eq!(driver.asked(Language::English), "UCI, go perft N", "{form}");
        let findings = hunt_in(&driver, busy().to_depth(2), first());
        assert!(
            findings.faults.is_empty(),
            "{form}: {}",
            findings.faults[0].sentence(Wording::default())
        );
        assert!(findings.failures.is_empty(), "{form}: {:?}", findings.failures);
        assert_eq!(findings.compared, (2, 2), "{form}");
        // A fault is found all the same, and the same one.
        let findings =
            hunted(&launch(&["--print", form, "--wrong", "castle-through-check"]), first());
        assert_eq!(findings.faults[0].class(), BugClass::CastlingThroughCheck, "{form}");
    }
}

/// Its total is right, so a line that we do not understand is our fault.
#[test]
fn an_engine_whose_total_is_right_is_not_accused() {
    let driver = Driver::detect(&launch(&["--print", "castles"])).expect("it answers");
    let findings = hunt_in(&driver, busy().to_depth(2), all());
    assert!(findings.faults.is_empty(), "{}", findings.faults[0].sentence(Wording::default()));
    let [failure] = findings.failures.as_slice() else { panic!("{findings:?}") };
    assert_eq!(failure.error.kind.code(), "unread");
    let message = failure.error.kind.to_string();
    assert!(message.contains("castles at g1; 1"), "{message}");
}

#[test]
fn ways_without_a_divide_are_detected() {
    for (args, asked) in [
        (&["--print", "total-only"][..], "UCI, go perft N, totals only"),
        (&["--no-perft=multipv"], "UCI without perft; moves by MultiPV"),
        (&["--no-perft=searchmoves"], "UCI without perft; moves by searchmoves"),
        (&["--no-perft=making"], "UCI without perft; moves by making each move"),
        (&["--xboard"], "XBoard, perft N; moves by playing each"),
        (
            &["--xboard", "--print", "total-only"],
            "XBoard, perft N, totals only; moves by playing each",
        ),
        (&["--xboard", "--no-perft=making"], "XBoard without perft; moves by playing each"),
    ] {
        let driver =
            Driver::detect(&quick(args)).unwrap_or_else(|error| panic!("{args:?}: {error}"));
        assert_eq!(driver.asked(Language::English), asked, "{args:?}");
        assert_eq!(
            driver.blind_spot().is_none(),
            asked == "XBoard, perft N; moves by playing each"
        );
        let findings = hunt(&driver, &kingsight_hunt::builtin(false)[..12], all(), &|_| {});
        assert!(
            findings.faults.is_empty(),
            "{args:?}: {}",
            findings.faults[0].sentence(Wording::default())
        );
        assert!(findings.failures.is_empty(), "{args:?}: {:?}", findings.failures);
        assert_eq!(findings.compared.0, findings.compared.1);
    }
}

/// An engine that does not answer `uci` is waited for no longer than this.
fn quick(args: &[&str]) -> Launch {
    let mut launch = launch(args);
    if args.contains(&"--xboard") {
        launch.protocol = Protocol::Xboard;
    }
    launch
}

/// However the engine is asked, the fault is found: the same move and the same part of the engine.
#[test]
fn faults_are_found_without_a_divide() {
    for args in [
        &["--no-perft=multipv"][..],
        &["--no-perft=searchmoves"],
        &["--no-perft=making"],
        &["--xboard"],
        &["--xboard", "--print", "total-only"],
        &["--xboard", "--no-perft=making"],
    ] {
        for (bug, fen, class, in_words) in [
            (
                "castle-through-check",
                "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                BugClass::CastlingThroughCheck,
                "plays e1g1 (castling)",
            ),
            (
                "castle-b1",
                "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                BugClass::CastlingMissing,
                "does not play e1c1 (castling)",
            ),
            (
                "three-promotions",
                "3r1r1k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                BugClass::PromotionSet,
                "does not play e7",
            ),
        ] {
            let args = [args, &["--wrong", bug]].concat();
            let driver = Driver::detect(&quick(&args)).expect("it answers");
            let target = Target::new(bug, fen.parse().expect("a position"));
            let findings = hunt_in(&driver, target, first());
            let [fault] = findings.faults.as_slice() else { panic!("{args:?}: {findings:?}") };
            let sentence = fault.sentence(Wording::default());
            assert_eq!(fault.class(), class, "{args:?}: {sentence}");
            assert!(sentence.contains(in_words), "{args:?}: {sentence}");
            assert!(fault.shrunk.is_some(), "{args:?}");
        }
    }
    // What an engine makes wrongly shows in its lists after the move.
    let args = ["--no-perft=multipv", "--wrong", "right-kept"];
    let findings = hunted(&quick(&args), first());
    assert!(matches!(findings.faults[0].verdict, Verdict::Making { .. }));
}

/// From totals alone the hunt knows the position, not the move; the shrunk position leaves one suspect.
#[test]
fn totals_alone_lead_to_the_position() {
    let findings = hunted(&launch(&["--print", "total-only", "--wrong", "castle-b1"]), first());
    let fault = &findings.faults[0];
    assert_eq!(fault.class(), BugClass::MoveCount, "{}", fault.sentence(Wording::default()));
    assert!(fault.shrunk.as_ref().is_some_and(|shrunk| shrunk.pieces() <= 5), "{:?}", fault.shrunk);
    let findings = hunted(&launch(&["--print", "total-only", "--wrong", "pinned-knight"]), first());
    let fault = &findings.faults[0];
    assert_eq!(fault.class(), BugClass::MoveCount, "{}", fault.sentence(Wording::default()));
    let args = ["--print", "total-only", "--wrong", "en-passant-pin"];
    let position = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1".parse().expect("a position");
    let driver = Driver::detect(&launch(&args)).expect("it answers");
    let findings = hunt_in(&driver, Target::new("pin", position), first());
    assert_eq!(
        findings.faults[0].sentence(Wording::default()),
        "in 8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 your engine counts 7 moves, but there are 6; it probably plays e5d6 \
         en passant, which is illegal: the capture takes both pawns off the fifth rank and exposes the king on a5 to \
         the rook on h5"
    );
}

/// Toga II 3.0 repeats a line of MultiPV; that is not a missing move.
#[test]
fn a_repeated_line_is_not_a_fault() {
    let findings = hunted(&launch(&["--no-perft=repeating"]), all());
    assert!(findings.faults.is_empty(), "{}", findings.faults[0].sentence(Wording::default()));
    assert_eq!(findings.compared.0, findings.compared.1);
}

#[test]
fn one_process_answers_all_lines() {
    let command = |args: &[&str]| {
        let mut launch = launch(&[]);
        launch.command.clear();
        let words = std::iter::once(ENGINE).chain(args.iter().copied());
        launch.protocol = Protocol::Lines(words.map(Into::into).collect());
        launch
    };
    let findings = hunted(&command(&["--lines"]), all());
    assert!(
        findings.faults.is_empty() && findings.failures.is_empty(),
        "{:?}",
        findings.failures.first()
    );
    let findings = hunted(&command(&["--lines", "--wrong", "right-kept"]), first());
    assert_eq!(findings.faults[0].class(), BugClass::CastlingRightKeptAfterCapture);
    let hung = command(&["--lines", "--hang", "--wrong", "castle-blocked"]);
    let findings = exceeded(&hung, |hung| {
        let driver = Driver::detect(hung).ok()?;
        Some(hunt(&driver, &builtin(false), all(), &|_| {})).filter(|found| !found.gave_up)
    });
    assert!(!findings.failures.is_empty() && !findings.faults.is_empty());
    // Empty lines before a total, as in Stockfish's divide, do not end an answer too early.
    let findings = hunted(&command(&["--lines", "--print", "perftree"]), all());
    assert!(
        findings.faults.is_empty() && findings.failures.is_empty(),
        "{:?}",
        findings.failures.first()
    );
    let error = Driver::detect(&command(&["--xboard"])).expect_err("it does not answer");
    assert!(error.to_string().contains("an empty line"), "{error}");
}
