//! Words put into lines.

use crate::prelude::*;
/// Text in lines of limited width.
pub(super) struct Lines {
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
    pub(super) const fn new(text: String, width: usize) -> Lines {
        Lines { text, width, column: 0, glued: true, open: false }
    }

    /// A word, after a blank or on a new line.
    pub(super) fn word(&mut self, word: &str) {
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
    pub(super) const fn open(&mut self) {
        self.open = true;
    }

    /// A parenthesis right after the last word, or on a new line.
    pub(super) fn close(&mut self) {
        if self.column + 1 > self.width {
            self.new_line();
        }
        self.glued = false;
        self.text.push(')');
        self.column += 1;
    }

    pub(super) fn new_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.glued = true;
    }

    pub(super) fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}
