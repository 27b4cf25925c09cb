//! Reading is tolerant, but every false claim of the text comes back with the move.

use kingsight::{MoveText, PieceLetters, Position, Reason, San, SanRemark, SanSuffix, Square};

use crate::support;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// The move in strict SAN, and the codes of the remarks.
#[track_caller]
fn read(fen: &str, text: &str) -> (String, Vec<&'static str>) {
    let (_, reading) = position(fen).read_san(text, PieceLetters::English).unwrap();
    (reading.san.to_string(), reading.remarks.iter().map(|remark| remark.code()).collect())
}

#[track_caller]
fn claims(fen: &str, text: &str, san: &str, codes: &[&str]) {
    assert_eq!(read(fen, text), (san.to_owned(), codes.to_vec()), "{text}");
}

#[test]
fn captures_of_nothing() {
    claims(START, "Nxf3", "Nf3", &["nothing_to_capture"]);
    claims(START, "e2xe4", "e4", &["nothing_to_capture"]);
    claims(START, "Ng1xf3", "Nf3", &["nothing_to_capture"]);
    claims(START, "xe4", "e4", &["nothing_to_capture"]);
    claims(START, "g1xf3", "Nf3", &["nothing_to_capture"]);
    claims("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1xg1", "O-O", &["nothing_to_capture"]);
}

#[test]
fn a_step_that_is_a_capture() {
    let pawn = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    claims(pawn, "a8=Q", "bxa8=Q+", &["pawn_captures"]);
    claims(pawn, "bxa8=Q+", "bxa8=Q+", &[]);
    claims(pawn, "ba8Q", "bxa8=Q+", &[]);
    claims(pawn, "b8=Q+", "b8=Q+", &[]);
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    claims(en_passant, "d6", "exd6", &["pawn_captures"]);
    claims(en_passant, "d6 e.p.", "exd6", &["pawn_captures"]);
    // Two captures fit: ambiguous.
    let two = position("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    assert_eq!(two.read_san("d5", PieceLetters::English).unwrap_err().code(), "ambiguous");
}

#[test]
fn false_checks() {
    claims(START, "Nf3+", "Nf3", &["no_check"]);
    claims(START, "g1f3#", "Nf3", &["no_check"]);
    let back_rank = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1";
    claims(back_rank, "Ra8+", "Ra8#", &[]); // mate is check
    claims(back_rank, "Ra8", "Ra8#", &[]);
    let check = "6k1/5p1p/8/8/8/8/8/R3R1K1 w - - 0 1";
    claims(check, "Ra8#", "Ra8+", &["not_checkmate"]);
    claims(check, "Ra8++", "Ra8+", &[]);
    claims("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O#", "O-O-O", &["no_check"]);
}

#[test]
fn en_passant_that_is_not() {
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    claims(en_passant, "exd6 e.p.", "exd6", &[]);
    claims(en_passant, "e6 e.p.", "e6", &["not_en_passant"]);
    let plain = "4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1";
    claims(plain, "exd6ep", "exd6", &["not_en_passant"]);
}

#[test]
fn several_claims_at_once() {
    claims(START, "Nxf3# e.p.", "Nf3", &["nothing_to_capture", "not_en_passant", "no_check"]);
}

#[test]
fn spelling_is_not_a_claim() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["0-0", "o-o", "O-O", "e1g1", "e1h1"] {
        claims(castle, text, "O-O", &[]);
    }
    for text in ["Rxa8", "Rxa8+", "Ra8", "Raxa8+", "a1a8", "Ra1xa8+!", "Ra1-a8"] {
        claims(castle, text, "Rxa8+", &[]);
    }
    claims(castle, "e1-g1", "O-O", &[]);
    claims(START, "g1-f3", "Nf3", &[]);
    claims("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8Q", "e8=Q", &[]);
}

/// What we write claims nothing false; with a mark too many it does.
#[test]
fn our_own_texts_are_true() {
    let count = support::budget(300, 8_000, 100_000);
    support::random_game_positions(7, count, |position| {
        for m in position.legal_moves() {
            let san = position.san(m);
            let read = |text: &str| {
                let (read, reading) = position.read_san(text, PieceLetters::English).unwrap();
                assert_eq!((read, reading.san), (m, san), "{text}: {position}");
                reading.remarks
            };
            assert_eq!(read(&san.to_string()), []);
            assert_eq!(read(&san.san.to_string()), []);
            let mate = read(&format!("{}#", san.san));
            assert_eq!(mate.is_empty(), san.suffix == Some(SanSuffix::Checkmate), "{position}");
            let check = read(&format!("{}+", san.san));
            assert_eq!(check.is_empty(), san.suffix.is_some(), "{position}");
            let en_passant = read(&format!("{san} e.p."));
            assert_eq!(en_passant.is_empty(), m.is_en_passant(), "{position}");
            if let San::Normal { role, file, rank, to, promotion, .. } = san.san {
                let claimed = San::Normal { role, file, rank, captures: true, to, promotion };
                assert_eq!(read(&claimed.to_string()).is_empty(), m.is_capture(), "{position}");
                let silent = San::Normal { role, file, rank, captures: false, to, promotion };
                assert_eq!(read(&silent.to_string()), [], "{position}");
            }
        }
    });
}

#[test]
fn readings_of_illegal_moves() {
    let reading = |fen: &str, text: &str| {
        let position = position(fen);
        let text = MoveText::parse(text, PieceLetters::English).unwrap();
        let intent = position.intents_of_either_side(&text.san).next().unwrap();
        let explanation = position.explain(intent);
        assert!(!explanation.is_legal());
        let reading = explanation.reading(&text);
        let sentence = reading.sentence(PieceLetters::English);
        sentence.map(|sentence| sentence.to_string())
    };
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    assert_eq!(reading(pinned, "Nf3"), None);
    assert_eq!(reading(pinned, "Nxf3").unwrap(), "read as Nf3: there is nothing to capture on f3");
    // A remark does not repeat a reason, and a claim of check is not examined.
    assert_eq!(reading(START, "exd3"), None);
    assert_eq!(reading(START, "Nxd2"), None);
    assert_eq!(reading(pinned, "Nf3#"), None);
    assert_eq!(
        reading("r3k3/1P6/8/8/1q6/8/8/1K6 w - - 0 1", "a8=Q").unwrap(),
        "read as bxa8=Q: no pawn can step to a8, and the pawn on b7 would capture there"
    );
    assert_eq!(reading("4k3/1P6/8/8/1q6/8/8/1K6 w - - 0 1", "a8=Q"), None);
    assert_eq!(reading(START, "Nxf6").unwrap(), "read as Nf6: there is nothing to capture on f6");
}

#[test]
fn a_king_or_a_pawn_as_promotion_reaches_its_reason() {
    let pawn = position("8/2P4k/8/8/8/8/8/4K3 w - - 0 1");
    for (text, sentence) in [
        ("c8=K", "a pawn cannot become a king"),
        ("c8K", "a pawn cannot become a king"),
        ("c8=k", "a pawn cannot become a king"),
        ("c7c8k", "a pawn cannot become a king"),
        ("c8=P", "a pawn cannot stay a pawn there"),
        ("c7c8p", "a pawn cannot stay a pawn there"),
    ] {
        let text = MoveText::parse(text, PieceLetters::English).unwrap();
        let intent = match text.squares {
            Some(uci) => uci.into(),
            None => pawn.intents_of_either_side(&text.san).next().unwrap(),
        };
        let explanation = pawn.explain(intent);
        assert!(
            matches!(explanation.reasons(), [Reason::PromotionNotAllowed { .. }]),
            "{explanation}"
        );
        assert_eq!(explanation.to_string(), sentence);
    }
    assert_eq!(pawn.parse_san("c8=K").unwrap_err().code(), "illegal");
    assert!(pawn.parse_uci("c7c8k").is_err());
    let german = MoveText::parse("c8=K", PieceLetters::German).unwrap();
    assert_eq!(german.san.to_string(), "c8=K");
}

#[test]
fn the_other_sides_piece() {
    let why = |fen: &str, text: &str| {
        let position = position(fen);
        let san: San = text.parse().unwrap();
        let intents: Vec<_> = position.intents_of_either_side(&san).collect();
        let from: Vec<Square> = intents.iter().map(|intent| intent.from).collect();
        (from, position.explain(intents[0]).to_string())
    };
    assert_eq!(
        why(START, "Nf6"),
        (
            vec![Square::G8],
            "the knight on g8 is Black's, but it is White's turn to move; \
             with Black to move it would be legal: the knight on g8 goes to f6"
                .to_owned()
        )
    );
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let (from, words) = why(black, "Nf3");
    assert_eq!(from, [Square::G1]);
    assert!(words.contains("with White to move it would be legal: the knight on g1 goes to f3"));
    let (from, _) = why(START, "e5");
    assert_eq!(from, [Square::E7]);
    // A piece of the side to move that moves like that is meant, whatever is in its way.
    assert_eq!(why(START, "Bb5").0, [Square::F1]);
    assert_eq!(why(START, "Nd2").0, [Square::B1]);
    // Neither side has one: as before, those of the side to move.
    assert_eq!(why(START, "Nd5").0, [Square::B1, Square::G1]);
    // Not legal for the other side either.
    let pinned = "4k3/3n4/8/1B6/8/8/8/4K3 w - - 0 1";
    let (from, words) = why(pinned, "Nf6");
    assert_eq!(from, [Square::D7]);
    assert_eq!(
        words,
        "the knight on d7 is Black's, but it is White's turn to move; \
         with Black to move it would not be legal either: the knight on d7 is pinned to the king \
         on e8 by the bishop on b5; it cannot move at all"
    );
    // In check, the turn cannot be passed, so there is no remark on the other side.
    let check = "4k1n1/8/8/8/8/8/4r3/4K3 w - - 0 1";
    assert_eq!(why(check, "Nf6").1, "the knight on g8 is Black's, but it is White's turn to move");
    // The remark repeats no reason.
    let blocked = position(START).explain(kingsight::Intent::new(Square::F8, Square::B4));
    assert_eq!(
        blocked.to_string(),
        "the bishop on f8 is Black's, but it is White's turn to move; the pawn on e7 stands in the \
         bishop's way; with Black to move it would not be legal either"
    );
}

/// The remark is true in all positions of games: with the turn passed, the move is legal exactly if the
/// remark says "legal".
#[test]
fn the_remark_on_the_other_side_is_true() {
    let mut remarks = 0;
    support::random_game_positions(21, support::budget(300, 5_000, 20_000), |position| {
        let passed = position.play_null();
        for from in position.board().colored(!position.turn()) {
            for to in Square::ALL {
                let explanation = position.explain(kingsight::Intent::new(from, to));
                let legal = passed.is_some_and(|passed| passed.find_move(from, to, None).is_some());
                let other = explanation.with_other_side_to_move();
                if legal {
                    assert!(other.is_some_and(|other| other.is_legal()), "{position} {from}{to}");
                }
                assert!(passed.is_some() || other.is_none());
                remarks += usize::from(other.is_some());
                assert_eq!(explanation.other_side_sentence().is_some(), other.is_some());
            }
        }
    });
    assert!(remarks > 1_000, "{remarks}");
}

#[test]
fn remarks_have_codes() {
    let to = Square::F3;
    let all = [
        SanRemark::NothingToCapture { to },
        SanRemark::PawnCaptures { from: Square::E2, to },
        SanRemark::Castling,
        SanRemark::NotEnPassant,
        SanRemark::NoCheck,
        SanRemark::NotCheckmate,
    ];
    for remark in all {
        assert!(!remark.to_string().is_empty(), "{}", remark.code());
    }
}

/// Texts that name castling as a step of the king.
#[test]
fn a_king_that_castles() {
    let castle = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (text, remarks) in
        [("Kg1", vec!["castling"]), ("Kxg1", vec!["nothing_to_capture", "castling"])]
    {
        let read = MoveText::parse(text, PieceLetters::English).unwrap();
        let meant: Vec<_> = castle.intents_of_san(&read.san).collect();
        assert_eq!(meant.len(), 1);
        let reading = castle.explain(meant[0]).reading(&read);
        assert_eq!(reading.san.to_string(), "O-O");
        assert_eq!(reading.remarks.iter().map(|r| r.code()).collect::<Vec<_>>(), remarks, "{text}");
        let nothing = SanRemark::NothingToCapture { to: Square::G1 };
        assert!(remarks.len() < 2 || reading.remarks[0] == nothing, "{reading:?}");
    }
}

/// The only piece of its kind stands on the target already: the reason is "it begins and ends on", not
/// "there is no such piece".
#[test]
fn a_piece_that_stands_there_already() {
    for (fen, text) in [("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke1"), (START, "Ke1"), (START, "Qd1")] {
        let position = position(fen);
        let read = MoveText::parse(text, PieceLetters::English).unwrap();
        let meant: Vec<_> = position.intents_of_either_side(&read.san).collect();
        let [intent] = meant[..] else { panic!("{text}: {meant:?}") };
        let reasons = position.explain(intent);
        assert_eq!(reasons.reasons(), [Reason::SameSquare { from: intent.to }], "{text}");
    }
}
