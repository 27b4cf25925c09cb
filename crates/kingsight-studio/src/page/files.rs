//! Every file of the page, one per line. A test compares the list with the folder `page`.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../page/", $name)))),*]
    };
}

/// The files by their paths.
pub(super) const FILES: &[(&str, &[u8])] = files![
    "css/board.css",
    "css/frame.css",
    "css/panels.css",
    "css/print.css",
    "css/tokens.css",
    "icon.svg",
    "index.html",
    "js/actions.js",
    "js/address.js",
    "js/backend.js",
    "js/bits.js",
    "js/board/cells.js",
    "js/board/drag.js",
    "js/board/fills.js",
    "js/board/frame.js",
    "js/board/hover.js",
    "js/board/keys.js",
    "js/board/mini.js",
    "js/board/painting.js",
    "js/board/patterns.js",
    "js/board/pieces.js",
    "js/board/pointer.js",
    "js/board/shown.js",
    "js/board/sketch.js",
    "js/board/tap.js",
    "js/dom.js",
    "js/lesson.js",
    "js/main.js",
    "js/panels/banner.js",
    "js/panels/below.js",
    "js/panels/bits.js",
    "js/panels/game.js",
    "js/panels/layers.js",
    "js/panels/lessons.js",
    "js/panels/modes.js",
    "js/panels/notice.js",
    "js/panels/pictures.js",
    "js/panels/promotion.js",
    "js/panels/setup.js",
    "js/panels/tabs.js",
    "js/panels/text.js",
    "js/panels/theme.js",
    "js/speech.js",
    "js/squares.js",
    "js/store.js",
    "js/words.js",
];
