//! Reading a position from FEN, X-FEN or Shredder-FEN.
//!
//! In the castling field `K` and `Q` mean the outermost rook on that side of the king (X-FEN), and a letter
//! `A` to `H` means the rook on that file (Shredder-FEN). Either way the rook's square is what is kept.

use crate::board::{Color, Role, Rules, rank, shifted, square_from_name, square_name};
use crate::moves::behind;

impl Rules {
    /// Reads a FEN. Fields missing at the end get their defaults: `w - - 0 1`.
    ///
    /// Refuses state that no game can produce: a castling right without its king and rook, an en passant
    /// square that no pawn has just jumped over. Accepts any placement of pieces.
    ///
    /// # Errors
    /// A sentence about the error, with the offending text.
    pub fn from_fen(fen: &str) -> Result<Rules, String> {
        let mut fields = fen.split_ascii_whitespace();
        let mut rules = Rules {
            board: read_board(fields.next().ok_or("an empty FEN")?)?,
            turn: read_turn(fields.next().unwrap_or("w"))?,
            may_castle: [false; 64],
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        for letter in fields.next().unwrap_or("-").chars().filter(|&letter| letter != '-') {
            let rook = rules.read_castling_rook(letter)?;
            rules.may_castle[usize::from(rook)] = true;
        }
        rules.en_passant = rules.read_en_passant(fields.next().unwrap_or("-"))?;
        rules.halfmove_clock = read_number(fields.next().unwrap_or("0"))?;
        rules.fullmove_number = read_number(fields.next().unwrap_or("1"))?;
        match fields.next() {
            None => Ok(rules),
            Some(extra) => Err(format!("one field too many: {extra:?}")),
        }
    }

    /// The square of the rook that a castling letter means.
    fn read_castling_rook(&self, letter: char) -> Result<u8, String> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let first_rank = color.first_rank();
        let &[king] = self.kings(color).as_slice() else {
            return Err(format!("castling right {letter:?} without exactly one king"));
        };
        if rank(king) != first_rank {
            return Err(format!(
                "castling right {letter:?} with the king on {}",
                square_name(king)
            ));
        }
        let is_rook = |&square: &u8| self.piece(square) == Some((color, Role::Rook));
        let mut on_the_right = (king..8 * first_rank + 8).filter(is_rook);
        let mut on_the_left = (8 * first_rank..king).filter(is_rook);
        let rook = match letter.to_ascii_lowercase() {
            'k' => on_the_right.next_back(),
            'q' => on_the_left.next(),
            name @ 'a'..='h' => Some(8 * first_rank + (name as u8 - b'a')).filter(is_rook),
            _ => return Err(format!("not a castling right: {letter:?}")),
        };
        let rook = rook.ok_or_else(|| format!("castling right {letter:?} without its rook"))?;
        for other in self.castling_rooks(color) {
            if (other > king) == (rook > king) {
                return Err(format!("castling right {letter:?} on a side that has one already"));
            }
        }
        Ok(rook)
    }

    /// The en passant square, with the pawn in front of it and the way behind it clear.
    fn read_en_passant(&self, field: &str) -> Result<Option<u8>, String> {
        if field == "-" {
            return Ok(None);
        }
        let square = square_from_name(field).ok_or_else(|| format!("not a square: {field:?}"))?;
        let enemy = self.turn.other();
        let pawn = behind(square, self.turn);
        let origin = shifted(square, 0, -enemy.forward()).unwrap_or(square);
        let jumped_over = rank(square).abs_diff(enemy.first_rank()) == 2
            && self.piece(pawn) == Some((enemy, Role::Pawn))
            && self.piece(square).is_none()
            && self.piece(origin).is_none();
        if jumped_over {
            Ok(Some(square))
        } else {
            Err(format!("no pawn has just jumped over {field}"))
        }
    }
}

/// The placement, from the eighth rank down to the first, each from the a-file to the h-file.
fn read_board(field: &str) -> Result<[Option<(Color, Role)>; 64], String> {
    let rows: Vec<&str> = field.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("{} ranks instead of 8: {field:?}", rows.len()));
    }
    let mut board = [None; 64];
    for (row, first_square) in rows.into_iter().zip((0..64).step_by(8).rev()) {
        let mut squares = Vec::with_capacity(8);
        for letter in row.chars() {
            match letter {
                '1'..='8' => {
                    squares.extend(std::iter::repeat_n(None, letter as usize - '0' as usize));
                }
                _ => squares.push(Some(read_piece(letter)?)),
            }
        }
        if squares.len() != 8 {
            return Err(format!("{} squares instead of 8: {row:?}", squares.len()));
        }
        board[first_square..first_square + 8].copy_from_slice(&squares);
    }
    Ok(board)
}

fn read_piece(letter: char) -> Result<(Color, Role), String> {
    let role = match letter.to_ascii_lowercase() {
        'p' => Role::Pawn,
        'n' => Role::Knight,
        'b' => Role::Bishop,
        'r' => Role::Rook,
        'q' => Role::Queen,
        'k' => Role::King,
        _ => return Err(format!("not a piece: {letter:?}")),
    };
    Ok((if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, role))
}

fn read_turn(field: &str) -> Result<Color, String> {
    match field {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(format!("neither w nor b to move: {field:?}")),
    }
}

fn read_number(field: &str) -> Result<u32, String> {
    field.parse().map_err(|_| format!("not a number: {field:?}"))
}
