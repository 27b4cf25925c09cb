//! Engines that hang, crash, babble, or answer in a way of their own.

mod common;

use std::time::{Duration, Instant};

use common::{ALL, ENGINE, FIRST, hunted, launch};
use kingsight_hunt::{Class, Plan, Protocol, TroubleKind, Unusable};

#[test]
fn the_right_engine_is_right() {
    for chess960 in [false, true] {
        let mut launch = launch(&[]);
        launch.chess960 = chess960;
        let bag = hunted(&launch, ALL);
        assert!(bag.faults.is_empty(), "{}", bag.faults[0].sentence());
        assert!(bag.silences.is_empty() && !bag.gave_up);
        assert_eq!(bag.compared.0, bag.compared.1);
    }
}

#[test]
fn forms_of_divide_are_found_out() {
    let forms = ["stockfish", "perftree", "numbered", "info-string", "no-total", "letters"];
    for form in forms {
        let position = "r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1".parse().expect("a position");
        let target = kingsight_hunt::Target::new(form, position).to_depth(2);
        let plan = Plan::find(&launch(&["--print", form])).expect(form);
        let bag = kingsight_hunt::hunt(&plan, &[target], FIRST, &|_| {});
        assert!(bag.faults.is_empty(), "{form}: {}", bag.faults[0].sentence());
        assert!(bag.silences.is_empty(), "{form}: {:?}", bag.silences);
        assert_eq!(bag.compared, (2, 2), "{form}");
    }
}

#[test]
fn ways_of_asking_are_found_out() {
    let found = |args: &[&str]| Plan::find(&launch(args)).expect("it answers").to_string();
    assert_eq!(found(&[]), "UCI, go perft N");
    assert_eq!(found(&["--says-perft"]), "UCI, perft N");
    let program = found(&["--dead"]);
    assert_eq!(program, format!("{ENGINE} --dead N FEN MOVES"));
}

#[test]
fn perftree_and_templates_hunt_as_well() {
    let wrong = ["--wrong", "right-kept"];
    let template = format!("{ENGINE} --wrong right-kept {{depth}} {{fen}}");
    let with_moves = format!("{template} {{moves}}");
    for (protocol, class) in [
        (Protocol::Perftree, Class::CastlingRightKeptAfterCapture),
        (
            Protocol::Template(with_moves.parse().expect("a template")),
            Class::CastlingRightKeptAfterCapture,
        ),
        // Without moves the engine's own make is never asked about alone: only its divides show it.
        (Protocol::Template(template.parse().expect("a template")), Class::UnmakeCastling),
    ] {
        let mut launch = launch(&wrong);
        launch.protocol = protocol;
        let bag = hunted(&launch, FIRST);
        assert_eq!(bag.faults[0].class(), class, "{}", bag.faults[0].sentence());
    }
}

#[test]
fn a_bad_day_is_reported_and_the_hunt_goes_on() {
    let cases: [(&str, fn(&TroubleKind) -> bool, &str); 3] = [
        ("--hang", |kind| matches!(kind, TroubleKind::Hung(_)), ""),
        (
            "--crash",
            |kind| matches!(kind, TroubleKind::Crashed(s) if s.contains("101")),
            "panic: index out of bounds",
        ),
        ("--babble", |kind| matches!(kind, TroubleKind::Babbled(_)), "currmove"),
    ];
    for (conduct, expected, words) in cases {
        // Castling over a piece shows in another position than those that bring about the bad day.
        let mut launch = launch(&[conduct, "--wrong", "castle-blocked"]);
        launch.limit = Duration::from_secs(2);
        let names =
            ["castling with b1 occupied", "castling right lost to a promotion", "pinned knight"];
        let mut targets = kingsight_hunt::builtin(false);
        targets.retain(|target| names.contains(&target.name.as_str()));
        let plan = Plan::find(&launch).expect("it answers at first");
        let bag = kingsight_hunt::hunt(&plan, &targets, ALL, &|_| {});
        assert_eq!(bag.silences.len(), 1, "{conduct}");
        assert!(!bag.gave_up, "{conduct}");
        for silence in &bag.silences {
            assert!(expected(&silence.trouble.kind), "{conduct}: {}", silence.trouble);
            assert!(
                silence.trouble.last_words.iter().any(|line| line.contains(words))
                    || words.is_empty()
            );
            assert_eq!(silence.depth, 2, "{conduct}: the shallowest question that does it");
        }
        let classes: Vec<Class> = bag.faults.iter().map(|fault| fault.class()).collect();
        assert_eq!(classes, [Class::CastlingPathBlocked], "{conduct}");
    }
}

#[test]
fn an_engine_that_never_answers_is_unusable() {
    let unusable = |command: &str, args: &[&str]| -> (Unusable, Duration) {
        let mut launch = launch(args);
        launch.command[0] = command.into();
        launch.limit = Duration::from_millis(500);
        let begun = Instant::now();
        (Plan::find(&launch).expect_err("it is unusable"), begun.elapsed())
    };
    let (error, _) = unusable("./no-such-engine", &[]);
    assert!(matches!(error.tried[0].1.kind, TroubleKind::NotStarted(_)), "{error}");
    assert_eq!(error.tried.len(), 1, "{error}");
    // Not understood, and silent: neither UCI nor perftree.
    let (error, took) = unusable(ENGINE, &["--unknown"]);
    assert_eq!(error.tried.len(), 2, "{error}");
    assert!(error.to_string().contains("not understood"), "{error}");
    assert!(took < Duration::from_secs(5));
}

#[test]
fn all_collects_one_of_each_class() {
    let bag = hunted(&launch(&["--wrong", "castle-out-of-check"]), ALL);
    assert_eq!(bag.faults.len(), 1);
    assert!(bag.more.len() > 2, "{:?}", bag.more);
    assert!(
        bag.more.iter().all(|(class, _)| *class == Class::CastlingOutOfCheck),
        "{:?}",
        bag.more
    );
}
