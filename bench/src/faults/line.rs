//! The moves of a game with what belongs to them, as Kingsight finds them and as python-chess does.

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
