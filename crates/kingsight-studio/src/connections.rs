//! Connections: accepting them, how long each may last, and how they end. How many there are at once is in
//! `places`.

use std::convert::Infallible;
use std::error::Error;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use hyper::body::{Body, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::limits::{self, ConnectionLimits};
use crate::places::{HeldPlace, Places};
use crate::stream::Stream;

/// Where a request comes from: every request carries it as an extension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// What answers the requests of all connections.
///
/// ```
/// use std::io::{Read, Write};
/// use std::net::TcpStream;
///
/// use http_body_util::Full;
/// use hyper::body::{Bytes, Incoming};
/// use hyper::{Request, Response};
/// use kingsight_studio::ConnectionLimits;
/// use kingsight_studio::hosting::{Responder, accept};
/// use tokio::net::TcpListener;
///
/// #[derive(Clone)]
/// struct Greeting;
///
/// impl Responder for Greeting {
///     type Body = Full<Bytes>;
///
///     async fn respond(&self, _: Request<Incoming>) -> Response<Full<Bytes>> {
///         Response::new("Hello".into())
///     }
/// }
///
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
/// # runtime.block_on(async {
/// let listener = TcpListener::bind("127.0.0.1:0").await?;
/// let mut client = TcpStream::connect(listener.local_addr()?)?;
/// let client = tokio::task::spawn_blocking(move || {
///     client.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
///     let mut answer = String::new();
///     client.read_to_string(&mut answer)?;
///     Ok::<String, std::io::Error>(answer)
/// });
/// let mut answer = None;
/// // Stops when the client has its answer.
/// accept(listener, Greeting, ConnectionLimits::default(), async { answer = client.await.ok() }).await;
/// assert!(answer.unwrap()?.ends_with("Hello"));
/// # Ok::<(), std::io::Error>(())
/// # })?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Responder: Clone + Send + Sync + 'static {
    /// What it sends.
    type Body: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static;

    /// The answer to one request, which carries where it comes from ([`Peer`]) and the place of its connection ([`HeldPlace`]) as
    /// extensions.
    fn respond(
        &self,
        request: Request<Incoming>,
    ) -> impl Future<Output = Response<Self::Body>> + Send;
}

/// Accepts connections until `stop` is done, then waits a short while for open ones.
pub async fn accept(
    listener: TcpListener,
    responder: impl Responder,
    limits: ConnectionLimits,
    stop: impl Future<Output = ()>,
) {
    let places = Places::new(limits.connections);
    let (end, ending) = watch::channel(());
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, address)) = accepted else {
            // Out of file descriptors, perhaps.
            places.make_room().await;
            continue;
        };
        let place = tokio::select! {
            () = &mut stop => break,
            place = places.place() => Arc::new(place),
        };
        let peer = Peer(address);
        tokio::spawn(hold(stream, peer, place, responder.clone(), limits, ending.clone()));
    }
    drop((listener, ending));
    // Tells every connection, and is closed when the last of them has gone.
    end.send_replace(());
    let _ = timeout(limits.grace, end.closed()).await;
}

async fn hold(
    stream: TcpStream,
    peer: Peer,
    place: Arc<HeldPlace>,
    responder: impl Responder,
    limits: ConnectionLimits,
    mut ending: watch::Receiver<()>,
) {
    // Answers are small and awaited: do not hold them back to fill a packet.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(limits::HEAD)
        .serve_connection(
            TokioIo::new(Stream::new(stream, Arc::clone(&place), limits.request)),
            service_fn(|request| answer(request, peer, responder.clone(), Arc::clone(&place))),
        );
    tokio::pin!(connection);
    let over = async {
        tokio::select! {
            _ = ending.changed() => {}
            () = sleep(limits.connection) => {}
        }
    };
    tokio::select! {
        // A broken connection does not affect the others.
        _ = &mut connection => return,
        () = place.sent_away() => return,
        () = over => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(limits.grace, connection).await;
}

async fn answer<R: Responder>(
    mut request: Request<Incoming>,
    peer: Peer,
    responder: R,
    place: Arc<HeldPlace>,
) -> Result<Response<R::Body>, Infallible> {
    request.extensions_mut().insert(peer);
    request.extensions_mut().insert(Arc::clone(&place));
    let response = responder.respond(request).await;
    place.sending();
    Ok(response)
}
