//! Two palettes. The squares stay in the middle of the scale so that white pieces, black pieces and the
//! signs all stand out on both of them.

/// How the board looks.
///
/// ```
/// use kingsight_picture::{Picture, Theme};
/// let day = Picture::new().to_svg();
/// let night = Picture::new().theme(Theme::Dark).to_svg();
/// assert_ne!(day, night);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Ivory and slate on paper.
    #[default]
    Light,
    /// Steel and slate on near-black, for dark pages.
    Dark,
}

pub(crate) struct Palette {
    pub(crate) frame: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) coordinates: &'static str,
    pub(crate) light_square: &'static str,
    pub(crate) dark_square: &'static str,
    /// Drawn around arrows, so that they stand out from pieces.
    pub(crate) casing: &'static str,
}

impl Theme {
    pub(crate) const fn palette(self) -> Palette {
        match self {
            Self::Light => Palette {
                frame: "#f7f5f0",
                edge: "#5f7884",
                coordinates: "#4a5f6a",
                light_square: "#eceae2",
                dark_square: "#8ba3ad",
                casing: "#fffdf6",
            },
            Self::Dark => Palette {
                frame: "#171b21",
                edge: "#0c0f13",
                coordinates: "#a7b4c0",
                light_square: "#93a0ae",
                dark_square: "#647284",
                casing: "#12151a",
            },
        }
    }
}
