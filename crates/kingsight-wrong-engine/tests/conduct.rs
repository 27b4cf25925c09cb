//! Engines that hang, crash, print without end or answer in an unusual form.

mod common;

use std::time::Duration;

use common::{ENGINE, all, exceeded, first, hunted, hunted_in, launch};
use kingsight_ask::Wording;
use kingsight_hunt::{
    BugClass, Driver, EngineErrorKind, Launch, Protocol, Target, Unusable, builtin,
};
use kingsight_voice::Language;

#[test]
fn the_right_engine_is_right() {
    for chess960 in [false, true] {
        let mut launch = launch(&[]);
        launch.chess960 = chess960;
        let findings = hunted(&launch, all());
        assert!(findings.faults.is_empty(), "{}", findings.faults[0].sentence(Wording::default()));
        assert!(findings.failures.is_empty() && !findings.gave_up);
        assert_eq!(findings.compared.0, findings.compared.1);
    }
}

#[test]
fn forms_of_divide_are_detected() {
    let forms = ["stockfish", "perftree", "numbered", "info-string", "no-total", "letters"];
    for form in forms {
        let position = "r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1".parse().expect("a position");
        let target = kingsight_hunt::Target::new(form, position).to_depth(2);
        let driver = Driver::detect(&launch(&["--print", form])).expect(form);
        let findings = kingsight_hunt::hunt(&driver, &[target], first(), &|_| {});
        assert!(
            findings.faults.is_empty(),
            "{form}: {}",
            findings.faults[0].sentence(Wording::default())
        );
        assert!(findings.failures.is_empty(), "{form}: {:?}", findings.failures);
        assert_eq!(findings.compared, (2, 2), "{form}");
    }
}

#[test]
fn ways_of_asking_are_detected() {
    let found =
        |args: &[&str]| Driver::detect(&launch(args)).expect("it answers").asked(Language::English);
    assert_eq!(found(&[]), "UCI, go perft N");
    assert_eq!(found(&["--says-perft"]), "UCI, perft N");
    let program = found(&["--dead"]);
    assert_eq!(program, format!("{ENGINE} --dead N FEN MOVES"));
}

#[test]
fn perftree_and_templates_work_as_well() {
    let wrong = ["--wrong", "right-kept"];
    let template = format!("'{ENGINE}' --wrong right-kept {{depth}} {{fen}}");
    let with_moves = format!("{template} {{moves}}");
    for (protocol, class) in [
        (Protocol::Perftree, BugClass::CastlingRightKeptAfterCapture),
        (
            Protocol::Template(with_moves.parse().expect("a template")),
            BugClass::CastlingRightKeptAfterCapture,
        ),
        // Without moves the engine makes moves only inside its divides.
        (Protocol::Template(template.parse().expect("a template")), BugClass::MakeOrUnmake),
    ] {
        let mut launch = launch(&wrong);
        launch.protocol = protocol;
        let findings = hunted(&launch, first());
        assert_eq!(
            findings.faults[0].class(),
            class,
            "{}",
            findings.faults[0].sentence(Wording::default())
        );
    }
}

#[test]
fn failures_are_reported_and_the_hunt_goes_on() {
    // The conduct, the code of the error, and words of the last lines.
    let cases = [
        ("--hang", "hung", ""),
        ("--hang-midway", "hung", "e2e4: 2"),
        ("--crash", "crashed", "panic: index out of bounds"),
        ("--quit", "crashed", ""),
        ("--babble", "babbled", "currmove"),
    ];
    for (conduct, expected, words) in cases {
        // The bug shows in another position than the failure.
        let launch = launch(&[conduct, "--wrong", "castle-blocked"]);
        let targets = targets(&[
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1",
            "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
        ]);
        let hunted = |launch: &Launch| {
            let driver = Driver::detect(launch).ok()?;
            Some(kingsight_hunt::hunt(&driver, &targets, all(), &|_| {}))
        };
        let findings = match expected {
            "hung" => exceeded(&launch, |launch| hunted(launch).filter(|f| f.failures.len() == 1)),
            _ => hunted(&launch).expect("it answers at depth 1"),
        };
        assert_eq!(findings.failures.len(), 1, "{conduct}");
        assert!(!findings.gave_up, "{conduct}");
        for failure in &findings.failures {
            assert_eq!(failure.error.kind.code(), expected, "{conduct}: {}", failure.error);
            let last = &failure.error.last_lines;
            let heard = words.is_empty() && last.is_empty()
                || !words.is_empty() && last.iter().any(|line| line.contains(words));
            assert!(heard, "{conduct}: {last:?}");
            assert_eq!(failure.depth, 2, "{conduct}: the shallowest question that does it");
        }
        let classes: Vec<BugClass> =
            findings.faults.iter().map(kingsight_hunt::Fault::class).collect();
        assert_eq!(classes, [BugClass::CastlingPathBlocked], "{conduct}");
    }
}

/// A bad count is an error, whatever its digits are.
#[test]
fn bad_counts_are_reported() {
    let target = kingsight_hunt::Target::new("start", kingsight::Position::default()).to_depth(2);
    for form in ["negative", "plus", "fraction", "huge", "half", "hex", "missing", "arabic"] {
        let counts = format!("--counts={form}");
        let mut perftree = launch(&[&counts]);
        perftree.protocol = Protocol::Perftree;
        for launch in [launch(&[&counts]), perftree] {
            let driver = Driver::detect(&launch).expect(form);
            let findings =
                kingsight_hunt::hunt(&driver, std::slice::from_ref(&target), first(), &|_| {});
            assert!(findings.faults.is_empty() && findings.compared.0 == 0, "{form}: {findings:?}");
            let [failure] = findings.failures.as_slice() else { panic!("{form}: {findings:?}") };
            assert_eq!((failure.error.kind.code(), failure.depth), ("bad_count", 1), "{form}");
            let EngineErrorKind::BadCount(line) = &failure.error.kind else { panic!("{form}") };
            assert!(failure.error.to_string().contains(&format!("{line:?}")), "{form}");
        }
    }
}

#[test]
fn an_engine_that_never_answers_is_unusable() {
    let unusable = |command: &str, args: &[&str], protocol: Protocol| -> Unusable {
        let mut launch = launch(args);
        launch.command[0] = command.into();
        launch.protocol = protocol;
        if args == ["--silent"] {
            launch.limit = Duration::from_secs(1);
        }
        Driver::detect(&launch).expect_err("it is unusable")
    };
    let error = unusable("./no-such-engine", &[], Protocol::Auto);
    assert!(matches!(error.tried[0].1.kind, EngineErrorKind::NotStarted { .. }), "{error}");
    assert_eq!(error.tried.len(), 1, "{error}");
    // It exits at once, however it is started.
    let error = unusable(ENGINE, &["--unknown"], Protocol::Auto);
    assert_eq!(error.tried.len(), 2, "{error}");
    assert!(error.to_string().contains("unknown option"), "{error}");
    // It exits at its start and says why.
    let error = unusable(ENGINE, &["--dead"], Protocol::Uci);
    let [(_, failed)] = error.tried.as_slice() else { panic!("{error}") };
    assert!(
        matches!(failed.kind, EngineErrorKind::Exited(Some(status)) if status.code() == Some(7)),
        "{error}"
    );
    assert!(error.to_string().contains("the engine exited (status 7) before answering"), "{error}");
    assert_eq!(failed.last_lines, ["no network file"]);
    // It prints a total and no divide. Over UCI that is enough, see `forms`.
    let words = [ENGINE, "--lines", "--print", "total-only"].map(Into::into);
    let error = unusable(ENGINE, &[], Protocol::Lines(words.to_vec()));
    assert_eq!(error.tried[0].1.kind, EngineErrorKind::NoDivide(20), "{error}");
    // It prints nothing.
    let error = unusable(ENGINE, &["--silent"], Protocol::Uci);
    let [(_, failed)] = error.tried.as_slice() else { panic!("{error}") };
    assert!(matches!(failed.kind, EngineErrorKind::TimedOut(_)), "{error}");
}

/// From depth 2 on it never answers: the hunt reports some positions and gives up.
#[test]
fn the_hunt_gives_up_on_an_engine_that_always_fails() {
    // Questions under way at the last failure fail as well.
    let mut options = first();
    options.jobs = 6;
    let findings = exceeded(&launch(&["--stay"]), |launch| {
        let driver = Driver::detect(launch).ok()?;
        Some(kingsight_hunt::hunt(&driver, &builtin(false), options, &|_| {}))
    });
    assert!(findings.gave_up && findings.faults.is_empty());
    assert!((6..=11).contains(&findings.failures.len()), "{}", findings.failures.len());
    assert!(
        findings
            .failures
            .iter()
            .all(|failure| matches!(failure.error.kind, EngineErrorKind::TimedOut(_)))
    );
}

#[test]
fn all_collects_one_of_each_class() {
    let targets =
        targets(&["4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "4k3/4r3/8/8/8/8/4B3/R3K2R w KQ - 0 1"]);
    let launch = launch(&["--wrong", "castle-out-of-check"]);
    let findings = hunted_in(&launch, all(), &targets);
    assert_eq!(findings.faults.len(), 1);
    // The position's name appears once, though the bug shows below many of its moves.
    assert_eq!(findings.more, [(BugClass::CastlingOutOfCheck, "2".to_owned())]);
}

/// Positions with their number as name, three half-moves deep.
fn targets(fens: &[&str]) -> Vec<Target> {
    let target = |(number, fen): (u32, &&str)| {
        Target::new(number.to_string(), fen.parse().expect(fen)).to_depth(3)
    };
    (1..).zip(fens).map(target).collect()
}
