//! The board on a terminal: the sketch, drawn with one sign per square. Every sign is a character and,
//! where there are colours, a colour as well.

use std::io::{self, Write};

use kingsight::{Bitboard, Board, Color, File, Rank, Square};
use kingsight_ask::{LineRole, Mark, MarkRole, Sketch};
use kingsight_voice::sketch::{self as voice, LegendMeaning};

use crate::layout::{Paragraph, Word};
use crate::look::{FAINT, Look, background, foreground};

/// What a mark looks like: the characters around a piece, the one on an empty square, the background.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sign {
    around: (char, char),
    alone: char,
    color: u8,
}

const RAY: u8 = 143;
const LIGHT: u8 = 110;
const DARK: u8 = 67;
const WHITE_PIECE: u8 = 231;
const BLACK_PIECE: u8 = 16;

/// The sign of a mark; none where a line shows the same. What may meet in a drawing has signs of its own.
fn sign(look: Look, mark: &Mark) -> Option<Sign> {
    let cross = look.either('×', 'x');
    let (around, alone, color) = match mark.role {
        MarkRole::InCheck => (('*', '*'), '*', 160),
        MarkRole::Checker => (('(', ')'), ' ', 166),
        MarkRole::Pinned => (('[', ']'), ' ', 97),
        MarkRole::Pinner => (('<', '>'), ' ', 136),
        MarkRole::Attacker | MarkRole::Hanging => (('!', '!'), '!', 173),
        MarkRole::Blocker => (('#', '#'), '#', 137),
        MarkRole::Captured => (('-', '-'), '-', 175),
        MarkRole::Passed => ((':', ':'), ':', 144),
        MarkRole::Rook => (('|', '|'), '|', 74),
        MarkRole::King => (('^', '^'), '^', 141),
        MarkRole::Target | MarkRole::Unprotected => (('?', '?'), '?', 150),
        MarkRole::Moving => (('{', '}'), ' ', 108),
        MarkRole::Could | MarkRole::Answer | MarkRole::Opened => (('+', '+'), '+', 114),
        MarkRole::Attacked | MarkRole::KingDanger(_) => ((cross, cross), cross, 132),
        _ => return None,
    };
    Some(Sign { around, alone, color })
}

/// A board with a sketch on it.
#[derive(Clone, Copy)]
pub(crate) struct BoardDrawing<'a> {
    pub(crate) board: &'a Board,
    pub(crate) sketch: &'a Sketch,
    pub(crate) look: Look,
}

impl BoardDrawing<'_> {
    /// Draws the board, White below unless `flip`, and explains the signs on it; nothing if the look has no boards.
    pub(crate) fn write(self, out: &mut dyn Write, flip: bool) -> io::Result<()> {
        let look = self.look;
        if !look.boards {
            return Ok(());
        }
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        if flip {
            files.reverse();
        } else {
            ranks.reverse();
        }
        for rank in ranks {
            let squares = files.map(|file| self.square(Square::at(file, rank))).concat();
            writeln!(out, "  {} {}", look.paint(FAINT, rank), squares.trim_end())?;
        }
        let names: String = files.map(|file| format!(" {file} ")).concat();
        writeln!(out, "    {}", look.paint(FAINT, names.trim_end()))?;
        self.write_legend(out)
    }

    /// The marks with a sign, the most important first. A sign that stands only around a piece needs one.
    fn visible(self) -> Vec<(Mark, Sign)> {
        self.sketch.visible(|mark| {
            sign(self.look, mark)
                .filter(|sign| sign.alone != ' ' || mark.set.intersects(self.board.occupied()))
        })
    }

    /// The sign on a square: that of the most important mark.
    fn sign_on(self, square: Square) -> Option<Sign> {
        let mut visible = self.visible().into_iter();
        visible.find(|(mark, _)| mark.set.contains(square)).map(|(_, sign)| sign)
    }

    /// Whether a line is visible on a square: it is empty and has no sign.
    fn line_on(self, square: Square) -> bool {
        self.board.piece_at(square).is_none()
            && self.sign_on(square).is_none()
            && self.sketch.lines.iter().any(|line| line.line.set.contains(square))
    }

    /// Three characters for a square, the piece in the middle.
    fn square(self, square: Square) -> String {
        let look = self.look;
        let sign = self.sign_on(square);
        let line = self.line_on(square);
        let (left, middle, right) = match (self.board.piece_at(square), sign) {
            (Some(piece), Some(Sign { around: (left, right), .. })) => {
                (left, look.piece(piece), right)
            }
            (Some(piece), None) => (' ', look.piece(piece), ' '),
            (None, Some(Sign { alone, .. })) => (' ', alone, ' '),
            (None, None) if line => (' ', '/', ' '),
            (None, None) if look.color => (' ', ' ', ' '),
            (None, None) => (' ', look.either('·', '.'), ' '),
        };
        let color = match sign {
            Some(sign) => sign.color,
            None if line => RAY,
            None if square.is_light() => LIGHT,
            None => DARK,
        };
        let ink = match self.board.color_at(square) {
            Some(Color::White) => WHITE_PIECE,
            _ => BLACK_PIECE,
        };
        let style = foreground(background(color), ink);
        look.paint(style, format_args!("{left}{middle}{right}")).to_string()
    }

    /// Explains the signs that have been drawn, the most important first; nothing if there are none.
    fn write_legend(self, out: &mut dyn Write) -> io::Result<()> {
        let look = self.look;
        let mut entries: Vec<(String, LegendMeaning, u8)> = Vec::new();
        for (sign, meaning, drawn) in self.meanings() {
            let piece = drawn.into_iter().find_map(|square| self.board.piece_at(square));
            let entry = match piece {
                Some(piece) if sign.alone == ' ' || self.board.occupied().contains_all(drawn) => {
                    let (left, right) = sign.around;
                    format!("{left}{}{right}", look.piece(piece))
                }
                _ => format!(" {} ", sign.alone),
            };
            entries.push((entry, meaning, sign.color));
        }
        if let Some(meaning) = self.meaning_of_lines() {
            entries.push((" / ".to_owned(), meaning, RAY));
        }
        if entries.is_empty() {
            return Ok(());
        }
        let word = |(sign, meaning, color): (String, LegendMeaning, u8)| {
            let words = voice::meaning(look.wording.language, meaning);
            let sign = if look.color { sign } else { sign.trim().to_owned() };
            let style = foreground(background(color), BLACK_PIECE);
            Word::styled(sign, style).followed_by(format!(" {words}"))
        };
        let words: Vec<Word> = entries.into_iter().map(word).collect();
        writeln!(out)?;
        Paragraph { lead: "    ", indent: 4, gap: "   " }.write(out, look, &words)
    }

    /// Each sign with each of its meanings and where it is drawn, the most important first.
    fn meanings(self) -> Vec<(Sign, LegendMeaning, Bitboard)> {
        let mut meanings: Vec<(Sign, LegendMeaning, Bitboard)> = Vec::new();
        for (mark, sign) in self.visible() {
            let meaning = mark.words.meaning;
            match meanings.iter_mut().find(|(same, other, _)| (*same, *other) == (sign, meaning)) {
                Some((_, _, drawn)) => *drawn |= mark.set,
                None => meanings.push((sign, meaning, mark.set)),
            }
        }
        meanings
    }

    /// What the visible lines mean.
    fn meaning_of_lines(self) -> Option<LegendMeaning> {
        let seen = self
            .sketch
            .lines
            .iter()
            .filter(|line| line.line.set.into_iter().any(|square| self.line_on(square)));
        // A check is an attack.
        let role = |role| if role == LineRole::Check { LineRole::Attack } else { role };
        let mut roles: Vec<LineRole> = seen.map(|line| role(line.role)).collect();
        roles.dedup();
        match roles[..] {
            [] => None,
            [only] => Some(LegendMeaning::Line(only)),
            _ => Some(LegendMeaning::AnyLine),
        }
    }
}

#[cfg(test)]
mod tests {
    use kingsight::Position;
    use kingsight_ask::{Inspection, Wording, read_setup};

    use super::*;

    fn drawn(fen: &str) -> String {
        let setup = read_setup(fen).unwrap();
        let sketch = Sketch::of_inspection(&Inspection::new(1, fen, &setup));
        let look = Look {
            color: false,
            ascii: false,
            wording: Wording::default(),
            width: 80,
            boards: true,
        };
        let mut out = Vec::new();
        let drawing = BoardDrawing { board: &setup.board, sketch: &sketch, look };
        drawing.write(&mut out, false).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// Every drawing that `why` can make of the corpus explains each sign it draws, and with one meaning.
    #[test]
    fn a_sign_means_one_thing_in_a_drawing() {
        for line in include_str!("../../../fixtures/corpus.fen").lines() {
            let fen = line.split(['#', ';']).next().unwrap_or_default().trim();
            let Ok(position) = fen.parse::<Position>() else { continue };
            for intent in position.intents() {
                let explanation = position.explain(intent);
                if explanation.is_legal() {
                    continue;
                }
                let sketch = Sketch::of_explanation(&explanation).with_move(intent.from, intent.to);
                let look = Look {
                    color: false,
                    ascii: false,
                    wording: Wording::default(),
                    width: 80,
                    boards: true,
                };
                let drawing = BoardDrawing { board: position.board(), sketch: &sketch, look };
                let meanings = drawing.meanings();
                for (sign, words, _) in &meanings {
                    let sign = sign.around;
                    let same =
                        meanings.iter().find(|other| other.0.around == sign && other.1 != *words);
                    let other = same.map(|(_, others, _)| others);
                    assert!(other.is_none(), "{sign:?}: {words:?}, {other:?}: {intent:?} in {fen}");
                }
            }
        }
    }

    /// Each rook both pins and is pinned, the queen both pins and gives check, and the pawn beside the
    /// king is protected: still, each square has one sign, the same on both sides of its piece, and
    /// the legend explains the signs in use.
    #[test]
    fn a_square_has_one_sign_and_the_legend_explains_it() {
        for (fen, legend) in [
            ("4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1", "*([×/"),
            ("4k3/8/8/K1B1r2K/8/8/8/8 w - - 0 1", "*([×/"),
            ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", "×"),
            ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "[</"),
        ] {
            let text = drawn(fen);
            let (board, below) = text.split_once("\n\n").unwrap();
            let mut seen: Vec<char> = Vec::new();
            for rank in board.lines().take(8) {
                let squares: Vec<char> = rank.chars().skip(4).chain([' '; 3]).take(24).collect();
                for square in squares.chunks(3) {
                    let (left, right) = (square[0], square[2]);
                    let pair = [(' ', ' '), ('*', '*'), ('(', ')'), ('[', ']'), ('<', '>')];
                    assert!(
                        pair.contains(&(left, right)) || left == right,
                        "{left}{right} in\n{text}"
                    );
                    let sign = if left == ' ' { square[1] } else { left };
                    seen.push(sign);
                }
            }
            for sign in legend.chars() {
                assert!(seen.contains(&sign) && below.contains(sign), "{sign} in\n{text}");
            }
            for sign in "*([<{!?+×/".chars().filter(|&sign| !legend.contains(sign)) {
                assert!(!seen.contains(&sign) && !below.contains(sign), "{sign} in\n{text}");
            }
        }
    }
}
