//! From text to a tree.

use std::borrow::Cow;

use kingsight::{Color, Square};
use kingsight_facts::{ColorFact, FactKind};

use super::lexer::Word;
use super::set::{Contents, Set, color_word, role_word, squares};
use super::tree::{Flip, Lines, Node, OfFact, Rectangle};
use crate::{Comparison, PatternError};

/// How deep parentheses may go.
const DEEPEST: usize = 100;

/// How many `mirror` and `flipcolor` may stand inside one another: each doubles the pattern.
const FLIPS: usize = 4;

/// The words that begin a term and name no piece.
const KEYWORDS: [&str; 10] =
    ["check", "mate", "stalemate", "wtm", "btm", "mirror", "flipcolor", "pin", "ray", "board"];

/// Whether a pattern begins at a place of a condition on games. A colour with a capital letter begins one only if pieces follow it:
/// alone it is a tag.
pub(crate) fn begins_pattern(text: &str, at: usize) -> bool {
    let Some(word) = Word::first(text, at) else { return false };
    let is_colored = || match Word::first(text, word.end()) {
        _ if word.text.starts_with(|c: char| c.is_ascii_lowercase()) => true,
        Some(next) => {
            next.text == "on" || role_word(next.text).is_some() || fact_of_pieces(next).is_some()
        }
        None => false,
    };
    begins_term(word) && (color_word(word.text).is_none() || is_colored())
}

fn begins_term(word: Word<'_>) -> bool {
    KEYWORDS.contains(&word.text)
        || Set::of_letters(word.text).is_some()
        || color_word(word.text).is_some()
        || role_word(word.text).is_some()
        || word.open_bracket().is_some()
        || word.text.starts_with('[')
}

/// A fact that is the squares of some pieces, so that its colour need not be given.
fn fact_of_pieces(word: Word<'_>) -> Option<ColorFact> {
    ColorFact::named(word.text).filter(|&fact| is_of_pieces(fact))
}

/// Whether it is such a fact, and its name none of a kind of pieces.
fn is_of_pieces(fact: ColorFact) -> bool {
    fact.kind() == FactKind::Pieces
        && !fact.name().contains('.')
        && role_word(fact.name()).is_none()
}

/// A fact that is a set of squares.
fn fact_of_squares(word: Word<'_>) -> Option<ColorFact> {
    let is_set = |fact: &ColorFact| matches!(fact.kind(), FactKind::Pieces | FactKind::Squares);
    ColorFact::named(word.text).filter(is_set)
}

/// A list of facts, for errors.
fn names(of: impl Fn(ColorFact) -> bool) -> String {
    let names: Vec<&str> =
        ColorFact::ALL.into_iter().filter(|&fact| of(fact)).map(ColorFact::name).collect();
    names.join(", ")
}

/// Reads a pattern, or the patterns of a condition on games.
pub(crate) struct Parser<'a> {
    text: &'a str,
    /// The place behind the last word.
    at: usize,
    /// The last word.
    last: Option<Word<'a>>,
    depth: usize,
    flips: usize,
}

impl<'a> Parser<'a> {
    /// Reads from a place on.
    pub(crate) const fn new(text: &'a str, at: usize) -> Parser<'a> {
        Parser { text, at, last: None, depth: 0, flips: 0 }
    }

    /// The place behind what has been read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// A pattern that ends with the text.
    pub(crate) fn whole(mut self) -> Result<Node, PatternError> {
        let node = self.any()?;
        match self.peek() {
            None => Ok(node),
            Some(word) => Err(self.fault(Some(word), "the end of the pattern")),
        }
    }

    /// A pattern in parentheses.
    pub(crate) fn in_parentheses(&mut self) -> Result<Node, PatternError> {
        self.expect("(", "a pattern in parentheses: (")?;
        let node = self.any()?;
        self.expect(")", "a parenthesis that closes: )")?;
        Ok(node)
    }

    /// What a condition on games asks of one position without parentheses: terms beside one another. Behind `not` there is only one,
    /// so that it is plain what `not` is about.
    pub(crate) fn run(&mut self, negated: bool) -> Result<Node, PatternError> {
        const EXPECTED: &str =
            "`and`, `or` or the end; for more about one position: position (X and not Y)";
        let mut nodes = vec![self.term()?];
        while let Some(word) = self.peek() {
            match () {
                () if word.text == ")" || is_word(word, "and") || is_word(word, "or") => break,
                () if negated || is_word(word, "not") => {
                    return Err(self.fault(Some(word), EXPECTED));
                }
                () => nodes.push(self.term()?),
            }
        }
        Ok(one_or(nodes, Node::All))
    }

    fn peek(&self) -> Option<Word<'a>> {
        Word::first(self.text, self.at)
    }

    fn fault(
        &self,
        word: Option<Word<'a>>,
        expected: impl Into<Cow<'static, str>>,
    ) -> PatternError {
        if let Some((word, open)) = word.and_then(|word| Some((word, word.open_bracket()?))) {
            let found = word.text.get(open..);
            return PatternError::new(
                self.text,
                word.at + open,
                found,
                "a bracket that is closed: ]",
            );
        }
        let at = word.map_or(self.text.len(), |word| word.at);
        PatternError::new(self.text, at, word.map(|word| word.text), expected)
    }

    fn advance(&mut self) {
        if let Some(word) = self.peek() {
            self.at = word.end();
            self.last = Some(word);
        }
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, text: &str) -> bool {
        self.take_if(|word| word.text == text)
    }

    fn take_if(&mut self, is_right: impl Fn(Word<'a>) -> bool) -> bool {
        let found = self.peek().is_some_and(is_right);
        if found {
            self.advance();
        }
        found
    }

    /// Takes the next word if something is made of it.
    fn take_as<T>(&mut self, make: impl Fn(Word<'a>) -> Option<T>) -> Option<T> {
        let made = self.peek().and_then(make)?;
        self.advance();
        Some(made)
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
        while self.take_if(|word| is_word(word, "or")) {
            nodes.push(self.all()?);
        }
        self.depth -= 1;
        Ok(one_or(nodes, Node::Any))
    }

    fn all(&mut self) -> Result<Node, PatternError> {
        let mut nodes = vec![self.not()?];
        loop {
            let more = self.take_if(|word| is_word(word, "and"));
            match self.peek() {
                None if !more => return Ok(one_or(nodes, Node::All)),
                Some(word) if !more && (word.text == ")" || is_word(word, "or")) => {
                    return Ok(one_or(nodes, Node::All));
                }
                _ => nodes.push(self.not()?),
            }
        }
    }

    fn not(&mut self) -> Result<Node, PatternError> {
        let mut negative = false;
        while self.take_if(|word| is_word(word, "not")) {
            negative = !negative;
        }
        let node = self.term()?;
        Ok(if negative { Node::Not(Box::new(node)) } else { node })
    }

    fn term(&mut self) -> Result<Node, PatternError> {
        let Some(word) = self.peek() else { return self.about_sets() };
        if word.text == "(" {
            return self.in_parentheses();
        }
        if !KEYWORDS.contains(&word.text) {
            return self.about_sets();
        }
        self.advance();
        match word.text {
            "check" => Ok(Node::Check),
            "mate" => Ok(Node::Mate),
            "stalemate" => Ok(Node::Stalemate),
            "wtm" => Ok(Node::Turn(Color::White)),
            "btm" => Ok(Node::Turn(Color::Black)),
            "mirror" => self.flipped(Flip::Mirror),
            "flipcolor" => self.flipped(Flip::Colors),
            "pin" => self.pin(),
            "ray" => self.ray(),
            _ => self.board(),
        }
    }

    fn flipped(&mut self, flip: Flip) -> Result<Node, PatternError> {
        if self.flips == FLIPS {
            let expected = "at most 4 of mirror and flipcolor inside one another";
            return Err(self.fault(self.last, expected));
        }
        self.flips += 1;
        let node = self.in_parentheses()?;
        self.flips -= 1;
        let other = flip.node(&node);
        Ok(Node::Any(vec![node, other]))
    }

    fn pin(&mut self) -> Result<Node, PatternError> {
        let (mut from, mut through, mut to) = (Set::ANY, Set::ANY, Set::ANY);
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
            0 | 1 => Err(self.fault(self.last, "at least two pieces on the line")),
            _ => Ok(Node::Ray(lines, sets)),
        }
    }

    fn board(&mut self) -> Result<Node, PatternError> {
        const EXPECTED: &str = "ranks of one length, at most 8 by 8: (pp/.k)";
        self.expect("(", EXPECTED)?;
        let Some(rows) = self.take_as(|word| Rectangle::rows(word.text)) else {
            return Err(self.fault(self.peek(), EXPECTED));
        };
        self.expect(")", "a parenthesis that closes: )")?;
        let mut corner = None;
        if self.take("at") {
            let Some(square) = self.take_as(|word| word.text.parse::<Square>().ok()) else {
                return Err(self.fault(self.peek(), "a square, such as e4"));
            };
            let (width, height) = Rectangle::size(&rows);
            if square.offset(width - 1, height - 1).is_none() {
                let expected = "a square from which the ranks fit on the board";
                return Err(self.fault(self.last, expected));
            }
            corner = Some(square);
        }
        Ok(Node::Rectangle(Rectangle { rows, corner }))
    }

    fn about_sets(&mut self) -> Result<Node, PatternError> {
        let set = self.set()?;
        if self.take("attacks") {
            return Ok(Node::Attacks(set, self.set()?));
        }
        if self.take("protects") {
            return Ok(Node::Protects(set, self.set()?));
        }
        let facts = self.facts()?;
        let comparison = self.take_as(|word| word.text.parse::<Comparison>().ok());
        let count = match comparison {
            Some(comparison) => Some((comparison, self.number()?)),
            None => None,
        };
        Ok(match count {
            None if facts.is_empty() => Node::Some(set),
            Some((comparison, count)) if facts.is_empty() => Node::Count(set, comparison, count),
            None => Node::Facts(set, facts, Comparison::GreaterOrEqual, 1),
            Some((comparison, count)) => Node::Facts(set, facts, comparison, count),
        })
    }

    fn number(&mut self) -> Result<u32, PatternError> {
        let count = self.take_as(|word| word.text.parse().ok());
        count.ok_or_else(|| self.fault(self.peek(), "a number"))
    }

    /// What is behind a set: `pinned`, `on white attacks`.
    fn facts(&mut self) -> Result<Vec<OfFact>, PatternError> {
        let mut facts = Vec::new();
        loop {
            if let Some(fact) = self.take_as(fact_of_pieces) {
                facts.push(OfFact { fact, color: None });
            } else if self.take("on") {
                facts.push(self.on()?);
            } else {
                match self.peek() {
                    Some(word) if is_plain(word) && !continues(word) => {
                        return Err(self.unknown(word));
                    }
                    _ => return Ok(facts),
                }
            }
        }
    }

    /// A word behind pieces that means nothing there.
    fn unknown(&self, word: Word<'a>) -> PatternError {
        match fact_of_squares(word) {
            Some(fact) => self.fault(Some(word), format!("a colour before it: on white {fact}")),
            None => {
                let facts = names(is_of_pieces);
                let expected = format!(
                    "attacks, protects, `on` and squares, another piece, or a fact of pieces: {facts}"
                );
                self.fault(Some(word), expected)
            }
        }
    }

    /// The colour and the fact behind `on`.
    fn on(&mut self) -> Result<OfFact, PatternError> {
        let color = self.take_as(|word| color_word(word.text));
        let word = self.peek();
        let Some(fact) = word.and_then(fact_of_squares) else {
            const SQUARES: &str = "squares such as e4 or a-h1, or a colour and a fact: white ";
            let facts = names(|fact| fact.kind() == FactKind::Squares);
            return Err(self.fault(word, format!("{SQUARES}{facts}")));
        };
        if color.is_none() && !is_of_pieces(fact) {
            return Err(self.fault(word, format!("a colour before it: on white {fact}")));
        }
        self.advance();
        Ok(OfFact { fact, color })
    }

    /// Pieces in letters or words, and perhaps `on` and squares.
    fn set(&mut self) -> Result<Set, PatternError> {
        let mut set = match self.take_as(|word| Set::of_letters(word.text)) {
            Some(set) => set,
            None => self.words()?,
        };
        let on = self.peek().filter(|word| word.text == "on");
        let behind = on.and_then(|on| Word::first(self.text, on.end()));
        if let Some(squares) = behind.and_then(|word| squares(word.text)) {
            self.advance();
            self.advance();
            set.squares &= squares;
        }
        Ok(set)
    }

    /// `black knight`, `white pieces`, `rooks`, `white`.
    fn words(&mut self) -> Result<Set, PatternError> {
        const EXPECTED: &str = "a piece, squares or a word such as attacks, pin or ray";
        let color = self.take_as(|word| color_word(word.text));
        let role = self.take_as(|word| role_word(word.text));
        if color.is_none() && role.is_none() {
            return Err(self.fault(self.peek(), EXPECTED));
        }
        Ok(Set { contents: Contents::pieces(color, role.flatten()), ..Set::ANY })
    }
}

/// Whether it is a word of the grammar, in capitals or not. No piece has such a name.
fn is_word(word: Word<'_>, text: &str) -> bool {
    word.text.eq_ignore_ascii_case(text)
}

/// Whether it begins with a letter, as the names of facts do.
fn is_plain(word: Word<'_>) -> bool {
    word.text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Whether a word behind pieces belongs to what follows them.
fn continues(word: Word<'_>) -> bool {
    begins_term(word) || ["and", "or", "not"].iter().any(|&known| is_word(word, known))
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
