//! The picture as pixels: the SVG that this crate writes is read again and drawn by tiny-skia. Only what occurs in it is
//! understood; a test compares the pixels with those of resvg, which understands all of SVG.

mod color;
mod outline;
mod paint;
mod shape;
mod tag;

use core::fmt;

use crate::Picture;

/// Why no PNG could be made.
///
/// ```
/// use kingsight_picture::{Picture, PngError};
/// assert_eq!(Picture::new().to_png(0), Err(PngError::Width { found: 0 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PngError {
    /// The width was zero or above [`Picture::MAX_PNG_WIDTH`].
    Width {
        /// The requested width.
        found: u32,
    },
    /// The renderer refused the picture. That would be a bug in this crate.
    Render(String),
    /// The pixels could not be written.
    Encode(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Width { found } => {
                write!(
                    f,
                    "a width of {found} pixels is not between 1 and {}",
                    Picture::MAX_PNG_WIDTH
                )
            }
            Self::Render(reason) => write!(f, "the picture could not be rendered: {reason}"),
            Self::Encode(reason) => write!(f, "the PNG could not be written: {reason}"),
        }
    }
}

impl core::error::Error for PngError {}

impl Picture {
    /// The widest PNG that is made, in pixels: 64 million pixels are enough for a wall.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// assert!(Picture::new().to_png(Picture::MAX_PNG_WIDTH + 1).is_err());
    /// ```
    pub const MAX_PNG_WIDTH: u32 = 8192;

    /// The picture as a PNG file, square, `width_px` pixels wide.
    ///
    /// # Errors
    /// If the width is zero or above [`Picture::MAX_PNG_WIDTH`].
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// let png = Picture::new().to_png(64)?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), kingsight_picture::PngError>(())
    /// ```
    pub fn to_png(&self, width_px: u32) -> Result<Vec<u8>, PngError> {
        if !(1..=Self::MAX_PNG_WIDTH).contains(&width_px) {
            return Err(PngError::Width { found: width_px });
        }
        let svg = self.to_svg();
        let mut pixels = tiny_skia::Pixmap::new(width_px, width_px).ok_or_else(|| {
            PngError::Render(format!("no room for {width_px} by {width_px} pixels"))
        })?;
        let scale = width_px as f32 / crate::svg::size(self) as f32;
        let transform = tiny_skia::Transform::from_scale(scale, scale);
        paint::draw(&shape::parts(&svg), transform, &mut pixels);
        pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
    }
}
