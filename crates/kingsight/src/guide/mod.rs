//! A short book about checks, pins and legal moves, with drawn boards.
//!
//! Each chapter is a page or two. Read them in order if the subject is new, or take the one you
//! need. A board in a code block is either drawn with [`bitboard!`](crate::bitboard!) and asserted,
//! or drawn as a comment beside its FEN and compared with it by a test: no drawing here is wrong.
//! White's pieces are capital letters, `P N B R Q K`; rank 8 is on top.
//!
//! In a hurry? The [cookbook](ch00_cookbook) does twelve common tasks in at most ten lines each.
//!
//! | | chapter | what it settles |
//! |---|---|---|
//! | 0 | [Cookbook](ch00_cookbook) | twelve tasks: reading, playing, explaining, generating |
//! | 1 | [Squares and sets](ch01_squares) | how 64 squares fit a machine word |
//! | 2 | [Attacks are not moves](ch02_attacks) | pawns, own pieces, pinned pieces |
//! | 3 | [Sliders and lines](ch03_sliders) | occupancy; between, ray and line |
//! | 4 | [X-rays and batteries](ch04_xrays) | attacks through one piece |
//! | 5 | [Check](ch05_check) | checkers, the check mask, the three answers |
//! | 6 | [Double check](ch06_double_check) | why only the king can move |
//! | 7 | [Pins](ch07_pins) | blockers, pinner, mask; absolute and relative |
//! | 8 | [King danger](ch08_king_danger) | why the king is lifted off the board |
//! | 9 | [Protected pieces](ch09_protection) | what a king may not take |
//! | 10 | [Giving check](ch10_giving_check) | check squares, discovered checks |
//! | 11 | [En passant](ch11_en_passant) | two pawns leave at once: the two traps |
//! | 12 | [Castling](ch12_castling) | classical chess and Chess960 as one rule |
//! | 13 | [Generating legal moves](ch13_generation) | all of it together, as sets |
//! | 14 | [Perft](ch14_perft) | how to trust a generator |
//! | 15 | [Static exchange evaluation](ch15_exchange) | captures on one square |
//!
//! # Words
//!
//! One word has one meaning in this crate.
//!
//! | word | meaning |
//! |---|---|
//! | attacks | squares a piece would capture on if an enemy stood there |
//! | between | the squares strictly between two squares on one line; both ends excluded |
//! | checkers | enemy pieces that attack the king |
//! | check mask | where a move of any piece other than the king must land: all squares without check; the checker and the squares between; none in double check |
//! | evasion | a legal move while in check |
//! | blocker | the single piece, of either colour, between a king and an enemy slider |
//! | pinned | a blocker of the king's own colour |
//! | discovered-check candidate | a blocker of the slider's colour |
//! | king danger | squares the enemy attacks with our king lifted off the board |
//! | protected | standing on a square that its own side attacks |
//! | pseudo-legal | obeys the piece's movement, may leave the king in check |
//! | castling move | a move of the king whose target is the rook's square |
//! | static exchange evaluation (SEE) | what captures on one square win, each side free to stop |
//!
//! # Sources
//!
//! The rules are the FIDE Laws of Chess of 2023 (<https://handbook.fide.com/chapter/E012023>), cited
//! by article number. The programming ideas are mostly older than their write-ups; each chapter
//! names the source of an idea as far as we know it, usually by way of the Chess Programming Wiki
//! (<https://www.chessprogramming.org>).

/// A chapter: its name, as in the address of its page, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chapter {
    /// The name of its module, such as `ch07_pins`.
    pub name: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
}

impl Chapter {
    /// The first line of the text.
    ///
    /// ```
    /// assert_eq!(kingsight::guide::CHAPTERS[7].title(), "Chapter 7. Pins.");
    /// ```
    #[must_use]
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default()
    }
}

macro_rules! chapters {
    ($($name:ident)*) => {
        /// All chapters, in order, for programs that search the guide.
        pub const CHAPTERS: &[Chapter] = &[$(
            Chapter { name: stringify!($name), text: include_str!(concat!(stringify!($name), ".md")) },
        )*];

        $(
            #[doc = include_str!(concat!(stringify!($name), ".md"))]
            pub mod $name {}
        )*
    };
}

chapters! {
    ch00_cookbook
    ch01_squares
    ch02_attacks
    ch03_sliders
    ch04_xrays
    ch05_check
    ch06_double_check
    ch07_pins
    ch08_king_danger
    ch09_protection
    ch10_giving_check
    ch11_en_passant
    ch12_castling
    ch13_generation
    ch14_perft
    ch15_exchange
}
