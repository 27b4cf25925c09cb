//! What the tests share: reading in every way at once.

use kingsight_pgn::{
    GameResult, MoveToken, Notice, ReadGame, ReadOptions, Skipper, SliceReader, StreamReader,
    TagText, Visitor,
};

/// The tokens of a game as text.
#[derive(Default)]
pub(crate) struct Tokens(Vec<String>);

impl Visitor for Tokens {
    type Output = Vec<String>;

    fn tag(&mut self, tag: TagText<'_>) {
        self.0.push(format!("[{}={}]", tag.name_str(), tag.value_str()));
    }

    fn move_text(&mut self, token: MoveToken<'_>) {
        self.0.push(token.to_str().into_owned());
    }

    fn nag(&mut self, nag: kingsight_pgn::Nag, _: u64) {
        self.0.push(nag.to_string());
    }

    fn comment(&mut self, comment: kingsight_pgn::CommentText<'_>) {
        self.0.push(format!("{{{}}}", comment.to_str()));
    }

    fn begin_variation(&mut self, _: u64) -> kingsight_pgn::Take {
        self.0.push("(".to_owned());
        kingsight_pgn::Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.0.push(")".to_owned());
    }

    fn result(&mut self, result: GameResult, _: u64) {
        self.0.push(format!("={result}"));
    }

    fn notice(&mut self, notice: Notice) {
        self.0.push(format!("!{}@{}", notice.kind.code(), notice.at));
    }

    fn end_game(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

/// The tokens of each game, joined by blanks.
pub(crate) fn tokens(bytes: &[u8]) -> Vec<String> {
    let mut reader = SliceReader::new(bytes);
    std::iter::from_fn(|| reader.read_game(&mut Tokens::default()))
        .map(|tokens| tokens.join(" "))
        .collect()
}

/// Where each game begins when games are read, and when they are skipped.
pub(crate) fn ends(bytes: &[u8], skip: bool) -> Vec<usize> {
    let mut reader = SliceReader::new(bytes);
    let mut ends = Vec::new();
    loop {
        let more = match skip {
            true => reader.skip_game(),
            false => reader.read_game(&mut Tokens::default()).is_some(),
        };
        if !more {
            return ends;
        }
        ends.push(reader.position());
    }
}

/// An input that gives a few bytes at a time.
pub(crate) struct Drops<'a>(pub(crate) &'a [u8], pub(crate) usize);

impl std::io::Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.1.min(buffer.len()).min(self.0.len());
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

/// The games, from a stream.
pub(crate) fn stream_tokens(bytes: &[u8]) -> Vec<String> {
    let mut reader = StreamReader::new(bytes);
    let mut games = Vec::new();
    while let Some(tokens) = reader.read_game(&mut Tokens::default()).expect("bytes do not fail") {
        games.push(tokens.join(" "));
    }
    games
}

pub(crate) fn stream_count(bytes: &[u8]) -> u64 {
    let mut reader = StreamReader::new(bytes);
    while reader.read_game(&mut Skipper).expect("bytes do not fail").is_some() {}
    reader.games()
}

/// All games as trees. That all ways to read agree is asserted.
pub(crate) fn read(text: impl AsRef<[u8]>) -> Vec<ReadGame> {
    let bytes = text.as_ref();
    agree(bytes);
    ReadOptions::new().games(bytes).map(|game| game.expect("a small game")).collect()
}

/// Reading, skipping and streaming find the same games.
pub(crate) fn agree(bytes: &[u8]) {
    let shown = String::from_utf8_lossy(bytes);
    assert_eq!(ends(bytes, false), ends(bytes, true), "{shown}");
    assert_eq!(tokens(bytes), stream_tokens(bytes), "{shown}");
    assert_eq!(stream_count(bytes), ends(bytes, true).len() as u64, "{shown}");
}

/// The main line in SAN.
pub(crate) fn line(game: &ReadGame) -> String {
    let sans = game.tree.main_line().map(|node| match node.san() {
        Some(san) => san.to_string(),
        None => "--".to_owned(),
    });
    sans.collect::<Vec<_>>().join(" ")
}

/// The diagnostics as `code@line:column`.
pub(crate) fn codes(game: &ReadGame) -> Vec<String> {
    let code = |d: &kingsight_pgn::Diagnostic| {
        format!("{}@{}:{}", d.kind.code(), d.place.line, d.place.column)
    };
    game.diagnostics.iter().map(code).collect()
}
