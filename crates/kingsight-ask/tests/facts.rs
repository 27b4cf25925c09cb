//! The JSON of an inspection has the facts that the tables say it has, and no other.

use std::collections::BTreeSet;

use kingsight_ask::{Inspection, read_setup};
use kingsight_facts::{MoveFact, PositionFact};
use serde_json::Value;

fn inspected(fen: &str) -> Value {
    let setup = read_setup(fen).expect(fen);
    serde_json::to_value(Inspection::new(1, fen, &setup)).expect("it has a JSON")
}

/// The fields of an object, those of the objects in it with a dot, as far as the names do.
fn fields(object: &Value, names: &BTreeSet<&str>) -> BTreeSet<String> {
    let mut fields = BTreeSet::new();
    for (name, value) in object.as_object().expect("an object") {
        let is_opened = names.iter().any(|fact| fact.starts_with(&format!("{name}.")));
        match value.as_object().filter(|_| is_opened) {
            Some(inner) => fields.extend(inner.keys().map(|inner| format!("{name}.{inner}"))),
            None => drop(fields.insert(name.clone())),
        }
    }
    fields
}

#[test]
fn of_a_position() {
    let of_facts = PositionFact::ALL.into_iter().filter(|fact| fact.is_in_json());
    let mut names: BTreeSet<&str> = of_facts.map(PositionFact::name).collect();
    names.extend(["schema", "line", "input", "readings"]);
    let mated = inspected("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert!(fields(&mated, &names).iter().eq(names.iter()), "{mated}\n{names:?}");
}

#[test]
fn of_a_move() {
    let of_facts = MoveFact::ALL.into_iter().filter(|fact| fact.is_in_json());
    let names: BTreeSet<&str> = of_facts.map(MoveFact::name).collect();
    let position = inspected("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let moves = position["legal_moves"].as_array().expect("a list");
    let mate = moves.iter().find(|m| m["san"] == "Ra8#").expect("it is legal");
    assert!(fields(mate, &names).iter().eq(names.iter()), "{mate}\n{names:?}");
}
