//! While answers wait, no more is read: a host that asks and does not read takes no memory.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::io::{AsyncRead, ReadBuf};

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
    pub(super) fn set_unread(&self, is_unread: bool) {
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
