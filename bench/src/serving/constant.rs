//! The yardstick: axum as its first page shows it, with one route that returns a constant.

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

/// Answers on a free port until it is killed; prints the address as `kingsight serve` does.
///
/// # Errors
/// There is no free port.
pub fn serve() -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.and_then(|runtime| runtime.block_on(answer())).map_err(|error| error.to_string())
}

async fn answer() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("Answering at http://{}/ (Ctrl-C ends it)", listener.local_addr()?);
    let router = Router::new().route("/healthz", get(|| async { "ok\n" }));
    axum::serve(listener, router).await
}
