//! What a placement says, checked against the definitions.

use kingsight::{Bitboard, Board, CheckInfo, Color, Piece, PieceValues, Role, Square, between};

pub(super) fn check(board: &Board, values: &PieceValues) {
    check_storage(board);
    for color in Color::ALL {
        check_attacks(board, color);
        for info in board.check_infos(color) {
            check_facts(board, color, &info);
        }
        check_kings(board, color);
        check_xrays(board, color);
        for square in board.colored(!color) {
            let best = board.see(square, color, values);
            assert!(best >= 0, "{board}: {square}");
        }
    }
}

fn check_storage(board: &Board) {
    assert_eq!(board.to_string().parse().as_ref(), Ok(board));
    assert_eq!(board.color_flipped().color_flipped(), *board);
    let mut again = Board::EMPTY;
    for (square, piece) in board.pieces() {
        again.set(square, piece);
        assert!(board.of_piece(piece).contains(square));
        assert_eq!(board.piece_at(square), Some(piece));
    }
    assert_eq!(again, *board);
    assert!(!board.colored(Color::White).intersects(board.colored(Color::Black)));
    let count: u32 = Piece::ALL.into_iter().map(|piece| board.of_piece(piece).len()).sum();
    assert_eq!(count, board.occupied().len());
    assert_eq!(board.without(board.occupied()), Board::EMPTY);
}

fn check_attacks(board: &Board, color: Color) {
    let occupied = board.occupied();
    let kings = board.kings_of(!color);
    let mut attacked = Bitboard::EMPTY;
    let mut danger = Bitboard::EMPTY;
    for target in Square::ALL {
        let attackers = board.attackers(target, color, occupied);
        // Attackers of a square and attacks from a square are one relation.
        for from in board.colored(color) {
            let attacks = board.attacks_from(from).contains(target);
            assert_eq!(attacks, attackers.contains(from), "{board}: {from} {target}");
        }
        assert_eq!(board.is_attacked(target, color), attackers.any());
        if attackers.any() {
            attacked = attacked.with(target);
        }
        if board.attackers(target, color, occupied - kings).any() {
            danger = danger.with(target);
        }
    }
    assert_eq!(board.attacked(color), attacked, "{board}");
    assert_eq!(board.king_danger(!color), danger, "{board}");
    assert_eq!(board.protected(color), attacked & board.colored(color), "{board}");
    let by_role = Role::ALL.map(|role| board.attacked_by_role(color, role));
    let all = by_role.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);
    assert_eq!(all, attacked, "{board}");
    let flipped = board.color_flipped().attacked(!color);
    assert_eq!(flipped.flip_ranks(), attacked, "{board}");
}

/// The facts of one king. A blocker is a piece without which a slider attacks the king that does
/// not attack it now.
fn check_facts(board: &Board, color: Color, info: &CheckInfo) {
    let (king, enemy) = (info.king, !color);
    let occupied = board.occupied();
    let attackers = board.attackers(king, enemy, occupied);
    assert_eq!(info.checkers, attackers - board.kings_of(enemy), "{board}");
    let mut pins = Vec::new();
    for piece in occupied.without(king) {
        let uncovered = board.attackers(king, enemy, occupied.without(piece)) - attackers;
        let uncovered = uncovered.without(piece);
        assert!(!uncovered.more_than_one(), "{board}: {piece} blocks twice");
        let own = board.colored(color).contains(piece);
        assert_eq!(info.pinned.contains(piece), own && uncovered.any(), "{board}: {piece}");
        assert_eq!(
            info.discovered_check_candidates.contains(piece),
            !own && uncovered.any(),
            "{board}: {piece}"
        );
        assert_eq!(info.blockers().contains(piece), uncovered.any());
        assert_eq!(info.pin_of(piece).is_some(), info.pinned.contains(piece));
        if let Some(pinner) = uncovered.first().filter(|_| own) {
            pins.push((pinner, piece, between(king, pinner).with(pinner)));
        }
    }
    pins.sort_unstable();
    let found: Vec<_> = info.pins().map(|pin| (pin.pinner, pin.pinned, pin.mask)).collect();
    assert_eq!(found, pins, "{board}");
    assert!(info.pins().all(|pin| pin.king == king));
    let pinners: Bitboard = pins.iter().map(|&(pinner, ..)| pinner).collect();
    assert_eq!(info.pinners, pinners, "{board}");
    let mask = match (info.checkers.first(), info.checkers.more_than_one()) {
        (None, _) => Bitboard::ALL,
        (Some(_), true) => Bitboard::EMPTY,
        (Some(checker), false) => between(king, checker).with(checker),
    };
    assert_eq!(info.check_mask, mask, "{board}");
    assert_eq!(info.in_check(), info.checkers.any());
    assert_eq!(info.in_double_check(), info.checkers.more_than_one());
    check_squares(board, color, info);
}

/// From a check square, and from no other, a piece put there would attack the king.
fn check_squares(board: &Board, color: Color, info: &CheckInfo) {
    let squares = info.check_squares(board.occupied());
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in (!board.occupied()).into_iter().step_by(3) {
            let mut with = *board;
            with.set(square, role.of(!color));
            let attacks = with.attacks_from(square).contains(info.king);
            assert_eq!(squares[role as usize].contains(square), attacks, "{board}: {square}");
        }
    }
}

fn check_kings(board: &Board, color: Color) {
    let infos: Vec<CheckInfo> = board.check_infos(color).collect();
    assert_eq!(infos.len(), board.kings_of(color).len() as usize);
    let pins: usize = infos.iter().map(|info| info.pins().count()).sum();
    assert_eq!(board.pins(color).count(), pins);
    let attackers =
        infos.iter().fold(Bitboard::EMPTY, |set, info| set | board.attackers_of(info.king, !color));
    assert_eq!(board.checkers(color), attackers, "{board}");
}

/// An x-ray attacker attacks once the piece in between is gone, and not before.
fn check_xrays(board: &Board, by: Color) {
    let occupied = board.occupied();
    for target in Square::ALL {
        let attackers = board.attackers(target, by, occupied);
        for xray in board.xray_attackers(target, by) {
            assert_eq!(xray.target, target);
            assert!(!attackers.contains(xray.attacker), "{board}: {xray:?}");
            let opened = board.attackers(target, by, occupied.without(xray.through));
            assert!(opened.contains(xray.attacker), "{board}: {xray:?}");
        }
        for battery in board.batteries(target, by) {
            assert!(attackers.contains(battery.through), "{board}: {battery:?}");
        }
    }
}
