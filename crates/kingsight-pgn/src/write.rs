//! Writing games in the export format of the standard of 1994: seven tags first, lines of at most 79 characters.
//!
//! What is still to be written of moves, variations and comments is a list, not a recursion.

#[cfg(feature = "std")]
use crate::io::{self, Write};
use crate::prelude::*;
use core::fmt;

use kingsight::{Color, Position};

use crate::GameTree;
use crate::tree::NodeRef;

impl GameTree {
    /// Writes the game in export format, with an empty line after it.
    ///
    /// ```
    /// use kingsight_pgn::{GameTree, WriteOptions};
    /// let mut game = GameTree::default();
    /// game.tags_mut().set("White", "Noether")?;
    /// game.add_san(game.root(), "e4")?;
    /// let mut file = Vec::new();
    /// game.write_to(&mut file, WriteOptions::new())?;
    /// assert!(file.ends_with(b"[White \"Noether\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As the output gives them.
    #[cfg(feature = "std")]
    pub fn write_to<W: Write>(&self, output: &mut W, options: WriteOptions) -> io::Result<()> {
        let mut text = self.to_pgn(options);
        text.push('\n');
        output.write_all(text.as_bytes())
    }

    /// The game in export format.
    #[must_use]
    pub fn to_pgn(&self, options: WriteOptions) -> String {
        let mut text = String::new();
        for (name, value) in self.tags().exported(self.result()) {
            text.push('[');
            text.push_str(name);
            text.push_str(" \"");
            for c in value.chars() {
                if matches!(c, '"' | '\\') {
                    text.push('\\');
                }
                text.push(c);
            }
            text.push_str("\"]\n");
        }
        text.push('\n');
        let mut lines = Lines::new(text, options.width);
        write_moves(self, options, &mut lines);
        lines.word(self.result().as_str());
        lines.finish()
    }
}

/// The game in export format: see [`GameTree::to_pgn`].
impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_pgn(WriteOptions::new()))
    }
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WriteOptions {
    pub(crate) width: usize,
    pub(crate) comments: bool,
    pub(crate) variations: bool,
    pub(crate) nags: bool,
}

impl WriteOptions {
    /// Everything is written, in lines of at most 79 characters.
    #[must_use]
    pub const fn new() -> WriteOptions {
        WriteOptions { width: 79, comments: true, variations: true, nags: true }
    }

    /// The most characters of a line; a longer word has a line of its own.
    #[must_use]
    pub const fn width(self, width: usize) -> WriteOptions {
        WriteOptions { width, ..self }
    }

    /// Whether comments are written.
    #[must_use]
    pub const fn comments(self, comments: bool) -> WriteOptions {
        WriteOptions { comments, ..self }
    }

    /// Whether variations are written.
    #[must_use]
    pub const fn variations(self, variations: bool) -> WriteOptions {
        WriteOptions { variations, ..self }
    }

    /// Whether glyphs are written.
    #[must_use]
    pub const fn nags(self, nags: bool) -> WriteOptions {
        WriteOptions { nags, ..self }
    }
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions::new()
    }
}

/// What is still to be written, the next last.
enum Pending<'a> {
    /// A move and what follows it; `numbered` if its number must stand before it.
    Move {
        node: NodeRef<'a>,
        numbered: bool,
    },
    Variation(NodeRef<'a>),
    EndOfVariation,
    Comment(&'a str),
}

fn write_moves(tree: &GameTree, options: WriteOptions, lines: &mut Lines) {
    let Some(root) = tree.node(tree.root()) else { return };
    let (mut pending, start) = (Vec::new(), tree.start());
    root.comments().iter().for_each(|text| comment(text, options, lines));
    pending.extend(root.next().map(|node| Pending::Move { node, numbered: true }));
    while let Some(next) = pending.pop() {
        match next {
            Pending::EndOfVariation => lines.close(),
            Pending::Comment(text) => comment(text, options, lines),
            Pending::Variation(node) => {
                lines.open();
                for text in node.comments_before() {
                    comment(text, options, lines);
                }
                pending.push(Pending::EndOfVariation);
                pending.push(Pending::Move { node, numbered: true });
            }
            Pending::Move { node, numbered } => {
                write_move(node, start, numbered, lines);
                if options.nags {
                    for nag in node.nags() {
                        lines.word(&nag.to_string());
                    }
                }
                let mut numbered = options.comments && !node.comments().is_empty();
                let variations = variations_of(node, options);
                numbered |= !variations.is_empty();
                pending.extend(node.next().map(|node| Pending::Move { node, numbered }));
                let mut comments = node.comments_by_place(variations.len());
                for (i, variation) in variations.into_iter().enumerate().rev() {
                    while let Some((_, text)) = comments.pop_if(|(place, _)| *place > i) {
                        pending.push(Pending::Comment(text));
                    }
                    pending.push(Pending::Variation(variation));
                }
                pending.extend(comments.into_iter().rev().map(|(_, text)| Pending::Comment(text)));
            }
        }
    }
}

/// The variations that replace a move of the main line, or of the variation that it continues.
fn variations_of<'a>(node: NodeRef<'a>, options: WriteOptions) -> Vec<NodeRef<'a>> {
    if !options.variations || !node.is_first_child() {
        return Vec::new();
    }
    core::iter::successors(node.next_sibling(), NodeRef::next_sibling).collect()
}

fn write_move(node: NodeRef<'_>, start: &Position, numbered: bool, lines: &mut Lines) {
    let Some(before) = node.parent().map(|parent| parent.position()) else { return };
    if before.turn() == Color::White {
        lines.word(&format!("{}.", number(node, start)));
    } else if numbered {
        lines.word(&format!("{}...", number(node, start)));
    }
    match node.san() {
        Some(san) => lines.word(&san.to_string()),
        None => lines.word("--"),
    }
}

/// The number of a move. That of its position ends at 65,535.
fn number(node: NodeRef<'_>, start: &Position) -> u64 {
    let plies = u64::from(node.ply()).saturating_sub(1) + u64::from(start.turn() == Color::Black);
    u64::from(start.fullmoves()) + plies / 2
}

/// A comment is broken only where a single blank stands, so that it reads the same. One with a closing brace can only
/// stand at the end of a line.
fn comment(text: &str, options: WriteOptions, lines: &mut Lines) {
    if !options.comments {
        return;
    }
    // As bytes: a search for text would bring the tables of its panics into WebAssembly.
    if text.as_bytes().contains(&b'}') {
        lines.word(&format!("; {text}"));
        lines.new_line();
        return;
    }
    let text = if text.is_empty() { "{ }".to_owned() } else { format!("{{ {text} }}") };
    let mut start = 0;
    for at in breaks(&text) {
        lines.word(text.get(start..at).unwrap_or_default());
        start = at + 1;
    }
    lines.word(text.get(start..).unwrap_or_default());
}

/// The blanks of a comment that may become line ends: single ones, not next to its braces, and not before what means
/// something at the start of a line.
fn breaks(text: &str) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    (3..bytes.len().saturating_sub(2)).filter(move |&at| {
        let around = !bytes[at - 1].is_ascii_whitespace() && !bytes[at + 1].is_ascii_whitespace();
        let special = matches!(bytes[at + 1], b'%' | b'[' | 0xEF);
        bytes[at] == b' ' && around && !special
    })
}

/// Text in lines of limited width.
struct Lines {
    text: String,
    width: usize,
    /// The characters of the last line.
    column: usize,
    /// Whether the next word follows without a blank.
    glued: bool,
    /// Whether a parenthesis opens before the next word.
    open: bool,
}

impl Lines {
    /// Goes on after a text that ends with a line.
    const fn new(text: String, width: usize) -> Lines {
        Lines { text, width, column: 0, glued: true, open: false }
    }

    /// A word, after a blank or on a new line.
    fn word(&mut self, word: &str) {
        let open = core::mem::take(&mut self.open);
        let length = word.chars().count() + usize::from(open);
        if self.glued {
            self.glued = false;
        } else if self.column + 1 + length > self.width {
            self.new_line();
            self.glued = false;
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        if open {
            self.text.push('(');
        }
        self.text.push_str(word);
        self.column += length;
    }

    /// A parenthesis right before the next word.
    const fn open(&mut self) {
        self.open = true;
    }

    /// A parenthesis right after the last word, or on a new line.
    fn close(&mut self) {
        if self.column + 1 > self.width {
            self.new_line();
        }
        self.glued = false;
        self.text.push(')');
        self.column += 1;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.glued = true;
    }

    fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}
