//! Prints the facts of a colour as the header lists them: `cargo xtask c-header` puts them there.

use kingsight_facts::{ColorFact, FactKind};

fn main() {
    let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
    for fact in facts.filter(|fact| matches!(fact.kind(), FactKind::Pieces | FactKind::Squares)) {
        println!("// - {fact}: {}", fact.about());
    }
}
