//! Connections: how many at once, how long each, and how they end.

use std::future::Future;
use std::sync::Arc;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::limits::{self, Limits};

/// Takes connections until `stop` is done, then waits a short while for those that are open.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let (end, ending) = watch::channel(());
    tokio::pin!(stop);
    loop {
        let place = tokio::select! {
            () = &mut stop => break,
            place = Arc::clone(&places).acquire_owned() => place,
        };
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, _)) = accepted else {
            // Out of file descriptors, perhaps: let some be closed.
            sleep(limits::GRACE).await;
            continue;
        };
        let (router, ending) = (router.clone(), ending.clone());
        tokio::spawn(async move {
            hold(stream, router, limits, ending).await;
            drop(place);
        });
    }
    drop((listener, ending));
    // Tells every connection, and is closed when the last of them has gone.
    end.send_replace(());
    let _ = timeout(limits::GRACE, end.closed()).await;
}

async fn hold(stream: TcpStream, router: Router, limits: Limits, mut ending: watch::Receiver<()>) {
    // Answers are small and awaited: they are not held back to fill a packet.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(limits::HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    tokio::pin!(connection);
    let over = async {
        tokio::select! {
            _ = ending.changed() => {}
            () = sleep(limits.connection) => {}
        }
    };
    tokio::select! {
        // A connection that breaks concerns nobody else.
        _ = &mut connection => return,
        () = over => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(limits::GRACE, connection).await;
}
