//! The moves of a game, and what is wrong with them.

use kingsight::{Position, SanError};

use super::Fault;
use super::text::Writer;
use crate::games::Played;

impl Writer<'_> {
    /// Writes the moves and returns how many of them can be played.
    pub(super) fn moves(&mut self, game: &Played) -> usize {
        let (at, spoiled) = match self.fault {
            Fault::AmbiguousMove => ambiguous(game).unwrap_or_default(),
            _ => (self.random.below(game.moves.len().max(1)), String::new()),
        };
        let mut position = Position::default();
        let mut plays = self.fault != Fault::WrongFen;
        let mut played = 0;
        self.opening_comment();
        for (i, san) in game.moves.iter().enumerate() {
            let here = i == at;
            self.number(i, here);
            let m = position.parse_san(san).expect("the games are legal");
            let before = position;
            position = before.play_unchecked(m);
            if here && let Some((code, text)) = self.spoiled_move(&before, &spoiled) {
                self.found(code, Some(i + 1));
                self.push(&format!("{text} "));
                plays = false;
                continue;
            }
            self.push(&format!("{san} "));
            if plays {
                played = i + 1;
                self.line.push(&before.uci(m).to_string());
            }
            if here && self.stray(i + 1) {
                return played;
            }
            self.extras(&before, i, plays);
            if i % 12 == 11 {
                self.trim();
                self.push("\n");
            }
        }
        played
    }

    /// A comment that the game after an unclosed brace has, too: python-chess ends the open one there.
    fn opening_comment(&mut self) {
        self.push("{ begins } ");
        self.line.push_comment("begins");
    }

    fn number(&mut self, i: usize, here: bool) {
        let number = i / 2 + 1;
        if here && self.fault == Fault::WrongNumber {
            self.found("wrong_move_number", Some(i + 1));
            self.push(&format!("{}{} ", number + 2, if i.is_multiple_of(2) { "." } else { "..." }));
            return;
        }
        if i.is_multiple_of(2) {
            // After a wrong number, the next ones count on from it.
            let shift = self.findings.iter().any(|found| found.code == "wrong_move_number");
            self.push(&format!("{}. ", number + 2 * usize::from(shift)));
        }
    }

    /// The code and the text of a move that cannot be played.
    fn spoiled_move(&self, position: &Position, ambiguous: &str) -> Option<(&'static str, String)> {
        match self.fault {
            Fault::IllegalMove => {
                let texts = ["Ke4", "Qh6", "Ra5", "Nd5", "Bh3", "O-O-O", "e6", "Kd5", "Qxa8"];
                let illegal =
                    |text: &str| matches!(position.parse_san(text), Err(SanError::Illegal(_)));
                let text = texts.into_iter().find(|text| illegal(text))?;
                Some(("illegal_move", text.to_owned()))
            }
            Fault::AmbiguousMove => Some(("ambiguous_move", ambiguous.to_owned())),
            Fault::NotAMove => Some(("not_a_move", "Nz9".to_owned())),
            _ => None,
        }
    }

    /// Writes what stands after a move and should not; `true` if the game ends with it.
    fn stray(&mut self, ply: usize) -> bool {
        match self.fault {
            Fault::Windows1252Comment => {
                self.found("windows1252", None);
                self.bytes.extend_from_slice(b"{ sch\xF6n } ");
                self.line.push_comment("schön");
            }
            Fault::StrayBrace => {
                self.found("stray_brace", Some(ply));
                self.push("} ");
            }
            Fault::StrayParenthesis => {
                self.found("stray_parenthesis", Some(ply));
                self.push(") ");
            }
            Fault::Escape => {
                self.trim();
                self.push("; rest { of ( the line\n% escaped { 1-0\n");
                self.line.push_comment("rest { of ( the line");
            }
            Fault::UnclosedBrace => {
                self.found("unclosed_comment", Some(ply));
                self.push("{ and so on 12. Nf3 1-0");
                self.line.push_comment("and so on 12. Nf3 1-0");
                self.found("missing_result", Some(ply));
                return true;
            }
            _ => {}
        }
        false
    }

    /// Glyphs, comments and variations, where nothing else is unusual.
    fn extras(&mut self, before: &Position, i: usize, plays: bool) {
        if !plays || self.fault == Fault::WrongNumber || !self.random.once_in(12) {
            return;
        }
        match self.random.below(3) {
            0 => {
                self.push("$14 ");
                self.line.push("$14");
            }
            1 => {
                self.push("{ [%clk 0:01:00] two\nlines } ");
                self.line.push_comment("[%clk 0:01:00] two lines");
            }
            _ => self.variation(*before, i, 0),
        }
    }

    /// Another move, perhaps an answer to it, perhaps with a variation of its own.
    fn variation(&mut self, before: Position, i: usize, depth: usize) {
        let moves = before.legal_moves();
        let m = self.random.one_of(&moves);
        let dots = if i.is_multiple_of(2) { "." } else { "..." };
        let number = before.fullmoves();
        let text = format!("({number}{dots} {}", before.san(m));
        self.push(&text);
        self.line.push("(");
        self.line.push(&before.uci(m).to_string());
        if depth < 4 && self.random.once_in(2) {
            self.push(" ");
            self.variation(before, i, depth + 1);
            self.trim();
        }
        let after = before.play_unchecked(m);
        let answers = after.legal_moves();
        if !answers.is_empty() {
            let answer = self.random.one_of(&answers);
            let number = if i.is_multiple_of(2) {
                format!("{}...", after.fullmoves())
            } else {
                format!("{}.", after.fullmoves())
            };
            self.push(&format!(" {number} {}", after.san(answer)));
            self.line.push(&after.uci(answer).to_string());
        }
        self.push(") ");
        self.line.push(")");
    }
}

/// A ply of the game, from 0, and a text that fits two moves there.
pub(super) fn ambiguous(game: &Played) -> Option<(usize, String)> {
    let mut position = Position::default();
    for (i, san) in game.moves.iter().enumerate() {
        for m in position.legal_moves() {
            let text = position.san(m).to_string();
            let letter = text.chars().next().filter(|c| "NRQ".contains(*c));
            if let Some(letter) = letter {
                let short = format!("{letter}{}", m.to());
                if matches!(position.parse_san(&short), Err(SanError::Ambiguous { .. })) {
                    return Some((i, short));
                }
            }
        }
        position = position.play_unchecked(position.parse_san(san).ok()?);
    }
    None
}
