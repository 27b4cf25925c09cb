//! The names of methods elsewhere: each finds its cards and no others.

use std::collections::HashSet;

use crate::elsewhere::ELSEWHERE;
use crate::{elsewhere, find, method, methods};

#[test]
fn every_name_finds_its_cards() {
    let mut spellings = HashSet::new();
    for known in ELSEWHERE {
        let name = known.name;
        assert!(!known.place.is_empty() && !known.methods.is_empty(), "{name}");
        assert!(known.methods.iter().all(|name| method(name).is_some()), "{known:?}");
        assert!(method(name).is_none(), "{name} is the name of a method here");
        for spelled in [name.to_lowercase(), name.to_uppercase(), name.replace(['_', ' '], "-")] {
            assert_eq!(elsewhere(&spelled), Some(known), "{spelled}");
            let mut found: Vec<&str> = find(&spelled).iter().map(|m| m.card.name).collect();
            let mut wanted = known.methods.to_vec();
            found.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(found, wanted, "{spelled}");
        }
        // Two entries that differ only in spelling would hide one another.
        let letters: String = name.to_lowercase().replace(['_', '-', ' '], "");
        assert!(spellings.insert(letters), "{name} twice");
        for &name in known.methods {
            assert!(method(name).unwrap().elsewhere().any(|other| other == known), "{known:?}");
        }
    }
}

/// Names that people search for, and the card each must find.
#[test]
fn names_of_the_literature() {
    for (name, card) in [
        ("xrayRookAttacks", "x-ray-pins"),
        ("obstructed", "x-ray-pins"),
        ("inBetween", "snipers"),
        ("attacksToKing", "attacks-to-king"),
        ("getRay", "opposite-rays"),
        ("calculatePinnedPieces", "opposite-rays"),
        ("ATTACK_ARRAY", "0x88-attackers"),
        ("DELTA_ARRAY", "0x88-is-attacked"),
        ("attackedSquares", "attack-map"),
        ("getAttackedSquares", "attacks-never-gathered"),
        ("absolutePins", "x-ray-pins"),
        ("kogge stone occluded fill", "kogge-stone"),
        ("soutOccl", "dumb7-fill"),
        ("hyperbola quintessence", "hyperbola-quintessence"),
        ("o^(o-2r)", "hyperbola-quintessence"),
        ("blockers_for_king", "snipers"),
        ("slider_blockers", "snipers"),
        ("checkSquares", "flagged-moves"),
        ("kingDanger", "danger-king-lifted"),
        ("wPawnAnyAttacks", "pawns-mask-after"),
        ("pext bitboards", "pext"),
    ] {
        assert!(find(name).iter().any(|method| method.card.name == card), "{name}");
    }
}

/// A method's own name, its title and its people find it, in any spelling.
#[test]
fn cards_are_found_by_what_they_say() {
    for method in methods() {
        let card = &method.card;
        for text in card.people.iter().chain([&card.name, &card.title]) {
            assert!(
                find(&text.to_uppercase()).iter().any(|m| m.card.name == card.name),
                "{text}: {}",
                card.name
            );
        }
    }
    // Leaving out blanks does not join the ends of words.
    let pins = find("pin");
    assert!(pins.iter().any(|method| method.card.name == "opposite-rays"));
    assert!(pins.iter().all(|method| method.card.name != "attacks-never-gathered"));
    assert!(find("rookattacks").iter().any(|method| method.card.name == "x-ray-pins"));
    assert!(find("no such method").is_empty() && find(" - _ ").is_empty());
}
