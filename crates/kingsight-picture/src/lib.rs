//! Chess boards as pictures: SVG text, or PNG bytes.
//!
//! Plain data goes in, a picture comes out. This crate knows no rules of chess and reads no fonts,
//! no files and no network: the pieces are our own drawing (`art/`), coordinates and signs are
//! paths. Squares are numbers, a1 = 0, b1 = 1, … h8 = 63; a number above 63 is ignored.
//!
//! ```
//! use kingsight_picture::{ArrowKind, MarkKind, Picture};
//!
//! let svg = Picture::from_placement("4k3/8/8/8/1b6/8/8/4K3")?
//!     .mark(25, MarkKind::Checker) // b4
//!     .mark(4, MarkKind::Check) // e1
//!     .arrow(25, 4, ArrowKind::Check)
//!     .title("A bishop checks the king")
//!     .to_svg();
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), kingsight_picture::PlacementError>(())
//! ```
//!
//! A mark is a meaning, not a colour. Each [`MarkKind`] has a colour *and* a shape of its own, so the
//! picture can be read in grey. [`MarkKind::means`] gives it your words, and [`Picture::legend`] lists what was
//! drawn in these words. The legend stays outside the picture because text needs a font and a language.
//!
//! Deliberately left out: animation, interaction, bent arrows, piece sets to choose from, and any
//! dependency on the crates that know the rules.

mod arrows;
mod css;
mod legend;
mod marks;
mod meaning;
mod picture;
mod pieces;
mod placement;
#[cfg(feature = "png")]
mod png;
mod svg;
mod theme;
mod words;

pub use arrows::ArrowKind;
pub use css::{CssColor, CssColorError};
pub use legend::LegendEntry;
pub use marks::MarkKind;
pub use meaning::Meaning;
pub use picture::Picture;
pub use pieces::{Color, Piece, Role, piece_svg};
pub use placement::PlacementError;
#[cfg(feature = "png")]
pub use png::PngError;
pub use theme::Theme;
pub use words::PictureWords;

#[cfg(all(doctest, feature = "png"))]
#[doc = include_str!("../README.md")]
struct Readme;
