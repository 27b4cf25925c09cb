//! Who can still win: lines end in mate, proofs hold, and all answers agree.

use kingsight::{Color, Nodes, Outcome, Position};

use crate::bytes::Bytes;
use crate::setup;
use crate::verdict::check_answer;

/// Positions that each question may look at: the rule book checks a proof by looking at all of them again, slowly.
const NODES: Nodes = Nodes(300);

/// Reads a setup as [`setup::check`] does, and asks for both sides.
pub fn check(data: &[u8]) {
    if let Ok(position) = Position::try_from(setup::read(&mut Bytes::new(data))) {
        check_position(&position);
    }
}

fn check_position(position: &Position) {
    let answers = Color::ALL.map(|color| {
        let answer = position.can_win(color, NODES);
        check_answer(position, color, &answer);
        let (fast, full) = (position.can_win_fast(color), answer.to_bool());
        // What decides fast decides in full, too.
        assert!(fast.is_none() || fast == full, "{color:?} in {position}: {fast:?}, {full:?}");
        full
    });
    let dead = match answers {
        [Some(false), Some(false)] => Some(true),
        _ if answers.contains(&Some(true)) => Some(false),
        _ => None,
    };
    assert_eq!(position.is_dead(NODES), dead, "{position}");
    match position.outcome() {
        Some(Outcome::Checkmate { winner }) => {
            assert_eq!(answers, Color::ALL.map(|color| Some(color == winner)), "{position}");
        }
        Some(Outcome::Stalemate | Outcome::InsufficientMaterial) => {
            assert_eq!(dead, Some(true), "{position}");
        }
        _ => {}
    }
}
