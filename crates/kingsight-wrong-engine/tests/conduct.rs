//! Engines that hang, crash, babble, or answer in a way of their own.

mod common;

use std::time::Duration;

use common::{ALL, ENGINE, FIRST, hunted, launch};
use kingsight_hunt::{Class, Options, Plan, Protocol, TroubleKind, Unusable};

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
        (Protocol::Template(template.parse().expect("a template")), Class::MakeOrUnmake),
    ] {
        let mut launch = launch(&wrong);
        launch.protocol = protocol;
        let bag = hunted(&launch, FIRST);
        assert_eq!(bag.faults[0].class(), class, "{}", bag.faults[0].sentence());
    }
}

#[test]
fn a_bad_day_is_reported_and_the_hunt_goes_on() {
    // The conduct, the code of the trouble, and words that are among the last.
    let cases = [
        ("--hang", "hung", ""),
        ("--hang-midway", "hung", "e2e4: 2"),
        ("--crash", "crashed", "panic: index out of bounds"),
        ("--babble", "babbled", "currmove"),
    ];
    for (conduct, expected, words) in cases {
        // Castling over a piece shows in another position than those that bring about the bad day.
        let mut launch = launch(&[conduct, "--wrong", "castle-blocked"]);
        launch.limit = Duration::from_secs(5);
        let names =
            ["castling with b1 occupied", "castling right lost to a promotion", "pinned knight"];
        let mut targets = kingsight_hunt::builtin(false);
        targets.retain(|target| names.contains(&target.name.as_str()));
        let plan = Plan::find(&launch).expect("it answers at first");
        let bag = kingsight_hunt::hunt(&plan, &targets, ALL, &|_| {});
        assert_eq!(bag.silences.len(), 1, "{conduct}");
        assert!(!bag.gave_up, "{conduct}");
        for silence in &bag.silences {
            assert_eq!(silence.trouble.kind.code(), expected, "{conduct}: {}", silence.trouble);
            let last = &silence.trouble.last_words;
            let heard = words.is_empty() && last.is_empty()
                || !words.is_empty() && last.iter().any(|line| line.contains(words));
            assert!(heard, "{conduct}: {last:?}");
            assert_eq!(silence.depth, 2, "{conduct}: the shallowest question that does it");
        }
        let classes: Vec<Class> = bag.faults.iter().map(kingsight_hunt::Fault::class).collect();
        assert_eq!(classes, [Class::CastlingPathBlocked], "{conduct}");
    }
}

/// A number that is none is no right answer, whatever its digits are.
#[test]
fn counts_that_are_none_are_reported() {
    let target = kingsight_hunt::Target::new("start", kingsight::Position::default()).to_depth(2);
    for form in ["negative", "plus", "fraction", "huge", "half", "hex", "missing", "arabic"] {
        let counts = format!("--counts={form}");
        let mut perftree = launch(&[&counts]);
        perftree.protocol = Protocol::Perftree;
        for launch in [launch(&[&counts]), perftree] {
            let plan = Plan::find(&launch).expect(form);
            let bag = kingsight_hunt::hunt(&plan, std::slice::from_ref(&target), FIRST, &|_| {});
            assert!(bag.faults.is_empty() && bag.compared.0 == 0, "{form}: {bag:?}");
            let [silence] = bag.silences.as_slice() else { panic!("{form}: {bag:?}") };
            assert_eq!((silence.trouble.kind.code(), silence.depth), ("bad_count", 1), "{form}");
            let TroubleKind::BadCount(line) = &silence.trouble.kind else { panic!("{form}") };
            assert!(silence.trouble.to_string().contains(&format!("{line:?}")), "{form}");
        }
    }
}

#[test]
fn an_engine_that_never_answers_is_unusable() {
    let unusable = |command: &str, args: &[&str], protocol: Protocol| -> Unusable {
        let mut launch = launch(args);
        launch.command[0] = command.into();
        launch.protocol = protocol;
        launch.limit = Duration::from_secs(5);
        Plan::find(&launch).expect_err("it is unusable")
    };
    let error = unusable("./no-such-engine", &[], Protocol::Auto);
    assert!(matches!(error.tried[0].1.kind, TroubleKind::NotStarted(_)), "{error}");
    assert_eq!(error.tried.len(), 1, "{error}");
    // It ends at once, whichever way it is started.
    let error = unusable(ENGINE, &["--unknown"], Protocol::Auto);
    assert_eq!(error.tried.len(), 2, "{error}");
    assert!(error.to_string().contains("not understood"), "{error}");
    // It dies before it is greeted, and says why.
    let error = unusable(ENGINE, &["--dead"], Protocol::Uci);
    let [(_, trouble)] = error.tried.as_slice() else { panic!("{error}") };
    assert!(
        matches!(&trouble.kind, TroubleKind::Crashed(status) if status.contains('7')),
        "{error}"
    );
    assert_eq!(trouble.last_words, ["no network file"]);
    // It counts, and prints no divide.
    let error = unusable(ENGINE, &["--print", "total-only"], Protocol::Uci);
    assert_eq!(error.tried[0].1.kind, TroubleKind::NoDivide(20), "{error}");
    // It says nothing.
    let error = unusable(ENGINE, &["--silent"], Protocol::Uci);
    let [(_, trouble)] = error.tried.as_slice() else { panic!("{error}") };
    assert!(matches!(trouble.kind, TroubleKind::Hung(_)), "{error}");
}

/// From some depth on there is never an answer: that is said of some positions, and then given up.
#[test]
fn an_engine_that_fails_everywhere_is_given_up() {
    let mut launch = launch(&["--stay"]);
    launch.limit = Duration::from_secs(4);
    // Those that are asked at the time of the last failure fail as well.
    let bag = hunted(&launch, Options { jobs: 6, ..FIRST });
    assert!(bag.gave_up && bag.faults.is_empty());
    assert!((6..=11).contains(&bag.silences.len()), "{}", bag.silences.len());
    assert!(bag.silences.iter().all(|s| matches!(s.trouble.kind, TroubleKind::Hung(_))));
}

#[test]
fn all_collects_one_of_each_class() {
    let bag = hunted(&launch(&["--wrong", "castle-out-of-check"]), ALL);
    assert_eq!(bag.faults.len(), 1);
    // The position's name, once, though the bug shows in it below many moves.
    let again = (Class::CastlingOutOfCheck, "castling out of check".to_owned());
    assert_eq!(bag.more, [again]);
}
