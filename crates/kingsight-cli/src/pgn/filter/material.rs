//! The pieces of both sides: `KRPvKR`.

use kingsight::{Board, Color, Role};

/// How many pieces of each role a side has, in the order of `Role::ALL`.
type Army = [u32; 6];

/// The pieces of both sides, whichever of them is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Material(Army, Army);

impl Material {
    /// Reads `KRPvKR`.
    ///
    /// # Errors
    ///
    /// Where the text stops being one, and what is expected there.
    pub(super) fn read(text: &str) -> Result<Material, (usize, String)> {
        let Some(middle) = text.find(['v', 'V']) else {
            return Err((text.len(), "expected v and the pieces of the other side".to_owned()));
        };
        let first = army(&text[..middle], 0)?;
        Ok(Material(first, army(&text[middle + 1..], middle + 1)?))
    }

    /// Whether a board has these pieces.
    pub(super) fn is_on(self, board: &Board) -> bool {
        let Material(first, second) = self;
        let all: u32 = first.iter().chain(&second).sum();
        // Most boards have too many pieces.
        if board.occupied().len() != all {
            return false;
        }
        let [white, black] = [Color::White, Color::Black]
            .map(|color| Role::ALL.map(|role| board.of_piece(role.of(color)).len()));
        (white, black) == (first, second) || (white, black) == (second, first)
    }
}

fn army(text: &str, start: usize) -> Result<Army, (usize, String)> {
    let mut army = Army::default();
    for (at, c) in text.char_indices() {
        let role = Role::ALL.into_iter().find(|role| role.letter().eq_ignore_ascii_case(&c));
        let Some((_, count)) = role
            .and_then(|role| Role::ALL.iter().zip(&mut army).find(|(known, _)| **known == role))
        else {
            return Err((start + at, format!("{c:?} is not a piece; expected K, Q, R, B, N or P")));
        };
        *count += 1;
    }
    let kings = Role::ALL.iter().zip(&army).find(|(role, _)| **role == Role::King);
    match kings {
        Some((_, 1)) => Ok(army),
        _ => Err((start, "expected exactly one K on each side".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use kingsight::Position;

    use super::Material;

    #[test]
    fn material_of_either_side() {
        let board = |fen: &str| *fen.parse::<Position>().unwrap().board();
        let rook_ending = board("8/8/8/4k3/8/r7/4P3/4K2R w - - 0 1");
        for text in ["KRPvKR", "KRvKRP", "kprVkr"] {
            assert!(Material::read(text).unwrap().is_on(&rook_ending), "{text}");
        }
        for text in ["KRPvK", "KRPvKB", "KRPvKRP"] {
            assert!(!Material::read(text).unwrap().is_on(&rook_ending), "{text}");
        }
    }

    #[test]
    fn what_is_no_material() {
        for (text, at) in [("KRP", 3), ("KXvK", 1), ("KvKé", 3), ("RvK", 0), ("KvKK", 2), ("", 0)]
        {
            assert_eq!(Material::read(text).unwrap_err().0, at, "{text}");
        }
    }
}
