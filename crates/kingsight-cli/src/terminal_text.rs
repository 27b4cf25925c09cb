//! Games as they are written to a terminal: their text is somebody else's, and must not steer it.

use std::fmt::Write as _;

/// What has been written of a text that comes in parts.
#[derive(Debug, Default)]
pub(crate) struct TerminalText {
    /// The beginning of a character, or a carriage return, whose next byte is not known yet.
    rest: Vec<u8>,
}

impl TerminalText {
    /// The next part. Controls other than line ends and tabs, and marks that reverse the order of reading, become escapes, as do the
    /// bytes of other encodings that some terminals take for controls.
    pub(crate) fn part(&mut self, part: &[u8]) -> Vec<u8> {
        let mut bytes = std::mem::take(&mut self.rest);
        bytes.extend_from_slice(part);
        let end = bytes.len() - unfinished(&bytes);
        self.rest = bytes.split_off(end);
        escaped(&bytes)
    }

    /// What is left at the end.
    pub(crate) fn end(&mut self) -> Vec<u8> {
        escaped(&std::mem::take(&mut self.rest))
    }
}

/// How many bytes at the end are a carriage return or an unfinished character.
fn unfinished(bytes: &[u8]) -> usize {
    if bytes.ends_with(b"\r") {
        return 1;
    }
    let is_unfinished = |length: &usize| {
        let Some(last) = bytes.len().checked_sub(*length).and_then(|at| bytes.get(at..)) else {
            return false;
        };
        str::from_utf8(last)
            .is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
    };
    (1..4).find(is_unfinished).unwrap_or(0)
}

fn escaped(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len());
    let mut escapes = String::new();
    for chunk in bytes.utf8_chunks() {
        let mut chars = chunk.valid().chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\n' | '\t' => text.push(c as u8),
                '\r' if chars.peek() == Some(&'\n') => text.push(b'\r'),
                _ if steers(c) => {
                    text.extend(c.escape_default().map(|c| c as u8));
                }
                _ => text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        for &byte in chunk.invalid() {
            if (0x80..0xA0).contains(&byte) {
                escapes.clear();
                let _ = write!(escapes, "\\x{byte:02x}");
                text.extend_from_slice(escapes.as_bytes());
            } else {
                text.push(byte);
            }
        }
    }
    text
}

/// Whether a character steers a terminal or reverses the order of reading.
fn steers(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::TerminalText;

    #[test]
    fn what_steers_a_terminal_is_escaped() {
        let text = "a\tb\r\nc\u{1b}]0;x\u{7}\rd\u{7f}\u{9b}1m\u{202e}é\u{2014}♔\u{61c}";
        let expected = "a\tb\r\nc\\u{1b}]0;x\\u{7}\\rd\\u{7f}\\u{9b}1m\\u{202e}é\u{2014}♔\\u{61c}";
        let bytes = text.as_bytes();
        // However it is divided.
        for size in 1..=bytes.len() {
            let mut shown = TerminalText::default();
            let mut all: Vec<u8> = bytes.chunks(size).flat_map(|part| shown.part(part)).collect();
            all.extend(shown.end());
            assert_eq!(String::from_utf8(all).unwrap(), expected, "{size}");
        }
        // Windows-1252 stays, but for what could be a control.
        let mut shown = TerminalText::default();
        assert_eq!(shown.part(b"caf\xe9 \x9b1m\xe9"), b"caf\xe9 \\x9b1m");
        assert_eq!(shown.end(), b"\xe9");
        assert_eq!(shown.part(b"a\r"), b"a");
        assert_eq!(shown.end(), b"\\r");
    }
}
