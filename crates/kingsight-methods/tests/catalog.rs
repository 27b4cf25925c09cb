//! What every method of the catalog owes its reader.

mod support;

use std::collections::HashSet;

use kingsight::Position;
use kingsight_methods::{method, methods};

#[test]
fn cards() {
    let mut names = HashSet::new();
    for method in methods() {
        let card = &method.card;
        assert!(names.insert(card.name), "two methods are called {}", card.name);
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(card.name.chars().all(plain), "{}: not a name to type", card.name);
        assert!(!card.title.is_empty() && !card.year.is_empty() && !card.complexity.is_empty());
        assert!(card.source.starts_with("https://"), "{}: no link", card.name);
        assert!((1..=5).contains(&card.idea.len()), "{}: five lines at most", card.name);
        for line in card.idea {
            assert!(line.len() <= 100, "{}: too long a line: {line}", card.name);
        }
        assert!(card.example.parse::<Position>().is_ok(), "{}: {}", card.name, card.example);
        assert!(std::ptr::eq(kingsight_methods::method(card.name).unwrap(), method));
    }
    assert!(method("").is_none());
}

/// The steps of every method can be shown for any position; for its own example there are some, and
/// some of them are drawn.
#[test]
fn steps() {
    for method in methods() {
        let example: Position = method.card.example.parse().unwrap();
        let steps = (method.steps)(&example);
        assert!(steps.iter().any(|step| step.set.is_some()), "{}", method.card.name);
        for position in support::corpus() {
            let steps = (method.steps)(&position);
            assert!(!steps.is_empty(), "{} in {position:?}", method.card.name);
            assert!(steps.iter().all(|step| !step.text.is_empty()));
        }
    }
}
