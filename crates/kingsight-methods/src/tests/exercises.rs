//! Exercises against the rule book, which shares no code with them; and how they are drawn and graded.

use std::collections::{BTreeMap, HashSet};

use kingsight::{CastlingSide, EnPassant, Intent, Position, Setup, Square};
use kingsight_rulebook as slow;

use super::oracle;
use super::support::{budget, slow_color, square};
use crate::exercises::{Because, Exercise, ExerciseKind, Level, Pick, draw};
use crate::lessons::LESSONS;

/// The solution as the rule book finds it: with each square or move tried.
fn expected(kind: ExerciseKind, position: &Position) -> Vec<Pick> {
    let rules = oracle::rules_of(position);
    let (us, them) = (slow_color(position.turn()), slow_color(!position.turn()));
    let king = rules.kings(us)[0];
    let moves = rules.legal_moves();
    let is_ours = |at: u8| rules.piece(at).is_some_and(|(color, _)| color == us);
    let pick = |at: u8| Pick::Square(square(at));
    let all = 0..64u8;
    match kind {
        // A king put there on a board without it would be attacked.
        ExerciseKind::KingDanger => {
            let lifted = rules.lift(&[king]);
            let beside = |at: &u8| {
                let (files, ranks) = ((at % 8).abs_diff(king % 8), (at / 8).abs_diff(king / 8));
                files.max(ranks) == 1 && !is_ours(*at)
            };
            all.filter(beside).filter(|&at| lifted.is_attacked(at, them)).map(pick).collect()
        }
        ExerciseKind::PawnAttacks => {
            let pawns: Vec<u8> = all
                .clone()
                .filter(|&at| rules.piece(at) == Some((them, slow::Role::Pawn)))
                .collect();
            all.filter(|&at| pawns.iter().any(|&pawn| rules.attacks(pawn, at))).map(pick).collect()
        }
        ExerciseKind::Protected => {
            rules.protected(us).into_iter().filter(|&at| at != king).map(pick).collect()
        }
        ExerciseKind::Pinned => {
            let pinned: HashSet<u8> = rules.pins(us).into_iter().map(|pin| pin.pinned).collect();
            all.filter(|at| pinned.contains(at)).map(pick).collect()
        }
        ExerciseKind::Discoverers => {
            rules.blockers(them).into_iter().filter(|&at| is_ours(at)).map(pick).collect()
        }
        ExerciseKind::Evasions => {
            assert!(rules.is_in_check(us));
            let ends: HashSet<u8> = moves.iter().map(|mv| mv.to).collect();
            all.filter(|at| ends.contains(at)).map(pick).collect()
        }
        ExerciseKind::CheckingMoves => {
            let mut picks: Vec<Pick> = moves
                .iter()
                .filter(|mv| rules.play(mv).is_in_check(them))
                .map(|mv| {
                    let wing =
                        if mv.to > mv.from { mv.from / 8 * 8 + 6 } else { mv.from / 8 * 8 + 2 };
                    let to = if mv.castling { wing } else { mv.to };
                    Pick::Move { from: square(mv.from), to: square(to) }
                })
                .collect();
            picks.sort_unstable();
            picks.dedup();
            picks
        }
        // Seven bits further is a rank further and a file back; what would leave the board is dropped.
        ExerciseKind::PawnShift => {
            let is_pawn = |at: &u8| rules.piece(*at) == Some((us, slow::Role::Pawn));
            let shifted = all.filter(is_pawn).filter_map(|at| match us {
                slow::Color::White => (at % 8 > 0 && at / 8 < 7).then(|| at + 7),
                slow::Color::Black => (at % 8 < 7 && at / 8 > 0).then(|| at - 7),
            });
            let mut ends: Vec<u8> = shifted.collect();
            ends.sort_unstable();
            ends.into_iter().map(pick).collect()
        }
        // The piece alone on an empty board.
        ExerciseKind::AttackArray => {
            let mine: Vec<u8> = all.clone().filter(|&at| is_ours(at) && at != king).collect();
            let [from] = mine[..] else { panic!("one piece beside the king") };
            let others: Vec<u8> =
                all.filter(|&at| at != from && rules.piece(at).is_some()).collect();
            rules.lift(&others).attacks_of(from).into_iter().map(pick).collect()
        }
        ExerciseKind::EnPassant => {
            let mut from: Vec<u8> =
                moves.iter().filter(|mv| mv.en_passant).map(|mv| mv.from).collect();
            from.sort_unstable();
            from.into_iter().map(pick).collect()
        }
        ExerciseKind::Castling => {
            let mut rooks: Vec<u8> =
                moves.iter().filter(|mv| mv.castling).map(|mv| mv.to).collect();
            rooks.sort_unstable();
            rooks.into_iter().map(pick).collect()
        }
    }
}

/// Whether a reason says that a square is right to pick.
fn speaks_for(reason: &Because) -> bool {
    match reason {
        Because::PawnsAttack { .. }
        | Because::Answered { .. }
        | Because::Protected { .. }
        | Because::Pinned { .. }
        | Because::StandsAlone { .. }
        | Because::EnPassant(_)
        | Because::MayCastle(_)
        | Because::Shifted { .. } => true,
        Because::Entry { includes, .. } => *includes,
        _ => false,
    }
}

fn compare(exercise: &Exercise) {
    let mut expected = expected(exercise.kind(), exercise.position());
    expected.sort_unstable();
    let fen = exercise.position();
    assert_eq!(exercise.solution(), expected, "{:?} {fen}", exercise.kind());
    for square in Square::ALL {
        let pick = Pick::Square(square);
        let reason = exercise.reason(pick);
        let is_right = exercise.solution().contains(&pick);
        match exercise.kind() {
            ExerciseKind::CheckingMoves => assert_eq!(reason, Because::OneSquare(square)),
            // Also of a square far from the king the reason is that it may not go there.
            ExerciseKind::KingDanger => {
                assert!(!is_right || matches!(reason, Because::NotLegal(_)), "{fen} {reason:?}");
            }
            _ => assert_eq!(speaks_for(&reason), is_right, "{fen} {square}: {reason:?}"),
        }
    }
}

/// Every kind that fits, at positions of random games.
#[test]
fn solutions_are_those_of_the_rule_book() {
    let mut compared = BTreeMap::new();
    oracle::random_games(17, budget(1_500, 20_000, 100_000), |node| {
        for kind in ExerciseKind::ALL {
            if let Some(exercise) = Exercise::new(kind, node.position) {
                compare(&exercise);
                *compared.entry(kind).or_insert(0) += 1;
            }
        }
    });
    // Few random positions have a king and one piece; the drawn ones have.
    for kind in ExerciseKind::ALL.into_iter().filter(|kind| *kind != ExerciseKind::AttackArray) {
        assert!(compared.get(&kind).is_some_and(|&n| n > 2), "{compared:?}");
    }
}

#[test]
fn drawn_exercises_are_right_and_graded() {
    for kind in ExerciseKind::ALL {
        let mut most = 0;
        for level in Level::ALL {
            let mut fens = HashSet::new();
            let (mut low, mut high) = (u32::MAX, 0);
            let seeds = budget(25, 250, 2_000) as u64;
            for seed in 0..seeds {
                let exercise = draw(kind, level, seed)
                    .unwrap_or_else(|| panic!("no {kind:?} {level:?} with seed {seed}"));
                assert_eq!((exercise.kind(), exercise.level()), (kind, level));
                compare(&exercise);
                let pieces = exercise.deciding_pieces().len();
                (low, high) = (low.min(pieces), high.max(pieces));
                // The FEN is all of the exercise.
                let setup = exercise.position().to_setup(EnPassant::Always);
                let fen = setup.to_string();
                let again = Position::try_from(fen.parse::<Setup>().unwrap()).unwrap();
                assert_eq!(Exercise::new(kind, again).unwrap().solution(), exercise.solution());
                fens.insert(fen);
                assert_eq!(draw(kind, level, seed), Some(exercise));
            }
            assert!(low > most, "{kind:?} {level:?}: {low} pieces after {most}");
            most = high;
            assert!(
                fens.len() as u64 > seeds * 9 / 10,
                "{kind:?} {level:?}: {} boards",
                fens.len()
            );
        }
    }
}

/// Right, wrong and missed share nothing, and together they are the picks and the solution.
#[test]
fn assessments_are_whole() {
    for kind in ExerciseKind::ALL {
        let exercise = draw(kind, Level::Medium, 3).unwrap();
        let solution = exercise.solution();
        let all = exercise.assess(&solution);
        assert_eq!((all.right, all.wrong, all.missed), (solution.clone(), vec![], vec![]));
        let none = exercise.assess(&[]);
        assert_eq!((none.right, none.wrong, &none.missed), (vec![], vec![], &solution));
        let everything: Vec<Pick> = match kind.picks_moves() {
            true => Square::ALL
                .into_iter()
                .flat_map(|from| Square::ALL.into_iter().map(move |to| Pick::Move { from, to }))
                .collect(),
            false => Square::ALL.into_iter().map(Pick::Square).collect(),
        };
        let twice = [everything.clone(), everything.clone()].concat();
        let found = exercise.assess(&twice);
        assert_eq!((&found.right, found.missed.len()), (&solution, 0), "{kind:?}");
        assert!(found.right.len() + found.wrong.len() <= everything.len());
    }
}

/// Where nothing is right, the reasons are still given.
#[test]
fn what_is_rightly_left_out_is_explained() {
    let position: Position = "4k3/8/8/8/8/2r2r2/8/R3K2R w KQ - 0 1".parse().unwrap();
    let exercise = Exercise::new(ExerciseKind::Castling, position).unwrap();
    let found = exercise.assess(&[]);
    assert!(found.right.is_empty() && found.wrong.is_empty() && found.missed.is_empty());
    let reasons: Vec<Because> = found.left_out.iter().map(|&pick| exercise.reason(pick)).collect();
    assert_eq!(
        reasons,
        [Because::MayNotCastle(CastlingSide::Queen), Because::MayNotCastle(CastlingSide::King)]
    );
}

/// Castling can be picked by the king's target or by the rook.
#[test]
fn castling_gives_check() {
    let position: Position = "5k2/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    let exercise = Exercise::new(ExerciseKind::CheckingMoves, position).unwrap();
    let picks = ["e1h1", "h1h8"].map(|text| text.parse::<Pick>().unwrap());
    let found = exercise.assess(&picks);
    assert_eq!((found.right.len(), found.wrong.len(), found.missed.len()), (2, 0, 1));
    match exercise.reason("e1g1".parse().unwrap()) {
        Because::Check { m, check } => {
            assert_eq!((m.castling(), check.by), (Some(CastlingSide::King), Square::F1.bit()));
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(exercise.reason("h1h3".parse().unwrap()), Because::NoCheck(_)));
}

#[test]
fn reasons() {
    let reason = |kind, fen: &str, pick: &str| {
        let exercise = Exercise::new(kind, fen.parse().unwrap()).unwrap();
        exercise.reason(pick.parse().unwrap())
    };
    let king = "8/8/8/3k4/8/5N2/8/K2R2B1 b - - 0 1";
    let kind = ExerciseKind::KingDanger;
    assert_eq!(reason(kind, king, "c6"), Because::KingMayGo { to: Square::C6 });
    let step = Intent::new(Square::D5, Square::D6);
    assert_eq!(reason(kind, king, "d6"), Because::NotLegal(step));
    let pawns = "4k3/p5p1/2p1p3/3P4/8/8/8/4K3 w - - 0 1";
    let kind = ExerciseKind::PawnAttacks;
    let both = Square::C6.bit() | Square::E6.bit();
    assert_eq!(reason(kind, pawns, "d5"), Because::PawnsAttack { pawns: both, square: Square::D5 });
    assert_eq!(reason(kind, pawns, "a5"), Because::PawnMoves { from: Square::A7, to: Square::A5 });
    let pins = "4r1k1/8/8/8/1b2N2b/2P5/3R1P2/4K3 w - - 0 1";
    let kind = ExerciseKind::Pinned;
    assert_eq!(
        reason(kind, pins, "e4"),
        Because::Pinned { pinned: Square::E4, pinner: Square::E8 }
    );
    assert_eq!(
        reason(kind, pins, "c3"),
        Because::NotAlone { others: Square::D2.bit(), slider: Square::B4, king: Square::E1 }
    );
    let bits = "4k3/8/8/8/1P5P/P2P1P2/8/4K3 w - - 0 1";
    let kind = ExerciseKind::PawnShift;
    assert_eq!(reason(kind, bits, "h3"), Because::Masked { from: Square::A3, to: Square::H3 });
    assert_eq!(
        reason(ExerciseKind::AttackArray, "4k3/8/8/1p6/2B5/8/4n3/7K w - - 0 1", "a6"),
        Because::Entry { from: Square::C4, to: Square::A6, includes: true }
    );
}

/// Every lesson asks, and something can be found.
#[test]
fn every_lesson_asks() {
    for lesson in LESSONS {
        let asking = lesson.steps.iter().filter_map(|step| Some((step, step.exercise?)));
        let mut count = 0;
        for (step, kind) in asking {
            let position: Position = step.fen.parse().unwrap();
            let exercise = Exercise::new(kind, position).unwrap();
            compare(&exercise);
            assert!(!exercise.solution().is_empty(), "{}: {}", lesson.id, step.fen);
            assert!(step.own_board, "{}: an exercise needs its own board", lesson.id);
            count += 1;
        }
        assert!(count > 0, "{} has no step that asks", lesson.id);
    }
}

#[test]
fn names() {
    for kind in ExerciseKind::ALL {
        assert_eq!(ExerciseKind::from_id(kind.id()), Some(kind));
    }
    for level in Level::ALL {
        assert_eq!(Level::from_id(level.id()), Some(level));
    }
    for text in ["", "e", "e9", "e2e", "e2e9", "e2e4q", "éé", "aé1"] {
        assert!(text.parse::<Pick>().is_err(), "{text}");
    }
}
