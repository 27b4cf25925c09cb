//! Attacks, checks, pins and blockers on boards small enough to see the answer.

use kingsight_rulebook::fixtures::{lines, perft_lines, rule_fixtures};
use kingsight_rulebook::{Color, Kind, Mv, Rules, square_from_name, square_name};

fn rules(fen: &str) -> Rules {
    Rules::from_fen(fen).unwrap()
}

fn square(name: &str) -> u8 {
    square_from_name(name).unwrap()
}

fn names(squares: Vec<u8>) -> String {
    squares.into_iter().map(square_name).collect::<Vec<_>>().join(" ")
}

/// A pin in words: `pinned<pinner king: mask`.
fn pins(fen: &str, color: Color) -> Vec<String> {
    let in_words = |pin: kingsight_rulebook::Pin| {
        let [pinned, pinner, king] = [pin.pinned, pin.pinner, pin.king].map(square_name);
        format!("{pinned}<{pinner} {king}: {}", names(pin.mask))
    };
    rules(fen).pins(color).into_iter().map(in_words).collect()
}

fn kind(fen: &str, uci: &str) -> Option<(Kind, String)> {
    let rules = rules(fen);
    let mv = rules.find(uci).unwrap_or_else(|| panic!("{uci} is not legal in {fen}"));
    rules.check_kind(&mv).map(|(kind, checkers)| (kind, names(checkers)))
}

#[test]
fn attacks_of_each_piece() {
    let board = rules("8/8/8/2b5/8/4N3/P6P/R3K3 w - -");
    assert_eq!(names(board.attacks_of(square("a1"))), "b1 c1 d1 e1 a2"); // own pieces included
    assert_eq!(names(board.attacks_of(square("a2"))), "b3");
    assert_eq!(names(board.attacks_of(square("h2"))), "g3");
    assert_eq!(names(board.attacks_of(square("e1"))), "d1 f1 d2 e2 f2");
    assert_eq!(names(board.attacks_of(square("e3"))), "d1 f1 c2 g2 c4 g4 d5 f5");
    assert_eq!(names(board.attacks_of(square("c5"))), "a3 e3 b4 d4 b6 d6 a7 e7 f8");
    assert_eq!(names(board.attacks_of(square("d5"))), "");
    let queen = rules("8/8/8/8/8/8/8/Q7 w - -");
    assert_eq!(queen.attacks_of(0).len(), 21);
}

/// Attacks are defined twice, by asking about two squares and by walking: on every fixture both say the same.
#[test]
fn walking_finds_the_same_attacks() {
    let corpus = include_str!("../../../fixtures/corpus.fen");
    let unreachable = include_str!("../../../fixtures/perft-unreachable.epd");
    let named = rule_fixtures(include_str!("../../../fixtures/rules.txt")).unwrap();
    let mut fens: Vec<String> = lines(corpus).map(str::to_string).collect();
    fens.extend(perft_lines(unreachable).unwrap().into_iter().map(|line| line.fen));
    fens.extend(named.into_iter().map(|fixture| fixture.fen));
    assert!(fens.len() > 100);
    for fen in fens {
        let board = rules(&fen);
        for from in 0..64 {
            let asked: Vec<u8> = (0..64).filter(|&to| board.attacks(from, to)).collect();
            assert_eq!(board.attacks_of(from), asked, "{} in {fen}", square_name(from));
        }
        for color in [Color::White, Color::Black] {
            let asked = std::array::from_fn(|square| board.is_attacked(square as u8, color));
            assert_eq!(board.attacked(color), asked, "{color:?} in {fen}");
        }
    }
}

#[test]
fn attackers_of_a_square() {
    let board = rules("4k3/8/3p4/1n6/8/2B5/5K2/3R4 w - -");
    assert_eq!(names(board.attackers(square("d4"), Color::White)), "d1 c3");
    assert_eq!(names(board.attackers(square("d4"), Color::Black)), "b5");
    assert_eq!(names(board.attackers(square("d5"), Color::White)), "d1");
    assert_eq!(names(board.attackers(square("e5"), Color::Black)), "d6");
    assert_eq!(names(board.attackers(square("d7"), Color::Black)), "e8");
    assert_eq!(names(board.attackers(square("d8"), Color::White)), ""); // the pawn stands in the way
    let attacked = board.attacked(Color::White);
    assert!(attacked[usize::from(square("d6"))] && !attacked[usize::from(square("d7"))]);
}

#[test]
fn protected_pieces() {
    // The rook protects the king, the king the pawn; nothing protects rook and knight.
    let board = rules("4k3/8/8/8/7N/8/5P2/1R2K3 w - -");
    assert_eq!(names(board.protected(Color::White)), "e1 f2");
    assert_eq!(names(board.protected(Color::Black)), "");
}

#[test]
fn king_danger_looks_through_the_king() {
    let board = rules("4k3/8/8/8/r3K3/8/8/8 w - -");
    let danger = names(board.king_danger(Color::White));
    for name in ["f4", "g4", "h4", "d4", "e4"] {
        assert!(danger.contains(name), "{name} is missing in {danger}");
    }
    assert!(!board.attacked(Color::Black)[usize::from(square("f4"))]);
    // A protected piece stands on a dangerous square, an unprotected one does not.
    let board = rules("4k3/8/8/8/8/3b4/r3r3/4K3 w - -");
    let danger = board.king_danger(Color::White);
    assert!(danger.contains(&square("e2")) && !danger.contains(&square("d3")));
}

#[test]
fn checkers_of_a_king() {
    assert_eq!(names(rules("4r1k1/8/8/8/8/3n4/8/4K3 w - -").checkers(Color::White)), "d3 e8");
    assert_eq!(names(rules("4r1k1/8/8/8/4N3/8/8/4K3 w - -").checkers(Color::White)), "");
    assert_eq!(names(rules("8/8/8/8/8/8/3p4/4K3 w - -").checkers(Color::White)), "d2");
}

#[test]
fn pins_name_pinner_king_and_mask() {
    let fen = "4r2k/8/8/b7/8/2P5/8/r1N1K3 w - -";
    assert_eq!(pins(fen, Color::White), ["c1<a1 e1: a1 b1 c1 d1", "c3<a5 e1: d2 c3 b4 a5"]);
    assert_eq!(pins(fen, Color::Black), Vec::<String>::new());
    // A pinned piece next to its king, with the pinner next to it.
    assert_eq!(pins("8/8/8/8/8/2b5/3P4/4K3 w - -", Color::White), ["d2<c3 e1: d2 c3"]);
}

#[test]
fn a_piece_may_shield_two_kings() {
    // Two white kings on one rank, a rook at its end: only the nearer king is shielded by the knight alone.
    let fen = "8/8/8/8/8/8/8/K1K1N2r w - -";
    assert_eq!(pins(fen, Color::White), ["e1<h1 c1: d1 e1 f1 g1 h1"]);
    // One knight on the crossing of two lines, each with its king and its pinner.
    let fen = "8/7b/8/8/K3N2r/8/8/1K6 w - -";
    assert_eq!(
        pins(fen, Color::White),
        ["e4<h7 b1: c2 d3 e4 f5 g6 h7", "e4<h4 a4: b4 c4 d4 e4 f4 g4 h4"]
    );
}

#[test]
fn blockers_of_either_colour() {
    let board = rules("4r2k/8/8/b7/4n3/2P5/8/r1N1K3 w - -");
    assert_eq!(names(board.blockers(Color::White)), "c1 c3 e4");
    assert_eq!(names(board.blockers(Color::Black)), "");
    // Two pieces between do not count as blockers, and a slider that already checks has none.
    let board = rules("4r2k/4n3/4n3/8/8/8/8/1N2K2q w - -");
    assert_eq!(names(board.blockers(Color::White)), "");
}

#[test]
fn geometry_needs_no_kings() {
    let board = rules("8/8/8/3q4/8/8/8/3R4 w - -");
    assert_eq!(names(board.attackers(square("d5"), Color::White)), "d1");
    for color in [Color::White, Color::Black] {
        assert_eq!(names(board.kings(color)), "");
        assert_eq!(names(board.checkers(color)), "");
        assert_eq!(names(board.blockers(color)), "");
        assert!(board.pins(color).is_empty());
    }
    assert_eq!(board.legal_moves().len(), 11);
    assert_eq!(board.legal_moves(), board.pseudo_legal_moves());
}

#[test]
fn several_kings_must_all_be_safe() {
    let board = rules("k3r3/8/8/8/8/8/8/2K1K3 w - -");
    assert_eq!(names(board.kings(Color::White)), "c1 e1");
    assert_eq!(names(board.checkers(Color::White)), "e8");
    // The king on c1 cannot help the king on e1.
    assert!(board.find("c1b1").is_none() && board.find("e1d1").is_some());
}

#[test]
fn kinds_of_check() {
    let knight = "4k3/8/8/8/4N3/8/8/K3R3 w - -";
    assert_eq!(kind(knight, "e4c3"), Some((Kind::Discovered, "e1".into())));
    assert_eq!(kind(knight, "e4f6"), Some((Kind::Double, "e1 f6".into())));
    assert_eq!(kind(knight, "a1a2"), None);
    assert_eq!(kind("6k1/8/8/8/8/8/8/R5K1 w - -", "a1a8"), Some((Kind::Direct, "a8".into())));
    // Castling: the rook gives check.
    assert_eq!(kind("5k2/8/8/8/8/8/8/4K2R w K -", "e1h1"), Some((Kind::Direct, "f1".into())));
    // Promotion: the new piece gives check, on the line that its pawn has left.
    assert_eq!(kind("8/4P3/8/4k3/8/8/8/4K3 w - -", "e7e8r"), Some((Kind::Direct, "e8".into())));
    // En passant: by the pawn, by what stood behind it, by both.
    assert_eq!(kind("8/2k5/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), Some((Kind::Direct, "d6".into())));
    assert_eq!(
        kind("8/1k6/8/3pP3/8/8/6B1/6K1 w - d6", "e5d6"),
        Some((Kind::Discovered, "g2".into()))
    );
    assert_eq!(
        kind("8/4k3/8/3pP3/8/8/8/K3R3 w - d6", "e5d6"),
        Some((Kind::Double, "e1 d6".into()))
    );
}

#[test]
fn pseudo_legal_castling_asks_for_right_rook_and_path_only() {
    let pseudo = |fen: &str| {
        let moves = rules(fen).pseudo_legal_moves();
        moves.iter().filter(|mv| mv.castling).map(Mv::uci).collect::<Vec<_>>()
    };
    assert_eq!(pseudo("4kr2/8/8/8/4r3/8/8/R3K2R w KQ -"), ["e1a1", "e1h1"]); // in and through check
    assert_eq!(pseudo("4k3/8/8/8/8/8/8/R3K2R w Q -"), ["e1a1"]);
    assert_eq!(pseudo("4k3/8/8/8/8/8/8/RN2K1NR w KQ -"), Vec::<String>::new());
}
