//! What a move changes, against the slow rule book: both positions are looked at by its own means, and
//! pieces are followed by numbers that it gives them.

use std::collections::BTreeSet;

use kingsight::{Attack, Bitboard, Changes, CheckKind, Color, EnPassant, Move, Position, Role};
use kingsight_rulebook as slow;

use crate::support::{self, Random, budget, random_game_positions, role, set, slow_color, square};

/// A position of the rule book; each piece has the number of the square where it stood before the move.
struct Numbered {
    rules: slow::Rules,
    number: [Option<u8>; 64],
}

/// A set of facts, in numbers.
type Facts<const N: usize> = BTreeSet<[i32; N]>;

impl Numbered {
    fn before(rules: slow::Rules) -> Numbered {
        let number = std::array::from_fn(|s| rules.piece(s as u8).map(|_| s as u8));
        Numbered { rules, number }
    }

    fn after(&self, m: &slow::Mv) -> Numbered {
        let rules = self.rules.play(m);
        let mut number = self.number;
        number[usize::from(m.from)] = None;
        if m.castling {
            number[usize::from(m.to)] = None;
            let king = rules.kings(self.rules.turn())[0];
            let rook = if m.to > m.from { king - 1 } else { king + 1 };
            number[usize::from(king)] = Some(m.from);
            number[usize::from(rook)] = Some(m.to);
        } else {
            number[usize::from(m.to)] = Some(m.from);
            for (s, number) in number.iter_mut().enumerate() {
                // Captured en passant.
                if rules.piece(s as u8).is_none() {
                    *number = None;
                }
            }
        }
        Numbered { rules, number }
    }

    /// The number of the piece on a square.
    fn of(&self, square: u8) -> i32 {
        i32::from(self.number[usize::from(square)].expect("a piece"))
    }

    fn pieces(&self) -> Vec<(u8, slow::Color, slow::Role)> {
        let at = |s| self.rules.piece(s).map(|(color, role)| (s, color, role));
        (0..64).filter_map(at).collect()
    }

    fn but_kings(&self) -> Vec<(u8, slow::Color)> {
        let pieces = self.pieces().into_iter();
        pieces.filter(|p| p.2 != slow::Role::King).map(|(s, color, _)| (s, color)).collect()
    }

    fn attacked(&self) -> Facts<1> {
        let pieces = self.but_kings().into_iter();
        let attacked = pieces.filter(|&(s, color)| self.rules.is_attacked(s, color.other()));
        attacked.map(|(s, _)| [self.of(s)]).collect()
    }

    fn protected(&self) -> Facts<1> {
        let pieces = self.but_kings().into_iter();
        let protected = pieces.filter(|&(s, color)| self.rules.is_attacked(s, color));
        protected.map(|(s, _)| [self.of(s)]).collect()
    }

    fn attacks(&self) -> Facts<2> {
        let on = |(target, color): (u8, slow::Color)| {
            let by = self.rules.attackers(target, color.other()).into_iter();
            by.map(move |attacker| [self.of(attacker), self.of(target)]).collect::<Vec<_>>()
        };
        self.but_kings().into_iter().flat_map(on).collect()
    }

    /// With what the best capture of the piece wins.
    fn hanging(&self) -> Facts<2> {
        let values = [100, 300, 300, 500, 900, 10_000];
        let mut hanging = Facts::new();
        for (target, color) in self.but_kings() {
            let rules = self.with_turn(color.other());
            let takes = |m: &slow::Mv| {
                let passed = m.en_passant && m.to.abs_diff(target) == 8 && m.from / 8 == target / 8;
                !m.castling && (m.to == target || passed)
            };
            let moves = rules.legal_moves();
            let gains = moves.iter().filter(|m| takes(m)).map(|m| rules.exchange(m, &values));
            if let Some(gain) = gains.max().filter(|&gain| gain > 0) {
                hanging.insert([self.of(target), gain]);
            }
        }
        hanging
    }

    fn with_turn(&self, color: slow::Color) -> slow::Rules {
        if self.rules.turn() == color { self.rules.clone() } else { self.rules.pass() }
    }

    fn pins(&self) -> Facts<3> {
        let pins = [slow::Color::White, slow::Color::Black];
        let pins = pins.into_iter().flat_map(|color| self.rules.pins(color));
        pins.map(|p| [self.of(p.pinned), self.of(p.pinner), self.of(p.king)]).collect()
    }

    fn discoverers(&self) -> Facts<3> {
        let mut found = Facts::new();
        for (through, color, _) in self.pieces() {
            let lifted = self.rules.lift(&[through]);
            for king in self.rules.kings(color.other()) {
                let now = self.rules.attackers(king, color);
                for slider in lifted.attackers(king, color) {
                    if !now.contains(&slider) {
                        found.insert([self.of(slider), self.of(through), self.of(king)]);
                    }
                }
            }
        }
        found
    }

    fn checks(&self, color: slow::Color) -> Option<Facts<6>> {
        // A side in check cannot pass.
        if self.rules.turn() != color && self.rules.is_in_check(self.rules.turn()) {
            return None;
        }
        let rules = self.with_turn(color);
        let check = |m: slow::Mv| {
            let (kind, by) = rules.check_kind(&m)?;
            let promotion = m.promotion.map_or(-1, |role| role as i32);
            let by = by.iter().fold(0, |sum, &s| sum * 64 + i32::from(s));
            let mate = i32::from(rules.play(&m).legal_moves().is_empty());
            Some([self.of(m.from), i32::from(m.to), promotion, mate, kind as i32, by])
        };
        Some(rules.legal_moves().into_iter().filter_map(check).collect())
    }

    fn king_squares(&self, color: slow::Color) -> BTreeSet<u8> {
        let king = self.rules.kings(color)[0];
        let danger = self.rules.king_danger(color);
        let own = |s: u8| self.rules.piece(s).is_some_and(|(owner, _)| owner == color);
        let beside = self.rules.attacks_of(king).into_iter();
        beside.filter(|&s| !own(s) && !danger.contains(&s)).collect()
    }

    /// The squares that each knight, bishop, rook and queen can go to, checks apart.
    fn mobility(&self) -> Vec<(i32, u32)> {
        let pins: Vec<slow::Pin> = [slow::Color::White, slow::Color::Black]
            .into_iter()
            .flat_map(|color| self.rules.pins(color))
            .collect();
        let mut all = Vec::new();
        for (s, color, role) in self.pieces() {
            if matches!(role, slow::Role::Pawn | slow::Role::King) {
                continue;
            }
            let own = |s: u8| self.rules.piece(s).is_some_and(|(owner, _)| owner == color);
            let pin = pins.iter().find(|pin| pin.pinned == s);
            let goes = |to: &u8| !own(*to) && pin.is_none_or(|pin| pin.mask.contains(to));
            all.push((
                self.of(s),
                self.rules.attacks_of(s).iter().filter(|to| goes(to)).count() as u32,
            ));
        }
        all
    }

    /// Each slider with the squares it attacks and the direction in which each lies.
    fn lines(&self) -> Facts<4> {
        let mut seen = Facts::new();
        for (s, _, role) in self.pieces() {
            if matches!(role, slow::Role::Bishop | slow::Role::Rook | slow::Role::Queen) {
                for to in self.rules.attacks_of(s) {
                    let (files, ranks) = direction(s, to);
                    seen.insert([i32::from(s), files, ranks, i32::from(to)]);
                }
            }
        }
        seen
    }
}

fn direction(from: u8, to: u8) -> (i32, i32) {
    let (from, to) = (i32::from(from), i32::from(to));
    ((to % 8 - from % 8).signum(), (to / 8 - from / 8).signum())
}

/// What is new and what is gone, without what is about a piece that was taken.
fn differ<const N: usize>(
    before: &Facts<N>,
    after: &Facts<N>,
    matters: impl Fn(&[i32; N]) -> bool,
) -> (Facts<N>, Facts<N>) {
    let gone = before.difference(after).copied().filter(|fact| matters(fact));
    (after.difference(before).copied().collect(), gone.collect())
}

struct Comparison<'a> {
    then: Numbered,
    now: Numbered,
    changes: &'a Changes,
    name: String,
}

impl Comparison<'_> {
    fn new_set(&self, squares: Bitboard) -> Facts<1> {
        squares.into_iter().map(|s| [self.now.of(s as u8)]).collect()
    }

    fn old_set(&self, squares: Bitboard) -> Facts<1> {
        squares.into_iter().map(|s| [self.then.of(s as u8)]).collect()
    }

    fn run(&self) {
        let Comparison { then, now, changes, name } = self;
        let survives = |number: i32| now.number.contains(&u8::try_from(number).ok());
        let new = |s: kingsight::Square| now.of(s as u8);
        let old = |s: kingsight::Square| then.of(s as u8);

        let expected = differ(&then.attacked(), &now.attacked(), |fact| survives(fact[0]));
        let found = (self.new_set(changes.attacked.new), self.old_set(changes.attacked.gone));
        assert_eq!(found, expected, "attacked: {name}");
        let expected = differ(&then.protected(), &now.protected(), |fact| survives(fact[0]));
        let found = (self.new_set(changes.protected.new), self.old_set(changes.protected.gone));
        assert_eq!(found, expected, "protected: {name}");

        // The gain of a piece that hangs before and after may change.
        let (before, after) = (then.hanging(), now.hanging());
        let only = |facts: &Facts<2>, other: &Facts<2>| -> Facts<2> {
            let is_there = |fact: &[i32; 2]| other.iter().any(|other| other[0] == fact[0]);
            facts.iter().copied().filter(|f| survives(f[0]) && !is_there(f)).collect()
        };
        let expected = (only(&after, &before), only(&before, &after));
        let found = (
            changes.hanging.new.iter().map(|h| [new(h.square), h.gain]).collect(),
            changes.hanging.gone.iter().map(|h| [old(h.square), h.gain]).collect(),
        );
        assert_eq!(found, expected, "hanging: {name}");

        let expected = differ(&then.attacks(), &now.attacks(), |fact| survives(fact[1]));
        let pair = |attacks: &[Attack], of: &dyn Fn(kingsight::Square) -> i32| -> Facts<2> {
            attacks.iter().map(|a| [of(a.attacker), of(a.target)]).collect()
        };
        let found = (pair(&changes.attacks.new, &new), pair(&changes.attacks.gone, &old));
        assert_eq!(found, expected, "attacks: {name}");

        let expected = differ(&then.pins(), &now.pins(), |fact| survives(fact[0]));
        let pins = |pins: &[kingsight::Pin], of: &dyn Fn(kingsight::Square) -> i32| -> Facts<3> {
            pins.iter().map(|p| [of(p.pinned), of(p.pinner), of(p.king)]).collect()
        };
        let found = (pins(&changes.pins.new, &new), pins(&changes.pins.gone, &old));
        assert_eq!(found, expected, "pins: {name}");

        let expected = differ(&then.discoverers(), &now.discoverers(), |_| true);
        let rays = |rays: &[kingsight::XRay], of: &dyn Fn(kingsight::Square) -> i32| -> Facts<3> {
            rays.iter().map(|r| [of(r.attacker), of(r.through), of(r.target)]).collect()
        };
        let found = (rays(&changes.discoverers.new, &new), rays(&changes.discoverers.gone, &old));
        assert_eq!(found, expected, "discoverers: {name}");

        self.lines();
        self.checks();
        for color in Color::ALL {
            let theirs = slow_color(color);
            let (before, after) = (then.king_squares(theirs), now.king_squares(theirs));
            let only = |a: &BTreeSet<u8>, b: &BTreeSet<u8>| -> Bitboard {
                a.difference(b).map(|&s| square(s)).collect()
            };
            let squares = changes.king_squares(color);
            assert_eq!(squares.new, only(&after, &before), "{color} king gains: {name}");
            assert_eq!(squares.gone, only(&before, &after), "{color} king loses: {name}");
        }
        let rooks = |rules: &slow::Rules| {
            set(&rules.castling_rooks(slow::Color::White))
                | set(&rules.castling_rooks(slow::Color::Black))
        };
        let lost = rooks(&then.rules) - rooks(&now.rules);
        assert_eq!(changes.castling_lost, lost, "castling rights: {name}");

        let before = then.mobility();
        let mut expected = Vec::new();
        for (number, after) in now.mobility() {
            let before = before.iter().find(|(same, _)| *same == number);
            if let Some((_, before)) = before.filter(|(_, before)| *before != after) {
                expected.push((number, *before, after));
            }
        }
        let found: Vec<_> =
            changes.mobility.iter().map(|m| (new(m.square), m.before, m.after)).collect();
        assert_eq!(found, expected, "mobility: {name}");
    }

    fn lines(&self) {
        let Comparison { then, now, changes, name } = self;
        // Only sliders that stand where they stood.
        let stays = |fact: &[i32; 4]| {
            let s = fact[0] as u8;
            now.number[usize::from(s)] == Some(s) && then.rules.piece(s) == now.rules.piece(s)
        };
        let kept = |facts: Facts<4>| -> Facts<4> { facts.into_iter().filter(stays).collect() };
        let expected = differ(&kept(then.lines()), &kept(now.lines()), |_| true);
        let flat = |lines: &[kingsight::OpenLine]| -> Facts<4> {
            let mut facts = Facts::new();
            for line in lines {
                let s = line.slider as u8;
                let ways: BTreeSet<(i32, i32)> =
                    line.squares.into_iter().map(|to| direction(s, to as u8)).collect();
                assert_eq!(ways.len(), 1, "one direction a line: {name}");
                for to in line.squares {
                    let (files, ranks) = direction(s, to as u8);
                    facts.insert([i32::from(s), files, ranks, to as i32]);
                }
            }
            facts
        };
        assert_eq!(
            (flat(&changes.lines.new), flat(&changes.lines.gone)),
            expected,
            "lines: {name}"
        );
    }

    fn checks(&self) {
        let Comparison { then, now, changes, name } = self;
        for color in Color::ALL {
            let theirs = slow_color(color);
            let key = |check: &kingsight::PossibleCheck, of: &Numbered| {
                let (m, given) = (check.effect.mv, check.effect.check.expect("a check"));
                let kind = match given.kind {
                    CheckKind::Direct => slow::Kind::Direct,
                    CheckKind::Discovered => slow::Kind::Discovered,
                    CheckKind::Double => slow::Kind::Double,
                };
                let promotion = m.promotion().map_or(-1, |role| role as i32);
                let by = given.by.into_iter().fold(0, |sum, s| sum * 64 + s as i32);
                let mate = i32::from(check.mate);
                [of.of(m.from() as u8), m.to() as i32, promotion, mate, kind as i32, by]
            };
            let of_color = |checks: &[kingsight::PossibleCheck], of: &Numbered| -> Facts<6> {
                checks.iter().filter(|c| c.color == color).map(|c| key(c, of)).collect()
            };
            let found = (of_color(&changes.checks.new, now), of_color(&changes.checks.gone, then));
            let (Some(before), Some(after)) = (then.checks(theirs), now.checks(theirs)) else {
                assert_eq!(found, (Facts::new(), Facts::new()), "no checks to compare: {name}");
                continue;
            };
            // The same move is the same check, also if it now gives another kind of check.
            let only = |facts: &Facts<6>, other: &Facts<6>| -> Facts<6> {
                let is_there = |f: &[i32; 6]| other.iter().any(|o| o[..4] == f[..4]);
                facts.iter().copied().filter(|f| !is_there(f)).collect()
            };
            let expected = (only(&after, &before), only(&before, &after));
            assert_eq!(found, expected, "checks of {color}: {name}");
        }
    }
}

fn compare(position: &Position, rules: &slow::Rules, m: Move) {
    let same = |mv: &slow::Mv| {
        (mv.from, mv.to, mv.promotion.map(role)) == (m.from() as u8, m.to() as u8, m.promotion())
    };
    let mv = rules.legal_moves().into_iter().find(same).expect("a legal move");
    let changes = position.changes(m).unwrap();
    assert_eq!(changes.color, position.turn());
    let check = changes.effect.check.map(|check| check.by);
    assert_eq!(check, rules.check_kind(&mv).map(|(_, by)| set(&by)));
    let then = Numbered::before(rules.clone());
    let now = then.after(&mv);
    let name = format!("{m:?} in {position:?}");
    Comparison { then, now, changes: &changes, name }.run();
}

fn slow_rules(position: &Position) -> slow::Rules {
    let fen = position.to_setup(EnPassant::Always);
    slow::Rules::from_fen(&kingsight::Fen::new(&fen).with_shredder(true).to_string()).unwrap()
}

/// Every kind of move comes up often enough for the comparison to mean something.
#[derive(Default)]
struct Seen {
    castling: u32,
    en_passant: u32,
    promotions: u32,
    double_pushes: u32,
    checks: u32,
}

impl Seen {
    fn count(&mut self, position: &Position, m: Move) {
        self.castling += u32::from(m.castling().is_some());
        self.en_passant += u32::from(m.is_en_passant());
        self.promotions += u32::from(m.promotion().is_some());
        self.double_pushes +=
            u32::from(m.role() == Role::Pawn && m.from() as u8 ^ m.to() as u8 == 16);
        self.checks += u32::from(position.gives_check(m));
    }
}

/// The moves that are rare in games first, then others by chance.
fn chosen(position: &Position, random: &mut Random, others: usize) -> Vec<Move> {
    let moves = position.legal_moves();
    let is_rare =
        |m: &&Move| m.castling().is_some() || m.is_en_passant() || m.promotion().is_some();
    let mut chosen: Vec<Move> = moves.iter().filter(is_rare).copied().collect();
    if !moves.is_empty() {
        chosen.extend((0..others).map(|_| moves[random.below(moves.len())]));
    }
    chosen
}

#[test]
fn fixtures() {
    let (mut random, mut seen) = (Random(5), Seen::default());
    for fen in support::all_positions() {
        let Ok(position) = fen.parse::<Position>() else { continue };
        let rules = slow_rules(&position);
        for m in chosen(&position, &mut random, budget(2, 12, 40)) {
            compare(&position, &rules, m);
            seen.count(&position, m);
        }
    }
    let Seen { castling, en_passant, promotions, double_pushes, checks } = seen;
    let counts = [castling, en_passant, promotions, double_pushes, checks];
    assert!(counts.iter().all(|&count| count >= 20), "{counts:?}");
}

#[test]
fn random_games() {
    let mut random = Random(6);
    random_game_positions(7, budget(600, 6_000, 60_000), |position| {
        let rules = slow_rules(position);
        for m in chosen(position, &mut random, 1) {
            compare(position, &rules, m);
        }
    });
}

#[test]
fn an_illegal_move_changes_nothing() {
    let start = Position::default();
    let m = start.find_move(kingsight::Square::E2, kingsight::Square::E4, None).unwrap();
    let after = start.play(m).unwrap();
    assert!(after.changes(m).is_err());
}
