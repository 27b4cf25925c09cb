//! Checks and their answers, pins and discovered checks.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter};

use kingsight::{
    Bitboard, Board, Color, EvasionKind, Lettered, PieceLetters, Pin, Position, Role, SanMove,
};

use crate::Language;
use crate::language::{Sentence, say};

/// Each check against a king of a colour. With a position in which it is to move, the last one says how it can be answered.
///
/// ```
/// use kingsight::{Color, PieceLetters::English, Position};
/// use kingsight_voice::{Language, checks};
/// let position: Position = "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1".parse().unwrap();
/// let checks = checks::checks(Language::English, English, position.board(), Color::White, Some(&position));
/// assert_eq!(checks, ["The king on e1 is in check from the bishop on b4; answers: 4 king moves."]);
/// ```
#[must_use]
pub fn checks(
    language: Language,
    letters: PieceLetters,
    board: &Board,
    color: Color,
    position: Option<&Position>,
) -> Vec<String> {
    let attackers = |king| board.attackers(king, !color, board.occupied());
    let checks = board.kings_of(color).into_iter().map(|king| (king, attackers(king)));
    let checks: Vec<_> = checks.filter(|(_, checkers)| checkers.any()).collect();
    let to_move = position.filter(|position| position.turn() == color && position.in_check());
    let answers = to_move.map(|position| Answers::of(position, letters));
    let mut sentences = Vec::new();
    for (i, &(king, checkers)) in checks.iter().enumerate() {
        let answers = answers.filter(|_| i + 1 == checks.len());
        let check = Sentence(move |f: &mut Formatter<'_>| {
            say!(language, f, attacks::check(board, king, checkers, answers))
        });
        sentences.push(check.to_string());
    }
    sentences
}

/// What pins which piece to which king, and where the pin leaves it to go; if that king is in check, also that no such move
/// answers the check. Without a position, the last part is missing.
///
/// ```
/// use kingsight::{Color, Position};
/// use kingsight_voice::{Language, checks};
/// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
/// let pin = position.board().pins(Color::White).next().unwrap();
/// let text = checks::pin(Language::English, position.board(), &pin, Some(&position)).to_string();
/// assert_eq!(
///     text,
///     "The knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all."
/// );
/// ```
pub fn pin(
    language: Language,
    board: &Board,
    pin: &Pin,
    position: Option<&Position>,
) -> impl Display {
    let left = position.map(|position| Left {
        squares: position.left_by_pin(pin),
        in_check: position.king(position.turn()) == pin.king && position.in_check(),
    });
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::pin(board, pin, left)))
}

/// The checks that a piece of the enemy of `color` discovers by leaving its line.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_voice::{Language, checks};
/// let board: Board = "3k4/8/8/3N4/8/8/8/3RK3".parse().unwrap();
/// assert_eq!(
///     checks::discovered(Language::English, &board, Color::Black),
///     ["If the knight on d5 leaves the line, the rook on d1 gives check to the king on d8."]
/// );
/// ```
#[must_use]
pub fn discovered(language: Language, board: &Board, color: Color) -> Vec<String> {
    let mut sentences = Vec::new();
    for info in board.check_infos(color) {
        for xray in board.xray_attackers(info.king, !color) {
            if info.discovered_check_candidates.contains(xray.through) {
                let (through, attacker) = (xray.through, xray.attacker);
                let check = Sentence(move |f: &mut Formatter<'_>| {
                    say!(language, f, attacks::discovered(board, through, attacker, info.king))
                });
                sentences.push(check.to_string());
            }
        }
    }
    sentences
}

/// That there is nothing of all this.
///
/// ```
/// use kingsight_voice::{Language, checks};
/// let text = checks::none(Language::English).to_string();
/// assert_eq!(text, "No checks, pins or discovered checks.");
/// ```
#[must_use]
pub fn none(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::no_checks()))
}

/// How a check can be answered.
#[derive(Clone, Copy)]
pub(crate) enum Answers {
    /// Not at all.
    Mate,
    /// By one move only.
    Only(Lettered<SanMove>),
    /// By so many moves of each kind.
    Ways { flights: usize, captures: usize, blocks: usize, checker: Option<Role> },
}

impl Answers {
    fn of(position: &Position, letters: PieceLetters) -> Answers {
        let evasions = position.evasions();
        match evasions[..] {
            [] => Answers::Mate,
            [only] => Answers::Only(position.san(only).in_letters(letters)),
            _ => {
                let kind = |kind| {
                    evasions.iter().filter(|&&m| position.evasion_kind(m) == Some(kind)).count()
                };
                let checker = position.checkers().first();
                Answers::Ways {
                    flights: kind(EvasionKind::Flight),
                    captures: kind(EvasionKind::Capture),
                    blocks: kind(EvasionKind::Block),
                    checker: checker.and_then(|checker| position.board().role_at(checker)),
                }
            }
        }
    }
}

/// Where a pin leaves a piece to go.
#[derive(Clone, Copy)]
pub(crate) struct Left {
    pub(crate) squares: Bitboard,
    /// Then no such move answers the check.
    pub(crate) in_check: bool,
}
