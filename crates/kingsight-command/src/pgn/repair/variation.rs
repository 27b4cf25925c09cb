//! Variations that stand where there is no move yet: their text, which no line of the game can hold.

use std::collections::BTreeMap;

use kingsight_pgn::{CommentKind, CommentText, DiagnosticKind, ReadGame};

/// The texts, by where they begin.
pub(super) type Variations = BTreeMap<u64, String>;

/// The variations without a move before them, as they stand; `start` is where the text of the game begins.
pub(super) fn without_move(game: &ReadGame, start: u64) -> Variations {
    let faults = game.diagnostics.iter();
    let places = faults.filter(|fault| fault.kind == DiagnosticKind::VariationWithoutMove);
    let text = |at: u64| {
        let text = game.raw.get(usize::try_from(at.checked_sub(start)?).ok()?..)?;
        Some((at, one_line(variation(text))))
    };
    places.filter_map(|fault| text(fault.place.byte)).collect()
}

/// A text of a game on one line, and with no brace, which would end a comment.
pub(super) fn one_line(text: &[u8]) -> String {
    let text = CommentText { text, kind: CommentKind::Brace, at: 0 }.to_str().into_owned();
    let text = text.replace('\u{feff}', "").replace('{', "(").replace('}', ")");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The variation at the beginning of a text, up to its parenthesis, or to the end.
fn variation(text: &[u8]) -> &[u8] {
    let (mut depth, mut at) = (0_usize, 0);
    let past = |at: usize, end: u8| {
        let rest = text[at..].iter().position(|&byte| byte == end);
        rest.map_or(text.len(), |length| at + length + 1)
    };
    while let Some(byte) = text.get(at) {
        at = match byte {
            b'{' => past(at, b'}'),
            b';' => past(at, b'\n'),
            _ => at + 1,
        };
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            break;
        }
    }
    &text[..at]
}

#[cfg(test)]
mod tests {
    use super::{one_line, variation};

    #[test]
    fn a_variation_ends_with_its_own_parenthesis() {
        assert_eq!(variation(b"(1. d4 (1. c4) d5) 1. e4"), b"(1. d4 (1. c4) d5)");
        assert_eq!(variation(b"(1. d4 {)} ; )\n d5) e4"), b"(1. d4 {)} ; )\n d5)");
        assert_eq!(variation(b"(1. d4"), b"(1. d4");
        assert_eq!(variation(b"(1. d4 {"), b"(1. d4 {");
    }

    #[test]
    fn a_text_on_one_line_has_no_brace() {
        assert_eq!(one_line(b"(1. d4\n{ caf\xe9 } )"), "(1. d4 ( café ) )");
    }
}
