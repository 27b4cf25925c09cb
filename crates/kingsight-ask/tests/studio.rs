//! The studio's answers against the library's: what is dropped is played exactly if it is legal, and a
//! drag shows the board that the drop then gives.

mod support;

use std::collections::HashSet;

use kingsight::{Bitboard, Position, Setup, Square};
use kingsight_ask::MarkRole;
use kingsight_ask::studio::{
    DragReport, DropReport, DropResult, Hand, LayerCard, LayerReport, Mode, SquareReport, Standing,
    StudioState, StudioView,
};
use kingsight_facts::ColorFact;
use support::corpus;

fn state(position: &Position) -> StudioState {
    let mut state =
        StudioState::of_fen(position.to_setup(kingsight::EnPassant::Always).to_string());
    state.chess960 = position.is_chess960();
    state
}

fn hand(from: Square, to: Square) -> Hand {
    Hand::taking(from).over(to)
}

#[test]
fn a_drop_is_played_exactly_if_it_is_legal() {
    for position in corpus().filter(|position| position.outcome().is_none()) {
        let state = state(&position);
        let mut legal = HashSet::new();
        for m in &position.legal_moves() {
            legal.insert((m.from(), m.to()));
            // A king's own step to the square is that step.
            legal.insert((m.from(), m.landing_square()));
        }
        for from in Square::ALL {
            for to in Square::ALL {
                let report = DropReport::new(&state, &hand(from, to)).unwrap();
                let context = format!("{from}{to} in {position:?}");
                match report.result {
                    DropResult::Played { m, view } => {
                        assert!(legal.contains(&(from, to)), "{context}");
                        let played = position.parse_uci(&m.uci.to_string()).unwrap();
                        let after = position.play(played).unwrap();
                        assert_eq!(view.pieces.0, *after.board(), "{context}");
                    }
                    DropResult::ChoosePromotion { choices, .. } => {
                        assert!(legal.contains(&(from, to)), "{context}");
                        for role in choices {
                            assert!(position.find_move(from, to, Some(role)).is_some());
                        }
                    }
                    DropResult::Refused { sentence, reasons, .. } => {
                        assert!(!legal.contains(&(from, to)), "{context}: {sentence}");
                        assert!(!reasons.is_empty() && sentence.ends_with('.'), "{context}");
                    }
                    other => panic!("{context}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn a_drag_shows_what_the_drop_gives() {
    for position in corpus().filter(|position| position.outcome().is_none()) {
        let state = state(&position);
        for from in position.board().colored(position.turn()) {
            for to in Square::ALL.into_iter().filter(|&to| to != from) {
                let hand = hand(from, to);
                let drag = DragReport::new(&state, &hand).unwrap();
                match DropReport::new(&state, &hand).unwrap().result {
                    DropResult::Played { view, .. } => {
                        assert!(drag.legal && drag.sentence.is_empty());
                        assert_eq!(drag.pieces, view.pieces);
                        let plain = |layers: &[LayerReport]| -> Vec<Bitboard> {
                            let own =
                                |layer: &&LayerReport| !layer.id.to_string().starts_with("sel");
                            layers.iter().filter(own).map(|layer| layer.set).collect()
                        };
                        assert_eq!(
                            plain(&drag.layers),
                            plain(&view.layers),
                            "{from}{to} {position:?}"
                        );
                    }
                    DropResult::ChoosePromotion { .. } => assert!(drag.legal),
                    DropResult::Refused { sentence, .. } => {
                        assert!(!drag.legal);
                        assert_eq!(drag.sentence, sentence);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

/// A refusal never advises the impossible: here it only says that it is checkmate.
#[test]
fn a_refusal_in_checkmate_says_that_it_is_mate() {
    for (moves, from, to, expected) in [
        (
            "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#",
            "a7",
            "a6",
            "The king on e8 is in check from the queen on f7, and there is no reply: checkmate.",
        ),
        (
            "1. f3 e5 2. g4 Qh4#",
            "g4",
            "g5",
            "The king on e1 is in check from the queen on h4, and there is no reply: checkmate.",
        ),
    ] {
        let state = StudioState::default().with_moves([moves]);
        let hand = Hand::taking(from).over(to);
        let DropResult::Refused { sentence, reasons, sketch } =
            DropReport::new(&state, &hand).unwrap().result
        else {
            panic!("a move in checkmate");
        };
        assert_eq!(sentence, expected);
        assert_eq!(reasons.len(), 1);
        assert!(sketch.squares(MarkRole::Answer).is_empty(), "{sketch:?}");
    }
}

/// Moves along the pin line are drawn only if they are legal.
#[test]
fn in_check_only_answers_are_drawn() {
    let kinds = |fen: &str| {
        let state = StudioState::of_fen(fen);
        let hand = Hand::taking("e2").over("a2");
        let DropResult::Refused { sketch, .. } = DropReport::new(&state, &hand).unwrap().result
        else {
            panic!("a pinned rook leaves its line");
        };
        (sketch.squares(MarkRole::Could).len(), sketch.squares(MarkRole::Answer).len())
    };
    assert_eq!(kinds("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1"), (5, 0));
    assert_eq!(kinds("4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1"), (0, 3));
}

#[test]
fn layers_fit_their_cards_and_one_another() {
    let cards = LayerCard::all();
    for position in corpus() {
        let setup = position.to_setup(kingsight::EnPassant::Always);
        let layers = LayerReport::all(&setup);
        let set = |id: &str| {
            layers
                .iter()
                .find(|layer| layer.id.to_string() == id)
                .unwrap_or_else(|| panic!("{id}"))
                .set
        };
        for (card, layer) in cards.iter().zip(&layers) {
            assert_eq!(card.id, layer.id.to_string());
            assert_eq!(layer.count, layer.set.len());
            assert_eq!(card.heat && layer.set.any(), !layer.levels.is_empty(), "{}", card.id);
            for line in &layer.lines {
                let inside = line.through.is_none_or(|through| line.set.contains(through));
                assert!(inside && line.set.contains(line.from) && line.set.contains(line.to));
            }
        }
        assert_eq!(cards.len(), layers.len());
        for (us, them) in [("white", "black"), ("black", "white")] {
            let of = |name: &str| set(&format!("{us}.{name}"));
            assert_eq!(
                of("protected") | of("undefended") | of("kings"),
                of("pieces") | of("kings")
            );
            assert_eq!(of("king_danger"), of("king_danger_unlifted") | of("behind_king"));
            assert_eq!(of("king_danger_unlifted"), set(&format!("{them}.attacks")));
            assert!(of("blockers").contains_all(of("pinned") | of("discovered_check_candidates")));
            assert!(of("pawn_attacks").contains_all(of("pawn_attacks_west")));
            assert!(!of("pawn_moves").intersects(set("board.occupied")));
            assert!(set("board.occupied").contains_all(of("batteries") | of("xray")));
        }
    }
}

/// Any board, any mode, any hand: nothing breaks, and what comes back is understood again.
/// In a legend the title stands alone.
#[test]
fn every_layer_has_a_title_of_its_own() {
    let cards = LayerCard::all();
    let titles: std::collections::BTreeSet<_> = cards.iter().map(|card| &card.title).collect();
    assert_eq!(titles.len(), cards.len(), "{titles:#?}");
}

/// A fact whose group has no heading would be missing.
#[test]
fn every_fact_with_a_layer_has_its_card() {
    let cards = LayerCard::all();
    for layer in ColorFact::ALL.into_iter().filter_map(ColorFact::layer) {
        let id = format!("white.{}", layer.id);
        assert!(cards.iter().any(|card| card.id == id), "{id}");
    }
}

#[test]
fn strange_boards() {
    let boards = [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "KKKKKKKK/8/8/8/8/8/8/qqqqqqqq w KQkq e6 0 1",
        "PPPPPPPP/8/8/3k4/8/8/8/pppppppp b HAha h3 99 9999",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQQQQ/qqqqqqqq/qqqkqqqq/qqqqqqqq/qqqqqqqq w - - 0 1",
    ];
    for fen in boards {
        for mode in [Mode::Play, Mode::Free, Mode::View] {
            let state = StudioState::of_fen(fen).with_mode(mode);
            let view = StudioView::new(&state, Some("d4")).unwrap();
            let again = StudioState::of_fen(view.state.fen.to_string()).with_mode(mode);
            assert_eq!(StudioView::new(&again, Some("d4")).unwrap().pieces, view.pieces);
            for from in Square::ALL {
                let hand = hand(from, Square::D5);
                DragReport::new(&state, &hand).unwrap();
                SquareReport::new(&state, "d5", &hand).unwrap();
                DropReport::new(&state, &hand).unwrap();
            }
        }
    }
}

/// In free mode a board written down is the board that was set up.
#[test]
fn free_boards_survive_being_written_down() {
    let mut state = StudioState::default().with_mode(Mode::Free);
    for (number, square) in Square::ALL.into_iter().enumerate() {
        let piece = "PNBRQKpnbrqk".chars().nth(number % 12).unwrap();
        let hand = Hand::placing(piece).over(square);
        let DropResult::Placed { view } = DropReport::new(&state, &hand).unwrap().result else {
            panic!("not placed");
        };
        state.fen = view.state.fen.to_string();
        let read: Setup = *Standing::read(&state).unwrap().setup();
        assert_eq!(read.board, view.pieces.0);
        assert_eq!(read.board.piece_at(square).map(kingsight::Piece::letter), Some(piece));
    }
}

/// A doubtful reading is reported once: the state comes back with the move in UCI.
#[test]
fn doubtful_moves_are_said_once() {
    let state = StudioState::default().with_moves(["1. e4+ e5 2. Nxf3"]);
    let view = StudioView::new(&state, None).unwrap();
    let readings = view.game.unwrap().readings;
    let said: Vec<(usize, &str)> =
        readings.iter().map(|reading| (reading.ply, reading.read_as.message.as_str())).collect();
    assert_eq!(
        said,
        [
            (1, "read as e4: it gives no check"),
            (3, "read as Nf3: there is nothing to capture on f3")
        ]
    );
    let again = StudioState::default().with_moves(view.state.moves);
    assert_eq!(StudioView::new(&again, None).unwrap().game.unwrap().readings, []);
}

/// Every question about a state refuses it in its language.
#[test]
fn what_is_wrong_with_a_state_is_in_its_language() {
    let state = StudioState::of_fen("8/8 w").in_language("de");
    let expected = "an Stelle 4 (Brettstellung): 2 Reihen; erwartet werden 8, getrennt durch /";
    let view = StudioView::new(&state, None).unwrap_err();
    let drop = DropReport::new(&state, &hand(Square::E2, Square::E4)).unwrap_err();
    assert_eq!([view.message, drop.message], [expected, expected]);
}
