//! What keeps the studio from starting.

use std::fmt;
use std::io;

/// Why the studio could not be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum StudioError {
    /// Another program listens on the port.
    PortTaken {
        /// The port.
        port: u16,
    },
    /// The port may not be used, such as one below 1024 on many systems.
    PortForbidden {
        /// The port.
        port: u16,
    },
    /// The folder holds no page.
    NoPage {
        /// The folder that was given.
        folder: std::path::PathBuf,
    },
    /// Anything else.
    Io(io::Error),
}

impl StudioError {
    pub(crate) fn of_port(port: u16, error: io::Error) -> StudioError {
        match error.kind() {
            io::ErrorKind::AddrInUse => StudioError::PortTaken { port },
            io::ErrorKind::PermissionDenied => StudioError::PortForbidden { port },
            _ => StudioError::Io(error),
        }
    }
}

impl fmt::Display for StudioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudioError::PortTaken { port } => write!(
                f,
                "port {port} is taken by another program, perhaps another studio; \
                 choose another with --port, or --port 0 for any that is free"
            ),
            StudioError::PortForbidden { port } => write!(
                f,
                "port {port} may not be used by this user; \
                 choose one from 1024 to 65535 with --port, or --port 0 for any that is free"
            ),
            StudioError::NoPage { folder } => write!(
                f,
                "{} has no index.html; expected the folder of the studio's page",
                folder.display()
            ),
            StudioError::Io(error) => write!(f, "the studio could not be opened: {error}"),
        }
    }
}

impl std::error::Error for StudioError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StudioError::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for StudioError {
    fn from(error: io::Error) -> StudioError {
        StudioError::Io(error)
    }
}
