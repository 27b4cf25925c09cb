//! Playing SAN and UCI in a game: what is played, and the errors that say why not.

use kingsight::{Game, PlayErrorKind, Position, SanError, UciError};

fn game(fen: &str) -> Game {
    Game::new(fen.parse::<Position>().unwrap())
}

#[test]
fn a_game_in_san_and_the_same_in_uci() {
    let (mut san, mut uci) = (Game::default(), Game::default());
    for (a, b) in [("e4", "e2e4"), ("d5", "d7d5"), ("exd5", "e4d5"), ("Qxd5", "d8d5")] {
        assert_eq!(san.play_san(a).unwrap(), uci.play_uci(b).unwrap());
    }
    assert_eq!(san, uci);
    assert_eq!(san.moves().len(), 4);
}

/// Every legal move of a position is played from its SAN and its UCI.
#[test]
fn every_legal_move_is_played() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/6p1/R3K2R b KQkq - 0 1",
        "8/8/3k4/2pP4/8/8/8/4K3 w - c6 0 2",
    ] {
        let start = game(fen);
        for &m in &start.position().legal_moves() {
            let after = start.position().play(m).unwrap();
            let (mut by_san, mut by_uci) = (start.clone(), start.clone());
            assert_eq!(by_san.play_san(&start.position().san(m).to_string()), Ok(m));
            assert_eq!(by_uci.play_uci(&start.position().uci(m).to_string()), Ok(m));
            assert_eq!((by_san.position(), by_uci.position()), (&after, &after));
        }
    }
}

#[test]
fn an_error_leaves_the_game_as_it_was() {
    let mut game = Game::default();
    game.play_san("e4").unwrap();
    let before = game.clone();
    for text in ["e4", "Nf9", "", "Ke7", "Nd7 or Nc6"] {
        assert!(game.play_san(text).is_err(), "{text}");
        assert!(game.play_uci(text).is_err(), "{text}");
        assert_eq!(game, before);
    }
}

#[test]
fn errors_give_the_reason() {
    let san = |fen: &str, text: &str| game(fen).play_san(text).unwrap_err().to_string();
    let uci = |fen: &str, text: &str| game(fen).play_uci(text).unwrap_err().to_string();
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let reason = "is not legal: the knight on d2 is pinned to the king on e1 by the bishop on b4; \
                  it cannot move at all";
    assert_eq!(san(pinned, "Nf3"), format!("Nf3 {reason}"));
    assert_eq!(uci(pinned, "d2f3"), format!("d2f3 {reason}"));
    assert_eq!(san(pinned, "Bf3"), "Bf3 is not legal: the side to move has no such piece");
    assert_eq!(uci(pinned, "a1a2"), "a1a2 is not legal: there is no piece on a1");
    // Two knights are meant, each with a reason of its own.
    assert_eq!(
        san("4k3/8/8/8/1b5b/8/3N1N2/4K3 w - - 0 1", "Ne4"),
        "Ne4 is not legal: from d2: the knight on d2 is pinned to the king on e1 by the bishop on b4; \
         it cannot move at all; from f2: the knight on f2 is pinned to the king on e1 by the bishop on \
         h4; it cannot move at all"
    );
    // Text that is not a move, and text that fits several.
    assert_eq!(
        san(pinned, "Nz3"),
        "at offset 1: 'z' does not belong here; expected a move such as e4, exd5 or O-O"
    );
    assert_eq!(
        uci(pinned, "d2"),
        "at offset 2: expected two squares and perhaps one of qrbn, as in e2e4 or e7e8q"
    );
    assert_eq!(san("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"), "ambiguous; it could be a1d1, h1d1");
}

#[test]
fn errors_keep_what_the_readers_report() {
    let mut game = game("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1");
    let error = game.play_san("Nf3").unwrap_err();
    assert_eq!(error.explanations().len(), 1);
    assert!(matches!(error.kind, PlayErrorKind::San(SanError::Illegal(_))));
    assert_eq!(error.position, *game.position());
    let source = std::error::Error::source(&error).unwrap();
    assert_eq!(source.to_string(), "no such move is legal here");
    let error = game.play_uci("x").unwrap_err();
    assert!(error.explanations().is_empty());
    assert!(matches!(error.kind, PlayErrorKind::Uci(UciError::Syntax { at: 0 })));
}

#[test]
fn standing_agrees_with_the_check_facts() {
    for fen in [
        "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.is_check(), position.in_check());
        for color in kingsight::Color::ALL {
            let pins: Vec<_> = position.pins(color).collect();
            assert_eq!(pins, position.board().pins(color).collect::<Vec<_>>());
            for square in kingsight::Square::ALL {
                let attackers = position.attackers_of(square, color);
                let board = position.board();
                assert_eq!(attackers, board.attackers(square, color, board.occupied()));
            }
        }
        for &m in &position.legal_moves() {
            assert_eq!(position.gives_check(m), position.play(m).unwrap().is_check());
        }
    }
}

#[test]
fn the_check_mask_of_a_board_is_that_of_its_king() {
    for fen in [
        "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
        "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1",
        "4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        for color in kingsight::Color::ALL {
            let info = position.check_info(color);
            assert_eq!(position.board().check_mask(color), info.check_mask, "{fen}");
        }
    }
}
