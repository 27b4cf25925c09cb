//! A connection's bytes: when an answer has been written, and a limit on the time to read it.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::places::HeldPlace;

/// A stream that reports when everything written has gone out, and breaks when that takes too long.
#[derive(Debug)]
pub(crate) struct Stream {
    stream: TcpStream,
    place: Arc<HeldPlace>,
    /// How long an answer may take to be read.
    limit: Duration,
    /// Runs from when the client first stops reading until everything has been written.
    clock: Option<Pin<Box<Sleep>>>,
}

impl Stream {
    pub(crate) fn new(stream: TcpStream, place: Arc<HeldPlace>, limit: Duration) -> Stream {
        Stream { stream, place, limit, clock: None }
    }

    /// The result of writing; if nothing was written, whether there is time left.
    fn in_time<T>(
        &mut self,
        context: &mut Context<'_>,
        wrote: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            return wrote;
        }
        let limit = self.limit;
        let clock = self.clock.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(clock.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.in_time(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called only when nothing is left to write.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if matches!(flushed, Poll::Ready(Ok(()))) {
            self.clock = None;
            self.place.written();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
