//! Which lines of a batch belong to one game: up to its result, to the blank line behind its moves, or to a line that is no part of a game.

use kingsight_ask::pasted::{Beginning, beginning, goes_on, is_move};

/// How far the lines of a game have been read.
#[derive(Debug, Default)]
pub(super) struct GameLines {
    /// Whether its moves have begun.
    in_moves: bool,
    in_comment: bool,
    /// How many variations are open.
    depth: usize,
    has_event: bool,
    has_fen: bool,
    /// Whether the last line was blank.
    after_blank: bool,
    is_over: bool,
}

/// What a line is to the game before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A line of the game.
    Inside,
    /// A comment of the file.
    Comment,
    /// The blank line behind the moves.
    End,
    /// The game is over before this line.
    Next,
}

impl GameLines {
    /// The game that a line begins.
    pub(super) fn beginning_with(line: &str) -> GameLines {
        let mut game = GameLines::default();
        game.take(line);
        game
    }

    /// Whether the result has been read.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the last line ends inside a comment.
    pub(super) const fn is_in_comment(&self) -> bool {
        self.in_comment
    }

    /// Takes in a line that is too long to be read.
    pub(super) const fn take_overlong(&mut self) {
        self.in_moves = true;
        self.in_comment = false;
    }

    /// Takes in the next line if it belongs to the game.
    pub(super) fn take(&mut self, line: &str) -> Part {
        if self.in_comment {
            self.scan(line);
            return Part::Inside;
        }
        let line = line.trim();
        if line.is_empty() {
            self.after_blank = true;
            return if self.in_moves { Part::End } else { Part::Inside };
        }
        if line.starts_with(['#', '%']) {
            return Part::Comment;
        }
        let is_inside = if line.starts_with('[') { self.tag(line) } else { self.moves(line) };
        self.after_blank = false;
        if is_inside { Part::Inside } else { Part::Next }
    }

    fn tag(&mut self, line: &str) -> bool {
        if self.in_moves {
            // A clock outside a comment.
            let is_inside = line.starts_with("[%");
            if is_inside {
                self.scan(line);
            }
            return is_inside;
        }
        let is_event = is_event(line);
        let is_fen = beginning(line) == Some(Beginning::Fen);
        if is_event && (self.has_event || self.after_blank) || is_fen && self.has_fen {
            return false;
        }
        self.has_event |= is_event;
        self.has_fen |= is_fen;
        let rest = line.rsplit_once(']').map_or("", |(_, rest)| rest.trim());
        if !rest.is_empty() {
            self.in_moves = true;
            self.scan(rest);
        }
        true
    }

    fn moves(&mut self, line: &str) -> bool {
        let ends_word = |c: char| c.is_whitespace() || "{}();".contains(c);
        let word = line.split(ends_word).next().unwrap_or_default();
        let may_begin = !self.in_moves || self.depth > 0;
        let is_inside = goes_on(Beginning::Moves, line)
            || may_begin && beginning(line) == Some(Beginning::Moves)
            || is_move(word)
            || word.starts_with(['!', '?', '.', '*', '\u{2026}'])
            || matches!(word, "--" | "Z0" | "\u{bd}-\u{bd}")
            || !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_inside {
            self.in_moves = true;
            self.scan(line);
        }
        is_inside
    }

    /// Comments, variations and the result in a line of moves.
    fn scan(&mut self, line: &str) {
        let mut rest = line;
        while !rest.is_empty() {
            if self.in_comment {
                let Some((_, after)) = rest.split_once('}') else { return };
                self.in_comment = false;
                rest = after;
                continue;
            }
            let is_mark = |c: char| c.is_whitespace() || "{}();".contains(c);
            let end = rest.find(is_mark).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            let is_result = ["*", "1-0", "0-1", "1/2-1/2", "\u{bd}-\u{bd}"]
                .iter()
                .any(|result| word.ends_with(result));
            self.is_over |= is_result && self.depth == 0;
            let mut chars = after.chars();
            match chars.next() {
                Some('{') => self.in_comment = true,
                Some('(') => self.depth += 1,
                Some(')') => self.depth = self.depth.saturating_sub(1),
                Some(';') => return,
                _ => {}
            }
            rest = chars.as_str();
        }
    }
}

/// Whether a line is the tag that games begin with.
pub(super) fn is_event(line: &str) -> bool {
    let name = line.trim_start().strip_prefix('[').and_then(|tag| tag.get(.."event ".len()));
    name.is_some_and(|name| name.eq_ignore_ascii_case("event "))
        && beginning(line) == Some(Beginning::Game)
}

#[cfg(test)]
mod tests {
    use super::GameLines;
    use super::Part::{self, Comment, End, Inside, Next};

    #[track_caller]
    fn parts(lines: &[&str]) -> Vec<Part> {
        let mut game = GameLines::beginning_with(lines[0]);
        let part = |line: &&str| if game.is_over() { Next } else { game.take(line) };
        lines[1..].iter().map(part).collect()
    }

    #[test]
    fn a_game_ends_at_its_result() {
        let event = "[Event \"x\"]";
        assert_eq!(parts(&[event, "", "1. e4 *", "e5"]), [Inside, Inside, Next]);
        assert_eq!(parts(&[event, "1. e4 Qh4#0-1", "e5"]), [Inside, Next]);
        assert_eq!(parts(&["[Event \"x\"] 1. e4 1/2-1/2", "e5"]), [Next]);
        assert_eq!(
            parts(&[event, "1. e4 {1-0} ; 0-1", "(1. d4 *", ") e5 1-0", "2. d4"]),
            [Inside, Inside, Inside, Next]
        );
    }

    #[test]
    fn a_game_ends_at_the_blank_line_behind_its_moves() {
        let event = "[Event \"x\"]";
        assert_eq!(
            parts(&[event, "", "[Site \"y\"]", "", "e4", "% x", "e5", ""]),
            [Inside, Inside, Inside, Inside, Comment, Inside, End]
        );
        assert_eq!(parts(&[event, "1. e4 {a", "", "b} e5", ""]), [Inside, Inside, Inside, End]);
    }

    #[test]
    fn what_is_no_part_of_a_game_is_the_next() {
        let event = "[Event \"x\"]";
        for next in
            ["startpos", "bad line", "4k3/8/8/8/8/8/8/4K3 w - -", "3. 4k3/8/8/8/8/8/8/4K3 w", event]
        {
            assert_eq!(parts(&[event, next]), [Next], "{next}");
            assert_eq!(parts(&[event, "", next]), [Inside, Next], "{next}");
            assert_eq!(parts(&[event, "1. e4 e5", next]), [Inside, Next], "{next}");
            assert_eq!(parts(&[event, "1. e4 (", "1. d4", next]), [Inside, Inside, Next], "{next}");
        }
        assert_eq!(parts(&["[FEN \"x\"]", "[SetUp \"1\"]", "[FEN \"x\"]"]), [Inside, Next]);
        assert_eq!(parts(&["[FEN \"x\"]", event, "1. e4", "1. d4"]), [Inside, Inside, Next]);
    }
}
