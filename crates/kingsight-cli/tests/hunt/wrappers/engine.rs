//! Not an engine: it knows the 20 first moves of each side, which is enough to test the conversation.

pub struct Position {
    black: bool,
}

impl Position {
    pub fn from_fen(fen: &str) -> Position {
        Position { black: fen.contains(" b ") }
    }

    pub fn play(&self, _: &str) -> Position {
        Position { black: !self.black }
    }

    pub fn legal_moves(&self) -> Vec<String> {
        let (from, single, double) = if self.black { (7, 6, 5) } else { (2, 3, 4) };
        let (back, target) = if self.black { (8, 6) } else { (1, 3) };
        let pawns = ('a'..='h').flat_map(|file| {
            [single, double].map(|to| format!("{file}{from}{file}{to}"))
        });
        let knights = ["ba", "bc", "gf", "gh"];
        let knights = knights.map(|files| {
            let (from, to) = files.split_at(1);
            format!("{from}{back}{to}{target}")
        });
        pawns.chain(knights).collect()
    }
}
