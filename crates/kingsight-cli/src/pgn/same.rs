//! Whether two texts that come in parts are the same.

use std::io::{self, Write};

/// Compares what is written to it with the original, in memory for the parts that differ in length only.
#[derive(Debug, Default)]
pub(super) struct Same {
    original: Vec<u8>,
    formatted: Vec<u8>,
    differs: bool,
}

impl Same {
    /// The next part of the original.
    pub(super) fn original(&mut self, text: &[u8]) {
        self.original.extend_from_slice(text);
        self.compare();
    }

    /// Whether the texts differ, now that both are complete.
    pub(super) fn differs(&self) -> bool {
        self.differs || self.original != self.formatted
    }

    /// Drops what both have.
    fn compare(&mut self) {
        let length = self.original.len().min(self.formatted.len());
        self.differs |= self.original[..length] != self.formatted[..length];
        self.original.drain(..length);
        self.formatted.drain(..length);
        if self.differs {
            self.original.clear();
            self.formatted.clear();
        }
    }
}

impl Write for Same {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.formatted.extend_from_slice(text);
        self.compare();
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_compared() {
        for (parts, formatted, differs) in [
            (["ab", "cd"], ["a", "bcd"], false),
            (["ab", "cd"], ["ab", "c"], true),
            (["ab", "cd"], ["ax", "cd"], true),
            (["", ""], ["", "a"], true),
        ] {
            let mut same = Same::default();
            for (part, text) in parts.iter().zip(formatted) {
                same.original(part.as_bytes());
                same.write_all(text.as_bytes()).unwrap();
            }
            assert_eq!(same.differs(), differs, "{parts:?} {formatted:?}");
        }
    }
}
