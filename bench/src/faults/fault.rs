//! What can be wrong with a game of the test.

/// What is wrong with a game, or unusual.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// Nothing.
    None,
    /// Line ends of two characters, which is no fault.
    CrLf,
    /// A line with `%` and a comment with `;`, which are no faults.
    Escape,
    /// A byte order mark before the tags.
    ByteOrderMark,
    /// A tag in Windows-1252.
    Windows1252Tag,
    /// A comment in Windows-1252.
    Windows1252Comment,
    /// A comment without its closing brace; the rest of the game is part of it.
    UnclosedBrace,
    /// A closing brace too many.
    StrayBrace,
    /// A closing parenthesis too many.
    StrayParenthesis,
    /// No result after the moves.
    MissingResult,
    /// Another result than in the tag.
    OtherResult,
    /// The result twice.
    SecondResult,
    /// A move that is not legal.
    IllegalMove,
    /// A move that two pieces can make.
    AmbiguousMove,
    /// A word that is no move.
    NotAMove,
    /// A wrong move number.
    WrongNumber,
    /// A tag `FEN` that gives no position.
    WrongFen,
    /// A tag twice.
    DuplicateTag,
}

impl Fault {
    /// All kinds.
    pub const ALL: [Fault; 18] = [
        Fault::None,
        Fault::CrLf,
        Fault::Escape,
        Fault::ByteOrderMark,
        Fault::Windows1252Tag,
        Fault::Windows1252Comment,
        Fault::UnclosedBrace,
        Fault::StrayBrace,
        Fault::StrayParenthesis,
        Fault::MissingResult,
        Fault::OtherResult,
        Fault::SecondResult,
        Fault::IllegalMove,
        Fault::AmbiguousMove,
        Fault::NotAMove,
        Fault::WrongNumber,
        Fault::WrongFen,
        Fault::DuplicateTag,
    ];
}
