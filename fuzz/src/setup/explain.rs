//! Explanations: a move is legal or there are reasons why not, and there is always a sentence.

use kingsight::{CastlingSide, EvasionKind, Intent, Position, Role, Square};
use kingsight_voice::{Language, rules};

pub(super) fn check(position: &Position) {
    for from in position.board().occupied() {
        for to in Square::ALL {
            check_intent(position, Intent::new(from, to));
        }
    }
    // Whatever the squares, with a promotion or from an empty square.
    for (i, from) in Square::ALL.into_iter().enumerate() {
        for to in Square::ALL.into_iter().skip(i % 5).step_by(5) {
            let role = Role::ALL[i % 6];
            check_intent(position, Intent::new(from, to).promoting(role));
        }
    }
    for wing in CastlingSide::ALL {
        let explanation = position.explain_castling(wing);
        let castles = |m: &kingsight::Move| m.castling() == Some(wing);
        let legal = position.legal_moves().iter().copied().find(castles);
        assert_eq!(explanation.legal().map(|legal| legal.mv), legal, "{position}: {wing}");
        assert_eq!(explanation.reasons().is_empty(), legal.is_some(), "{position}: {wing}");
    }
    for intent in position.intents() {
        check_intent(position, intent);
    }
}

fn check_intent(position: &Position, intent: Intent) {
    let explanation = position.explain(intent);
    let found = match intent.castling {
        None => position.move_of_uci(intent.uci()),
        Some(_) => explanation.legal().map(|legal| legal.mv),
    };
    let legal = explanation.legal();
    assert_eq!(legal.map(|legal| legal.mv), found, "{position}: {intent:?}");
    assert_eq!(explanation.reasons().is_empty(), found.is_some(), "{position}: {intent:?}");
    assert_eq!(explanation.is_legal(), found.is_some());
    if let Some(legal) = legal {
        assert_eq!(legal.check, position.given_check(legal.mv), "{position}: {intent:?}");
        assert_eq!(legal.evasion, position.evasion_kind(legal.mv), "{position}: {intent:?}");
        let taken = legal.captured.map(|(_, square)| square);
        assert_eq!(taken, legal.mv.captured_square(), "{position}: {intent:?}");
        assert!(legal.evasion != Some(EvasionKind::Capture) || taken.is_some());
    }
    // Sentences take longer than all the rest, so only some are written.
    if (intent.from as u8 ^ intent.to as u8) % 8 == position.king(position.turn()) as u8 % 8 {
        for language in Language::ALL {
            let mut sentences =
                rules::sentences(*language, &explanation).map(|text| text.to_string());
            assert!(sentences.all(|text| !text.is_empty()), "{position}: {intent:?}");
        }
        assert!(!explanation.to_string().is_empty(), "{position}: {intent:?}");
    }
}
