//! The named fixtures: one for each special rule of chess.

use kingsight::Position;

use crate::support;

#[test]
fn every_named_rule() {
    let fixtures = support::rule_fixtures();
    assert!(fixtures.len() >= 45);
    for fixture in fixtures {
        let name = &fixture.name;
        let position = fixture.fen.parse::<Position>();
        let Ok(mut position) = position else {
            assert!(fixture.unreachable, "{name}: {position:?}");
            continue;
        };
        for m in &fixture.after {
            position = position.play(position.parse_uci(m).unwrap()).unwrap();
        }
        position = position.with_chess960(true);
        let moves: Vec<String> =
            position.legal_moves().iter().map(|&m| position.uci(m).to_string()).collect();
        for m in &fixture.must {
            assert!(moves.contains(m), "{name}: {m} is legal");
        }
        for m in &fixture.must_not {
            assert!(!moves.contains(m), "{name}: {m} is not legal");
        }
        if let Some(count) = fixture.count {
            assert_eq!(moves.len(), count, "{name}");
        }
        if let Some(state) = &fixture.state {
            let checkers = position.checkers().len();
            let found = match (checkers, moves.is_empty()) {
                (0, true) => "stalemate",
                (0, false) => "quiet",
                (_, true) => "mate",
                (1, false) => "check",
                _ => "double-check",
            };
            assert_eq!(found, state, "{name}");
        }
        for (m, kind) in &fixture.gives {
            let m = position.parse_uci(m).unwrap();
            let found = position.given_check(m).map_or("none", |given| given.kind.code());
            assert_eq!(found, kind, "{name}: {m:?}");
            assert_eq!(position.checking_moves().contains(&m), kind != "none", "{name}: {m:?}");
        }
        if let Some(pins) = &fixture.pins {
            let mut found: Vec<_> = position
                .check_info(position.turn())
                .pins()
                .map(|pin| (pin.pinned.to_string(), pin.pinner.to_string()))
                .collect();
            let mut expected = pins.clone();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{name}");
        }
    }
}
