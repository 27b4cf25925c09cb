//! Every named fixture of `fixtures/rules.txt` holds in the rule book.

use kingsight_rulebook::fixtures::{RuleFixture, rule_fixtures};
use kingsight_rulebook::{Kind, Mv, Rules, square_name};

const RULES: &str = include_str!("../../../fixtures/rules.txt");

#[test]
fn every_fixture_holds() {
    let fixtures = rule_fixtures(RULES).unwrap();
    assert!(fixtures.len() >= 45, "only {} fixtures", fixtures.len());
    let faults: Vec<String> = fixtures.iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_fixture_has_its_own_name_and_states_something() {
    let fixtures = rule_fixtures(RULES).unwrap();
    let mut names: Vec<&str> = fixtures.iter().map(|fixture| fixture.name.as_str()).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "a name twice in {names:?}");
    for fixture in &fixtures {
        let lists = [&fixture.must, &fixture.must_not];
        let states_moves = lists.iter().any(|list| !list.is_empty()) || !fixture.gives.is_empty();
        let states_more =
            fixture.count.is_some() || fixture.state.is_some() || fixture.pins.is_some();
        assert!(states_moves || states_more, "{} states nothing", fixture.name);
    }
}

#[test]
fn a_wrong_fact_is_noticed() {
    let text = "[wrong]\nwhy: test\nfen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\
                must: e1a1\nmust-not: e1h1\ncount: 1\nstate: check\ngives: h1h8=none\npins: h1<e8";
    assert_eq!(rule_fixtures(text).unwrap().iter().flat_map(faults).count(), 6);
}

/// The facts of a fixture that the rule book contradicts.
fn faults(fixture: &RuleFixture) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |text: String| faults.push(format!("{}: {text}", fixture.name));

    let mut rules =
        Rules::from_fen(&fixture.fen).unwrap_or_else(|error| panic!("{}: {error}", fixture.name));
    for uci in &fixture.after {
        let mv =
            rules.find(uci).unwrap_or_else(|| panic!("{}: {uci} cannot be played", fixture.name));
        rules = rules.play(&mv);
    }
    let moves: Vec<String> = rules.legal_moves().iter().map(Mv::uci).collect();

    for uci in fixture.must.iter().filter(|&uci| !moves.contains(uci)) {
        fault(format!("{uci} is missing"));
    }
    for uci in fixture.must_not.iter().filter(|&uci| moves.contains(uci)) {
        fault(format!("{uci} is legal"));
    }
    if fixture.count.is_some_and(|count| count != moves.len()) {
        fault(format!("{} legal moves", moves.len()));
    }
    let state = state(&rules);
    if fixture.state.as_deref().is_some_and(|stated| stated != state) {
        fault(format!("the state is {state}"));
    }
    for (uci, stated) in &fixture.gives {
        match rules.find(uci) {
            None => fault(format!("{uci} cannot be played")),
            Some(mv) => {
                let given = name(rules.check_kind(&mv).map(|(kind, _)| kind));
                if given != stated {
                    fault(format!("{uci} gives {given}"));
                }
            }
        }
    }
    if let Some(stated) = &fixture.pins {
        let mut stated = stated.clone();
        let mut pins: Vec<(String, String)> = rules
            .pins(rules.turn())
            .iter()
            .map(|pin| (square_name(pin.pinned), square_name(pin.pinner)))
            .collect();
        stated.sort_unstable();
        pins.sort_unstable();
        if stated != pins {
            fault(format!("the pins are {pins:?}"));
        }
    }
    faults
}

fn state(rules: &Rules) -> &'static str {
    let can_move = !rules.legal_moves().is_empty();
    match (rules.checkers(rules.turn()).len(), can_move) {
        (0, true) => "quiet",
        (0, false) => "stalemate",
        (_, false) => "mate",
        (1, true) => "check",
        _ => "double-check",
    }
}

fn name(kind: Option<Kind>) -> &'static str {
    match kind {
        None => "none",
        Some(Kind::Direct) => "direct",
        Some(Kind::Discovered) => "discovered",
        Some(Kind::Double) => "double",
    }
}
