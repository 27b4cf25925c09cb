//! The facts that are columns, by the tables of `kingsight-facts`.

use kingsight::Color;
use kingsight_facts::{ColorFact, MoveFact, PositionFact};

/// One fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    Whole(PositionFact),
    Side(Color, ColorFact),
    Moves(MoveFact),
}

/// All facts with their names, in the order of the JSON.
pub(crate) fn all() -> Vec<(String, Fact)> {
    let mut all = Vec::new();
    for fact in PositionFact::ALL {
        if fact == PositionFact::Sides {
            for color in Color::ALL {
                let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
                all.extend(facts.map(|of| (format!("{fact}.{color}.{of}"), Fact::Side(color, of))));
            }
        } else if fact == PositionFact::LegalMoves {
            let facts = MoveFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
            all.extend(facts.map(|of| (format!("{fact}.{of}"), Fact::Moves(of))));
        } else if fact.is_in_columns() {
            all.push((fact.to_string(), Fact::Whole(fact)));
        }
    }
    all
}

/// Whether a name that was asked for stands for a fact: the same parts, `*` for any, or the parts it begins with.
pub(crate) fn fits(asked: &str, name: &str) -> bool {
    let mut parts = name.split('.');
    asked.split('.').all(|asked| parts.next().is_some_and(|part| asked == "*" || asked == part))
}
