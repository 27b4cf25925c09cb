//! What every method of the catalog must provide.

use std::collections::HashSet;

use kingsight::Setup;

use super::support;
use crate::{Scene, compare, method, methods};

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
        assert!(card.example.parse::<Setup>().is_ok(), "{}: {}", card.name, card.example);
        // The list is a constant, which may have several addresses.
        assert_eq!(crate::method(card.name).unwrap().card.title, card.title);
    }
    assert!(method("").is_none());
}

/// Every method has steps for any position, and for its own example at least one has a set to draw.
#[test]
fn steps() {
    for method in methods() {
        let example: Setup = method.card.example.parse().unwrap();
        let steps = method.steps(&Scene::new(&example));
        assert!(steps.iter().any(|step| step.set.is_some()), "{}", method.card.name);
        for position in support::corpus() {
            let steps = method.steps(&position.into());
            assert!(!steps.is_empty(), "{} in {position:?}", method.card.name);
            assert!(steps.iter().all(|step| !step.text.is_empty()));
        }
        // On a position that is not playable a method says so or shows what it can.
        for fen in ["8/8/8/8/8/8/8/8 w - -", "8/8/8/4k3/8/8/1Q2R3/8 b", "P7/8/8/8/8/8/8/KK5q w - -"]
        {
            let steps = method.steps(&Scene::new(&fen.parse().unwrap()));
            assert!(steps.iter().all(|step| !step.text.is_empty()), "{}", method.card.name);
        }
    }
}

/// All correct methods agree on every position, and each mistake differs somewhere.
#[test]
fn comparison() {
    for position in support::corpus() {
        for comparison in compare(&position.into()) {
            assert!(comparison.agrees(), "{:?} in {position:?}", comparison.aspect);
        }
    }
    for method in methods().filter(|method| method.card.mistake) {
        let example = Scene::new(&method.card.example.parse().unwrap());
        let comparisons = compare(&example);
        let wrong = comparisons.iter().any(|comparison| {
            comparison.methods.iter().any(|(other, answer)| {
                other.card.name == method.card.name && *answer != comparison.answer
            })
        });
        assert!(wrong, "{} is right on its example", method.card.name);
    }
}
