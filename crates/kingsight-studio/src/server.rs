//! Opening the port and running until told to stop.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::guard::Guard;
use crate::routes::Routes;
use crate::{ConnectionLimits, StudioError, connections, system};

/// Where to listen, and what to show.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StudioOptions {
    /// The port; 0 picks a free one.
    pub port: u16,
    /// A folder to read the page from while you work on it; the embedded page if none.
    pub page: Option<PathBuf>,
    /// How long things may take.
    pub limits: ConnectionLimits,
}

impl StudioOptions {
    /// The default port: 64 squares, twice.
    pub const PORT: u16 = 6464;

    /// The embedded page on a port.
    ///
    /// ```
    /// use kingsight_studio::StudioOptions;
    /// assert_eq!(StudioOptions::on_port(0).port, 0);
    /// ```
    #[must_use]
    pub fn on_port(port: u16) -> StudioOptions {
        StudioOptions { port, ..StudioOptions::default() }
    }
}

impl Default for StudioOptions {
    fn default() -> StudioOptions {
        StudioOptions { port: StudioOptions::PORT, page: None, limits: ConnectionLimits::default() }
    }
}

/// A studio that listens but has not begun to answer.
#[derive(Debug)]
pub struct Studio {
    listener: TcpListener,
    address: SocketAddr,
    options: StudioOptions,
}

impl Studio {
    /// Listens on 127.0.0.1 only.
    ///
    /// # Errors
    ///
    /// If the port is not available, or the folder of the page has no `index.html`.
    pub async fn bind(options: &StudioOptions) -> Result<Studio, StudioError> {
        if let Some(folder) = &options.page
            && !folder.join("index.html").is_file()
        {
            return Err(StudioError::NoPage { folder: folder.clone() });
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port))
            .await
            .map_err(|error| StudioError::of_port(options.port, error))?;
        let address = listener.local_addr()?;
        Ok(Studio { listener, address, options: options.clone() })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers until `stop` is done; then gives requests in progress a short while to end.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let StudioOptions { page, limits, .. } = self.options;
        let routes = Routes::new(Guard::new(self.address.port()), page, limits);
        connections::accept(self.listener, Arc::new(routes), limits, stop).await;
    }
}

/// Opens the studio, reports its address, and answers until Ctrl-C.
///
/// # Errors
///
/// If the port is not available.
pub fn serve(options: &StudioOptions, announce: impl FnOnce(&str)) -> Result<(), StudioError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let studio = Studio::bind(options).await?;
        // Install the handler before printing the address: a reader of the address may stop the
        // studio at once.
        let stop = system::told_to_end();
        announce(&studio.url());
        studio.run(stop).await;
        Ok(())
    })
}
