//! Every method on every processor path counts like the plain counter of the core, at nasty random positions: pins
//! of either colour, crowded kings, promotions, en passant, castling from any files, checks, nine queens a side. A
//! failing position is shrunk before it is printed.

use crate::examiner::{Examiner, budget};
use crate::sources::Source;
use kingsight::perft;

/// Depths 0 to 2 at each position, and depth 3 at one of twenty.
fn examine(source: Source) {
    let count = budget(4_000, 40_000, 3_000_000);
    let mut examiner = Examiner::new();
    for (i, position) in source.positions(2, count).enumerate() {
        examiner.expect(&position, 2, perft(&position, 2));
        if i % 4 == 0 {
            examiner.expect(&position, 1, perft(&position, 1));
        }
        if i % 20 == 0 && source != Source::NineQueens || i % 400 == 0 {
            examiner.expect(&position, 0, 1);
            examiner.expect(&position, 3, perft(&position, 3));
        }
    }
    examiner.finish(&format!("{source:?}"));
}

macro_rules! examine {
    ($($test:ident $source:ident,)*) => {$(
        #[test]
        fn $test() {
            examine(Source::$source);
        }
    )*

        #[test]
        fn every_source_has_a_test() {
            assert_eq!([$(Source::$source),*], Source::ALL);
        }
    };
}

examine! {
    many_pins Pins,
    crowded_kings KingRings,
    promotions Promotions,
    en_passant_everywhere EnPassant,
    castling_from_any_files Castling,
    checks Checks,
    nine_queens_a_side NineQueens,
    mixtures Mixtures,
    sparse_boards Sparse,
    crowds Crowds,
    random_games Games,
}

/// The sources contain what their names promise, or the tests above would prove little.
#[test]
fn sources_contain_what_their_names_promise() {
    use kingsight::{Color, Piece, Position, Role};
    let share =
        |source: Source, has: fn(&Position) -> bool| source.positions(9, 1_000).filter(has).count();
    let pins = |position: &Position| {
        Color::ALL.iter().map(|&color| position.check_info(color).pins().count()).sum::<usize>()
    };
    let all_pins: usize = Source::Pins.positions(9, 1_000).map(|position| pins(&position)).sum();
    assert!(all_pins > 1_500, "{all_pins}");
    assert!(share(Source::EnPassant, |position| position.en_passant().is_some()) > 500);
    assert!(share(Source::Castling, |position| position.castling_rooks().any()) > 900);
    assert!(share(Source::Checks, Position::in_check) > 900);
    assert!(
        share(Source::Promotions, |position| {
            position.legal_moves().iter().any(|m| m.promotion().is_some())
        }) > 400
    );
    assert!(
        share(Source::NineQueens, |position| {
            let queens =
                |color| position.board().of_piece(Piece { color, role: Role::Queen }).len();
            queens(Color::White) >= 6 && queens(Color::Black) >= 6
        }) == 1_000
    );
    assert!(
        share(Source::NineQueens, |position| {
            let queens =
                |color| position.board().of_piece(Piece { color, role: Role::Queen }).len();
            queens(Color::White) >= 9 && queens(Color::Black) >= 9
        }) > 50
    );
}
