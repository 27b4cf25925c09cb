//! From text to a tree.

use kingsight::{Bitboard, Color, Role, Square};

use super::PatternError;
use super::flip::Flip;
use super::lexer::{Word, words};
use super::node::{Contents, Lines, Node, Rectangle, Set};
use super::squares::squares;
use crate::tables::Comparator;

/// How deep parentheses may go.
const DEEPEST: usize = 100;

/// How many `mirror` and `flipcolor` may stand inside one another: each doubles the pattern.
const FLIPS: usize = 4;

pub(super) fn pattern(text: &str) -> Result<Node, PatternError> {
    let words = words(text)?;
    let mut parser = Parser { text, words: &words, at: 0, depth: 0, flips: 0 };
    let node = parser.any()?;
    match parser.peek() {
        None => Ok(node),
        Some(word) => Err(parser.fault(Some(word), "the end of the pattern")),
    }
}

struct Parser<'a> {
    text: &'a str,
    words: &'a [Word<'a>],
    at: usize,
    depth: usize,
    flips: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.at).copied()
    }

    fn fault(&self, word: Option<Word<'a>>, expected: &'static str) -> PatternError {
        let at = word.map_or(self.text.len(), |word| word.at);
        PatternError::new(self.text, at, word.map(|word| word.text), expected)
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.text == text);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, text: &str, expected: &'static str) -> Result<(), PatternError> {
        if self.take(text) { Ok(()) } else { Err(self.fault(self.peek(), expected)) }
    }

    fn any(&mut self) -> Result<Node, PatternError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault(self.peek(), "at most 100 parentheses inside one another"));
        }
        let mut nodes = vec![self.all()?];
        while self.take("or") {
            nodes.push(self.all()?);
        }
        self.depth -= 1;
        Ok(one_or(nodes, Node::Any))
    }

    fn all(&mut self) -> Result<Node, PatternError> {
        let mut nodes = vec![self.not()?];
        loop {
            let more = self.take("and");
            match self.peek().map(|word| word.text) {
                None | Some("or" | ")") if !more => return Ok(one_or(nodes, Node::All)),
                _ => nodes.push(self.not()?),
            }
        }
    }

    fn not(&mut self) -> Result<Node, PatternError> {
        let mut negative = false;
        while self.take("not") {
            negative = !negative;
        }
        let node = self.term()?;
        Ok(if negative { Node::Not(Box::new(node)) } else { node })
    }

    fn term(&mut self) -> Result<Node, PatternError> {
        let word = self.peek();
        let before = self.at;
        self.at += 1;
        match word.map(|word| word.text) {
            Some("(") => {
                let node = self.any()?;
                self.expect(")", "a parenthesis that closes: )")?;
                Ok(node)
            }
            Some("check") => Ok(Node::Check),
            Some("mate") => Ok(Node::Mate),
            Some("stalemate") => Ok(Node::Stalemate),
            Some("wtm") => Ok(Node::Turn(Color::White)),
            Some("btm") => Ok(Node::Turn(Color::Black)),
            Some("mirror") => self.flipped(Flip::Mirror),
            Some("flipcolor") => self.flipped(Flip::Colors),
            Some("pin") => self.pin(),
            Some("ray") => self.ray(),
            Some("board") => self.board(),
            _ => {
                self.at = before;
                self.about_sets()
            }
        }
    }

    fn flipped(&mut self, flip: Flip) -> Result<Node, PatternError> {
        if self.flips == FLIPS {
            let word = self.words.get(self.at - 1).copied();
            return Err(self.fault(word, "at most 4 of mirror and flipcolor inside one another"));
        }
        self.expect("(", "a pattern in parentheses: (")?;
        self.flips += 1;
        let node = self.any()?;
        self.flips -= 1;
        self.expect(")", "a parenthesis that closes: )")?;
        let other = flip.node(&node);
        Ok(Node::Any(vec![node, other]))
    }

    fn pin(&mut self) -> Result<Node, PatternError> {
        let any = Set { contents: Contents::ANY, squares: !Bitboard::EMPTY };
        let (mut from, mut through, mut to) = (any, any, any);
        loop {
            if self.take("from") {
                from = self.set()?;
            } else if self.take("through") {
                through = self.set()?;
            } else if self.take("to") {
                to = self.set()?;
            } else {
                return Ok(Node::Pin { from, through, to });
            }
        }
    }

    fn ray(&mut self) -> Result<Node, PatternError> {
        let lines = match (self.take("orthogonal"), self.take("diagonal")) {
            (false, false) => Lines { orthogonal: true, diagonal: true },
            (orthogonal, diagonal) => Lines { orthogonal, diagonal },
        };
        self.expect("(", "pieces in parentheses, in the order of the line: (R n k)")?;
        let mut sets = Vec::new();
        while !self.take(")") {
            sets.push(self.set()?);
        }
        match sets.len() {
            0 | 1 => {
                let word = self.words.get(self.at - 1).copied();
                Err(self.fault(word, "at least two pieces on the line"))
            }
            _ => Ok(Node::Ray(lines, sets)),
        }
    }

    fn board(&mut self) -> Result<Node, PatternError> {
        const EXPECTED: &str = "ranks of one length, at most 8 by 8: (pp/.k)";
        self.expect("(", EXPECTED)?;
        let word = self.peek();
        let Some(cells) = word.and_then(|word| rows(word.text)) else {
            return Err(self.fault(word, EXPECTED));
        };
        self.at += 1;
        self.expect(")", "a parenthesis that closes: )")?;
        let mut corner = None;
        if self.take("at") {
            let word = self.peek();
            let square = word.and_then(|word| word.text.parse::<Square>().ok());
            let square = square.ok_or_else(|| self.fault(word, "a square, such as e4"))?;
            let (width, height) = (cells[0].len() as i8, cells.len() as i8);
            if square.offset(width - 1, height - 1).is_none() {
                return Err(self.fault(word, "a square from which the ranks fit on the board"));
            }
            corner = Some(square);
            self.at += 1;
        }
        Ok(Node::Rectangle(Rectangle { rows: cells, corner }))
    }

    fn about_sets(&mut self) -> Result<Node, PatternError> {
        let set = self.set()?;
        if self.take("attacks") {
            return Ok(Node::Attacks(set, self.set()?));
        }
        if self.take("protects") {
            return Ok(Node::Protects(set, self.set()?));
        }
        let comparison = match self.peek().map(|word| word.text) {
            Some("=" | "==") => Comparator::Equal,
            Some("!=" | "<>") => Comparator::NotEqual,
            Some("<") => Comparator::Less,
            Some("<=") => Comparator::LessOrEqual,
            Some(">") => Comparator::Greater,
            Some(">=") => Comparator::GreaterOrEqual,
            _ => return Ok(Node::Some(set)),
        };
        self.at += 1;
        let word = self.peek();
        let count = word.and_then(|word| word.text.parse().ok());
        let count = count.ok_or_else(|| self.fault(word, "a number"))?;
        self.at += 1;
        Ok(Node::Count(set, comparison, count))
    }

    fn set(&mut self) -> Result<Set, PatternError> {
        let word = self.peek();
        let set = word.and_then(|word| set(word.text));
        self.at += 1;
        const EXPECTED: &str = "a piece, squares or a word such as attacks, pin or ray";
        set.ok_or_else(|| self.fault(word, EXPECTED))
    }
}

fn one_or(mut nodes: Vec<Node>, several: impl Fn(Vec<Node>) -> Node) -> Node {
    match nodes.pop() {
        Some(node) if nodes.is_empty() => node,
        last => {
            nodes.extend(last);
            several(nodes)
        }
    }
}

/// `Nf3`, `[QR]d1-8`, `e4`, `n`.
fn set(text: &str) -> Option<Set> {
    if let Some(squares) = squares(text) {
        return Some(Set { contents: Contents::ANY, squares });
    }
    let (contents, rest) = match text.strip_prefix('[') {
        Some(list) => {
            let (letters, rest) = list.split_once(']')?;
            if letters.is_empty() {
                return None;
            }
            let all = letters.chars().try_fold(Contents(0), |all, c| Some(all.or(contents(c)?)));
            (all?, rest)
        }
        None => {
            let mut chars = text.chars();
            (contents(chars.next()?)?, chars.as_str())
        }
    };
    let squares = if rest.is_empty() { !Bitboard::EMPTY } else { squares(rest)? };
    Some(Set { contents, squares })
}

fn contents(letter: char) -> Option<Contents> {
    Some(match letter {
        'A' => Contents::color(Color::White),
        'a' => Contents::color(Color::Black),
        '_' => Contents::EMPTY_SQUARE,
        '?' => Contents::ANY,
        letter => {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            Contents::piece(color, Role::from_letter(letter)?)
        }
    })
}

/// The ranks of a rectangle, the lowest first.
fn rows(text: &str) -> Option<Vec<Vec<Contents>>> {
    let cell = |c| if c == '.' { Some(Contents::EMPTY_SQUARE) } else { contents(c) };
    let rows = text.split('/').rev().map(|row| row.chars().map(cell).collect::<Option<Vec<_>>>());
    let rows: Vec<Vec<Contents>> = rows.collect::<Option<_>>()?;
    let width = rows.first()?.len();
    let fits = (1..=8).contains(&width) && rows.len() <= 8;
    (fits && rows.iter().all(|row| row.len() == width)).then_some(rows)
}
