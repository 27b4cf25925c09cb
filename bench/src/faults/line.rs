//! What can be wrong with a game of the test, and its moves with what belongs to them as one line, as Kingsight finds them and as
//! python-chess does.

use kingsight_pgn::{CommentText, MoveToken, MoveVisitor, Nag, Notice, PlayedMove, TagText};

/// A game as one line: moves in UCI, parentheses, glyphs, comments with single blanks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    /// The tag `Event`.
    pub(super) event: String,
    pub(super) line: String,
}

impl Line {
    pub(super) fn push(&mut self, word: &str) {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
    }

    pub(super) fn push_comment(&mut self, text: &str) {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        self.push(&format!("{{{}}}", words.join(" ")));
    }
}

/// Writes lines; passes nothing over.
#[derive(Default)]
pub(super) struct Lines {
    line: Line,
    pub(super) notices: Vec<Notice>,
}

impl MoveVisitor for Lines {
    type Output = Line;

    fn tag(&mut self, tag: TagText<'_>) {
        if tag.name == b"Event" {
            self.line.event = tag.value_str().into_owned();
        }
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        match played.m {
            Some(m) => self.line.push(&played.before.uci(m).to_string()),
            None => self.line.push("0000"),
        }
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {}

    fn nag(&mut self, nag: Nag, _: u64) {
        self.line.push(&nag.to_string());
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        self.line.push_comment(&comment.to_str());
    }

    fn begin_variation(&mut self, _: u64) -> kingsight_pgn::Take {
        self.line.push("(");
        kingsight_pgn::Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.line.push(")");
    }

    fn notice(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    fn end_game(&mut self) -> Line {
        std::mem::take(&mut self.line)
    }
}

/// What is wrong with a game, or unusual.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// Nothing.
    None,
    /// Line ends of two characters, which is no fault.
    CrLf,
    /// A line with `%` and a comment with `;`, which are no faults.
    Escape,
    /// A byte order mark before the tags.
    ByteOrderMark,
    /// A tag in Windows-1252.
    Windows1252Tag,
    /// A comment in Windows-1252.
    Windows1252Comment,
    /// A comment without its closing brace; the rest of the game is part of it.
    UnclosedBrace,
    /// A closing brace too many.
    StrayBrace,
    /// A closing parenthesis too many.
    StrayParenthesis,
    /// No result after the moves.
    MissingResult,
    /// Another result than in the tag.
    OtherResult,
    /// The result twice.
    SecondResult,
    /// A move that is not legal.
    IllegalMove,
    /// A move that two pieces can make.
    AmbiguousMove,
    /// A word that is no move.
    NotAMove,
    /// A wrong move number.
    WrongNumber,
    /// A tag `FEN` that gives no position.
    WrongFen,
    /// A tag twice.
    DuplicateTag,
}

impl Fault {
    /// All kinds.
    pub const ALL: [Fault; 18] = [
        Fault::None,
        Fault::CrLf,
        Fault::Escape,
        Fault::ByteOrderMark,
        Fault::Windows1252Tag,
        Fault::Windows1252Comment,
        Fault::UnclosedBrace,
        Fault::StrayBrace,
        Fault::StrayParenthesis,
        Fault::MissingResult,
        Fault::OtherResult,
        Fault::SecondResult,
        Fault::IllegalMove,
        Fault::AmbiguousMove,
        Fault::NotAMove,
        Fault::WrongNumber,
        Fault::WrongFen,
        Fault::DuplicateTag,
    ];
}
