//! What the command says, compared with the slow rule book, which shares no code with it: every fact
//! of the JSON, on the fixtures, on random boards with any number of kings, and after moves.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{json_lines, names};
use kingsight_rulebook::fixtures::{lines, rule_fixtures};
use kingsight_rulebook::{Color, Kind, Mv, Role, Rules, square_name};
use serde_json::{Value, json};

const CORPUS: &str = include_str!("../../../fixtures/corpus.fen");
const RULES: &str = include_str!("../../../fixtures/rules.txt");

#[test]
fn on_the_corpus() {
    let fens: Vec<String> = lines(CORPUS).map(str::to_owned).collect();
    assert!(fens.len() > 100);
    compare(&fens);
}

#[test]
fn on_the_positions_of_the_rules() {
    let fixtures = rule_fixtures(RULES).expect("the fixtures can be read");
    let fens: Vec<String> = fixtures
        .iter()
        .map(|fixture| fixture.fen.clone())
        .filter(|fen| Rules::from_fen(fen).is_ok())
        .collect();
    assert!(fens.len() > 50);
    compare(&fens);
}

/// Games of random moves: here `--moves` is tried as well.
#[test]
fn in_random_games() {
    let mut random = Random(0x5eed);
    for start in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ] {
        for _ in 0..10 {
            let mut rules = Rules::from_fen(start).unwrap();
            let mut moves = Vec::new();
            for _ in 0..60 {
                let legal = rules.legal_moves();
                let Some(mv) = legal.get(random.below(legal.len().max(1))) else { break };
                moves.push(mv.uci());
                rules = rules.play(mv);
            }
            let moves = moves.join(" ");
            let args = ["inspect", "--json", "--chess960", start, "--moves", &moves];
            let found = json_lines(&args, "").remove(0);
            compare_one(&found, &rules);
        }
    }
}

#[test]
fn on_random_boards_with_any_number_of_kings() {
    let mut random = Random(0xb0a7d);
    let fens: Vec<String> = (0..1500).map(|_| random.board()).collect();
    compare(&fens);
}

/// Inspects positions in one run and compares each with the rule book.
fn compare(fens: &[String]) {
    // With --chess960, castling is written as the rule book writes it.
    let found = json_lines(&["inspect", "--json", "--chess960"], &fens.join("\n"));
    assert_eq!(found.len(), fens.len());
    for (fen, found) in fens.iter().zip(found) {
        let rules = Rules::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        compare_one(&found, &rules);
    }
}

fn compare_one(found: &Value, rules: &Rules) {
    let fen = &found["fen"];
    for (name, color) in [("white", Color::White), ("black", Color::Black)] {
        compare_side(&found["sides"][name], rules, color, &format!("{fen}, {name}"));
    }
    assert_eq!(found["in_check"], rules.is_in_check(rules.turn()), "{fen}");
    if found["playable"] == true {
        compare_moves(found, rules);
    } else {
        assert_eq!(found["legal_moves"], json!([]), "{fen}");
    }
}

fn compare_side(side: &Value, rules: &Rules, color: Color, place: &str) {
    let enemy = color.other();
    let of_color =
        |square: &u8, owner: Color| rules.piece(*square).is_some_and(|(color, _)| color == owner);
    let all =
        |keep: &dyn Fn(u8) -> bool| (0..64).filter(|&square| keep(square)).collect::<Vec<u8>>();
    let kings = rules.kings(color);
    let check = |field: &str, expected: Vec<u8>| {
        assert_eq!(names(&side[field]), named(&expected), "{field}: {place}");
    };
    check("kings", kings.clone());
    check("checkers", rules.checkers(color));
    check("blockers", rules.blockers(color));
    let candidates = rules.blockers(color).into_iter().filter(|square| of_color(square, enemy));
    check("discovered_check_candidates", candidates.collect());
    check("attacks", all(&|square| rules.is_attacked(square, color)));
    check("protected", rules.protected(color));
    check("king_danger", rules.king_danger(color));

    let pins: BTreeSet<String> =
        side["pins"].as_array().unwrap().iter().map(Value::to_string).collect();
    let expected: BTreeSet<String> = rules
        .pins(color)
        .iter()
        .map(|pin| {
            let role = |square| rules.piece(square).map(|(_, role)| role_name(role));
            json!({
                "pinned": square_name(pin.pinned), "pinned_role": role(pin.pinned),
                "pinner": square_name(pin.pinner), "pinner_role": role(pin.pinner),
                "king": square_name(pin.king), "mask": named(&pin.mask)
            })
            .to_string()
        })
        .collect();
    assert_eq!(pins, expected, "pins: {place}");

    // What answers a check: put a piece of the same side there and see whether the check is gone.
    // Without check every square answers.
    let expected = if rules.is_in_check(color) {
        json!(named(&all(&|square| {
            !of_color(&square, color)
                && !with_piece(rules, square, color, Role::Knight).is_in_check(color)
        })))
    } else {
        json!(named(&all(&|_| true)))
    };
    assert_eq!(side["check_mask"], expected, "check_mask: {place}");

    // The squares from which a role gives check: put one there and see whether it attacks a king.
    for (name, role) in ROLES {
        let expected = all(&|square| {
            let changed = with_piece(rules, square, enemy, role);
            kings.iter().any(|&king| king != square && changed.attacks(square, king))
        });
        let squares = &side["check_squares"][name];
        assert_eq!(names(squares), named(&expected), "{name}: {place}");
    }
}

const ROLES: [(&str, Role); 5] = [
    ("pawn", Role::Pawn),
    ("knight", Role::Knight),
    ("bishop", Role::Bishop),
    ("rook", Role::Rook),
    ("queen", Role::Queen),
];

fn compare_moves(found: &Value, rules: &Rules) {
    let fen = &found["fen"];
    let moves = found["legal_moves"].as_array().unwrap();
    let by_uci: BTreeMap<&str, &Value> =
        moves.iter().map(|m| (m["uci"].as_str().unwrap(), m)).collect();
    let legal: BTreeMap<String, Mv> =
        rules.legal_moves().iter().map(|mv| (mv.uci(), *mv)).collect();
    assert_eq!(moves.len(), legal.len(), "{fen}");
    assert_eq!(
        by_uci.keys().copied().collect::<Vec<_>>(),
        legal.keys().map(String::as_str).collect::<Vec<_>>(),
        "{fen}"
    );
    let sans: BTreeSet<&str> = moves.iter().map(|m| m["san"].as_str().unwrap()).collect();
    assert_eq!(sans.len(), moves.len(), "two moves have one SAN: {fen}");
    for (uci, mv) in &legal {
        compare_move(by_uci[uci.as_str()], mv, rules, &format!("{fen} {uci}"));
    }
    let outcome = &found["outcome"]["kind"];
    assert_eq!(
        outcome == "checkmate",
        legal.is_empty() && rules.is_in_check(rules.turn()),
        "{fen}"
    );
    assert_eq!(
        outcome == "stalemate",
        legal.is_empty() && !rules.is_in_check(rules.turn()),
        "{fen}"
    );
}

fn compare_move(found: &Value, mv: &Mv, rules: &Rules, place: &str) {
    let after = rules.play(mv);
    let (_, role) = rules.piece(mv.from).unwrap();
    let landing = if mv.castling { after.kings(rules.turn())[0] } else { mv.to };
    let captured = if mv.en_passant {
        Some(8 * (mv.from / 8) + mv.to % 8)
    } else {
        (!mv.castling && rules.piece(mv.to).is_some()).then_some(mv.to)
    };
    let check = rules.check_kind(mv).map(|(kind, by)| {
        let kind = match kind {
            Kind::Direct => "direct",
            Kind::Discovered => "discovered",
            Kind::Double => "double",
        };
        json!({"kind": kind, "by": named(&by)})
    });
    let mate = check.is_some() && after.legal_moves().is_empty();
    let castling = mv.castling.then_some(if mv.to > mv.from { "king" } else { "queen" });
    for (field, expected) in [
        ("from", json!(square_name(mv.from))),
        ("to", json!(square_name(landing))),
        ("role", json!(role_name(role))),
        ("capture", json!(captured.is_some())),
        ("captured_square", json!(captured.map(square_name))),
        ("promotion", json!(mv.promotion.map(role_name))),
        ("castling", json!(castling)),
        ("check", json!(check)),
        ("mate", json!(mate)),
    ] {
        assert_eq!(found[field], expected, "{field}: {place}");
    }
    let san = found["san"].as_str().unwrap();
    let mark = if mate {
        "#"
    } else if check.is_some() {
        "+"
    } else {
        ""
    };
    assert_eq!(&san[san.trim_end_matches(['+', '#']).len()..], mark, "{place}");
}

fn named(squares: &[u8]) -> Vec<String> {
    squares.iter().map(|&square| square_name(square)).collect()
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        role => ROLES.iter().find(|(_, other)| *other == role).expect("a role").0,
    }
}

/// The same board with one square changed, via text: the rule book has no setter.
fn with_piece(rules: &Rules, square: u8, color: Color, role: Role) -> Rules {
    let piece = |at: u8| if at == square { Some((color, role)) } else { rules.piece(at) };
    Rules::from_fen(&placement(piece)).expect("a placement")
}

fn placement(piece: impl Fn(u8) -> Option<(Color, Role)>) -> String {
    let letter = |square: u8| match piece(square) {
        None => '1',
        Some((color, role)) => {
            let letter = match role {
                Role::Knight => 'n',
                role => role_name(role).chars().next().expect("a name"),
            };
            if color == Color::White { letter.to_ascii_uppercase() } else { letter }
        }
    };
    let rank = |rank: u8| (8 * rank..8 * rank + 8).map(letter).collect::<String>();
    (0..8).rev().map(rank).collect::<Vec<_>>().join("/")
}

/// A small generator of random numbers (xorshift), the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    /// A board with up to three kings a side and up to twenty other pieces, pawns anywhere.
    fn board(&mut self) -> String {
        let mut squares: [Option<(Color, Role)>; 64] = [None; 64];
        for color in [Color::White, Color::Black] {
            for _ in 0..self.below(4) {
                squares[self.below(64)] = Some((color, Role::King));
            }
            for _ in 0..self.below(11) {
                squares[self.below(64)] = Some((color, ROLES[self.below(5)].1));
            }
        }
        let turn = if self.below(2) == 0 { "w" } else { "b" };
        let placement = placement(|square| squares[usize::from(square)]);
        // FEN wants one digit for all empty squares together.
        let ones = |n: usize| ("1".repeat(n), n.to_string());
        let short = (2..=8)
            .rev()
            .map(ones)
            .fold(placement, |text, (ones, digit)| text.replace(&ones, &digit));
        format!("{short} {turn} - - 0 1")
    }
}
