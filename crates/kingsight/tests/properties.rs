//! Properties of arbitrary input (proptest): nothing panics, and algebra holds.

use kingsight::{
    Bitboard, Board, Color, Epd, File, Grade, Piece, PieceValues, Position, Problem, ProblemCode,
    Role, San, Setup, Square, UciMove, aligned, attacks, between, line, ray,
};
use proptest::prelude::*;

fn any_square() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|i| Square::from_index(i).unwrap())
}

fn any_board() -> impl Strategy<Value = Board> {
    prop::collection::vec((any_square(), 0_usize..12), 0..40).prop_map(|pieces| {
        let mut board = Board::EMPTY;
        for (square, piece) in pieces {
            board.set(square, Piece::ALL[piece]);
        }
        board
    })
}

fn any_setup() -> impl Strategy<Value = Setup> {
    (any_board(), any::<bool>(), any::<u64>(), any::<Option<u8>>(), any::<u16>(), any::<u16>())
        .prop_map(|(board, white, castling, en_passant, halfmoves, fullmoves)| Setup {
            board,
            turn: if white { Color::White } else { Color::Black },
            castling_rooks: Bitboard(castling),
            en_passant: en_passant.and_then(|i| Square::from_index(i & 63)),
            halfmoves,
            fullmoves,
            chess960: false,
        })
}

/// What is false in a sentence, judged by the board alone: every square is named as something, and the
/// board must bear that out.
fn refuted(setup: &Setup, problem: &Problem) -> Option<&'static str> {
    let Setup { board, castling_rooks: rights, .. } = setup;
    let (code, squares) = (problem.code, problem.squares);
    let named: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    let sentence = problem.to_string();
    let words = sentence.split(|c: char| !c.is_alphanumeric());
    let is_square = |word: &&str| word.parse::<Square>().is_ok();
    let mut in_text: Vec<&str> = words.filter(is_square).collect();
    in_text.sort_by_key(|word| word.parse::<Square>().ok());
    let turn = setup.turn;
    let attacked = |king: Square, by: Color| board.is_attacked(king, by);
    let own =
        |role: Role| problem.color.map_or(Bitboard::EMPTY, |color| board.of_piece(role.of(color)));
    let home = problem.color.map_or(Bitboard::EMPTY, Color::home);
    let checks = |side: Color| {
        let men = squares & board.colored(!side);
        let kings = squares & board.kings_of(side);
        men.any()
            && kings.into_iter().all(|king| attacked(king, !side))
            && men.into_iter().all(|man| board.attacks_from(man).intersects(kings))
            && squares == men | kings
    };
    let holds = match code {
        ProblemCode::MissingKing => own(Role::King).is_empty(),
        ProblemCode::SeveralKings => own(Role::King) == squares && squares.more_than_one(),
        ProblemCode::KingsAdjacent => squares.into_iter().all(|king| {
            attacks::king(king).intersects(squares & board.kings_of(!board.color_at(king).unwrap()))
        }),
        ProblemCode::OpponentInCheck => checks(!turn),
        ProblemCode::ImpossibleCheck => checks(turn),
        ProblemCode::PawnsOnEdge => {
            let pawns = Color::ALL.map(|color| board.of_piece(Role::Pawn.of(color)));
            (pawns[0] | pawns[1]).contains_all(squares)
        }
        ProblemCode::TooManyPieces => board.colored(problem.color.unwrap()).contains_all(squares),
        ProblemCode::CheckBeforeDoublePush => board.occupied().contains_all(squares),
        ProblemCode::TooManyCaptures => own(Role::Pawn) == squares,
        ProblemCode::BishopBehindPawns => {
            squares.any() && own(Role::Bishop).contains_all(squares) && home.contains_all(squares)
        }
        ProblemCode::WrongTurn => problem.color == Some(turn) && board.occupied().len() == 32,
        ProblemCode::CastlingOffHomeRank => {
            rights.contains_all(squares)
                && !squares.intersects(Color::White.home() | Color::Black.home())
        }
        ProblemCode::CastlingWithoutKing => {
            rights.contains_all(squares) && (own(Role::King) & home).len() != 1
        }
        ProblemCode::CastlingWithoutRook => {
            rights.contains_all(squares) && !own(Role::Rook).intersects(squares)
        }
        ProblemCode::CastlingNotClassical => {
            let corners = File::A.squares() | File::H.squares();
            let king = Square::at(File::E, problem.color.unwrap().home_rank());
            let fits = corners.intersects(squares) && own(Role::King).contains(king);
            own(Role::Rook).contains_all(squares) && !setup.chess960 && !fits
        }
        ProblemCode::CastlingTwice => {
            own(Role::Rook).contains_all(squares) && (*rights & home).len() > squares.len()
        }
        ProblemCode::ImpossibleEnPassant | ProblemCode::ClockAfterDoublePush => {
            setup.en_passant.map(Square::bit) == Some(squares)
        }
        ProblemCode::ClockBeyondGame => setup.halfmoves > 0,
        ProblemCode::MoveNumberZero => setup.fullmoves == 0,
        _ => return Some("a kind of problem that this test does not check"),
    };
    match holds {
        false => Some("the sentence is false"),
        true if in_text != named => Some("the sentence names other squares than the problem"),
        true => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn texts_never_panic(text in "\\PC*", cut in "[rnbqkpRNBQKP1-8/]{0,40}( [wb-]){0,2}( [KQkqA-Ha-h-]{1,5}){0,2}( .{0,9})?") {
        for text in [text.as_str(), cut.as_str()] {
            let _ = text.parse::<Setup>();
            let _ = text.parse::<Position>();
            let _ = text.parse::<Board>();
            let _ = text.parse::<Epd>();
            let _ = text.parse::<San>();
            let _ = text.parse::<UciMove>();
            let _ = Position::default().parse_san(text);
            let _ = Position::default().parse_uci(text);
        }
    }

    #[test]
    fn error_offsets_lie_in_the_text(text in "[rnbqkpRNBQKP1-9/ wé-]{0,60}") {
        if let Err(error) = text.parse::<Setup>() {
            prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at));
        }
    }

    #[test]
    fn any_setup_can_be_asked_anything(setup in any_setup()) {
        let board = &setup.board;
        let text = board.to_string();
        prop_assert_eq!(&text.parse::<Board>().unwrap(), board);
        for color in Color::ALL {
            let attacked = board.attacked(color);
            let lifted = board.without(board.kings_of(color));
            prop_assert_eq!(board.king_danger(color), lifted.attacked(!color));
            prop_assert_eq!(board.protected(color), attacked & board.colored(color));
            prop_assert_eq!(board.check_infos(color).count() as u32, board.kings_of(color).len());
            for pin in board.pins(color) {
                prop_assert!(pin.mask.contains(pin.pinned) && pin.mask.contains(pin.pinner));
                prop_assert!(!pin.mask.contains(pin.king));
            }
            for square in Square::ALL {
                let attackers = board.attackers(square, color, board.occupied());
                prop_assert_eq!(attackers.any(), attacked.contains(square));
                prop_assert!(board.xray_attackers(square, color).count() <= 8);
                prop_assert!(board.see(square, color, &PieceValues::default()) >= 0);
            }
        }
        let problems = setup.problems();
        for problem in problems.iter() {
            prop_assert_eq!(refuted(&setup, problem), None, "{}", problem);
        }
        let repaired = setup.repaired();
        prop_assert!(repaired.problems().iter().all(|problem| problem.grade() > Grade::Repairable));
        prop_assert_eq!(repaired.repaired(), repaired);
        if let Ok(position) = Position::try_from(setup) {
            for &m in &position.legal_moves() {
                let next = position.play(m).unwrap();
                prop_assert!(!next.check_info(position.turn()).in_check());
                prop_assert_eq!(position.parse_san(&position.san(m).to_string()), Ok(m));
                let _ = position.see(m, &PieceValues::default());
            }
        }
    }

    #[test]
    fn sets_obey_the_laws_of_algebra(a in any::<u64>(), b in any::<u64>()) {
        let (a, b) = (Bitboard(a), Bitboard(b));
        prop_assert_eq!(!(a & b), !a | !b);
        prop_assert_eq!(a - b, a & !b);
        prop_assert_eq!(a ^ b, (a | b) - (a & b));
        prop_assert_eq!(a.into_iter().collect::<Bitboard>(), a);
        prop_assert_eq!(a.into_iter().rev().collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>(), a.into_iter().collect::<Vec<_>>());
        prop_assert_eq!(a.into_iter().count() as u32, a.len());
        prop_assert_eq!(a.flip_ranks().flip_ranks(), a);
        prop_assert_eq!(a.flip_files().flip_files(), a);
        prop_assert_eq!(a.north().south(), a - kingsight::Rank::Eighth.squares());
        prop_assert_eq!(a.north_east(), a.north().east());
        prop_assert_eq!(a.south_west(), a.west().south());
        let small = Bitboard(a.0 & 0x0000_8100_0042_0018);
        let subsets: Vec<_> = small.subsets().collect();
        prop_assert_eq!(subsets.len(), 1 << small.len());
        prop_assert!(subsets.iter().all(|&subset| small.contains_all(subset)));
    }
}

/// Values unlike those of chess on crowded boards, and values at the ends of their range: static exchange
/// evaluation ends soon, and without overflow.
#[test]
fn exchanges_end_whatever_the_values() {
    let crowded: Board =
        "3r3q/B2R2b1/1qNqnB2/1nQrbn2/rQRpqq1r/1NbrB3/1BnRnb2/b2q2Q1".parse().unwrap();
    let falling = PieceValues::new([900, 500, 300, 300, 100, 0]);
    let near = PieceValues::new([100, 101, 102, 103, 104, 105]);
    let (least, most) = (i32::MIN, i32::MAX);
    let extreme = PieceValues::new([most, least, least, most, least, most]);
    for values in [falling, near, extreme, PieceValues::default()] {
        for square in Square::ALL {
            for color in Color::ALL {
                assert!(crowded.see(square, color, &values) >= 0);
            }
        }
    }
    let promoting: Position = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    for &m in &promoting.legal_moves() {
        let _ = promoting.see(m, &extreme);
    }
}

/// Lines, rays and what lies between, against their definitions, for all pairs and triples.
#[test]
fn geometry_by_definition() {
    for a in Square::ALL {
        for b in Square::ALL {
            let (files, ranks) = (b as i8 % 8 - a as i8 % 8, b as i8 / 8 - a as i8 / 8);
            let shares = a != b && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
            let step = (files.signum(), ranks.signum());
            let walk = |from: Square, sign: i8| {
                core::iter::successors(from.offset(sign * step.0, sign * step.1), move |s| {
                    s.offset(sign * step.0, sign * step.1)
                })
            };
            let empty = Bitboard::EMPTY;
            let until: Bitboard =
                if shares { walk(a, 1).take_while(|&s| s != b).collect() } else { empty };
            let half: Bitboard = if shares { walk(a, 1).collect() } else { empty };
            let whole: Bitboard =
                if shares { walk(a, 1).chain(walk(a, -1)).chain([a]).collect() } else { empty };
            assert_eq!(between(a, b), until, "{a} {b}");
            assert_eq!(ray(a, b), half, "{a} {b}");
            assert_eq!(line(a, b), whole, "{a} {b}");
            for c in Square::ALL {
                let one_line = |p: Square, q: Square| line(p, q).any();
                let expected = match (a == b, b == c, a == c) {
                    (true, true, _) => true,
                    (true, ..) => one_line(a, c),
                    (_, true, _) | (_, _, true) => one_line(a, b),
                    _ => one_line(a, b) && line(a, b).contains(c),
                };
                assert_eq!(aligned(a, b, c), expected, "{a} {b} {c}");
            }
            assert_eq!(a.distance(b), files.abs().max(ranks.abs()) as u8);
            let knight = (files * ranks).abs() == 2;
            assert_eq!(attacks::knight(a).contains(b), knight);
            assert_eq!(attacks::king(a).contains(b), a.distance(b) == 1);
        }
    }
}
