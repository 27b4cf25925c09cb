//! Ctrl-C.

use std::future::{Future, pending, poll_fn};
use std::pin::Pin;
use std::task::Poll;

/// Listens for Ctrl-C from now on, and not only when the future is first waited for: what this returns ends with the next Ctrl-C.
pub(super) async fn listen() -> Pin<Box<dyn Future<Output = ()> + Send>> {
    let mut heard = Box::pin(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a handler Ctrl-C ends the program anyway.
            pending::<()>().await;
        }
    });
    // The first poll installs the handler.
    let at_once = poll_fn(|context| Poll::Ready(heard.as_mut().poll(context).is_ready())).await;
    if at_once { Box::pin(std::future::ready(())) } else { heard }
}
