//! From data to sentences. Each language is one file: all get the same facts
//! and write whole sentences, without a capital letter at the start or a full stop at the end,
//! so that they can be joined.

mod check;
mod english;
mod german;
mod notes;

pub use notes::{OutcomeSentence, ReadingSentence, RemarkSentence, SanErrorSentence};

use core::fmt;

use super::{Explanation, MoveEffect, Reason};
use crate::{Bitboard, Board, Color, File, Move, Outcome, Position, Rank, Role, Square};

/// A language for explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The language of a two-letter code (ISO 639-1): `en`, `de`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }
}

/// One sentence of an explanation; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<'a> {
    /// The language.
    pub language: Language,
    facts: Facts<'a>,
    about: About<'a>,
}

#[derive(Clone, Copy, Debug)]
enum About<'a> {
    Reason(&'a Reason),
    Legal(&'a MoveEffect),
    /// What the legal move does, without the word `legal`.
    Effect(&'a MoveEffect),
    /// What it would be with the other side to move.
    OtherSide(&'a Explanation),
    GameOver(Outcome),
}

/// What the sentences of every language are made from.
#[derive(Clone, Copy, Debug)]
struct Facts<'a> {
    position: &'a Position,
    board: &'a Board,
    turn: Color,
    from: Square,
    chess960: bool,
}

impl Facts<'_> {
    /// What stands on a square; a pawn if it is empty, which no reason names.
    fn role(&self, square: Square) -> Role {
        self.board.role_at(square).unwrap_or(Role::Pawn)
    }

    fn color(&self, square: Square) -> Color {
        self.board.color_at(square).unwrap_or(self.turn)
    }

    /// Whether one of the pieces on these squares is an enemy of the one that moves.
    fn has_enemy(&self, squares: Bitboard) -> bool {
        squares.meets(self.board.colored(!self.color(self.from)))
    }

    /// Where the pawn on this square began its double step.
    fn start_of(&self, pawn: Square) -> Square {
        Square::at(pawn.file(), Rank::Second.seen_by(self.color(pawn)))
    }

    /// Whether a pawn on this square has not moved yet.
    fn on_start(&self, square: Square) -> bool {
        square.rank() == Rank::Second.seen_by(self.color(square))
    }

    /// Whether a game can have begun with the king on this square.
    fn at_home(&self, king: Square) -> bool {
        king.rank() == self.color(king).home_rank() && (self.chess960 || king.file() == File::E)
    }

    /// The square where the king on this square began; `None` in Chess960, where it varies.
    fn king_home(&self, king: Square) -> Option<Square> {
        let home = Square::at(File::E, self.color(king).home_rank());
        (!self.chess960).then_some(home)
    }

    /// How a legal move ends the game, as far as the moves left show.
    fn end_by(&self, m: Move) -> Option<Outcome> {
        let after = self.position.play_unchecked(m);
        after.outcome().filter(|_| after.is_checkmate() || after.is_stalemate())
    }

    /// What stands on a square after a move.
    fn role_after(&self, m: Move, square: Square) -> Role {
        match m.castling() {
            Some(wing) if square == wing.rook_to(self.turn) => Role::Rook,
            _ if square == m.landing_square() => m.arriving_role(),
            _ => self.role(square),
        }
    }
}

impl Explanation {
    /// The explanation in sentences: one for each reason, or one for a legal move; then remarks: what the
    /// move would be [with the other side to move](Explanation::with_other_side_to_move), and that the
    /// game was already over.
    ///
    /// ```
    /// use kingsight::{Intent, Language, Position, Square};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// let explanation = position.explain(Intent::new(Square::D2, Square::F3));
    /// let german: Vec<String> =
    ///     explanation.sentences(Language::German).map(|sentence| sentence.to_string()).collect();
    /// assert_eq!(german, [
    ///     "der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; \
    ///      er kann gar nicht ziehen"
    /// ]);
    /// ```
    pub fn sentences(&self, language: Language) -> impl Iterator<Item = Sentence<'_>> {
        let sentence = move |about| Sentence { language, facts: self.facts(), about };
        let reasons = self.reasons().iter().map(About::Reason);
        let legal = self.legal().into_iter().map(About::Legal);
        let other = self.with_other_side_to_move().map(|_| About::OtherSide(self));
        let remark = self.game_over().into_iter().map(About::GameOver);
        reasons.chain(legal).chain(other).chain(remark).map(sentence)
    }

    /// What the move would be with the other side to move, in a sentence: the same remark as in
    /// [`sentences`](Explanation::sentences).
    #[must_use]
    pub fn other_side_sentence(&self, language: Language) -> Option<Sentence<'_>> {
        let about = self.with_other_side_to_move().map(|_| About::OtherSide(self))?;
        Some(Sentence { language, facts: self.facts(), about })
    }

    /// What the move does if it is legal, without the word `legal` before it.
    ///
    /// ```
    /// use kingsight::{Intent, Language, Position, Square};
    /// let explanation = Position::default().explain(Intent::new(Square::G1, Square::F3));
    /// assert_eq!(explanation.to_string(), "legal: the knight on g1 goes to f3");
    /// let effect = explanation.effect_sentence(Language::English).unwrap();
    /// assert_eq!(effect.to_string(), "the knight on g1 goes to f3");
    /// ```
    #[must_use]
    pub fn effect_sentence(&self, language: Language) -> Option<Sentence<'_>> {
        let about = About::Effect(self.legal()?);
        Some(Sentence { language, facts: self.facts(), about })
    }

    /// The sentence of one of this explanation's reasons.
    #[must_use]
    pub fn sentence<'a>(&'a self, reason: &'a Reason, language: Language) -> Sentence<'a> {
        Sentence { language, facts: self.facts(), about: About::Reason(reason) }
    }

    fn facts(&self) -> Facts<'_> {
        let &Position { ref board, turn, chess960, .. } = &self.position;
        Facts { position: &self.position, board, turn, from: self.intent.from, chess960 }
    }
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = &self.facts;
        match (self.language, self.about) {
            (Language::English, About::Reason(reason)) => english::reason(f, facts, reason),
            (Language::English, About::Legal(legal)) => english::legal(f, facts, legal),
            (Language::English, About::Effect(legal)) => english::effect(f, facts, legal),
            (Language::German, About::Effect(legal)) => german::effect(f, facts, legal),
            (_, About::OtherSide(explanation)) => notes::other_side(f, self.language, explanation),
            (Language::English, About::GameOver(outcome)) => english::game_over(f, outcome),
            (Language::German, About::Reason(reason)) => german::reason(f, facts, reason),
            (Language::German, About::Legal(legal)) => german::legal(f, facts, legal),
            (Language::German, About::GameOver(outcome)) => german::game_over(f, outcome),
        }
    }
}
