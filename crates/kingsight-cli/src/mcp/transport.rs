//! Standard input and output, by which a host speaks: what comes first, and whether a host sent it; no more is read while answers wait,
//! so that a host that asks and does not read takes no memory; and what goes to the host is JSON in which nothing steers a terminal
//! that shows it.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use kingsight_ask::json::escaped;
use kingsight_ask::quoted;
use serde_json::Value;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};

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
pub(super) async fn read_opening(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Opening> {
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

/// So many calls may be under way before no more is read.
const CALLS: usize = 64;

/// What is under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Backlog(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    calls: usize,
    /// Whether answers wait for the host to read.
    is_unread: bool,
    /// Who waits for both.
    reader: Option<Waker>,
}

impl State {
    const fn is_full(&self) -> bool {
        self.calls >= CALLS || self.is_unread
    }

    fn changed(&mut self) {
        if !self.is_full()
            && let Some(reader) = self.reader.take()
        {
            reader.wake();
        }
    }
}

impl Backlog {
    /// A call is under way until this is dropped.
    pub(super) fn call(&self) -> Call {
        self.state().calls += 1;
        Call(self.clone())
    }

    /// Whether answers wait for the host to read.
    fn set_unread(&self, is_unread: bool) {
        let mut state = self.state();
        state.is_unread = is_unread;
        state.changed();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A call that is under way.
#[derive(Debug)]
pub(super) struct Call(Backlog);

impl Drop for Call {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.calls -= 1;
        state.changed();
    }
}

/// An input of which nothing is read while too much is under way.
#[derive(Debug)]
pub(super) struct PatientInput<R> {
    inner: R,
    backlog: Backlog,
    /// Whether the answers have had a turn since the last read: nothing else makes the reader of messages pause.
    has_paused: bool,
}

impl<R: AsyncRead + Unpin> PatientInput<R> {
    pub(super) const fn new(inner: R, backlog: Backlog) -> PatientInput<R> {
        PatientInput { inner, backlog, has_paused: false }
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for PatientInput<R> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let mut state = this.backlog.state();
        if state.is_full() {
            state.reader = Some(context.waker().clone());
            return Poll::Pending;
        }
        drop(state);
        this.has_paused = !this.has_paused;
        if this.has_paused {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        Pin::new(&mut this.inner).poll_read(context, buffer)
    }
}

/// Escapes what it is given, a message or several at a time.
#[derive(Debug)]
pub(super) struct EscapingOutput<W> {
    inner: W,
    /// What has been taken and not been written, from `written` on.
    taken: Vec<u8>,
    written: usize,
    backlog: Backlog,
}

impl<W: AsyncWrite + Unpin> EscapingOutput<W> {
    /// Says to `backlog` when what it is given waits for its reader.
    pub(super) const fn new(inner: W, backlog: Backlog) -> EscapingOutput<W> {
        EscapingOutput { inner, taken: Vec::new(), written: 0, backlog }
    }

    /// Writes what has been taken.
    fn poll_taken(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(rest) = self.taken.get(self.written..).filter(|rest| !rest.is_empty()) {
            let written = Pin::new(&mut self.inner).poll_write(context, rest);
            self.backlog.set_unread(written.is_pending());
            match ready!(written)? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                written => self.written += written,
            }
        }
        (self.taken, self.written) = (Vec::new(), 0);
        Poll::Ready(Ok(()))
    }
}

impl<W: AsyncWrite + Unpin> AsyncWrite for EscapingOutput<W> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        ready!(this.poll_taken(context))?;
        // All of it is taken, so that no character is cut between two calls.
        this.taken = escaped(bytes.to_vec());
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_taken(context))?;
        let flushed = Pin::new(&mut this.inner).poll_flush(context);
        this.backlog.set_unread(flushed.is_pending());
        flushed
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_taken(context))?;
        Pin::new(&mut this.inner).poll_shutdown(context)
    }
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
