//! Patterns of words agree with the table of facts, in which they have their names.

use std::collections::BTreeSet;

use kingsight::{Bitboard, Color, Position, Role};
use kingsight_facts::{ColorFact, FactKind};
use kingsight_query::Pattern;

fn pattern(text: &str) -> Pattern {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn is_set(fact: &ColorFact) -> bool {
    matches!(fact.kind(), FactKind::Pieces | FactKind::Squares)
}

/// Facts that follow the pieces without a colour. The names of pieces are pieces there.
fn facts_of_pieces() -> impl Iterator<Item = ColorFact> {
    let all = ColorFact::ALL.into_iter().filter(|fact| fact.kind() == FactKind::Pieces);
    all.filter(|fact| !fact.name().contains('.') && !["kings", "pieces"].contains(&fact.name()))
}

/// Positions of random games, and those of the corpus.
fn positions() -> Vec<Position> {
    let corpus = include_str!("../../../fixtures/corpus.fen").lines();
    let corpus = corpus.filter_map(|line| line.split('#').next()?.trim().parse::<Position>().ok());
    let mut all: Vec<Position> = corpus.collect();
    assert!(all.len() > 20, "{}", all.len());
    let (mut state, mut position) = (0x1234_5678_9abc_def1_u64, Position::default());
    for round in 0..400 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let moves = position.legal_moves();
        position = match moves.len() {
            count if count > 0 && round % 80 > 0 => {
                position.play_unchecked(moves[(state >> 20) as usize % count])
            }
            _ => Position::default(),
        };
        all.push(position);
    }
    all
}

#[test]
fn a_fact_in_words_is_its_bitboard() {
    let positions = positions();
    let on = |fact: ColorFact, position: &Position, color| fact.set_in(position, color).unwrap();
    let mut found = BTreeSet::new();
    for color in Color::ALL {
        for role in Role::ALL {
            for fact in facts_of_pieces() {
                let text = format!("{color} {role} {fact}");
                let (asked, letter) =
                    (pattern(&text), pattern(&format!("{} {fact}", role.of(color).letter())));
                let (two, plural) = (
                    pattern(&format!("{color} {role}s {fact} >= 2")),
                    pattern(&format!("{role}s {fact}")),
                );
                for position in &positions {
                    let both: Bitboard = Color::ALL
                        .into_iter()
                        .fold(Bitboard::EMPTY, |all, color| all | on(fact, position, color));
                    let expected = both & position.board().of_piece(role.of(color));
                    assert_eq!(asked.matches(position), expected.any(), "{text}: {position}");
                    assert_eq!(letter.matches(position), expected.any(), "{text}: {position}");
                    assert_eq!(two.matches(position), expected.len() >= 2, "{text}: {position}");
                    let any_color = both & position.board().of_role(role);
                    assert_eq!(plural.matches(position), any_color.any(), "{text}: {position}");
                    if expected.any() {
                        found.insert((fact.name(), color.name()));
                    }
                }
            }
        }
    }
    // Each is found for both colours.
    assert_eq!(found.len(), 2 * facts_of_pieces().count(), "{found:?}");
}

#[test]
fn a_fact_of_a_colour_is_its_bitboard() {
    let positions = positions();
    let mut found = [0; 2];
    for fact in ColorFact::ALL.into_iter().filter(is_set) {
        for color in Color::ALL {
            let text = format!("black piece on {color} {fact}");
            let (asked, empty) = (pattern(&text), pattern(&format!("_ on {color} {fact}")));
            for position in &positions {
                let set = fact.set_in(position, color).unwrap();
                let expected = set.intersects(position.board().colored(Color::Black));
                assert_eq!(asked.matches(position), expected, "{text}: {position}");
                let any_empty = (set - position.board().occupied()).any();
                assert_eq!(empty.matches(position), any_empty, "{text}: {position}");
                found[usize::from(expected)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 1_000), "{found:?}");
}

/// A pattern turned round is true of the position turned round.
#[test]
fn facts_are_turned_with_the_pattern() {
    let turned = |position: &Position| {
        let mut text = String::new();
        let fen = position.to_string();
        let mut fields = fen.split(' ');
        for rank in fields.next().unwrap().split('/').rev() {
            text += if text.is_empty() { "" } else { "/" };
            text.extend(rank.chars().map(|c| match c.is_ascii_uppercase() {
                true => c.to_ascii_lowercase(),
                false => c.to_ascii_uppercase(),
            }));
        }
        text += if fields.next() == Some("w") { " b - - 0 1" } else { " w - - 0 1" };
        text.parse::<Position>()
    };
    let mut compared = 0;
    for position in positions() {
        let fen = position.to_string();
        let fields: Vec<&str> = fen.split(' ').collect();
        let bare: Position = format!("{} {} - - 0 1", fields[0], fields[1]).parse().unwrap();
        let Ok(other) = turned(&bare) else { continue };
        for fact in ColorFact::ALL.into_iter().filter(is_set) {
            let asked = pattern(&format!("? on white {fact}"));
            let both = pattern(&format!("flipcolor (? on white {fact})"));
            let expected = asked.matches(&bare) || asked.matches(&other);
            assert_eq!(both.matches(&bare), expected, "{fact}: {bare}");
            compared += 1;
        }
    }
    assert!(compared > 5_000, "{compared}");
    let west = pattern("mirror (a on white pawn_attacks_west)");
    for fen in ["4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/5n2/4P3/8/8/4K3 w - - 0 1"] {
        assert!(west.matches(&fen.parse().unwrap()), "{fen}");
    }
}

#[test]
fn words_and_letters_are_the_same() {
    for (words, letters) in [
        ("black knight", "n"),
        ("Black Knights >= 2", "n >= 2"),
        ("white", "A"),
        ("black pieces", "a"),
        ("pieces", "[Aa]"),
        ("queens = 0", "[Qq] = 0"),
        ("white knight on f3", "Nf3"),
        ("white rook on d1-8 attacks black queen", "Rd1-8 attacks q"),
        ("pin from white bishop through black knight to black king", "pin from B through n to k"),
        ("ray (white rook black knight black king)", "ray (R n k)"),
        ("white pawn protects white knight AND NOT check", "P protects N not check"),
        ("n on [e4,d4-5]", "n[e4,d4-5]"),
        ("n pinned hanging", "black knight pinned hanging"),
        ("n pinned wtm kings = 2", "n pinned and wtm and [Kk] = 2"),
    ] {
        let lower = words.replace("Black Knights", "black knights");
        assert_eq!(pattern(&lower), pattern(letters), "{words}");
    }
    assert_eq!(pattern("White pawn"), pattern("P"));
}

#[test]
fn faults_of_words_have_their_place() {
    for (text, at, expected) in [
        (
            "black knight pined",
            13,
            "attacks, protects, `on` and squares, another piece, or a fact of pieces: checkers",
        ),
        ("black knight attacked", 13, "attacks, protects"),
        ("n king_danger", 2, "a colour before it: on white king_danger"),
        ("n on king_danger", 5, "a colour before it: on white king_danger"),
        ("n on", 4, "squares such as e4"),
        ("n on black", 10, "squares such as e4"),
        ("n on black z9", 11, "squares such as e4"),
        ("black knight pinned >=", 22, "a number"),
        ("black", 99, ""),
        ("green knight", 0, "a piece"),
        ("n material.pawn", 2, "attacks"),
        ("n pins", 2, "attacks"),
        ("flipcolor (black knight pinned", 30, "a parenthesis"),
    ] {
        match text.parse::<Pattern>() {
            Ok(_) => assert_eq!(at, 99, "{text}"),
            Err(error) => {
                assert_eq!(error.at, at, "{text}: {error}");
                assert!(error.expected.starts_with(expected), "{text}: {error}");
            }
        }
    }
}

/// Random texts of the parts of patterns are read or refused at a place that they have.
#[test]
fn no_text_panics() {
    const PARTS: [&str; 40] = [
        "black",
        "white",
        "knight",
        "kings",
        "piece",
        "pinned",
        "hanging",
        "attacks",
        "protects",
        "on",
        "king_danger",
        "check_squares.pawn",
        "N",
        "n",
        "[Qq]",
        "[",
        "]",
        "e4",
        "a-h1",
        "(",
        ")",
        "and",
        "or",
        "not",
        ">=",
        "=",
        "=!",
        "2",
        "pin",
        "from",
        "through",
        "ray",
        "board",
        "pp/.k",
        "at",
        "mirror",
        "flipcolor",
        ";",
        "é",
        "\n",
    ];
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let position = Position::default();
    let mut read = 0;
    for _ in 0..200_000 {
        let mut text = String::new();
        for _ in 0..random(9) {
            text += PARTS[random(PARTS.len())];
            text += [" ", "", "  "][random(3)];
        }
        match text.parse::<Pattern>() {
            Ok(pattern) => {
                read += 1;
                let negated = format!("not ({text}\n)").parse::<Pattern>();
                let negated = negated.unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_ne!(pattern.matches(&position), negated.matches(&position), "{text}");
            }
            Err(error) => assert!(text.get(error.at..).is_some(), "{text}: {error:?}"),
        }
    }
    assert!(read > 1_000, "{read}");
}
