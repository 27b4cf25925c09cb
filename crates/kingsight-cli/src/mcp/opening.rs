//! What comes first on standard input, and whether a host sent it.

use std::io;

use kingsight_ask::quoted;
use serde_json::Value;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt};

/// The longest message that is read, in bytes: the largest PGN with every character escaped.
pub(super) const MESSAGE: usize = 8 << 20;

/// What came first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// A message, with the blank lines before it.
    Message(Vec<u8>),
    /// Nothing, or the beginning of a message.
    Nothing,
    /// Something else; its beginning in quotes.
    Foreign(String),
}

/// Reads the first line that is not blank.
pub(super) async fn read(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Opening> {
    let (mut line, mut start) = (Vec::new(), 0);
    while line.len() < MESSAGE {
        start = line.len();
        let read =
            (&mut *input).take((MESSAGE - start) as u64).read_until(b'\n', &mut line).await?;
        if read == 0 || !line[start..].trim_ascii().is_empty() {
            break;
        }
    }
    Ok(of_line(line, start))
}

fn of_line(line: Vec<u8>, start: usize) -> Opening {
    let text = line[start..].trim_ascii();
    let message = serde_json::from_slice::<Value>(text);
    if message.is_ok_and(|message| message.get("jsonrpc").is_some_and(|version| version == "2.0")) {
        return Opening::Message(line);
    }
    let is_whole = line.ends_with(b"\n") || line.len() >= MESSAGE;
    if text.is_empty() || (!is_whole && text.starts_with(b"{")) {
        return Opening::Nothing;
    }
    let begun: String =
        String::from_utf8_lossy(&text[..text.len().min(160)]).chars().take(40).collect();
    Opening::Foreign(quoted(&begun).to_string())
}

#[cfg(test)]
mod tests {
    use super::{MESSAGE, Opening, of_line};

    #[test]
    fn what_comes_first() {
        let opening = |line: &[u8]| of_line(line.to_vec(), 0);
        let message = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}\r\n";
        assert_eq!(opening(message), Opening::Message(message.to_vec()));
        assert_eq!(opening(b""), Opening::Nothing);
        assert_eq!(opening(b"{\"jsonrpc\":\"2.0\",\"id"), Opening::Nothing);
        for line in
            [&b"hello\n"[..], b"hello", b"{}\n", b"[]\n", b"{\"jsonrpc\":\"1.0\"}\n", b"\xff\n"]
        {
            assert!(matches!(opening(line), Opening::Foreign(_)), "{line:?}");
        }
        assert!(matches!(opening(&b"{".repeat(MESSAGE)), Opening::Foreign(_)));
    }
}
