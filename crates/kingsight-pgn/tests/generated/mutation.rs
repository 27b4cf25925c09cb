//! Games as annotators write them, and small damage to their text: a byte more or less, glued lines, other quotes and dashes.

use super::{Made, Ply, Random, Spelled, movetext, own_number};

/// The text of a game with comments, glyphs, variations and line ends at random. Every word of a comment is unlike all others,
/// and unlike a move: `w17x3` is the third word of game 17.
pub(crate) fn annotated(random: &mut Random, made: &Made, number: usize) -> String {
    let mut words = 0;
    let mut word = || {
        words += 1;
        format!("w{number}x{words}")
    };
    let mut moves = match random.once_in(6) {
        true => format!("{{{}}} ", word()),
        false => String::new(),
    };
    moves += &movetext(made, |i, spelled| {
        let ply = &made.plies[i];
        let end = if random.once_in(8) { "\n" } else { " " };
        let after = match random.below(14) {
            0 => format!(" {{{} {}}}{end}", word(), word()),
            1 => format!(" $1{end}"),
            2 => format!("!?{end}"),
            3 => format!(" {{{}}} {}{end}", word(), variation(random, ply, &mut word)),
            4 => format!(" {} {{{}}}{end}", variation(random, ply, &mut word), word()),
            5 => format!(" ; {} {}\n", word(), word()),
            6 => format!(" {{[%clk 0:01:0{}] {}}}{end}", random.below(10), word()),
            _ => end.to_owned(),
        };
        Spelled { after, ..spelled }
    });
    format!("{}\n{moves}{}\n\n", made.tag_lines(), made.result)
}

fn variation(random: &mut Random, ply: &Ply, word: &mut impl FnMut() -> String) -> String {
    let other = Ply::new(ply.before, random.choose(&ply.before.legal_moves()));
    let answers = other.after.legal_moves();
    let mut text = format!("({} {}", own_number(ply), other.san);
    if !answers.is_empty() && random.once_in(2) {
        let answer = Ply::new(other.after, random.choose(&answers));
        text += &match other.after.turn() == kingsight::Color::White {
            true => format!(" {} {}", own_number(&answer), answer.san),
            false => format!(" {}", answer.san),
        };
    }
    if random.once_in(2) {
        text += &format!(" {{{}}}", word());
    }
    text + ")"
}

/// Damage to a text, between two places: what stood there, and what stands there now.
#[derive(Clone, Debug)]
pub(crate) struct Mutation {
    pub(crate) at: usize,
    pub(crate) old: Vec<u8>,
    pub(crate) new: Vec<u8>,
}

const INSERTED: &[u8] = b"{}()[];%\"\\\n $!?+#=-*/.0123459aehNBRQKOx\t\r\xE4\x96";

impl Mutation {
    /// Any damage to the text of a game, which ends with an empty line.
    pub(crate) fn new(random: &mut Random, text: &[u8]) -> Mutation {
        // The end of the last line is damaged by glued lines only.
        let at = random.below(text.len() - 2);
        let one = |new: Vec<u8>| Mutation { at, old: vec![text[at]], new };
        match random.below(8) {
            0 => one(vec![]),
            1 => one(vec![random.choose(INSERTED), text[at]]),
            2 => one(vec![text[at]; 2]),
            3 => Mutation { at, old: text[at..at + 2].to_vec(), new: vec![text[at + 1], text[at]] },
            4 => one(vec![random.choose(INSERTED)]),
            5 => Mutation::glued_lines(random, text),
            6 => Mutation::replaced(random, text, b'"', &["“", "”", "'", "''", "„", "\\\""]),
            _ => Mutation::replaced(random, text, b'-', &["–", "—", "−", "\u{2011}", " - ", ""]),
        }
    }

    /// Without the end of a line, or of a line and the empty one behind it.
    fn glued_lines(random: &mut Random, text: &[u8]) -> Mutation {
        let ends: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
        let at = random.choose(&ends);
        let both = text.get(at + 1) == Some(&b'\n') && random.once_in(2);
        Mutation { at, old: vec![b'\n'; 1 + usize::from(both)], new: vec![] }
    }

    fn replaced(random: &mut Random, text: &[u8], byte: u8, by: &[&str]) -> Mutation {
        let places: Vec<usize> = (0..text.len()).filter(|&at| text[at] == byte).collect();
        let at = if places.is_empty() { 0 } else { random.choose(&places) };
        Mutation { at, old: vec![text[at]], new: random.choose(by).as_bytes().to_vec() }
    }

    pub(crate) fn apply(&self, text: &[u8]) -> Vec<u8> {
        let mut damaged = text[..self.at].to_vec();
        damaged.extend_from_slice(&self.new);
        damaged.extend_from_slice(&text[self.at + self.old.len()..]);
        damaged
    }

    /// Whether it adds or takes away a sign that divides a text into tags, comments, variations and lines.
    pub(crate) fn is_structural(&self) -> bool {
        let mut bytes = self.old.iter().chain(&self.new);
        bytes.any(|byte| b"{}()[];%\"\\\n\r".contains(byte))
    }
}
