//! The Kingsight studio: a chess board in the browser that shows every set the library computes, says why
//! a move is illegal, and teaches the classic methods step by step.
//!
//! A small web server on 127.0.0.1 with the page embedded. It keeps no state: the page sends one and gets
//! back everything to draw. `docs/studio-api.md` describes the endpoints; facts about a position are the
//! objects of [`kingsight_ask`]. Neither this crate nor the page computes any rules of chess.
//!
//! ```no_run
//! use kingsight_studio::{StudioOptions, serve};
//! serve(&StudioOptions::default(), |url| println!("The studio is at {url}"))?;
//! # Ok::<(), kingsight_studio::StudioError>(())
//! ```
//!
//! # Which requests are answered
//!
//! Every page that the browser shows can reach a server on 127.0.0.1. So the studio answers only
//! under the names `127.0.0.1` and `localhost` (not under a foreign name that points here, as in
//! DNS rebinding) and only requests of its own page (`Origin`, `Sec-Fetch-Site`), it reads only
//! JSON, and the page may load nothing from elsewhere (Content-Security-Policy). Requests are
//! limited in size and time.

mod answer;
#[cfg(feature = "server")]
mod connections;
#[cfg(feature = "server")]
mod error;
mod examples;
pub mod exercise;
mod games;
#[cfg(feature = "server")]
mod guard;
pub mod lesson;
mod limits;
#[cfg(feature = "server")]
mod page;
#[cfg(feature = "server")]
mod places;
mod questions;
#[cfg(feature = "server")]
mod respond;
#[cfg(feature = "server")]
mod routes;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "server")]
mod stream;
#[cfg(feature = "server")]
mod system;
mod without_server;

#[cfg(feature = "server")]
pub use error::StudioError;
#[cfg(feature = "server")]
pub use limits::ConnectionLimits;
#[cfg(feature = "server")]
pub use server::{Studio, StudioOptions, serve};
#[cfg(feature = "server")]
pub use system::open;
pub use without_server::{Answered, answer};

#[cfg(feature = "server")]
pub mod hosting {
    //! What other servers share with the studio: accepting connections within limits, so that silent clients keep nobody out, and
    //! ending when told to.

    pub use crate::connections::{Peer, Responder, accept};
    pub use crate::places::HeldPlace;
    pub use crate::system::told_to_end;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
