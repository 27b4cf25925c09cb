//! Pins: every method against the others and the slow rule book, and the mistake refuted.

use kingsight::{Bitboard, Board, Color, Pin, Role, Square, between};
use kingsight_rulebook as slow;

use super::oracle::{corpus, random_boards, random_games, squares, walk};
use super::support::{budget, set, slow_board, slow_color, square};
use crate::pins::opposite_rays::{Finding, find, hyperbola, pins_by, plain_comparison, shared};
use crate::pins::x_ray::x_ray_attacks;
use crate::pins::{METHODS, attacked_is_pinned, opposite_rays_set_wise, snipers};
use crate::{Run, Scene, method};

fn sorted(mut pins: Vec<Pin>) -> Vec<Pin> {
    pins.sort_by_key(|pin| (pin.king, pin.pinned, pin.pinner));
    pins
}

fn compare(board: &Board, rules: &slow::Rules) {
    for color in Color::ALL {
        let theirs = slow_color(color);
        let expected: Vec<Pin> = rules
            .pins(theirs)
            .iter()
            .map(|pin| Pin {
                pinned: square(pin.pinned),
                pinner: square(pin.pinner),
                king: square(pin.king),
                mask: set(&pin.mask),
            })
            .collect();
        let pinned: Bitboard = expected.iter().map(|pin| pin.pinned).collect();
        let expected = sorted(expected);
        for method in METHODS.iter().filter(|method| !method.card.mistake) {
            let name = method.card.name;
            match method.run {
                Run::Pins(run) => {
                    assert_eq!(sorted(run(board, color)), expected, "{name}: {board}");
                }
                Run::Pinned(run) => assert_eq!(run(board, color), pinned, "{name}: {board}"),
                _ => panic!("{name} answers another question"),
            }
        }
        // The other results of the opposite rays.
        let facts = opposite_rays_set_wise::facts(board, color);
        let blockers = set(&rules.blockers(theirs));
        let discoverers = blockers & board.colored(!color);
        assert_eq!(facts.discoverers, discoverers, "discoverers: {board}");
        let mut blocks = Bitboard::EMPTY;
        let sliders = board.diagonal_sliders() | board.orthogonal_sliders();
        for king in board.kings_of(color) {
            for checker in set(&rules.checkers(theirs)) & sliders {
                if rules.attacks(checker as u8, king as u8) {
                    blocks |= between(king, checker);
                }
            }
        }
        assert_eq!(facts.block_targets, blocks, "blocks: {board}");
    }
}

fn walk_share(share: usize) {
    for position in corpus(share, 2) {
        walk(position, budget(200, 6_000, 100_000), |node| {
            compare(node.position.board(), &node.rules);
        });
    }
}

#[test]
fn corpus_first_half() {
    walk_share(0);
}

#[test]
fn corpus_second_half() {
    walk_share(1);
}

#[test]
fn games() {
    random_games(51, budget(3_000, 40_000, 1_000_000), |node| {
        compare(node.position.board(), &node.rules);
    });
}

#[test]
fn boards_with_any_kings() {
    random_boards(52, budget(5_000, 80_000, 2_000_000), compare);
}

/// An x-ray sees exactly what comes into view when the visible blockers are lifted.
#[test]
fn x_ray_attacks_are_behind() {
    random_boards(53, budget(300, 3_000, 30_000), |board, _| {
        for from in [Square::A1, Square::D4, Square::G2] {
            for kind in [Role::Rook, Role::Bishop] {
                let mut with = *board;
                with.set(from, kind.of(Color::White));
                let seen = attacked_from(&with, from);
                let own = seen & with.colored(Color::White);
                let expected = attacked_from(&with.without(own), from) - seen;
                let white = with.colored(Color::White);
                assert_eq!(x_ray_attacks(kind, from, with.occupied(), white), expected, "{with}");
            }
        }
    });
}

/// The same with the slow rule book.
fn attacked_from(board: &Board, from: Square) -> Bitboard {
    set(&slow_board(board).attacks_of(from as u8))
}

/// The drawing in the docs: a rook on the b-file and a king on the g-file, on each rank.
#[test]
fn opposite_rays_as_drawn() {
    for rank in kingsight::Rank::ALL {
        let at = |file| Square::at(file, rank);
        use kingsight::File::{A, B, C, D, E, F, G, H};
        let (rook, king) = (at(B), at(G));
        let ends = rook.bit() | king.bit() | at(A).bit() | at(H).bit();
        let open = Bitboard::from_iter([at(C), at(D), at(E), at(F)]);
        assert_eq!(shared(rook, king, ends), open);
        assert_eq!(find(rook, king, ends), Finding::Check(open));
        let one = ends.with(at(E));
        assert_eq!(shared(rook, king, one), at(E).bit());
        assert_eq!(find(rook, king, one), Finding::Blocker(at(E)));
        let two = one.with(at(D));
        assert_eq!(shared(rook, king, two), Bitboard::EMPTY);
        assert_eq!(find(rook, king, two), Finding::NothingShared);
        let ray = open.with(rook).with(king);
        assert_eq!(hyperbola(rook, ray, ends), open.with(king));
        assert_eq!(hyperbola(king, ray, one), Bitboard::from_iter([at(F), at(E)]));
    }
}

/// For each slider, king and occupancy of the squares between, the finding matches a count, and the
/// plain comparison is wrong exactly where the only square between is occupied.
#[test]
fn opposite_rays_exhaustive() {
    let mut wrong = 0;
    for slider in Square::ALL {
        for king in Square::ALL {
            if kingsight::line(slider, king).is_empty() {
                continue;
            }
            let middle = between(slider, king);
            for standing in middle.subsets() {
                let occupied = standing.with(slider).with(king);
                let expected = match (middle.len(), standing.len()) {
                    (0, _) => Finding::NothingShared,
                    (_, 0) => Finding::Check(middle),
                    (_, 1) => Finding::Blocker(standing.first().unwrap()),
                    _ => Finding::NothingShared,
                };
                assert_eq!(find(slider, king, occupied), expected);
                let neighbours = middle.len() == 1 && standing.any();
                assert_eq!(plain_comparison(slider, king, occupied) != expected, neighbours);
                wrong += u32::from(neighbours);
            }
        }
    }
    // 2 * 48 pairs on files, as many on ranks, 2 * 36 on the diagonals of either kind.
    assert_eq!(wrong, 4 * 48 + 4 * 36);
}

#[test]
fn plain_comparison_misses_a_pin() {
    let board: Board = "4k3/8/8/8/1rNK4/8/5B2/6b1".parse().unwrap();
    let pinned = |pins: Vec<Pin>| pins.iter().map(|pin| pin.pinned).collect::<Bitboard>();
    assert_eq!(pinned(pins_by(plain_comparison, &board, Color::White)), squares("f2"));
    assert_eq!(pinned(pins_by(find, &board, Color::White)), squares("c4 f2"));
}

/// Sliders that cannot check are skipped, each with its reason, and the others are not.
#[test]
fn opposite_rays_skips_with_a_reason() {
    let skipped = |fen: &str| -> Vec<String> {
        let scene = Scene::new(&fen.parse().unwrap());
        let steps = method("opposite-rays").unwrap().steps(&scene);
        let texts = steps.into_iter().map(|step| step.text);
        texts.filter(|text| text.starts_with("Skipped")).collect()
    };
    assert_eq!(
        skipped("4k3/8/8/8/1rNK4/8/5B2/6b1 w - - 0 1"),
        Vec::<String>::new(),
        "both are in line"
    );
    assert_eq!(
        skipped("4k3/6r1/3b4/8/b2K4/q7/8/r7 w - - 0 1"),
        [
            "Skipped: the rook on a1 shares a diagonal with the king on d4, and a rook does not move along diagonals.",
            "Skipped: the queen on a3 shares no line with the king on d4.",
            "Skipped: the bishop on a4 shares a rank with the king on d4, and a bishop does not move along ranks.",
            "Skipped: the bishop on d6 shares a file with the king on d4, and a bishop does not move along files.",
            "Skipped: the rook on g7 shares a diagonal with the king on d4, and a rook does not move along diagonals.",
        ]
    );
    assert!(
        !skipped(method("opposite-rays").unwrap().card.example).is_empty(),
        "the example shows some"
    );
}

/// Attacked pieces are not pinned pieces.
#[test]
fn attacked_is_not_pinned() {
    let board: Board = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1".parse().unwrap();
    assert_eq!(attacked_is_pinned::pinned(&board, Color::Black), squares("e8 f7 g5 h8"));
    let truth = snipers::pins(&board, Color::Black);
    assert_eq!(truth.iter().map(|pin| pin.pinned).collect::<Bitboard>(), squares("e8"));
}

#[test]
fn mistakes_are_marked() {
    let mistakes: Vec<_> = METHODS.iter().filter(|m| m.card.mistake).map(|m| m.card.name).collect();
    assert_eq!(mistakes, ["attacked-is-pinned"]);
}
