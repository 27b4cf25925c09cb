//! Answers that depend on earlier questions: the one question that matters is found.

mod common;

use common::{ENGINE, first, launch};
use kingsight_ask::Wording;
use kingsight_hunt::{BugClass, Driver, Evidence, Target, hunt};

/// A hash key without castling rights: the same board with and without them.
#[test]
fn the_question_before_is_named() {
    let target =
        |name: &str, fen: &str| Target::new(name, fen.parse().expect("a position")).to_depth(1);
    let targets = [
        target("other", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        target("without", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        target("another", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"),
        target("with", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ];
    let driver = Driver::detect(&launch(&["--short-key"])).expect("it answers");
    let mut options = first();
    options.jobs = 1;
    let findings = hunt(&driver, &targets, options, &|_| {});
    let [fault] = findings.faults.as_slice() else { panic!("{findings:?}") };
    assert_eq!(fault.class(), BugClass::Unsteady, "{}", fault.sentence(Wording::default()));
    let sentence = fault.sentence(Wording::default());
    assert!(
        sentence.ends_with("an earlier question, 4k3/8/8/8/8/8/8/4K2R w - - 0 1 at depth 1"),
        "{sentence}"
    );
    let Evidence::Unsteady { replay, .. } = &fault.evidence else { panic!("{fault:?}") };
    assert!(replay.again, "{ENGINE}");
    assert_eq!(
        replay.script,
        [
            "uci",
            "position fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "go perft 1",
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "go perft 1",
        ]
    );
}
