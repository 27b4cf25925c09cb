//! Rulings: results and articles by hand, and what must hold of touched pieces everywhere.

use kingsight::{
    Claim, Color, Decision, Game, Ground, Incident, Nodes, Position, Square, TouchDuty, Winnability,
};

use Decision::{Draw, GoesOn, Undecided, Win};
use Incident::{
    BothFlags, DrawClaim, FlagFall, IllegalClaim, LateClaim, Nothing, SecondIllegalMove,
};

use crate::support::{budget, random_game_positions};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;
const MATE: &str = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
const STALEMATE: &str = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
const WALL: &str = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
/// Black has a lone king.
const LONE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// A knight against a pawn that can shut in its own king.
const SMOTHER: &str = "8/8/8/8/8/2k5/P2n4/1K6 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn results_and_articles() {
    for (fen, incident, decision, article) in [
        (START, Nothing, GoesOn, None),
        (MATE, Nothing, Win(WHITE), Some("5.1.1")),
        (STALEMATE, Nothing, Draw, Some("5.2.1")),
        (WALL, Nothing, Draw, Some("5.2.2")),
        // A move that mates or stalemates ends the game before the flag is noticed.
        (MATE, FlagFall(WHITE), Win(WHITE), Some("5.1.1")),
        (STALEMATE, FlagFall(WHITE), Draw, Some("5.2.1")),
        (WALL, FlagFall(BLACK), Draw, Some("5.2.2")),
        (LONE, FlagFall(WHITE), Draw, Some("6.9")),
        (LONE, FlagFall(BLACK), Win(WHITE), Some("6.9")),
        (SMOTHER, FlagFall(WHITE), Win(BLACK), Some("6.9")),
        (LONE, SecondIllegalMove(WHITE), Draw, Some("7.5.5")),
        (LONE, SecondIllegalMove(BLACK), Win(WHITE), Some("7.5.5")),
        (START, BothFlags, Draw, Some("Guidelines III.3.1")),
        (MATE, BothFlags, Win(WHITE), Some("5.1.1")),
        (START, DrawClaim(None), GoesOn, Some("9.5.3")),
        (START, IllegalClaim, GoesOn, Some("9.5.3")),
        (START, LateClaim, GoesOn, Some("9.4")),
        (MATE, LateClaim, Win(WHITE), Some("5.1.1")),
        ("k7/8/8/8/8/8/8/K6R b - - 100 80", LateClaim, GoesOn, Some("9.4")),
        ("k7/8/8/8/8/8/8/K6R b - - 100 80", DrawClaim(None), Draw, Some("9.3")),
        ("k7/8/8/8/8/8/8/K6R b - - 149 80", Nothing, GoesOn, None),
        ("k7/8/8/8/8/8/8/K6R b - - 150 80", Nothing, Draw, Some("9.6.2")),
        // The game was over before the flag fell.
        ("k7/8/8/8/8/8/8/K6R b - - 150 80", FlagFall(BLACK), Draw, Some("9.6.2")),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 80", Nothing, Win(WHITE), Some("5.1.1")),
    ] {
        let ruling = position(fen).ruling(incident, Nodes::USUAL);
        assert_eq!((ruling.decision, ruling.article()), (decision, article), "{incident:?}: {fen}");
    }
}

/// What is not known is not guessed, and what does not depend on it is decided all the same.
#[test]
fn not_decided_within_the_nodes() {
    let start = position(START);
    for (incident, decision) in [
        (Nothing, Undecided),
        (FlagFall(WHITE), Undecided),
        (SecondIllegalMove(BLACK), Undecided),
        (BothFlags, Draw),
        (DrawClaim(None), GoesOn),
    ] {
        let ruling = start.ruling(incident, Nodes(2));
        assert_eq!(ruling.decision, decision, "{incident:?}");
        assert!(matches!(ruling.can_win(WHITE), Winnability::Unknown(_)));
    }
    assert_eq!(Undecided.result(), None);
    assert_eq!(position(MATE).ruling(Nothing, Nodes(0)).decision, Win(WHITE));
    assert_eq!(position(STALEMATE).ruling(Nothing, Nodes(0)).decision, Draw);
}

#[test]
fn repetition() {
    let mut game = Game::default();
    let back = "Nf3 Nf6 Ng1 Ng8 ";
    game.play_sans(&back.repeat(2)).unwrap();
    let ruling = game.ruling(DrawClaim(None), Nodes::USUAL);
    assert_eq!((ruling.decision, ruling.ground), (Draw, Ground::Claim(Claim::ThreefoldRepetition)));
    assert_eq!(game.ruling(Nothing, Nodes::USUAL).decision, GoesOn);
    game.play_sans(&back.repeat(2)).unwrap();
    assert_eq!(game.ruling(Nothing, Nodes::USUAL).article(), Some("9.6.1"));
    // A move that is not legal makes no claim.
    let illegal = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").parse_uci("a1a8").unwrap();
    assert_eq!(game.claims_with(illegal).count(), 0);
}

#[test]
fn touched_pieces() {
    use Square::{A1, A7, A8, B8, D2, D5, D7, E1, E4, E5, E8, G1, H1};
    let castling = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
    // The rook on g8 forbids castling short.
    let forbidden = "4k1r1/8/8/8/8/8/P6P/R3K2R w KQ - 0 1";
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let captures = "4k3/3r4/8/3p4/4P3/8/8/3QK3 w - - 0 1";
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for (fen, touched, duty, moves) in [
        (pinned, &[D2][..], TouchDuty::AnyMove, None),
        (pinned, &[D2, E1], TouchDuty::Move(E1), None),
        (pinned, &[E8], TouchDuty::AnyMove, None),
        (pinned, &[A1], TouchDuty::AnyMove, None),
        (castling, &[E1], TouchDuty::Move(E1), Some(7)),
        (castling, &[E1, H1], TouchDuty::Castle(H1), Some(1)),
        (castling, &[H1, E1], TouchDuty::MoveWithoutCastling { piece: H1, rook: H1 }, Some(2)),
        // Castling is not legal anyway: the order of touching excludes nothing.
        (forbidden, &[H1, E1], TouchDuty::Move(H1), None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &[A1, E1], TouchDuty::Move(A1), Some(10)),
        (forbidden, &[E1, H1], TouchDuty::MoveKing(H1), None),
        (forbidden, &[E1, A1], TouchDuty::Castle(A1), Some(1)),
        (captures, &[D5], TouchDuty::Capture(D5), Some(2)),
        (captures, &[D7], TouchDuty::AnyMove, None),
        (captures, &[E4, D5], TouchDuty::CaptureWith { piece: E4, captured: D5 }, Some(1)),
        (captures, &[D5, E4], TouchDuty::CaptureWith { piece: E4, captured: D5 }, Some(1)),
        (captures, &[E1, D5], TouchDuty::Move(E1), Some(4)),
        (captures, &[D5, E1], TouchDuty::Capture(D5), Some(2)),
        (passing, &[D5], TouchDuty::Capture(D5), Some(1)),
        (passing, &[E5, D5], TouchDuty::CaptureWith { piece: E5, captured: D5 }, Some(1)),
        // All four promotions.
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            &[A7, B8],
            TouchDuty::CaptureWith { piece: A7, captured: B8 },
            Some(4),
        ),
        (START, &[A8, G1], TouchDuty::Move(G1), Some(2)),
    ] {
        let position = position(fen);
        let found = position.touched(touched);
        assert_eq!(found.duty, duty, "{touched:?}: {fen}");
        let expected = moves.unwrap_or(found.moves.len());
        assert_eq!(found.moves.len(), expected, "{touched:?}: {fen}: {:?}", found.moves);
        if duty == TouchDuty::AnyMove {
            assert_eq!(found.moves, position.legal_moves().into_vec());
        }
    }
    // Castling long is still a move of the king.
    let other = position(forbidden).touched(&[E1, H1]);
    assert!(other.moves.iter().any(|m| m.castling().is_some()));
    assert_eq!(position(MATE).touched(&[Square::G8]).moves, []);
}

/// The king has no move but the castling that the order of touching excludes.
#[test]
fn only_castling_is_left() {
    let fen = "3rkr2/8/8/8/8/8/3PPPPP/3NK2R w K - 0 1";
    let found = position(fen).touched(&[Square::H1, Square::E1]);
    assert!(found.moves.iter().all(|m| m.castling().is_none()), "{found:?}");
}

#[test]
fn touched_pieces_everywhere() {
    let mut seen = 0;
    random_game_positions(23, budget(500, 5_000, 50_000), |position| {
        let legal = position.legal_moves().into_vec();
        for square in Square::ALL {
            let touched = position.touched(&[square]);
            let fits = |m: &kingsight::Move| match touched.duty {
                TouchDuty::Move(from) => from == square && m.from() == from,
                TouchDuty::Capture(on) => on == square && m.captured_square() == Some(on),
                TouchDuty::AnyMove => true,
                other => panic!("{other:?} by touching one piece"),
            };
            let fitting: Vec<_> = legal.iter().copied().filter(fits).collect();
            assert_eq!(touched.moves, fitting, "{square} in {position}");
            assert_eq!(touched.moves.is_empty(), legal.is_empty());
            seen += usize::from(touched.duty != TouchDuty::AnyMove);
        }
    });
    assert!(seen > 1_000, "{seen}");
}
