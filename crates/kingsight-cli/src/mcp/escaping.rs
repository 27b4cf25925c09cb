//! What goes to the host: JSON in which nothing steers a terminal that shows it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use kingsight_ask::json::escaped;
use tokio::io::AsyncWrite;

use super::backlog::Backlog;

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
